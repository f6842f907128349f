"""People and programs at tables of a real service: over sockets, by HTTP, by link, by code, and back again."""

import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tatami.games import record
from tests.service.running import Browser, Line, Service, key_of, running

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    database = tmp_path_factory.mktemp("data") / "tatami.db"
    with running(str(database), arguments=["--limit-factor", "1000", "--lobby"]) as service:
        yield service


def play_on(lines: list[Line], rng: random.Random) -> None:
    """Whoever is to move moves, until the match is over; every screen sees the same."""
    while True:
        tables = []
        for line in lines:
            while line.version < max(other.version for other in lines):
                line.read()
            tables.append(line.table)
        assert all(table == tables[0] for table in tables)
        table = tables[0]
        assert table
        if table["phase"] == "over":
            return
        seat = table["to_move"]
        if table["chairs"][seat]["bot"]:
            lines[0].until("update")
            continue
        answer = lines[seat].ask("play", seat=seat, move=rng.choice(table["moves"]))
        assert answer["is"] == "ack", answer
        while lines[seat].version < answer["version"]:
            lines[seat].read()


@pytest.mark.parametrize(("game", "seats"), [("push", 3), ("dojo", 3)])
def test_two_browsers_and_a_bot_play_a_whole_match_over_sockets(service: Service, game: str, seats: int) -> None:
    ada, bram = service.guest(), service.guest()
    made = ada.make(game, seats, settings={"pace": "off"})
    with ada.socket(made["table"]) as hers, bram.socket(made["table"]) as his:
        assert his.read()["door"] == {"phase": "lobby", "is_public": False, "is_locked": False}
        assert his.ask("enter", key="wrong")["code"] == "wrong_key"
        assert his.ask("enter", key=key_of(made["link"]))["is"] == "ack"
        hers.read()
        assert hers.ask("sit", seat=0)["is"] == "ack"
        assert his.ask("sit", seat=1)["is"] == "ack"
        assert hers.ask("seat_bot", seat=2, bot="steady")["is"] == "ack"
        assert his.ask("start")["code"] == "not_host"
        assert hers.ask("start")["is"] == "ack"
        time.sleep(0.1)
        for line in (hers, his):
            line.send("show_emote", emote="hi")
            while line.table is None or line.table["phase"] != "playing":
                line.read()
        play_on([hers, his], random.Random(1))
        assert hers.table
        points = hers.table["outcome"]["points"]
    matches = httpx.get(f"{service.origin}/api/tables/{made['table']}/matches").json()
    assert [match["points"] for match in matches] == [points]
    for text in (f"/api/tables/{made['table']}/matches/1", f"/api/tables/{made['table']}/matches/1?format=text"):
        played = record.read(httpx.get(service.origin + text).text)
        outcome = played.end().outcome()
        assert outcome
        assert list(outcome.points) == points


def test_a_move_sent_twice_counts_once(service: Service) -> None:
    ada = service.guest()
    table = ada.make("push", 2)["table"]
    with ada.socket(table) as line:
        line.read()
        for seat in (0, 1):
            line.ask("sit", seat=seat)
        line.ask("start")
        answers = [line.ask("play", seat=0, move="flip", command_id="ab" * 16, seen=line.version) for _ in range(3)]
        assert answers[0]["is"] == "ack"
        assert answers == [answers[0]] * 3
        assert ada.look(table)["table"]["played"] == 2  # the flip, and the card


def test_a_move_made_on_an_old_screen_is_refused(service: Service) -> None:
    ada = service.guest()
    table = ada.make("push", 2)["table"]
    for seat in (0, 1):
        ada.command(table, "sit", seat=seat)
    ada.command(table, "start")
    seen = ada.look(table)["version"]
    assert ada.command(table, "play", seat=0, move="flip", seen=seen)["is"] == "ack"
    refused = ada.command(table, "play", seat=0, move="flip", seen=seen)
    assert (refused["is"], refused["code"]) == ("refusal", "stale")


def test_whoever_comes_back_is_sent_exactly_what_was_missed(service: Service) -> None:
    ada = service.guest()
    table = ada.make("push", 2)["table"]
    with ada.socket(table) as line:
        line.read()
        line.ask("sit", seat=0)
        seen = line.version
    for emote in ("hi", "nice", "wow"):
        assert ada.command(table, "show_emote", emote=emote)["is"] == "ack"
    with ada.socket(table, since=seen) as line:
        welcome = line.read()
        assert "table" not in welcome
        updates = [line.read() for _ in range(3)]
        assert [update["version"] for update in updates] == [seen + 1, seen + 2, seen + 3]
        assert [event["emote"] for update in updates for event in update["events"] if event["event"] == "emoted"] == [
            "hi",
            "nice",
            "wow",
        ]
        assert "table" in updates[-1]
        assert "table" not in updates[0]


def test_a_program_that_was_away_for_long_reads_on_where_it_was(service: Service) -> None:
    """As many updates as are sent one by one, which is more than may wait for a slow reader."""
    ada = service.guest()
    table = ada.make("push", 2)["table"]
    seen = ada.look(table)["version"]
    for turn in range(100):
        assert ada.command(table, "lock", is_locked=turn % 2 == 0)["is"] == "ack"
    with ada.http.stream("GET", f"/api/tables/{table}/stream", params={"since": seen}) as stream:
        lines = (json.loads(line) for line in stream.iter_lines() if line)
        assert next(lines)["is"] == "welcome"
        updates = [next(lines) for _ in range(100)]
    assert [update["version"] for update in updates if "version" in update] == list(range(seen + 1, seen + 101))
    assert "table" in updates[-1]


def host_and_guest(service: Service, seats: int) -> tuple[Browser, Browser, dict[str, Any]]:
    """Two inside a table of Push, and what its making told."""
    host, guest = service.guest(), service.guest()
    made = host.make("push", seats)
    guest.command(made["table"], "enter", key=key_of(made["link"]))
    return host, guest, made


def test_what_was_said_before_the_line_was_closed_is_done(service: Service) -> None:
    host, guest, made = host_and_guest(service, 3)
    with guest.socket(made["table"]) as line:
        who = line.read()["who"]
        for seat in range(3):
            line.send("sit", seat=seat)
        line.send("leave")
    end = time.monotonic() + 2
    while who in [one["who"] for one in host.look(made["table"])["table"]["guests"]]:
        assert time.monotonic() < end, "the guest has asked to leave"
        time.sleep(0.02)


def test_a_spoken_code_leads_to_the_door_and_the_host_opens(service: Service) -> None:
    host, grandma = service.guest(), service.guest()
    table = host.make("dojo", 2)["table"]
    code = host.http.post(f"/api/tables/{table}/code").json()["code"]
    spoken = f"{code[:4].upper()}-{code[4:]}"
    assert grandma.http.post("/api/code", json={"code": spoken}).json() == {"table": table}
    assert grandma.http.post("/api/code", json={"code": "aaaabbbb"}).status_code == 404
    with grandma.socket(table) as hers:
        who = hers.read()["who"]
        assert hers.ask("sit", seat=0)["code"] == "not_inside"
        assert hers.ask("knock")["is"] == "ack"
        assert [one["who"] for one in host.look(table)["table"]["knocking"]] == [who]
        assert host.command(table, "turn_away", who=who)["is"] == "ack"
        assert hers.until("welcome")["door"], "she is told, and may knock again"
        assert hers.ask("knock")["is"] == "ack"
        assert host.command(table, "let_in", who=who)["is"] == "ack"
        assert hers.until("welcome")["table"]["game"] == "dojo"
        assert hers.ask("sit", seat=0)["is"] == "ack"


def test_a_chair_is_taken_back_from_another_device(service: Service) -> None:
    old, new = service.guest(), service.guest()
    table = old.make("push", 2)["table"]
    old.command(table, "sit", seat=0)
    old.command(table, "seat_bot", seat=1, bot="steady")
    old.command(table, "start")
    link = old.http.get(f"/api/tables/{table}/keys").json()["chairs"]["0"]
    seat, _, key = key_of(link).partition(".")
    assert new.command(table, "come_back", seat=int(seat), key=key)["is"] == "ack"
    assert new.look(table)["table"]["chairs"][0]["who"] == new.look(table)["who"]
    assert new.look(table)["table"]["host"] == new.look(table)["who"]
    assert old.command(table, "come_back", seat=int(seat), key=key)["code"] == "wrong_key"


def test_somebody_sent_out_is_gone_within_a_second(service: Service) -> None:
    host, guest, made = host_and_guest(service, 2)
    with guest.socket(made["table"]) as line:
        who = line.read()["who"]
        host.command(made["table"], "kick", who=who)
        assert line.code_of_close(seconds=1) == 4403
    assert guest.command(made["table"], "enter", key=key_of(made["link"]))["code"] == "kicked"
    assert key_of(host.http.get(f"/api/tables/{made['table']}/keys").json()["link"]) != key_of(made["link"])


def test_strangers_find_each_other_and_the_match_begins(service: Service) -> None:
    first, second = service.guest(), service.guest()
    table = first.http.post("/api/quick", json={"game": "dojo", "seats": 2}).json()["table"]
    with first.socket(table) as line:
        line.read()
        line.until("update")  # somebody is here now, so that the lobby shows the table
        lobby = second.http.get("/api/lobby", params={"game": "dojo"}).json()
        assert {"table": table, "game": "dojo", "seats": 2, "free": 1} in lobby
        assert second.http.post("/api/quick", json={"game": "dojo", "seats": 2}).json()["table"] == table
        while line.table is None or line.table["phase"] != "playing":
            line.read()
        assert line.table["deadline"] is not None
    assert second.command(table, "rename", seat=1, name="Bram")["code"] == "not_now"


def test_without_a_lobby_strangers_do_not_meet(tmp_path: Path) -> None:
    with running(str(tmp_path / "tatami.db")) as family:
        ada = family.guest()
        assert ada.http.post("/api/quick", json={"game": "dojo", "seats": 2}).json()["code"] == "not_now"
        assert ada.http.post("/api/tables", json={"game": "dojo", "seats": 2, "is_public": True}).json()["code"] == "not_now"
        assert ada.http.get("/api/lobby").json() == []


def test_names_are_seen_at_private_tables_and_kept_nowhere_else(service: Service) -> None:
    ada = service.guest()
    table = ada.make("push", 2)["table"]
    with ada.socket(table) as line:
        line.read()
        line.ask("sit", seat=0)
        assert line.ask("rename", seat=0, name="<b>x</b>")["code"] == "bad_name"
        wish = line.send("rename", seat=0, name="Chloé")
        assert line.until("names")["names"] == {"0": "Chloé"}
        assert line.until("ack")["id"] == wish
        line.ask("stand", seat=0)
        line.ask("sit", seat=0)
    assert ada.look(table)["names"] == {"0": "Chloé"} or ada.look(table)["names"] == {}


def test_the_example_bot_plays_by_the_link_alone(service: Service) -> None:
    host = service.guest()
    made = host.make("push", 2, settings={"pace": "off"})
    bot = subprocess.Popen(
        [sys.executable, ROOT / "examples" / "bot.py", made["link"], "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with host.socket(made["table"]) as line:
        line.read()
        line.ask("sit", seat=0)
        while line.table is None or line.table["chairs"][1]["who"] is None:
            line.read()
        line.ask("start")
        line.ask("hand_over", seat=0)
        while line.table["phase"] != "over":
            line.read()
        points = line.table["outcome"]["points"]
    out, err = bot.communicate(timeout=20)
    assert out == f"points: {points}\n", err


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ([], "Usage: python bot.py LINK [SEAT]"),
        (["{link}", "first"], "Usage: python bot.py LINK [SEAT]"),
        (["{site}/t/{table}"], "is no invitation link"),
        (["{site}/t/{table}#old"], "This invitation is not good, or no longer. Ask the host for a new link."),
        (["{site}/t/0000000000000#key"], "not let in"),
        (["{link}", "0"], "Somebody sits there already."),
        (["tatami/t/{table}#key"], "does not answer"),
        (["http://127.0.0.1:9/t/{table}#key"], "does not answer"),
    ],
)
def test_the_example_bot_says_what_is_wrong_and_ends(service: Service, arguments: list[str], answer: str) -> None:
    host = service.guest()
    made = host.make("push", 2)
    host.command(made["table"], "sit", seat=0)
    told = [one.format(site=service.origin, **made) for one in arguments]
    done = subprocess.run(
        [sys.executable, ROOT / "examples" / "bot.py", *told], capture_output=True, text=True, timeout=20, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert answer in done.stderr
    assert "Traceback" not in done.stderr


def test_a_qr_code_and_the_openapi_page_are_served(service: Service) -> None:
    ada = service.guest()
    table = ada.make()["table"]
    drawn = ada.http.get(f"/api/tables/{table}/invitation.svg")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.startswith("<svg")
    page = ada.http.get("/api/openapi.json").json()
    assert "/api/tables/{table}/commands" in page["paths"]


def test_stopping_in_good_order_loses_nothing_and_asks_to_come_again(tmp_path: Path) -> None:
    database = str(tmp_path / "tatami.db")
    with running(database) as service:
        ada = service.guest()
        table = ada.make("push", 2)["table"]
        with ada.socket(table) as line:
            line.read()
            assert line.ask("sit", seat=0)["is"] == "ack"
            started = time.monotonic()
            assert service.stop() == 0
            assert time.monotonic() - started < 8
            assert line.code_of_close() == 1012
        cookies = ada.http.cookies
    with running(database) as service:
        again = service.guest()
        again.http.cookies = cookies
        again.page = again.http.post("/api/session").json()["page"]
        assert again.look(table)["table"]["chairs"][0]["who"] == again.look(table)["who"]
