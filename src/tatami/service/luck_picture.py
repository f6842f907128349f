"""The luck of a site as a drawing: a row for each face and card, a dot for how often it came, a bar for its interval."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from tatami.luck.statistics import Count

WIDTH, ROW, TOP, FOOT, EDGE = 720, 24, 84, 56, 24
LEFT, RIGHT = EDGE + 110, WIDTH - EDGE - 170
FONT = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif"
INK, QUIET, GRID, PAPER, FAR = "#22303c", "#5c6b78", "#e3e8ec", "#ffffff", "#b4552d"

Number = Callable[[float], str]  # as the reader's language writes it


@dataclass(frozen=True, slots=True)
class Part:
    """The options of one kind of draw, and the words beside them."""

    title: str
    about: str
    axis: str
    line: str  # what the line at 1 is called
    rows: Sequence[tuple[str, Count]]
    odd: frozenset[str] = frozenset()  # rows that honest luck hardly ever brings

    @property
    def height(self) -> int:
        return TOP + ROW * len(self.rows) + FOOT


def picture(parts: Sequence[Part], number: Number = "{:.2f}".format) -> str:
    """All parts below one another, as the text of an SVG file. No style and no script is in it."""
    height = sum(part.height for part in parts)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"',
        f'     font-family="{FONT}" font-size="14" role="img">',
        f"<title>{escape('; '.join(f'{part.title}. {part.about}' for part in parts))}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
    ]
    top = 0
    for part in parts:
        lines += [f'<g transform="translate(0 {top})">', *_part(part, number), "</g>"]
        top += part.height
    return "\n".join([*lines, "</svg>", ""])


def _part(part: Part, number: Number) -> list[str]:
    ends = [end for _, count in part.rows for end in (*count.interval, count.ratio)]
    reach = max([0.02, *(abs(end - 1) for end in ends)]) * 1.05
    step, bottom = _round_step(reach / 2), TOP + ROW * len(part.rows)

    def place(ratio: float) -> float:
        return round(LEFT + (ratio - 1 + reach) / (2 * reach) * (RIGHT - LEFT), 1)

    lines = [
        _text(EDGE, 30, part.title, INK, 'font-size="18" font-weight="600"'),
        _text(EDGE, 50, part.about, QUIET, 'font-size="13"'),
    ]
    for tick in range(-math.floor(reach / step), math.floor(reach / step) + 1):
        x = place(1 + tick * step)
        lines.append(f'<path d="M{x} {TOP - 6}V{bottom}" stroke="{GRID}"/>')
        lines.append(_text(x, bottom + 18, number(1 + tick * step), QUIET, 'font-size="12" text-anchor="middle"'))
    lines += [
        _text((LEFT + RIGHT) / 2, bottom + 38, part.axis, QUIET, 'font-size="12" text-anchor="middle"'),
        f'<path d="M{place(1)} {TOP - 6}V{bottom}" stroke="{INK}" stroke-width="1.5" stroke-dasharray="4 4"/>',
        _text(place(1), TOP - 10, part.line, INK, 'font-size="12" text-anchor="middle"'),
    ]
    for index, (name, count) in enumerate(part.rows):
        y, colour = TOP + ROW * index + ROW / 2, FAR if name in part.odd else INK
        low, high = count.interval
        bar = f"M{place(low)} {y - 4:g}v8M{place(low)} {y:g}H{place(high)}M{place(high)} {y - 4:g}v8"
        lines += [
            _text(LEFT - 12, y + 5, f"! {name}" if name in part.odd else name, colour, 'text-anchor="end"'),
            f'<path d="{bar}" stroke="{colour}" stroke-width="2" fill="none"/>',
            f'<circle cx="{place(count.ratio)}" cy="{y:g}" r="4.5" fill="{colour}"/>',
            _text(WIDTH - EDGE, y + 5, f"{number(count.ratio)} ({number(low)} … {number(high)})", colour, 'text-anchor="end"'),
        ]
    return lines


def _round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10 ... (or their tenths, hundredths ...) that is no smaller."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= least)


def _text(x: float, y: float, words: str, colour: str, style: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" fill="{colour}" {style}>{escape(words)}</text>'
