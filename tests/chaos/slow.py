"""Guests who read too slowly, or not at all: the others do not notice, and the slow ones can come back (R12)."""

import asyncio
import re
import socket
from contextlib import suppress
from random import Random

from tests.chaos.crowd import Crowd
from tests.chaos.delays import Delays
from tests.chaos.report import Findings, Lag, part, spread
from tests.chaos.site import Grounds, Site, straight_to
from tests.chaos.wire import HOST, get, handshake, hello, masked

STALLED = 20
DROP_SECONDS = 30.0
BACK_SECONDS = 2.0
MOST_MEMORY = 1024  # KiB for each slow socket
_CLOSED_AS_SLOW = b"\x88\x02" + (1013).to_bytes(2, "big")


class SlowReader:
    """A socket with as little room as the system allows, read by a byte a second or not at all."""

    def __init__(self, port: int, table: str, token: str) -> None:
        self.table = table
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)  # else the other side takes room for megabytes
        self._socket.connect((HOST, port))
        self._socket.sendall(handshake(port, table, token))
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self._socket.recv(1)
        self._socket.sendall(masked(1, hello(None)))
        self._socket.setblocking(False)

    async def sip(self) -> None:
        """A byte a second."""
        while True:
            await asyncio.sleep(1.0)
            with suppress(BlockingIOError):
                self._socket.recv(1)

    async def drain(self) -> bytes:
        """Read on, until told that it was too slow; the end of what came."""
        loop, end = asyncio.get_running_loop(), b""
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20)
        with suppress(OSError):
            while not end.endswith(_CLOSED_AS_SLOW) and (data := await loop.sock_recv(self._socket, 65_536)):
                end = (end + data)[-64:]
        return end

    def close(self) -> None:
        self._socket.close()


async def read_slowly(grounds: Grounds, seconds: float) -> Findings:
    findings = Findings()
    async with grounds.site(1) as site:
        async with Lag(findings):
            crowd, readers = await _compare(site, seconds, findings)
        await _come_back(crowd, readers, findings)
        await crowd.settle(grounds.reader(), findings)
    return findings


async def _compare(site: Site, seconds: float, findings: Findings) -> tuple[Crowd, list[SlowReader]]:
    """The others' delays without slow readers and with them; and what becomes of the slow ones."""
    loop, port = asyncio.get_running_loop(), site.ports[0]
    crowd = Crowd(site, Random(4), think_seconds=0.02)
    await crowd.meet()
    tables = await crowd.open_tables(4)
    for table in tables:
        crowd.seat([crowd.screen(table, straight_to(port)) for _ in range(2)], copied=0.0)
    await crowd.wait_until_ready()
    delays, memory = Delays(crowd), site.workers[0].memory()
    await asyncio.sleep(1.0)
    started_at = loop.time()
    await asyncio.sleep(seconds)
    slow_at = loop.time()
    where = [tables[number % len(tables)] for number in range(STALLED + 1)]
    readers = [await asyncio.to_thread(SlowReader, port, table, crowd.tokens[0]) for table in where]
    sipping = loop.create_task(readers[0].sip())
    while (dropped := await _dropped(port)) <= STALLED and loop.time() < slow_at + DROP_SECONDS:
        await asyncio.sleep(0.5)
    all_dropped_at = loop.time()
    await asyncio.sleep(max(0.0, seconds - (all_dropped_at - slow_at)))
    ended_at, grown = loop.time(), site.workers[0].memory() - memory
    sipping.cancel()
    alone, together = delays.between(started_at, slow_at), delays.between(slow_at, ended_at)
    ratio = part(together, 0.99) / part(alone, 0.99)
    findings.say(f"A move to every screen, without slow readers: {spread(alone)}; with them: {spread(together)}.")
    findings.say(
        f"With one reader at a byte a second and {STALLED} that read nothing, the others' p99 was {ratio:.2f} times as long."
    )
    findings.say(f"{dropped} were dropped within {all_dropped_at - slow_at:.1f} s; the worker grew by {grown} KiB meanwhile.")
    findings.expect(is_so=dropped == STALLED + 1, otherwise=f"{dropped} slow readers were dropped, not {STALLED + 1}")
    findings.expect(is_so=grown <= MOST_MEMORY * (STALLED + 1), otherwise=f"the worker grew by {grown} KiB")
    is_much = ratio > 1.5 and part(together, 0.99) > part(alone, 0.99) + 0.05
    findings.expect(is_so=not is_much, otherwise=f"slow readers made the others' p99 {ratio:.2f} times as long")
    return crowd, readers


async def _come_back(crowd: Crowd, readers: list[SlowReader], findings: Findings) -> None:
    """Each reads on, finds that it was cut off for being too slow, and connects again."""
    async with asyncio.timeout(DROP_SECONDS):
        ends = await asyncio.gather(*(reader.drain() for reader in readers))
    told = sum(end.endswith(_CLOSED_AS_SLOW) for end in ends)
    findings.say(f"Having read on, {told} of {len(ends)} found that they were closed with 1013.")
    findings.expect(is_so=told == len(ends), otherwise=f"{len(ends) - told} were not told that they were too slow")
    port = crowd.site.ports[0]
    back = [crowd.screen(reader.table, straight_to(port)) for reader in readers]
    for reader in readers:
        reader.close()
    with suppress(TimeoutError):
        await crowd.wait_until_ready(BACK_SECONDS)
    findings.expect(is_so=all(screen.is_ready for screen in back), otherwise="not all slow readers came back")


async def _dropped(port: int) -> int:
    found = re.search(r"^tatami_slow_dropped_total (\S+)", await get(port, "/metrics"), re.MULTILINE)
    return int(float(found[1])) if found else 0
