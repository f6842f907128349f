"""Putting a few numbers in order, for keys in which the order decides nothing."""

from numba.extending import register_jitable


@register_jitable
def in_order(low: int, middle: int, high: int) -> tuple[int, int, int]:
    if low > middle:
        low, middle = middle, low
    if middle > high:
        middle, high = high, middle
    if low > middle:
        low, middle = middle, low
    return low, middle, high
