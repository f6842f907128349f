"""Nothing that one player types reaches another: whatever is sent to everybody is numbers, choices, and ids of ours.

The schema of all of it is walked. A text must be one of a few, or bound by a pattern; the rest is on a short list, each with
the reason why nobody can write into it, and those reasons are tested too.
"""

import re
from collections.abc import Iterator
from random import Random
from typing import Annotated, Any, Literal

import msgspec
import pytest

from tatami import bots, games
from tatami.games.game import GameError
from tatami.tables import Refused, Settings, events
from tatami.tables.commands import Arrange, Asked, SeatBot, ShowEmote
from tatami.tables.events import AnyEvent
from tatami.tables.view import DoorView, TableView, view
from tests.tables.kit import match, room, small
from tests.walks import option_sets

BROADCAST = (AnyEvent, TableView, DoorView)

# Where a text has neither choices nor a pattern, and why that is no way to write to anybody.
REVIEWED = {
    "Created.game": "the key of a game of ours",
    "Created.options": "as the game's own options write themselves",
    "Arranged.options": "as the game's own options write themselves",
    "Started.options": "as the game's own options write themselves",
    "BotSat.bot": "the name of a bot of ours",
    "Held.bot": "the name of a bot of ours",
    "Started.opening": "as the game's own moves write themselves",
    "Played.move": "as the game's own move writes itself",
    "Drawn.move": "as the game's own move writes itself",
    "Ended.reason": "one of the game's own endings",
    "TableView.game": "the key of a game of ours",
    "TableView.options": "as the game's own options write themselves",
    "TableView.state": "as the game's own state writes itself",
    "TableView.moves": "as the game's own moves write themselves",
    "TableView.recent": "as the game's own moves write themselves",
    "TableView.refusals": "moves, reasons and cards as the game writes them",
    "TableView.facts": "numbers, and moves as the game writes them",
    "ChairView.bot": "the name of a bot of ours",
    "OutcomeView.reason": "one of the game's own endings",
    "DrawView.kind": "the name of a kind of chance of ours",
    "DrawView.params": "moves of chance as the game writes them",
}


def free_texts(*types: Any) -> set[str]:
    """The fields, as Type.field, in which any text at all could stand."""
    schemas, parts = msgspec.json.schema_components(types, ref_template="{name}")
    found = set()
    for name, part in [*parts.items(), *((f"schema {number}", schema) for number, schema in enumerate(schemas))]:
        fields = part.get(
            "properties", {"": {key: value for key, value in part.items() if key not in ("title", "description")}}
        )
        found |= {
            f"{name}.{field}".rstrip(".") for field, schema in fields.items() if any(_is_free(one) for one in _leaves(schema))
        }
    return found


def _leaves(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What a value of a schema may be made of, down to the plain ones."""
    inner = [*schema.get("anyOf", ()), *schema.get("prefixItems", ())]
    inner += [schema[name] for name in ("items", "additionalProperties", "propertyNames") if isinstance(schema.get(name), dict)]
    if schema.get("type") == "object" and "properties" not in schema and "propertyNames" not in schema:
        inner.append({"type": "string"})  # the keys
    if inner:
        for one in inner:
            yield from _leaves(one)
    else:
        yield schema


def _is_free(schema: dict[str, Any]) -> bool:
    if "$ref" in schema or "enum" in schema or "const" in schema:
        return False
    kind = schema.get("type")
    if kind == "string":
        return not _binds(schema.get("pattern", ""))
    return kind not in ("integer", "boolean", "null", "array", "object", "number")


def _binds(pattern: str) -> bool:
    """Whether a pattern leaves no room for words and for what is not plain."""
    return (
        pattern.startswith("^")
        and pattern.endswith("$")
        and not re.search(pattern, "two words")
        and not re.search(pattern, "é")
    )


def test_everything_that_is_sent_to_everybody_is_bound_or_reviewed() -> None:
    assert free_texts(*BROADCAST) == set(REVIEWED)


def test_every_event_and_both_views_were_looked_at() -> None:
    _, parts = msgspec.json.schema_components(BROADCAST, ref_template="{name}")
    names = {kind.__name__ for kind in AnyEvent.__args__}
    views = {"TableView", "DoorView", "GuestView", "ChairView", "OutcomeView", "LuckView", "DeviceView", "DrawView"}
    assert names | views | {"Settings"} == set(parts)


class Shouted(msgspec.Struct):
    text: str


class Whispered(msgspec.Struct):
    texts: tuple[int | str | None, ...]


class Hidden(msgspec.Struct):
    by_key: dict[str, int]


class Anything(msgspec.Struct):
    value: Any


class Loose(msgspec.Struct):
    text: Annotated[str, msgspec.Meta(pattern="^.*$")]


class Long(msgspec.Struct):
    text: Annotated[str, msgspec.Meta(max_length=8)]


class Bound(msgspec.Struct):
    face: events.Face
    one_of: Literal["hi", "ho"]
    number: int | None
    who: tuple[events.Who, ...]
    inner: Settings


@pytest.mark.parametrize("kind", [Shouted, Whispered, Hidden, Anything, Loose, Long])
def test_a_field_for_free_text_is_noticed(kind: type) -> None:
    assert len(free_texts(kind)) == 1
    assert free_texts(kind | None) == free_texts(kind)
    assert free_texts(AnyEvent, Bound, kind) == free_texts(AnyEvent) | free_texts(kind)


def test_bound_fields_are_not_mistaken_for_free_ones() -> None:
    assert free_texts(Bound) == set()


def test_what_can_be_typed_into_a_wish_is_seen_by_the_same_walk() -> None:
    """The walk is worth something: it finds the places in what people send where a text could come in."""
    assert free_texts(Asked) == {
        "Enter.key", "ComeBack.key", "Arrange.options", "SeatBot.bot", "Play.move", "Rename.name",
    }  # fmt: skip


# The reasons of the reviewed ones.


@pytest.mark.parametrize("text", ["call me", "steady\n", "<b>", "+49 170 1234567", "é"])
@pytest.mark.parametrize("key", games.keys())
def test_no_option_of_any_game_takes_a_free_text(key: str, text: str) -> None:
    made = room(key)
    game = games.find(key)
    names = [*game.Options().__dataclass_fields__]  # type: ignore[attr-defined]
    for name in (*names, text):
        assert made.refusal("ada", Arrange(2, {name: text}, Settings())) == "bad_options"
        assert made.refusal("ada", Arrange(2, {name: [text]}, Settings())) == "bad_options"
        assert made.refusal("ada", Arrange(2, {name: {text: text}}, Settings())) == "bad_options"


@pytest.mark.parametrize("key", games.keys())
def test_what_options_say_of_themselves_is_short_and_plain(key: str) -> None:
    for options in option_sets(games.find(key)):
        for name, value in options.as_dict().items():
            assert re.fullmatch("[a-z_]{1,24}", name)
            assert isinstance(value, int) or re.fullmatch(r"[a-z0-9_x+]{1,16}", value)


def test_only_our_own_bots_are_ever_named() -> None:
    made = room()
    with pytest.raises(Refused):
        made.ask("ada", SeatBot(0, "call me"))
    assert all(re.fullmatch("[a-z]{1,16}", name) for name in bots.NAMES)


@pytest.mark.parametrize("text", ["flip; call me", "flip ", "FLIP", "put 1 é", "lay rs 0,0 hello", "take 1 2 3"])
@pytest.mark.parametrize("key", games.keys())
def test_a_move_is_told_as_the_game_writes_it_never_as_it_was_typed(key: str, text: str) -> None:
    with pytest.raises(GameError):
        games.find(key).parse(text)


@pytest.mark.parametrize("key", games.keys())
def test_the_texts_of_a_whole_match_are_short_and_plain(key: str) -> None:
    made = match(key, 2, "ada", options=small(key))
    rng = Random(1)
    while made.table.phase == "playing":
        made.step(rng)
        shown = msgspec.to_builtins(view(made.table))
        for text in texts(
            {name: shown[name] for name in ("game", "options", "state", "moves", "recent", "refusals", "facts", "outcome")}
        ):
            assert re.fullmatch(r"[A-Za-z0-9=*,._ +-]{0,24}", text), text


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from texts(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from texts(inner)
    elif isinstance(value, str):
        yield value


def test_a_feeling_is_one_of_eight_and_nothing_else_can_be_sent() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"do": "show_emote", "emote": "call me"}', type=Asked)
    assert msgspec.json.decode(b'{"do": "show_emote", "emote": "wow"}', type=Asked) == ShowEmote("wow")


@pytest.mark.parametrize(
    "body",
    [
        b'[{"event": "entered", "who": "ada", "face": "call me"}]',
        b'[{"event": "entered", "who": "call me", "face": "brave-otter"}]',
        b'[{"event": "emoted", "who": "ada", "emote": "call me"}]',
        b'[{"event": "came", "who": "ada", "worker": "call me"}]',
        b'[{"event": "shouted", "text": "hi"}]',
    ],
)
def test_a_stored_event_with_words_in_it_is_not_read(body: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        events.decode(body)
