"""Deals over HTTP: made with a table, found by their link, played by others with the same luck, and compared."""

import random
from typing import Any

import httpx
import pytest

from tatami.luck.verify import verify
from tests.service.running import Browser, Service
from tests.service.test_playing import play_on
from tests.tables.kit import small

OPTIONS = small("push").as_dict()


def play(somebody: Browser, table: str, seed: int) -> None:
    with somebody.socket(table) as line:
        line.read()
        play_on([line], random.Random(seed))


def make(somebody: Browser, name: str = "") -> tuple[str, str]:
    """A table of a new deal, its match begun, and the deal's name."""
    table = somebody.make("push", 2, options=OPTIONS, settings={"pace": "off"}, is_dealt=True)["table"]
    somebody.command(table, "sit", seat=0)
    somebody.command(table, "seat_bot", seat=1, bot="owl")
    if name:
        somebody.command(table, "rename", seat=0, name=name)
    somebody.command(table, "start")
    deal, number = somebody.look(table)["table"]["luck"]["deal"].split(".")
    assert number == "1"
    return table, deal


def join(somebody: Browser, deal: str) -> str:
    made = somebody.http.post(f"/api/deals/{deal}/tables", json={"settings": {"pace": "off"}})
    assert made.status_code == 201, made.text
    return str(made.json()["table"])


def proof(service: Service, table: str) -> dict[str, Any]:
    found: dict[str, Any] = httpx.get(f"{service.origin}/api/tables/{table}/matches/1/proof").json()
    return found


def drawn(transcript: dict[str, Any], kind: str) -> list[tuple[str, str]]:
    kinds = {record["index"]: record["kind"] for record in transcript["log"] if record["is"] == "opened"}
    draws = [record for record in transcript["log"] if record["is"] == "drawn"]
    return [(record["outcome"], record["chain"]) for record in draws if kinds[record["index"]] == kind]


@pytest.fixture(scope="module")
def played(service: Service) -> tuple[str, str, str, Browser]:
    """Two tables of a deal, its name, and who played at the second."""
    ada, ben = service.guest(), service.guest()
    first, deal = make(ada, "Ada")
    play(ada, first, 1)
    second = join(ben, deal)
    play(ben, second, 2)
    return first, second, deal, ben


def test_a_deal_says_how_it_is_played_and_nothing_of_its_cards(service: Service) -> None:
    ada = service.guest()
    _, deal = make(ada)
    found = httpx.get(f"{service.origin}/api/deals/{deal}").json()
    assert found == {"deal": deal, "game": "push", "seats": 2, "options": OPTIONS, "bots": [None, "owl"], "tables": 1}
    assert httpx.get(f"{service.origin}/api/deals/{deal}/matches").json() == []


def test_another_table_of_the_deal_begins_at_once_and_has_the_same_luck(
    service: Service, played: tuple[str, str, str, Browser]
) -> None:
    first, second, deal, ben = played
    one, other = proof(service, first), proof(service, second)
    assert one["log"][1] == other["log"][1], "the same deal"
    for kind in ("card", "roll"):
        mine, theirs = drawn(one, kind), drawn(other, kind)
        most = min(len(mine), len(theirs))
        assert mine[:most] == theirs[:most]
    assert len(drawn(one, "card")) > 3
    assert [verify(found)["deal"] for found in (one, other)] == [f"{deal}.1"] * 2
    shown = ben.look(second)["table"]
    assert [chair["bot"] for chair in shown["chairs"]] == [None, "owl"]
    assert shown["options"] == OPTIONS


def test_whoever_looks_sees_all_points_and_which_are_their_own(service: Service, played: tuple[str, str, str, Browser]) -> None:
    first, second, deal, ben = played
    matches = ben.http.get(f"/api/deals/{deal}/matches").json()
    assert [(one["table"], one["match"]) for one in matches] == [(first, 1), (second, 1)]
    assert [one["seats"][0]["is_you"] for one in matches] == [False, True]
    assert [one["seats"][0]["name"] for one in matches] == ["Ada", ""]
    assert all([seat["bot"] for seat in one["seats"]] == [None, "owl"] for one in matches)
    ended = [httpx.get(f"{service.origin}/api/tables/{table}/matches").json()[0] for table in (first, second)]
    assert [one["points"] for one in matches] == [one["points"] for one in ended]
    assert [one["deal"] for one in ended] == [deal, deal]
    stranger = httpx.get(f"{service.origin}/api/deals/{deal}/matches").json()
    assert not any(seat["is_you"] for one in stranger for seat in one["seats"])
    assert httpx.get(f"{service.origin}/api/deals/{deal}").json()["tables"] == 2


def test_a_name_that_was_taken_back_is_not_shown(service: Service) -> None:
    cleo = service.guest()
    table, deal = make(cleo, "Cleo")
    play(cleo, table, 1)
    assert cleo.http.get(f"/api/deals/{deal}/matches").json()[0]["seats"][0]["name"] == "Cleo"
    cleo.command(table, "rename", seat=0, name="")
    assert cleo.http.get(f"/api/deals/{deal}/matches").json()[0]["seats"][0]["name"] == ""


@pytest.mark.parametrize("name", ["aaaaaaaaaaaaaaaa", "x", "A" * 16, "'; --"])
def test_a_deal_that_nobody_has_made_is_not_there(service: Service, name: str) -> None:
    guest = service.guest()
    assert guest.http.get(f"/api/deals/{name}/matches").status_code == 404
    assert guest.http.post(f"/api/deals/{name}/tables", json={}).status_code == 404


def test_a_table_without_a_deal_has_none(service: Service) -> None:
    ada = service.guest()
    table = ada.make("push", 2)["table"]
    assert ada.look(table)["table"]["luck"]["deal"] == ""


def test_a_deal_is_for_private_tables(service: Service) -> None:
    answer = service.guest().http.post("/api/tables", json={"game": "push", "seats": 2, "is_public": True, "is_dealt": True})
    assert (answer.status_code, answer.json()["code"]) == (409, "not_now")
