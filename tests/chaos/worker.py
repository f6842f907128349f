"""A worker in a process of its own: as it is, or with a planted fault, each of which the harness must notice."""

import asyncio
import os
from pathlib import Path
from typing import Any

from tatami.cli import main
from tatami.service import postgres, sqlite
from tatami.service.live import Told
from tatami.service.store import Conflict, Duplicate, Listing, Row, Stored
from tatami.service.worker import Worker

LATE_SECONDS = 0.15
_late: set[asyncio.Task[Any]] = set()


def ack_before_commit() -> None:
    """Says that a row is kept, and keeps it a little later."""
    for kind in (postgres.PostgresStore, sqlite.SqliteStore):
        _make_hasty(kind)


def _make_hasty(kind: Any) -> None:
    keep = kind.append

    async def append(
        self: Any, row: Row, due: int | None = None, listing: Listing | None = None
    ) -> Stored | Duplicate | Conflict:
        async def keep_later() -> None:
            await asyncio.sleep(LATE_SECONDS)
            await keep(self, row, due, listing)

        task = asyncio.get_running_loop().create_task(keep_later())
        _late.add(task)
        task.add_done_callback(_late.discard)
        return Stored()

    kind.append = append


def unchecked_store() -> None:
    """Takes any database, also one that forgets what it has acknowledged."""

    async def check(connection: Any) -> None:
        """Everything is fine."""

    postgres._check = check


def no_poll() -> None:
    """Trusts that every hint arrives."""

    async def poll(self: Worker) -> None:
        """Sleeps."""

    Worker._poll = poll  # type: ignore[method-assign]


def resume_too_late() -> None:
    """Whoever comes back misses one update more than they say."""
    missed = Worker._missed

    async def leave_one_out(self: Worker, live: Any, since: int) -> list[Told] | None:
        return await missed(self, live, min(since + 1, live.table.version))

    Worker._missed = leave_one_out  # type: ignore[method-assign]


def resume_whole() -> None:
    """Whoever comes back is sent everything anew, whatever they have."""

    async def forget(self: Worker, live: Any, since: int) -> None:
        return None

    Worker._missed = forget  # type: ignore[method-assign]


FAULTS = {fault.__name__: fault for fault in (ack_before_commit, unchecked_store, no_poll, resume_too_late, resume_whole)}


def serve(arguments: list[str], log: Path, fault: str | None) -> None:
    """Be `tatami serve`, with everything imported already; says what it has to say into the log."""
    with log.open("ab") as said, Path(os.devnull).open("rb") as nothing:
        os.dup2(nothing.fileno(), 0)
        os.dup2(said.fileno(), 1)
        os.dup2(said.fileno(), 2)
    if fault:
        FAULTS[fault]()
    main(["serve", *arguments])
