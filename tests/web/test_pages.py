"""What the service answers where a browser looks for pages."""

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from tatami.service import pages


class Browser:
    """Asks for pages, one after another."""

    def __init__(self) -> None:
        self.transport = httpx.ASGITransport(Starlette(routes=pages.page_routes()))

    def get(self, path: str, **headers: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=self.transport, base_url="http://localhost") as client:
                return await client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})

        return asyncio.run(ask())


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A client that was built, a small one."""
    dist = tmp_path / "web" / "dist"
    (dist / "assets").mkdir(parents=True)
    (dist / "index.html").write_text("<!doctype html><title>Tatami</title>" + "x" * 400)
    (dist / "assets" / "index-1234.js").write_text(
        "export const words = 'words words words words words words words words';" * 9
    )
    (dist / "assets" / "letters-1234.woff2").write_bytes(b"wOF2")
    (dist / "manifest.webmanifest").write_text("{}")
    return tmp_path


@pytest.fixture
def client(built: Path, monkeypatch: pytest.MonkeyPatch) -> Browser:
    monkeypatch.setattr(pages, "files", lambda _package: built)
    return Browser()


@pytest.mark.parametrize("path", ["/", "/find", "/t/38exj8dyhm80r"])
def test_every_page_of_the_client_is_the_same_page_and_is_asked_for_each_time(client: Browser, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


def test_files_with_their_content_in_their_name_are_kept_for_ever(client: Browser) -> None:
    for path, kind in (("/assets/index-1234.js", "text/javascript"), ("/assets/letters-1234.woff2", "font/woff2")):
        answer = client.get(path)
        assert answer.headers["content-type"].startswith(kind)
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert client.get("/manifest.webmanifest").headers["content-type"] == "application/manifest+json"


def test_what_can_be_made_smaller_is_sent_smaller_to_those_who_can_read_it(client: Browser) -> None:
    small = client.get("/assets/index-1234.js", accept_encoding="gzip")
    large = client.get("/assets/index-1234.js", accept_encoding="identity")
    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in large.headers
    assert small.text == large.text
    assert "content-encoding" not in client.get("/assets/letters-1234.woff2").headers


@pytest.mark.parametrize("path", ["/assets/", "/assets/../index.html", "/index.html", "/%2e%2e/pages.py", "/assets/none.js"])
def test_there_is_no_path_to_wander_about_in(client: Browser, path: str) -> None:
    assert client.get(path).status_code == 404


def test_where_nothing_was_built_a_page_says_how(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "files", lambda _package: tmp_path)
    client = Browser()
    assert "make web" in client.get("/").text
    assert client.get("/assets/index.js").status_code == 404
