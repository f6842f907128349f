"""A service of our own: `tatami serve` as a child process on a free port, that tests may talk to and kill."""

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, TypeVar

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 60  # seconds: machines are shared, and that one of them is slow is no fault of what is tested


class Service:
    """One worker process. `origin` is where it is."""

    def __init__(self, database: str, bus: str | None = None, arguments: Sequence[str] = (), port: int = 0) -> None:
        self.port = port or free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self.arguments = ["--host", "127.0.0.1", "--port", str(self.port), "--database", database, *arguments]
        if bus:
            self.arguments += ["--bus", bus]
        self.process: subprocess.Popen[str] | None = None
        self.visitors: list[Visitor] = []

    def command(self) -> list[str]:
        return [sys.executable, "-m", "tatami", "serve", *self.arguments]

    def start(self, log: Path | None = None) -> None:
        with log.open("a") if log else nullcontext(subprocess.DEVNULL) as output:
            self.process = subprocess.Popen(self.command(), stdout=output, stderr=subprocess.STDOUT, text=True)

    def wait(self, seconds: float = PATIENCE) -> None:
        """Until it is ready."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            assert self.process is not None, "it was never started"
            assert self.process.poll() is None, f"it ended with {self.process.returncode}"
            try:
                if httpx.get(f"{self.origin}/health/ready").status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.05)
        raise TimeoutError("the service does not come up")

    def kill(self) -> None:
        """Without a chance to do anything."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """In good order; what it answers."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None, "it was never started"
        if self.process.poll() is None:
            os.kill(self.process.pid, how)
        return self.process.wait(PATIENCE)

    def bot(self) -> "Program":
        return self._with(Program(self.origin))

    def guest(self) -> "Browser":
        return self._with(Browser(self.origin))

    def _with(self, visitor: "AnyVisitor") -> "AnyVisitor":
        self.visitors.append(visitor)
        return visitor

    def close(self) -> None:
        self.kill()
        for visitor in self.visitors:
            visitor.http.close()


class Visitor:
    """Somebody who asks by HTTP and listens on a socket."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.http = httpx.Client(base_url=origin, timeout=PATIENCE)
        self.page = ""

    def headers(self) -> dict[str, str]:
        raise NotImplementedError

    def make(self, game: str = "push", seats: int = 2, **more: Any) -> dict[str, str]:
        made = self.http.post("/api/tables", json={"game": game, "seats": seats, **more})
        assert made.status_code == 201, made.text
        answer: dict[str, str] = made.json()
        return answer

    def command(self, table: str, do: str, *, seen: int = 0, command_id: str | None = None, **fields: Any) -> dict[str, Any]:
        wish = {"is": "command", "id": command_id or secrets.token_hex(16), "seen": seen, "command": {"do": do, **fields}}
        answer: dict[str, Any] = self.http.post(f"/api/tables/{table}/commands", json=wish).json()
        return answer

    def look(self, table: str) -> dict[str, Any]:
        answer: dict[str, Any] = self.http.get(f"/api/tables/{table}").json()
        return answer

    @contextmanager
    def socket(self, table: str, since: int | None = None) -> Iterator["Line"]:
        address = self.origin.replace("http", "ws") + f"/api/tables/{table}/socket"
        with connect(address, additional_headers=self.headers(), compression=None) as connection:
            connection.send(json.dumps({"is": "hello", "protocol": 1, "page": self.page, "since": since}))
            yield Line(connection)


AnyVisitor = TypeVar("AnyVisitor", bound=Visitor)


class Program(Visitor):
    """With a token."""

    def __init__(self, origin: str) -> None:
        super().__init__(origin)
        self.token = self.http.post("/api/bots").json()["token"]
        self.http.headers.update(self.headers())

    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}


class Browser(Visitor):
    """With a cookie, and always saying which page it is."""

    def __init__(self, origin: str) -> None:
        super().__init__(origin)
        self.http.headers["Origin"] = origin
        self.page = self.http.post("/api/session").json()["page"]

    def headers(self) -> dict[str, str]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return {"Cookie": cookies, "Origin": self.origin}


class Line:
    """An open socket: sends wishes, and reads until what is wanted comes."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.version = 0
        self.table: dict[str, Any] | None = None

    def read(self, seconds: float = PATIENCE) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.connection.recv(seconds))
        if message["is"] in ("welcome", "update"):
            self.version = message["version"]
            self.table = message.get("table") or self.table
        return message

    def until(self, kind: str, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message of a kind, past all others."""
        end = time.monotonic() + seconds
        while (message := self.read(max(0.01, end - time.monotonic())))["is"] != kind:
            pass
        return message

    def send(self, do: str, *, seen: int | None = None, command_id: str | None = None, **fields: Any) -> str:
        wish_id = command_id or secrets.token_hex(16)
        seen = self.version if seen is None else seen
        self.connection.send(json.dumps({"is": "command", "id": wish_id, "seen": seen, "command": {"do": do, **fields}}))
        return wish_id

    def code_of_close(self, seconds: float = PATIENCE) -> int | None:
        """How the other side ended it."""
        try:
            while True:
                self.read(seconds)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a wish and read until it is answered."""
        wish_id = self.send(do, **fields)
        while True:
            message = self.read()
            if message.get("id") == wish_id:
                return message


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def running(database: str, bus: str | None = None, arguments: Sequence[str] = ()) -> Iterator[Service]:
    service = Service(database, bus, arguments)
    service.start()
    try:
        service.wait()
        yield service
    finally:
        service.close()


def key_of(link: str) -> str:
    return link.partition("#")[2]
