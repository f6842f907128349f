"""The operator's commands: `tatami backup`, `restore`, `export`, `forget` and `doctor`. Parsed here and handed on."""

import asyncio
import functools
import os
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, Final

import click

_TEXT = click.File(errors="replace")
_DATABASE = click.option(
    "--database", metavar="URL", help="Where `tatami serve` keeps its tables; else the file on this machine."
)


def _answering(command: Callable[..., None]) -> Callable[..., None]:
    """A command that answers what it has to refuse with one sentence."""

    @functools.wraps(command)
    def answered(**values: Any) -> None:
        from tatami.operate.refused import OperateError
        from tatami.service.settings import CannotServe
        from tatami.service.store import StoreError

        try:
            command(**values)
        except (OperateError, StoreError, CannotServe) as error:
            raise click.ClickException(str(error)) from error

    return answered


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@_DATABASE
@_answering
def backup(file: Path, database: str | None) -> None:
    """Write all tables of a site into FILE, while it goes on.

    Whoever has the file could take part in every table of it: keep it as safe as the database.

    \b
    tatami backup tatami-$(date +%F).backup
    """
    from tatami.operate.backup import backup
    from tatami.service.serve import now

    foot = asyncio.run(backup(_url(database), file, now()))
    click.echo(f"{foot.rows.get('event', 0):,} events of {foot.rows.get('secret', 0):,} tables are in {file}.")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@_DATABASE
@click.option("--app-role", metavar="NAME", help="For postgresql://..., as the owner: the role that `tatami serve` uses.")
@click.option("--processes", type=click.IntRange(1, 1024), help="How many check at a time; else one for each core.")
@_answering
def restore(file: Path, database: str | None, app_role: str | None, processes: int | None) -> None:
    """Bring back what `tatami backup` wrote into FILE, to where nothing is yet.

    Then every row is compared, every match played again to its stored end, and every proof verified. A backup of a family's
    file can be restored into a site's database, and the other way round.

    \b
    tatami restore tatami-2026-11-15.backup --database restored.db
    tatami restore tatami-2026-11-15.backup --database postgresql://owner@db/fresh --app-role tatami_app
    """
    from tatami.operate.backup import restore

    found = asyncio.run(restore(file, _url(database), app_role, processes or os.cpu_count() or 1, click.echo))
    if found.faults:
        raise SystemExit(1)


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@_DATABASE
@click.option("--table", metavar="NAME", help="Only this one, and all that is kept of it: rows, names and proofs.")
@click.option("--guest", type=_TEXT, metavar="FILE", help="Only theirs, likewise: FILE holds their token; - to type it.")
@_answering
def export(folder: Path, database: str | None, table: str | None, guest: IO[str] | None) -> None:
    """Write every finished match into FOLDER, a record each.

    For a person who asks what a site has of them: name the table, or let them hand you the token of their browser (the
    cookie `s` or `__Host-s`) or program.
    """
    from tatami.operate.keeping import export

    found = asyncio.run(export(_url(database), folder, _wanted(table, guest)))
    click.echo(f"{found.matches} matches are in {folder}.")
    if found.unread:
        click.echo(f"{found.unread} tables were begun by other rules than ours: their matches need the version that made them.")


@click.command()
@_DATABASE
@click.option("--table", metavar="NAME", help="All names that were typed there.")
@click.option("--guest", type=_TEXT, metavar="FILE", help="All names of theirs: FILE holds their token; - to type it.")
@_answering
def forget(database: str | None, table: str | None, guest: IO[str] | None) -> None:
    """Drop the names of a table or of a guest, now rather than after 30 days.

    Moves stay, since they name nobody and proofs need them.
    """
    from tatami.operate.keeping import forget
    from tatami.service.serve import now

    if table is None and guest is None:
        raise click.UsageError("Say --table or --guest.")
    count = asyncio.run(forget(_url(database), _wanted(table, guest), now()))
    click.echo(f"{count} names are gone. What is left names nobody; backups still hold them until you delete those.")


@click.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="As for `tatami serve`, like all that follow.")  # noqa: S104
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
@click.option("--database", metavar="URL")
@click.option("--bus", metavar="URL")
@click.option("--origin", "origins", multiple=True, metavar="URL")
@_answering
def doctor(host: str, port: int, database: str | None, bus: str | None, origins: tuple[str, ...]) -> None:
    """Look whether `tatami serve` would run well here, and say what to mend.

    A line for each thing looked at; ends with 1 if anything is to be mended.

    \b
    tatami doctor
    tatami doctor --database postgresql://... --bus redis://... --origin https://tatami.example
    """
    from tatami.operate.doctor import Surroundings, examine
    from tatami.service.serve import now

    findings = asyncio.run(examine(Surroundings(host, port, _url(database), bus, origins, now)))
    click.echo("\n".join(finding.line() for finding in findings))
    if not all(finding.is_fine for finding in findings):
        raise SystemExit(1)


COMMANDS: Final = (backup, restore, export, forget, doctor)


def _url(database: str | None) -> str:
    if database is not None:
        return database
    from tatami.service.commands import file_in

    return file_in(Path(click.get_app_dir("tatami")))


def _wanted(table: str | None, guest: IO[str] | None) -> Any:
    from tatami.operate.keeping import Wanted

    if table is not None and guest is not None:
        raise click.UsageError("Say --table or --guest, not both.")
    if guest is None:
        return Wanted(table)
    if guest.isatty():
        click.echo("Their token: ", nl=False, err=True)
    return Wanted(token=guest.readline().strip())
