"""Whoever asks gets all that a site has of them in one command, and is forgotten in another; proofs outlive both."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from tatami.cli import main
from tatami.games.record import read
from tatami.luck.replay import verify_with_rules
from tatami.operate.check import check_all
from tatami.operate.keeping import Wanted, forget
from tatami.operate.places import reading
from tatami.service.identity import read_table, table_text
from tests.operate import played
from tests.operate.drill import file_ground, fill
from tests.service.running import Browser, Service, running

OLD = "This program plays push by version 1 of its rules, not by 0."
NAMES = ("Wilhelmine", "Ottokar")


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Service]:
    with running(str(tmp_path / "tatami.db"), arguments=["--limit-factor", "1000"]) as service:
        yield service


def cli(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, words, input=typed)


def play(host: Browser, guest: Browser) -> str:
    """A match of two, each under a typed name."""
    made = host.make("push", 2, settings={"pace": "off"}, options={"deck": "2x3x1+2+1"})
    table = made["table"]
    guest.command(table, "enter", key=made["link"].partition("#")[2])
    for seat, (person, name) in enumerate(zip((host, guest), NAMES, strict=True)):
        assert person.command(table, "sit", seat=seat)["is"] == "ack"
        assert person.command(table, "rename", seat=seat, name=name)["is"] == "ack"
    assert host.command(table, "start")["is"] == "ack"
    while (seen := host.look(table))["table"]["phase"] == "playing":
        person = (host, guest)[seen["table"]["to_move"]]
        move = Random(seen["version"]).choice(seen["table"]["moves"])
        assert person.command(table, "play", seen=seen["version"], seat=seen["table"]["to_move"], move=move)["is"] == "ack"
    return table


def test_a_table_is_written_out_and_its_names_forgotten(home: Service, tmp_path: Path) -> None:
    host, guest = home.guest(), home.guest()
    table, other = play(host, guest), play(host, guest)
    database = ["--database", str(tmp_path / "tatami.db")]
    assert cli("export", str(tmp_path / "out"), "--table", table, *database).exit_code == 0
    assert {path.name for path in (tmp_path / "out").iterdir()} == {f"push-{table}-1.txt", f"{table}.json"}
    kept = json.loads((tmp_path / "out" / f"{table}.json").read_text())
    assert kept["names"] == {"0": NAMES[0], "1": NAMES[1]}
    assert [row["version"] for row in kept["rows"]] == list(range(1, len(kept["rows"]) + 1))
    assert read((tmp_path / "out" / f"push-{table}-1.txt").read_text()).end().outcome() is not None
    assert verify_with_rules(json.dumps(kept["proofs"]["1"]).encode())["exit"] == 0
    assert "secret" not in kept
    assert cli("forget", "--table", table, *database).output.startswith("2 names are gone.")
    assert names_kept(tmp_path) == {NAMES[0]: 1, NAMES[1]: 1}, f"those at {other}"


def test_a_guest_gets_and_loses_what_is_theirs_at_every_table(home: Service, tmp_path: Path) -> None:
    host, guest, stranger = home.guest(), home.guest(), home.guest()
    tables = {play(host, guest), play(guest, stranger)}
    play(host, stranger)
    (token,) = guest.http.cookies.values()
    database = ["--database", str(tmp_path / "tatami.db")]
    done = cli("export", str(tmp_path / "out"), "--guest", "-", *database, typed=token + "\n")
    assert done.output == f"2 matches are in {tmp_path / 'out'}.\n"
    kept = [json.loads(path.read_text()) for path in (tmp_path / "out").glob("*.json")]
    assert {one["table"] for one in kept} == tables
    assert sorted(name for one in kept for name in one["names"].values()) == sorted(NAMES), "one at each, by their seat"
    assert all(row["who"] == one["who"] for one in kept for row in one["rows"])
    assert cli("forget", "--guest", "-", *database, typed=token).output.startswith("2 names are gone.")
    assert names_kept(tmp_path) == {NAMES[0]: 2, NAMES[1]: 2}, "those of the others"
    assert cli("forget", "--guest", "-", *database, typed=token).output.startswith("0 names are gone.")


def names_kept(folder: Path) -> dict[str, int]:
    with closing(sqlite3.connect(folder / "tatami.db")) as connection:
        rows = connection.execute("SELECT substr(name, instr(name, ':') + 1), count(*) FROM seat_name GROUP BY 1").fetchall()
    return dict(rows)


def test_forgotten_names_leave_no_bytes_and_all_proofs_verify(tmp_path: Path) -> None:
    rows = played.tables(list(range(6)))
    with file_ground(tmp_path) as ground:
        asyncio.run(fill(ground, iter([rows])))
        before = (tmp_path / "site.db").read_bytes()
        assert before.count(b"Wilhelmine-") == 6
        for table, _ in rows["secret"]:
            assert asyncio.run(forget(ground.source, Wanted(table=table_text(table)), 0)) == 1
    assert not any(b"Wilhelmine-" in path.read_bytes() for path in tmp_path.iterdir())

    async def checked() -> tuple[int, list[str]]:
        async with reading(ground.source) as place:
            found = await check_all(place, 1)
        return found.proofs, found.faults

    assert asyncio.run(checked()) == (12, [])


def test_without_more_words_only_records_are_written(tmp_path: Path) -> None:
    with file_ground(tmp_path) as ground:
        asyncio.run(fill(ground, iter([played.tables([1, 2])])))
        assert cli("export", str(tmp_path / "out"), "--database", ground.source).output.startswith("4 matches")
    assert {path.suffix for path in (tmp_path / "out").iterdir()} == {".txt"}


@pytest.mark.parametrize(
    ("words", "typed", "answer"),
    [
        (["forget"], "", "Say --table or --guest"),
        (["forget", "--table", "0000000000000"], "", "There is no table 0000000000000 here"),
        (["forget", "--table", "push"], "", "13 letters and digits"),
        (["forget", "--guest", "-"], "made.up.token", "no token of this site"),
        (["export", "out", "--guest", "-"], "", "no token of this site"),
        (["export", "letter.txt"], "", "letter.txt cannot be written: File exists."),
    ],
)
def test_what_cannot_be_meant_is_refused(
    home: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], typed: str, answer: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "letter.txt").write_text("Dear grandma")
    done = cli(*words, "--database", "tatami.db", typed=typed)
    assert done.exit_code != 0
    assert answer in done.output


@pytest.mark.parametrize("words", [["forget", "--guest", "-"], ["export", "out"], ["luck"]])
def test_a_mistyped_database_is_said_and_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    monkeypatch.chdir(tmp_path)
    done = cli(*words, "--database", "tatmai.db", typed="made.up.token")
    assert done.exit_code == 1
    assert "There is no file tatmai.db" in done.output
    assert list(tmp_path.iterdir()) == []


def test_a_guest_is_given_nothing_of_the_others_at_a_table(tmp_path: Path) -> None:
    for command in (["export", str(tmp_path / "out")], ["forget"]):
        told = cli(*command, "--table", "AAAA", "--guest", "-", typed="token\n")
        assert told.exit_code == 2 and "--table or --guest" in told.output


def test_a_token_that_is_none_is_refused_in_words(home: Service, tmp_path: Path) -> None:
    (tmp_path / "token").write_bytes(b"\xff\xfe\x00")
    told = cli("export", str(tmp_path / "out"), "--guest", str(tmp_path / "token"), "--database", str(tmp_path / "tatami.db"))
    assert told.exit_code == 1 and told.output.startswith("Error: ")


def test_a_table_begun_by_other_rules_is_not_played_on_by_ours(home: Service, tmp_path: Path) -> None:
    """As after an upgrade that raised the version of the rules: nothing is made of its moves that was not played."""
    file = tmp_path / "tatami.db"
    host, guest = home.guest(), home.guest()
    old, other = play(host, guest), play(host, guest)
    assert home.stop() == 0
    with closing(sqlite3.connect(file)) as database, database:
        for (trigger,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            database.execute(f"DROP TRIGGER {trigger}")  # rows are never changed
        database.execute("DELETE FROM snapshot")
        body = "replace(body, '\"rules\":1', '\"rules\":0')"
        done = database.execute(f"UPDATE event SET body = {body} WHERE version = 1 AND table_id = ?", [read_table(old)])
        assert done.rowcount == 1
    home.start(tmp_path / "log")
    home.wait()
    assert host.look(other)["is"] == "welcome"
    assert host.look(old)["code"] == "unknown_table" and host.command(old, "start")["code"] == "unknown_table"
    with host.socket(old) as line:
        assert line.read()["code"] == "unknown_table"
    for what in ("", "/frames", "/proof", "/review"):
        refused = host.http.get(f"/api/tables/{old}/matches/1{what}")
        assert refused.status_code == 404 and refused.json()["why"] == OLD
        assert host.http.get(f"/api/tables/{other}/matches/1{what}").status_code in (200, 202)
    home.kill()
    assert OLD in (tmp_path / "log").read_text()
    told = cli("export", str(tmp_path / "all"), "--database", str(file)).output
    assert [path.name for path in (tmp_path / "all").iterdir()] == [f"push-{other}-1.txt"]
    assert "1 matches" in told and "1 tables were begun by other rules than ours" in told
    assert cli("export", str(tmp_path / "one"), "--table", old, "--database", str(file)).exit_code == 0
    assert json.loads((tmp_path / "one" / f"{old}.json").read_text())["rows"]
