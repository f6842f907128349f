"""The logs of the luck at a table, worked out from all that has happened there: for whoever wants to check a match."""

from collections.abc import Sequence

from tatami.luck.records import Record
from tatami.tables import events, fair
from tatami.tables.apply import update
from tatami.tables.events import AnyEvent
from tatami.tables.table import Table


class Logs:
    """Grows by updates, from the table's first on."""

    def __init__(self) -> None:
        self.by_match: dict[int, list[Record]] = {}
        self.table: Table | None = None  # as it stands after all updates
        self._newest = 0  # the match that was sealed last

    def add(self, happened: Sequence[AnyEvent], at: int) -> None:
        """One more update."""
        self.table = update(self.table, happened, at, self._note)

    def _note(self, table: Table, event: AnyEvent) -> None:
        if isinstance(event, events.Sealed):
            self._newest = table.match + (not table.is_going_on)
            self.by_match[self._newest] = [fair.made(event), *fair.dealt(event), *fair.begun_already(table)]
            return
        for record in fair.records(table, event):
            self.by_match[self._newest - fair.is_of_the_one_before(table, event)].append(record)
