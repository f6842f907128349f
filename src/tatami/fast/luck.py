"""Luck for the compiled gear: a small generator whose whole state is one number, and exact draws from it."""

from typing import Any

import numpy as np
from numba.extending import register_jitable

GENERATOR = np.dtype([("state", "<u8")])


def generators(seed: int, count: int) -> "np.ndarray[tuple[int], np.dtype[np.void]]":
    """Independent generators, the same ones for the same seed."""
    made = np.zeros(count, GENERATOR)
    made["state"] = np.random.SeedSequence(seed).generate_state(count, np.uint64)
    return made


@register_jitable
def next_word(generator: Any) -> Any:
    """32 random bits (SplitMix64)."""
    generator.state += np.uint64(0x9E3779B97F4A7C15)
    mixed = generator.state
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return (mixed ^ (mixed >> np.uint64(31))) >> np.uint64(32)


@register_jitable
def below(generator: Any, bound: Any) -> int:
    """A whole number from 0 to bound - 1, each exactly as likely: the few words that would favour some are thrown away."""
    wide = np.uint64(bound)
    product = next_word(generator) * wide
    if (product & np.uint64(0xFFFFFFFF)) < wide:
        unfair = np.uint64(0x100000000) % wide
        while (product & np.uint64(0xFFFFFFFF)) < unfair:
            product = next_word(generator) * wide
    return np.int64(product >> np.uint64(32))  # type: ignore[return-value]
