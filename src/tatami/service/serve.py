"""Running the service: one process that listens, or several that share a port, until told to stop."""

import asyncio
import contextlib
import errno
import gc
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import uvicorn

from tatami.service import log
from tatami.service.app import make_app
from tatami.service.aside import Aside
from tatami.service.bus import Bus
from tatami.service.connections import LARGEST_HEAD, bounded
from tatami.service.house import House
from tatami.service.identity import Identity
from tatami.service.messages import LARGEST
from tatami.service.metrics import Metrics
from tatami.service.opening import open_bus, open_store
from tatami.service.settings import CannotServe, ServiceSettings
from tatami.service.sockets import RESTART
from tatami.service.sqlite import make_private
from tatami.service.store import StoreDown
from tatami.service.thinking import Thinking
from tatami.service.worker import Worker

GRACE_SECONDS = 5
MOST_CONNECTIONS = 20_000
RESTART_SECONDS = 1.0
BUS_SECONDS = 3.0  # after which a bus that has not answered is worth a line in the log
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - what a host may say; a browser cannot
LOOPBACK = ("localhost", "127.0.0.1", "::1")


def listening_socket(host: str, port: int, *, is_shared: bool) -> socket.socket:
    """Raises CannotServe where that cannot be."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if is_shared:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise CannotServe(_why_not(error, host, port)) from error
    return listening


def _why_not(error: OSError, host: str, port: int) -> str:
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return f"{host} is no address of this machine. Leave --host out to be reached by all of its addresses."
    if error.errno == errno.EADDRINUSE:
        other = port + 1 if port < 65535 else port - 1
        return f"Port {port} is taken: is Tatami running here already? If not, choose another: --port {other}"
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"Port {port} is not for everybody: those below 1024 belong to the system. Choose another: --port 8000"
    return f"Port {port} cannot be used here: {error.strerror}. Choose another with --port."


def check_file(path: Path) -> None:
    """Raises CannotServe where the file of a family cannot be kept."""
    folder, another = path.absolute().parent, "Or choose another file: --database FILE"
    try:
        if path.is_dir():
            raise CannotServe(f"{path} is a folder; name a file in it: --database {path / 'tatami.db'}")
        if not folder.is_dir():
            raise CannotServe(f"There is no folder {folder} to keep {path.name} in. Make it first: mkdir -p {folder}")
        if not os.access(folder, os.W_OK | os.X_OK) or (path.exists() and not os.access(path, os.R_OK | os.W_OK)):
            raise CannotServe(f"{path} cannot be written by whoever runs this. Let them write to {folder}. {another}")
        if path.exists() and path.stat().st_size and _mark(path) != b"SQLite format 3\0":
            raise CannotServe(f"{path} is something else than Tatami's tables, and is left as it is. {another}")
    except OSError as error:
        raise CannotServe(f"{path} cannot be used: {error.strerror}. {another}") from error


@contextlib.contextmanager
def alone_with(path: Path) -> Iterator[None]:
    """Meanwhile nobody else serves this file: two would not see each other's moves. Raises CannotServe."""
    if sys.platform == "win32":  # has no such lock
        yield
        return
    import fcntl

    make_private(path)
    with path.open("rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as taken:
            another = "Open that one in your browser, or give this one a file of its own: --database FILE"
            raise CannotServe(f"Another tatami serve has {path} already. {another}") from taken
        yield


def _mark(path: Path) -> bytes:
    """By which a kind of file is known."""
    with path.open("rb") as file:
        return file.read(16)


def home_address() -> str | None:
    """The address of this machine in its own network, if it is in one. Nothing is sent."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("10.255.255.255", 9))
        address: str = probe.getsockname()[0]
        return None if address.startswith("127.") else address
    return None


async def serve(settings: ServiceSettings, listening: socket.socket, on_ready: Callable[[], None] = lambda: None) -> None:
    """Serve until a signal says stop."""
    metrics = Metrics()
    try:
        store = await open_store(settings.database)
    except StoreDown as fault:
        hint = "Is the database running there, and is --database its address and role?" if settings.is_site else ""
        raise CannotServe(f"{fault}. {hint}".rstrip()) from fault
    bus = open_bus(settings.bus)
    aside = Aside()
    with ThreadPoolExecutor(2, "bot") as executor:
        name = secrets.token_hex(4)
        thinking = Thinking(executor, aside)
        worker = Worker(store, bus, now, name, thinking, metrics, is_alone=not settings.is_site)
        house = House(settings, store, worker, Identity(await store.site_secret()), metrics, thinking.weigh)
        try:
            await worker.start()
            server = _Server(bounded(_config(make_app(house)), house), on_ready, lambda: worker.close_all(RESTART))
            log.info("started", worker=name)
            asyncio.get_running_loop().call_later(BUS_SECONDS, _look_at_bus, bus, settings)
            gc.collect()
            gc.freeze()  # what is here now stays: only what tables leave behind is looked through, so quickly and often
            await server.serve([listening])
        finally:
            house.reviews.close()
            house.statistics.close()
            aside.close()
            await worker.stop()
            await bus.close()
            await store.close()
            log.info("stopped", worker=name)


def _look_at_bus(bus: Bus, settings: ServiceSettings) -> None:
    if not bus.is_up:
        place = urlsplit(settings.bus or "")
        where = place.path if place.scheme == "unix" else f"{place.hostname}:{place.port or 6379}"  # without its password
        told = "Tables go on, but screens are slower. Is Redis running there, and is --bus its address?"
        log.warning("the bus does not answer", bus=where, then=told)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _config(app: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        ws_max_size=LARGEST,
        ws_max_queue=8,
        ws_ping_interval=15,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        lifespan="off",
        access_log=False,
        log_config=None,
        log_level="critical",  # what fails in the application is logged by the guard; the rest is other people's garbage
        server_header=False,
        date_header=False,
        proxy_headers=False,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=GRACE_SECONDS,
        h11_max_incomplete_event_size=LARGEST_HEAD,
    )


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None], on_stop: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready, self._on_stop = on_ready, on_stop

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Being told to stop is not an accident: the process ends well."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):
                loop.add_signal_handler(number, self.handle_exit, number, None)
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._on_stop()
        await super().shutdown(sockets)


def run(settings: ServiceSettings, listening: socket.socket, on_ready: Callable[[], None] = lambda: None) -> None:
    """Serve in this process, on the fastest loop there is."""
    with contextlib.suppress(KeyboardInterrupt), listening, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(serve(settings, listening, on_ready))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop


def supervise(command: list[str], workers: int) -> None:
    """Keep so many worker processes running; one that dies is started again. Told to stop, they stop one and all."""
    children: list[subprocess.Popen[bytes]] = []
    is_stopping = False

    def stop(_number: int, _frame: object) -> None:
        nonlocal is_stopping
        is_stopping = True
        for child in children:
            child.send_signal(signal.SIGTERM)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    children += [_start(command) for _ in range(workers)]
    while not is_stopping:
        time.sleep(0.2)
        for index, child in enumerate(children):
            if child.poll() is not None and not is_stopping:
                log.warning("worker ended", code=child.returncode)
                time.sleep(RESTART_SECONDS)
                if not is_stopping:
                    children[index] = _start(command)
    for child in children:
        child.send_signal(signal.SIGTERM)  # again: one may have been starting when all were told
    for child in children:
        child.wait()


def _start(command: list[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "tatami", *command])  # noqa: S603 - our own words
