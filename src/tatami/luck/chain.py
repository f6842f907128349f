"""The table's own part of every draw: a chain of values, each the hash of the next.

The first is published before anybody sits down and fixes all others. Opened one by one, in the other direction.
"""

import functools

from tatami.luck.encoding import digest, mac

LENGTH = 4096  # openings that a match can have
STRIDE = 128  # openings between two values that are remembered
OPEN = "open"  # the chain for all openings of a match; a deal has one for each kind of draw


def seed_of(secret: bytes, game: str, *kind: str) -> bytes:
    """The last value of a match's chain, from a secret that the table keeps; or of a deal's chain for one kind of draw."""
    return mac(secret, "chain seed", game, *kind)


def element(game: str, seed: bytes, index: int, length: int = LENGTH, kind: str = OPEN) -> bytes:
    """The value for an opening; the one of index 0 is published when the match is made."""
    if not 0 <= index <= length:
        raise IndexError(f"The chain has values 0 to {length}, not {index}.")
    mark, rest = divmod(length - index, STRIDE)  # both counted from the seed, which the chain is made from
    value = _marks(game, seed, length, kind)[mark]
    for at in range(index + rest, index, -1):
        value = before_it(game, at, value, kind)
    return value


def is_link(game: str, index: int, value: bytes, before: bytes, kind: str = OPEN) -> bool:
    """Whether a value is the one that was fixed for this opening."""
    return before_it(game, index, value, kind) == before


def before_it(game: str, index: int, value: bytes, kind: str = OPEN) -> bytes:
    """The value that comes before one, and that was opened before it."""
    return digest("chain", game, kind, index, value)


@functools.lru_cache(maxsize=256)  # matches that go on in one process; a whole chain would be a hundred times as large
def _marks(game: str, seed: bytes, length: int, kind: str) -> tuple[bytes, ...]:
    """Every so many-th value, from the seed on: making a chain is slow, and most of it is never asked for."""
    marks, value = [seed], seed
    for index in range(length, 0, -1):
        value = before_it(game, index, value, kind)
        if (length - index + 1) % STRIDE == 0:
            marks.append(value)
    return tuple(marks)
