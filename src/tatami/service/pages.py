"""The pages: the browser's client as it was built, or where it was not, one page that says how to build it."""

import gzip
import html
import mimetypes
import re
from collections.abc import Awaitable, Callable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from tatami import texts

# A link's key stands behind the #, and stays in the browser.
CLIENT_PAGES = (
    "/",
    "/find",
    "/rules/{game}",
    "/learn/{game}",
    "/t/{table}",
    "/replay/{table}/{match}",
    "/deal",
    "/deal/{deal}",
)
_NAMED = {"/t/{table}": ("invitation-title", "invitation-description"), "/find": ("find-title", "description")}
_HOME = ("title", "description")
_KINDS = {
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
}
_WEIGHT = re.compile(r"[01](\.[0-9]{0,3})?")
_FOR_EVER = "public, max-age=31536000, immutable"  # their names change with what is in them
_ASK_AGAIN = "no-cache"
_BROTLI = ".br"
_TO_KEEP = {"/verify.html": "tatami-verify.html"}  # not shown by us: what checks us runs from the reader's own disk


class File(msgspec.Struct, frozen=True):
    """A file of the client, and the same made smaller where that is worth it: when it was built, or by us."""

    body: bytes
    zipped: bytes
    kind: str
    caching: str
    vary: str = "accept-encoding"
    brotli: bytes = b""
    saved_as: str = ""

    def response(self, request: Request) -> Response:
        headers = {"cache-control": self.caching, "vary": self.vary}
        if self.saved_as:
            headers["content-disposition"] = f'attachment; filename="{self.saved_as}"'
        accepted = {one.partition(";")[0].strip() for one in request.headers.get("accept-encoding", "").split(",")}
        for name, smaller in (("br", self.brotli), ("gzip", self.zipped)):
            if smaller and name in accepted:
                return Response(smaller, media_type=self.kind, headers={**headers, "content-encoding": name})
        return Response(self.body, media_type=self.kind, headers=headers)


def page_routes() -> list[Route]:
    """A route for each file that was built, and none for anything else: there is no path to wander about in."""
    built = read_client(files("tatami").joinpath("web", "dist"))
    page = built.pop("/index.html", None)
    routes = [Route(path, _serve_page(page.body, path) if page else _not_built, methods=["GET"]) for path in CLIENT_PAGES]
    return routes + [Route(path, _serve(file), methods=["GET"]) for path, file in built.items()]


def is_built() -> bool:
    return files("tatami").joinpath("web", "dist", "index.html").is_file()


def read_client(folder: Traversable, path: str = "") -> dict[str, File]:
    """Every file below a folder, by its path in an address."""
    found: dict[str, File] = {}
    if not folder.is_dir():
        return found
    for entry in folder.iterdir():
        name = f"{path}/{entry.name}"
        if entry.is_dir():
            found |= read_client(entry, name)
        elif not name.endswith(_BROTLI):
            brotli = folder.joinpath(entry.name + _BROTLI)
            found[name] = _file(name, entry.read_bytes(), brotli.read_bytes() if brotli.is_file() else b"")
    return found


def _file(name: str, body: bytes, brotli: bytes = b"") -> File:
    suffix = name[name.rfind(".") :]
    kind = _KINDS.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    zipped = b"" if suffix == ".woff2" else gzip.compress(body, 9, mtime=0)
    caching = _FOR_EVER if name.startswith("/assets/") else _ASK_AGAIN
    smaller = zipped if len(zipped) < len(body) else b""
    return File(body, smaller, kind, caching, brotli=brotli, saved_as=_TO_KEEP.get(name, ""))


def _serve(file: File) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        return file.response(request)

    return serve


def _serve_page(template: bytes, path: str) -> Callable[[Request], Awaitable[Response]]:
    """The one page of the client, with its title in each language. Nothing is looked up: a link tells no name by itself."""
    pages = {language: filled(template.decode(), path, language) for language in texts.languages("pages")}

    async def serve(request: Request) -> Response:
        return pages[preferred(request.headers.get("accept-language", ""), list(pages))].response(request)

    return serve


def filled(template: str, path: str, language: str) -> File:
    words = texts.Texts(language, "pages")
    title, description = (html.escape(words.say(name)) for name in _NAMED.get(path, _HOME))
    for gap, text in (("%LANGUAGE%", language), ("%TITLE%", title), ("%DESCRIPTION%", description)):
        template = template.replace(gap, text)
    return msgspec.structs.replace(_file("/index.html", template.encode()), vary="accept-encoding, accept-language")


def preferred(wanted: str, offered: list[str]) -> str:
    """Which language of ours an Accept-Language header likes best: its order, unless it gives weights."""
    weighed: list[tuple[float, str]] = []
    for part in wanted.split(","):
        tag, _, weight = part.partition(";")
        language = tag.strip().lower().partition("-")[0]
        if language in offered:
            weighed.append((_weight(weight), language))
    best = max(weighed, key=lambda pair: pair[0], default=(0.0, texts.DEFAULT_LANGUAGE))
    return best[1] if best[0] > 0 else texts.DEFAULT_LANGUAGE


def _weight(text: str) -> float:
    """From `q=0.8`; 1 where nothing is said, and 0 for what cannot be read."""
    name, _, value = text.replace(" ", "").partition("=")
    if not name:
        return 1.0
    return float(value) if name.lower() == "q" and _WEIGHT.fullmatch(value) else 0.0


async def _not_built(request: Request) -> Response:
    words = _words(request)
    return _plain(words, "title", *(f"<p>{html.escape(words.say(name))}</p>" for name in ("what", "build", "how")))


async def nowhere(request: Request, _error: Exception) -> Response:
    """Where there is no such address, and what to do now."""
    words = _words(request)
    home = f'<p><a href="/">{html.escape(words.say("nowhere-home"))}</a></p>'
    return _plain(words, "nowhere", f"<p>{html.escape(words.say('nowhere-how'))}</p>", home, status=404)


def _words(request: Request) -> texts.Texts:
    return _words_in(preferred(request.headers.get("accept-language", ""), texts.languages("service")))


@cache
def _words_in(language: str) -> texts.Texts:
    return texts.Texts(language, "service")


def _plain(words: texts.Texts, title: str, *paragraphs: str, status: int = 200) -> Response:
    page = _PAGE.format(language=words.language, title=html.escape(words.say(title)), paragraphs="\n".join(paragraphs))
    return HTMLResponse(page, status, headers={"vary": "accept-language"})


_PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<h1>{title}</h1>
{paragraphs}
</html>
"""
