"""What `tatami serve`, `tatami migrate` and `tatami luck` do, given what they are told and where they are."""

import asyncio
import contextlib
import io
from collections.abc import Callable
from pathlib import Path

import msgspec
import segno

from tatami.service import log
from tatami.service.log import write_logs
from tatami.service.luck_page import pictures, summary
from tatami.service.opening import file_of, open_kept
from tatami.service.pages import is_built
from tatami.service.serve import (
    EVERYWHERE,
    LOOPBACK,
    alone_with,
    check_file,
    home_address,
    listening_socket,
    now,
    run,
    supervise,
)
from tatami.service.settings import CannotServe, ServiceSettings
from tatami.service.statistics import Counted, count_here
from tatami.texts import DEFAULT_LANGUAGE, Texts

FILE = "tatami.db"


class Wishes(msgspec.Struct, frozen=True):
    """What the command line was told."""

    host: str
    port: int
    database: str | None
    bus: str | None
    origins: tuple[str, ...]
    workers: int
    proxies: tuple[str, ...]
    limit_factor: float
    has_lobby: bool
    is_shared: bool


def serve(
    wishes: Wishes,
    data: Path,
    again: list[str],
    say: Callable[[str], None],
    *,
    is_watched: bool,
    language: str = DEFAULT_LANGUAGE,
) -> None:
    """Serve until stopped; raises CannotServe or StoreError."""
    is_site = wishes.database is not None and file_of(wishes.database) is None
    write_logs(is_site=is_site)
    if wishes.workers > 1:
        if not is_site or wishes.bus is None:
            raise CannotServe(
                "Several workers need a database and a bus they can share: --database postgresql://... --bus redis://..."
            )
        listening_socket(wishes.host, wishes.port, is_shared=True).close()  # says at once if it cannot be
        supervise([*_without_workers(again), "--shared-port"], wishes.workers)
        return
    database = wishes.database or file_in(data)
    with contextlib.ExitStack() as held:
        if (file := file_of(database)) is not None:
            check_file(Path(file))
            held.enter_context(alone_with(Path(file)))
        _serve(wishes, database, Texts(language, "service"), say, is_watched=is_watched)


def _serve(wishes: Wishes, database: str, texts: Texts, say: Callable[[str], None], *, is_watched: bool) -> None:
    at_home = home_address() if wishes.host in EVERYWHERE else None
    listening = listening_socket(wishes.host, wishes.port, is_shared=wishes.is_shared)
    settings = ServiceSettings(
        origins=wishes.origins or _home_origins(wishes, at_home),
        database=database,
        bus=wishes.bus,
        forwarded_by=wishes.proxies,
        limit_factor=wishes.limit_factor,
        has_lobby=wishes.has_lobby,
    )
    settings.check()

    def on_ready() -> None:
        if settings.is_site and not is_built():
            log.warning("the pages are not built", then=texts.say("build"))
        if not settings.is_site:
            _greet(texts, settings, database, at_home, wishes.port, say, is_watched=is_watched)

    run(settings, listening, on_ready)
    if not settings.is_site:
        say(texts.say("stopped"))


def _home_origins(wishes: Wishes, at_home: str | None) -> tuple[str, ...]:
    here = () if at_home or wishes.host in (*EVERYWHERE, *LOOPBACK) else (wishes.host,)  # nothing listens elsewhere
    hosts = dict.fromkeys((*here, "localhost", "127.0.0.1", at_home or wishes.host))
    shown = [f"[{host}]" if ":" in host else host for host in hosts if host not in EVERYWHERE]
    return tuple(f"http://{host}:{wishes.port}" for host in shown)


def _greet(
    texts: Texts,
    settings: ServiceSettings,
    database: str,
    at_home: str | None,
    port: int,
    say: Callable[[str], None],
    *,
    is_watched: bool,
) -> None:
    say(texts.say("serving"))
    say(texts.say("open-here", address=settings.origins[0]))
    if at_home:
        address = f"http://{at_home}:{port}"
        say(texts.say("open-there", address=address))
        if is_watched:
            say("\n" + texts.say("scan"))
            drawn = io.StringIO()
            segno.make(address, micro=False).terminal(drawn, compact=True)
            say(drawn.getvalue())
    say(texts.say("data-in", path=database.removeprefix("sqlite:///")))
    say(texts.say("stop-with"))
    if not is_built():
        say(texts.say("build"))


def file_in(data: Path) -> str:
    """The address of the one file of a family, in this folder."""
    with contextlib.suppress(OSError):  # whoever opens the file says what is wrong
        data.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{data / FILE}"


def _without_workers(arguments: list[str]) -> list[str]:
    kept: list[str] = []
    skip = False
    for argument in arguments:
        if skip or argument.startswith("--workers="):
            skip = False
        elif argument == "--workers":
            skip = True
        else:
            kept.append(argument)
    return kept


def migrate(database: str, app_role: str) -> None:
    from tatami.service.migrations import migrate_postgres

    asyncio.run(migrate_postgres(database, app_role))


def luck(
    database: str | None, data: Path, json: Path | None, drawing: Path | None, language: str = DEFAULT_LANGUAGE
) -> list[str]:
    """Count the luck of all matches, write it where it is wanted, and say it in a few lines."""
    counted = asyncio.run(_luck(database or file_in(data)))
    if json is not None:
        _write(json, msgspec.json.format(msgspec.json.encode(counted.statistics()), indent=1).decode() + "\n")
    if drawing is not None:
        _write(drawing, pictures(counted.tally, language))
    return summary(counted.tally, language)


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise CannotServe(f"{file} cannot be written: {fault.strerror}.") from fault


async def _luck(database: str) -> Counted:
    store = await open_kept(database)
    try:
        return await count_here(store, now())
    finally:
        await store.close()
