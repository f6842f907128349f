"""`tatami doctor`: looks at an installation the way `tatami serve` will meet it, and says what to mend."""

import asyncio
import shutil
import sys
from collections.abc import Awaitable, Callable, Iterable
from http.client import HTTPConnection, HTTPException
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import msgspec

from tatami.operate import doctor_sites
from tatami.operate.doctor_sites import Mend
from tatami.service.opening import SITE, file_of
from tatami.service.pages import is_built
from tatami.service.serve import EVERYWHERE, check_file, listening_socket
from tatami.service.settings import CannotServe, ServiceSettings
from tatami.service.store import StoreError
from tatami.texts import DEFAULT_LANGUAGE, Texts

PYTHON: Final = (3, 11)
_SITE_PARTS: Final = ("asyncpg", "redis", "httptools")
_FREE: Final = 1 << 30  # bytes: a site writes some hundred for each move, and PostgreSQL stops when there are none
_OPEN_FILES: Final = 4096
_AT_HOME: Final = ("localhost", ".local", ".lan", ".home", ".internal")


class Surroundings(msgspec.Struct, frozen=True):
    """What `tatami serve` would be told, and where it would keep its file."""

    host: str
    port: int
    database: str
    bus: str | None
    origins: tuple[str, ...]
    now: Callable[[], int]

    @property
    def is_site(self) -> bool:
        return file_of(self.database) is None


class Finding(msgspec.Struct, frozen=True):
    """What was looked at, and what is to be said of it."""

    what: str
    is_fine: bool
    words: str

    def line(self) -> str:
        return f"{'ok  ' if self.is_fine else 'MEND'}  {self.what}: {self.words}"


Check = Callable[[Surroundings], Awaitable[str]]


async def examine(around: Surroundings) -> list[Finding]:
    """Each check once, whatever the others say."""
    return [await _looked(what, check, around) for what, check in _checks(around)]


async def _looked(what: str, check: Check, around: Surroundings) -> Finding:
    try:
        return Finding(what, is_fine=True, words=await check(around))
    except (Mend, CannotServe, StoreError) as fault:
        return Finding(what, is_fine=False, words=str(fault))
    except Exception as fault:  # noqa: BLE001 - a check that breaks is a finding, too
        return Finding(what, is_fine=False, words=f"could not be looked at ({type(fault).__name__}: {fault}).")


def _checks(around: Surroundings) -> Iterable[tuple[str, Check]]:
    yield "Python", _python
    if around.is_site or around.bus:
        yield "parts", _parts
    yield "client", _client
    yield "compiled gear", _gear
    yield "port", _port
    yield "addresses", _addresses
    yield "open files", _open_files
    if around.is_site:
        yield "database", doctor_sites.database
        yield "clock", doctor_sites.clock
    else:
        yield "database", _file
        yield "disk", _disk
    if around.bus:
        yield "bus", doctor_sites.bus


async def _python(_around: Surroundings) -> str:
    found = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] < PYTHON:
        raise Mend(f"{found} is too old: Tatami needs {PYTHON[0]}.{PYTHON[1]} or newer.")
    return found


async def _parts(_around: Surroundings) -> str:
    missing = [part for part in _SITE_PARTS if find_spec(part) is None]
    if missing:
        raise Mend(f"{', '.join(missing)} missing. {SITE}")
    return "all that a site needs"


async def _client(_around: Surroundings) -> str:
    if not is_built():
        raise Mend(Texts(DEFAULT_LANGUAGE, "service").say("build"))
    return "the pages are there"


async def _gear(_around: Surroundings) -> str:
    """Compile, or load what was compiled, and play a match by it."""
    from tatami import games
    from tatami.fast.batch import Batch
    from tatami.fast.gear import cache_folder
    from tatami.games.packed import PackedState

    state = games.find("push").start(2)
    assert isinstance(state, PackedState), "all games here are packed"
    batch = Batch(state, 1, 1)
    batch.play_matches()
    if batch.state(0).outcome() is None:
        raise Mend("a match played by it does not end. Install numba and numpy anew.")
    if cache_folder("doctor") is None:
        raise Mend(f"every start takes a minute or two, since what is compiled cannot be kept in {Path.home() / '.cache'}.")
    return "works, and is kept for the next start"


async def _port(around: Surroundings) -> str:
    try:
        listening_socket(around.host, around.port, is_shared=False).close()
    except CannotServe:
        if (said := await asyncio.to_thread(_health, around.host, around.port)) is None:
            raise
        if not said.startswith("ready"):
            raise Mend(f"Tatami runs there, but {said}.") from None
        return f"Tatami runs there: {said}"
    return f"{around.port} is free"


def _health(host: str, port: int) -> str | None:
    """What a Tatami at this port says of itself; None if none is there."""
    asked = HTTPConnection("127.0.0.1" if host in EVERYWHERE else host, port, timeout=3)
    try:
        asked.request("GET", "/health/ready")
        said = asked.getresponse().read(100).decode("ascii", "replace").strip()
    except (OSError, HTTPException):
        return None
    finally:
        asked.close()
    return said if said.startswith(("ready", "the store")) else None


async def _addresses(around: Surroundings) -> str:
    ServiceSettings(around.origins, around.database).check()
    for origin in around.origins:
        if origin.startswith("http://") and _is_public(urlsplit(origin).hostname or ""):
            raise Mend(f"{origin} is without TLS: anybody on the way could listen in. Put a proxy before it, and say https://")
    if around.is_site and not around.origins:
        raise Mend("browsers of other people are turned away: say by which address they know the site, --origin https://...")
    return ", ".join(around.origins) or "those of this machine at home"


def _is_public(host: str) -> bool:
    try:
        return ip_address(host).is_global
    except ValueError:
        return "." in host and not host.endswith(_AT_HOME)


async def _open_files(around: Surroundings) -> str:
    try:
        import resource
    except ModuleNotFoundError:
        return "not limited on this system"
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if around.is_site and limit < _OPEN_FILES:
        raise Mend(
            f"only {limit} at once, one for each connection. Raise it: ulimit -n 65536, or LimitNOFILE=65536 for systemd."
        )
    return f"up to {limit}"


async def _file(around: Surroundings) -> str:
    path = Path(file_of(around.database) or "")
    check_file(path)
    if not path.exists() or not path.stat().st_size:
        return f"{path} will be made at the first start"
    return await asyncio.to_thread(doctor_sites.look_into, path)


async def _disk(around: Surroundings) -> str:
    free = shutil.disk_usage(Path(file_of(around.database) or "").absolute().parent).free
    if free < _FREE:
        raise Mend(f"only {free / 1e6:.0f} MB are free, and moves that cannot be written are refused. Make room.")
    return f"{free / 1e9:.0f} GB are free"
