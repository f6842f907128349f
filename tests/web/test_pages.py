"""What the service answers where a browser looks for pages."""

import asyncio
from html import escape
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from tatami.service import pages
from tatami.texts import Texts, languages
from tests.texts.test_texts import found_in

TEXTS = Path(pages.__file__).parents[1] / "texts"
TEMPLATE = """<!doctype html><html lang="%LANGUAGE%"><title>%TITLE%</title>
<meta name="description" content="%DESCRIPTION%"><meta property="og:title" content="%TITLE%">"""


class Browser:
    """Asks for pages, one after another."""

    def __init__(self) -> None:
        self.transport = httpx.ASGITransport(Starlette(routes=pages.page_routes(), exception_handlers={404: pages.nowhere}))

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
    (dist / "index.html").write_text(TEMPLATE + "x" * 400)
    (dist / "assets" / "index-1234.js").write_text(
        "export const words = 'words words words words words words words words';" * 9
    )
    (dist / "assets" / "index-1234.js.br").write_bytes(b"as small as it gets")
    (dist / "assets" / "letters-1234.woff2").write_bytes(b"wOF2")
    (dist / "manifest.webmanifest").write_text("{}")
    (dist / "sw.js").write_text("self.addEventListener('fetch', () => {});")
    (dist / "verify.html").write_text("<!doctype html><script>check()</script>")
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


def test_the_worker_has_one_name_and_is_asked_for_each_time(client: Browser) -> None:
    answer = client.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"


INVITED = {
    "en": "You are invited to a table",
    "de": "Du bist an einen Tisch eingeladen",
    "fr": "Une invitation à une table",
    "nl": "Je bent uitgenodigd aan een tafel",
}


@pytest.mark.parametrize("language", INVITED)
def test_a_link_to_a_table_says_in_the_language_of_the_reader_that_one_is_invited(client: Browser, language: str) -> None:
    answer = client.get("/t/38exj8dyhm80r", accept_language=f"{language}-BE,{language};q=0.9,es;q=0.8")
    assert f'<html lang="{language}">' in answer.text
    assert f"<title>{INVITED[language]}</title>" in answer.text
    assert f'<meta property="og:title" content="{INVITED[language]}">' in answer.text
    assert "%" not in answer.text


def test_what_a_link_shows_tells_nothing_of_its_table(client: Browser) -> None:
    assert client.get("/t/38exj8dyhm80r").text == client.get("/t/2222222222222").text
    assert "38exj8dyhm80r" not in client.get("/t/38exj8dyhm80r").text


def test_every_page_has_a_title_of_its_own(client: Browser) -> None:
    titles = [client.get(path).text.partition("<title>")[2].partition("</title>")[0] for path in ("/", "/find", "/t/1")]
    assert len(set(titles)) == 3


def test_a_page_is_kept_apart_for_each_language_and_a_file_is_not(client: Browser) -> None:
    assert client.get("/").headers["vary"] == "accept-encoding, accept-language"
    assert client.get("/assets/index-1234.js").headers["vary"] == "accept-encoding"


def test_words_in_a_page_are_no_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "say", lambda _self, _name: '"><script>')
    assert b"<script>" not in pages.filled(TEMPLATE, "/", "en").body


@pytest.mark.parametrize(
    ("wanted", "given"),
    [
        ("", "en"),
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("es,pt;q=0.9", "en"),
        ("en;q=0.3, nl ; q=0.7", "nl"),
        ("fr;q=0, nl;q=0.1", "nl"),
        ("fr;q=0", "en"),
        ("*", "en"),
        ("FR-ca", "fr"),
        ("de;q=nonsense,nl", "nl"),
        ("de;q=inf;q=1,nl;q=0.2", "nl"),
        ("x" * 5000, "en"),
    ],
)
def test_the_language_that_a_reader_likes_best_is_chosen(wanted: str, given: str) -> None:
    assert pages.preferred(wanted, ["de", "en", "fr", "nl"]) == given


def test_the_pages_speak_every_language_of_the_browser() -> None:
    assert languages("pages") == languages("web")
    names = {language: set(found_in(TEXTS / language / "pages.ftl")) for language in languages("pages")}
    said = {"title", "description", "find-title", "invitation-title", "invitation-description"}
    assert all(found == said for found in names.values())


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


def test_where_there_is_nothing_one_is_told_what_to_do_in_ones_own_language(client: Browser) -> None:
    for language in languages("service"):
        answer = client.get("/nowhere", accept_language=language)
        assert answer.status_code == 404
        assert answer.headers["vary"] == "accept-language"
        words = Texts(language, "service")
        assert f'<html lang="{language}">' in answer.text
        for name in ("nowhere", "nowhere-how", "nowhere-home"):
            assert escape(words.say(name)) in answer.text


def test_where_nothing_was_built_a_page_says_how(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "files", lambda _package: tmp_path)
    client = Browser()
    assert "run `make web` in the source, then `pip install .` again" in client.get("/").text
    for language in ("de", "fr", "nl"):
        said = client.get("/", accept_language=language).text
        assert "`make web`" in said and "`pip install .`" in said
    assert client.get("/assets/index.js").status_code == 404


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("br, gzip", "br"), ("gzip, deflate, br;q=0.9", "br"), ("gzip", "gzip"), ("brotli", None), ("", None)],
)
def test_a_file_comes_as_small_as_the_browser_can_read(client: Browser, accepted: str, encoding: str | None) -> None:
    transport = client.transport

    async def ask() -> httpx.Response:
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            request = http.build_request("GET", "/assets/index-1234.js", headers={"accept-encoding": accepted})
            return await http.send(request, stream=True)

    answer = asyncio.run(ask())
    assert answer.headers.get("content-encoding") == encoding
    assert client.get("/assets/index-1234.js.br").status_code == 404


def test_the_page_that_checks_matches_is_given_away_and_not_shown(client: Browser) -> None:
    answer = client.get("/verify.html")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == 'attachment; filename="tatami-verify.html"'
    assert "check()" in answer.text
    assert "content-disposition" not in client.get("/sw.js").headers
