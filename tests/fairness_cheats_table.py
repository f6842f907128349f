"""A table that can cheat. As it stands it is honest; the scripts of `fairness_cheats` change one thing each."""

from collections import deque
from random import Random
from typing import Any

from tatami.games import find
from tatami.games.game import CHANCE, State
from tatami.luck import chain, draw, log
from tatami.luck.contribution import commitment
from tatami.luck.device import Device
from tatami.luck.records import (
    NO_HEAD,
    Begun,
    Committed,
    Drawn,
    Ended,
    Made,
    Opened,
    Record,
    Reveal,
    Sat,
    SeedOpened,
    Void,
    head_after,
)
from tests.fairness_cheats_phones import Kind, Pages, Phone, Wish
from tests.fairness_kit import Luck
from tests.luck.table import SHORT
from tests.walks import choose

LENGTH = 256


class Host:
    """One match from its making to its end: keeps the log, tells the phones, and wants a certain option in every draw."""

    people: tuple[str, ...] = ("ada", "ben")
    puppets: tuple[str, ...] = ()  # who belong to the table; each has a chair and a device

    def __init__(self, rng: Random, kind: Kind, pages: Pages | None) -> None:
        self.rng, self.kind, self.pages = rng, kind, pages
        self.key, self.game, self.secret = self.name_match()
        self.seats = max(2, len(self.people) + len(self.puppets))
        self.records: list[Record] = []
        self.heads: list[str] = []
        self.dolls = {who: Device(self.game, who, rng.randbytes(32)) for who in self.puppets}
        self.old: list[Device] = []  # what puppets had before
        self.phones = {who: self.phone(who) for who in self.people}
        self.promises: dict[str, str] = {}  # for the next opening
        self.hashes: dict[str, str] = {}
        self.reveals: dict[str, Wish] = {}
        self.opened: Opened | None = None
        self.chain, self.index, self.phase = self.true_element(0).hex(), 0, "lobby"
        self.updates: deque[tuple[dict[str, Any], list[dict[str, Any]]]] = deque()
        self.silences: dict[str, int] = {}
        self.luck, self.cheats = Luck(), 0  # how often what it wanted came, and how often it cheated for it
        self.write(Made(self.game, self.chain, LENGTH))

    def name_match(self) -> tuple[str, str, bytes]:
        return self.rng.choice(("push", "dojo")), f"k{self.rng.randrange(10**9)}.1", self.rng.randbytes(32)

    def phone(self, who: str) -> Phone:
        return Phone(self.kind, self.game, who, [self.rng.randbytes(32), self.rng.randbytes(32)], self.pages)

    # The log, and what is told of it.

    def write(self, record: Record) -> None:
        self.records.append(record)
        self.heads.append(head_after(self.heads[-1] if self.heads else NO_HEAD, record))

    def take_back(self, count: int) -> list[Record]:
        """The newest records, as if they had never been."""
        gone = self.records[-count:]
        del self.records[-count:], self.heads[-count:]
        return gone

    def view(self) -> dict[str, Any]:
        devices = [
            {"who": who, "role": "player", "hash": made, "is_ready": who in self.promises} for who, made in self.hashes.items()
        ]
        guests = [{"who": who, "is_here": True} for who in (*self.people, *self.puppets)]
        luck = {"game": self.game, "chain": self.chain, "index": self.index, "head": self.heads[-1], "devices": devices}
        luck["draw"] = self.drawing()
        return {"luck": luck, "match": int(self.phase != "lobby"), "phase": self.phase, "guests": guests}

    def drawing(self) -> dict[str, Any] | None:
        opened = self.opened
        if opened is None:
            return None
        shown = [who for who in opened.devices if who in self.reveals]
        promised = [[who, self.asked[who]] for who in opened.devices]
        params = [list(option) for option in opened.params]
        return {"index": opened.index, "kind": opened.kind, "params": params, "devices": promised, "shown": shown}

    def tell(self, *happened: dict[str, Any]) -> None:
        self.updates.append((self.view(), list(happened)))

    def pass_on(self) -> None:
        """Everybody is told everything, in order; what they answer is taken in any order."""
        while self.updates:
            view, happened = self.updates.popleft()
            for who in self.rng.sample(self.people, len(self.people)):
                for wish in self.phones[who].see(self.seen_by(who, view), happened):
                    self.take(who, wish)

    def seen_by(self, who: str, view: dict[str, Any]) -> dict[str, Any]:
        return view

    def take(self, who: str, wish: Wish) -> None:
        if wish["do"] == "promise" and wish["index"] == self.index + 1 and who not in self.promises:
            self.promise(who, wish["hash"], wish["commitment"])
        elif wish["do"] == "reveal" and self.opened and wish["index"] == self.opened.index and who not in self.reveals:
            self.got(who, wish)
        elif wish["do"] == "open_seed":
            self.write(SeedOpened(who, wish["seed"]))

    def promise(self, who: str, made: str, promised: str) -> None:
        if self.hashes.get(who) != made:
            self.write(Sat(who, "player", made))
        self.write(Committed(who, self.index + 1, promised))
        self.hashes[who], self.promises[who] = made, promised
        event = {"event": "promised", "who": who, "role": "player", "hash": made, "index": self.index + 1}
        self.tell({**event, "commitment": promised})

    def got(self, who: str, wish: Wish) -> None:
        """A value has come."""
        self.phones[who].answered(wish)
        self.show(who, wish)

    def show(self, who: str, wish: Wish) -> None:
        self.reveals[who] = wish
        self.tell({"event": "revealed", "who": who, "value": wish["value"], "next": wish["next"]})

    # A draw.

    def true_element(self, index: int) -> bytes:
        return chain.element(self.game, self.secret, index, LENGTH)

    def element(self, opened: Opened) -> bytes:
        """The table's value, with which the draw is closed."""
        return self.true_element(opened.index)

    def wanted(self, opened: Opened) -> str:
        return opened.params[0][0]

    def outcome(self, opened: Opened, element: bytes, **other: bytes) -> str:
        values = {who: bytes.fromhex(self.reveals[who]["value"]) for who in opened.devices if who in self.reveals}
        return outcome_of(self.game, opened, values | other, element)

    def devices(self) -> tuple[str, ...]:
        return tuple(sorted(who for who in self.promises if self.silences.get(who, 0) < log.MOST_VOIDS))

    def open(self, state: State, actor: str, moves: tuple[str, ...], index: int | None = None) -> Opened:
        opened = Opened(index or self.index + 1, draw.kind_of(state), draw.params_of(state), self.devices(), actor, moves)
        self.asked, self.promises, self.reveals = self.promises, {}, {}
        self.opened, self.index = opened, opened.index
        self.write(opened)
        self.tell({"event": "opened", "index": opened.index, "devices": list(opened.devices)})
        self.show_puppets(opened)
        return opened

    def show_puppets(self, opened: Opened) -> None:
        for who in set(opened.devices) & set(self.dolls):
            self.show(who, self.dolls[who].reveal(opened.index))

    def draw(self, state: State, actor: str, moves: tuple[str, ...]) -> str:
        while True:
            opened = self.open(state, actor, moves)
            self.pass_on()
            if missing := self.missing(opened):
                self.void(opened, missing)
                moves = ()
                continue
            self.pass_on()
            return self.finish(opened)

    def missing(self, opened: Opened) -> list[str]:
        """Who is said to have been silent."""
        return [who for who in opened.devices if who not in self.reveals]

    def void(self, opened: Opened, missing: list[str]) -> None:
        element = self.true_element(opened.index).hex()
        self.write(Void(opened.index, tuple(missing), self.shown(opened), element))
        for who in missing:
            self.silences[who] = self.silences.get(who, 0) + 1
        self.close(element, {"event": "voided", "index": opened.index, "missing": missing, "chain": element})
        for who in set(missing) & set(self.dolls):
            self.promise(who, self.dolls[who].hash, self.dolls[who].commitment(self.index + 1))
        self.pass_on()

    def finish(self, opened: Opened) -> str:
        element = self.element(opened)
        return self.drawn(opened, element, self.outcome(opened, element))

    def drawn(self, opened: Opened, element: bytes, outcome: str) -> str:
        self.write(Drawn(opened.index, self.shown(opened), element.hex(), outcome))
        self.close(element.hex(), {"event": "drawn", "draw": opened.index, "move": outcome, "chain": element.hex()})
        if self.counts(opened):
            share = dict(opened.params)[self.wanted(opened)] / sum(weight for _, weight in opened.params)
            self.luck.see(share, came=outcome == self.wanted(opened))
        self.pass_on()
        return outcome

    def counts(self, opened: Opened) -> bool:
        """Whether what came is what it was after."""
        return True

    def shown(self, opened: Opened) -> tuple[Reveal, ...]:
        return tuple(
            Reveal(who, self.reveals[who]["value"], self.reveals[who]["next"]) for who in opened.devices if who in self.reveals
        )

    def close(self, element: str, event: dict[str, Any]) -> None:
        nexts = {who: wish["next"] for who, wish in self.reveals.items() if wish["next"]}
        self.promises |= nexts
        self.chain, self.opened, self.reveals = element, None, {}
        self.tell(event)

    def chosen_late(self, who: str, opened: Opened, element: bytes) -> tuple[bytes, str]:
        """A value for somebody with which comes what is wanted, and its promise."""
        for _ in range(2000):
            value = self.rng.randbytes(32)
            if self.outcome(opened, element, **{who: value}) == self.wanted(opened):
                break
        return value, commitment(self.game, who, opened.index, value).hex()

    def planned(self, who: str, state: State) -> tuple[bytes, str]:
        """What somebody who is alone in the next draw adds to it, and promises."""
        opened = Opened(self.index + 1, draw.kind_of(state), draw.params_of(state), (who,), "", ())
        self.reveals = {}
        return self.chosen_late(who, opened, self.true_element(opened.index))

    # The match.

    def play(self) -> None:
        game = find(self.key)
        options = game.Options.from_texts({"deck": SHORT[self.key]})
        self.tell()
        self.pass_on()
        for who, doll in self.dolls.items():
            self.promise(who, doll.hash, doll.commitment(1))
        self.phase = "playing"
        self.write(Begun(self.key, game.version, self.seats, tuple(sorted(options.as_texts().items()))))
        self.tell({"event": "started", "options": {}})
        self.pass_on()
        names = [*self.people, *self.puppets, "house"]
        state, moves = game.start(self.seats, options), list[str]()
        while (mover := state.to_move()) is not None and not self.is_enough():
            if mover is CHANCE:
                text, moves = self.draw(state, names[state.turn], tuple(moves)), []
            else:
                text = self.choose(state, tuple(moves))
                moves.append(text)
                self.tell({"event": "played", "move": text})
            state = state.play(game.parse(text))
        self.end(state, tuple(moves))

    def is_enough(self) -> bool:
        return False

    def choose(self, state: State, moves: tuple[str, ...]) -> str:
        return str(choose(state, self.rng, 0.5))

    def end(self, state: State, moves: tuple[str, ...]) -> None:
        outcome = state.outcome()
        assert outcome is not None, "it was played to its end"
        self.write(Ended(moves, outcome.points))
        for doll in (*self.old, *self.dolls.values()):
            self.write(SeedOpened(doll.who, doll.seed.hex()))
        self.end_for_phones(outcome.points)

    def end_for_phones(self, points: tuple[int, ...]) -> None:
        """The next match is sealed: phones open their seeds of this one."""
        sealed = {"event": "sealed", "game": self.game[:-1] + "2", "chain": "00" * 32}
        luck = {"game": sealed["game"], "chain": sealed["chain"], "index": 0, "head": "00" * 32, "devices": [], "draw": None}
        view = {**self.view(), "luck": luck, "phase": "over"}
        self.updates.append((view, [{"event": "ended", "points": list(points)}, sealed]))
        self.pass_on()

    def published(self) -> list[Record]:
        """The log, as it is given to whoever wants to check it."""
        return self.records

    def receipts(self) -> list[dict[str, Any]]:
        return [phone.receipt for phone in self.phones.values() if phone.receipt]


def outcome_of(game: str, opened: Opened, values: dict[str, bytes], element: bytes) -> str:
    key = draw.key(element, game, opened.index, opened.kind, opened.params, values)
    return draw.pick(opened.params, key)
