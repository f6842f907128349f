"""Tables that cheat with what decides a draw: one script each. A puppet is a player who belongs to the table."""

import itertools
from dataclasses import replace
from random import Random
from typing import Any

from tatami.games import find
from tatami.games.game import State
from tatami.luck import chain, draw
from tatami.luck.contribution import value
from tatami.luck.device import Device
from tatami.luck.encoding import digest, enc, mac
from tatami.luck.records import Committed, Opened, Sat
from tests.fairness_cheats_phones import Kind, Pages, Phone, Wish
from tests.fairness_cheats_table import LENGTH, Host, outcome_of
from tests.luck.table import SHORT

GROUND = 60  # names of the match that are tried


class LateServerSeed(Host):
    """Its values are not fixed: it looks for one that suits when all others are there."""

    def element(self, opened: Opened) -> bytes:
        tried = [self.true_element(opened.index), *(self.rng.randbytes(32) for _ in range(300))]
        found = next((one for one in tried if self.outcome(opened, one) == self.wanted(opened)), tried[0])
        self.cheats += found != tried[0]
        return found


class WrongChainValue(Host):
    """It takes another value of its own chain."""

    def element(self, opened: Opened) -> bytes:
        tried = [self.true_element(index) for index in range(opened.index, LENGTH)]
        found = next((one for one in tried if self.outcome(opened, one) == self.wanted(opened)), tried[0])
        self.cheats += found != tried[0]
        return found


class ChangedContribution(Host):
    """It keeps ben's value back, and passes another one on."""

    def got(self, who: str, wish: Wish) -> None:
        self.phones[who].answered(wish)
        if who == "ben":
            self.kept = wish
        else:
            self.show(who, wish)

    def missing(self, opened: Opened) -> list[str]:
        self.reveals["ben"] = self.kept
        element = self.true_element(opened.index)
        if self.outcome(opened, element) != self.wanted(opened):
            chosen, _ = self.chosen_late("ben", opened, element)
            self.kept = {**self.kept, "value": chosen.hex()}
            self.cheats += 1
        self.show("ben", self.kept)
        return []


class BestOfSubsets(Host):
    """When all values are there, it leaves out those that do not suit, and says that they were never asked for."""

    def finish(self, opened: Opened) -> str:
        element, everybody = self.true_element(opened.index), opened.devices
        subsets = [some for count in range(len(everybody), -1, -1) for some in itertools.combinations(everybody, count)]
        fits = (replace(opened, devices=some) for some in subsets)
        chosen = next((one for one in fits if self.outcome(one, element) == self.wanted(opened)), opened)
        if chosen == opened:
            return super().finish(opened)
        self.cheats += 1
        self.take_back(1)
        self.write(chosen)
        left_out = [who for who in everybody if who not in chosen.devices]
        outcome = self.drawn(chosen, element, self.outcome(chosen, element))
        for who in left_out:
            self.write(Committed(who, self.index + 1, self.promises[who]))
        return outcome


class LeftOut(Host):
    """Nobody but its puppet is asked, although all are ready; and the puppet chooses its value late."""

    puppets = ("eve",)

    def promise(self, who: str, made: str, promised: str) -> None:
        super().promise(who, made, promised)
        if who == "eve":  # it promises when it knows what for
            self.take_back(1)

    def open(self, state: State, actor: str, moves: tuple[str, ...], index: int | None = None) -> Opened:
        self.chosen, promised = self.planned("eve", state)
        self.promises = {"eve": promised}
        self.write(Committed("eve", self.index + 1, promised))
        self.cheats += 1
        return super().open(state, actor, moves)

    def show_puppets(self, opened: Opened) -> None:
        self.show("eve", {"value": self.chosen.hex(), "next": None})


class ForgedContributions(Host):
    """It plays ben's device itself, and chooses its values late. To ben it shows the hash of his own."""

    people = ("ben",)

    def __init__(self, rng: Random, kind: Kind, pages: Pages | None) -> None:
        super().__init__(rng, kind, pages)
        self.forged = Device(self.game, "ben", rng.randbytes(32))

    def promise(self, who: str, made: str, promised: str) -> None:
        self.true_hash = made
        super().promise(who, self.forged.hash, promised)
        self.take_back(1)

    def seen_by(self, who: str, view: dict[str, Any]) -> dict[str, Any]:
        devices = [{**device, "hash": self.true_hash} for device in view["luck"]["devices"]]
        return {**view, "luck": {**view["luck"], "devices": devices}}

    def open(self, state: State, actor: str, moves: tuple[str, ...], index: int | None = None) -> Opened:
        chosen, promised = self.planned("ben", state)
        self.promises = {"ben": promised}
        self.write(Committed("ben", self.index + 1, promised))
        self.cheats += 1
        opened = super().open(state, actor, moves)
        self.show("ben", {"value": chosen.hex(), "next": None})
        return opened

    def got(self, who: str, wish: Wish) -> None:
        """Nobody asks for it."""

    def drawn(self, opened: Opened, element: bytes, outcome: str) -> str:
        self.promises["ben"] = self.forged.commitment(opened.index + 1)
        return super().drawn(opened, element, outcome)

    def take(self, who: str, wish: Wish) -> None:
        super().take(who, self.forged.open_seed() if wish["do"] == "open_seed" else wish)


class ForgedDevice(ForgedContributions):
    """The same, but ben is told that another device of his helps; and its seed is never opened."""

    def seen_by(self, who: str, view: dict[str, Any]) -> dict[str, Any]:
        return view

    def take(self, who: str, wish: Wish) -> None:
        if wish["do"] == "promise":
            self.phones[who].answered(wish)
        if wish["do"] != "open_seed":
            super().take(who, wish)


class ParamsChanged(Host):
    """When all values are there, it puts more cards into the deck."""

    def finish(self, opened: Opened) -> str:
        element, wanted = self.true_element(opened.index), self.wanted(opened)
        for more in range(40):
            params = tuple((option, weight + more * (option == wanted)) for option, weight in opened.params)
            planned = replace(opened, params=params)
            if self.outcome(planned, element) == wanted:
                break
        if more and self.outcome(planned, element) == wanted:
            self.cheats += 1
            self.take_back(1)
            self.write(planned)
            return self.drawn(opened, element, wanted)
        return super().finish(opened)


class LateWitness(Host):
    """When all values are there, it cuts every line, and shows the draw anew with one device more, whose seed it chooses."""

    puppets = ("eve",)

    def __init__(self, rng: Random, kind: Kind, pages: Pages | None) -> None:
        super().__init__(rng, kind, pages)
        self.dolls = {}  # none has a seed before it is known what for

    def missing(self, opened: Opened) -> list[str]:
        element, index = self.true_element(opened.index), opened.index
        if self.outcome(opened, element) == self.wanted(opened) or not opened.devices:
            return super().missing(opened)
        planned = replace(opened, devices=tuple(sorted((*opened.devices, "eve"))))
        for _ in range(2000):
            doll = Device(self.game, "eve", self.rng.randbytes(32))
            if self.outcome(planned, element, eve=bytes.fromhex(doll.value(index))) == self.wanted(opened):
                break
        self.cheats += 1
        self.old.append(doll)
        self.take_back(1)
        for record in (Sat("eve", "player", doll.hash), Committed("eve", index, doll.commitment(index)), planned):
            self.write(record)
        self.hashes["eve"], self.asked = doll.hash, {**self.asked, "eve": doll.commitment(index)}
        self.opened, shown, self.reveals = planned, self.reveals, {}
        for phone in self.phones.values():
            phone.cut()
        self.tell()
        for who, wish in (*shown.items(), ("eve", {**doll.reveal(index), "next": None})):
            self.show(who, wish)
        return []

    def finish(self, opened: Opened) -> str:
        return super().finish(self.opened or opened)


class RevealOrder(Host):
    """It takes the values in the order that suits."""

    people = ("ada", "ben", "cleo")

    def finish(self, opened: Opened) -> str:
        element, options = self.true_element(opened.index), enc(*(part for option in opened.params for part in option))
        for order in itertools.permutations(opened.devices):
            added = [part for who in order for part in (who, bytes.fromhex(self.reveals[who]["value"]))]
            key = mac(element, "draw", self.game, opened.index, opened.kind, options, len(order), *added)
            if draw.pick(opened.params, key) == self.wanted(opened):
                self.cheats += order != opened.devices
                return self.drawn(opened, element, self.wanted(opened))
        return super().finish(opened)


class GroundNames(Host):
    """It tries many names and chains for the match, for the sake of the first draw, before anybody has a seed."""

    def name_match(self) -> tuple[str, str, bytes]:
        rng, game = self.rng, find("push")
        state = game.start(2, game.Options.from_texts({"deck": SHORT["push"]}))
        opened = Opened(1, "card", draw.params_of(state.play(game.parse("flip"))), self.people, "", ())
        for _ in range(GROUND):
            name, secret = f"k{rng.randrange(10**9)}.1", rng.randbytes(32)
            guessed = {who: value(name, who, weak_seed(name, who), 1) for who in self.people}
            if outcome_of(name, opened, guessed, chain.element(name, secret, 1, LENGTH)) == self.wanted(opened):
                break
        return "push", name, secret

    def counts(self, opened: Opened) -> bool:
        return opened.index == 1


class GroundWeakSeeds(GroundNames):
    """The same, but the phones have seeds that follow from the name."""

    def phone(self, who: str) -> Phone:
        return Phone(self.kind, self.game, who, [weak_seed(self.game, who), bytes(32)], self.pages)


def weak_seed(game: str, who: str) -> bytes:
    return digest("weak", game, who)
