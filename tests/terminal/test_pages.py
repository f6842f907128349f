"""Every screen fits a plain terminal of 80 columns and 24 lines, with colours or without."""

from collections.abc import Iterator
from random import Random

import pytest

from tatami.games import find
from tatami.games.dojo import Deck, DojoOptions
from tatami.games.game import CHANCE, MatchOptions
from tatami.games.push import Deck as PushDeck
from tatami.games.push import PushOptions
from tatami.terminal import views
from tatami.terminal.dialogue import Dialogue
from tatami.terminal.layout import HEIGHT, WIDTH, fold_all, width
from tatami.terminal.log import Log
from tatami.terminal.look import Step
from tatami.terminal.paint import Paint, bare
from tatami.terminal.replay import Replay
from tests.terminal.kit import Scripted, look, random_record

NAMES = ("Wilhelmina-Alexandra", "Wilhelmina-Alexandrina", "漢字漢字漢字漢字漢字", "you", "steady", "steady")
SHORT = PushOptions(deck=PushDeck(copies=1, rolls=6, switches=4))
TABLES = [("push", seats) for seats in range(2, 7)] + [("dojo", seats) for seats in range(2, 5)] + [("pebbles", 3)]


def pages(key: str, seats: int, seed: int, paint: Paint, options: MatchOptions | None = None) -> Iterator[list[str]]:
    """The screens of a random match: a player's where one is to move, the replay's where chance is, and at the end."""
    game, view, shown = find(key), views.find(find(key)), look(NAMES[:seats], paint, people=2)
    record = random_record(game, seats, seed, options, NAMES[:seats])
    replay, log = Replay(record, shown), Log(view, shown)
    dialogue = Dialogue(game, view, shown, Scripted(), log)
    for place, state in enumerate(replay.states):
        if isinstance(state.to_move(), int):
            yield [*dialogue.page(state, part=place), ""]
            yield fold_all(view.odds(state, state.turn, shown))
        else:
            yield [*replay.page(place), ""]
        if place < len(record.moves):
            log.add(Step(state, record.moves[place], replay.states[place + 1]))
    yield view.help_lines(shown)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_screen_fits_80_columns_and_24_lines(key: str, seats: int) -> None:
    count = 0
    for page in pages(key, seats, seed=seats, paint=Paint(), options=SHORT if key == "push" and seats in (3, 4, 5) else None):
        assert len(page) <= HEIGHT, page
        assert max(width(line) for line in page) <= WIDTH, page
        assert "\x1b" not in "".join(page)
        count += 1
    assert count > 20


@pytest.mark.parametrize(("key", "seats"), [("push", 3), ("dojo", 3), ("pebbles", 2)])
def test_colours_change_nothing_but_colours(key: str, seats: int) -> None:
    options = SHORT if key == "push" else None
    plain = list(pages(key, seats, seed=7, paint=Paint(), options=options))
    coloured = list(pages(key, seats, seed=7, paint=Paint(colour=True), options=options))
    assert any("\x1b[" in line for page in coloured for line in page)
    assert [[bare(line) for line in page] for page in coloured] == plain


@pytest.mark.parametrize(("key", "seats"), [("push", 2), ("dojo", 2)])
def test_a_terminal_of_plain_letters_gets_plain_letters(key: str, seats: int) -> None:
    for page in pages(key, seats, seed=3, paint=Paint(signs=False)):
        names = "".join(NAMES)
        assert not [sign for line in page for sign in line if not sign.isascii() and sign not in names]


@pytest.mark.parametrize("options", [DojoOptions(Deck(5, 5, 4, 5, 5)), DojoOptions(short_line="wild", ending="equal_turns")])
def test_mats_of_the_largest_deck_fit_too(options: DojoOptions) -> None:
    for page in pages("dojo", 2, seed=11, paint=Paint(), options=options):
        assert len(page) <= HEIGHT
        assert max(width(line) for line in page) <= WIDTH


def test_a_list_longer_than_the_room_for_it_says_how_many_are_missing() -> None:
    game, shown = find("dojo"), look(("Ada", "Bram"))
    rng, found = Random(1), []
    for seed in range(40):
        record = random_record(game, 2, seed)
        found += [state for state in record.states() if state.to_move() is not CHANCE and state.as_dict()["combos"]]
        if found:
            break
    state = rng.choice(found)
    view = views.find(game)
    whole = view.choices(state, shown, room=10)
    assert len(whole) == len(state.moves()) > 1
    assert view.choices(state, shown, room=1) == [f"... and {len(whole)} more; each can be chosen by its number."]
