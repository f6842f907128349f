"""A site imports nobody's code: a bot written MODULE:FUNCTION is for the arena, whatever the network or a database says."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tatami.bots import UnknownBot
from tests.service.running import running
from tests.service.test_thinking import Process, think

PLANTED = """
from pathlib import Path

Path(__file__).with_name("it-ran").touch()


def choose(state, rng):
    return state.moves()[0]
"""
NAME = "bot_from_afar:choose"


@pytest.fixture
def trace(tmp_path: Path) -> Iterator[Path]:
    """A folder with a module that leaves a trace when it is imported."""
    (tmp_path / "bot_from_afar.py").write_text(PLANTED, encoding="utf-8")
    yield tmp_path / "it-ran"
    sys.modules.pop("bot_from_afar", None)


def test_nobody_seats_such_a_bot_over_the_network(trace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(trace.parent), prepend=os.pathsep)
    with running(str(trace.with_name("tatami.db"))) as service:
        host = service.guest()
        table = host.make("push", 2)["table"]
        answer = host.command(table, "seat_bot", seat=1, bot=NAME)
        assert (answer["code"], "MODULE" in answer["why"]) == ("unknown_bot", False)
        with host.socket(table) as line:
            line.read()
            assert line.ask("seat_bot", seat=1, bot=NAME)["code"] == "unknown_bot"
        for more in ({"bot": NAME}, {"bots": [NAME]}, {"settings": {"bot": NAME}}):
            made = host.http.post("/api/tables", json={"game": "push", "seats": 2, **more})
            assert made.status_code == 400
        assert host.look(table)["table"]["chairs"][1]["bot"] is None
    assert not trace.exists()


def test_one_that_stands_in_a_database_is_not_imported(trace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(trace.parent))
    with pytest.raises(UnknownBot):
        think(Process("stop"), NAME)
    assert not trace.exists()
