"""What a player of Dojo is asked, and what may be typed: places of the market, labels of cells, numbers of combos."""

import re
import string
from itertools import product

from tatami.games.dojo import Claim, DojoState, Lay, Take
from tatami.games.game import Move
from tatami.terminal.dojo_mat import Cell
from tatami.terminal.look import Look, legal

# Letters that are keys of their own do not name cells.
LETTERS = [letter for letter in string.ascii_lowercase if letter not in "oqrt"]


def labels(state: DojoState) -> dict[str, Cell]:
    """The cells on which a card can be laid now, each under a label: a, b, c ... aa, ab ..."""
    cells = list(dict.fromkeys((move.x, move.y) for move in state.moves() if isinstance(move, Lay)))
    names = [*LETTERS, *(one + other for one, other in product(LETTERS, repeat=2))]
    return dict(zip(names, cells, strict=False))


def question(state: DojoState, look: Look) -> str:
    who = look.name(state.turn)
    if state.phase == "laying":
        return look.say("dojo-ask-laying", people=look.people, who=who)
    if state.phase == "claiming":
        return look.say("dojo-ask-claiming", people=look.people, who=who)
    return look.say("dojo-ask-taking", people=look.people, who=who)


def keys(state: DojoState, look: Look) -> str:
    if state.phase == "taking":
        takes = [" ".join(str(place) for place in move.places) for move in state.moves() if isinstance(move, Take)]
        return look.say("dojo-keys-taking", takes=" ".join(f"[{take}]" for take in takes))
    if state.phase == "claiming":
        return look.say("dojo-keys-claiming", claims=len(state.moves()))
    return look.say("dojo-keys-laying", cards=len(set(state.held)))


def read(typed: str, state: DojoState) -> Move:
    if state.phase == "taking":
        move = read_take(typed)
    elif state.phase == "laying":
        move = read_lay(typed, state)
    else:
        move = read_claim(typed, state)
    return legal(move, typed, state)


def read_take(typed: str) -> Move | None:
    """`2`, `1 3`, `31`, `t 2`, `take 1 3`."""
    found = re.fullmatch(r"(?:t|take)?[ ,]*([1-3])[ ,]*([1-3])?", typed)
    return Take(tuple(sorted(int(place) for place in found.groups() if place))) if found else None


def read_lay(typed: str, state: DojoState) -> Move | None:
    """`a` for the first card, `2 a` for the second; a cell may be given as `0,-1` too."""
    found = re.fullmatch(r"(?:([12]) )?(-?[0-9]{1,2},-?[0-9]{1,2})|([12])? ?([a-z]{1,2})", typed)
    if not found:
        return None
    number, pair, other_number, label = found.groups()
    place = int(number or other_number or 1)
    cell = tuple(int(part) for part in pair.split(",")) if pair else labels(state).get(label)
    if cell is None or place > len(state.held):
        return None
    return Lay(state.held[place - 1], *cell)


def read_claim(typed: str, state: DojoState) -> Move | None:
    """The number of a combo in the list."""
    claims = [move for move in state.moves() if isinstance(move, Claim)]
    if re.fullmatch("[1-9][0-9]?", typed) and int(typed) <= len(claims):
        return claims[int(typed) - 1]
    return None
