"""The real rules beside the slow and obvious ones: the same legal moves, chances, cards, points and outcome at every step."""

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tatami.games import find
from tatami.games.dojo import Deck as DojoDeck
from tatami.games.dojo import DojoOptions
from tatami.games.push import Deck as PushDeck
from tatami.games.push import PushOptions, rules
from tests.walks import option_sets, walk_beside_oracle

PARTS = 10  # the long walk is cut so that two workers share it
PARTS_IN_CI = 2


def settings(key: str) -> Iterator[tuple[int, Any]]:
    """Seat counts, option sets and first seats, over and over."""
    game = find(key)
    for number in itertools.count():
        for seats in game.seats:
            for options in option_sets(game):
                yield seats, type(options)(**{**options.as_dict(), "first_seat": number % seats})


def walk_many(key: str, first: int, count: int) -> None:
    for seed, (seats, options) in itertools.islice(enumerate(settings(key)), first, first + count):
        walk_beside_oracle(key, seats, options, Random(seed))


@pytest.mark.parametrize("key", ["push", "dojo"])
@pytest.mark.parametrize("part", range(4))
def test_two_hundred_matches_are_the_same_in_every_step(key: str, part: int) -> None:
    walk_many(key, 25 * part, 25)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    "part", [pytest.param(part, marks=[] if part < PARTS_IN_CI else [pytest.mark.campaign]) for part in range(PARTS)]
)
@pytest.mark.parametrize("key", ["push", "dojo"])
def test_twenty_thousand_matches_are_the_same_in_every_step(key: str, part: int) -> None:
    walk_many(key, 1000 + 1000 * part, 1000)


@pytest.mark.parametrize("text", ["1x1x1+0+0", "2x2x2+1+0", "2x3x1+4+3", "5x6x1+0+12", "3x6x3+18+1"])
def test_small_decks_of_push_are_the_same_too(text: str) -> None:
    for seats in find("push").seats:
        for seed in range(4):
            walk_beside_oracle("push", seats, PushOptions(deck=PushDeck.from_text(text)), Random(seed))


@pytest.mark.parametrize("text", ["2x2x4+2+2", "1x1x9+9+9", "2x1x9+4+0", "5x5x4+5+5", "4x3x5+4+3", "1x2x9+0+9"])
@pytest.mark.parametrize("short_line", ["marked", "wild"])
@pytest.mark.parametrize("ending", ["immediate", "equal_turns"])
def test_decks_of_dojo_full_of_combos_are_the_same_too(text: str, short_line: str, ending: str) -> None:
    options = DojoOptions(deck=DojoDeck.from_text(text), short_line=short_line, ending=ending)
    for seats in find("dojo").seats:
        for seed in range(2):
            walk_beside_oracle("dojo", seats, options, Random(seed))


def test_the_walk_notices_a_rule_that_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """Control: with the taking order never reversed, the walk must fail."""

    def never_reversed(p: rules.Position) -> None:
        following = rules.after(p, p.taker)
        if following == p.active or not rules.has_stack(p):
            rules.end_turn(p)
        else:
            p.taker = following
            rules.wait(p, rules.TAKING, rules.takeable(p) << rules.TAKE)

    monkeypatch.setattr(rules, "pass_on", never_reversed)
    with pytest.raises(AssertionError):
        walk_many("push", 30, 40)
