"""Where tables are kept: one row for each accepted command, never changed; and the little that stands beside them.

Safety comes from two keys and nothing else: one row for each (table, version), and one for each (table, command). A row is
acknowledged only after it was committed. Two stores, one interface: SQLite for one machine, PostgreSQL for a site.

The errors of this file:

    StoreError
      StoreDown     nobody answers there, or not in time; the caller may try again
      UnsafeStore   it would lose acknowledged moves, or let them be changed; says which setting to mend
      OldSchema     its tables are of another version; says which command mends it
"""

from collections.abc import AsyncIterator, Iterable
from typing import NewType, Protocol

import msgspec

TableId = NewType("TableId", int)  # below 2**63, growing with time


class StoreError(Exception):
    """Anything a store refuses."""


class StoreDown(StoreError):
    pass


class UnsafeStore(StoreError):
    pass


class OldSchema(StoreError):
    pass


class Row(msgspec.Struct, frozen=True):
    """One accepted command of a table, as it is kept for good."""

    table: TableId
    version: int  # 1 for the row that makes the table, then one more each
    command: bytes  # 16 bytes, made by whoever asked, the same in every retry
    who: str  # who asked: a name that is good at this table only, or the house
    at: int  # milliseconds since 1970
    body: bytes  # the events, as JSON


class Listing(msgspec.Struct, frozen=True):
    """What the lobby knows of a table without opening it."""

    game: str
    seats: int
    free: int  # chairs that a guest could take now
    phase: str
    is_public: bool


class Snapshot(msgspec.Struct, frozen=True):
    """A table as it was after a version: only ever a shortcut past the rows up to there."""

    version: int
    body: bytes


class Kept(msgspec.Struct, frozen=True):
    """All that is needed to go on with a table."""

    secret: bytes
    snapshot: Snapshot | None
    rows: list[Row]  # those after the snapshot, in order
    due: int | None  # when it is to be woken


class Stored(msgspec.Struct, frozen=True):
    """The row is committed."""


class Duplicate(msgspec.Struct, frozen=True):
    """The very command was stored before, by this row; nothing was added."""

    version: int
    who: str


class Conflict(msgspec.Struct, frozen=True):
    """Another command was first at this version; nothing was added."""


class Store(Protocol):
    """Times are milliseconds since 1970. Every method may raise StoreDown."""

    async def create(self, row: Row, secret: bytes, due: int | None, listing: Listing, deal: str = "") -> None:
        """Keep the first row of a new table, its secret and its listing; and of which deal it is, if of any."""

    async def append(self, row: Row, due: int | None = None, listing: Listing | None = None) -> Stored | Duplicate | Conflict:
        """Keep one more row; returns only after the commit.

        With `due`, the table is to be woken no later than then, in the same transaction. With `listing`, that changes too.
        """

    async def load(self, table: TableId) -> Kept | None: ...
    async def read(self, table: TableId, after: int, most: int | None = None) -> list[Row]:
        """The rows of a table after a version, in order; all of them, or the first so many."""

    async def find(self, table: TableId, command: bytes) -> Duplicate | None:
        """Where a command was stored, if it was."""

    async def heads(self, tables: Iterable[TableId]) -> dict[TableId, int]:
        """The newest version of each of these tables."""

    async def save_snapshot(self, table: TableId, snapshot: Snapshot) -> None:
        """Keep it unless a newer one is there."""

    async def claim(self, now: int, until: int, limit: int) -> list[TableId]:
        """Tables to be woken at or before `now`, each given to one caller; unless dealt with, they come again at `until`."""

    async def put_off(self, table: TableId, due: int) -> None:
        """By whoever is at the table: it need not be woken before. A claim of somebody else stands."""

    async def settle(self, table: TableId, until: int, due: int | None) -> None:
        """By whoever claimed a table until then: when it is to be woken next, or never, but for what was asked for since the
        claim. Nothing happens if the claim has passed to somebody else."""

    async def lobby(self, game: str | None, limit: int) -> list[tuple[TableId, Listing]]:
        """Public tables with a free chair that have not begun, newest first."""

    async def deal(self, deal: str, most: int) -> list[TableId]:
        """The tables of a deal: the first of all, and the newest so many; oldest first."""

    async def save_code(self, code: str, table: TableId, until: int, now: int) -> bool:
        """Let a spoken code lead to a table for a while; false if it leads elsewhere until later than now."""

    async def find_code(self, code: str, now: int) -> TableId | None: ...
    async def save_name(self, table: TableId, seat: int, name: str | None, now: int) -> None:
        """What the person in a chair wants to be called, or nothing. Kept apart from the rows, because it must fade."""

    async def names(self, table: TableId) -> dict[int, str]: ...
    async def forget_names(self, before: int) -> int:
        """Drop names not touched since; how many."""

    async def beat(self, worker: str, now: int) -> None:
        """This worker is alive."""

    async def end_beat(self, worker: str) -> None: ...
    async def forget_beats(self, before: int) -> int:
        """Drop workers not heard of since; how many."""

    async def live_workers(self, since: int) -> frozenset[str]: ...
    async def site_secret(self) -> bytes:
        """32 bytes, made at the first call, the same ever after for all workers."""

    def tables(self) -> AsyncIterator[TableId]:
        """All tables, oldest first."""

    async def check(self) -> None:
        """Raises StoreDown unless a commit would work now."""

    async def close(self) -> None: ...
