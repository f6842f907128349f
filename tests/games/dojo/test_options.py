"""What may be agreed before a match of Dojo, and what may not."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from tatami.games.dojo import Deck, DojoOptions
from tatami.games.game import BadOptions
from tests.games.kit import dojo


def test_by_default_the_assumed_deck_is_played_with_marked_cards_to_the_last_card() -> None:
    options = DojoOptions()
    assert str(options.deck) == "4x4x4+4+4"
    assert (options.short_line, options.ending, options.first_seat) == ("marked", "immediate", 0)


@pytest.mark.parametrize("name", ["lone_ninja", "claim_timing", "may_decline_combo", "loneNinja", "claimTiming"])
def test_when_and_whether_to_claim_is_not_up_for_agreement(name: str) -> None:
    with pytest.raises(BadOptions, match="There is no option"):
        DojoOptions.from_dict({name: True})


@pytest.mark.parametrize(
    "wrong",
    [
        {"short_line": "modifier"},
        {"short_line": "lineJoker"},
        {"ending": "play_out"},
        {"first_seat": "0"},
        {"deck": "4x4x4"},
        {"deck": 72},
    ],
)
def test_a_word_that_is_no_choice_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        DojoOptions.from_dict(wrong)


def test_options_are_read_back_as_they_are_written() -> None:
    for deck, reading, ending, first in product(
        (Deck(), Deck(5, 3, 5, 2, 1)), ("marked", "wild"), ("immediate", "equal_turns"), (0, 1)
    ):
        options = DojoOptions(deck, reading, ending, first)
        assert DojoOptions.from_dict(options.as_dict()) == options
        assert DojoOptions.from_texts(options.as_texts()) == options


@pytest.mark.parametrize(
    "wrong", [{"colours": 0}, {"colours": 6}, {"shapes": 6}, {"copies": 0}, {"masters": 10}, {"copies": 9}]
)
def test_a_deck_that_does_not_fit_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(BadOptions, match="deck"):
        replace(Deck(), **wrong)


@pytest.mark.parametrize("text", ["3x3x3+0+0", "5x5x4+5+4", "4x4x3+4+4"])
def test_a_match_is_dealt_from_the_deck_that_was_agreed(text: str) -> None:
    deck = Deck.from_text(text)
    assert sum(dojo(deck=deck).left.values()) == deck.cards
