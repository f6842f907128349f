"""A kit for live tables: a table with the rows a store would keep of it, people and the house who ask, whole matches.

It holds no rules. People are named by a word; whoever's name begins with `bot` is a program, and `house` is the house.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from tatami import bots, games
from tatami.games.game import MatchOptions
from tatami.games.push import PushOptions
from tatami.tables import THE_HOUSE, Actor, Handled, Outline, Refused, Settings, Table, create, events, handle, update
from tatami.tables.commands import AnyCommand, Came, Choose, Enter, Play, SeatBot, Sit, Start, Wake, Went
from tatami.tables.events import AnyEvent
from tatami.tables.keys import chair_key, door_key

SECRET = bytes(range(32))
MORNING = 1_700_000_000_000
SECOND = 1000
MINUTE = 60 * SECOND


class Row(NamedTuple):
    """What is kept of one accepted command."""

    at: int
    body: bytes


def actor(name: str) -> Actor:
    return THE_HOUSE if name == THE_HOUSE.who else Actor(name, is_bot=name.startswith("bot"))


class Room:
    """A table as a service runs it. Time passes only when somebody waits; every accepted command becomes a row."""

    def __init__(self, outline: Outline, host: str = "ada", secret: bytes = SECRET, now: int = MORNING) -> None:
        self.secret, self.now = secret, now
        self.rows: list[Row] = []
        self.table: Table
        self._keep(create(outline, actor(host), now, secret))

    def _keep(self, handled: Handled) -> None:
        self.table = handled.table
        if handled.events:
            self.rows.append(Row(handled.table.at, events.encode(handled.events)))

    # Asking.

    def ask(self, name: str, command: AnyCommand, seen: int | None = None) -> tuple[AnyEvent, ...]:
        """What happens; raises Refused."""
        seen = self.table.version if seen is None else seen
        handled = handle(self.table, command, actor(name), seen, self.now, self.secret)
        self._keep(handled)
        return handled.events

    def refusal(self, name: str, command: AnyCommand, seen: int | None = None) -> str:
        """The code with which this is refused; the table is as it was."""
        before = self.table
        with pytest.raises(Refused) as refused:
            self.ask(name, command, seen)
        assert self.table is before
        assert refused.value.why
        return refused.value.code

    def folded(self) -> Table:
        """The table as it is read back from its rows."""
        table: Table | None = None
        for row in self.rows:
            table = update(table, events.decode(row.body), row.at)
        assert table is not None
        return table

    @property
    def key(self) -> str:
        """What the host's invitation carries."""
        return door_key(self.secret, self.table.door)

    def chair_key(self, seat: int) -> str:
        """What the person in a chair is given."""
        return chair_key(self.secret, seat, self.table.chairs[seat].keys)

    # People.

    def enter(self, *names: str) -> None:
        for name in names:
            self.ask(name, Enter(self.key))
            self.come(name)

    def come(self, name: str, worker: str = "w1") -> tuple[AnyEvent, ...]:
        return self.ask("house", Came(name, worker))

    def go(self, *names: str, worker: str = "w1") -> None:
        for name in names:
            self.ask("house", Went(name, worker))

    def fill(self, bot: str = "steady") -> None:
        """House bots in all free chairs."""
        for seat, chair in enumerate(self.table.chairs):
            if chair.is_free:
                self.ask(str(self.table.host), SeatBot(seat, bot))

    def start(self) -> tuple[AnyEvent, ...]:
        return self.ask(str(self.table.host), Start())

    # Time.

    def wait(self, milliseconds: int) -> None:
        self.now += milliseconds

    def wake(self, *workers: str) -> tuple[AnyEvent, ...]:
        return self.ask("house", Wake(frozenset(workers or ("w1",))))

    def wake_when_due(self) -> tuple[AnyEvent, ...]:
        """Sleep until the table is due, but no longer."""
        due = self.table.due(self.now)
        assert due is not None
        self.now = max(self.now, due)
        return self.wake()

    # Playing.

    def moves(self) -> list[str]:
        state = self.table.state
        return [] if state is None or self.table.to_move() is None else [str(move) for move in state.moves()]

    def play(self, *moves: str) -> tuple[AnyEvent, ...]:
        """These moves by whoever is to move; what the last of them brought about."""
        happened: tuple[AnyEvent, ...] = ()
        for move in moves:
            happened = self.move(move)
        return happened

    def move(self, move: str) -> tuple[AnyEvent, ...]:
        seat = self.table.to_move()
        assert seat is not None, "nobody is to move"
        chair = self.table.chairs[seat]
        if chair.bot is not None:
            return self.ask("house", Choose(seat, move))
        assert chair.who is not None
        return self.ask(chair.who, Play(seat, move))

    def step(self, rng: Random) -> tuple[AnyEvent, ...]:
        """One move: what a house bot chooses, or anything that a person could do."""
        seat = self.table.to_move()
        assert seat is not None and self.table.state is not None, "nobody is to move"
        bot = self.table.chairs[seat].bot
        return self.move(str(bots.find(bot)(self.table.state, rng)) if bot else rng.choice(self.moves()))

    def play_until(self, is_so: Callable[[Table], bool], rng: Random) -> None:
        """Play on at random until something is so; fails where the match ends before that."""
        while not is_so(self.table):
            self.step(rng)

    def finish(self, seed: int = 1) -> None:
        self.play_until(lambda table: table.phase == "over", Random(seed))


def outline(
    game: str = "push", seats: int = 2, options: MatchOptions | None = None, *, is_public: bool = False, **settings: object
) -> Outline:
    found = games.find(game)
    return Outline(found, seats, options or found.Options(), Settings(**settings), is_public)  # type: ignore[arg-type]


@cache
def small(game: str) -> MatchOptions:
    """Options with which a match is short."""
    decks = {"push": "2x3x1+2+1", "dojo": "2x2x3+1+1"}
    return games.find(game).Options.from_dict({"deck": decks[game]} if game in decks else {})


def room(
    game: str = "push",
    seats: int = 2,
    *people: str,
    options: MatchOptions | None = None,
    is_public: bool = False,
    **settings: object,
) -> Room:
    """A table before its match: these people are connected and have the first chairs; without any, ada hosts and watches."""
    host = people[0] if people else "ada"
    made = Room(outline(game, seats, options, is_public=is_public, **settings), host)
    made.come(host)
    made.enter(*people[1:])
    for seat, name in enumerate(people):
        made.ask(name, Sit(seat))
    return made


def match(
    game: str = "push",
    seats: int = 2,
    *people: str,
    options: MatchOptions | None = None,
    is_public: bool = False,
    **settings: object,
) -> Room:
    """A table whose match has just begun; house bots have the chairs that these people leave."""
    made = room(game, seats, *people, options=options, is_public=is_public, **settings)
    made.fill()
    if made.table.phase == "lobby":
        made.start()
    return made


def ticking(*people: str, seats: int = 2, seconds: int = 30, **options: Any) -> Room:
    """A match of Push with a clock."""
    return match("push", seats, *people, options=PushOptions(**options), decide_seconds=seconds)


def kinds(happened: tuple[AnyEvent, ...]) -> list[str]:
    """The names of events, in order."""
    return [type(event).__name__ for event in happened]
