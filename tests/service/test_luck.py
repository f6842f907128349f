"""Devices that help with the draws of a real service, over sockets and by real clocks; and the proof of a match."""

import json
import secrets
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tatami.luck.device import Helper
from tatami.luck.replay import verify_with_rules
from tests.service.running import Browser, Line, Service, key_of, running

DECK = {"push": "2x3x1+2+1", "dojo": "2x2x3+1+1"}


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with running(str(tmp_path_factory.mktemp("data") / "tatami.db"), arguments=["--limit-factor", "1000"]) as service:
        yield service


class Phone(threading.Thread):
    """Somebody's page: helps with every draw, and plays when it is to move. Everything it is told is checked."""

    def __init__(self, browser: Browser, table: str, key: str, seat: int, *, plays: bool = True, **habits: Any) -> None:
        super().__init__(daemon=True)
        self.browser, self.table, self.key, self.seat, self.plays = browser, table, key, seat, plays
        self.is_silent = bool(habits.get("is_silent"))
        self.stack = ExitStack()
        self.line: Line = self.stack.enter_context(browser.socket(table))
        self.helper: Helper | None = None
        self.waits: list[float] = []  # seconds from an opening to its end, as it was seen here
        self.refusals: list[str] = []
        self.error: Exception | None = None
        self.is_over = threading.Event()

    def enter(self) -> None:
        if self.key:
            self.line.ask("enter", key=self.key)
        self.line.ask("sit", seat=self.seat)

    def run(self) -> None:
        try:
            self._run()
        except ConnectionClosed:
            pass
        except Exception as error:  # noqa: BLE001 - told by the test
            self.error = error
            self.is_over.set()

    def _run(self) -> None:
        rng, who, opened_at = Random(self.seat), self.browser.look(self.table)["who"], 0.0
        self.helper = Helper(who, lambda: secrets.token_bytes(32))
        self._send(self.helper.see(self.browser.look(self.table)["table"]["luck"]))
        moved = -1
        while True:
            message = self.line.read(20)
            if message["is"] == "refusal":
                self.refusals.append(message["code"])
            if message["is"] != "update":
                continue
            kinds = [event["event"] for event in message["events"]]
            if opened_at and {"drawn", "voided"} & set(kinds):
                self.waits.append(time.monotonic() - opened_at)
                opened_at = 0.0
            if "opened" in kinds:
                opened_at = time.monotonic()
            table = message["table"]
            wishes = self.helper.see(table["luck"], message["events"])
            self._send([wish for wish in wishes if not (self.is_silent and wish["do"] == "reveal")])
            if "ended" in kinds:
                self.is_over.set()
            if self.plays and table["to_move"] == self.seat and table["played"] != moved:
                moved = table["played"]
                self.line.send("play", seat=self.seat, move=rng.choice(table["moves"]))

    def _send(self, wishes: list[dict[str, Any]]) -> None:
        for wish in wishes:
            self.line.send(**wish)

    def close(self) -> None:
        self.stack.close()
        self.join(5)
        assert self.error is None, self.error


def sat_down(service: Service, game: str, **habits: Any) -> list[Phone]:
    """Two phones at a table that has not begun; the second has these habits."""
    ada, ben = service.guest(), service.guest()
    made = ada.make(game, 2, options={"deck": DECK[game]})
    phones = [Phone(ada, made["table"], "", 0), Phone(ben, made["table"], key_of(made["link"]), 1, **habits)]
    for phone in phones:
        phone.enter()
    for phone in phones:
        phone.start()
    until_ready(ada, made["table"], 2)
    return phones


def until_ready(browser: Browser, table: str, devices: int) -> None:
    end = time.monotonic() + 10
    while sum(device["is_ready"] for device in browser.look(table)["table"]["luck"]["devices"]) < devices:
        assert time.monotonic() < end, "the devices do not promise"
        time.sleep(0.02)


@pytest.mark.parametrize("game", ["push", "dojo"])
def test_two_devices_help_with_a_whole_match_and_its_proof_can_be_asked_for(service: Service, game: str) -> None:
    phones = sat_down(service, game)
    ada = phones[0].browser
    ada.command(phones[0].table, "start")
    assert all(phone.is_over.wait(60) for phone in phones)
    end = time.monotonic() + 10
    while True:
        written = ada.http.get(f"/api/tables/{phones[0].table}/matches/1/proof")
        found = verify_with_rules(written.content)
        if found["exit"] or found["opened"] == 2 or time.monotonic() > end:
            break
        time.sleep(0.05)
    assert (found["exit"], found["grade"], found["fewest"], found["opened"]) == (0, "B", 2, 2), found
    for phone in phones:
        phone.close()
        assert phone.helper and phone.helper.checked == found["draws"] == len(phone.waits)
        assert phone.refusals == []
    waits = [wait for phone in phones for wait in phone.waits]
    assert statistics.median(waits) < 0.5, "a draw waits for a round trip, not for a clock"


def test_a_silent_device_keeps_nobody_waiting_for_long(service: Service) -> None:
    phones = sat_down(service, "push", is_silent=True)
    ada = phones[0].browser
    ada.command(phones[0].table, "start")
    assert phones[0].is_over.wait(60)
    for phone in phones:
        phone.close()
    waits = sorted(phones[0].waits)
    assert len([wait for wait in waits if wait > 1.4]) == 3, "after three times it is not asked any more"
    assert waits[-1] < 2.5, "1.5 seconds, and what a busy machine adds"
    found = verify_with_rules(ada.http.get(f"/api/tables/{phones[0].table}/matches/1/proof").content)
    assert found["exit"] == 0 and len(found["voids"]) == 3


def test_there_is_no_proof_of_a_match_that_was_not_finished(service: Service) -> None:
    ada = service.guest()
    made = ada.make("push", 2)
    for number in ("1", "0", "x", "99999999999"):
        answer = ada.http.get(f"/api/tables/{made['table']}/matches/{number}/proof")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown_table")


def test_values_have_room_of_their_own_beside_other_messages(tmp_path: Path) -> None:
    with running(str(tmp_path / "tatami.db")) as strict:
        ada = strict.guest()
        made = ada.make("push", 2)
        with ada.socket(made["table"]) as line:
            line.until("welcome")
            value = {"do": "reveal", "index": 1, "value": "0" * 64}
            for number in range(90):
                wish = {"is": "command", "id": f"{number:032x}", "seen": 0, "command": value}
                line.connection.send(json.dumps(wish))
            codes = [line.until("refusal")["code"] for _ in range(90)]
            assert set(codes) == {"not_now"}
            assert line.ask("sit", seat=0)["is"] == "ack"
            with suppress(ConnectionClosed):  # the service may have had enough before the last is sent
                for number in range(90, 600):
                    wish = {"is": "command", "id": f"{number:032x}", "seen": 0, "command": value}
                    line.connection.send(json.dumps(wish))
            assert line.code_of_close(5) in (1008, None)  # closed; its last word can be lost with what was still on its way
