"""Tables of a deal: the same luck at each, sealed beforehand; nobody adds to it, and every table has its own proof of it."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from tatami import games
from tatami.luck import deal, grade, verify
from tatami.luck.log import Link
from tatami.luck.records import Dealt, Drawn, Opened, transcript
from tatami.tables import Outline, Settings, Table, events, snapshot, update
from tatami.tables.commands import Arrange, Rematch, SeatBot, Sit
from tatami.tables.fair import LENGTH
from tatami.tables.onward import Opening, create_onward
from tatami.tables.view import view
from tests.tables.kit import MORNING, Room, actor, small
from tests.tables.phones import logs, next_index, phone, wished

DEAL = bytes(reversed(range(32)))
GAMES = ("push", "dojo")


def outline(game: str, seats: int = 2, name: str = "d7") -> Outline:
    found = games.find(game)
    return Outline(found, seats, small(game), Settings(), is_public=False, deal=name)


def dealt(game: str, number: int) -> Room:
    """A table of the deal with a secret of its own, at which ada plays against bots."""
    made = Room(outline(game), secret=bytes([number]) * 32 + DEAL)
    made.come("ada")
    made.ask("ada", Sit(0))
    made.ask("ada", SeatBot(1, "steady"))
    return made


def finish(made: Room, seed: int) -> None:
    rng = Random(seed)
    while made.table.phase == "playing":
        made.step(rng)


def drawn(made: Room, match: int = 1) -> dict[str, list[Drawn]]:
    """By kind, what came in a match."""
    found: dict[str, list[Drawn]] = {}
    kind = ""
    for record in logs(made).by_match[match]:
        if isinstance(record, Opened):
            kind = record.kind
        if isinstance(record, Drawn):
            found.setdefault(kind, []).append(record)
    return found


def cards(draws: Sequence[Drawn]) -> list[tuple[str, str]]:
    return [(one.outcome, one.chain) for one in draws]


@pytest.mark.parametrize("game", GAMES)
def test_two_tables_have_the_same_luck_whatever_is_played_and_a_rematch_the_next(game: str) -> None:
    one, other = dealt(game, 1), dealt(game, 2)
    for made, seed in ((one, 3), (other, 4)):
        made.start()
        finish(made, seed)
        made.ask("ada", Rematch())
        finish(made, seed)
    for match in (1, 2):
        mine, theirs = drawn(one, match), drawn(other, match)
        for kind in mine.keys() & theirs.keys():
            most = min(len(mine[kind]), len(theirs[kind]))
            assert cards(mine[kind])[:most] == cards(theirs[kind])[:most]
    assert cards(drawn(one, 1)["card"]) != cards(drawn(one, 2)["card"])
    names = [record.deal for match in (1, 2) for record in logs(one).by_match[match] if isinstance(record, Dealt)]
    assert names == ["d7.1", "d7.2"]
    assert one.table.luck is not None and other.table.luck is not None
    assert one.table.luck.game != other.table.luck.game, "each has a proof of its own"


@pytest.mark.parametrize("game", GAMES)
def test_every_table_of_a_deal_proves_it(game: str) -> None:
    made = dealt(game, 1)
    made.start()
    finish(made, 5)
    log = logs(made).by_match[1]
    found = verify.verify(transcript(log))
    assert (found["exit"], found["deal"], found["grade"]) == (0, "d7.1", "C")
    assert grade.of(log, has_receipt=True).draws == found["draws"] > 5


def test_no_device_adds_anything_and_nothing_waits_for_one() -> None:
    made = dealt("push", 1)
    promise = wished(phone(made.table, "ada").promise(next_index(made.table)))
    assert made.refusal("ada", promise) == "not_promised"
    made.start()
    happened = made.play("flip")
    assert [type(event) for event in happened] == [events.Played, events.Drawn]
    assert made.table.open_draw() is None


def test_the_view_tells_whose_luck_it_is_and_how_far_it_has_come() -> None:
    made = dealt("push", 1)
    made.start()
    before = view(made.table).luck
    assert before is not None and (before.deal, [index for _, index, _ in before.dealt]) == ("d7.1", [0, 0])
    (_, came) = made.play("flip")
    after = view(made.table).luck
    assert isinstance(came, events.Drawn) and after is not None
    assert after.dealt == (("card", 1, came.chain), before.dealt[1])
    assert after.chain == before.chain, "the table's own chain is not used"


@pytest.mark.parametrize("game", GAMES)
def test_what_a_match_has_not_reached_is_told_nowhere(game: str) -> None:
    made = dealt(game, 1)
    made.start()
    finish(made, 5)
    told = b"".join(row.body for row in made.rows).decode() + snapshot.write(made.table).decode()
    told += msgspec.json.encode(view(made.table)).decode()
    draws = drawn(made)
    for kind in games.find(game).draws:
        values = [deal.element(DEAL, Link("d7.1", kind, index, ""), LENGTH).hex() for index in range(LENGTH + 1)]
        reached = len(draws.get(kind, ()))
        assert [index for index, value in enumerate(values) if value in told] == list(range(reached + 1))
    assert DEAL.hex() not in told


def test_a_table_of_a_deal_is_read_back_from_its_rows_and_from_a_snapshot() -> None:
    made = dealt("dojo", 1)
    made.start()
    finish(made, 1)
    assert made.folded() == made.table
    assert snapshot.read(snapshot.write(made.table)) == made.table
    assert made.table.deal == "d7"


def test_what_is_played_at_a_table_of_a_deal_cannot_be_changed_but_how_it_is_run_can() -> None:
    made = dealt("push", 1)
    options = made.table.options.as_dict()
    assert made.refusal("ada", Arrange(3, options, Settings())) == "not_now"
    other: dict[str, Any] = {**options, "first_seat": 1}
    assert made.refusal("ada", Arrange(2, other, Settings())) == "not_now"
    made.ask("ada", Arrange(2, options, Settings(pace="quick")))
    assert made.table.settings.pace == "quick"


def like(*bots: str | None) -> Table:
    made = create_onward(outline("push", len(bots)), Opening.like(bots), actor("ben"), MORNING, bytes(32) + DEAL)
    assert update(None, events.decode(events.encode(made.events)), MORNING) == made.table
    return made.table


def test_a_table_like_another_has_the_same_bots_and_begins_at_once_when_no_chair_is_free() -> None:
    table = like("steady", None, "owl")
    assert [(chair.who, chair.bot) for chair in table.chairs] == [(None, "steady"), ("ben", None), (None, "owl")]
    assert (table.phase, table.match) == ("playing", 1)
    table = like(None, None)
    assert [chair.who for chair in table.chairs] == ["ben", None]
    assert (table.phase, table.match) == ("lobby", 0)
