"""The tables of a dataset: every column with its type and its meaning, in one place. The data card is written from here."""

import functools
from dataclasses import dataclass
from typing import Any

from tatami import with_extra
from tatami.data.refused import NotInstalled

FORMAT = 1  # raised by any change in the name, type or meaning of a column


@dataclass(frozen=True, slots=True)
class Column:
    name: str
    type: str  # of Arrow, and [] behind it for a list
    meaning: str


MATCHES = (
    Column("match", "int64", "the number of the match in this dataset, from 0"),
    Column("game", "string", "its key, such as `push` or `dojo`"),
    Column("version", "int16", "of the game's rules"),
    Column("seats", "int8", "how many played"),
    Column("options", "string", "what was agreed before the match, as JSON"),
    Column(
        "players",
        "string[]",
        "by seat: one of Tatami's bots, by name; `person` (or somebody's own bot); `unknown`: nobody is named",
    ),
    Column("source", "string", "`bots`, `records` or `site`: where the match was played"),
    Column("seed", "int64", "of matches of bots, else null"),
    Column("deal", "int64", "of matches of bots, else null: those with the same seed and deal have the same luck"),
    Column("steps", "int32", "how many moves it has, those of luck included"),
    Column("ending", "string", "why it ended, in the game's own word; null if it was broken off"),
    Column("points", "int16[]", "at the end, by seat; null if it was broken off"),
    Column("ranks", "int8[]", "by seat, 1 for whoever won; null if it was broken off"),
    Column("shares", "float32[]", "of the win, by seat: equal parts for those who share it; null if it was broken off"),
)

STEPS = (
    Column("match", "int64", "which match"),
    Column("step", "int32", "the number of the move in the match, from 0"),
    Column("turn", "int8", "the seat whose turn it is"),
    Column("mover", "int8", "the seat that moves; null: luck does"),
    Column("phase", "string", "what the match waits for, in the game's own word"),
    Column("left", "int16", "cards left in the deck; null in a game without"),
    Column("points", "int16[]", "before the move, by seat"),
    Column("state", "binary", "everything true before the move, packed: `tatami.data.read.state_of` opens it"),
    Column(
        "seen",
        "uint8[]",
        "the same as numbers, from the place of the mover (or of the turn): [the tables](envs.md); null without",
    ),
    Column("moves", "string[]", "all that could be played, or all that luck could bring"),
    Column("weights", "int16[]", "of luck's moves: how many cards or faces each of them has; null for a seat"),
    Column("move", "string", "what was played, or came"),
    Column("action", "int16", "its number in [the tables](envs.md); null for luck"),
    Column("probability", "float64", "of what luck brought, before it came; null for a seat"),
)

VALUES = (
    Column("match", "int64", "which match"),
    Column("step", "int32", "which move of it: each of luck's, and each choice between two or more"),
    Column("seat", "int8", "who chose; null: luck did"),
    Column("kind", "string", "`luck`, or how good the choice was: `good`, `slip`, `mistake`, `blunder`"),
    Column("error", "float32", "what the choice gave away, as a share of the win; null for luck"),
    Column("before", "float32[]", "what each seat could expect: before luck spoke, or with the best choice"),
    Column("change", "float32[]", "how the move changed that, by seat: of luck's moves, the luck of each"),
    Column("options", "string[]", "the moves there were to choose from, best first; null for luck"),
    Column("worths", "float32[]", "what each of them was worth to the one who chose; null for luck"),
    Column("bust", "float32", "Push, where one may flip: the chance that the next card fits nowhere; else null"),
    Column("stop", "float32", "the same: points to expect from stopping now; null where there is no stack"),
    Column("flip", "float32", "the same: points to expect from one more card and then stopping"),
)

TABLES = {"matches": MATCHES, "steps": STEPS, "values": VALUES}


@functools.cache
def arrow() -> Any:
    """The library that writes and reads Parquet; raises NotInstalled."""
    try:
        import pyarrow as pa
        import pyarrow.parquet
    except ImportError as error:
        raise NotInstalled(f"Datasets need pyarrow: {with_extra('dataset', 'data-card.md')}.") from error
    return pa


@functools.cache
def schema(table: str) -> Any:
    """Arrow's schema of a table; its metadata says the format."""
    fields = [(column.name, _type(column.type)) for column in TABLES[table]]
    return arrow().schema(fields, metadata={"tatami": f"{table} {FORMAT}"})


def _type(text: str) -> Any:
    if text.endswith("[]"):
        return arrow().list_(_type(text.removesuffix("[]")))
    return getattr(arrow(), text)()
