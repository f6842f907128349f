"""Who sits where: the seatings in which a deal is played, so that no bot has the better seats or the easier company.

A seating lists the bot of each seat, by its number in the line-up. Two bots at four seats sit A B A B and B A B A. At three
seats they sit A B A, B A A, A A B and B A B, A B B, B B A: each is in the majority as often as the other.
"""

import functools
from random import Random

Seating = tuple[int, ...]


@functools.cache
def all_seatings(bots: int, seats: int) -> tuple[Seating, ...]:
    """Begin with each bot in turn, go round until the seats are full, and turn the table; each seating once.

    Every bot then holds every seat equally often.
    """
    tables = [tuple((first + seat) % bots for seat in range(seats)) for first in range(bots)]
    return tuple(dict.fromkeys(seating for table in tables for seating in rotations(table)))


def mixed_seatings(bots: int, seats: int, rng: Random) -> tuple[Seating, ...]:
    """A table of different bots drawn from many, and all its rotations."""
    return rotations(tuple(rng.sample(range(bots), seats)))


def rotations(table: Seating) -> tuple[Seating, ...]:
    """A table turned seat by seat, all the way round."""
    return tuple(table[turn:] + table[:turn] for turn in range(len(table)))
