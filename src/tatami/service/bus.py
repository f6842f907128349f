"""How workers tell each other that a table has something new: hints, which may be lost, doubled or late.

Nothing depends on a hint but how soon a screen is right: whoever gets one reads the rows themselves from the store.
"""

from collections.abc import Callable, Iterable
from typing import Protocol

from tatami.service.store import TableId

Hint = Callable[[TableId, int], None]


class Bus(Protocol):
    @property
    def is_up(self) -> bool:
        """Whether hints are getting through, as far as is known."""

    async def start(self, hear: Hint) -> None:
        """Call `hear(table, version)` for each hint about a table that is listened to. Comes up by itself when it can."""

    def publish(self, hints: Iterable[tuple[TableId, int]]) -> None:
        """Tell the other workers; at once, never waiting, never failing."""

    def listen(self, table: TableId) -> None: ...
    def forget(self, table: TableId) -> None: ...
    async def close(self) -> None: ...


class LocalBus:
    """For one process, where whoever stores a row tells everybody anyway."""

    is_up = True

    async def start(self, hear: Hint) -> None: ...
    def publish(self, hints: Iterable[tuple[TableId, int]]) -> None: ...
    def listen(self, table: TableId) -> None: ...
    def forget(self, table: TableId) -> None: ...
    async def close(self) -> None: ...
