"""What a site knows of a table or of a guest: written out for whoever asks, and forgotten for whoever asks.

All that a site has of anybody are the names that were typed at private tables: they lie apart from the rows and can go. Rows
hold no names, and who somebody is at a table can only be told by who has the session's own token. So rows stay, and with them
the proofs.
"""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tatami.games.game import UnknownGame
from tatami.luck.records import transcript
from tatami.operate.places import reading
from tatami.operate.refused import NotFound, NotWritten
from tatami.service.identity import Identity, Session, read_table, table_text
from tatami.service.matches import proof_of, records_of
from tatami.service.opening import open_kept
from tatami.service.store import Row, Store, TableId
from tatami.tables import events


class Wanted(msgspec.Struct, frozen=True):
    """Of which table, or by the token of which guest; of everything, if neither is said."""

    table: str | None = None
    token: str | None = None

    @property
    def is_all(self) -> bool:
        return self.table is None and self.token is None


class KeptOf(msgspec.Struct, frozen=True):
    """All that is kept of a table, or of a guest at it."""

    table: str
    who: str | None  # the guest, as this table alone knows them
    names: dict[int, str]  # typed, by seat
    rows: list[dict[str, Any]]  # what was asked for there; of a guest, what they asked for
    proofs: dict[int, dict[str, Any]]  # of the luck of finished matches


class Exported(NamedTuple):
    matches: int
    unread: int  # tables whose matches were not played by our rules: only the version that made them can write these


async def export(url: str, folder: Path, wanted: Wanted) -> Exported:
    """Write finished matches, a record each; and of a table or a guest all else, a file for each table.

    Raises NotWritten where the folder does not take it.
    """
    try:
        return await _export(url, folder, wanted)
    except OSError as fault:
        raise NotWritten(f"{fault.filename or folder} cannot be written: {fault.strerror}.") from fault


async def _export(url: str, folder: Path, wanted: Wanted) -> Exported:
    store = await open_kept(url)
    matches = unread = 0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        async for table, who in _places(url, store, wanted):
            proofs = {}
            try:
                async for number, record in records_of(store, table):
                    path = folder / f"{record.game.key}-{table_text(table)}-{number}.txt"
                    path.write_text(record.text(), encoding="utf-8")
                    matches += 1
                    if not wanted.is_all and (log := await proof_of(store, table, number)):
                        proofs[number] = transcript(log)
            except UnknownGame:
                unread += 1  # what is kept of it can be had all the same
            if not wanted.is_all:
                kept = await _kept_of(store, table, who, proofs)
                written = msgspec.json.format(msgspec.json.encode(kept), indent=1)
                (folder / f"{table_text(table)}.json").write_bytes(written + b"\n")
    finally:
        await store.close()
    return Exported(matches, unread)


async def forget(url: str, wanted: Wanted, now: int) -> int:
    """Drop the names that were typed at a table, or by a guest at any. How many."""
    store = await open_kept(url)
    count = 0
    try:
        async for table, who in _places(url, store, wanted):
            for seat in await _names(store, table, who):
                await store.save_name(table, seat, None, now)
                count += 1
    finally:
        await store.close()
    return count


async def _places(url: str, store: Store, wanted: Wanted) -> AsyncIterator[tuple[TableId, str | None]]:
    """The tables that are meant, and who the guest is there."""
    if wanted.is_all:
        async for table in store.tables():
            yield table, None
    elif wanted.table is not None:
        found = read_table(wanted.table)
        if found is None or not await store.heads([found]):
            raise NotFound(
                f"There is no table {wanted.table} here. Its name is in its address, after /t/: 13 letters and digits."
            )
        yield found, None
    else:
        session = _session(Identity(await store.site_secret()), wanted.token or "")
        async with reading(url) as place:
            async for page in place.select("SELECT DISTINCT table_id, who FROM event"):
                for table, who in page:
                    if session.actor(table).who == who:
                        yield table, who


def _session(identity: Identity, token: str) -> Session:
    found = identity.read_token("guest", token) or identity.read_token("bot", token)
    if found is None:
        raise NotFound("This is no token of this site, or it is too old: then nothing here leads to its owner any more.")
    return found


async def _kept_of(store: Store, table: TableId, who: str | None, proofs: dict[int, dict[str, Any]]) -> KeptOf:
    rows = [_plain(row) for row in await store.read(table, 0) if who in (None, row.who)]
    names = {seat: text.partition(":")[2] for seat, text in (await _names(store, table, who)).items()}
    return KeptOf(table_text(table), who, names, rows, proofs)


async def _names(store: Store, table: TableId, who: str | None) -> dict[int, str]:
    """Names typed at a table, by seat; those of a guest are the ones given to a chair since they sat down in it."""
    names = await store.names(table)
    if who is None:
        return names
    return {seat: text for seat, text in names.items() if await _sitter(store, table, seat, text) == who}


async def _sitter(store: Store, table: TableId, seat: int, text: str) -> str | None:
    """Who sat down in the version that a name was kept with."""
    version = int(text.partition(":")[0])
    for row in await store.read(table, version - 1, 1):
        for event in events.decode(row.body):
            if isinstance(event, events.Sat) and event.seat == seat:
                return event.who
    return None


def _plain(row: Row) -> dict[str, Any]:
    return {"version": row.version, "at": row.at, "who": row.who, "events": msgspec.json.decode(row.body)}
