"""Many tables with people at them who never stop playing."""

import asyncio
import ssl
from collections.abc import Coroutine
from random import Random
from typing import Any, Protocol

from tatami.service.identity import read_table, table_text
from tatami.service.store import TableId
from tests.chaos.ledger import Ledger
from tests.chaos.player import Player
from tests.chaos.report import Findings
from tests.chaos.screen import Route, Screen, Seen
from tests.chaos.site import Reader
from tests.chaos.wire import post

QUIET_SECONDS = 10.0
FAULTY_SECONDS = 1.0  # the same where a fault was planted: nobody expects that it mends itself
AT_ONCE = 8  # tables that are made at the same time
BOTH = frozenset({0, 1})


class Doors(Protocol):
    """Where people come in: the ports of workers, or of a proxy."""

    fault: str | None
    secure: ssl.SSLContext | None

    @property
    def ports(self) -> list[int]: ...


class Crowd:
    """Tables of two seats, their players and their screens."""

    def __init__(self, site: Doors, rng: Random, think_seconds: float) -> None:
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
        asked = [post(self.site.ports[0], "/api/bots", secure=self.site.secure) for _ in range(people)]
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
        made = await post(port, "/api/tables", {"game": game, "seats": 2, "settings": settings}, host, self.site.secure)
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
        answer = await post(port, f"/api/tables/{table}/commands", asked, token, self.site.secure)
        assert answer["is"] == "ack", answer

    # Playing.

    def screen(self, table: str, route: Route, person: int = 0) -> Screen:
        screen = Screen(table, self.tokens[person], route, self.ledger, self.site.secure)
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

    async def settle(self, reader: Reader, findings: Findings) -> None:
        """Let everybody rest; within ten seconds all screens must be right. Then compare what was shown with what is stored."""
        await self.stop_playing()
        loop = asyncio.get_running_loop()
        end = loop.time() + (FAULTY_SECONDS if self.site.fault else QUIET_SECONDS)
        tables = [number for screen in self.screens if (number := read_table(screen.table))]
        played = {player: seen.played for player in self.players if (seen := self._look_at_bot(player))}
        behind = stuck = 1
        while (behind or stuck) and loop.time() < end:
            await asyncio.sleep(0.1)
            behind = self._behind(await reader.heads(tables))
            stuck = sum(seen.played == played.get(player) for player in played if (seen := self._look_at_bot(player)))
        findings.expect(is_so=not behind, otherwise=f"{behind} screens are not right after some seconds of rest")
        findings.expect(is_so=not stuck, otherwise=f"{stuck} tables wait for a bot that does not move")
        shown = [screen.shown() for screen in self.screens]
        await self.close()  # from here on nobody is told anything, so all that was told must be stored
        self.ledger.check(await reader.rows(tables), shown)
        findings.take(self.ledger.broken)

    def _behind(self, heads: dict[TableId, int]) -> int:
        """How many screens do not show the newest row; where a bot is playing on, none ever does for long."""
        versions = {table_text(number): version for number, version in heads.items()}
        on_the_move = {player.screen.table for player in self.players if self._look_at_bot(player)}
        return sum(
            screen.version != versions.get(screen.table) or screen.look() is None
            for screen in self.screens
            if screen.table not in on_the_move
        )

    def _look_at_bot(self, player: Player) -> Seen | None:
        """The table as the player sees it, if it is a bot's turn there."""
        seen = player.screen.look()
        is_bots_turn = seen and seen.to_move is not None and seen.chairs[seen.to_move].bot
        return seen if is_bots_turn else None

    async def close(self) -> None:
        await self.stop_playing()
        await _end(self._showing)
        for screen in self.screens:
            screen.close()


async def _end(tasks: "list[asyncio.Task[None]]") -> None:
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception):
            raise result
    tasks.clear()
