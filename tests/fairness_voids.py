"""How often a draw is void although nobody cheats: tables of two to six phones, some of which fall asleep, by a net that loses.

The table is the real one; time, net and phones are played. Lines are TCP: what is lost comes later, never out of order. A page
that is put away shows its value if it is asked for, withdraws, and is frozen at once; some phones go without a word.
"""

import heapq
import itertools
import math
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tatami.luck.device import Device
from tatami.tables import Refused, events
from tatami.tables.commands import Sit
from tests.fairness_cheats_phones import Wish
from tests.fairness_kit import Claims
from tests.tables.kit import MORNING, Room, outline
from tests.tables.phones import luck_of, wished

MOST = 0.005  # voids for each draw
ENOUGH = 20_000  # draws
TRIP = 30  # milliseconds, one way
AGAIN = 200 + 2 * TRIP  # until what was lost is sent again; then twice as long, and so on
THINKS = 3000  # on average, before a move
NAP = 60_000  # on average


@dataclass(frozen=True)
class World:
    lost: float = 0.02  # of all packets
    asleep: float = 0.05  # of all phones
    wordless: float = 0.1  # of those that fall asleep: no page is told
    again: int = AGAIN


@dataclass
class Counted:
    draws: int = 0
    voids: int = 0
    naps: int = 0
    wordless: int = 0  # of these
    asleep: int = 0  # milliseconds of phones
    awake: int = 0

    def add(self, other: "Counted") -> None:
        for name, figure in vars(other).items():
            setattr(self, name, getattr(self, name) + figure)

    @property
    def rate(self) -> float:
        return self.voids / self.draws

    @property
    def interval(self) -> tuple[float, float]:
        """Of the rate, 95 of 100 (Wilson)."""
        z, n = 1.96, self.draws
        middle = (self.rate + z * z / (2 * n)) / (1 + z * z / n)
        wide = z * math.sqrt(self.rate * (1 - self.rate) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - wide), middle + wide

    def __str__(self) -> str:
        low, high = self.interval
        share = self.asleep / (self.asleep + self.awake)
        return (
            f"{self.rate:.3%} ({low:.3%} to {high:.3%}; {self.voids} of {self.draws:,}; "
            f"{self.naps} naps, {self.wordless} without a word; {share:.1%} asleep)"
        )


@dataclass
class Phone:
    """Somebody's page, as it is while a table is on the screen."""

    device: Device
    is_awake: bool = True
    since: int = MORNING
    sent: set[tuple[str, int]] = field(default_factory=set)
    luck: dict[str, Any] = field(default_factory=dict)
    up: int = 0  # when the newest that was sent arrives
    down: int = 0

    def wishes(self) -> list[Wish]:
        """What the newest update makes it send, each once."""
        wish = self.device.wish(self.luck) if self.luck["game"] == self.device.game else None
        name = (wish["do"], wish["index"]) if wish else ("", 0)
        if wish is None or name in self.sent:
            return []
        self.sent.add(name)
        return [wish]

    def farewell(self) -> list[Wish]:
        """What a page sends when it is put away."""
        self.sent.clear()
        shown = [{**wish, "next": None} for wish in self.wishes() if wish["do"] == "reveal"]
        return [*shown, {"do": "withdraw"}]


class Match:
    """One match at one table."""

    def __init__(self, rng: Random, world: World, people: int) -> None:
        self.rng, self.world = rng, world
        names = [f"p{number}" for number in range(people)]
        self.room = Room(outline("push", people), names[0], rng.randbytes(32))
        self.room.come(names[0])
        self.room.enter(*names[1:])
        for seat, name in enumerate(names):
            self.room.ask(name, Sit(seat))
        game = luck_of(self.room.table)["game"]
        self.phones = {name: Phone(Device(game, name, rng.randbytes(32))) for name in names}
        self.counted = Counted()
        self.told = len(self.room.rows)
        self.heap: list[tuple[int, int, Callable[[], None]]] = []
        self.numbers = itertools.count()
        self.is_thinking = False

    @property
    def now(self) -> int:
        return self.room.now

    def at(self, when: int, do: Callable[[], None]) -> None:
        heapq.heappush(self.heap, (when, next(self.numbers), do))

    # The net.

    def delay(self) -> int:
        """Of one packet beyond the trip itself."""
        late, wait = 0, self.world.again
        while self.rng.random() < self.world.lost:
            late, wait = late + wait, 2 * wait
        return late

    def send(self, who: str, wishes: list[Wish], *, is_last: bool = False) -> None:
        phone = self.phones[who]
        for wish in wishes:
            late = self.delay()
            if is_last and late:
                return  # a phone that sleeps sends nothing again
            phone.up = max(phone.up, self.now + TRIP + late)
            self.at(phone.up, lambda wish=wish: self.ask(who, wish))  # type: ignore[misc]

    def ask(self, who: str, wish: Wish) -> None:
        try:
            self.room.ask(who, wished(wish))
        except Refused:
            self.phones[who].sent.discard((wish["do"], wish.get("index", 0)))
        self.tell()

    def tell(self) -> None:
        """Everybody is sent what has happened."""
        for row in self.room.rows[self.told :]:
            for event in events.decode(row.body):
                self.counted.draws += isinstance(event, events.Drawn)
                self.counted.voids += isinstance(event, events.Voided)
        if len(self.room.rows) == self.told:
            return
        self.told = len(self.room.rows)
        luck = luck_of(self.room.table)
        for who, phone in self.phones.items():
            phone.down = max(phone.down, self.now + TRIP + self.delay())
            self.at(phone.down, lambda who=who: self.hear(who, luck))  # type: ignore[misc]
        if self.room.table.open_draw():
            self.at(self.room.table.draw_ends(), self.wake)
        self.think()

    def hear(self, who: str, luck: dict[str, Any]) -> None:
        phone = self.phones[who]
        phone.luck = luck
        if phone.is_awake:
            self.send(who, phone.wishes())

    def wake(self) -> None:
        """The table looks at its clock."""
        self.room.wake()
        self.tell()

    # The people.

    def think(self) -> None:
        if self.room.table.to_move() is not None and not self.is_thinking:
            self.is_thinking = True
            self.at(self.now + 500 + int(self.rng.expovariate(1 / (THINKS - 500))), self.move)

    def move(self) -> None:
        """By whoever's turn it is; for somebody whose phone sleeps, another plays on."""
        self.is_thinking = False
        self.room.step(self.rng)
        self.tell()

    def fall_asleep(self, who: str) -> None:
        phone = self.phones[who]
        is_wordless = self.rng.random() < self.world.wordless
        self.counted.naps += 1
        self.counted.wordless += is_wordless
        if not is_wordless:
            self.send(who, phone.farewell(), is_last=True)
        self.rest(who)

    def rest(self, who: str) -> None:
        self.turn(self.phones[who])
        self.at(self.now + int(self.rng.expovariate(1 / NAP)), lambda: self.wake_up(who))

    def wake_up(self, who: str) -> None:
        self.turn(self.phones[who])
        self.send(who, self.phones[who].wishes())
        self.tire(who)

    def turn(self, phone: Phone) -> None:
        if phone.is_awake:
            self.counted.awake += self.now - phone.since
        else:
            self.counted.asleep += self.now - phone.since
        phone.is_awake, phone.since = not phone.is_awake, self.now
        phone.sent.clear()

    def tire(self, who: str) -> None:
        share = self.world.asleep
        if share:
            lasts = NAP * (1 - share) / share
            self.at(self.now + int(self.rng.expovariate(1 / lasts)), lambda: self.fall_asleep(who))

    def play(self) -> Counted:
        for who, phone in self.phones.items():
            phone.luck = luck_of(self.room.table)
            if self.rng.random() < self.world.asleep:
                self.rest(who)
            else:
                self.send(who, phone.wishes())
                self.tire(who)
        self.at(self.now + 2000, self.begin)
        while self.heap and self.room.table.phase != "over":
            when, _, do = heapq.heappop(self.heap)
            self.room.now = max(self.now, when)
            do()
        for phone in self.phones.values():
            self.turn(phone)
        return self.counted

    def begin(self) -> None:
        self.room.start()
        self.tell()


def play_some(job: tuple[int, int, World]) -> Counted:
    seed, draws, world = job
    rng, counted = Random(seed), Counted()
    while counted.draws < draws:
        counted.add(Match(rng, world, 2 + rng.randrange(5)).play())
    return counted


def play(seed: int, draws: int, world: World, processes: int = 2) -> Counted:
    share = -(-draws // processes)
    counted = Counted()
    with ProcessPoolExecutor(processes) as pool:
        for some in pool.map(play_some, [(seed + number, share, world) for number in range(processes)]):
            counted.add(some)
    return counted


def judge_voids(judge: Claims, draws: int, seed: int) -> None:
    found = play(seed, draws, World())
    low, high = found.interval
    is_rare = high < MOST if draws >= ENOUGH else low < MOST  # with few draws, only whether it is too often for certain
    judge.claim("voids at honest tables, 2 % lost and 5 % asleep", found, holds=is_rare)
    control = play(seed, draws // 4, World(wordless=1.0))
    judge.claim("planted: no page withdraws", control, holds=control.rate > MOST)
