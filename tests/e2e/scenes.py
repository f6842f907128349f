"""The scenes of the drawings, as a service would send them: positions that the rules accept, with the moves they give."""

from collections.abc import Sequence
from typing import Any

from tatami.games.dojo import DojoState
from tatami.games.dojo.cards import KINDS as DOJO_KINDS
from tatami.games.dojo.state import GAME as DOJO
from tatami.games.push.cards import KINDS
from tatami.games.push.state import GAME, PushState, deck_counts

NAMES = ("Ada", "Bram", "Chloé", "Dieter", "Ella", "Finn")
BENCHES = (
    ["g3", "g5", "y4", "r2", "r6", "r1", "p5"],
    ["g6", "r3", "b5", "b2"],
    ["y6", "y5", "p4", "p1", "g2"],
    ["r4", "r5", "b6"],
    ["p6", "p3", "y1"],
    ["g4", "b1", "b3", "r6"],
)
BANKS: tuple[list[str], ...] = (["b4", "b5"], ["y6", "y3", "y3"], [], ["p6", "p5", "p5", "p2", "p3"], ["g1", "g6"], ["r5"])
Stacks = Sequence[Sequence[str]]
PLACING = [["r2", "b6"], ["y5", "roll", "g3"], ["p4"]]
FULL = [["g3", "r2", "b6", "y1", "p2"], ["y5", "roll", "g4", "b2", "r4", "p1"], ["p4", "y2", "r1", "b3"]]
PRESSING = [["r2", "b6", "g1"], ["y5", "roll", "g3"], ["p4", "y2"]]


def push(seats: int, phase: str, stacks: list[list[str]], *, card: str | None = None, left: int = 61, **more: Any) -> PushState:
    """A position in which the first seat is to move; so many cards are left, the rest lies in the discard pile."""
    state = GAME.start(seats)
    written = {
        **state.as_dict(),
        "phase": phase,
        "card": card,
        "stacks": [sorted(stack, key=KINDS.index) for stack in stacks],
        "benches": [sorted(cards, key=KINDS.index) for cards in BENCHES[:seats]],
        "banks": [sorted(cards, key=KINDS.index) for cards in BANKS[:seats]],
        **more,
    }
    return PushState.from_dict({**written, "left": _left(seats, written, left)})


def _left(seats: int, written: dict[str, Any], count: int) -> dict[str, int]:
    """So many cards that lie nowhere else, evenly from all kinds."""
    there = dict(zip(KINDS, deck_counts(seats, GAME.start(seats).options), strict=True))
    lying = [card for group in ("stacks", "benches", "banks") for cards in written[group] for card in cards]
    for card in [*lying, *([written["card"]] if written["card"] else [])]:
        there[card] -= 1
    left: dict[str, int] = {}
    while sum(left.values()) < count:
        for card in KINDS:
            if sum(left.values()) < count and left.get(card, 0) < there[card]:
                left[card] = left.get(card, 0) + 1
    return {card: left[card] for card in KINDS if card in left}


MATS = (
    "gm pl bd | rs rm rd | . bl gl",
    ". rs gs . | bm bs pd rl | . pm . .",
    "pd ps . bs | gs pl rm . | . bm . .",
    "rd . gd gl | pm bl pd . | . . rs .",
)


def dojo(
    seats: int,
    *,
    held: tuple[str, ...] = ("rl", "bs"),
    market: tuple[str | None, ...] = (None, None, "M"),
    left: int = 38,
    drawn: Sequence[str] = MATS,
    turn: int = 0,
) -> DojoState:
    """A position in which a seat is to lay, or to take where it holds nothing."""
    state = DOJO.start(seats)
    mats = [
        [[x, y, card] for y, row in enumerate(mat.split(" | ")) for x, card in enumerate(row.split()) if card != "."]
        for mat in drawn[:seats]
    ]
    lying = [card for mat in mats for _x, _y, card in mat] + [*held] + [card for card in market if card]
    there = dict(zip(DOJO_KINDS, state.options.deck.counts(state.options.short_line), strict=True))
    for card in lying:
        there[str(card)] -= 1
    kept: dict[str, int] = {}
    while sum(kept.values()) < left:
        for card in DOJO_KINDS:
            if sum(kept.values()) < left and kept.get(card, 0) < there[card]:
                kept[card] = kept.get(card, 0) + 1
    written = {
        **state.as_dict(),
        "phase": "laying" if held else "taking",
        "turn": turn,
        "market": [*market],
        "held": [*held],
        "mats": mats,
        "points": [5, 3, 4, 1][:seats],
        "left": {card: kept[card] for card in DOJO_KINDS if card in kept},
    }
    return DojoState.from_dict(written)


def view(
    state: PushState | DojoState, *, phase: str = "playing", undo: int | None = None, placed: Stacks = ()
) -> dict[str, Any]:
    """The table around it: everybody is here, the first chair is the reader's, and the stacks were placed in that order."""
    seat, outcome = state.to_move(), state.outcome()
    is_over = phase == "over"
    recent = [text for stack, cards in enumerate(placed, 1) for card in cards for text in (f"={card}", f"put {stack}")]
    points = tuple(state.points)
    ranks = tuple(1 + sum(other > own for other in points) for own in points)
    return {
        "game": state.game.key, "rules": 1, "phase": phase, "is_public": False, "is_locked": False, "is_hushed": False,
        "host": "p0",
        "chairs": [{"who": f"p{seat}", "bot": None, "held_for": "", "held_from": None} for seat in range(state.seats)],
        "guests": [{"who": f"p{seat}", "face": "brave-fox", "is_bot": False, "is_here": True} for seat in range(state.seats)],
        "knocking": [], "options": state.options.as_dict(), "settings": {}, "match": 1, "state": state.as_dict(),
        "to_move": None if is_over else seat, "moves": [] if is_over else [str(move) for move in state.moves()],
        "refusals": dict(state.refusals()), "facts": dict(state.facts()), "undo": undo, "deadline": None,
        "played": 40, "draws": 30, "recent": recent, "rematch": [],
        "outcome": {"points": points, "ranks": ranks, "reason": "placed"} if is_over else outcome,
    }  # fmt: skip


def welcome(table: dict[str, Any]) -> dict[str, Any]:
    return {
        "is": "welcome", "protocol": 1, "who": "p0", "version": 1, "hash": "0" * 16, "now": 0,
        "names": {str(seat): name for seat, name in enumerate(NAMES[: len(table["chairs"])])}, "table": table,
    }  # fmt: skip


def update(version: int, events: list[dict[str, Any]], table: dict[str, Any]) -> dict[str, Any]:
    return {"is": "update", "version": version, "hash": "0" * 16, "at": 0, "events": events, "table": table}
