"""Somebody who plays without end, and keeps the contract: whatever is not answered is sent again, under the same id."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Final

import msgspec

from tests.chaos.ledger import Ledger
from tests.chaos.screen import Ack, Refusal, Screen

ANSWER_SECONDS: Final = 3.0
AGAIN_SECONDS: Final = 0.1
COPIED: Final = 0.1  # the part of all moves that is sent more than once
_LOST: Final = None

Answer = Ack | Refusal


class Pending(msgspec.Struct, frozen=True):
    """Something died; the next accepted move tells how long it was felt."""

    kind: str
    at: float
    counts_from: float  # an answer that comes later than this counts, even to what was sent before


class Player:
    """Plays for some seats at a table, by the first of its screens; the others get copies of some moves."""

    def __init__(
        self,
        screens: list[Screen],
        seats: frozenset[int],
        rng: Random,
        think_seconds: float,
        ledger: Ledger,
        copied: float = COPIED,
    ) -> None:
        self.screens, self.seats, self.rng, self.ledger = screens, seats, rng, ledger
        self.think_seconds, self.copied = think_seconds, copied
        self.pending: list[Pending] = []
        self.waits: list[tuple[Pending, float]] = []  # what was pending, and how long it took
        self.on_ack: Callable[[int, float], None] = lambda version, sent_at: None
        self._loop = asyncio.get_running_loop()
        self._answers: dict[str, asyncio.Future[Answer | None]] = {}
        self._changed = asyncio.Event()
        self._cut = asyncio.Event()
        self._newest = 0  # the version of the newest answer
        for screen in screens:
            screen.on_answer = self._take
        screens[0].on_change = self._changed.set
        screens[0].on_end = self._end

    @property
    def screen(self) -> Screen:
        return self.screens[0]

    async def run(self) -> None:
        """For ever."""
        while True:
            wish = self._wish() if self.screen.is_ready else None
            if wish is None:
                self._changed.clear()
                await self._changed.wait()
                continue
            answer = await self._carry_out(wish)
            self._newest = max(self._newest, answer.version)
            if isinstance(answer, Refusal):
                await asyncio.sleep(AGAIN_SECONDS)
            await self._think()

    async def _think(self) -> None:
        """For a while; but who was cut off is in a hurry."""
        if self.think_seconds:
            self._cut.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._cut.wait(), self.rng.uniform(0.5, 1.5) * self.think_seconds)

    def _wish(self) -> dict[str, Any] | None:
        """What to do now, if anything; never on a screen that does not show one's own last move yet."""
        if self.screen.version < self._newest or (seen := self.screen.look()) is None:
            return None
        if seen.phase == "over" and not self.seats <= set(seen.rematch):
            return {"do": "rematch"}
        if seen.phase == "playing" and seen.to_move in self.seats:
            return {"do": "play", "seat": seen.to_move, "move": self.rng.choice(seen.moves)}
        return None

    async def _carry_out(self, wish: dict[str, Any]) -> Answer:
        """Send it, again and again if need be, until it is answered for good."""
        wish_id = f"{self.rng.getrandbits(128):032x}"
        text = msgspec.json.encode({"is": "command", "id": wish_id, "seen": self.screen.version, "command": wish})
        self.ledger.sent.add(wish_id)
        extra = self.rng.randrange(1, 5) if self.rng.random() < self.copied else 0
        first_at, patience = 0.0, ANSWER_SECONDS
        while True:
            while not self.screen.is_ready:
                self._changed.clear()
                await self._changed.wait()
            sent_at = self._loop.time()
            first_at = first_at or sent_at
            answer = await self._send(wish_id, text, extra, patience)
            extra, patience = 0, 2 * patience
            if answer is _LOST:
                continue
            if isinstance(answer, Refusal) and answer.code == "try_again":
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            if isinstance(answer, Ack):
                self._settle(sent_at, self._loop.time())
                self.on_ack(answer.version, first_at)
            return answer

    async def _send(self, wish_id: str, text: bytes, copies: int, patience_seconds: float) -> Answer | None:
        """None if the connection ended before an answer came."""
        answer: asyncio.Future[Answer | None] = self._loop.create_future()
        self._answers[wish_id] = answer
        timer = self._loop.call_later(patience_seconds, self.screen.drop)
        self.screen.send(text)
        for _ in range(copies):
            self.ledger.copies += 1
            self.rng.choice(self.screens).send(text)
        try:
            return await answer
        finally:
            timer.cancel()
            self._answers.pop(wish_id, None)

    def _take(self, answer: Answer) -> None:
        waiting = self._answers.get(answer.id or "")
        if waiting and not waiting.done():
            waiting.set_result(answer)

    def _end(self) -> None:
        self._cut.set()
        for waiting in self._answers.values():
            if not waiting.done():
                waiting.set_result(_LOST)

    def _settle(self, sent_at: float, acked_at: float) -> None:
        left = []
        for pending in self.pending:
            if sent_at >= pending.at or acked_at >= pending.counts_from:
                self.waits.append((pending, acked_at - pending.at))
            else:
                left.append(pending)
        self.pending = left
