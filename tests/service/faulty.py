"""A service with a planted fault: `python -m tests.service.faulty FAULT serve ...`. Throwing garbage must bring out each."""

import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec

from tatami.cli import main
from tatami.service import endpoint, guard, house, serve, sockets, worker
from tatami.service.messages import decode
from tatami.tables.keys import door_key
from tests.service.running import Service


def _put(place: Any, name: str, value: Any) -> None:
    mock.patch.object(place, name, value).start()


def uncaught() -> None:
    """A message that cannot be read is nobody's business."""

    def read(text: bytes) -> Any:
        try:
            return decode(text)
        except msgspec.DecodeError as error:
            raise LookupError from error

    _put(sockets, "decode", read)


def no_size_cap() -> None:
    """Messages of any size."""
    _put(serve, "LARGEST", 2**30)


def silent() -> None:
    """Bad messages are not answered."""
    _put(sockets, "_refuse", lambda *_: None)


def hoarder() -> None:
    """Every message is remembered, whatever it is."""
    hoard: list[bytes] = []

    def read(text: bytes) -> Any:
        hoard.append(bytes(20_000))
        return decode(text)

    _put(sockets, "decode", read)


def talkative() -> None:
    """Says in its refusals what it knows about the table."""
    refuse = worker.Worker._refuse

    def tell(self: Any, live: Any, command_id: bytes, code: Any, _why: str) -> Any:
        return refuse(self, live, command_id, code, f"the key is {door_key(live.secret, live.table.door)}")

    _put(worker.Worker, "_refuse", tell)


def crashing() -> None:
    """A request that cannot be read is nobody's business either."""
    _put(endpoint.Call, "body", lambda self, kind: msgspec.json.decode(self._body, type=kind))


def address_in_the_log() -> None:
    """Writes down who asks."""
    address_of = house.House.address_of

    def tell(self: Any, scope: Any) -> Any:
        sys.stderr.write(f"somebody came from {scope['client'][0]}\n")
        return address_of(self, scope)

    _put(house.House, "address_of", tell)


def unguarded() -> None:
    """Anybody may ask, from any page."""
    _put(guard.Guard, "_may_act", lambda *_: True)
    _put(guard.Guard, "_problem", lambda *_: None)


FAULTS = {
    one.__name__: one for one in (uncaught, no_size_cap, silent, hoarder, talkative, crashing, address_in_the_log, unguarded)
}


class FaultyService(Service):
    """With the fault of that name, or with none."""

    def __init__(self, database: Path, fault: str, *arguments: str) -> None:
        super().__init__(str(database), None, arguments)
        self.fault = fault

    def start(self, log: Path | None = None) -> None:
        assert log is not None, "what it says is part of what is looked at"
        with log.open("a") as output:
            self.process = subprocess.Popen(self.command(), stdout=output, stderr=subprocess.STDOUT, text=True)

    def command(self) -> list[str]:
        plain = super().command()
        return [plain[0], "-m", "tests.service.faulty", self.fault, "serve", *self.arguments] if self.fault else plain


if __name__ == "__main__":
    FAULTS[sys.argv[1]]()
    main(sys.argv[2:])
