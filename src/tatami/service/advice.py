"""What a coach says to a seat that has one while it chooses: the worth of each move, thought of once for each choice."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import msgspec

from tatami.bots import minds
from tatami.coach.review import kind_of
from tatami.games.game import State
from tatami.service.store import TableId
from tatami.service.thinking import Worths
from tatami.tables import Table

KEPT = 256  # choices, of at most some dozens of moves each

Weigh = Callable[[State], Awaitable[Worths | None]]
Key = tuple[TableId, int]  # the table, and the version since which the choice is open


class AdviceOption(msgspec.Struct, frozen=True):
    """A move, its worth in shares of the win to whoever chooses, and how good a choice it is."""

    move: str
    share: float
    kind: str  # good, slip, mistake, blunder


class Advice(msgspec.Struct, frozen=True):
    """What the coach says of the choice that a seat has."""

    seat: int
    played: int  # how many moves the record had: good for that choice only
    options: tuple[AdviceOption, ...]  # the best first


class Advices:
    """Asked by the screens of seats with a coach; the worker's tables never wait for it."""

    def __init__(self, weigh: Weigh, on_fault: Callable[[BaseException], None]) -> None:
        self._weigh, self._on_fault = weigh, on_fault
        self._known: OrderedDict[Key, asyncio.Future[Worths | None]] = OrderedDict()

    async def find(self, table_id: TableId, table: Table, seconds: float) -> Advice | None:
        """About the choice that is open at the table, if it is there within so many seconds."""
        seat, state = table.to_move(), table.state
        if seat is None or state is None or len(state.moves()) < 2:
            return None
        key = (table_id, table.moved)
        if key not in self._known:
            self._known[key] = asyncio.ensure_future(self._weigh(state))
        thought = self._known[key]
        await asyncio.wait([thought], timeout=seconds)
        worths = self._result(thought) if thought.done() else None
        if thought.done() and worths is None:
            self._known.pop(key, None)  # it is asked anew
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return None if worths is None else _advice(seat, len(table.moves), worths, is_sure=minds.is_sure(state))

    def _result(self, thought: "asyncio.Future[Worths | None]") -> Worths | None:
        if thought.cancelled():
            return None
        if error := thought.exception():
            self._on_fault(error)
            return None
        return thought.result()


async def nothing(_state: State) -> None:
    """Where no coach is."""


def _advice(seat: int, played: int, worths: Worths, *, is_sure: bool) -> Advice:
    best = worths[0][1]
    options = (AdviceOption(move, round(share, 5), kind_of(best - share if is_sure else 0.0)) for move, share in worths)
    return Advice(seat, played, tuple(options))
