"""A match that goes on at another table from where it stood."""

import pytest

from tatami import games
from tatami.games.game import CHANCE
from tatami.games.record import Record
from tatami.tables import Handled, Outline, Refused, Settings, events, snapshot, update
from tatami.tables.onward import Opening, create_onward
from tests.tables.kit import MORNING, SECRET, actor, match, small


def played(game: str) -> Record:
    """A whole match, from its record."""
    made = match(game, 3, "ada", "ben", options=small(game))
    made.finish()
    return made.table.record()


def onward(record: Record, moves: int, seat: int = 0, secret: bytes = SECRET) -> Handled:
    outline = Outline(record.game, record.seats, record.options, Settings(), is_public=False)
    return create_onward(outline, Opening.of(record.moves[:moves], seat, record.seats), actor("ada"), MORNING, secret)


@pytest.mark.parametrize("game", games.keys())
def test_it_begins_with_the_same_moves_wherever_it_goes_on(game: str) -> None:
    record = played(game)
    for moves, state in enumerate(list(record.states())[:-1]):
        table = onward(record, moves).table
        assert table.record().moves[:moves] == record.moves[:moves]
        assert (table.version, table.match) == (1, 1)
        if state.to_move() is not CHANCE:
            assert (table.phase, table.state, table.record().moves) == ("playing", state, record.moves[:moves])
        assert table.record().end() == table.state


@pytest.mark.parametrize("game", games.keys())
def test_it_is_read_back_from_its_one_row(game: str) -> None:
    record = played(game)
    handled = onward(record, len(record.moves) // 2, seat=1)
    assert update(None, events.decode(events.encode(handled.events)), MORNING) == handled.table
    assert snapshot.read(snapshot.write(handled.table)) == handled.table
    assert [chair.who for chair in handled.table.chairs] == [None, "ada", None]
    assert [chair.bot for chair in handled.table.chairs] == ["steady", None, "steady"]


def test_what_was_played_elsewhere_cannot_be_taken_back() -> None:
    record = played("push")
    places = [number for number, move in enumerate(record.moves, 1) if str(move).startswith("put")]
    for moves in places[:5]:
        assert onward(record, moves).table.can_undo() is None


def test_the_draws_are_counted_on_so_that_none_comes_twice() -> None:
    record = played("push")
    states = list(record.states())
    for moves in (0, 1, 2, len(record.moves) // 2):
        drawn = sum(state.to_move() is CHANCE for state in states[:moves])
        table = onward(record, moves).table
        assert table.draws == drawn + (states[moves].to_move() is CHANCE)


def test_luck_is_another_at_every_table() -> None:
    record = played("push")
    cards = {str(onward(record, 1, secret=bytes([number] * 32)).table.record().moves[1]) for number in range(20)}
    assert len(cards) > 1


def test_a_match_that_was_over_does_not_go_on() -> None:
    record = played("push")
    with pytest.raises(Refused, match="over"):
        onward(record, len(record.moves))


def test_there_must_be_such_a_chair() -> None:
    with pytest.raises(Refused) as refused:
        onward(played("push"), 1, seat=3)
    assert refused.value.code == "no_such_seat"
