"""Imports run downwards only, and never between two games; numpy and numba stay in the upper floors."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import tatami

SOURCE = Path(tatami.__file__).parent
FLOORS = {
    "processes": 0, "games": 1, "luck": 1, "texts": 1, "fast": 2, "bots": 3, "coach": 4, "arena": 4, "envs": 4, "tables": 4,
    "service": 5, "terminal": 5, "operate": 6, "data": 6, "cli": 7,
}  # fmt: skip
BESIDE = {("luck", "games")}  # on one floor, yet one stands on the other


def imports(source: str) -> set[str]:
    """The modules that a source file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def faults(folder: str, name: str, source: str) -> list[str]:
    """What a file imports that it must not."""
    found = []
    for module in imports(source):
        parts = module.split(".")
        if parts[0] in ("numpy", "numba") and FLOORS[folder] < FLOORS["fast"]:
            found.append(f"{name} imports {module}")
        if parts[0] != "tatami" or len(parts) < 2 or parts[1] == folder or parts[1] not in FLOORS:
            continue
        if FLOORS[parts[1]] >= FLOORS[folder] and (folder, parts[1]) not in BESIDE:
            found.append(f"{name} imports {module}")
    games = {path.name for path in (SOURCE / "games").iterdir() if path.is_dir()}
    own = name.split("/")[1] if name.startswith("games/") else ""
    if own in games:
        others = tuple(f"tatami.games.{game}." for game in games - {own})
        found += [f"{name} imports {module}" for module in imports(source) if f"{module}.".startswith(others)]
    return found


def test_no_import_runs_upwards_or_between_games() -> None:
    found = []
    for path in SOURCE.rglob("*.py"):
        name = path.relative_to(SOURCE).as_posix()
        folder = name.split("/")[0].removesuffix(".py")
        if folder not in ("__init__", "__main__"):
            assert folder in FLOORS, f"{folder} has no floor: give it one here and in the architecture"
            found += faults(folder, name, path.read_text(encoding="utf-8"))
    assert found == []


@pytest.mark.parametrize(
    ("folder", "name", "source"),
    [
        ("games", "games/record.py", "from tatami.luck.local import draw"),
        ("games", "games/push/rules.py", "import numpy as np"),
        ("games", "games/push/rules.py", "from tatami.games.dojo.rules import START"),
        ("games", "games/push/rules.py", "from tatami.games import dojo"),
        ("games", "games/push/rules.py", "import tatami.games.dojo"),
        ("bots", "bots/steady.py", "def f():\n    from tatami.terminal import match"),
        ("luck", "luck/local.py", "import numba.extending"),
    ],
)
def test_an_import_the_wrong_way_is_noticed(folder: str, name: str, source: str) -> None:
    assert faults(folder, name, source)


def test_the_rules_know_nothing_of_their_compiler() -> None:
    for path in [*SOURCE.glob("games/*/rules.py"), SOURCE / "games" / "dojo" / "mats.py"]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert all(module.startswith("tatami.games.") for module in imports(path.read_text(encoding="utf-8")))
        assert not any(node.decorator_list for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_playing_and_replaying_load_neither_numpy_nor_numba() -> None:
    program = (
        "import sys, random; import tatami; from tatami.games import find, record; from tatami.luck.local import draw;"
        "from tatami.bots import find as bot; import tatami.games.push, tatami.games.dojo, tatami.cli;"
        "rng = random.Random(1); state = find('push').start(2); bot('steady')(state, rng);"
        "print(sorted({'numpy', 'numba'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
