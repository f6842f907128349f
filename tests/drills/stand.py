"""A whole site on this machine: Caddy in front of workers over PostgreSQL and Redis, each a process of its own."""

import asyncio
import signal
import ssl
import subprocess
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.chaos.report import write
from tests.chaos.screen import Route
from tests.chaos.site import Grounds, faults_in, free_ports, straight_to
from tests.chaos.wire import HOST, get
from tests.drills.shipped import Caddy, from_source, ready_path, unit, worker_command
from tests.service.servers import folder_of_its_own

START_SECONDS = 60.0
GENEROUS = ["--limit-factor", "100000"]  # all people of a drill have the same address


class Worker:
    """What systemd would run and watch."""

    def __init__(self, port: int, environment: dict[str, str], log: Path) -> None:
        self.port, self._environment, self._log = port, environment, log
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self, source: Path | None = None) -> None:
        """From this source or an older one; returns when it is ready."""
        command = from_source([*worker_command(self.port, self._environment), *GENEROUS], source)
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        async with asyncio.timeout(START_SECONDS):
            while not await self._is_ready():
                await asyncio.sleep(0.05)

    async def _is_ready(self) -> bool:
        assert self._process is not None and self._process.poll() is None, f"it ended: {self._log.read_text()[-2000:]}"
        try:
            await get(self.port, ready_path())
        except (OSError, IndexError):
            return False
        return True

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self._process and self._process.poll() is None:
            self._process.send_signal(how)
            await asyncio.to_thread(self._process.wait, 20)

    def memory(self) -> int:
        """What it holds, in KiB."""
        assert self._process is not None, "it was never started"
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])


class Stand:
    """Where a crowd comes in by the proxy."""

    fault: str | None = None

    def __init__(self, grounds: Grounds, folder: Path, count: int) -> None:
        self.grounds, self.log = grounds, folder / "workers.log"
        proxy, http_port, *ports = free_ports(count + 2)
        site = f"{HOST}:{proxy}"
        database = grounds.postgres.urls(grounds.database).app
        environment = {"TATAMI_SITE": site, "TATAMI_DATABASE": database, "TATAMI_BUS": grounds.redis.url}
        self.workers = [Worker(port, environment, self.log) for port in ports]
        self.proxy = Caddy(folder, site, ports, http_port)
        self.secure: ssl.SSLContext | None = None

    @property
    def ports(self) -> list[int]:
        return [self.proxy.port]

    def route(self) -> Route:
        return straight_to(self.proxy.port)

    async def start(self, source: Path | None = None) -> None:
        await asyncio.gather(*(worker.start(source) for worker in self.workers))
        await asyncio.to_thread(self.proxy.start)
        self.secure = self.proxy.secure()

    async def restart(self, worker: Worker, source: Path | None = None) -> None:
        """As `systemctl restart` does it: stop, start, and wait until it is ready."""
        await worker.stop()
        await worker.start(source)

    async def kill_worker(self, worker: Worker) -> None:
        """It dies, and is started again when the unit says."""
        await worker.stop(signal.SIGKILL)
        await asyncio.sleep(float(unit("RestartSec")))
        await worker.start()

    async def stop(self) -> None:
        self.proxy.kill()
        await asyncio.gather(*(worker.stop(signal.SIGKILL) for worker in self.workers))

    def faults(self) -> Counter[str]:
        return faults_in(self.log)


@asynccontextmanager
async def standing(grounds: Grounds, count: int = 4, source: Path | None = None) -> AsyncIterator[Stand]:
    with folder_of_its_own() as folder:
        stand = Stand(grounds, folder, count)
        try:
            await stand.start(source)
            write(f"  Caddy before {count} workers over PostgreSQL and Redis is up")
            yield stand
        finally:
            await stand.stop()
