"""The pages that are not the client's: for now one that says what runs here."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tatami import texts


async def home(_request: Request) -> Response:
    return HTMLResponse(_PAGE.format(**{name: texts.Texts(catalogue="service").say(name) for name in ("title", "what", "how")}))


_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<h1>{title}</h1>
<p>{what}</p>
<p>{how}</p>
</html>
"""
