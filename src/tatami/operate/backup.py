"""`tatami backup` and `tatami restore`: a site into one file while it goes on, and back out of it, checked."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from tatami import NEWER, __version__
from tatami.operate import archive
from tatami.operate.archive import Foot, Head, Page, Sums
from tatami.operate.check import Checked, check_all
from tatami.operate.places import (
    Place,
    PostgresPlace,
    SqlitePlace,
    check_known,
    columns,
    connected,
    heed_interrupt,
    reading,
    rows_of,
)
from tatami.operate.refused import BadBackup, NotEmpty, NotRestored, NotWritten, OperateError
from tatami.service.migrations import migrate_postgres, migrate_sqlite
from tatami.service.opening import file_of
from tatami.service.serve import check_file
from tatami.service.sqlite import make_private
from tatami.service.store import OldSchema

_FAULTS_SHOWN = 5

Say = Callable[[str], None]


async def backup(url: str, path: Path, now: int) -> Foot:
    """Write all that is there as of one moment; nobody has to wait meanwhile."""
    async with reading(url) as place:
        with archive.Writing(path, Head(__version__, place.version, now)) as writing:
            for table in columns(place.version):
                async for page in rows_of(place, table):
                    writing.add(table, page)
            foot = writing.finish()
            await heed_interrupt()
            writing.give_name()
            return foot


async def restore(path: Path, url: str, app_role: str | None, processes: int, say: Say) -> Checked:
    """Bring back what a backup holds to where nothing is yet, and check all of it; raises OperateError or StoreError."""
    parts = archive.read(path)
    head = next(parts, None)
    if not isinstance(head, Head):
        raise BadBackup(f"{path} does not begin like a backup.")
    try:
        check_known(head.schema)
    except OldSchema as newer:
        raise BadBackup(f"{path} was made by Tatami {head.program}, which is newer: {NEWER}.") from newer
    if (file := file_of(url)) is not None:
        return await _restore_file(head, parts, Path(file), processes, say)
    if app_role is None:
        raise OperateError("For a site, also say --app-role NAME: the role that `tatami serve` uses.")
    return await _restore_site(head, parts, url, app_role, processes, say)


async def _restore_file(head: Head, parts: Iterator[archive.Part], path: Path, processes: int, say: Say) -> Checked:
    """It gets its name only when all of it is there."""
    _check_free(path)
    check_file(path)
    part = archive.part_of(path)
    try:
        make_private(part)
        with closing(sqlite3.connect(part, isolation_level=None)) as connection:
            migrate_sqlite(connection, up_to=head.schema)
            place = SqlitePlace(connection, head.schema)
            connection.execute("BEGIN")
            foot = await _fill(place, parts)
            connection.execute("COMMIT")
            await _compare(place, foot, say)
            migrate_sqlite(connection)
            found = await _check(place, processes, say)
        with part.open("rb") as written:
            os.fsync(written.fileno())
        await heed_interrupt()
        _check_free(path)  # a service that was begun meanwhile may have made it
        archive.give_name(part, path)
    except (sqlite3.Error, OSError) as fault:
        raise NotWritten(f"{path} cannot be written: {fault}.") from fault
    finally:
        part.unlink(missing_ok=True)
    return found


def _check_free(path: Path) -> None:
    """Nothing may be overwritten; and what is left of another file would be taken for the newest rows of this one."""
    with archive.writing(path):
        is_there = path.exists() and path.stat().st_size > 0
        left = [str(beside) for end in ("-wal", "-shm") if (beside := path.with_name(path.name + end)).exists()]
    if is_there:
        raise NotEmpty(f"There is a {path} already. Move it away first, or restore to another --database.")
    if left:
        raise NotEmpty(f"{' and '.join(left)} of another file would change this one. Move that away with its file.")


async def _restore_site(
    head: Head, parts: Iterator[archive.Part], url: str, app_role: str, processes: int, say: Say
) -> Checked:
    async with connected(url) as connection:
        if await connection.fetchval("SELECT to_regclass('schema_version') IS NOT NULL"):
            raise NotEmpty("There are tables of Tatami in this database already. Restore into a new one: CREATE DATABASE ...")
    await migrate_postgres(url, app_role, up_to=head.schema)
    try:
        async with connected(url) as connection:
            place = PostgresPlace(connection, head.schema)
            async with connection.transaction():
                foot = await _fill(place, parts)
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                await _compare(place, foot, say)
        await migrate_postgres(url, app_role)
        async with reading(url) as restored:
            return await _check(restored, processes, say)
    except BaseException:
        say("This database is not to be used: DROP DATABASE ... before the next try.")
        raise


async def _fill(place: Place, parts: Iterator[archive.Part]) -> Foot:
    for part in parts:
        if isinstance(part, Page):
            await place.fill(part.table, part.rows)
        elif isinstance(part, Foot):
            return part
    raise BadBackup("This backup has no end.")


async def _compare(place: Place, foot: Foot, say: Say) -> None:
    """Whether what is there now is what was there then."""
    sums = Sums()
    for table in columns(place.version):
        async for page in rows_of(place, table):
            sums.add(table, page)
    if sums.foot() != foot:
        raise NotRestored("The rows that came back are not those that were kept. Try another disk or database.")
    say(f"{sum(foot.rows.values()):,} rows are back, of them {foot.rows.get('event', 0):,} events; checksums are the same.")


async def _check(place: Place, processes: int, say: Say) -> Checked:
    """What is wrong with tables as they were kept is no reason not to bring them back."""
    found = await check_all(place, processes)
    for fault in found.faults[:_FAULTS_SHOWN]:
        say(fault)
    if found.faults:
        say(f"{len(found.faults):,} faults were in the tables when they were kept. All is back as it was.")
    say(f"{found.matches:,} matches at {found.tables:,} tables were played again; {found.proofs:,} proofs were verified.")
    return found
