"""What a part of the campaign has found, in plain sentences."""

import asyncio
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

_started_at = time.monotonic()


class Findings(msgspec.Struct):
    """What there is to say, and what broke."""

    said: list[str] = msgspec.field(default_factory=list)
    broken: list[str] = msgspec.field(default_factory=list)

    def say(self, sentence: str) -> None:
        self.said.append(sentence)

    def expect(self, *, is_so: bool, otherwise: str) -> None:
        if not is_so:
            self.broken.append(otherwise)

    def take(self, broken: Counter[str]) -> None:
        """Whatever a ledger has counted that should never be."""
        self.broken += [f"{count} {what}" for what, count in broken.items() if count]


def part(values: Iterable[float], share: float) -> float:
    """The value that so large a share of all is not above; 0 if there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def is_soon(values: Sequence[float], most_seconds: float) -> bool:
    """Whether 99 of 100 took no longer."""
    return part(values, 0.99) <= most_seconds


def late(values: Sequence[float], most_seconds: float) -> str:
    """How many took longer."""
    share = sum(value > most_seconds for value in values) / max(1, len(values))
    return f"{share:.1%} took longer than {most_seconds:.2f} s"


def spread(values: Sequence[float]) -> str:
    """How long it took: half of them, nearly all, the longest."""
    return f"p50 {part(values, 0.5):.3f} s, p99 {part(values, 0.99):.3f} s, longest {max(values, default=0.0):.3f} s"


def write(text: str) -> None:
    sys.stdout.write(f"[{time.monotonic() - _started_at:5.0f} s] {text}\n")
    sys.stdout.flush()


class Lag:
    """How late a client's own clock rings: what a busy machine adds to every figure."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._late: list[float] = []

    async def __aenter__(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._measure())

    async def __aexit__(self, *_error: object) -> None:
        self._task.cancel()
        self._findings.say(f"The clients' own clock was late by {spread(self._late)}.")

    async def _measure(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            wanted = loop.time() + 0.05
            await asyncio.sleep(0.05)
            self._late.append(loop.time() - wanted)
