"""Many tables with people at them who never stop playing."""

import asyncio
from collections import defaultdict
from collections.abc import Coroutine
from random import Random
from typing import Any

from tatami.service.identity import read_table, table_text
from tatami.service.store import Row
from tatami.tables import Table
from tests.chaos.ledger import Ledger
from tests.chaos.player import Player
from tests.chaos.report import Findings
from tests.chaos.screen import Route, Screen
from tests.chaos.site import ReadRows, Site
from tests.chaos.wire import post

QUIET_SECONDS = 10.0
FAULTY_SECONDS = 1.0  # the same where a fault was planted: nobody expects that it mends itself
AT_ONCE = 8  # tables that are made at the same time
BOTH = frozenset({0, 1})


class Crowd:
    """Tables of two seats, their players and their screens."""

    def __init__(self, site: Site, rng: Random, think_seconds: float) -> None:
        self.site, self.rng, self.think_seconds = site, rng, think_seconds
        self.ledger = Ledger()
        self.players: list[Player] = []
        self.screens: list[Screen] = []
        self.tokens: list[str] = []
        self._playing: list[asyncio.Task[None]] = []
        self._showing: list[asyncio.Task[None]] = []

    # Opening.

    async def meet(self, people: int = 1) -> None:
        """So many people, each at every table."""
        asked = [post(self.site.ports[0], "/api/bots") for _ in range(people)]
        self.tokens = [answer["token"] for answer in await asyncio.gather(*asked)]

    async def open_tables(self, count: int, bots: int = 0) -> list[str]:
        """Made and begun; at the first few of them a house bot has the second chair."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def make(number: int) -> str:
            async with gate:
                return await self._open(self.site.ports[number % len(self.site.ports)], number, has_bot=number < bots)

        return await asyncio.gather(*map(make, range(count)))

    async def _open(self, port: int, number: int, *, has_bot: bool) -> str:
        host, *others = self.tokens
        game = "dojo" if number % 10 == 9 else "push"
        settings = {"pace": "off" if number % 2 else "quick"}
        made = await post(port, "/api/tables", {"game": game, "seats": 2, "settings": settings}, host)
        table: str = made["table"]
        await self.command(port, table, host, {"do": "sit", "seat": 0})
        if has_bot:
            await self.command(port, table, host, {"do": "seat_bot", "seat": 1, "bot": "steady"})
        for guest in others:
            await self.command(port, table, guest, {"do": "enter", "key": made["link"].partition("#")[2]})
        if not has_bot:
            await self.command(port, table, self.tokens[-1], {"do": "sit", "seat": 1})
        await self.command(port, table, host, {"do": "start"})
        return table

    async def command(self, port: int, table: str, token: str, command: dict[str, Any]) -> None:
        wish = f"{self.rng.getrandbits(128):032x}"
        self.ledger.sent.add(wish)
        asked = {"is": "command", "id": wish, "seen": 0, "command": command}
        answer = await post(port, f"/api/tables/{table}/commands", asked, token)
        assert answer["is"] == "ack", answer

    # Playing.

    def screen(self, table: str, route: Route, person: int = 0) -> Screen:
        screen = Screen(table, self.tokens[person], route, self.ledger)
        self.screens.append(screen)
        self._showing.append(self._run(screen.run()))
        return screen

    def seat(self, screens: list[Screen], seats: frozenset[int] = BOTH, copied: float = 0.1) -> Player:
        player = Player(screens, seats, Random(self.rng.random()), self.think_seconds, self.ledger, copied)
        self.players.append(player)
        self._playing.append(self._run(player.run()))
        return player

    def _run(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        return asyncio.get_running_loop().create_task(work)

    async def wait_until_ready(self, seconds: float = 20.0) -> None:
        async with asyncio.timeout(seconds):
            while not all(screen.is_ready for screen in self.screens):
                await asyncio.sleep(0.02)

    # Ending.

    async def stop_playing(self) -> None:
        await _end(self._playing)

    async def settle(self, read_rows: ReadRows, findings: Findings) -> dict[str, Table]:
        """Let everybody rest, then compare what was shown with what is stored; within ten seconds all must agree."""
        await self.stop_playing()
        loop = asyncio.get_running_loop()
        end = loop.time() + (FAULTY_SECONDS if self.site.fault else QUIET_SECONDS)
        ids = [number for screen in self.screens if (number := read_table(screen.table))]
        rows = await read_rows(ids)
        while self._is_behind(rows) and loop.time() < end:
            await asyncio.sleep(0.5)
            rows = await read_rows(ids)
        tables = self.ledger.check(rows, [screen.shown() for screen in self.screens])
        stuck = [name for name, table in tables.items() if table.bot_to_move()]
        findings.expect(is_so=not stuck, otherwise=f"{len(stuck)} tables wait for a bot that does not move")
        findings.take(self.ledger.broken)
        await self.close()
        return tables

    def _is_behind(self, rows: list[Row]) -> bool:
        """Whether some screen does not show the newest row, or a bot has not moved yet."""
        heads: defaultdict[str, int] = defaultdict(int)
        for row in rows:
            heads[table_text(row.table)] = row.version
        looks = [screen.look() for screen in self.screens]
        return any(
            seen is None or screen.version != heads[screen.table] for screen, seen in zip(self.screens, looks, strict=True)
        ) or any(self._is_bots_turn(player) for player in self.players)

    def _is_bots_turn(self, player: Player) -> bool:
        seen = player.screen.look()
        has_bot = player.seats != BOTH and len(self.tokens) == 1
        return has_bot and seen is not None and seen.phase == "playing" and seen.to_move not in player.seats

    async def close(self) -> None:
        await self.stop_playing()
        await _end(self._showing)
        for screen in self.screens:
            screen.drop()


async def _end(tasks: "list[asyncio.Task[None]]") -> None:
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception):
            raise result
    tasks.clear()
