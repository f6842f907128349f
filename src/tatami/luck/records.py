"""What the log of a match's luck is made of, one record for everything that mattered, and the head that binds them all.

A log begins with `made`, before anybody sits, and ends with `ended`; seeds may still be opened after that. In JSON a record is
an object with `is` and exactly the fields below. Hashes, seeds and values are 64 hexadecimal digits.

    made       the match has a number and the first value of the table's chain
    dealt      its luck is that of a sealed deal, the same for every table that plays it; no device adds anything
    sat        somebody takes part, with the hash of a seed, or without a device
    left       somebody takes part no more
    committed  a device promises its value for the next opening
    begun      the match begins, by these rules
    opened     a draw: everything that will decide it is fixed now
    drawn      all devices have shown their values, the table its own: the outcome
    void       a device was silent; the draw is opened again with fresh values
    seed       a device shows its seed: it chose no value late
    ended      the match is over
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal, get_args

from tatami.games.game import shown
from tatami.luck.draw import Params
from tatami.luck.encoding import Field, digest, enc

FORMAT = "tatami luck 1"
NO_HEAD = "0" * 64  # the head of a log that has no record yet
LONGEST = 10_000  # list of anything
LARGEST = 2**32

Role = Literal["player", "bot", "house", "witness"]  # a bot comes by itself; one of the house protects nobody


class BadLog(ValueError):
    """A log, or something sent for one, that cannot be right. The code is for programs."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


@dataclass(frozen=True, slots=True)
class Made:
    game: str
    chain: str  # its value 0
    length: int


@dataclass(frozen=True, slots=True)
class Dealt:
    deal: str
    chains: tuple[tuple[str, str], ...]  # by kind of draw, value 0 of its chain


@dataclass(frozen=True, slots=True)
class Sat:
    who: str
    role: Role
    hash: str | None  # None: somebody without a device of their own


@dataclass(frozen=True, slots=True)
class Left:
    who: str


@dataclass(frozen=True, slots=True)
class Committed:
    who: str
    index: int
    commitment: str


@dataclass(frozen=True, slots=True)
class Begun:
    rules: str
    version: int
    seats: int
    options: tuple[tuple[str, str], ...]
    opening: tuple[str, ...] = ()  # moves made elsewhere, chance's included: nothing here proves those


@dataclass(frozen=True, slots=True)
class Opened:
    index: int
    kind: str
    params: Params
    devices: tuple[str, ...]
    actor: str  # whose turn it is; empty where that is nobody's device
    moves: tuple[str, ...]  # of the players, since the draw before


@dataclass(frozen=True, slots=True)
class Reveal:
    who: str
    value: str
    next: str | None  # the promise for the next opening; None: it will not be there


@dataclass(frozen=True, slots=True)
class Drawn:
    index: int
    reveals: tuple[Reveal, ...]
    chain: str
    outcome: str


@dataclass(frozen=True, slots=True)
class Void:
    index: int
    missing: tuple[str, ...]
    reveals: tuple[Reveal, ...]
    chain: str


@dataclass(frozen=True, slots=True)
class SeedOpened:
    who: str
    seed: str


@dataclass(frozen=True, slots=True)
class Ended:
    moves: tuple[str, ...]  # since the last draw
    points: tuple[int, ...]


Record = Made | Dealt | Sat | Left | Committed | Begun | Opened | Drawn | Void | SeedOpened | Ended
NAMES: dict[type, str] = {
    Made: "made", Dealt: "dealt", Sat: "sat", Left: "left", Committed: "committed", Begun: "begun", Opened: "opened",
    Drawn: "drawn", Void: "void", SeedOpened: "seed", Ended: "ended",
}  # fmt: skip


def as_dict(record: Record) -> dict[str, Any]:
    return {"is": NAMES[type(record)]} | {field.name: _plain(getattr(record, field.name)) for field in fields(record)}


def transcript(records: Sequence[Record]) -> dict[str, Any]:
    """What anybody needs to check a match."""
    return {"format": FORMAT, "log": [as_dict(record) for record in records], "head": head_of(records)}


def head_of(records: Iterable[Record]) -> str:
    head = NO_HEAD
    for record in records:
        head = head_after(head, record)
    return head


def head_after(head: str, record: Record) -> str:
    """One more record, and everything before it, in one number."""
    parts = [_packed(getattr(record, field.name)) for field in fields(record)]
    return digest("log", bytes.fromhex(head), NAMES[type(record)], *parts).hex()


def _plain(value: Any) -> Any:
    """A value as JSON has it."""
    if isinstance(value, Reveal):
        return [value.who, value.value, value.next]
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _packed(value: Any) -> Field:
    if value is None:
        return b""
    if isinstance(value, str | int):
        return value
    items = (value.who, value.value, value.next) if isinstance(value, Reveal) else value
    return enc(*map(_packed, items))


def from_dict(written: object) -> Record:
    """Read what `as_dict` wrote; raises BadLog."""
    if not isinstance(written, dict) or not isinstance(written.get("is"), str) or written["is"] not in _TYPES:
        raise BadLog("unreadable", f"This is not a record of a log: {shown(written)}")
    kind = _TYPES[written["is"]]
    names = [field.name for field in fields(kind)]
    if set(written) != {"is", *names}:
        raise BadLog("unreadable", f"A record {written['is']!r} has the fields {', '.join(names)}.")
    values = {name: _tupled(written[name]) for name in names}
    for name, value in values.items():
        _check(written["is"], name, value)
    if "reveals" in values:
        values["reveals"] = tuple(Reveal(*reveal) for reveal in values["reveals"])
    record: Record = kind(**values)
    return record


def check(record: Record) -> None:
    """Whether a record can be written and read again, by everyone alike; raises BadLog."""
    for field in fields(record):
        value = getattr(record, field.name)
        rows = tuple((one.who, one.value, one.next) for one in value) if field.name == "reveals" else value
        _check(NAMES[type(record)], field.name, rows)


def check_reveal(reveal: Reveal) -> None:
    _check("drawn", "reveals", ((reveal.who, reveal.value, reveal.next),))


def _check(kind: str, name: str, value: Any) -> None:
    if not _SHAPES[name](value):
        raise BadLog("unreadable", f"{name} of a record {kind!r} cannot be {shown(value)}.")


_TYPES: dict[object, type[Any]] = {name: kind for kind, name in NAMES.items()}


def _tupled(value: Any) -> Any:
    return tuple(_tupled(item) for item in value) if isinstance(value, list) else value


def _text(pattern: str) -> Callable[[Any], bool]:
    matches = re.compile(pattern, re.ASCII).fullmatch
    return lambda value: isinstance(value, str) and matches(value) is not None


def _number(least: int, most: int = LARGEST) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and least <= value <= most


def _maybe(shape: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: value is None or shape(value)


def _many(shape: Callable[[Any], bool], least: int = 0) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, tuple) and least <= len(value) <= LONGEST and all(map(shape, value))


def _row(*shapes: Callable[[Any], bool]) -> Callable[[Any], bool]:
    def fits(value: Any) -> bool:
        return (
            isinstance(value, tuple)
            and len(value) == len(shapes)
            and all(shape(item) for shape, item in zip(shapes, value, strict=True))
        )

    return fits


_NAME = _text("[A-Za-z0-9._-]{1,64}")
_HEX = _text("[0-9a-f]{64}")
_WHO = _text("[a-z0-9]{1,32}")
_SHORT = _text("[ -~]{1,200}")  # a move, an option: what a keyboard has
_KIND = _text("[a-z]{1,32}")  # "card" leaves its deck, "roll" can come again; other games may have others
_SHAPES: dict[str, Callable[[Any], bool]] = {
    "game": _NAME,
    "chain": _HEX,
    "deal": _NAME,
    "chains": _many(_row(_KIND, _HEX), 1),
    "length": _number(1, 1_000_000),
    "who": _WHO,
    "role": lambda value: value in get_args(Role),
    "hash": _maybe(_HEX),
    "index": _number(1),
    "commitment": _HEX,
    "rules": _text("[a-z0-9]{1,32}"),
    "version": _number(1),
    "seats": _number(1, 64),
    "options": _many(_row(_SHORT, _SHORT)),
    "opening": _many(_SHORT),
    "kind": _KIND,
    "params": _many(_row(_SHORT, _number(1)), 1),
    "devices": _many(_WHO),
    "actor": lambda value: value == "" or _WHO(value),
    "moves": _many(_SHORT),
    "reveals": _many(_row(_WHO, _HEX, _maybe(_HEX))),
    "outcome": _SHORT,
    "missing": _many(_WHO),
    "seed": _HEX,
    "points": _many(_number(-LARGEST), 1),
}
