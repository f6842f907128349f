"""A toy: take one to three pebbles; a coin says whether you may go on. The last pebble ends it, most pebbles win."""

from tatami.games import packed

TAKING = 0
TOSSING = 1
OVER = 2

TAKE = 0  # + pebbles - 1
COIN = 3  # pass on, or the next code: go on
FIRST_CHANCE = COIN
END_CHANCE = 5


class Position(packed.Position):
    seats: int
    active: int
    phase: int
    ending: int
    heap: int
    held: list[int]

    LAYOUT = {"held": "3h", "heap": "h", "seats": "b", "active": "b", "phase": "b", "ending": "b"}
    __slots__ = tuple(LAYOUT)


def to_move(p: Position) -> int:
    if p.phase == OVER:
        return packed.NOBODY
    return packed.BY_CHANCE if p.phase == TOSSING else p.active


def count_moves(p: Position) -> int:
    return min(3, p.heap) if p.phase == TAKING else 0


def move_at(p: Position, index: int) -> int:
    return TAKE + index


def count_tickets(p: Position) -> int:
    return 3 if p.phase == TOSSING else 0


def chance_at(p: Position, ticket: int) -> int:
    return COIN + int(ticket >= 2)


def weight(p: Position, code: int) -> int:
    if p.phase != TOSSING:
        return 0
    return 2 if code == COIN else 1


def play(p: Position, code: int) -> None:
    if code >= COIN:
        p.phase = TAKING
        if code == COIN:
            p.active = p.active + 1 if p.active + 1 < p.seats else 0
        return
    p.heap -= code - TAKE + 1
    p.held[p.active] += code - TAKE + 1
    p.phase = TOSSING if p.heap else OVER
    p.ending = int(p.heap == 0)


def points(p: Position, seat: int) -> int:
    return p.held[seat]


def tie_break(p: Position, seat: int) -> int:
    return 0
