"""The page of the luck of a whole site: what was counted, as sentences, a picture for each kind of draw, and all figures."""

import gzip
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import UTC, datetime
from html import escape

from babel.numbers import format_decimal
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tatami import texts
from tatami.luck.statistics import AGAIN, ALL, ENOUGH, Kind, Tally
from tatami.service.endpoint import Call, answer
from tatami.service.house import House
from tatami.service.luck_picture import Part, picture
from tatami.service.pages import File, preferred
from tatami.service.reviews import Soon
from tatami.service.statistics import Counted
from tatami.texts import Texts

ASK_AGAIN_SECONDS = 10
_CATALOGUE = "statistics"
_CSS = """/* The page of the luck of a site: plain, by day and by night. */
:root { color-scheme: light dark; background: #efe6d3; color: #1b1b26; }
body { margin: 0; font: 1.05rem/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: auto; padding: 1rem; }
svg { max-width: 100%; height: auto; border-radius: 12px; }
table { border-collapse: collapse; margin: 0.5rem 0 1rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.15rem 0.8rem 0.15rem 0; text-align: right; }
th:first-child, td:first-child { text-align: left; }
summary { cursor: pointer; padding: 0.5rem 0; }
.verdict { font-weight: 600; }
a { color: inherit; }
@media (prefers-color-scheme: dark) { :root { background: #0b1c1f; color: #f3f1e7; } }
"""


async def luck_statistics(call: Call) -> Response:
    """Each face and card of all matches here against what is expected, streaks, voids, grades. 202 until it is counted."""
    counted = call.house.statistics.ask()
    if counted is None:
        return answer(Soon(ASK_AGAIN_SECONDS), 202, {"retry-after": str(ASK_AGAIN_SECONDS)})
    return answer(counted.statistics())


def luck_routes(house: House) -> list[Route]:
    """The page and its style."""
    style = _file(_CSS, "text/css")

    async def css(request: Request) -> Response:
        return style.response(request)

    return [Route("/luck", _serve_page(house), methods=["GET"]), Route("/luck.css", css, methods=["GET"])]


def _serve_page(house: House) -> Callable[[Request], Awaitable[Response]]:
    drawn: dict[str, tuple[Counted | None, File]] = {}  # by language, of what was counted last

    async def serve(request: Request) -> Response:
        language = preferred(request.headers.get("accept-language", ""), texts.languages(_CATALOGUE))
        counted = house.statistics.ask()
        if language not in drawn or drawn[language][0] is not counted:
            drawn[language] = counted, _file(page(counted, language), "text/html")
        return drawn[language][1].response(request)

    return serve


def _file(body: str, kind: str) -> File:
    plain = body.encode()
    return File(plain, gzip.compress(plain, 6, mtime=0), kind, "no-cache", vary="accept-encoding, accept-language")


def page(counted: Counted | None, language: str) -> str:
    """The page as HTML, without script or style in it."""
    return _Page(language).whole(counted)


def pictures(tally: Tally, language: str = texts.DEFAULT_LANGUAGE) -> str:
    """All kinds of draws in one drawing."""
    words = _Page(language)
    return picture([words.part(tally, name) for name in sorted(tally.kinds)], words.decimal)


def summary(tally: Tally, language: str = texts.DEFAULT_LANGUAGE) -> list[str]:
    """The same in a few lines."""
    words = _Page(language)
    counts = words.say("summary", matches=tally.finished, draws=tally.draws, voids=tally.void)
    return [counts, *words.verdict(tally), *(f"! {words.odd_name(one.kind, one.what)}" for one in tally.oddities())]


class _Page:
    """Everything that is said of a tally in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.say = Texts(language, _CATALOGUE).say

    def decimal(self, number: float) -> str:
        return str(format_decimal(number, "#,##0.00", locale=self.language))

    def whole_number(self, number: float) -> str:
        return str(format_decimal(number, "#,##0", locale=self.language))

    def percent(self, share: float) -> str:
        least = 0.001
        sign = "<" if 0 < share < least else ""
        return (
            sign
            + str(format_decimal(100 * max(share, least if sign else 0), "0.#", locale=self.language))
            + "\N{NO-BREAK SPACE}%"
        )

    def whole(self, counted: Counted | None) -> str:
        title = escape(self.say("title"))
        if counted is None:
            parts = [_paragraph(self.say("not-yet"), "verdict")]
        elif not counted.tally.draws:
            parts = [_paragraph(self.say("no-draws"), "verdict")]
        else:
            parts = self._body(counted)
        lines = [
            "<!doctype html>",
            f'<html lang="{self.language}">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title} · Tatami</title>",
            '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
            '<link rel="stylesheet" href="/luck.css">',
            "<main>",
            f"<h1>{title}</h1>",
            _paragraph(self.say("claim")),
            *parts,
            "</main>",
            "</html>",
        ]
        return "\n".join(lines) + "\n"

    def _body(self, counted: Counted) -> list[str]:
        tally = counted.tally
        return [
            *(_paragraph(sentence, "verdict") for sentence in self.verdict(tally)),
            _paragraph(self._made_of(counted)),
            *(line for name in sorted(tally.kinds) for line in self._kind(tally, name)),
            _paragraph(self.say("kind-how")),
            *self._streaks(tally),
            *self._counts(tally),
            _heading(self.say("check")),
            _paragraph(self.say("check-how")),
            f'<p><a href="/api/luck">{escape(self.say("check-data"))}</a></p>',
        ]

    def verdict(self, tally: Tally) -> list[str]:
        odd = len(tally.oddities())
        broken = [self.say("broken", matches=tally.broken)] if tally.broken else []
        return [*broken, self.say("odd", figures=odd)] if odd else broken or [self.say("fine")]

    def odd_name(self, kind: str, what: str) -> str:
        words = {ALL: self.say("all"), AGAIN: self.say("again")}
        return f"{self.kind_name(kind)}: {words.get(what) or plain(what)}"

    def kind_name(self, name: str) -> str:
        game, _, kind = name.partition(" ")
        return self.say("kind", game=game.capitalize(), kind=kind, other=kind)

    def _made_of(self, counted: Counted) -> str:
        tally, at = counted.tally, datetime.fromtimestamp(counted.at / 1000, UTC)
        return self.say(
            "made-of",
            matches=tally.finished,
            unfinished=self.say("unfinished", matches=tally.unfinished),
            which="all" if counted.is_all else "newest",
            tables=counted.tables,
            draws=tally.draws,
            date=f"{at:%Y-%m-%d}",
            time=f"{at:%H:%M}",
        )

    def part(self, tally: Tally, name: str) -> Part:
        kind = tally.kinds[name]
        odd = frozenset(plain(one.what) for one in tally.oddities() if one.kind == name)
        rows = [(plain(option), count) for option, count in kind.shown().items()]
        about = self.say("kind-about", draws=kind.draws)
        return Part(self.kind_name(name), about, self.say("axis"), self.say("line"), rows, odd)

    def _kind(self, tally: Tally, name: str) -> list[str]:
        kind, odd = tally.kinds[name], {one.what for one in tally.oddities() if one.kind == name}
        lines = [_heading(self.kind_name(name))]
        if kind.shown():
            mark = "! " if ALL in odd else ""
            lines.append(_paragraph(mark + self.say("kind-all", share=self.percent(kind.chance))))
            lines.append(picture([self.part(tally, name)], self.decimal))
        return [*lines, f"<details><summary>{escape(self.say('figures'))}</summary>", self._figures(kind, odd), "</details>"]

    def _figures(self, kind: Kind, odd: set[str]) -> str:
        rows = []
        for option, count in sorted(kind.options.items()):
            low, high = map(self.decimal, count.interval)
            interval = f"{low} … {high}" if count.expected >= ENOUGH else self.say("too-few")
            name = f"! {plain(option)}" if option in odd else plain(option)
            cells = self.whole_number(count.came), self.decimal(count.expected), self.decimal(count.ratio), interval
            rows.append((name, *cells))
        return _table([self.say(word) for word in ("name", "came", "expected", "ratio", "interval")], rows)

    def _streaks(self, tally: Tally) -> list[str]:
        lines = []
        odd = {one.kind for one in tally.oddities() if one.what == AGAIN}
        for name, kind in sorted(tally.kinds.items()):
            if kind.tries:
                low, high = kind.usual_longest()
                expected = self.decimal(kind.again.expected)
                again = self.say("streak-again", came=kind.again.came, expected=expected)
                longest = self.say("streak-longest", longest=kind.longest, low=low, high=high)
                lines.append(_paragraph(f"{'! ' if name in odd else ''}{again} {longest}"))
        return [_heading(self.say("streaks")), *lines] if lines else []

    def _counts(self, tally: Tally) -> list[str]:
        share = self.percent(tally.void / (tally.draws + tally.void))
        voids = self.say("void-some", voids=tally.void, share=share) if tally.void else self.say("void-none")
        lines = [
            _heading(self.say("devices")),
            _table([self.say("devices"), self.say("draws")], self._rows(tally.devices)),
            _paragraph(voids),
        ]
        if tally.void:
            lines.append(_table([self.say("void-silent"), self.say("void-count")], self._rows(tally.voids)))
        grades = {letter: tally.grades.get(letter, 0) for letter in "ABC"}
        lines += [
            _heading(self.say("grades")),
            _table([self.say("grade"), self.say("matches")], self._rows(grades)),
            _paragraph(self.say("grades-how")),
        ]
        return lines

    def _rows(self, counts: dict[int, int] | dict[str, int]) -> list[tuple[str, str]]:
        return [(str(key), self.whole_number(count)) for key, count in sorted(counts.items())]


def plain(option: str) -> str:
    """An option as people write it: the card alone, the face alone."""
    return option.removeprefix("=").removeprefix("roll ")


def _heading(words: str) -> str:
    return f"<h2>{escape(words)}</h2>"


def _paragraph(words: str, kind: str = "") -> str:
    return f'<p class="{kind}">{escape(words)}</p>' if kind else f"<p>{escape(words)}</p>"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = ["<table>", _row("th", heads), *(_row("td", row) for row in rows), "</table>"]
    return "\n".join(lines)


def _row(cell: str, texts: Sequence[str]) -> str:
    return "<tr>" + "".join(f"<{cell}>{escape(text)}</{cell}>" for text in texts) + "</tr>"
