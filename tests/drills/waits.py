"""How long anybody waited: without a connection, for an answer, or from a lost connection to the next accepted move."""

import asyncio
from collections.abc import Callable
from math import inf

from tests.chaos.crowd import BOTH, Crowd
from tests.chaos.player import Pending, Player


class Waits:
    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd
        self._loop = asyncio.get_running_loop()
        self._answers: list[tuple[float, float]] = []  # when a move was sent, and how long its answer took
        for player in crowd.players:
            player.on_ack = self._answered
            if player.seats == BOTH:  # with a bot, the next move may be the bot's
                player.screen.on_end = self._cut(player, player.screen.on_end)

    def _answered(self, _version: int, sent_at: float) -> None:
        self._answers.append((sent_at, self._loop.time() - sent_at))

    def _cut(self, player: Player, on_end: Callable[[], None]) -> Callable[[], None]:
        def end() -> None:
            player.pending.append(Pending("cut", self._loop.time(), inf))
            on_end()

        return end

    def between(self, start: float, end: float) -> list[float]:
        """All waits that began in a time; whoever still waits has waited until now."""
        now = self._loop.time()
        cuts = [(pending.at, wait) for player in self._crowd.players for pending, wait in player.waits]
        open_cuts = [(pending.at, now - pending.at) for player in self._crowd.players for pending in player.pending]
        away = [absence for screen in self._crowd.screens for absence in screen.absences]
        return [wait for at, wait in (*self._answers, *cuts, *open_cuts, *away) if start <= at < end]

    async def rest(self, seconds: float) -> None:
        """Until everybody has gone on after the last loss, so long at most."""
        end = self._loop.time() + seconds
        while self._loop.time() < end and not all(self._is_well(player) for player in self._crowd.players):
            await asyncio.sleep(0.05)

    def _is_well(self, player: Player) -> bool:
        return not player.pending and all(screen.is_ready for screen in player.screens)
