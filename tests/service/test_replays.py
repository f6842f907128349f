"""Looking back at finished matches over HTTP, and playing on from there."""

import gzip
import random
from typing import Any

import httpx
import msgspec
import pytest

from tatami import games
from tatami.games import record
from tatami.games.game import CHANCE
from tatami.games.record import Record
from tatami.luck.local import draw
from tatami.service.replays import Replay, replay_of, written
from tests.service.running import Service
from tests.service.test_playing import play_on
from tests.tables.kit import small

MOST = 40_000  # bytes of a usual match on its way


@pytest.fixture(scope="module")
def table(service: Service) -> str:
    """A table at which one short match of Push was played to its end, and another one begun."""
    ada = service.guest()
    table = ada.make("push", 2, options=small("push").as_dict(), settings={"pace": "off"})["table"]
    with ada.socket(table) as line:
        line.read()
        for seat in (0, 1):
            line.ask("sit", seat=seat)
        line.ask("start")
        while line.table is None or line.table["phase"] != "playing":
            line.read()
        play_on([line, line], random.Random(1))
        line.ask("rematch")
    return table


def matched(game: str, seats: int) -> Record:
    """A usual match, of moves at random."""
    found, rng = games.find(game), random.Random(1)
    state, moves = found.start(seats), []
    while (who := state.to_move()) is not None:
        moves.append(draw(state, rng) if who is CHANCE else rng.choice(state.moves()))
        state = state.play(moves[-1])
    return Record(found, seats, found.Options(), tuple(moves))


def test_the_frames_are_those_of_the_record(service: Service, table: str) -> None:
    kept = record.read(httpx.get(f"{service.origin}/api/tables/{table}/matches/1").text)
    answer = httpx.get(f"{service.origin}/api/tables/{table}/matches/1/frames")
    shown = msgspec.json.decode(answer.content, type=Replay)
    assert shown == msgspec.convert(msgspec.to_builtins(replay_of(kept)), Replay)
    assert [frame.move for frame in shown.frames] == [None, *map(str, kept.moves)]
    outcome = kept.end().outcome()
    assert outcome
    assert shown.outcome
    assert shown.outcome.points == outcome.points


@pytest.mark.parametrize(("game", "seats"), [("push", 2), ("push", 6), ("dojo", 4)])
def test_every_frame_says_what_the_rules_say(game: str, seats: int) -> None:
    kept = matched(game, seats)
    for frame, state in zip(replay_of(kept).frames, kept.states(), strict=True):
        is_by_chance = state.to_move() in (CHANCE, None)
        assert frame.state == state.as_dict()
        assert frame.facts == state.facts()
        assert frame.to_move == (None if is_by_chance else state.to_move())
        assert frame.moves == (() if is_by_chance else tuple(map(str, state.moves())))
    frames = replay_of(kept).frames
    assert [frame.seat for frame in frames[1:]] == [frame.to_move for frame in frames[:-1]]
    assert 2 < sum(frame.is_turn_start for frame in frames) < len(frames)


@pytest.mark.parametrize(("game", "seats"), [("push", 2), ("push", 6), ("dojo", 4)])
def test_a_usual_match_is_small_on_its_way(game: str, seats: int) -> None:
    assert len(written(matched(game, seats), is_zipped=True)) < MOST


def test_it_is_sent_small_to_those_who_can_read_that(service: Service, table: str) -> None:
    address = f"{service.origin}/api/tables/{table}/matches/1/frames"
    plain = httpx.get(address, headers={"accept-encoding": "identity"})
    with httpx.stream("GET", address, headers={"accept-encoding": "gzip"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert gzip.decompress(b"".join(answer.iter_raw())) == plain.content
    assert "content-encoding" not in plain.headers


def test_whoever_has_it_already_is_not_sent_it_again(service: Service, table: str) -> None:
    address = f"{service.origin}/api/tables/{table}/matches/1/frames"
    mark = httpx.get(address).headers["etag"]
    again = httpx.get(address, headers={"if-none-match": mark})
    assert (again.status_code, again.content) == (304, b"")
    assert httpx.get(address, headers={"if-none-match": '"another"'}).status_code == 200


@pytest.mark.parametrize("match", ["2", "0", "99", "x", "-1", "1e3"])
def test_a_match_that_was_not_finished_cannot_be_looked_back_at(service: Service, table: str, match: str) -> None:
    answer = httpx.get(f"{service.origin}/api/tables/{table}/matches/{match}/frames")
    assert answer.status_code == 404
    assert answer.headers["cache-control"] == "no-store"


# Playing on.


def go_on(service: Service, table: str, **wanted: Any) -> httpx.Response:
    return service.guest().http.post(f"/api/tables/{table}/matches/1/onward", json=wanted)


def test_anyone_plays_on_from_any_move_and_the_record_tells_the_whole_match(service: Service, table: str) -> None:
    kept = record.read(httpx.get(f"{service.origin}/api/tables/{table}/matches/1").text)
    frames = replay_of(kept).frames
    moves = next(number for number, frame in enumerate(frames) if number > 4 and frame.to_move == 1)
    ben = service.guest()
    made = ben.http.post(f"/api/tables/{table}/matches/1/onward", json={"moves": moves, "seat": 1, "settings": {"pace": "off"}})
    assert made.status_code == 201
    onward = made.json()["table"]
    with ben.socket(onward) as line:
        shown = line.read()["table"]
        assert (shown["phase"], shown["to_move"], shown["played"], shown["undo"]) == ("playing", 1, moves, None)
        assert shown["state"] == frames[moves].state
        assert [chair["bot"] for chair in shown["chairs"]] == ["steady", None]
        play_on([line, line], random.Random(2))
    ended = record.read(httpx.get(f"{service.origin}/api/tables/{onward}/matches/1").text)
    assert ended.moves[:moves] == kept.moves[:moves]
    assert ended.end().outcome()


def test_nobody_plays_on_where_it_was_over_or_in_a_chair_there_is_not(service: Service, table: str) -> None:
    assert go_on(service, table, moves=100_000, seat=0).json()["code"] == "not_now"
    assert go_on(service, table, moves=1, seat=2).json()["code"] == "no_such_seat"
    assert go_on(service, table, moves=-1, seat=0).json()["code"] == "bad_message"
    assert go_on(service, table, moves=1).json()["code"] == "bad_message"
    missing = service.guest().http.post(f"/api/tables/{table}/matches/2/onward", json={"moves": 1, "seat": 0})
    assert missing.json()["code"] == "unknown_table"
