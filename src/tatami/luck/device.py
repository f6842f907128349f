"""A device that helps to decide what chance brings: what it sends to a table, and what it checks before and after.

It knows no game and trusts no table. `luck` is the field of that name in a table's view, as it came over the wire; events are
those of the updates, in order. Where something cannot be right, BadLog is raised and the device must say no more.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tatami.luck import chain, contribution, draw
from tatami.luck.records import BadLog

Wish = dict[str, Any]  # a command for the table, as it goes over the wire


@dataclass(frozen=True, slots=True)
class Device:
    """Somebody's device in one match: the seed is its own, and nobody is told before the end."""

    game: str
    who: str
    seed: bytes

    @property
    def hash(self) -> str:
        return contribution.seat_hash(self.game, self.who, self.seed).hex()

    def value(self, index: int) -> str:
        return contribution.value(self.game, self.who, self.seed, index).hex()

    def commitment(self, index: int) -> str:
        value = contribution.value(self.game, self.who, self.seed, index)
        return contribution.commitment(self.game, self.who, index, value).hex()

    def promise(self, index: int) -> Wish:
        return {"do": "promise", "hash": self.hash, "index": index, "commitment": self.commitment(index)}

    def reveal(self, index: int) -> Wish:
        return {"do": "reveal", "index": index, "value": self.value(index), "next": self.commitment(index + 1)}

    def open_seed(self) -> Wish:
        """After the match, and never before: whoever knows the seed knows every value."""
        return {"do": "open_seed", "game": self.game, "seed": self.seed.hex()}

    def wish(self, luck: Mapping[str, Any], *, is_new: bool = False) -> Wish | None:
        """What to ask for now. A device that has just come promises, even where another of the same person has.

        To the luck of a deal no device adds anything.
        """
        if luck.get("deal"):
            return None
        opened = luck["draw"]
        if opened is not None and dict(opened["devices"]).get(self.who) == self.commitment(opened["index"]):
            return None if self.who in opened["shown"] else self.reveal(opened["index"])
        mine = next((device for device in luck["devices"] if device["who"] == self.who), None)
        is_free = mine is None or is_new or (mine["hash"] == self.hash and not mine["is_ready"])
        return self.promise(luck["index"] + 1) if is_free else None


class Helper:
    """A device at a table, over all its matches: to be shown every update, answers with what to send.

    The seeds come from whoever runs it, a fresh one for each match: `secrets.token_bytes(32)`.
    """

    def __init__(self, who: str, new_seed: Callable[[], bytes]) -> None:
        self.who, self._new_seed = who, new_seed
        self.device: Device | None = None
        self.checked = 0  # draws that were right, with their devices' values
        self._sent: Wish | None = None
        self._known: tuple[int, str] = (0, "")  # the newest of the table's values, and which it is
        self._draw: Mapping[str, Any] | None = None  # as it was when it was opened
        self._values: dict[str, str] | None = None  # shown since then; None where some may have been missed
        self._spent: set[str] = set()  # matches whose seed was shown: nothing is promised there any more
        self._deal = ""
        self._dealt: dict[str, tuple[int, str]] = {}  # by kind of draw, the same as known of the deal's values

    def see(self, luck: Mapping[str, Any], happened: Sequence[Mapping[str, Any]] = ()) -> list[Wish]:
        """What to send, given a view and what happened since the one before; raises BadLog where the table is not honest.

        After a welcome nothing has happened: then what was on its way is sent again, since it may be lost.
        """
        for event in happened:
            self._check(event)
        is_new = self.device is None or self.device.game != luck["game"]
        wishes = []
        if is_new:
            if self.device is not None and not self._deal:
                wishes.append(self.device.open_seed())
                self._spent.add(self.device.game)
            self.device = Device(luck["game"], self.who, self._new_seed())
            self._known = (_shown(luck), luck["chain"])
            self._draw = self._values = None
            self._deal, self._dealt = luck.get("deal", ""), _dealt(luck)
        self._look(luck)
        assert self.device is not None, "it was just made"
        wish = None if luck["game"] in self._spent else self.device.wish(luck, is_new=is_new)
        is_on_its_way = wish == self._sent and bool(happened)
        self._sent = wish or self._sent
        return wishes if wish is None or is_on_its_way else [*wishes, wish]

    def _look(self, luck: Mapping[str, Any]) -> None:
        """Nothing of what was fixed may have changed, however much was missed."""
        if self._deal:
            self._look_at_deal(luck)
            return
        index, value = self._known
        if luck["draw"] is not None and luck["draw"]["index"] != luck["index"]:
            raise BadLog("order", "The open draw is not the one that is next.")
        if not _leads_back(luck["game"], _shown(luck), luck["chain"], index, value):
            raise BadLog("chain", "The table's values are not the ones that were fixed.")
        if self._draw is not None and luck["draw"] is None and _shown(luck) == index:
            raise BadLog("reopened", "A draw that was opened is gone, and nothing came of it.")
        self._known = (_shown(luck), luck["chain"])
        if self._draw is None or luck["draw"] is None or luck["draw"]["index"] != self._draw["index"]:
            self._draw = luck["draw"]
        elif _fixed(luck["draw"]) != _fixed(self._draw):
            raise BadLog("reopened", "What decides a draw was changed after it was opened.")

    def _look_at_deal(self, luck: Mapping[str, Any]) -> None:
        found = _dealt(luck)
        if (luck.get("deal"), found.keys()) != (self._deal, self._dealt.keys()):
            raise BadLog("dealt", "The table plays another deal.")
        for kind, (index, value) in self._dealt.items():
            if not _leads_back(self._deal, *found[kind], index, value, kind):
                raise BadLog("chain", "The deal's values are not the ones that were fixed.")
        self._dealt = found

    def _check_dealt(self, value: str) -> None:
        """The value is the next of one of the deal's chains; which one, the table need not tell."""
        for kind, (index, known) in self._dealt.items():
            if _leads_back(self._deal, index + 1, value, index, known, kind):
                self._dealt[kind] = index + 1, value
                return
        raise BadLog("chain", "The deal's value is not the one that was fixed.")

    def _check(self, event: Mapping[str, Any]) -> None:
        if self._deal:
            if event["event"] == "drawn":
                self._check_dealt(event["chain"])
            return
        if event["event"] == "promised" and event["who"] == self.who:
            self._sent = None  # it has arrived; should it be lost later, it is made again
        elif event["event"] == "opened":
            self._values = {}
        elif event["event"] == "revealed" and self._values is not None:
            self._values[event["who"]] = event["value"]
        elif event["event"] in ("drawn", "voided") and self.device is not None:
            index, value = self._known
            if not _leads_back(self.device.game, index + 1, event["chain"], index, value):
                raise BadLog("chain", "The table's value is not the one that was fixed.")
            if event["event"] == "drawn" and self._draw is not None and self._values is not None:
                check_drawn(self.device.game, self._draw, self._values, event["chain"], event["move"])
                self.checked += 1
            self._known, self._draw, self._values = (index + 1, event["chain"]), None, None


def check_drawn(game: str, opened: Mapping[str, Any], values: Mapping[str, str], element: str, outcome: str) -> None:
    """Whether a draw came as it had to; raises BadLog. That the table's value was fixed is another question."""
    index, promised = opened["index"], dict(opened["devices"])
    if set(values) != set(promised):
        raise BadLog("missing", "Not exactly the devices of the draw have shown their values.")
    for who, value in values.items():
        if contribution.commitment(game, who, index, bytes.fromhex(value)).hex() != promised[who]:
            raise BadLog("commitment", f"The value of {who} is not the one it promised.")
    params = tuple((option, weight) for option, weight in opened["params"])
    shown = {who: bytes.fromhex(value) for who, value in values.items()}
    if draw.pick(params, draw.key(bytes.fromhex(element), game, index, opened["kind"], params, shown)) != outcome:
        raise BadLog("outcome", "The outcome does not follow from the values.")


def _shown(luck: Mapping[str, Any]) -> int:
    """Which of the table's values is the newest that was shown: the one of an open draw was not."""
    return int(luck["index"]) - (luck["draw"] is not None)


def _dealt(luck: Mapping[str, Any]) -> dict[str, tuple[int, str]]:
    return {kind: (index, value) for kind, index, value in luck.get("dealt", ())}


def _fixed(opened: Mapping[str, Any]) -> tuple[Any, ...]:
    return (opened["kind"], opened["params"], opened["devices"])


def _leads_back(game: str, index: int, value: str, first: int, known: str, kind: str = chain.OPEN) -> bool:
    """Whether hashing a value leads to one that is known from before."""
    element = bytes.fromhex(value)
    for number in range(index, first, -1):
        element = chain.before_it(game, number, element, kind)
    return index >= first and element.hex() == known
