"""A real table at which Ada's phone is honest, and Eve's does what a script of `fairness_cheats_players` says."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from random import Random
from typing import Any

import msgspec

from tatami.luck import chain, draw
from tatami.luck.device import Device
from tatami.luck.records import Drawn, Opened, Record, transcript
from tatami.luck.verify import verify
from tatami.tables import Refused, events, fair
from tatami.tables.commands import Sit
from tatami.tables.table import SILENCE
from tests.fairness_cheats_phones import Kind, Phone, Wish
from tests.tables.kit import Room, outline, small
from tests.tables.phones import asked, logs, luck_of, wished


class Sitting:
    """A whole match of Push. As it stands Eve is honest."""

    has_clock = True  # silent devices are given up

    def __init__(self, rng: Random, *, is_control: bool = False) -> None:
        self.rng, self.is_control = rng, is_control
        self.room = Room(outline("push", 2, small("push")), "ada", rng.randbytes(32))
        self.room.come("ada")
        self.room.enter("eve")
        for seat, who in enumerate(("ada", "eve")):
            self.room.ask(who, Sit(seat))
        self.game = luck_of(self.room.table)["game"]
        kind: Kind = "trusting" if is_control else "program"
        self.ada = Phone(kind, self.game, "ada", [self.ada_seed(), self.ada_seed()], None)
        self.eve = Device(self.game, "eve", self.eve_seed())
        self.told = len(self.room.rows)
        self.tried = self.taken = 0  # what she may not send, and how often the table took it
        self.refused: Counter[str] = Counter()
        self.values: dict[str, bytes] = {}  # of the others, in the open draw

    def ada_seed(self) -> bytes:
        return self.rng.randbytes(32)

    def eve_seed(self) -> bytes:
        return self.rng.randbytes(32)

    # What goes over the wire.

    def send(self, who: str, wish: Wish) -> bool:
        try:
            self.room.ask(who, wished(wish))
        except Refused as refused:
            if who == "eve":
                self.refused[refused.code] += 1
            return False
        return True

    def cheat(self, wish: Wish) -> bool:
        """Eve sends what she may not."""
        is_taken = self.send("eve", wish)
        self.tried, self.taken = self.tried + 1, self.taken + is_taken
        return is_taken

    def tell(self) -> None:
        """Ada's phone is shown every update."""
        luck = luck_of(self.room.table)
        rows, self.told = self.room.rows[self.told :], len(self.room.rows)
        happened = [event for row in rows for event in msgspec.to_builtins(events.decode(row.body))]
        for event in happened:
            if event["event"] == "opened":
                self.values = {}
            elif event["event"] == "revealed":
                self.values[event["who"]] = bytes.fromhex(event["value"])
        for wish in self.ada.see({"luck": luck}, happened):
            self.send("ada", wish)
            self.tell()

    # The match.

    def play(self) -> None:
        for wish in self.ada.see({"luck": luck_of(self.room.table)}, []):
            self.send("ada", wish)
        self.before_opening()
        self.room.start()
        self.tell()
        while self.room.table.phase == "playing":
            if opening := self.room.table.open_draw():
                self.tell()
                if "eve" in asked(self.room.table):
                    self.in_draw(opening)
                self.tell()
                if self.room.table.open_draw() == opening:
                    self.give_up(opening)
            else:
                self.before_opening()
                self.room.step(self.rng)
            self.tell()
        self.send("eve", self.eve.open_seed())

    def give_up(self, opening: Opened) -> None:
        if not self.has_clock:
            self.send("eve", self.eve.reveal(opening.index))
            return
        self.room.wait(SILENCE)
        self.room.wake()

    def before_opening(self) -> None:
        luck = self.room.table.luck
        device = luck.device("eve") if luck else None
        if luck and (device is None or device.commitment is None):
            self.send("eve", self.eve.promise(luck.index + 1))

    def in_draw(self, opening: Opened) -> None:
        self.send("eve", self.eve.reveal(opening.index))

    # What she can work out.

    def element(self, opening: Opened) -> bytes:
        """The table's value: in the controls she knows it, else the newest one that was shown is as good as any."""
        if self.is_control:
            return chain.element(self.game, chain.seed_of(self.room.secret, self.game), opening.index, fair.LENGTH)
        assert self.room.table.luck
        return bytes.fromhex(self.room.table.luck.chain)

    def suits(self, opening: Opened, value: str) -> bool:
        values = {**self.values, "eve": bytes.fromhex(value)}
        key = draw.key(self.element(opening), self.game, opening.index, opening.kind, opening.params, values)
        return draw.pick(opening.params, key) == opening.params[0][0]

    # What came of it.

    @cached_property
    def records(self) -> list[Record]:
        return logs(self.room).by_match[1]

    def verdict(self) -> dict[str, Any]:
        return verify(transcript(self.records))

    def wanted(self) -> Iterator[tuple[float, bool]]:
        """Of each draw, how likely was what she wanted, and whether it came; or, where she guesses, what she guessed."""
        for opened, drawn in pairwise(self.records):
            if isinstance(drawn, Drawn) and isinstance(opened, Opened):
                wanted, weight = opened.params[0]
                yield weight / sum(weight for _, weight in opened.params), drawn.outcome == wanted
