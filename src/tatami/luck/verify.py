"""Check the luck of a match: `python verify.py match.json [--receipt mine.json] [--me who] [--json]`.

This file stands alone on purpose: it needs Python 3.9 and nothing else, no network and nothing of Tatami, whose own code it
repeats instead of trusting it. It reads the log of a match and works out again what the table and the devices promised, what
they showed, and what follows for every card and every roll. It ends with 0 if the luck is proven, 1 if it is not, and 2 if
the file cannot be read, and says why in one sentence. docs/fairness.md has the formulas.

What it cannot see: whether the options of a draw follow from the rules of the game. `tatami verify` checks that as well.
"""

from __future__ import annotations

import argparse
import hashlib
import hmac
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

LARGEST_FILE = 20_000_000
LARGEST = 2**32
LONGEST = 10_000
MOST_VOIDS = 3
SEALED_DEAL = (
    "It is the same at every table of the deal; nobody could change it once it was made, who runs the site could know it."
)

# Hashes: every list of fields has one form only, and every use of a hash its own label.


def enc(*fields: Any) -> bytes:
    parts = [field if isinstance(field, bytes) else str(field).encode() for field in fields]
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def digest(label: str, *fields: Any) -> str:
    return hashlib.sha256(enc("cf1", label, *fields)).hexdigest()


def mac(key: bytes, label: str, *fields: Any) -> bytes:
    return hmac.new(key, enc("cf1", label, *fields), hashlib.sha256).digest()


def below(limit: int, key: bytes) -> int:
    """The first number of the key's stream that is fair, from 0 to limit - 1."""
    counter = 0
    while True:
        block = hmac.new(key, counter.to_bytes(4, "big"), hashlib.sha256).digest()
        for start in range(0, 32, 4):
            word = int.from_bytes(block[start : start + 4], "big")
            if word < LARGEST - LARGEST % limit:
                return word % limit
        counter += 1


def pick(params: list[list[Any]], key: bytes) -> str:
    ticket = below(sum(weight for _, weight in params), key)
    for option, weight in params:
        ticket -= weight
        if ticket < 0:
            return str(option)
    raise AssertionError


def packed(value: Any) -> Any:
    """A field as the head of the log has it."""
    if value is None:
        return b""
    return enc(*map(packed, value)) if isinstance(value, list) else value


# Reading: what has not exactly the right shape is not looked at any further.


class Unreadable(Exception):
    """A file that is no transcript or receipt."""


Shape = Callable[[Any], bool]


def text(pattern: str) -> Shape:
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value) is not None


def number(least: int, most: int = LARGEST) -> Shape:
    return lambda value: type(value) is int and least <= value <= most


def maybe(shape: Shape) -> Shape:
    return lambda value: value is None or shape(value)


def many(shape: Shape, least: int = 0) -> Shape:
    return lambda value: isinstance(value, list) and least <= len(value) <= LONGEST and all(map(shape, value))


def row(*shapes: Shape) -> Shape:
    def fits(value: Any) -> bool:
        return (
            isinstance(value, list)
            and len(value) == len(shapes)
            and all(shapes[place](value[place]) for place in range(len(shapes)))
        )

    return fits


HEX, WHO, SHORT = text("[0-9a-f]{64}"), text("[a-z0-9]{1,32}"), text("[ -~]{1,200}")
GAME, KIND = text("[A-Za-z0-9._-]{1,64}"), text("[a-z]{1,32}")
REVEALS = many(row(WHO, HEX, maybe(HEX)))
SHAPES: dict[str, dict[str, Shape]] = {
    "made": {"game": GAME, "chain": HEX, "length": number(1, 1_000_000)},
    "dealt": {"deal": GAME, "chains": many(row(KIND, HEX), 1)},
    "sat": {"who": WHO, "role": text("player|bot|house|witness"), "hash": maybe(HEX)},
    "left": {"who": WHO},
    "committed": {"who": WHO, "index": number(1), "commitment": HEX},
    "begun": {
        "rules": WHO,
        "version": number(1),
        "seats": number(1, 64),
        "options": many(row(SHORT, SHORT)),
        "opening": many(SHORT),
    },
    "opened": {
        "index": number(1),
        "kind": KIND,
        "params": many(row(SHORT, number(1)), 1),
        "devices": many(WHO),
        "actor": text("[a-z0-9]{0,32}"),
        "moves": many(SHORT),
    },
    "drawn": {"index": number(1), "reveals": REVEALS, "chain": HEX, "outcome": SHORT},
    "void": {"index": number(1), "missing": many(WHO), "reveals": REVEALS, "chain": HEX},
    "seed": {"who": WHO, "seed": HEX},
    "ended": {"moves": many(SHORT), "points": many(number(-LARGEST), 1)},
}
RECEIPT: dict[str, Shape] = {
    "format": text("tatami receipt 1"),
    "game": GAME,
    "chain": HEX,
    "who": WHO,
    "hash": HEX,
    "head": HEX,
}


def read_json(content: bytes) -> Any:
    """JSON and nothing more: no NaN, and 1.0 is 1, as everywhere else."""

    def no_constant(name: str) -> Any:
        raise ValueError(name)

    def whole(digits: str) -> Any:
        value = float(digits)
        return int(value) if value.is_integer() else value

    if len(content) > LARGEST_FILE:
        raise Unreadable(f"The file is larger than {LARGEST_FILE} bytes.")
    try:
        return json.loads(content.decode("utf-8-sig"), parse_constant=no_constant, parse_float=whole, parse_int=whole_number)
    except (ValueError, RecursionError) as error:
        raise Unreadable("The file is not JSON.") from error


def whole_number(digits: str) -> Any:
    return int(digits) if len(digits) < 20 else float("inf")  # thousands of digits are no number here


def check_transcript(transcript: Any) -> list[dict[str, Any]]:
    """The records of a transcript that has the right shape."""
    if not isinstance(transcript, dict) or set(transcript) != {"format", "log", "head"}:
        raise Unreadable("A transcript has the fields format, log and head.")
    if transcript["format"] != "tatami luck 1":
        raise Unreadable("This program reads transcripts of the format: tatami luck 1")
    log = transcript["log"]
    if not HEX(transcript["head"]) or not isinstance(log, list) or not log:
        raise Unreadable("A transcript has a list of records and a head.")
    for place, record in enumerate(log, 1):
        shapes = SHAPES.get(record["is"]) if isinstance(record, dict) and isinstance(record.get("is"), str) else None
        if shapes is None or set(record) != {"is"} | set(shapes):
            raise Unreadable(f"Record {place} is none that this program knows.")
        for name, shape in shapes.items():
            if not shape(record[name]):
                raise Unreadable(f"Record {place} has a field {name} that cannot be read.")
    return log


def check_receipt(receipt: Any) -> None:
    if not isinstance(receipt, dict) or set(receipt) != set(RECEIPT):
        raise Unreadable("A receipt has the fields format, game, chain, who, hash and head.")
    for name, shape in RECEIPT.items():
        if not shape(receipt[name]):
            raise Unreadable(f"The receipt has a field {name} that cannot be read.")


# Checking: through the log record by record, as it was written.


class NotProven(Exception):
    """Where the log breaks its promise: a code for programs, a sentence for people."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Walk:
    """What is known of a match at one place of its log."""

    def __init__(self, made: dict[str, Any]) -> None:
        self.game: str = made["game"]
        self.length: int = made["length"]
        self.first: str = made["chain"]
        self.chain: str = made["chain"]
        self.is_new = True  # nothing has come after the making
        self.deal = ""  # whose luck this match has; empty: its own
        self.dealt: dict[str, tuple[int, str]] = {}  # by kind of draw, the newest value of the deal, and which it is
        self.index = 0
        self.present: dict[str, dict[str, Any]] = {}  # who: role, hash, promise for the next opening
        self.shown: dict[tuple[str, str], list[tuple[int, str]]] = {}  # who and hash: the values shown, by opening
        self.spent: set[tuple[str, str]] = set()  # who and hash: the seed is open
        self.silent: dict[str, int] = {}
        self.open: dict[str, Any] | None = None
        self.promised: dict[str, dict[str, Any]] = {}  # the devices of the open draw, as they were
        self.voided: dict[str, Any] | None = None
        self.begun: dict[str, Any] | None = None
        self.is_ended = False
        self.deck: dict[str, int] | None = None  # what the next card is drawn from
        self.die: list[list[Any]] | None = None
        self.mixed: list[int] = []
        self.voids: list[int] = []
        self.devices: list[int] = []
        self.helped: dict[str, int] = {}
        self.all_people = self.all_covered = True
        self.people: set[str] = set()

    def follow(self, record: dict[str, Any]) -> None:
        if self.is_ended and record["is"] != "seed":
            raise NotProven("after_end", "Something happened after the end of the match.")
        getattr(self, "see_" + record["is"])(record)
        self.is_new = False

    def see_made(self, record: dict[str, Any]) -> None:
        raise NotProven("made", "The match was made twice.")

    def see_dealt(self, record: dict[str, Any]) -> None:
        if not self.is_new:
            raise NotProven("dealt", "A deal was named too late: it comes right after the making of the match.")
        kinds = [kind for kind, _ in record["chains"]]
        if kinds != sorted(set(kinds)):
            raise NotProven("dealt", "The chains of the deal do not stand in order, each once.")
        self.deal, self.dealt = record["deal"], {kind: (0, value) for kind, value in record["chains"]}

    def see_sat(self, record: dict[str, Any]) -> None:
        who, made = record["who"], record["hash"]
        if (who, made) in self.spent:
            raise NotProven("seed_used", f"{who} sat down with a seed that was open already.")
        if self.deal and made is not None:
            raise NotProven("dealt", f"{who} has a device in a match whose luck is that of a deal.")
        if made is not None:
            self.shown.setdefault((who, made), [])
        self.present[who] = {"role": record["role"], "hash": made, "promise": None}

    def see_left(self, record: dict[str, Any]) -> None:
        self.seated(record["who"])
        del self.present[record["who"]]

    def see_committed(self, record: dict[str, Any]) -> None:
        who = record["who"]
        device = self.seated(who)
        if device["hash"] is None or (who, device["hash"]) in self.spent:
            raise NotProven("no_seed", f"{who} made a promise without a sealed seed.")
        if record["index"] != self.index + 1:
            raise NotProven("commit_late", f"{who} made a promise for opening {record['index']} at the wrong time.")
        if device["promise"] is not None or (who in self.promised and self.promised[who]["hash"] == device["hash"]):
            raise NotProven("commit_twice", f"{who} made two promises for opening {record['index']}.")
        device["promise"] = record["commitment"]

    def see_begun(self, record: dict[str, Any]) -> None:
        if self.begun is not None:
            raise NotProven("begun", "The match began twice.")
        self.begun = record

    def see_opened(self, record: dict[str, Any]) -> None:
        index, params = record["index"], record["params"]
        if self.begun is None:
            raise NotProven("begun", "A draw was opened before the match began.")
        if self.open is not None or index != self.index + 1 or index > self.length:
            raise NotProven("index", f"Opening {index} does not come in order.")
        names = [option for option, _ in params]
        if names != sorted(set(names)) or sum(weight for _, weight in params) > LARGEST:
            raise NotProven("params", f"Opening {index}: the options do not stand in order, each once.")
        if self.deal and record["kind"] not in self.dealt:
            raise NotProven("dealt", f"Opening {index}: the deal has no {record['kind']}.")
        before = self.voided
        if before is not None and (record["kind"] != before["kind"] or params != before["params"] or record["moves"]):
            raise NotProven("reopened", f"Opening {index}: a void draw was opened again as another one.")
        self.check_devices(record)
        self.check_deck(record)
        self.people = {who for who, device in self.present.items() if device["role"] == "player"}
        self.promised = {who: dict(self.present[who]) for who in record["devices"]}
        for device in self.present.values():
            device["promise"] = None
        self.index, self.open, self.voided = index, record, None

    def check_devices(self, record: dict[str, Any]) -> None:
        index, devices = record["index"], record["devices"]
        if devices != sorted(set(devices)):
            raise NotProven("devices", f"Opening {index}: the devices do not stand in order, each once.")
        for who in devices:
            if who not in self.present or self.present[who]["promise"] is None:
                raise NotProven("devices", f"Opening {index}: {who} takes part without a promise made before.")
            if self.silent.get(who, 0) >= MOST_VOIDS:
                raise NotProven("devices", f"Opening {index}: {who} takes part after {MOST_VOIDS} silences.")

    def check_deck(self, record: dict[str, Any]) -> None:
        """A card leaves the deck by being drawn and in no other way; a die stays as it is."""
        index, params = record["index"], record["params"]
        if record["kind"] == "roll":
            if self.die is not None and params != self.die:
                raise NotProven("deck", f"Opening {index}: the die is not the one that was rolled before.")
            self.die = params
        if record["kind"] != "card":
            return
        now = dict(params)
        if self.deck is not None:
            for option, weight in self.deck.items():
                if now.get(option, 0) < weight:
                    raise NotProven("deck", f"Opening {index}: a card {option} is gone that nobody drew.")
            if now != self.deck:
                self.mixed.append(index)
        self.deck = now

    def see_drawn(self, record: dict[str, Any]) -> None:
        opened = self.closable(record)
        index = opened["index"]
        if [who for who, _, _ in record["reveals"]] != opened["devices"]:
            raise NotProven("missing", f"Opening {index}: not exactly the devices that were asked have shown a value.")
        self.check_promises(record)
        params = enc(*[part for option in opened["params"] for part in option])
        added = [part for who, value, _ in record["reveals"] for part in (who, bytes.fromhex(value))]
        element = bytes.fromhex(record["chain"])
        name, _, number, _ = self.link(opened)
        key = mac(element, "draw", name, number, opened["kind"], params, len(opened["devices"]), *added)
        outcome = pick(opened["params"], key)
        if record["outcome"] != outcome:
            raise NotProven("outcome", f"Opening {index}: {record['outcome']} is written, but {outcome} follows.")
        self.count(opened)
        if opened["kind"] == "card" and self.deck is not None:
            self.deck[outcome] -= 1
            if not self.deck[outcome]:
                del self.deck[outcome]
        self.close(record)

    def see_void(self, record: dict[str, Any]) -> None:
        opened = self.closable(record)
        index, missing, shown = opened["index"], record["missing"], [who for who, _, _ in record["reveals"]]
        is_in_order = missing == sorted(missing) and shown == sorted(shown)
        if not missing or not is_in_order or sorted(missing + shown) != opened["devices"]:
            raise NotProven("missing", f"Opening {index}: void, but not because a device that was asked was silent.")
        self.check_promises(record)
        for who in missing:
            self.silent[who] = self.silent.get(who, 0) + 1
        self.voids.append(index)
        self.close(record)
        self.voided = opened

    def see_seed(self, record: dict[str, Any]) -> None:
        who, seed = record["who"], bytes.fromhex(record["seed"])
        made = digest("seat", self.game, who, seed)
        if (who, made) not in self.shown or (who, made) in self.spent:
            raise NotProven("seed", f"{who} opened a seed that it had not sealed.")
        if who in self.promised and self.promised[who]["hash"] == made:
            raise NotProven("seed_used", f"{who} opened its seed while it took part in a draw.")
        for index, value in self.shown[who, made]:
            if mac(seed, "contribution", self.game, who, index).hex() != value:
                raise NotProven("value", f"Opening {index}: what {who} added does not come from its seed.")
        self.spent.add((who, made))
        if who in self.present and self.present[who]["hash"] == made:
            self.present[who]["promise"] = None

    def see_ended(self, record: dict[str, Any]) -> None:
        if self.begun is None or self.open is not None or self.voided is not None:
            raise NotProven("ended", "The match ended before it began, or while a draw was open.")
        if len(record["points"]) != self.begun["seats"]:
            raise NotProven("ended", "The match did not end with points for every seat.")
        self.is_ended = True

    # What these share.

    def seated(self, who: str) -> dict[str, Any]:
        if who not in self.present:
            raise NotProven("not_seated", f"{who} does something without taking part.")
        return self.present[who]

    def link(self, opened: dict[str, Any]) -> tuple[str, str, int, str]:
        """Which value of which chain decides a draw, and the one that it must lead back to."""
        if not self.deal:
            return self.game, "open", opened["index"], self.chain
        number, value = self.dealt[opened["kind"]]
        return self.deal, opened["kind"], number + 1, value

    def closable(self, record: dict[str, Any]) -> dict[str, Any]:
        if self.open is None or record["index"] != self.open["index"]:
            raise NotProven("not_open", f"Opening {record['index']} has a result, but is not open.")
        name, kind, number, before = self.link(self.open)
        if digest("chain", name, kind, number, bytes.fromhex(record["chain"])) != before:
            raise NotProven("chain", f"Opening {self.index}: the table's value is not the one fixed at the start.")
        return self.open

    def check_promises(self, record: dict[str, Any]) -> None:
        for who, value, _ in record["reveals"]:
            if digest("commit", self.game, who, self.index, bytes.fromhex(value)) != self.promised[who]["promise"]:
                raise NotProven("commitment", f"Opening {self.index}: the value of {who} is not the one it promised.")

    def close(self, record: dict[str, Any]) -> None:
        for who, value, following in record["reveals"]:
            made = self.promised[who]["hash"]
            self.shown[who, made].append((self.index, value))
            if who in self.present and self.present[who]["hash"] == made:
                self.present[who]["promise"] = following
        if self.deal and self.open is not None:
            self.dealt[self.open["kind"]] = self.link(self.open)[2], record["chain"]
        else:
            self.chain = record["chain"]
        self.open, self.promised = None, {}

    def count(self, opened: dict[str, Any]) -> None:
        helping = {who for who, device in self.promised.items() if device["role"] != "house"}
        self.devices.append(len(helping))
        self.all_people = self.all_people and bool(helping) and self.people <= helping
        self.all_covered = self.all_covered and (len(helping) >= 2 or bool(helping - {opened["actor"]}))
        for who in opened["devices"]:
            self.helped[who] = self.helped.get(who, 0) + 1


def heads_of(log: list[dict[str, Any]]) -> list[str]:
    """The head after each record."""
    heads, head = [], "0" * 64
    for record in log:
        parts = [packed(record[name]) for name in SHAPES[record["is"]]]
        head = digest("log", bytes.fromhex(head), record["is"], *parts)
        heads.append(head)
    return heads


def verify(transcript: Any, receipt: Any = None, me: str | None = None) -> dict[str, Any]:
    """Everything there is to say about a transcript: `exit` is 0, 1 or 2, `code` and `sentence` say why."""
    try:
        log = check_transcript(transcript)
        if receipt is not None:
            check_receipt(receipt)
        return _proven(log, transcript["head"], receipt, me)
    except Unreadable as error:
        return {"exit": 2, "code": "unreadable", "grade": None, "sentence": f"UNREADABLE: {error}"}
    except NotProven as error:
        return {"exit": 1, "code": error.code, "grade": "X", "sentence": f"NOT PROVEN: {error}"}


def _proven(log: list[dict[str, Any]], written: str, receipt: Any, me: str | None) -> dict[str, Any]:
    heads = heads_of(log)
    if heads[-1] != written:
        raise NotProven("head", "The log was changed: its head does not follow from its records.")
    if log[0]["is"] != "made":
        raise NotProven("made", "The log does not begin with the making of the match.")
    walk = Walk(log[0])
    for record in log[1:]:
        walk.follow(record)
    if not walk.is_ended:
        raise NotProven("unfinished", "The match is unfinished: its log has no end.")
    covered = 0 if receipt is None else _covered(walk, heads, receipt)
    end = next(place for place, record in enumerate(log, 1) if record["is"] == "ended")
    me = me or (receipt["who"] if receipt else None)
    return _result(walk, me, covered, has_receipt=covered >= end, records=len(log))


def _covered(walk: Walk, heads: list[str], receipt: dict[str, Any]) -> int:
    """How many records a receipt vouches for."""
    if receipt["game"] != walk.game or receipt["chain"] != walk.first:
        raise NotProven("receipt", "The receipt is of another match.")
    if (receipt["who"], receipt["hash"]) not in walk.shown:
        raise NotProven("receipt", "The seat of the receipt is not in this log.")
    if receipt["head"] not in heads:
        raise NotProven("receipt", "This is not the log that the receipt was given for.")
    return heads.index(receipt["head"]) + 1


def _result(walk: Walk, me: str | None, covered: int, has_receipt: bool, records: int) -> dict[str, Any]:
    used = [seating for seating, shown in walk.shown.items() if shown]
    opened = sum(seating in walk.spent for seating in used)
    draws, voids = len(walk.devices), len(walk.voids)
    if walk.all_people and not voids and opened == len(used) and has_receipt:
        grade = "A"
    elif walk.all_covered and opened == len(used) and 100 * voids <= draws:
        grade = "B"
    else:
        grade = "C"
    found: dict[str, Any] = {
        "exit": 0,
        "code": "proven",
        "grade": grade,
        "draws": draws,
        "voids": walk.voids,
        "fewest": min(walk.devices, default=0),
        "most": max(walk.devices, default=0),
        "opened": opened,
        "seeds": len(used),
        "mixed": walk.mixed,
        "elsewhere": len(walk.begun["opening"]) if walk.begun else 0,
        "covered": covered,
        "records": records,
        "mine": None if me is None else walk.helped.get(me, 0),
    }
    found["sentence"] = f"PROVEN, grade {grade}: {_figures(found)}."
    if walk.deal:
        found["deal"] = walk.deal
        found["sentence"] = f"PROVEN, grade {grade}: {_dealt_figures(found)}. {SEALED_DEAL}"
    return found


def _dealt_figures(found: dict[str, Any]) -> str:
    return ", ".join([f"{found['draws']} draws of the sealed deal {found['deal']}", *_strange_figures(found)])


def _strange_figures(found: dict[str, Any]) -> list[str]:
    parts = []
    if found["mixed"]:
        parts.append(f"cards shuffled in before openings {numbers(found['mixed'])}")
    if found["elsewhere"]:
        parts.append(f"{found['elsewhere']} moves made elsewhere are not proven")
    return parts


def numbers(values: list[int]) -> str:
    return ", ".join(map(str, values))


def _figures(found: dict[str, Any]) -> str:
    fewest, most, voids = found["fewest"], found["most"], found["voids"]
    parts = [f"{found['draws']} draws", f"devices per draw {fewest if fewest == most else f'{fewest}-{most}'}"]
    if found["mine"] is not None:
        parts.append(f"your device in {found['mine']}")
    parts.append(f"seeds opened {found['opened']} of {found['seeds']}")
    parts.append(
        f"{len(voids)} void" + (f", so often the table could have rolled again (openings {numbers(voids)})" if voids else "")
    )
    parts += _strange_figures(found)
    if found["covered"]:
        parts.append(f"receipt for {found['covered']} of {found['records']} records")
    return ", ".join(parts)


def verify_files(content: bytes, receipt: bytes | None, me: str | None) -> dict[str, Any]:
    """The answer for files as they were read; one that cannot be read is an answer, too."""
    try:
        return verify(read_json(content), None if receipt is None else read_json(receipt), me)
    except Unreadable as error:
        return {"exit": 2, "code": "unreadable", "grade": None, "sentence": f"UNREADABLE: {error}"}


def read_bytes(name: str) -> bytes:
    with Path(name).open("rb") as opened:
        return opened.read(LARGEST_FILE + 1)


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Check the luck of a match.")
    parser.add_argument("file", help="the transcript of a match, JSON")
    parser.add_argument("--receipt", metavar="FILE", help="what your browser kept of the match")
    parser.add_argument("--me", metavar="WHO", help="count the draws that this device took part in")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    wanted = parser.parse_args(words)
    try:
        found = verify_files(read_bytes(wanted.file), read_bytes(wanted.receipt) if wanted.receipt else None, wanted.me)
    except OSError as error:
        found = {"exit": 2, "code": "unreadable", "grade": None, "sentence": f"UNREADABLE: {error}"}
    sys.stdout.write((json.dumps(found) if wanted.json else found["sentence"]) + "\n")
    return int(found["exit"])


if __name__ == "__main__":
    sys.exit(main())
