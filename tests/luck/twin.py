"""One match as a device sees it, and what it does about it: for the browser's device, which has to do the same.

`python -m tests.luck.twin` writes it anew.
"""

import hashlib
import json
from collections import deque
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tatami.luck.contribution import commitment, seat_hash, value
from tatami.luck.device import Helper
from tatami.luck.draw import key, pick
from tatami.luck.encoding import digest, enc, mac
from tatami.luck.records import transcript
from tatami.tables import events
from tatami.tables.table import SILENCE
from tatami.tables.view import view
from tests.tables.kit import Room, room, small
from tests.tables.phones import logs, wished
from tests.tables.test_deals import dealt

FILE = Path(__file__).parent / "twin.json"
SEED = bytes(range(32))
SEEN = ("luck", "match", "phase", "guests")
SILENT_IN = 5  # the draw in which ben says nothing


def seed_for(who: str, game: str) -> bytes:
    return hashlib.sha256(f"{who} {game}".encode()).digest()


def formulas() -> dict[str, Any]:
    """Each formula once, and the hashes for messages of every length around a block."""
    params = (("=b1", 3), ("=roll", 18), ("=switch", 12))
    shown = {"bo": value("g.1", "bo", SEED, 7), "ada": value("g.1", "ada", SEED, 7)}
    lengths = [0, 1, 55, 56, 63, 64, 65, 119, 120, 300]
    return {
        "sha256": [[length, hashlib.sha256(bytes(length)).hexdigest()] for length in lengths],
        "enc": enc("ab", 7, "ü", b"\0\xff").hex(),
        "mac": mac(SEED, "x", "y").hex(),
        "long_key": mac(SEED * 3, "x", "y").hex(),
        "seat": seat_hash("g.1", "ada", SEED).hex(),
        "value": shown["ada"].hex(),
        "commitment": commitment("g.1", "ada", 7, shown["ada"]).hex(),
        "chain": digest("chain", "g.1", "open", 7, SEED).hex(),
        "values": {who: one.hex() for who, one in shown.items()},
        "params": params,
        "outcomes": [
            pick(params, key(SEED, "g.1", index, "card", params, shown)) for index in range(1, 41)
        ],
    }  # fmt: skip


class Match:
    """These people at a table; ada's device is followed."""

    def __init__(self, made: Room, *people: str) -> None:
        self.room = made
        self.helpers = {who: Helper(who, partial(self.seed_for, who)) for who in people}
        self.told, self.seen = len(self.room.rows), [self.shown([])]
        self.waiting = deque(self.seen)
        self.tell()

    def seed_for(self, who: str) -> bytes:
        return seed_for(who, self.game)

    @property
    def game(self) -> str:
        assert self.room.table.luck is not None
        return self.room.table.luck.game

    def shown(self, happened: list[Any]) -> dict[str, Any]:
        table = msgspec.to_builtins(view(self.room.table))
        return {"view": {name: table[name] for name in SEEN}, "events": happened, "wishes": []}

    def notice(self) -> None:
        for row in self.room.rows[self.told :]:
            self.waiting.append(self.shown(msgspec.to_builtins(events.decode(row.body))))
            self.seen.append(self.waiting[-1])
        self.told = len(self.room.rows)

    def tell(self) -> None:
        self.notice()
        while self.waiting:
            update = self.waiting.popleft()
            for who, helper in self.helpers.items():
                wishes = helper.see(update["view"]["luck"], update["events"])
                if who == "ada":
                    update["wishes"] = wishes
                for wish in wishes:
                    if who == "ben" and wish["do"] == "reveal" and wish["index"] == SILENT_IN:
                        continue
                    self.room.ask(who, wished(wish))
                    self.notice()

    def play(self) -> None:
        rng = Random(3)
        self.room.start()
        self.tell()
        while self.room.table.phase == "playing":
            if self.room.table.open_draw():
                self.room.wait(SILENCE)
                self.room.wake()
            else:
                self.room.step(rng)
            self.tell()


def twin() -> dict[str, Any]:
    match = Match(room("push", 2, "ada", "ben", options=small("push")), "ada", "ben")
    game = match.game
    match.play()
    log = logs(match.room).by_match[1]
    other = Match(dealt("push", 1), "ada")
    other.play()
    return {
        "formulas": formulas(),
        "seeds": {name: seed_for("ada", name).hex() for name in (game, match.game)},
        "checked": match.helpers["ada"].checked,
        "proof": transcript(log),
        "updates": match.seen,
        "dealt": other.seen,
    }


def main() -> None:
    found = json.loads(json.dumps(twin()))
    matches = [(name, found.pop(name)) for name in ("updates", "dealt")]
    lines = [f" {json.dumps(name)}: {json.dumps(value, separators=(',', ':'))}" for name, value in found.items()]
    for name, updates in matches:
        rows = ",\n".join("  " + json.dumps(update, separators=(",", ":")) for update in updates)
        lines.append(f" {json.dumps(name)}: [\n{rows}\n ]")
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
