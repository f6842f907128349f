"""Error bars as a drawing: a row for each bot, a dot for its figure, a bar for its interval, a line for par."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from tatami.arena.contest import Contest
from tatami.arena.figures import Figure
from tatami.arena.ladder import Ladder

WIDTH, ROW, TOP, FOOT, EDGE = 720, 44, 108, 62, 28
LONGEST_NAME = 24  # letters; the bars need room, too
FONT = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif"
INK, QUIET, GRID, PAPER = "#22303c", "#5c6b78", "#e3e8ec", "#ffffff"
BETTER, EVEN, WORSE = "#1b7f5c", "#5c6b78", "#b4552d"  # told apart by their place beside the line, too


@dataclass(frozen=True, slots=True)
class Drawing:
    """What is drawn: figures by name, and the line they are held against."""

    title: str
    about: str
    axis: str
    rows: Sequence[tuple[str, Figure]]
    line: float
    line_name: str
    digits: int = 1
    unit: str = ""
    least: float = -math.inf


def contest_picture(contest: Contest) -> str:
    plan = contest.plan
    about = f"{contest.deals:,} deals in {len(plan.seatings(0))} seatings, seed {plan.seed}; bars are 95 % intervals"
    rows = [(standing.label, standing.share.times(100)) for standing in contest.standings]
    title = f"{plan.game.capitalize()}, {plan.seats} seats: win share"
    return draw(Drawing(title, about, "wins for each seat held, %", rows, 100 * contest.par, "par", unit=" %", least=0.0))


def ladder_picture(ladder: Ladder) -> str:
    plan = ladder.plan
    about = f"{ladder.deals:,} deals at mixed tables, seed {plan.seed}; bars are 95 % intervals"
    rows = [(rung.standing.label, rung.rating) for rung in ladder.rungs]
    title = f"{plan.game.capitalize()}, {plan.seats} seats: the ladder"
    return draw(Drawing(title, about, "rating (OpenSkill, Plackett-Luce)", rows, 25.0, "start"))


def draw(drawing: Drawing) -> str:
    """The picture as the text of an SVG file."""
    height = TOP + ROW * len(drawing.rows) + FOOT
    left = EDGE + 14 + 10 * max((len(_short(name)) for name, _ in drawing.rows), default=0)
    values = [drawing.line, *(end for _, figure in drawing.rows for end in (figure.low, figure.high))]
    scale = Scale(values, left, WIDTH - EDGE - 190, drawing.least)
    shown = f"{drawing.title}. " + "; ".join(f"{name} {_shown(figure, drawing)}" for name, figure in drawing.rows)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"',
            f'     font-family="{FONT}" font-size="15" role="img">',
            f"<title>{escape(shown)}</title>",
            f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
            _text(EDGE, 40, drawing.title, INK, 'font-size="20" font-weight="600"'),
            _text(EDGE, 62, drawing.about, QUIET, 'font-size="13"'),
            *_axis(drawing, scale, height - FOOT),
            *(line for number, row in enumerate(drawing.rows) for line in _row(drawing, scale, row, TOP + ROW * number)),
            "</svg>",
            "",
        ]
    )


class Scale:
    """From values to places, over round numbers that hold them all."""

    def __init__(self, values: Sequence[float], left: float, right: float, least: float) -> None:
        span = (max(values) - min(values)) or 1.0
        self.step = round_step(span / 4)
        self.low = max(least, self.step * math.floor(min(values) / self.step - 0.1))
        self.high = self.step * math.ceil(max(values) / self.step + 0.1)
        self.left, self.right = left, right

    def place(self, value: float) -> float:
        return round(self.left + (value - self.low) / (self.high - self.low) * (self.right - self.left), 1)

    def ticks(self) -> list[float]:
        return [self.low + number * self.step for number in range(round((self.high - self.low) / self.step) + 1)]


def round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10 ... (or their tenths, hundredths ...) that is no smaller."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= least)


def _axis(drawing: Drawing, scale: Scale, bottom: float) -> list[str]:
    lines = []
    for tick in scale.ticks():
        x = scale.place(tick)
        lines.append(f'<path d="M{x} {TOP - 8}V{bottom}" stroke="{GRID}"/>')
        lines.append(_text(x, bottom + 20, f"{tick:g}", QUIET, 'font-size="13" text-anchor="middle"'))
    middle = (scale.left + scale.right) / 2
    x = scale.place(drawing.line)
    return [
        *lines,
        _text(middle, bottom + 44, drawing.axis, QUIET, 'font-size="13" text-anchor="middle"'),
        f'<path d="M{x} {TOP - 8}V{bottom}" stroke="{INK}" stroke-width="1.5" stroke-dasharray="4 4"/>',
        _text(x, TOP - 13, drawing.line_name, INK, 'font-size="13" text-anchor="middle"'),
    ]


def _row(drawing: Drawing, scale: Scale, row: tuple[str, Figure], top: float) -> list[str]:
    name, figure = row
    y = top + ROW / 2
    colour = BETTER if figure.low > drawing.line else WORSE if figure.high < drawing.line else EVEN
    low, high = scale.place(figure.low), scale.place(figure.high)
    return [
        _text(scale.left - 14, y + 5, _short(name), INK, 'text-anchor="end"'),
        f'<path d="M{low} {y - 6}v12M{low} {y}H{high}M{high} {y - 6}v12" stroke="{colour}" stroke-width="2.5" fill="none"/>',
        f'<circle cx="{scale.place(figure.mean)}" cy="{y}" r="6" fill="{colour}" stroke="{PAPER}" stroke-width="1.5"/>',
        _text(WIDTH - EDGE, y + 5, _shown(figure, drawing), INK, 'text-anchor="end"'),
    ]


def _short(name: str) -> str:
    """Of a long name its ends: a bot of one's own has its function there."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME // 2 - 1]}…{name[-LONGEST_NAME // 2 :]}"


def _shown(figure: Figure, drawing: Drawing) -> str:
    digits = drawing.digits
    return f"{figure.mean:.{digits}f}{drawing.unit} ({figure.low:.{digits}f} to {figure.high:.{digits}f})"


def _text(x: float, y: float, words: str, colour: str, style: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" fill="{colour}" {style}>{escape(words)}</text>'
