"""What devices add to the time of a draw: a real service, and six players, every message of whom takes 30 ms, either way."""

import asyncio
import secrets
import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tatami.luck.device import Helper
from tests.fairness_cheats_phones import Wish
from tests.fairness_kit import Claims
from tests.service.running import Browser, Service, key_of, running

PLAYERS = 6
TRIP = 0.030
MOST, MOST_ASLEEP = 0.150, 2.0  # seconds that are added to a draw
SILENCES = 2  # of each phone: after three it would not be asked any more


@dataclass
class Draws:
    """When each draw was asked for, and when it was seen."""

    wanted: int
    asked: dict[int, float] = field(default_factory=dict)  # by a command; the others follow from the draw before
    seen: dict[int, dict[int, float]] = field(default_factory=dict)
    asleep: set[int] = field(default_factory=set)  # in which somebody was silent
    done: int = 0
    lags: list[float] = field(default_factory=list)  # how late a clock of this machine rang
    is_over: asyncio.Event = field(default_factory=asyncio.Event)

    def see(self, player: int, draw: int) -> None:
        self.seen.setdefault(draw, {})[player] = time.perf_counter()
        if len(self.seen[draw]) == PLAYERS:
            self.done += 1
            if self.done >= self.wanted:
                self.is_over.set()

    def times(self) -> Iterator[tuple[int, bool, float]]:
        """Each draw at each player: whether a command asked for it, and the seconds it took."""
        for draw, seen in self.seen.items():
            for player, at in seen.items():
                before = self.seen.get(draw - 1, {}).get(player)
                since = self.asked.get(draw, before)
                if since is not None:
                    yield draw, draw in self.asked, at - since


class Player:
    """Somebody's page, far away: helps if it has a device, and plays at once when it is to move."""

    def __init__(self, browser: Browser, seat: int, draws: Draws, naps: range) -> None:
        self.browser, self.seat, self.draws, self.naps = browser, seat, draws, naps
        self.helper: Helper | None = None
        self.rng = Random(seat)
        self.line: ClientConnection
        self.version = 0
        self.moved = -1
        self.before = 0  # draws of the matches before
        self.answers: dict[str, asyncio.Future[dict[str, Any]]] = {}

    async def come(self, table: str, key: str, *, has_device: bool) -> None:
        address = self.browser.origin.replace("http", "ws") + f"/api/tables/{table}/socket"
        self.line = await connect(address, additional_headers=self.browser.headers(), compression=None)
        self.say({"is": "hello", "protocol": 1, "page": self.browser.page, "since": None})
        self.listening = asyncio.create_task(self.listen())
        if key:
            await self.ask({"do": "enter", "key": key})
        await self.ask({"do": "sit", "seat": self.seat})
        if has_device:
            looked = await asyncio.to_thread(self.browser.look, table)
            self.helper = Helper(looked["who"], lambda: secrets.token_bytes(32))
            for wish in self.helper.see(looked["table"]["luck"]):
                await self.ask(wish)

    def say(self, message: dict[str, Any]) -> None:
        """It leaves later."""
        asyncio.get_running_loop().call_later(TRIP, lambda: asyncio.ensure_future(self._say(msgspec.json.encode(message))))

    async def _say(self, message: bytes) -> None:
        with suppress(ConnectionClosed):
            await self.line.send(message, text=True)

    def send(self, wish: Wish) -> str:
        name = secrets.token_hex(16)
        self.say({"is": "command", "id": name, "seen": self.version, "command": wish})
        return name

    async def ask(self, wish: Wish) -> dict[str, Any]:
        name = self.send(wish)
        self.answers[name] = asyncio.get_running_loop().create_future()
        answer = await asyncio.wait_for(self.answers[name], 20)
        assert answer["is"] == "ack", answer
        return answer

    async def listen(self) -> None:
        """What comes is heard later, in order."""
        loop = asyncio.get_running_loop()
        try:
            async for text in self.line:
                loop.call_later(TRIP, self.hear, msgspec.json.decode(text))
        except ConnectionClosed:
            return

    def hear(self, message: dict[str, Any]) -> None:
        if (answer := self.answers.pop(message.get("id") or "", None)) and not answer.done():
            answer.set_result(message)
        if message["is"] not in ("update", "welcome") or not message.get("table"):
            return
        self.version, table = message["version"], message["table"]
        happened = message["events"] if message["is"] == "update" else []
        for event in happened:
            if event["event"] == "drawn":
                self.draws.see(self.seat, self.before + event["draw"])
            elif event["event"] == "started":
                self.moved = -1
            elif event["event"] == "ended":
                self.before += table["draws"]
        if self.helper and message["is"] == "update":
            for wish in self.helper.see(table["luck"], happened):
                if not (wish["do"] == "reveal" and self.is_asleep(wish["index"], table["draws"])):
                    self.send(wish)
        self.act(table)

    def is_asleep(self, index: int, draws: int) -> bool:
        """It falls asleep in the middle of some draws, and is awake again afterwards."""
        draw = self.before + draws + 1
        if draw not in self.naps or draw in self.draws.asleep:
            return False
        self.draws.asleep.add(draw)
        return True

    def act(self, table: dict[str, Any]) -> None:
        if self.draws.is_over.is_set():
            return
        if table["phase"] == "over" and self.seat == 0 and self.moved != -2:
            self.moved = -2
            self.send({"do": "start"})
        if table["phase"] != "playing" or table["to_move"] != self.seat or table["played"] == self.moved:
            return
        self.moved = table["played"]
        move = "flip" if "flip" in table["moves"] and self.rng.random() < 0.7 else self.rng.choice(table["moves"])
        self.draws.asked[self.before + table["draws"] + 1] = time.perf_counter()
        self.send({"do": "play", "seat": self.seat, "move": move})


async def played(service: Service, draws: Draws, *, has_devices: bool, naps: int = 0) -> Draws:
    """A match, or more, of so many draws; with naps, every fifth draw one of the phones falls asleep in it."""
    players = []
    for seat in range(PLAYERS):
        own = range(5 * (seat + 1), 5 * PLAYERS * naps + 1, 5 * PLAYERS)
        players.append(Player(service.guest(), seat, draws, own))
    made = players[0].browser.make("push", PLAYERS)
    for player in players:
        key = key_of(made["link"]) if player.seat else ""
        await player.come(made["table"], key, has_device=has_devices)
    await players[0].ask({"do": "start"})
    clock = asyncio.create_task(ring(draws))
    try:
        await asyncio.wait_for(draws.is_over.wait(), 300)
    finally:
        clock.cancel()
        for player in players:
            await player.line.close()
            await player.listening
    return draws


async def ring(draws: Draws) -> None:
    """What a busy machine adds to every wait."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(TRIP)
        draws.lags.append(time.perf_counter() - before - TRIP)


@contextmanager
def service_here() -> Iterator[Service]:
    with (
        TemporaryDirectory() as folder,
        running(str(Path(folder) / "tatami.db"), arguments=["--limit-factor", "1000"]) as service,
    ):
        yield service


def added(draws: Draws, plain: float, *, is_asleep: bool = False) -> list[float]:
    """What each draw took longer at each player than a draw without devices: that comes with the answer to the command."""
    return sorted(took - plain * is_asked for draw, is_asked, took in draws.times() if (draw in draws.asleep) == is_asleep)


def judge_delay(judge: Claims, draws: int) -> None:
    with service_here() as service:
        plain = asyncio.run(played(service, Draws(draws // 3), has_devices=False))
        usual = statistics.median(took for _, is_asked, took in plain.times() if is_asked)
        helped = asyncio.run(played(service, Draws(draws), has_devices=True))
        drowsy = asyncio.run(played(service, Draws(5 * PLAYERS * SILENCES + 10), has_devices=True, naps=SILENCES))
    judge.claim(f"a draw without devices, {PLAYERS} players, ms", f"{1000 * usual:.0f}", holds=usual >= 2 * TRIP)
    late = added(helped, usual)
    most = late[int(0.95 * len(late))]
    lag = sorted(helped.lags)[int(0.95 * len(helped.lags))]
    half = (
        f"half within {1000 * statistics.median(late):.0f}, the slowest {1000 * late[-1]:.0f}; clocks late by {1000 * lag:.0f}"
    )
    what = f"added by {PLAYERS} devices to {len(helped.seen)} draws, 95 % within, ms"
    judge.claim(what, f"{1000 * most:.0f} ({half})", holds=most <= MOST and len(helped.seen) >= draws)
    slept = added(drowsy, usual, is_asleep=True)
    what = f"added where a phone fell asleep in mid-draw, {len(drowsy.asleep)} times, at most, s"
    is_slow = slept[0] > 1.4  # else nobody slept
    judge.claim(what, f"{slept[-1]:.2f}", holds=is_slow and slept[-1] <= MOST_ASLEEP)
