"""The table's own part of every draw: a chain of values, each the hash of the next.

The first is published before anybody sits down and fixes all others. Opened one by one, in the other direction.
"""

import functools

from tatami.luck.encoding import digest, mac

LENGTH = 4096  # openings that a match can have
OPEN = "open"  # the chain for all openings of a match; a deal has one for each kind of draw


def seed_of(secret: bytes, game: str, *kind: str) -> bytes:
    """The last value of a match's chain, from a secret that the table keeps; or of a deal's chain for one kind of draw."""
    return mac(secret, "chain seed", game, *kind)


def element(game: str, seed: bytes, index: int, length: int = LENGTH, kind: str = OPEN) -> bytes:
    """The value for an opening; the one of index 0 is published when the match is made."""
    if not 0 <= index <= length:
        raise IndexError(f"The chain has values 0 to {length}, not {index}.")
    return _chain(game, seed, length, kind)[index]


def is_link(game: str, index: int, value: bytes, before: bytes, kind: str = OPEN) -> bool:
    """Whether a value is the one that was fixed for this opening."""
    return before_it(game, index, value, kind) == before


def before_it(game: str, index: int, value: bytes, kind: str = OPEN) -> bytes:
    """The value that comes before one, and that was opened before it."""
    return digest("chain", game, kind, index, value)


@functools.lru_cache(maxsize=64)
def _chain(game: str, seed: bytes, length: int, kind: str) -> tuple[bytes, ...]:
    values = [seed]
    for index in range(length, 0, -1):
        values.append(before_it(game, index, values[-1], kind))
    return tuple(reversed(values))
