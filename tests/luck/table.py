"""A table with honest devices for the tests: whole matches with all that happens to phones, as logs anybody can check."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from tatami.games import find
from tatami.games.game import CHANCE, MatchOptions, State
from tatami.luck import chain, deal, log
from tatami.luck.contribution import commitment, seat_hash, value
from tatami.luck.draw import Params
from tatami.luck.records import (
    Begun,
    Committed,
    Ended,
    Left,
    Made,
    Opened,
    Record,
    Reveal,
    Role,
    Sat,
    SeedOpened,
    transcript,
)
from tests.walks import choose

SHORT = {"push": "2x3x1+2+1", "dojo": "2x2x2+1+1"}  # decks for matches of some ten draws
KINDS = ("card", "roll")
TINY = {"push": "2x2x1+1+1", "dojo": "2x2x2+0+0"}


@dataclass
class Device:
    """What a phone knows: its seed, and nothing of the others."""

    game: str
    who: str
    role: Role
    seed: bytes
    is_awake: bool = True

    def hash(self) -> str:
        return seat_hash(self.game, self.who, self.seed).hex()

    def promise(self, index: int) -> str:
        return commitment(self.game, self.who, index, self.value(index)).hex()

    def value(self, index: int) -> bytes:
        return value(self.game, self.who, self.seed, index)

    def reveal(self, index: int) -> Reveal:
        return Reveal(self.who, self.value(index).hex(), self.promise(index + 1) if self.is_awake else None)


@dataclass(frozen=True)
class Trouble:
    """How often, before or in a draw, something happens that happens."""

    sleeps: float = 0.0
    wakes: float = 0.5
    silent: float = 0.0
    comes: float = 0.0  # a witness
    leaves: float = 0.0
    sits_again: float = 0.0  # with another seed
    forgets_seed: float = 0.0  # at the end


CALM = Trouble()
LIVELY = Trouble(sleeps=0.15, silent=0.03, comes=0.05, leaves=0.2, sits_again=0.03, forgets_seed=0.1)
UNLUCKY = replace(LIVELY, silent=0.2, forgets_seed=0.5)


@dataclass
class Table:
    """One match from its making to its end. With the same generator, the same match."""

    rng: Random
    game: str
    secret: bytes
    length: int = 512
    deal: str = ""  # with its secret, luck that other tables have too
    deal_secret: bytes = b""
    records: list[Record] = field(default_factory=list)
    devices: dict[str, Device] = field(default_factory=dict)
    old: list[Device] = field(default_factory=list)  # seeds that are not in use any more

    def __post_init__(self) -> None:
        made = Made(self.game, chain.element(self.game, self.secret, 0, self.length).hex(), self.length)
        self.records.append(made)
        self.standing = log.begin(made)
        if self.deal:
            self.add(deal.dealt(self.deal_secret, self.deal, KINDS, self.length))

    def add(self, record: Record) -> None:
        self.standing = log.follow(self.standing, record)
        self.records.append(record)

    def element(self, opened: Opened) -> bytes:
        """The table's value for an opening."""
        if self.deal:
            return deal.element(self.deal_secret, log.link(self.standing, opened), self.length)
        return chain.element(self.game, self.secret, opened.index, self.length)

    def sit(self, who: str, role: Role = "player") -> None:
        if self.deal:
            self.add(Sat(who, role, None))
            return
        if who in self.devices:
            self.old.append(self.devices[who])
        device = self.devices[who] = Device(self.game, who, role, self.rng.randbytes(32))
        self.add(Sat(who, role, device.hash()))
        self.commit(device)

    def commit(self, device: Device) -> None:
        index = self.standing.index + 1
        self.add(Committed(device.who, index, device.promise(index)))

    def leave(self, who: str) -> None:
        self.old.append(self.devices.pop(who))
        self.add(Left(who))

    def draw(self, state: State, actor: str, moves: Sequence[str], silent: float = 0.0) -> str:
        """One draw, as often as it takes."""
        while True:
            live = [device.who for device in self.devices.values() if device.is_awake]
            opened = log.open_draw(self.standing, state, live, actor, moves)
            self.add(opened)
            reveals = [self.devices[who].reveal(opened.index) for who in opened.devices if self.rng.random() >= silent]
            element = self.element(opened)
            if len(reveals) == len(opened.devices):
                drawn = log.close(self.standing, reveals, element)
                self.add(drawn)
                return drawn.outcome
            void = log.void(self.standing, reveals, element)
            self.add(void)
            for who in void.missing:
                self.commit(self.devices[who])

    def roll(self, params: Params) -> None:
        """One draw of no game: a die with these faces."""
        devices = log.contributors(self.standing, self.devices)
        opened = Opened(self.standing.index + 1, "roll", params, devices, "", ())
        self.add(opened)
        reveals = [self.devices[who].reveal(self.standing.index) for who in devices]
        self.add(log.close(self.standing, reveals, self.element(opened)))

    def disturb(self, trouble: Trouble) -> None:
        """What happens between two draws."""
        chance = self.rng.random
        for device in list(self.devices.values()):
            if device.is_awake and chance() < trouble.sleeps:
                device.is_awake = False
            elif not device.is_awake and chance() < trouble.wakes:
                device.is_awake = True
                known = self.standing.device(device.who)
                if known and known.commitment is None:
                    self.commit(device)
            if chance() < trouble.sits_again:
                self.sit(device.who, device.role)
            elif device.role == "witness" and chance() < trouble.leaves:
                self.leave(device.who)
        if chance() < trouble.comes:
            self.sit(f"w{len(self.records)}", "witness")

    def end(self, moves: Sequence[str], points: Sequence[int], trouble: Trouble) -> None:
        """Two of three open their seeds before the end is written, the others a little later."""
        late = []
        for device in [*self.old, *self.devices.values()]:
            if self.rng.random() < trouble.forgets_seed:
                continue
            record = SeedOpened(device.who, device.seed.hex())
            if self.rng.random() < 0.33:
                late.append(record)
            else:
                self.add(record)
        self.add(Ended(tuple(moves), tuple(points)))
        for record in late:
            self.add(record)

    def transcript(self) -> dict[str, Any]:
        return transcript(self.records)

    def receipt(self, who: str) -> dict[str, Any]:
        made = self.records[0]
        assert isinstance(made, Made)
        sat = next(record for record in self.records if isinstance(record, Sat) and record.who == who)
        head = self.transcript()["head"]
        return {
            "format": "tatami receipt 1",
            "game": made.game,
            "chain": made.chain,
            "who": who,
            "hash": sat.hash,
            "head": head,
        }


def play(
    key: str,
    seats: int,
    rng: Random,
    options: MatchOptions | None = None,
    trouble: Trouble = CALM,
    house: int = 0,
    dealt: tuple[str, bytes] = ("", b""),
) -> Table:
    """A whole match of people who play at random; the last seats are the house's bots. With a deal, its luck."""
    game = find(key)
    options = options or game.Options()
    table = Table(rng, f"{key}{rng.randrange(10**6)}.1", rng.randbytes(32), deal=dealt[0], deal_secret=dealt[1])
    names = [f"p{seat}" for seat in range(seats)]
    for seat, who in enumerate(names):
        if seat < seats - house:
            table.sit(who)
        else:
            table.add(Sat(who, "house", None))
    table.add(Begun(key, game.version, seats, tuple(sorted(options.as_texts().items()))))
    state, moves = game.start(seats, options), list[str]()
    while (mover := state.to_move()) is not None:
        if mover is CHANCE:
            table.disturb(trouble)
            actor = names[state.turn] if state.turn < seats - house else ""
            text = table.draw(state, actor, moves, trouble.silent)
            move, moves = game.parse(text), []
        else:
            move = choose(state, rng, 0.5)
            moves.append(str(move))
        state = state.play(move)
    outcome = state.outcome()
    assert outcome is not None
    table.end(moves, outcome.points, trouble)
    return table


def short(key: str, seats: int, rng: Random, trouble: Trouble = CALM, house: int = 0, decks: dict[str, str] = SHORT) -> Table:
    """A match with a small deck."""
    return play(key, seats, rng, find(key).Options.from_texts({"deck": decks[key]}), trouble, house)


def short_dealt(key: str, seats: int, rng: Random, name: str, secret: bytes) -> Table:
    """A match with a small deck and the luck of a deal."""
    return play(key, seats, rng, find(key).Options.from_texts({"deck": SHORT[key]}), dealt=(name, secret))
