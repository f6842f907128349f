"""Garbage thrown at a running service, while somebody plays there: `python -m tests.garbage`.

Malformed frames, messages and requests by the million. Nothing of it may crash the service, go unanswered, fill its memory,
bring a secret out, or disturb the one who plays.
"""

import argparse
import asyncio
import base64
import sqlite3
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from random import Random

import httpx
import msgspec

from tests.nasty import bad_frames, bad_messages, bad_requests
from tests.service.faulty import FaultyService
from tests.service.running import Service, key_of
from tests.service.wires import ANSWER_SECONDS, Report, Target, throw_frames, throw_messages, throw_request

AT_ONCE = 8  # connections
MOST_GROWTH = 20  # MiB


class Counts(msgspec.Struct, frozen=True):
    """How much of what is thrown."""

    frames: int = 1_000_000
    messages: int = 1_000_000
    requests: int = 200_000
    seed: int = 1

    def part(self, share: float, number: int) -> "Counts":
        return Counts(int(share * self.frames), int(share * self.messages), int(share * self.requests), self.seed + number)


def throw(target: Target, counts: Counts) -> Report:
    """All of it, from one process."""
    return asyncio.run(_throw(target, counts))


async def _throw(target: Target, counts: Counts) -> Report:
    report, started, rng = Report(), time.monotonic(), Random(counts.seed)
    frames_to_throw, endless = islice(bad_frames(rng), counts.frames), bad_messages(rng)
    host, bearer = f"127.0.0.1:{target.port}", f"Bearer {target.token}"
    requests_to_throw = islice(bad_requests(rng, host, bearer, target.tables[0][0]), counts.requests)

    async def throw_on() -> None:
        while report.sent["messages"] < counts.messages and not report.has_enough:
            await throw_messages(target, endless, min(600, counts.messages), rng, report)
        for bad in frames_to_throw:
            if not report.has_enough:
                await throw_frames(target, bad, rng, report)
        for request in requests_to_throw:
            if not report.has_enough:
                await throw_request(target, request, report)

    try:
        await asyncio.gather(*(throw_on() for _ in range(AT_ONCE)))
    except OSError as error:
        report.blame(f"the service does not answer: {error}")
    report.seconds = time.monotonic() - started
    return report


class Witness(threading.Thread):
    """Somebody who plays in peace, and measures how long each answer takes."""

    def __init__(self, service: Service) -> None:
        super().__init__()
        self.guest = service.guest()
        made = self.guest.make("push", 2, settings={"pace": "off"})
        self.table, self.door_key = made["table"], key_of(made["link"])
        for seat in (0, 1):
            assert self.guest.command(self.table, "sit", seat=seat)["is"] == "ack"
        chairs = self.guest.http.get(f"/api/tables/{self.table}/keys").json()["chairs"]
        self.chair_keys = [key_of(link).partition(".")[2] for link in chairs.values()]
        self.waits: list[float] = []
        self.fault: str | None = None
        self._is_done = threading.Event()

    @property
    def secrets(self) -> list[str]:
        return [self.door_key, *self.chair_keys, self.guest.page, *self.guest.http.cookies.values()]

    def run(self) -> None:
        rng = Random(1)
        try:
            with self.guest.socket(self.table) as line:
                line.read()
                while not self._is_done.wait(0.02):
                    table = line.table or {}
                    started = time.monotonic()
                    if table.get("phase") == "playing":
                        answer = line.ask("play", seat=table["to_move"], move=rng.choice(table["moves"]))
                    else:
                        answer = line.ask("start")
                    self.waits.append(time.monotonic() - started)
                    assert answer["is"] == "ack", answer
                    while line.version < answer["version"]:
                        line.read()
        except Exception as error:  # noqa: BLE001 - whatever it is, the witness was disturbed
            self.fault = f"the one who played was disturbed: {error!r}"

    def stop(self) -> None:
        self._is_done.set()
        self.join(30)

    def percentile(self, share: float) -> float:
        return sorted(self.waits)[min(len(self.waits) - 1, int(share * len(self.waits)))] if self.waits else 0.0


class Verdict(msgspec.Struct):
    report: Report
    growth: float  # MiB
    p50: float
    p99: float
    answers: int  # that the witness had
    faults: list[str]

    def lines(self) -> list[str]:
        sent, came, seconds = self.report.sent, self.report.came, max(self.report.seconds, 0.001)
        return [
            f"{sent.total()} in {seconds:.0f} s, {sent.total() / seconds:.0f} a second",
            *(f"  {count:>8} {kind}" for kind, count in sorted(sent.items())),
            "what came back:",
            *(f"  {count:>8} {kind}" for kind, count in sorted(came.items())),
            f"memory grew by {self.growth:.1f} MiB",
            f"somebody played: {self.answers} answers, p50 {1000 * self.p50:.1f} ms, p99 {1000 * self.p99:.1f} ms",
            *(f"FAULT {fault}" for fault in self.faults),
            f"{len(self.faults)} faults",
        ]


def campaign(service: Service, database: Path, counts: Counts, patience: float = ANSWER_SECONDS) -> Verdict:
    """Throw everything at a running service; a tenth of it first, to warm up."""
    witness = Witness(service)
    target = _target(service, database, witness, patience)
    witness.start()
    report = Report()
    before = 0.0
    with ProcessPoolExecutor(1) as other:
        for share, number in ((0.1, 0), (0.9, 1)):
            report.add(other.submit(throw, target, counts.part(share, number)).result())
            before = before or memory(service)
    witness.stop()
    faults = [*report.faults, *([witness.fault] if witness.fault else []), *_faults_of(service)]
    growth = memory(service) - before if not faults else 0.0
    if growth > MOST_GROWTH:
        faults.append(f"memory grew by {growth:.1f} MiB")
    if not witness.waits:
        faults.append("the one who played had no answer")
    return Verdict(report, growth, witness.percentile(0.5), witness.percentile(0.99), len(witness.waits), faults)


def _target(service: Service, database: Path, witness: Witness, patience: float) -> Target:
    """The witness's table, from outside; and some of our own, one of them in a match."""
    hostile = service.bot()
    tables = [hostile.make("push", 2, settings={"pace": "off"}) for _ in range(4)]
    for table in (made["table"] for made in tables[2:]):
        hostile.command(table, "sit", seat=0)
        hostile.command(table, "sit", seat=1)
        hostile.command(table, "start")
    secrets = [text.encode() for text in witness.secrets]
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        kept = [row[0] for row in connection.execute("SELECT value FROM secret UNION SELECT secret FROM site")]
    for secret in kept:
        secrets += [secret, secret.hex().encode(), base64.b64encode(secret), base64.urlsafe_b64encode(secret)]
    ours = [(made["table"], key_of(made["link"])) for made in tables]
    return Target(service.port, hostile.token, ((witness.table, ""), *ours), tuple(secrets), patience)


def _faults_of(service: Service) -> list[str]:
    """What the service itself says of its health."""
    process = service.process
    if process is None or process.poll() is not None:
        return ["the service has died"]
    try:
        metrics = httpx.get(f"{service.origin}/metrics", timeout=20).text
    except httpx.HTTPError as error:
        return [f"the service does not answer: {error!r}"]
    return [] if "tatami_errors_total 0.0" in metrics else ["the service counts faults of its own"]


def memory(service: Service) -> float:
    """MiB that the process holds."""
    process = service.process
    assert process is not None
    with suppress(OSError):
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:")) / 1024
    return 0.0


def campaign_in(folder: Path, counts: Counts, fault: str = "", patience: float = ANSWER_SECONDS) -> Verdict:
    """Against a service of our own, with a planted fault or without."""
    service = FaultyService(folder / "tatami.db", fault, "--limit-factor", "100000")
    service.start(folder / "log")
    try:
        service.wait()
        return campaign(service, folder / "tatami.db", counts, patience)
    finally:
        service.close()


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    for field in msgspec.structs.fields(Counts):
        parser.add_argument(f"--{field.name}", type=int, default=field.default)
    counts = msgspec.convert(vars(parser.parse_args(arguments)), Counts)
    with tempfile.TemporaryDirectory() as folder:
        verdict = campaign_in(Path(folder), counts)
    sys.stdout.write("\n".join(verdict.lines()) + "\n")
    return 1 if verdict.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
