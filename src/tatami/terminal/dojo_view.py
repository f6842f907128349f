"""How Dojo looks in a terminal: the market, the mat of whoever has the turn, and the others' mats in small."""

from collections.abc import Sequence

from tatami.games.dojo import COLOURS, SHAPES, Claim, DojoState, mats
from tatami.games.dojo.moves import FORMS, from_cell, to_cell
from tatami.games.game import Move, Seat
from tatami.terminal import dojo_keys, dojo_odds, dojo_story
from tatami.terminal.dojo_cards import CARD, SMALL, badge, card
from tatami.terminal.dojo_mat import RULER, Window, draw, draw_small, windows
from tatami.terminal.layout import WIDTH, beside, cut, pad, width
from tatami.terminal.look import Ask, Look, Step, View, numbered

_TITLE = 10
_COLUMNS, _ROWS = 7, 8  # of the mat that is shown in full
_OWN = RULER + _COLUMNS * CARD + 2
_OTHERS = WIDTH - _OWN


class DojoView(View):
    def board(self, state: DojoState, look: Look, part: int = 0) -> list[str]:
        top = [header(state, look), "", market_line(state, look), held_line(state, look), parts_line(state, look, part)]
        return top + beside(own_mat(state, look, part), others(state, look), _OWN)

    def question(self, state: DojoState, look: Look) -> str:
        return dojo_keys.question(state, look)

    def keys(self, state: DojoState, look: Look) -> str:
        return dojo_keys.keys(state, look)

    def choices(self, state: DojoState, look: Look, room: int) -> list[str]:
        """The combos to choose from, with their cards and what they score."""
        claims = [claim_line(state, look, move) for move in state.moves() if isinstance(move, Claim)]
        return numbered(claims, look, room)

    def read(self, typed: str, state: DojoState, look: Look) -> Move | Ask:
        return dojo_keys.read(typed, state)

    def is_settled(self, step: Step) -> bool:
        return dojo_story.is_settled(step)

    def story(self, steps: Sequence[Step], look: Look) -> list[str]:
        return dojo_story.story(steps, look)

    def luck(self, step: Step, look: Look) -> str:
        return dojo_story.tell_card(step, look)

    def choice(self, state: DojoState, move: Move, look: Look) -> str:
        return claim_line(state, look, move) if isinstance(move, Claim) else dojo_story.choice(state, move, look)

    def odds(self, state: DojoState, seat: Seat, look: Look) -> list[str]:
        return dojo_odds.odds(state, look)

    def help_lines(self, look: Look) -> list[str]:
        colours = [f"{badge(colour, look.paint)} " + look.say("dojo-colour", colour=colour) for colour in COLOURS]
        shapes = [f"{look.paint.sign(shape)}{shape[0]} " + look.say("dojo-shape", shape=shape) for shape in SHAPES]
        legend = ["  ".join(colours)]
        if width(legend[0]) > WIDTH:
            legend = ["  ".join(colours[:3]), "  ".join(colours[3:])]
        return [*look.say("dojo-help").split("\n"), "", *legend, "   ".join(shapes)]

    def ended(self, reason: str, look: Look) -> str:
        return look.say("dojo-ended", reason=reason)

    def tie_break(self, value: int, look: Look) -> str:
        return look.say("cards", cards=-value)


def header(state: DojoState, look: Look) -> str:
    left = sum(state.left.values())
    return look.paint.strong(look.say("dojo-header", who=look.name(state.turn), phase=state.phase, left=left))


def market_line(state: DojoState, look: Look) -> str:
    nothing = look.paint.faint(f"{look.paint.sign('nothing'):^{CARD}}")
    lying = [card(one, look.paint) if one else nothing for one in state.market]
    return pad(" " + look.say("dojo-market"), _TITLE) + "    ".join(f"{place} {one}" for place, one in enumerate(lying, 1))


def held_line(state: DojoState, look: Look) -> str:
    if not state.held:
        return ""
    held = [card(one, look.paint) for one in state.held]
    return pad(" " + look.say("dojo-held"), _TITLE) + "    ".join(f"{place} {one}" for place, one in enumerate(held, 1))


def own_mat(state: DojoState, look: Look, part: int) -> list[str]:
    mat, shown = state.mats[state.turn], own_windows(state)
    points = state.points[state.turn]
    title = look.say("dojo-own-mat", who=look.name(state.turn), points=points, cards=len(mat))
    cells = {cell: label for label, cell in dojo_keys.labels(state).items()}
    return [" " + look.paint.strong(title), *draw(mat, cells, shown[part % len(shown)], look)]


def parts_line(state: DojoState, look: Look, part: int) -> str:
    count = len(own_windows(state))
    return " " + look.say("dojo-parts", part=part % count + 1, parts=count, key=look.more_key) if count > 1 else ""


def own_windows(state: DojoState) -> list[Window]:
    """The mat with the cells around it: while a card is laid they have labels, at other times they are a rim."""
    cells = [*state.mats[state.turn], *dojo_keys.labels(state).values()]
    return windows(cells, _COLUMNS, _ROWS, rim=0 if state.phase == "laying" else 1)


def others(state: DojoState, look: Look) -> list[str]:
    """The other seats in the order of play: one below the header, two side by side, three in two rows."""
    seats = [(state.turn + step) % state.seats for step in range(1, state.seats)]
    if len(seats) == 1:
        return small_mat(state, seats[0], look, _OTHERS, _ROWS)
    rows = _ROWS if len(seats) == 2 else 3
    blocks = [small_mat(state, seat, look, _OTHERS // 2, rows) for seat in seats]
    return beside(blocks[0], blocks[1], _OTHERS // 2) + (blocks[2] if len(blocks) > 2 else [])


def small_mat(state: DojoState, seat: int, look: Look, columns: int, rows: int) -> list[str]:
    mat = state.mats[seat]
    shown = windows(mat, (columns - 1) // SMALL, rows)
    counts = look.say("dojo-counts", points=state.points[seat], cards=len(mat))
    drawn = draw_small(mat, shown[0], look) if mat else []
    return [look.paint.strong(cut(look.shown_name(seat), columns - 1)), cut(counts, columns - 1), *drawn]


def claim_line(state: DojoState, look: Look, move: Claim) -> str:
    form, corner = FORMS.index(move.form), to_cell(move.x, move.y)
    cells = [from_cell(mats.cell_in(form, corner, number)) for number in range(mats.cells_in(form))]
    cards = " ".join(card(state.mats[state.turn][cell], look.paint) for cell in cells)
    points = mats.combo_points(mats.shared_traits(state.position, state.turn, form, corner))
    return look.say("dojo-claim", form=move.form.replace(" ", "-"), cell=f"{move.x},{move.y}", cards=cards, points=points)
