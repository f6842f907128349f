"""A PostgreSQL and a Redis of our own, in a temporary folder, that tests may start, pause and kill as they please."""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

OWNER, APP = "tatami_owner", "tatami_app"


class NoServer(Exception):
    """A server's program is missing, or it does not come up."""


class Server:
    """A child process with a folder of its own. `pause` makes it deaf: connections stay open and nothing is answered."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Returns once it answers."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if self._process is None or self._process.poll() is not None:
                self._launch()  # the first try after a crash may meet what is left of the last one
            if self.is_ready():
                return
            time.sleep(0.05)
        raise NoServer(f"It does not come up. Its last words:\n{(self.folder / 'log').read_text()[-2000:]}")

    def stop(self) -> None:
        """In good order."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """At once, with everything it started, as if the power had been cut to it."""
        family = self._family()
        self._end(signal.SIGKILL)
        for child in family[1:]:
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)

    def pause(self) -> None:
        for pid in self._family():
            os.kill(pid, signal.SIGSTOP)

    def resume(self) -> None:
        for pid in self._family():
            os.kill(pid, signal.SIGCONT)

    def _family(self) -> list[int]:
        """Its process and those it started; none if it has ended, for then its number may belong to another."""
        if self._process is None or self._process.poll() is not None:
            return []
        return [self._process.pid, *_children(self._process.pid)]

    def is_ready(self) -> bool:
        raise NotImplementedError

    def command(self) -> Sequence[str]:
        raise NotImplementedError

    def _launch(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(self.command(), stdout=log, stderr=log, cwd=self.folder, **_as_a_servant())

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(how)
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()


class Urls(NamedTuple):
    """How to reach a database as the one or the other."""

    app: str
    owner: str
    superuser: str


class Postgres(Server):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.programs = Path(_run([_program("pg_config"), "--bindir"]).strip())
        self._numbers = count(1)
        initdb = [self.programs / "initdb", "-D", folder / "data", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync"]
        _run([str(part) for part in initdb], **_as_a_servant())

    def command(self) -> Sequence[str]:
        settings = ["listen_addresses=", "shared_buffers=32MB", "max_connections=200", f"unix_socket_directories={self.folder}"]
        if sys.platform == "linux":
            settings.append("recovery_init_sync_method=syncfs")  # back after a crash in 0.2 s, not 2 s; as safe
        return [str(self.programs / "postgres"), "-D", str(self.folder / "data"), *(f"--{setting}" for setting in settings)]

    def is_ready(self) -> bool:
        asked = subprocess.run([self.programs / "pg_isready", "-q", "-h", self.folder], check=False)
        return asked.returncode == 0

    def stop(self) -> None:
        self._end(signal.SIGINT)  # on SIGTERM it would wait until all clients have left

    def crash(self) -> None:
        """What the server itself does in an emergency: it drops everything and recovers at the next start."""
        self._end(signal.SIGQUIT)

    def run(self, statement: str, database: str = "postgres") -> str:
        """As a superuser."""
        psql = [str(self.programs / "psql"), "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", str(self.folder)]
        return _run([*psql, "-U", "postgres", "-d", database, "-c", statement]).strip()

    def make_roles(self) -> None:
        self.run(f"CREATE ROLE {OWNER} LOGIN")
        self.run(f"CREATE ROLE {APP} LOGIN")

    def make_database(self, like: str = "template1") -> str:
        name = f"tatami_{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name} OWNER {OWNER} TEMPLATE {like}")
        return name

    def drop_database(self, name: str) -> None:
        self.run(f"DROP DATABASE {name} WITH (FORCE)")

    def urls(self, database: str) -> Urls:
        return Urls(*(f"postgresql://{role}@/{database}?host={self.folder}" for role in (APP, OWNER, "postgres")))


class Redis(Server):
    @property
    def url(self) -> str:
        return f"unix://{self.folder}/redis.sock"

    def command(self) -> Sequence[str]:
        return [_program("redis-server"), "--port", "0", "--unixsocket", "redis.sock", "--save", "", "--appendonly", "no"]

    def is_ready(self) -> bool:
        return self.run("PING") == "PONG"

    def run(self, *command: str) -> str:
        asked = subprocess.run(
            [_program("redis-cli"), "-s", self.folder / "redis.sock", *command], check=False, capture_output=True, text=True
        )
        return asked.stdout.strip()


@contextmanager
def postgres() -> Iterator[Postgres]:
    """Running, with an owner and an application role, and without a database."""
    with folder_of_its_own() as folder:
        server = Postgres(folder)
        try:
            server.start()
            server.make_roles()
            yield server
        finally:
            server.resume()
            server.crash()  # quick, and unlike a kill it leaves no shared memory behind


@contextmanager
def redis() -> Iterator[Redis]:
    with folder_of_its_own() as folder:
        server = Redis(folder)
        try:
            server.start()
            yield server
        finally:
            server.kill()


@contextmanager
def folder_of_its_own() -> Iterator[Path]:
    """For a server, which may run as somebody else."""
    folder = Path(tempfile.mkdtemp(prefix="tatami-"))  # short: the path of a socket has room for 107 letters
    servant = _as_a_servant()
    if servant:
        os.chown(folder, servant["user"], servant["group"])
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _as_a_servant() -> dict[str, Any]:
    """PostgreSQL refuses to run as root, so root runs it as somebody else."""
    if os.geteuid() != 0:
        return {}
    names = {user.pw_name: user for user in pwd.getpwall()}
    user = names.get("postgres") or names["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def _program(name: str) -> str:
    if found := shutil.which(name):
        return found
    raise NoServer(f"{name} is not installed. On Debian: apt-get install postgresql libpq-dev redis-server")


def _run(command: Sequence[str], **how: Any) -> str:
    done: subprocess.CompletedProcess[str] = subprocess.run(command, check=False, capture_output=True, text=True, **how)
    if done.returncode != 0:
        raise NoServer(f"{command[0]} failed: {done.stderr.strip()}")
    return done.stdout


def _children(parent: int) -> list[int]:
    found = []
    for process in Path("/proc").glob("[0-9]*/stat"):
        with suppress(FileNotFoundError, ProcessLookupError):
            after_name = process.read_text().rpartition(")")[2].split()
            if int(after_name[1]) == parent:
                found.append(int(process.parent.name))
    return found
