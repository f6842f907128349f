"""The transcripts that every verifier must judge alike, in vectors.json: `python -m tests.luck.vectors` writes them anew.

A vector has a name, a transcript, perhaps a receipt and the name of a device, and all that must be answered. The codes of the
broken ones are not taken from a verifier: each fault says which one it deserves.
"""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tatami.luck import verify
from tatami.luck.records import Begun
from tests.luck.faults import DEAL_FAULTS, FAULTS, Fault, Unfit, with_fault
from tests.luck.table import CALM, LIVELY, SHORT, TINY, UNLUCKY, Table, short, short_dealt

FILE = Path(__file__).parent / "vectors.json"
VALID = 100
WIDE = 2  # of these
DEALT = 10  # more, two at a time with the luck of one deal
STRANGE = "cd" * 32


def read_vectors() -> list[dict[str, Any]]:
    vectors: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return vectors


def table(number: int) -> Table:
    """One of the honest matches."""
    rng = Random(number)
    key = "push" if number % 3 else "dojo"
    seats = rng.choice((2, 2, 2, 3))
    trouble = (CALM, LIVELY, UNLUCKY)[number % 3 if number % 2 else number // 2 % 3]
    decks = TINY if number < VALID and seats == 2 else SHORT
    return short(key, seats, rng, trouble, rng.choice((0, 0, 0, 1)), decks)


def wide(number: int) -> Table:
    """A match of no game, with weights so large that many words of the stream are thrown away."""
    played = Table(Random(number), f"wide{number}.1", bytes(32))
    played.sit("p0")
    played.sit("p1", "house" if number % 2 else "witness")
    played.add(Begun("wide", 1, 1, ()))
    for _ in range(24):
        played.roll((("a", 2**30 + number), ("b", 2**30), ("c", 7)))
    played.end([], [0], CALM)
    return played


def dealt_table(number: int) -> Table:
    """One of the honest matches with the luck of a deal: an even one and the odd one after it share it."""
    deal, key = number // 2, "push" if number % 4 < 2 else "dojo"
    return short_dealt(key, 2 + deal % 2, Random(number), f"deal{deal}.1", Random(f"deal {deal}").randbytes(32))


def dealt(number: int) -> dict[str, Any]:
    return judged(f"deal {number // 2}, table {number % 2}", dealt_table(number).transcript(), me="p0" if number % 3 else None)


def valid(number: int) -> dict[str, Any]:
    played = table(number) if number < VALID - WIDE else wide(number)
    receipt = played.receipt("p0") if number % 2 else None
    me = None if number % 4 else "p0"
    return judged(f"match {number}", played.transcript(), receipt, me)


def judged(name: str, transcript: Any, receipt: Any = None, me: str | None = None, code: str = "proven") -> dict[str, Any]:
    found = verify.verify(transcript, receipt, me)
    assert found["code"] == code, (name, found)
    return {"name": name, "transcript": transcript, "receipt": receipt, "me": me, "expected": found}


def broken() -> list[dict[str, Any]]:
    return [lying(table, *fault) for fault in FAULTS] + without_fault()


def broken_dealt() -> list[dict[str, Any]]:
    return [lying(dealt_table, *fault) for fault in DEAL_FAULTS]


def lying(honest: Callable[[int], Table], name: str, code: str, change: Fault) -> dict[str, Any]:
    """The first match that is fit for a fault, with it."""
    for number in range(1000, 1300):
        try:
            return judged(name, with_fault(honest(number).transcript(), change), code=code)
        except Unfit:
            continue
    raise AssertionError(f"no match is fit for: {name}")


def without_fault() -> list[dict[str, Any]]:
    """Where the records are right and something around them is not."""
    played, other = table(1), table(2)
    right, receipt = played.transcript(), played.receipt("p0")
    silent = {**right, "log": [*right["log"]]}
    silent["log"][-1] = {**right["log"][-1]}
    del silent["log"][5]
    return [
        judged("a record is taken out and the head is left", silent, code="head"),
        judged("the head is another one", {**right, "head": STRANGE}, code="head"),
        judged("the receipt is of another match", right, other.receipt("p0"), code="receipt"),
        judged("the receipt is of another chain", right, {**receipt, "chain": STRANGE}, code="receipt"),
        judged("the receipt is of another seat", right, {**receipt, "hash": STRANGE}, code="receipt"),
        judged("the receipt is of a fork of the log", right, {**receipt, "head": STRANGE}, code="receipt"),
        judged("the receipt cannot be read", right, {**receipt, "who": "P0"}, code="unreadable"),
        judged("the format is another one", {**right, "format": "tatami luck 2"}, code="unreadable"),
        judged("there is no log", {**right, "log": []}, code="unreadable"),
        judged("it is a list", [right], code="unreadable"),
    ]


def main() -> None:
    vectors = [valid(number) for number in range(VALID)] + broken()
    vectors += [dealt(number) for number in range(DEALT)] + broken_dealt()
    FILE.write_text(
        "[\n" + ",\n".join(json.dumps(vector, separators=(",", ":")) for vector in vectors) + "\n]\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()
