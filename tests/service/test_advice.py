"""The coach at the table: it thinks once about each choice, beside the tables, and only for whoever holds a seat with one."""

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tatami.bots.minds import NoMind
from tatami.coach.review import BLUNDER, MISTAKE, SLIP, kind_of
from tatami.games.game import State
from tatami.service import advice, advising
from tatami.service.advice import Advices
from tatami.service.app import make_app
from tatami.service.identity import new_table_id
from tatami.service.thinking import Thinking, Worths
from tests.service.inside import Headers, ask, house_in, new_guest
from tests.service.running import key_of
from tests.service.test_thinking import Process, state_of_choice
from tests.tables.kit import Room, match

WORTHS: Worths = (("stop", 0.5), ("flip", 0.44))
TABLE = new_table_id(0)


def choosing() -> Room:
    """A table at which somebody can flip or stop."""
    made = match("push", 2, "ada", coached=(0,))
    made.play("flip", "put 1")
    assert made.moves() == ["flip", "stop"]
    return made


class Coach:
    """Says what it is told to; counts how often it was asked."""

    def __init__(self, *answers: Worths | BaseException | None) -> None:
        self.answers, self.asked = [*answers], 0
        self.faults: list[BaseException] = []

    async def __call__(self, _state: State) -> Worths | None:
        self.asked += 1
        found = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if isinstance(found, BaseException):
            raise found
        return found

    def advices(self) -> Advices:
        return Advices(self, self.faults.append)


def test_a_choice_is_thought_of_once_however_many_ask() -> None:
    async def run() -> None:
        coach, table = Coach(WORTHS), choosing().table
        kept = coach.advices()
        found = await asyncio.gather(*(kept.find(TABLE, table, 1) for _ in range(3)))
        assert coach.asked == 1
        assert found[0] == found[1] == found[2]
        assert found[0] is not None
        assert (found[0].seat, found[0].played) == (0, len(table.moves))
        assert [(one.move, one.kind) for one in found[0].options] == [("stop", "good"), ("flip", "blunder")]

    asyncio.run(run())


def test_another_choice_at_the_same_table_is_thought_of_anew() -> None:
    async def run() -> None:
        coach, made = Coach(WORTHS), choosing()
        kept = coach.advices()
        await kept.find(TABLE, made.table, 1)
        made.play("flip")
        while len(made.moves()) < 2:
            made.play(made.moves()[0])
        await kept.find(TABLE, made.table, 1)
        assert coach.asked == 2

    asyncio.run(run())


def test_where_nothing_is_to_be_chosen_nobody_thinks() -> None:
    async def run() -> None:
        coach, made = Coach(WORTHS), match("push", 2, "ada", coached=(0,))
        assert made.moves() == ["flip"]
        assert await coach.advices().find(TABLE, made.table, 1) is None
        assert coach.asked == 0

    asyncio.run(run())


def test_what_came_to_nothing_is_asked_again_and_a_fault_is_noted() -> None:
    async def run() -> None:
        fault = ValueError("no")
        coach, table = Coach(None, fault, WORTHS), choosing().table
        kept = coach.advices()
        assert await kept.find(TABLE, table, 1) is None
        assert await kept.find(TABLE, table, 1) is None
        assert await kept.find(TABLE, table, 1) is not None
        assert (coach.asked, coach.faults) == (3, [fault])

    asyncio.run(run())


def test_whoever_asks_does_not_wait_for_long_and_finds_it_the_next_time() -> None:
    async def run() -> None:
        ready = asyncio.Event()

        async def slow(_state: State) -> Worths:
            await ready.wait()
            return WORTHS

        kept, table = Advices(slow, lambda _fault: None), choosing().table
        assert await kept.find(TABLE, table, 0.01) is None
        ready.set()
        assert await kept.find(TABLE, table, 1) is not None

    asyncio.run(run())


def test_only_the_last_ones_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "KEPT", 2)

    async def run() -> None:
        coach, table = Coach(WORTHS), choosing().table
        kept = coach.advices()
        for number in (0, 1, 2, 2, 0):
            await kept.find(new_table_id(number) if number else TABLE, table, 1)
        assert coach.asked >= 4
        assert len(kept._known) == 2

    asyncio.run(run())


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (0, "good"),
        (SLIP - 1e-9, "good"),
        (SLIP, "slip"),
        (MISTAKE, "mistake"),
        (BLUNDER - 1e-9, "mistake"),
        (BLUNDER, "blunder"),
    ],
)
def test_errors_are_called_as_in_a_review(error: float, kind: str) -> None:
    assert kind_of(error) == kind


# In the process of the minds.


def weigh(process: Process) -> Worths | None:
    with ThreadPoolExecutor(1) as executor:
        return asyncio.run(Thinking(executor, process).weigh(state_of_choice()))


def test_nothing_is_said_until_the_minds_are_awake() -> None:
    process = Process(WORTHS)  # type: ignore[arg-type]
    assert weigh(process) is None
    assert process.wakes == 1
    process.waking.set_result(None)
    assert weigh(process) == WORTHS


@pytest.mark.parametrize(("seats", "kind"), [(2, "blunder"), (3, "good"), (6, "good")])
def test_nobody_is_warned_of_a_bank_by_a_mind_that_has_hardly_seen_one(seats: int, kind: str) -> None:
    made = match("push", seats, *["ada"] * seats, coached=(0,))
    made.play_until(lambda table: table.state is not None and "bank" in str(table.state.moves()[-1]), Random(1))
    coach = Coach((("flip", 0.5), ("bank red", 0.3)))
    found = asyncio.run(coach.advices().find(TABLE, made.table, 1))
    assert found is not None
    assert [one.kind for one in found.options] == ["good", kind]


@pytest.mark.parametrize("fault", [BrokenExecutor(), NoMind(state_of_choice())])
def test_a_process_that_has_died_and_a_game_without_a_mind_say_nothing(fault: BaseException) -> None:
    process = Process(fault)
    process.waking.set_result(None)
    assert weigh(process) is None


# By HTTP.


class Visit:
    """A house with a table of two chairs; ada holds the first, ben the second."""

    def __init__(self, app: Any, ada: Headers, ben: Headers, table: str, key: str) -> None:
        self.app, self.ada, self.ben, self.table, self.key = app, ada, ben, table, key

    async def do(self, who: Headers, seen: int, **command: Any) -> int:
        self.count = getattr(self, "count", 0) + 1
        wish = {"is": "command", "id": f"{self.count:032x}", "seen": seen, "command": command}
        answer = await ask(self.app, "POST", f"/api/tables/{self.table}/commands", who, json.dumps(wish).encode())
        assert answer.status == 200, answer.body
        return int(json.loads(answer.body)["version"])

    async def advice(self, who: Headers) -> Any:
        return await ask(self.app, "GET", f"/api/tables/{self.table}/advice", who)


def visiting(tmp_path: Path, coach: Callable[[State], Any], coached: list[int], run: Callable[[Visit], Any]) -> None:
    async def visit() -> None:
        async with house_in(tmp_path) as house:
            house.advices = Advices(coach, lambda _fault: None)
            app = make_app(house)
            ada, ben = await new_guest(app), await new_guest(app)
            body = json.dumps({"game": "push", "seats": 2, "settings": {"coached": coached}}).encode()
            made = json.loads((await ask(app, "POST", "/api/tables", ada, body)).body)
            at = Visit(app, ada, ben, made["table"], key_of(made["link"]))
            await at.do(ada, 0, do="sit", seat=0)
            await at.do(ben, 0, do="enter", key=at.key)
            seen = await at.do(ben, 0, do="sit", seat=1)
            for command in (
                {"do": "start"},
                {"do": "play", "seat": 0, "move": "flip"},
                {"do": "play", "seat": 0, "move": "put 1"},
            ):
                seen = await at.do(ada, seen, **command)
            await run(at)

    asyncio.run(visit())


def test_whoever_holds_a_seat_with_a_coach_is_told_and_nobody_else(tmp_path: Path) -> None:
    coach = Coach(WORTHS)

    async def run(at: Visit) -> None:
        told = await at.advice(at.ada)
        assert told.status == 200
        assert json.loads(told.body) == {
            "seat": 0,
            "played": 3,
            "options": [{"move": "stop", "share": 0.5, "kind": "good"}, {"move": "flip", "share": 0.44, "kind": "blunder"}],
        }
        ben, stranger = await at.advice(at.ben), await at.advice(await new_guest(at.app))
        assert (ben.status, ben.code) == (403, "not_yours")
        assert (stranger.status, stranger.code) == (403, "not_inside")
        assert (await at.advice(at.ada[:1])).code == "no_session"
        assert coach.asked == 1

    visiting(tmp_path, coach, [0], run)


def test_a_seat_with_a_coach_hears_nothing_of_the_choices_of_others(tmp_path: Path) -> None:
    coach = Coach(WORTHS)

    async def run(at: Visit) -> None:
        assert (await at.advice(at.ben)).status == 204
        assert (await at.advice(at.ada)).code == "not_yours"
        assert coach.asked == 0

    visiting(tmp_path, coach, [1], run)


def test_while_the_coach_wakes_up_one_is_told_to_ask_again(tmp_path: Path) -> None:
    async def run(at: Visit) -> None:
        answer = await at.advice(at.ada)
        assert (answer.status, answer.body) == (204, b"")
        assert answer.headers["retry-after"] == str(advising.ASK_AGAIN_SECONDS)

    visiting(tmp_path, Coach(None), [0], run)


def test_a_house_without_a_coach_has_nothing_to_say(tmp_path: Path) -> None:
    visiting(tmp_path, advice.nothing, [0], _is_silent)


async def _is_silent(at: Visit) -> None:
    assert (await at.advice(at.ada)).status == 204


def test_a_public_table_is_not_made_with_a_coach(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_in(tmp_path) as house:
            app = make_app(house)
            body = json.dumps({"game": "push", "seats": 2, "settings": {"coached": [0]}, "is_public": True}).encode()
            answer = await ask(app, "POST", "/api/tables", await new_guest(app), body)
            assert (answer.status, answer.code) == (409, "not_now")

    asyncio.run(run())
