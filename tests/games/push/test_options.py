"""What may be agreed before a match of Push, and what may not."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from tatami.games.game import BadOptions
from tatami.games.push import Deck, PushOptions
from tests.games.kit import flips, push, texts


def test_both_editions_play_by_the_same_rules() -> None:
    line = flips("r5>1 switch b2>2 roll>2") + "; stop; take 1; take 2; roll blue"
    classic, shinobi = (push(line, edition=edition).as_dict() for edition in ("classic", "shinobi"))
    assert shinobi.pop("options") == {"edition": "shinobi"}
    assert classic.pop("options") == {}
    assert classic == shinobi


def test_by_default_a_star_is_safe_the_choice_is_free_and_two_play_without_switches() -> None:
    options = PushOptions()
    assert (options.edition, options.star, options.two_player_switches) == ("classic", "safe", "removed")
    assert (options.must_take_highest, options.first_seat) == (False, 0)
    assert str(options.deck) == "5x6x3+18+12"


@pytest.mark.parametrize("name", ["may_decline", "hide_banks", "mayDecline", "hideBanks", "stop_after_switch"])
def test_compulsory_taking_and_open_banks_are_not_up_for_agreement(name: str) -> None:
    with pytest.raises(BadOptions, match="There is no option"):
        PushOptions.from_dict({name: True})


@pytest.mark.parametrize(
    "wrong",
    [
        {"edition": "gothic"},
        {"star": "deadly"},
        {"two_player_switches": "kept"},
        {"must_take_highest": "yes"},
        {"first_seat": "1"},
        {"first_seat": True},
        {"deck": "5x6x3"},
    ],
)
def test_a_word_that_is_no_choice_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        PushOptions.from_dict(wrong)


def test_options_are_read_back_as_they_are_written() -> None:
    choices = product(
        ("classic", "shinobi"), ("safe", "wipe"), ("removed", "discarded"), (False, True), (0, 1), (Deck(), Deck(2, 3, 1))
    )
    for edition, star, switches, highest, first, deck in choices:
        options = PushOptions(edition, star, switches, highest, first, deck)
        assert PushOptions.from_dict(options.as_dict()) == options
        assert PushOptions.from_texts(options.as_texts()) == options


def test_a_small_deck_has_a_die_of_its_own_colours() -> None:
    small = push(flips("roll>1") + "; stop; take 1", deck=Deck(colours=2, values=2, copies=1, rolls=1, switches=0))
    assert texts(small) == ["roll green", "roll yellow", "roll *"]
    assert small.left == {"g1": 1, "g2": 1, "y1": 1, "y2": 1}


@pytest.mark.parametrize(
    "wrong", [{"colours": 0}, {"colours": 6}, {"values": 7}, {"copies": 4}, {"rolls": 19}, {"switches": 13}]
)
def test_a_deck_larger_than_the_real_one_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(BadOptions, match="A deck of Push has"):
        replace(Deck(), **wrong)
