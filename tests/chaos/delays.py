"""How long moves take to reach every screen of their table."""

import math
from collections.abc import Callable

from tests.chaos.crowd import Crowd


class Delays:
    """When each acknowledged move was sent, and when each screen of its table had it."""

    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd
        self._sent: list[tuple[str, int, float]] = []
        for screen in crowd.screens:
            screen.arrivals = {}
        for player in crowd.players:
            player.on_ack = self._note(player.screen.table, player.on_ack)

    def _note(self, table: str, on_ack: Callable[[int, float], None]) -> Callable[[int, float], None]:
        def note(version: int, sent_at: float) -> None:
            self._sent.append((table, version, sent_at))
            on_ack(version, sent_at)

        return note

    def between(self, start: float, end: float) -> list[float]:
        """From sending to every screen, of the moves sent in a time; for ever, if it never came."""
        at_table: dict[str, list[dict[int, float]]] = {}
        for screen in self._crowd.screens:
            at_table.setdefault(screen.table, []).append(screen.arrivals or {})
        return [
            arrivals.get(version, math.inf) - sent_at
            for table, version, sent_at in self._sent
            if start <= sent_at < end
            for arrivals in at_table[table]
        ]
