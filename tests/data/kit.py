"""Small datasets for the tests: quick bots, few cards."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tatami.data import commands, read

SMALL = {"push": "deck=2x3x1+2+1", "dojo": "deck=2x2x3+1+1"}


def wishes(folder: Path, **others: Any) -> commands.Wishes:
    deck = SMALL.get(others.get("game", "push"))
    usual: dict[str, Any] = {
        "game": "push", "bots": ("steady", "random"), "seats": 2, "matches": 12, "seed": 1, "options": [deck],
        "records": None, "site": None, "has_values": False, "processes": 1,
    }  # fmt: skip
    return commands.Wishes(folder=folder, **(usual | others))


def made(folder: Path, **others: Any) -> Path:
    commands.dataset(wishes(folder, **others), lambda _: None)
    return folder


def rows(folder: Path, table: str) -> Sequence[dict[str, Any]]:
    found: list[dict[str, Any]] = read.read(folder, table).to_pylist()
    return found
