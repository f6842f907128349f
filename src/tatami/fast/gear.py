"""Compiles a game's `rules.py` and the loops around it, and keeps what was compiled for the next start."""

import functools
import hashlib
import inspect
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import numpy as np
from numba.extending import register_jitable

from tatami.fast import garbage_collection_paused, loops, luck
from tatami.games import packed
from tatami.games.packed import PackedGame

_WIDTHS = {"b": "i1", "h": "<i2", "i": "<i4", "q": "<i8"}


@dataclass(frozen=True)
class Gear:
    """A game's compiled loops, and the record its positions are."""

    game: PackedGame
    dtype: np.dtype[np.void]
    loops: loops.Loops

    def record(self, position: packed.Position, count: int = 1) -> Any:
        """An array of so many copies of a plain position."""
        return np.frombuffer(position.pack() * count, self.dtype).copy()


@functools.cache
def gear(game: PackedGame) -> Gear:
    """The compiled gear of a game: seconds for the first time on a machine, a moment afterwards."""
    rules = game.rules
    for module in parts(rules):
        for function in vars(module).values():
            if inspect.isfunction(function) and function.__module__ == module.__name__:
                register_jitable(function)
    made = Gear(game, record_type(rules.Position), loops.build(rules, compiler(rules)))
    with garbage_collection_paused():  # numba's own start makes very many objects, none of them garbage
        made.loops.who(made.record(rules.Position(), 0), np.empty(0, np.int64))
    return made


def parts(rules: Any) -> list[ModuleType]:
    """The rules and the modules of the same game that they are made of."""
    package = rules.__name__.rpartition(".")[0]
    imported = [part for part in vars(rules).values() if inspect.ismodule(part) and part.__name__.startswith(f"{package}.")]
    return [sys.modules[rules.__name__], *imported]


def record_type(position: type[packed.Position]) -> np.dtype[np.void]:
    """The numpy record of a position: the same fields, widths and order."""
    formats = {name: form[:-1] + _WIDTHS[form[-1]] for name, form in position.LAYOUT.items()}
    padding = position.size() - sum(np.dtype(form).itemsize for form in formats.values())
    if padding:
        formats["padding"] = f"{padding}u1"  # a field of its own: numpy does not copy what lies between fields
    return np.dtype(list(formats.items()))


def compiler(rules: Any, *more: ModuleType) -> Callable[[Any], Any]:
    """numba's compiler, with a cache named by all that the machine code is made from: the rules, and what is built on them.

    numba itself looks only at the file of the outermost function: edited rules would go on running old.
    """
    kept = cache_folder(fingerprint(*parts(rules), packed, luck, loops, *more))

    def compile_kept(function: Any) -> Any:
        before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(kept)
        try:
            return numba.njit(cache=kept is not None, boundscheck=True, nogil=True)(function)
        finally:
            numba.config.CACHE_DIR = before

    return compile_kept


def fingerprint(*modules: ModuleType) -> str:
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version}".encode())
    for module in modules:
        digest.update(inspect.getsource(module).encode())
    return digest.hexdigest()[:16]


def cache_folder(name: str) -> Path | None:
    """Where compiled code of that name is kept; None where nothing can be written, and it is compiled at every start."""
    try:
        folder = Path.home() / ".cache" / "tatami" / "compiled" / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "writable").touch()
    except (OSError, RuntimeError):
        return None
    return folder
