"""A hundred million draws, and what chance would say to them.

They are drawn by a compiled copy of the whole way from a device's value to a ticket: the key of the draw, its stream, and the
exact choice. The copy is compared with the real functions on draws taken at random, ticket by ticket; only what is counted
afterwards is new here. Every draw has a value of its own, as if a device had added it.
"""

import hashlib
import math
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any

import numba
import numpy as np

from tatami.luck.draw import Params, below, key, params_of, words
from tatami.luck.encoding import enc
from tests.games.kit import push, push_at

Numbers = np.ndarray[Any, np.dtype[Any]]

GAME, WHO, INDEX = "fairness.1", "ada", 1
FAR = 4.75  # deviations: fair luck is farther out once in a million times
CHUNK = 500_000
CARDS = 52  # of a deck that is drawn to its end

_ROOTS = [number for number in range(2, 312) if all(number % other for other in range(2, math.isqrt(number) + 1))]
_START = np.array([math.isqrt(prime << 64) & 0xFFFFFFFF for prime in _ROOTS[:8]], np.uint32)


def _cube_root(number: int) -> int:
    root = 0
    for bit in range(40, -1, -1):
        if (root + (1 << bit)) ** 3 <= number:
            root += 1 << bit
    return root


_K = np.array([_cube_root(prime << 96) & 0xFFFFFFFF for prime in _ROOTS], np.uint32)


@numba.njit(inline="always")
def _turned(word: Any, by: Any) -> Any:
    return np.uint32((word >> np.uint32(by)) | (word << np.uint32(32 - by)))


@numba.njit(nogil=True, cache=True)
def _compress(state: Numbers, block: Numbers, start: Any, w: Numbers) -> None:
    """SHA-256, one block."""
    for i in range(16):
        w[i] = block[start + i]
    for i in range(16, 64):
        s0 = _turned(w[i - 15], 7) ^ _turned(w[i - 15], 18) ^ np.uint32(w[i - 15] >> np.uint32(3))
        s1 = _turned(w[i - 2], 17) ^ _turned(w[i - 2], 19) ^ np.uint32(w[i - 2] >> np.uint32(10))
        w[i] = np.uint32(w[i - 16] + s0 + w[i - 7] + s1)
    a, b, c, d, e, f, g, h = state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7]
    for i in range(64):
        s1 = _turned(e, 6) ^ _turned(e, 11) ^ _turned(e, 25)
        t1 = np.uint32(h + s1 + ((e & f) ^ (~e & g)) + _K[i] + w[i])
        s0 = _turned(a, 2) ^ _turned(a, 13) ^ _turned(a, 22)
        t2 = np.uint32(s0 + ((a & b) ^ (a & c) ^ (b & c)))
        h, g, f, e, d, c, b, a = g, f, e, np.uint32(d + t1), c, b, a, np.uint32(t1 + t2)
    state[0] += a
    state[1] += b
    state[2] += c
    state[3] += d
    state[4] += e
    state[5] += f
    state[6] += g
    state[7] += h


@numba.njit(nogil=True, cache=True)
def _tickets(
    inner: Numbers,
    outer: Numbers,
    tail: Numbers,
    place: int,
    base: Numbers,
    first: int,
    limits: Numbers,
    found: Numbers,
    fault: int,
) -> None:
    """The tickets of draws first, first + 1, ...; `fault` 1 takes a byte's remainder instead."""
    w, state, block, result = np.empty(64, np.uint32), np.empty(8, np.uint32), np.zeros(16, np.uint32), np.empty(8, np.uint32)
    tail = tail.copy()
    for number in range(len(found)):
        for i in range(8):
            _put(tail, place + 4 * i, base[i])
        count = np.uint64(first + number)
        _put(tail, place + 24, np.uint32(base[6] ^ np.uint32(count >> np.uint64(32))))
        _put(tail, place + 28, np.uint32(base[7] ^ np.uint32(count)))
        state[:] = inner
        for start in range(0, len(tail) // 4, 16):
            for i in range(16):
                at = 4 * (start + i)
                block[i] = (
                    (np.uint32(tail[at]) << np.uint32(24))
                    | (np.uint32(tail[at + 1]) << np.uint32(16))
                    | (np.uint32(tail[at + 2]) << np.uint32(8))
                    | np.uint32(tail[at + 3])
                )
            _compress(state, block, 0, w)
        _finish(outer, state, block, w)
        result[:] = state  # the key of the draw
        limit = np.uint64(limits[number % len(limits)])
        end = np.uint64(0x100000000) - np.uint64(0x100000000) % limit
        counter, ticket = np.uint32(0), np.int64(-1)
        while ticket < 0:
            _stream(result, counter, state, block, w)
            for i in range(8):
                word = np.uint64(state[i])
                if fault == 1:
                    ticket = np.int64((word & np.uint64(255)) % limit)
                    break
                if word < end:
                    ticket = np.int64(word % limit)
                    break
            counter += np.uint32(1)
        found[number] = ticket


@numba.njit(nogil=True, cache=True)
def _put(tail: Numbers, at: int, word: Any) -> None:
    for i in range(4):
        tail[at + i] = np.uint8((word >> np.uint32(24 - 8 * i)) & np.uint32(255))


@numba.njit(nogil=True, cache=True)
def _finish(outer: Numbers, state: Numbers, block: Numbers, w: Numbers) -> None:
    """The outer half of an HMAC whose inner half is in `state`."""
    block[:8] = state
    block[8] = np.uint32(0x80000000)
    block[9:15] = np.uint32(0)
    block[15] = np.uint32(96 * 8)
    state[:] = outer
    _compress(state, block, 0, w)


@numba.njit(nogil=True, cache=True)
def _stream(drawn: Numbers, counter: Any, state: Numbers, block: Numbers, w: Numbers) -> None:
    """Eight words of the stream of a draw's key."""
    outer = np.empty(8, np.uint32)
    outer[:] = _START
    block[:8] = drawn ^ np.uint32(0x5C5C5C5C)
    block[8:] = np.uint32(0x5C5C5C5C)
    _compress(outer, block, 0, w)
    state[:] = _START
    block[:8] = drawn ^ np.uint32(0x36363636)
    block[8:] = np.uint32(0x36363636)
    _compress(state, block, 0, w)
    block[0] = counter
    block[1] = np.uint32(0x80000000)
    block[2:15] = np.uint32(0)
    block[15] = np.uint32(68 * 8)
    _compress(state, block, 0, w)
    _finish(outer, state, block, w)


class Sampler:
    """Draws from these options, each with a fresh value of one device."""

    def __init__(self, seed: bytes, kind: str, params: Params) -> None:
        self.element, self.base = hashlib.sha256(seed + b"table").digest(), hashlib.sha256(seed + b"value").digest()
        self.kind, self.params = kind, params
        options = enc(*(part for option in params for part in option))
        message = enc("cf1", "draw", GAME, INDEX, kind, options, 1, WHO, bytes(32))
        pads = [bytes(byte ^ pad for byte in self.element.ljust(64, b"\0")) for pad in (0x36, 0x5C)]
        whole = (len(message) - 32) // 64 * 64  # before the value begins, in whole blocks
        self._inner, self._outer = _START.copy(), _START.copy()
        _compress_all(self._inner, pads[0] + message[:whole])
        _compress_all(self._outer, pads[1])
        rest = message[whole:]
        padded = rest + b"\x80" + bytes(-(len(rest) + 9) % 64) + ((64 + len(message)) * 8).to_bytes(8, "big")
        self._tail, self._place = np.frombuffer(padded, np.uint8), len(rest) - 32

    def value(self, number: int) -> bytes:
        return self.base[:24] + bytes(a ^ b for a, b in zip(self.base[24:], number.to_bytes(8, "big"), strict=True))

    def plain(self, number: int, limit: int) -> int:
        """The ticket of a draw by the real functions."""
        return below(limit, words(key(self.element, GAME, INDEX, self.kind, self.params, {WHO: self.value(number)})))

    def tickets(self, first: int, count: int, limits: list[int], fault: int = 0) -> Numbers:
        found = np.empty(count, np.int64)
        base = np.frombuffer(self.base, ">u4").astype(np.uint32)
        _tickets(self._inner, self._outer, self._tail, self._place, base, first, np.array(limits, np.int64), found, fault)
        return found

    def differences(self, count: int, limits: list[int], rng: Random) -> int:
        """On how many of some draws the copy and the real functions differ."""
        numbers = [rng.randrange(10**9) // len(limits) * len(limits) for _ in range(count)]
        return sum(
            int(ticket) != self.plain(number + step, limits[step])
            for number in numbers
            for step, ticket in enumerate(self.tickets(number, len(limits), limits))
        )

    def chunks(self, count: int, limits: list[int], fault: int = 0, threads: int = 2) -> Iterator[Numbers]:
        """All tickets, piece by piece, in order."""
        size = CHUNK // len(limits) * len(limits)
        starts = range(0, count, size)
        with ThreadPoolExecutor(threads) as pool:
            for begin in range(0, len(starts), 8):
                some = starts[begin : begin + 8]
                yield from pool.map(lambda start: self.tickets(start, min(size, count - start), limits, fault), some)


def _compress_all(state: Numbers, content: bytes) -> None:
    block = np.frombuffer(content, ">u4").astype(np.uint32)
    for start in range(0, len(block), 16):
        _compress(state, block, start, np.empty(64, np.uint32))


# What chance would say.


@dataclass(frozen=True)
class Finding:
    """How far from fair a count is, in deviations: too far, or far too near, is not chance."""

    what: str
    deviations: float

    @property
    def is_fair(self) -> bool:
        return abs(self.deviations) < FAR


def deviations(seen: Numbers, wanted: Numbers, scale: float = 1.0, freedom: int | None = None) -> float:
    """Pearson's chi-square as deviations of a normal distribution (Wilson and Hilferty)."""
    square = scale * float((((seen - wanted) ** 2) / wanted).sum())
    k = freedom if freedom is not None else seen.size - 1
    return (math.cbrt(square / k) - (1 - 2 / (9 * k))) / math.sqrt(2 / (9 * k))


def cards(seed: bytes, count: int, fault: int = 0) -> list[Finding]:
    """Draws from the first deck of a match of Push: each kind as often as it lies there, and each pair of kinds in a row."""
    state = push("flip")
    params = params_of(state)
    weights = np.array([weight for _, weight in params])
    of_ticket = np.repeat(np.arange(len(params)), weights)
    share = weights / weights.sum()
    seen, pairs = np.zeros(len(params)), np.zeros((len(params), len(params)))
    for tickets in Sampler(seed, "card", params).chunks(count, [int(weights.sum())], fault):
        kinds = of_ticket[tickets]
        seen += np.bincount(kinds, minlength=len(params))
        even = kinds[: len(kinds) // 2 * 2].reshape(-1, 2)
        pairs += np.bincount(even[:, 0] * len(params) + even[:, 1], minlength=pairs.size).reshape(pairs.shape)
    return [
        Finding("cards by kind", deviations(seen, count * share)),
        Finding("cards in a row", deviations(pairs, pairs.sum() * np.outer(share, share))),
    ]


def rolls(seed: bytes, count: int, fault: int = 0) -> list[Finding]:
    """Rolls of the die: each face as often, each pair of faces in a row, and equal faces in runs as long as they should be."""
    params = params_of(push_at(phase="rolling", switches=0))
    assert len(params) == 6
    faces = np.concatenate(list(Sampler(seed, "roll", params).chunks(count, [6], fault)))
    even = faces[: count // 2 * 2].reshape(-1, 2)
    pairs = np.bincount(even[:, 0] * 6 + even[:, 1], minlength=36)
    ends = np.flatnonzero(np.diff(faces))
    lengths = np.minimum(np.diff(ends), 6)
    runs = np.bincount(lengths, minlength=7)[1:]
    chances = np.array([5 / 6 * (1 / 6) ** number for number in range(5)] + [(1 / 6) ** 5])
    return [
        Finding("rolls by face", deviations(np.bincount(faces, minlength=6), np.full(6, count / 6))),
        Finding("rolls in a row", deviations(pairs, np.full(36, len(even) / 36))),
        Finding("runs of a face", deviations(runs, runs.sum() * chances)),
    ]


def decks(seed: bytes, count: int, fault: int = 0) -> list[Finding]:
    """Decks drawn to their end: every card at every place as often, and every two cards beside each other.

    `fault` 2 exchanges each card with any other instead, which looks like shuffling.
    """
    params = tuple((f"={card:02}", 1) for card in range(CARDS))
    limits = [CARDS] * CARDS if fault == 2 else list(range(CARDS, 0, -1))
    places, first, middle = np.zeros((CARDS, CARDS)), np.zeros((CARDS, CARDS)), np.zeros((CARDS, CARDS))
    for tickets in Sampler(seed, "card", params).chunks(count * CARDS, limits, fault % 2):
        drawn = np.empty(len(tickets), np.int64)
        (_exchange if fault == 2 else _deal)(tickets, drawn)
        order = drawn.reshape(-1, CARDS)
        for place in range(CARDS):
            places[place] += np.bincount(order[:, place], minlength=CARDS)
        first += np.bincount(order[:, 0] * CARDS + order[:, 1], minlength=CARDS**2).reshape(first.shape)
        middle += np.bincount(order[:, 25] * CARDS + order[:, 26], minlength=CARDS**2).reshape(first.shape)
    beside = ~np.eye(CARDS, dtype=bool)
    wanted = np.full(CARDS * (CARDS - 1), count / (CARDS * (CARDS - 1)))
    # every row and every column has the same sum: fewer counts are free than there are cells
    by_place = deviations(places, np.full(places.shape, count / CARDS), (CARDS - 1) / CARDS, (CARDS - 1) ** 2)
    return [
        Finding("cards by place in the deck", by_place),
        Finding("neighbours at the top", deviations(first[beside], wanted)),
        Finding("neighbours in the middle", deviations(middle[beside], wanted)),
    ]


@numba.njit(nogil=True, cache=True)
def _deal(tickets: Numbers, drawn: Numbers) -> None:
    """Each ticket takes a card out of those that are left, in their order."""
    left = np.empty(CARDS, np.int64)
    for start in range(0, len(tickets), CARDS):
        for card in range(CARDS):
            left[card] = card
        for place in range(CARDS):
            ticket = tickets[start + place]
            drawn[start + place] = left[ticket]
            for card in range(ticket, CARDS - place - 1):
                left[card] = left[card + 1]


@numba.njit(nogil=True, cache=True)
def _exchange(tickets: Numbers, drawn: Numbers) -> None:
    for start in range(0, len(tickets), CARDS):
        for card in range(CARDS):
            drawn[start + card] = card
        for place in range(CARDS):
            other = start + tickets[start + place]
            drawn[start + place], drawn[other] = drawn[other], drawn[start + place]
