"""Reviews of finished matches: the coach thinks in a process of its own, so that no table waits; the last ones are kept."""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future

import msgspec

from tatami.bots import minds
from tatami.coach.review import review
from tatami.games.record import Record
from tatami.service.aside import Aside
from tatami.service.messages import encode

KEPT = 64  # reviews, of some kilobytes each
MOST_WAITING = 16
ASK_AGAIN_SECONDS = 2
_LEVEL = 6
_BEHIND_ALL_ELSE = 10  # how nice the coach's process is

Key = tuple[str, str]  # the table and the match


class ReviewStep(msgspec.Struct, frozen=True):
    """A choice between several moves, or what luck brought; all values are shares of the win, by seat."""

    number: int  # of the move in the record, from 0
    seat: int | None  # who chose; nobody: luck did
    move: str
    kind: str  # luck, or how good the choice was: good, slip, mistake, blunder
    before: tuple[float, ...]
    after: tuple[float, ...]
    options: tuple[tuple[str, float], ...]  # of a choice: each move and its worth to who chose, best first


class ReviewLedger(msgspec.Struct, frozen=True):
    """A seat's account of the match: start, luck, errors, gifts and residue add up to its result."""

    start: float
    luck: float
    errors: float
    gifts: float
    residue: float
    result: float
    adjusted: float  # the result without the luck


class MatchReview(msgspec.Struct, frozen=True):
    """What the coach says of a finished match."""

    steps: tuple[ReviewStep, ...]
    ledgers: tuple[ReviewLedger, ...]
    key_moments: tuple[int, ...]  # numbers of moves


class Soon(msgspec.Struct, frozen=True):
    """It is being made: ask again after so many seconds."""

    seconds: int


class CannotReview(Exception):
    """The coach has nothing to say of this match."""


class TooManyReviews(Exception):
    """So many are waiting that nobody should wait for one more."""


def review_of(record: Record) -> MatchReview:
    """Raises IllegalMove where a move of the record does not fit, NoMind where nobody has learnt the game."""
    looked_at = review(record, minds.for_state(record.start(), "patient"))
    return msgspec.convert(looked_at.as_dict(), MatchReview)


def written(record: str) -> bytes:
    """The review of a record in JSON, packed; what the coach's process does."""
    return gzip.compress(encode(review_of(Record.from_json(record))), _LEVEL, mtime=0)


class Reviews:
    """What was asked for: made one after the other, each once, and the last ones kept."""

    def __init__(self, on_fault: Callable[[BaseException], None], make: Callable[[str], "Future[bytes]"] | None = None) -> None:
        aside = Aside(_BEHIND_ALL_ELSE)
        self._on_fault = on_fault
        self._make, self._close = make or (lambda record: aside(written, record)), aside.close
        self._made: OrderedDict[Key, bytes] = OrderedDict()
        self._making: dict[Key, asyncio.Future[bytes]] = {}

    def is_asked(self, key: Key) -> bool:
        """Whether it is there, or on its way."""
        return key in self._made or key in self._making

    def ask(self, key: Key, record: Record) -> None:
        """Begin, if nobody has; raises TooManyReviews."""
        if self.is_asked(key):
            return
        if len(self._making) >= MOST_WAITING:
            raise TooManyReviews
        self._making[key] = making = asyncio.wrap_future(self._make(record.json()))
        making.add_done_callback(lambda done: self._ended(key, done))

    async def find(self, key: Key, seconds: float) -> bytes | None:
        """A review, packed, if it is there within so many seconds; raises CannotReview."""
        making = self._making.get(key)
        if making is not None:
            await asyncio.wait([making], timeout=seconds)
            if making.done() and (making.cancelled() or making.exception()):
                raise CannotReview
        if key in self._made:
            self._made.move_to_end(key)
        return self._made.get(key)

    def _ended(self, key: Key, done: "asyncio.Future[bytes]") -> None:
        del self._making[key]
        if done.cancelled():
            return
        if error := done.exception():
            self._on_fault(error)
            return
        self._made[key] = done.result()
        while len(self._made) > KEPT:
            self._made.popitem(last=False)

    def close(self) -> None:
        self._close()
