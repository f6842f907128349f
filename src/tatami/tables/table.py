"""A live table as a value: who sits where, who watches, what was agreed, and the match as it stands.

Nothing here does anything: `handle` decides, `apply` brings a table forward by one event. Times are milliseconds since 1970.
People are known by a name that is good at this table only (`who`); it is shown to the others and proves nothing.
"""

from typing import Annotated, Final, Literal

import msgspec

from tatami.games.game import CHANCE, Game, MatchOptions, Outcome, Seat, State
from tatami.games.record import Record
from tatami.luck.log import Standing
from tatami.luck.records import Opened, Reveal
from tatami.tables.faces import name_of

HOUSE: Final = "house"  # who acts for the table itself: clocks, bots, lost connections
HOLDING_BOT: Final = "steady"  # who keeps a chair warm

GRACE: Final = 45_000  # how long a chair waits for somebody who is away before a bot holds it
OUTAGE: Final = 5_000  # a clock found to have run out this long ago was not watched: the fault is ours
CREDIT: Final = 15_000  # what a player gets back for that
CHECK: Final = 60_000  # how often somebody looks whether the people are still there
LOBBY_LIFE: Final = 30 * 60_000  # a table that has not begun closes after this long without a change
HOST_AWAY: Final = 10 * 60_000  # after which somebody else who is here is the host
PUBLIC_PAUSE: Final = 5 * 60_000  # the longest pause at a public table
EMOTE_WINDOW: Final = 10_000
EMOTES_A_WINDOW: Final = 3
MOST_GUESTS: Final = 64
MOST_KNOCKING: Final = 8
MOST_ROWS: Final = 50_000  # of a table: then it closes, lest somebody fill the disk with it, or keep waiting whoever reads it
ROWS_TO_PLAY: Final = 10_000  # that must be left where a match begins: far more than one takes
SILENCE: Final = 1_500  # how long a draw waits for its devices
UNWATCHED: Final = 1_000  # a draw found to have waited this much longer was not watched: the fault is ours
MISSES_TO_HOLD: Final = 2  # clocks run out in a row until a bot holds the chair

Phase = Literal["lobby", "playing", "paused", "over", "closed"]
Pace = Literal["calm", "normal", "quick", "off"]
Risk = Literal["off", "words", "exact"]
Emote = Literal["hi", "nice", "wow", "oops", "ha-ha", "hmm", "hurry", "good-game"]
BOT_THINKS: Final[dict[Pace, int]] = {"calm": 900, "normal": 600, "quick": 250, "off": 0}


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the table is run, whatever the game."""

    decide_seconds: Literal[0, 15, 30, 60, 120, 300] = 0  # for each decision; 0 is as long as you like
    pace: Pace = "normal"  # how long a house bot takes
    onlookers: bool = True
    risk: Risk = "exact"  # how exactly screens may show the chance of a bust, at most
    coached: Annotated[tuple[Annotated[int, msgspec.Meta(ge=0, le=15)], ...], msgspec.Meta(max_length=16)] = ()  # seats
    study: bool = False  # whether finished matches may go into a dataset, without names; a public table's never do


class Guest(msgspec.Struct, frozen=True):
    """Somebody inside: in a chair, in several, or looking on."""

    who: str
    face: str
    is_bot: bool = False  # a program that came by itself; house bots are no guests
    workers: frozenset[str] = frozenset()  # through which of them there is a connection now
    away_at: int | None = None  # since when there is none

    @property
    def is_here(self) -> bool:
        return bool(self.workers)


class Chair(msgspec.Struct, frozen=True):
    """A seat of the match with whoever is in it. With both, the bot holds the chair for the guest."""

    who: str | None = None
    bot: str | None = None
    held_for: Literal["", "away", "clock", "asked"] = ""
    missed: int = 0  # clocks run out in a row
    keys: int = 0  # which key opens it now: the version that somebody sat down in, so that no key ever comes again

    @property
    def is_free(self) -> bool:
        return self.who is None and self.bot is None


class Table(msgspec.Struct, frozen=True):
    version: int
    at: int  # of the newest update
    game: Game
    options: MatchOptions
    settings: Settings
    is_public: bool
    host: str | None
    chairs: tuple[Chair, ...]
    guests: tuple[Guest, ...] = ()
    knocking: tuple[Guest, ...] = ()
    kicked: frozenset[str] = frozenset()
    door: int = 0  # how many links were good before the one that is now
    is_locked: bool = False
    is_hushed: bool = False
    phase: Phase = "lobby"
    match: int = 0  # how many matches have begun here
    moves: tuple[str, ...] = ()
    state: State | None = None
    earlier: tuple[State, ...] = ()  # to which the one to move may still take back
    draws: int = 0  # how often chance has moved in this match
    moved: int = 0  # the version that last changed what can be played
    decision_at: int = 0  # since when somebody is to decide
    used: int = 0  # of the time to decide, when the match was paused
    is_credited: bool = False
    is_taken_back: bool = False  # whoever is to decide has taken something back since the clock began
    rematch: frozenset[int] = frozenset()  # seats that want another match
    emotes: tuple[tuple[str, int], ...] = ()  # who showed one lately, and when
    luck: Standing | None = None  # the log of the luck of this match, or of the next one when none is going on
    luck_before: Standing | None = None  # of the match before: its seeds can still be opened
    drawn_moves: int = 0  # how many of the moves the log of the luck has already
    reveals: tuple[Reveal, ...] = ()  # of the open draw
    opened_at: int = 0
    deal: str = ""  # whose luck the matches here have, as at other tables; empty: their own

    @property
    def seats(self) -> int:
        return len(self.chairs)

    def guest(self, who: str) -> Guest | None:
        return next((guest for guest in self.guests if guest.who == who), None)

    def chairs_of(self, who: str) -> list[Seat]:
        return [Seat(seat) for seat, chair in enumerate(self.chairs) if chair.who == who]

    def has_coach(self, seat: int) -> bool:
        return seat in self.settings.coached

    @property
    def is_going_on(self) -> bool:
        """Whether a match was begun here that is not over."""
        return self.phase in ("playing", "paused")

    def to_move(self) -> Seat | None:
        """The seat that is to decide now, in a match that goes on."""
        if self.state is None or self.phase != "playing":
            return None
        who = self.state.to_move()
        return None if who is CHANCE or who is None else who

    def bot_to_move(self) -> tuple[Seat, str] | None:
        """The seat whose move a house bot chooses now, and which bot. They rest while nobody is there."""
        seat = self.to_move()
        if seat is None or not self.is_watched:
            return None
        bot = self.chairs[seat].bot
        return None if bot is None else (seat, bot)

    def open_draw(self) -> Opened | None:
        """The draw that waits for its devices."""
        return None if self.luck is None else self.luck.opening

    def draw_ends(self) -> int:
        """When the open draw is given up. Those who were cut off, by us or all at once, have time to come back."""
        return self.opened_at + (CREDIT if self.is_credited else SILENCE if self.is_watched else GRACE)

    def can_undo(self) -> Seat | None:
        """The seat that may take back its last move: nothing was drawn since, and nobody else was asked (A-P-45)."""
        return self.to_move() if self.earlier else None

    @property
    def is_watched(self) -> bool:
        return any(guest.is_here for guest in self.guests)

    def deadline(self) -> int | None:
        """When the clock of whoever is to decide runs out; house bots have none."""
        seat = self.to_move()
        if seat is None or not self.settings.decide_seconds or self.chairs[seat].bot is not None:
            return None
        return self.decision_at + 1000 * self.settings.decide_seconds

    def grace_ends(self) -> list[tuple[int, Seat]]:
        """When a bot will hold which chair, unless somebody comes back. While all are away nothing happens."""
        if self.phase != "playing" or not self.is_watched:
            return []
        away = {guest.who: guest.away_at for guest in self.guests if guest.away_at is not None}
        return [
            (away_at + GRACE, Seat(seat))
            for seat, chair in enumerate(self.chairs)
            if chair.bot is None and chair.who is not None and (away_at := away.get(chair.who)) is not None
        ]

    def due(self, now: int) -> int | None:
        """When the table is to be woken at the latest, or None: it may sleep until somebody comes."""
        if self.phase == "closed":
            return None
        if self.version >= MOST_ROWS:
            return now
        times = [now + CHECK] if self.is_watched else []
        if self.phase == "lobby":
            times.append(self.at + LOBBY_LIFE)
        if self.phase == "paused" and self.is_public and self.is_watched:
            times.append(self.decision_at + PUBLIC_PAUSE)
        if self.is_watched and (deadline := self.deadline()) is not None:
            times.append(deadline)
        if self.open_draw():
            times.append(self.draw_ends())
        if self.bot_to_move():
            times.append(self.at + BOT_THINKS[self.settings.pace])
        times += [ends for ends, _ in self.grace_ends()]
        return min(times, default=None)

    def outcome(self) -> Outcome | None:
        return None if self.state is None else self.state.outcome()

    def record(self) -> Record:
        """The match as far as it went, its players under the names the table gave them."""
        players = tuple(self._player(seat) for seat in range(self.seats))
        moves = tuple(self.game.parse(move) for move in self.moves)
        return Record(self.game, self.seats, self.options, moves, players)

    def _player(self, seat: int) -> str:
        chair = self.chairs[seat]
        guest = None if chair.who is None else self.guest(chair.who)
        if guest is not None:
            return name_of(guest.face)
        return chair.bot or "nobody"


class Outline(msgspec.Struct, frozen=True):
    """What a table is made with."""

    game: Game
    seats: int
    options: MatchOptions
    settings: Settings
    is_public: bool
    deal: str = ""  # then the table's secret has the deal's behind it
