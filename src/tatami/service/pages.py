"""The pages: the browser's client as it was built, or where it was not, one page that says how to build it."""

import gzip
import mimetypes
from collections.abc import Awaitable, Callable
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from tatami import texts

CLIENT_PAGES = ("/", "/find", "/t/{table}")  # a link's key stands behind the #, and stays in the browser
_KINDS = {
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
}
_FOR_EVER = "public, max-age=31536000, immutable"  # their names change with what is in them
_ASK_AGAIN = "no-cache"


class File(msgspec.Struct, frozen=True):
    """A file of the client, and the same made smaller where that is worth it."""

    body: bytes
    zipped: bytes
    kind: str
    caching: str

    def response(self, request: Request) -> Response:
        headers = {"cache-control": self.caching, "vary": "accept-encoding"}
        if self.zipped and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.zipped, media_type=self.kind, headers={**headers, "content-encoding": "gzip"})
        return Response(self.body, media_type=self.kind, headers=headers)


def page_routes() -> list[Route]:
    """A route for each file that was built, and none for anything else: there is no path to wander about in."""
    built = read_client(files("tatami").joinpath("web", "dist"))
    page = built.pop("/index.html", None)
    serve_page = _serve(page) if page else _not_built
    routes = [Route(path, serve_page, methods=["GET"]) for path in CLIENT_PAGES]
    return routes + [Route(path, _serve(file), methods=["GET"]) for path, file in built.items()]


def read_client(folder: Traversable, path: str = "") -> dict[str, File]:
    """Every file below a folder, by its path in an address."""
    found: dict[str, File] = {}
    if not folder.is_dir():
        return found
    for entry in folder.iterdir():
        name = f"{path}/{entry.name}"
        if entry.is_dir():
            found |= read_client(entry, name)
        else:
            found[name] = _file(name, entry.read_bytes())
    return found


def _file(name: str, body: bytes) -> File:
    suffix = name[name.rfind(".") :]
    kind = _KINDS.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    zipped = b"" if suffix == ".woff2" else gzip.compress(body, 9, mtime=0)
    caching = _FOR_EVER if name.startswith("/assets/") else _ASK_AGAIN
    return File(body, zipped if len(zipped) < len(body) else b"", kind, caching)


def _serve(file: File) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        return file.response(request)

    return serve


async def _not_built(_request: Request) -> Response:
    words = texts.Texts(catalogue="service")
    return HTMLResponse(_PAGE.format(**{name: words.say(name) for name in ("title", "what", "build", "how")}))


_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<h1>{title}</h1>
<p>{what}</p>
<p>{build}</p>
<p>{how}</p>
</html>
"""
