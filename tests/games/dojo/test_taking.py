"""Taking from the market of Dojo: one special or two ninjas."""

from itertools import product

import pytest

from tatami.games.dojo import DojoOptions
from tests.games.kit import assert_refused, dojo_at, play, texts

MATS = ("rs gm", "bd pl")


@pytest.mark.clause("N-TURN-1", "A-N-14")
def test_of_three_ninjas_a_player_takes_two() -> None:
    state = dojo_at(*MATS, market="rs rm rd")
    assert texts(state) == ["take 1 2", "take 1 3", "take 2 3"]
    assert_refused(state, "take 1", "take 2", "take 3")
    taken = play(state, "take 1 3")
    assert taken.held == ["rs", "rd"]
    assert taken.market == [None, "rm", None]


@pytest.mark.clause("N-TURN-1", "N-TURN-2")
@pytest.mark.parametrize("special", ["M", "rs3"])
def test_a_player_takes_one_special_or_two_ninjas_and_never_both(special: str) -> None:
    state = dojo_at(*MATS, market=f"rs {special} rd")
    assert texts(state) == ["take 2", "take 1 3"]
    assert_refused(state, "take 1 2", "take 2 3")
    taken = play(state, "take 2")
    assert taken.held == [special]
    laid = play(taken, f"lay {special} 2,0")
    assert laid.phase == "refilling"


@pytest.mark.clause("N-TURN-2")
def test_the_short_line_card_of_the_other_reading_is_a_special_too() -> None:
    state = dojo_at(*MATS, market="rs 3 rd", options=DojoOptions(short_line="wild"))
    assert texts(state) == ["take 2", "take 1 3"]


@pytest.mark.clause("A-N-12")
def test_with_two_specials_in_the_market_the_lone_ninja_cannot_be_taken() -> None:
    state = dojo_at(*MATS, market="M rs gm3")
    assert texts(state) == ["take 1", "take 3"]
    assert_refused(state, "take 2", "take 1 2", "take 1 3", "take 2 3")


@pytest.mark.clause("A-N-13")
def test_of_three_specials_a_player_takes_one_and_nothing_is_drawn_again() -> None:
    state = dojo_at(*MATS, market="M rs3 M")
    assert state.to_move() == 0
    assert texts(state) == ["take 1", "take 2", "take 3"]
    assert_refused(state, "take 1 2", "take 1 3", "take 2 3")
    assert play(state, "take 2").market == ["M", None, "M"]


@pytest.mark.clause("A-N-14")
def test_no_full_market_lets_a_player_take_a_single_ninja() -> None:
    cards = ["rs", "gm", "M", "rs3"]
    for market in product(cards, repeat=3):
        if market.count("rs3") < 2:
            singles = [text for text in texts(dojo_at("bd pl", market=" ".join(market))) if text.count(" ") == 1]
            assert singles == [f"take {place}" for place, card in enumerate(market, 1) if card in ("M", "rs3")]


@pytest.mark.clause("A-N-48")
def test_every_full_market_offers_something() -> None:
    for market in product(["rs", "gm", "bd", "M", "rs3"], repeat=3):
        if market.count("rs3") < 2:
            assert texts(dojo_at("rl pl", market=" ".join(market)))
