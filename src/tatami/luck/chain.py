"""The table's own part of every draw: a chain of values, each the hash of the next.

The first is published before anybody sits down and fixes all others. Opened one by one, in the other direction.
"""

import functools

from tatami.luck.encoding import digest, mac

LENGTH = 4096  # openings that a match can have


def seed_of(secret: bytes, game: str) -> bytes:
    """The last value of a match's chain, from a secret that the table keeps."""
    return mac(secret, "chain seed", game)


def element(game: str, seed: bytes, index: int, length: int = LENGTH) -> bytes:
    """The value for an opening; the one of index 0 is published when the match is made."""
    if not 0 <= index <= length:
        raise IndexError(f"The chain has values 0 to {length}, not {index}.")
    return _chain(game, seed, length)[index]


def is_link(game: str, index: int, value: bytes, before: bytes) -> bool:
    """Whether a value is the one that was fixed for this opening."""
    return before_it(game, index, value) == before


def before_it(game: str, index: int, value: bytes) -> bytes:
    """The value that comes before one, and that was opened before it."""
    return digest("chain", game, "open", index, value)


@functools.lru_cache(maxsize=64)
def _chain(game: str, seed: bytes, length: int) -> tuple[bytes, ...]:
    values = [seed]
    for index in range(length, 0, -1):
        values.append(before_it(game, index, values[-1]))
    return tuple(reversed(values))
