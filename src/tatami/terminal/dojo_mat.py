"""A mat in a terminal: its cards and free cells, seen through a window when it is larger than the screen."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from tatami.terminal.dojo_cards import CARD, SMALL, card, small_card
from tatami.terminal.layout import pad_left
from tatami.terminal.look import Look

Cell = tuple[int, int]  # right, down

RULER = 4


@dataclass(frozen=True, slots=True)
class Window:
    """A part of a mat."""

    left: int
    top: int
    columns: int
    rows: int

    def shows(self, cell: Cell) -> bool:
        return 0 <= cell[0] - self.left < self.columns and 0 <= cell[1] - self.top < self.rows

    def across(self) -> range:
        return range(self.left, self.left + self.columns)

    def down(self) -> range:
        return range(self.top, self.top + self.rows)


def windows(cells: Collection[Cell], columns: int, rows: int, rim: int = 0) -> list[Window]:
    """Windows of at most that size which together show all cells and a rim around them; first the one that shows most."""
    if not cells:
        return [Window(0, 0, 1, 1)]
    wide = spans([x for x, _ in cells], columns, rim)
    high = spans([y for _, y in cells], rows, rim)
    found = [Window(left, top, across, down) for top, down in high for left, across in wide]
    counts = {window: sum(window.shows(cell) for cell in cells) for window in found}
    return sorted((window for window in found if counts[window]), key=lambda window: -counts[window])


def spans(places: Sequence[int], most: int, rim: int) -> list[tuple[int, int]]:
    """Starts and lengths of stretches, none longer than that, which cover all places; the last may overlap the one before."""
    low, high = min(places) - rim, max(places) + rim
    if high - low < most:
        return [(low, high - low + 1)]
    return [(min(start, high - most + 1), most) for start in range(low, high + 1, most)]


def draw(mat: Mapping[Cell, str], labels: Mapping[Cell, str], window: Window, look: Look) -> list[str]:
    """The cards and the labels of the free cells, with the numbers of columns and rows at the edges."""
    ruler = " " * RULER + "".join(pad_left(str(x), CARD - 2) + "  " for x in window.across())
    rows = [look.paint.faint(ruler)]
    for y in window.down():
        cells = "".join(_cell(mat.get((x, y)), labels.get((x, y)), look) for x in window.across())
        rows.append(look.paint.faint(pad_left(str(y), RULER - 1)) + " " + cells)
    return rows


def _cell(lying: str | None, label: str | None, look: Look) -> str:
    if lying:
        return card(lying, look.paint)
    if label:
        return look.paint.strong(f"{'[' + label + ']':^{CARD}}")
    return look.paint.faint(f"{look.paint.sign('nothing'):^{CARD}}")


def draw_small(mat: Mapping[Cell, str], window: Window, look: Look) -> list[str]:
    nothing = look.paint.faint(f"{look.paint.sign('nothing'):^{SMALL}}")
    return [
        "".join(small_card(mat[x, y], look.paint) if (x, y) in mat else nothing for x in window.across()) for y in window.down()
    ]
