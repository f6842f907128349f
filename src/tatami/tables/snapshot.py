"""A table written down whole and read back, so that nobody has to walk through all its events again.

A snapshot is a shortcut, never the truth: one that was written by another form of this file is not read, and the events are.
"""

from typing import Any

import msgspec

from tatami import games
from tatami.games.game import GameError
from tatami.luck.log import Standing
from tatami.luck.records import Reveal
from tatami.tables.table import Chair, Guest, Phase, Settings, Table

FORM = 5  # raised whenever a table has other fields, or an event makes something else of it


class Written(msgspec.Struct, frozen=True):
    """All fields of a table, with the game by its key and states as the game writes them."""

    form: int
    rules: int
    version: int
    at: int
    game: str
    options: dict[str, Any]
    settings: Settings
    is_public: bool
    host: str | None
    chairs: tuple[Chair, ...]
    guests: tuple[Guest, ...]
    knocking: tuple[Guest, ...]
    kicked: frozenset[str]
    door: int
    is_locked: bool
    is_hushed: bool
    phase: Phase
    match: int
    moves: tuple[str, ...]
    state: dict[str, Any] | None
    earlier: tuple[dict[str, Any], ...]
    draws: int
    moved: int
    decision_at: int
    used: int
    is_credited: bool
    is_taken_back: bool
    rematch: frozenset[int]
    emotes: tuple[tuple[str, int], ...]
    luck: Standing | None
    luck_before: Standing | None
    drawn_moves: int
    reveals: tuple[Reveal, ...]
    opened_at: int
    deal: str


_CHANGED = ("game", "options", "state", "earlier")
_SAME = tuple(name for name in Table.__struct_fields__ if name not in _CHANGED)


def write(table: Table) -> bytes:
    written = Written(
        form=FORM,
        rules=table.game.version,
        game=table.game.key,
        options=table.options.as_dict(),
        state=None if table.state is None else table.state.as_dict(),
        earlier=tuple(state.as_dict() for state in table.earlier),
        **{name: getattr(table, name) for name in _SAME},
    )
    return msgspec.json.encode(written)


def read(body: bytes) -> Table | None:
    """The table, or None: this was not written by us, or not by this form of us."""
    try:
        written = msgspec.json.decode(body, type=Written)
        game = games.find(written.game)
        if (written.form, written.rules) != (FORM, game.version):
            return None
        return Table(
            game=game,
            options=game.Options.from_dict(written.options),
            state=None if written.state is None else game.read_state(written.state),
            earlier=tuple(game.read_state(state) for state in written.earlier),
            **{name: getattr(written, name) for name in _SAME},
        )
    except (msgspec.DecodeError, UnicodeDecodeError, GameError):
        return None
