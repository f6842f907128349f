"""Bots by their name, and bots of one's own by module and function."""

import pickle
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from random import Random

import pytest

import tatami
from tatami import bots, games
from tatami.bots import minds
from tatami.games.game import CHANCE, State
from tatami.luck.local import draw

PLANTED = """
def choose(state, rng):
    return state.moves()[0]

enough = 9
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module of somebody's own, in a folder that Python looks into."""
    (tmp_path / "bot_of_mine.py").write_text(PLANTED, encoding="utf-8")
    (tmp_path / "bot_in_need.py").write_text("import nowhere_to_be_found\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "bot_of_mine", raising=False)
    return "bot_of_mine"


def refusal(name: str) -> str:
    with pytest.raises(bots.UnknownBot) as refused:
        bots.find_or_import(name)
    return str(refused.value)


def test_a_function_of_a_module_is_a_bot(mine: str) -> None:
    state = games.find("push").start(2)
    assert bots.find_or_import(f"{mine}:choose")(state, Random(1)) == state.moves()[0]


def test_the_bots_that_are_there_are_found_as_before() -> None:
    assert bots.find_or_import("steady") is bots.find("steady")
    assert bots.find_or_import("master") is bots.find("owl")


def test_what_is_not_there_is_answered_with_what_to_do(mine: str) -> None:
    assert refusal("nobody").endswith("One of your own is MODULE:FUNCTION, as in mybot:choose.")
    assert refusal("bot_of_yours:choose") == (
        "There is no module bot_of_yours: run this in the folder with bot_of_yours.py, or add it to PYTHONPATH."
    )
    assert refusal(f"{mine}.deeper:choose").startswith(f"There is no module {mine}.deeper: ")
    for name in ("chose", "enough"):
        assert f"{mine}.py) has no function {name}: name one that it has." in refusal(f"{mine}:{name}")


@pytest.mark.parametrize(
    "name", ["mine:", ":choose", "mine:choose:choose", "mine.py/:choose", "..mine:choose", "mine:a.b", "a b:c"]
)
def test_what_can_be_no_module_and_function_is_not_tried(name: str) -> None:
    assert refusal(name) == f"A bot of your own is MODULE:FUNCTION, as in mybot:choose, not {name!a}."


def test_a_module_that_is_broken_is_shown_to_its_writer_as_it_is(mine: str) -> None:
    with pytest.raises(ModuleNotFoundError, match="nowhere_to_be_found"):
        bots.find_or_import("bot_in_need:choose")


def test_a_refusal_reads_the_same_in_another_process() -> None:
    with pytest.raises(bots.UnknownBot) as refused:
        bots.find("nobody")
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


@pytest.mark.parametrize("key", ["push", "dojo"])
def test_those_who_have_a_mind_for_a_game_are_those_who_ask_it(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Asked(Exception):
        pass

    def ask(state: State, effort: str) -> None:
        raise Asked

    monkeypatch.setattr(minds, "for_state", ask)
    state, rng = games.find(key).start(2), Random(1)
    while len(state.moves()) < 2:
        state = state.play(draw(state, rng) if state.to_move() is CHANCE else state.moves()[0])
    for name in bots.NAMES:
        expected: AbstractContextManager[object] = pytest.raises(Asked) if bots.has_mind(name, key) else nullcontext()
        with expected:
            bots.find(name)(state, rng)
    assert {name for name in bots.NAMES if bots.has_mind(name, key)} <= set(bots.WITH_A_MIND)
    assert not bots.has_mind("owl", "pebbles")


def test_finding_by_name_alone_imports_nothing_of_anybodys(mine: str) -> None:
    with pytest.raises(bots.UnknownBot):
        bots.find(f"{mine}:choose")
    assert mine not in sys.modules


def test_only_those_who_are_told_by_whoever_sits_at_this_machine_import_bots() -> None:
    source = Path(tatami.__file__).parent
    using = {path.relative_to(source).parts[0] for path in source.rglob("*.py") if "find_or_import" in path.read_text("utf-8")}
    assert using == {"bots", "arena", "terminal"}, "names that come over the network or out of a database never go there"
