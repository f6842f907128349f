"""A kit for the tests of both games: play a text of moves, build a position from what lies on the table, name what is refused.

It holds no rules. Positions are built through `from_dict`, so they are only as strange as a state may be written.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

from tatami.games.dojo import DojoOptions, DojoState
from tatami.games.game import IllegalMove, MatchOptions, options_now, play_checked
from tatami.games.packed import PackedState
from tatami.games.push import PushOptions, PushState
from tatami.games.push.cards import KINDS

Packed = TypeVar("Packed", bound=PackedState)
Cell = tuple[int, int]


def play(state: Packed, text: str) -> Packed:
    """The state after these moves, separated by semicolons, each of them checked."""
    for part in text.split(";"):
        state = play_checked(state, state.game.parse(part.strip()))
    return state


def texts(state: PackedState) -> list[str]:
    """All that can happen next, as it is written."""
    return [str(move) for move in options_now(state)]


def assert_refused(state: PackedState, *moves: str) -> None:
    """Each of these moves is refused, and refusing changes nothing."""
    before = state.as_dict()
    for text in moves:
        with pytest.raises(IllegalMove):
            play_checked(state, state.game.parse(text))
    assert state.as_dict() == before


def push(text: str = "", seats: int = 3, **options: Any) -> PushState:
    """A match of Push from its start, after these moves."""
    state = _start(PushState, seats, PushOptions(**options))
    return play(state, text) if text else state


def flips(text: str) -> str:
    """The moves of flipping: `r5>1` flips a red five onto stack 1, `switch` flips a card that finds no place."""
    moves = []
    for part in text.split():
        card, _, stack = part.partition(">")
        moves += ["flip", f"={card}"] + ([f"put {stack}"] if stack else [])
    return "; ".join(moves)


def push_at(seats: int = 3, options: PushOptions | None = None, **fields: Any) -> PushState:
    """A match of Push with these fields of its written state, the rest as at the start.

    What lies on the table is missing from the deck; with `left` given, all else is discarded.
    """
    start = _start(PushState, seats, options or PushOptions())
    written = {**start.as_dict(), **fields}
    written["taker"] = fields.get("taker", written["turn"])
    written["stacks"] = _piles(written["stacks"], 3)
    written["benches"] = _piles(written["benches"], seats)
    written["banks"] = _piles(written["banks"], seats)
    lying = [card for place in ("stacks", "benches", "banks") for cards in written[place] for card in cards]
    lying += ["switch"] * written["switches"]
    written["left"] = fields.get("left", _without(start.left, lying))
    return PushState.from_dict(written)


def dojo(text: str = "", seats: int = 2, **options: Any) -> DojoState:
    """A match of Dojo from its start, after these moves."""
    state = _start(DojoState, seats, DojoOptions(**options))
    return play(state, text) if text else state


def cells(picture: str) -> dict[Cell, str]:
    """The cards of a drawn mat: rows of cards, a dot for an empty cell, the first cell being 0,0."""
    rows = [line.split() for line in picture.strip().splitlines()]
    return {(x, y): card for y, row in enumerate(rows) for x, card in enumerate(row) if card != "."}


def dojo_at(*pictures: str, market: str, seats: int = 2, options: DojoOptions | None = None, **fields: Any) -> DojoState:
    """A match of Dojo in which a seat is about to take; the mats are drawn, an empty place of the market is a dot.

    What lies on the table is missing from the pile; with `left` given, all else is discarded.
    """
    mats = [cells(picture) for picture in pictures] + [{}] * (seats - len(pictures))
    return _dojo_at(mats, [None if card == "." else card for card in market.split()], options, **fields)


def lay_out(picture: str, *others: str, options: DojoOptions | None = None, **fields: Any) -> DojoState:
    """What follows when seat 0 takes the cards with a + in the picture of its mat, and lays them there in reading order."""
    drawn = cells(picture)
    new = {cell: card[1:] for cell, card in drawn.items() if card.startswith("+")}
    mats = [{cell: card for cell, card in drawn.items() if cell not in new}, *map(cells, others or [""])]
    lying = [card for mat in mats for card in mat.values()]
    spare = _without(_start(DojoState, len(mats), options or DojoOptions()).left, lying + list(new.values()))
    state = _dojo_at(mats, [*new.values(), *Counter(spare).elements()][:3], options, **fields)
    state = play(state, "take 1" if len(new) == 1 else "take 1 2")
    return play(state, "; ".join(f"lay {card} {x},{y}" for (x, y), card in new.items()))


def _start(kind: type[Packed], seats: int, options: MatchOptions) -> Packed:
    state = kind.game.start(seats, options)
    assert isinstance(state, kind)
    return state


def _dojo_at(
    mats: list[dict[Cell, str]], market: Sequence[str | None], options: DojoOptions | None, **fields: Any
) -> DojoState:
    start = _start(DojoState, len(mats), options or DojoOptions())
    lying = [card for mat in mats for card in mat.values()] + [card for card in market if card]
    written = {
        **start.as_dict(),
        "phase": "taking",
        "market": list(market),
        "mats": [[[x, y, card] for (x, y), card in mat.items()] for mat in mats],
        "left": _without(start.left, lying),
    }
    return DojoState.from_dict({**written, **fields})


def _without(pile: Mapping[str, int], cards: Sequence[str]) -> dict[str, int]:
    left = Counter(pile)
    left.subtract(cards)
    assert min(left.values()) >= 0, f"the deck has not so many cards: {left}"
    return {card: count for card, count in left.items() if count}


def _piles(piles: Sequence[Sequence[str]], count: int) -> list[list[str]]:
    """Piles with their cards in the order in which a state writes them."""
    return [sorted(cards, key=KINDS.index) for cards in piles] + [[]] * (count - len(piles))
