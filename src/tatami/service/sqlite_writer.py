"""The one thread that writes to an SQLite file: whatever came while the last commit was under way shares the next."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cache
from queue import SimpleQueue
from typing import Any, Final

import msgspec

from tatami.service.store import Conflict, Duplicate, Listing, Row, Stored, StoreDown, StoreError

BATCH: Final = 512  # rows to a commit at most: more would only make the first ones wait

_KEEP = "INSERT INTO event (table_id, version, command_id, who, at, body) VALUES {} ON CONFLICT DO NOTHING"
_FIND = "SELECT version, who FROM event WHERE table_id = ? AND command_id = ?"
_DUE = """
    INSERT INTO wakeup (table_id, due_at) VALUES {} ON CONFLICT (table_id) DO UPDATE SET
        due_at = CASE WHEN is_claimed THEN due_at ELSE min(due_at, excluded.due_at) END,
        asked_at = CASE WHEN is_claimed THEN min(coalesce(asked_at, excluded.due_at), excluded.due_at) END
"""
_LIST = """
    INSERT INTO listing (table_id, game, seats, free, phase, is_public) VALUES {} ON CONFLICT (table_id) DO UPDATE SET
        game = excluded.game, seats = excluded.seats, free = excluded.free, phase = excluded.phase,
        is_public = excluded.is_public
"""
# After each statement this thread waits for its turn again, up to 5 ms if another one computes: row by row, a batch of 128
# took most of a second then. Many rows to a statement, and it takes about as long as in quiet.
_CHUNK: Final = 32

_STORED = Stored()
_BAD_ROW = (StoreError, sqlite3.IntegrityError, sqlite3.DataError, sqlite3.InterfaceError, sqlite3.ProgrammingError)
_BAD_VALUE = (ValueError, OverflowError, TypeError)

Deed = Callable[[sqlite3.Connection], Any]


class Append(msgspec.Struct):
    """A row to be kept, and what changes with it."""

    row: Row
    due: int | None
    listing: Listing | None
    answer: "asyncio.Future[Stored | Duplicate | Conflict]"


class Work(msgspec.Struct):
    """Anything else to be done in a transaction."""

    do: Deed
    answer: "asyncio.Future[Any]"


class Writer:
    """Made inside the event loop that will wait for its answers. The connection is its own from then on."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.commits = 0
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Append | Work | None] = SimpleQueue()
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="tatami-sqlite", daemon=True)
        self._thread.start()

    def append(self, row: Row, due: int | None, listing: Listing | None) -> "asyncio.Future[Stored | Duplicate | Conflict]":
        answer = self._loop.create_future()
        self._put(Append(row, due, listing, answer))
        return answer

    def do(self, work: Deed) -> "asyncio.Future[Any]":
        answer = self._loop.create_future()
        self._put(Work(work, answer))
        return answer

    def close(self) -> None:
        """Finishes what was asked for. Waits: not to be called in the event loop."""
        self._is_closed = True
        self._queue.put(None)
        self._thread.join()
        self._connection.close()

    def _put(self, asked: Append | Work) -> None:
        if self._is_closed:
            raise StoreDown("The store was closed.")
        self._queue.put(asked)

    def _run(self) -> None:
        is_open = True
        while is_open:
            first = self._queue.get()
            taken = [first, *(self._queue.get() for _ in range(min(self._queue.qsize(), BATCH - 1)))]
            is_open = None not in taken
            batch = [asked for asked in taken if asked is not None]
            if batch:
                answers = self._commit(batch)
                with suppress(RuntimeError):  # the loop is gone, and with it all who asked
                    self._loop.call_soon_threadsafe(_hand_back, batch, answers)

    def _commit(self, batch: list[Append | Work]) -> list[Any]:
        try:
            answers = self._commit_together(batch)
            if answers is None:
                answers = self._commit_one_by_one(batch)
        except Exception as fault:  # noqa: BLE001  locked for too long, disk full: whatever it is, all who asked are answered
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            return [StoreDown(f"The file cannot be written: {fault}") for _ in batch]
        self.commits += 1
        return answers

    def _commit_together(self, batch: list[Append | Work]) -> list[Any] | None:
        """The usual case: every row is new. None, and nothing done, when it is not."""
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            rows = [asked for asked in batch if type(asked) is Append]
            if _insert(connection, _KEEP, [_values(asked.row) for asked in rows]) == len(rows):
                _insert(connection, _DUE, [(asked.row.table, asked.due) for asked in rows if asked.due is not None])
                _insert(connection, _LIST, [_listed(asked.row, asked.listing) for asked in rows if asked.listing])
                answers = [asked.do(connection) if type(asked) is Work else _STORED for asked in batch]
                connection.execute("COMMIT")
                return answers
        except (*_BAD_ROW, *_BAD_VALUE):
            pass
        connection.execute("ROLLBACK")
        return None

    def _commit_one_by_one(self, batch: list[Append | Work]) -> list[Any]:
        """Each has its own answer, and a bad one harms no other."""
        connection = self._connection
        answers: list[Any] = []
        connection.execute("BEGIN IMMEDIATE")
        for asked in batch:
            connection.execute("SAVEPOINT asked")
            try:
                answers.append(_do(connection, asked))
            except (*_BAD_ROW, *_BAD_VALUE) as fault:
                connection.execute("ROLLBACK TO asked")
                answers.append(fault if isinstance(fault, StoreError) else StoreError(f"This cannot be kept: {fault}"))
            connection.execute("RELEASE asked")
        connection.execute("COMMIT")
        return answers


def keep(connection: sqlite3.Connection, row: Row, due: int | None, listing: Listing | None) -> Stored | Duplicate | Conflict:
    """One row, inside a transaction."""
    if not _insert(connection, _KEEP, [_values(row)]):
        return find(connection, row.table, row.command) or Conflict()
    if due is not None:
        _insert(connection, _DUE, [(row.table, due)])
    if listing is not None:
        _insert(connection, _LIST, [_listed(row, listing)])
    return _STORED


def find(connection: sqlite3.Connection, table: int, command: bytes) -> Duplicate | None:
    found = connection.execute(_FIND, (table, command)).fetchone()
    return Duplicate(*found) if found else None


def _do(connection: sqlite3.Connection, asked: Append | Work) -> Any:
    if isinstance(asked, Append):
        return keep(connection, asked.row, asked.due, asked.listing)
    return asked.do(connection)


def _values(row: Row) -> tuple[int, int, bytes, str, int, str]:
    return (row.table, row.version, row.command, row.who, row.at, row.body.decode())


def _listed(row: Row, listing: Listing) -> tuple[Any, ...]:
    return (row.table, *msgspec.structs.astuple(listing))


def _insert(connection: sqlite3.Connection, statement: str, rows: Sequence[Sequence[Any]]) -> int:
    """How many rows were added or changed."""
    changed = 0
    for start in range(0, len(rows), _CHUNK):
        chunk = rows[start : start + _CHUNK]
        values = [value for row in chunk for value in row]
        changed += connection.execute(_text(statement, len(chunk), len(chunk[0])), values).rowcount
    return changed


@cache
def _text(statement: str, rows: int, columns: int) -> str:
    return statement.format(", ".join([f"({', '.join('?' * columns)})"] * rows))


def _hand_back(batch: Iterable[Append | Work], answers: Iterable[Any]) -> None:
    for asked, answer in zip(batch, answers, strict=True):
        if asked.answer.done():  # whoever asked has gone
            continue
        if isinstance(answer, Exception):
            asked.answer.set_exception(answer)
        else:
            asked.answer.set_result(answer)
