"""Refilling the market of Dojo, the ways a match ends, and who has won it."""

import pytest

from tatami.games.dojo import DojoOptions, DojoState
from tatami.games.game import CHANCE, Outcome
from tests.games.kit import assert_refused, dojo_at, lay_out, play, texts

MATS = ("rs gm", "bd pl", "rd gl", "bs pm")
EQUAL = DojoOptions(ending="equal_turns")
PAIR = "take 1 2; lay rm 2,0; lay gd 2,1"


def outcome_of(state: DojoState) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def finished(*mats: str, points: list[int]) -> Outcome:
    """The outcome once seat 0 has laid a master, which completes nothing, and the last card is revealed."""
    state = dojo_at(*mats, market="M rm gd", seats=len(mats), points=points, left={"bl": 1})
    return outcome_of(play(state, "take 1; lay M 0,-1; =bl"))


@pytest.mark.clause("N-REFILL-1")
def test_after_two_ninjas_two_cards_are_revealed_and_the_next_player_has_the_turn() -> None:
    state = play(dojo_at(*MATS[:2], market="rm gd M"), PAIR)
    assert (state.to_move(), state.market) == (CHANCE, [None, None, "M"])
    once = play(state, "=pl")
    assert once.to_move() is CHANCE
    full = play(once, "=pl")
    assert full.market == ["pl", "pl", "M"]
    assert (full.to_move(), full.turn) == (1, 1)


@pytest.mark.clause("N-REFILL-1")
def test_after_a_special_one_card_is_revealed() -> None:
    state = play(dojo_at(*MATS[:2], market="rm gd M"), "take 3; lay M 2,0; =pl")
    assert state.market == ["rm", "gd", "pl"]
    assert state.to_move() == 1


@pytest.mark.clause("A-N-15")
def test_the_market_is_refilled_with_cards_of_any_kind_to_three() -> None:
    state = play(dojo_at(*MATS[:2], market="rm gd rs3"), PAIR)
    assert {str(card)[1:]: weight for card, weight in state.chances()} == state.left
    assert {"=M", "=gm3", "=rs"} <= set(texts(state))
    full = play(state, "=M; =gm3")
    assert full.market == ["M", "gm3", "rs3"]
    assert full.to_move() == 1


@pytest.mark.clause("A-N-16")
def test_the_market_is_refilled_after_laying_and_claiming_and_not_before() -> None:
    taken = play(dojo_at("rs rm rd", "bd pl", market="rl rs M"), "take 1 2")
    assert taken.market == [None, None, "M"]
    halfway = play(taken, "lay rl 3,0")
    assert (halfway.to_move(), halfway.market) == (0, [None, None, "M"])
    claiming = play(halfway, "lay rs 4,0")
    assert (claiming.to_move(), claiming.market) == (0, [None, None, "M"])
    assert play(claiming, "claim row 0,0").to_move() is CHANCE


@pytest.mark.clause("N-END-1", "A-N-37")
def test_the_match_is_over_as_soon_as_the_last_card_is_revealed() -> None:
    state = play(dojo_at(*MATS[:2], market="rm gd M", left={"pl": 1, "bs": 1}), PAIR + "; =pl")
    assert state.outcome() is None
    over = play(state, "=bs")
    assert over.to_move() is None
    assert outcome_of(over).reason == "pile"
    # The face-up cards are not played out.
    assert over.market == ["pl", "bs", "M"]
    assert_refused(over, "take 3", "take 1 2")


@pytest.mark.clause("A-N-37", "N-CLAIM-1")
def test_the_last_turn_is_complete_with_its_combo() -> None:
    over = play(lay_out("rs rm +rd +rl", "bd pl", left={"pl": 1}), "=pl")
    assert outcome_of(over).points == (1, 0)


@pytest.mark.clause("A-N-38", "N-END-1")
def test_when_fewer_cards_are_left_than_the_market_needs_they_are_revealed_and_it_is_over() -> None:
    over = play(dojo_at(*MATS[:2], market="rm gd M", left={"pl": 1}), PAIR + "; =pl")
    assert over.market == ["pl", None, "M"]
    assert outcome_of(over).reason == "pile"


@pytest.mark.clause("A-N-40", "A-N-37")
def test_by_default_some_may_have_had_a_turn_more() -> None:
    over = play(dojo_at(*MATS, market="rm gd M", seats=4, left={"pl": 1}), PAIR + "; =pl")
    assert over.to_move() is None


@pytest.mark.clause("A-N-40", "A-N-37")
def test_with_equal_turns_the_round_is_finished() -> None:
    state = play(dojo_at(*MATS[:2], market="rm gd M", left={"pl": 1, "bs": 1}, options=EQUAL), PAIR + "; =pl; =bs")
    assert (state.to_move(), state.outcome()) == (1, None)
    assert texts(state) == ["take 3", "take 1 2"]
    over = play(state, "take 3; lay M 2,0")
    assert over.to_move() is None
    assert outcome_of(over).reason == "round"
    assert over.market == ["pl", "bs", None]


@pytest.mark.clause("A-N-40")
def test_with_equal_turns_the_last_of_the_round_ends_it_at_once() -> None:
    state = dojo_at(*MATS[:2], market="rm gd M", left={"pl": 1}, options=EQUAL, turn=1)
    over = play(state, "take 1 2; lay rm 2,0; lay gd 2,1; =pl")
    assert over.to_move() is None
    assert outcome_of(over).reason == "round"


@pytest.mark.clause("A-N-40", "A-N-42")
def test_a_round_ends_before_the_seat_that_began_the_match() -> None:
    first = DojoOptions(ending="equal_turns", first_seat=1)
    state = dojo_at(*MATS[:3], seats=3, market="rm gd M", left={"pl": 1}, options=first, turn=2)
    going = play(state, "take 3; lay M 2,0; =pl")
    assert going.to_move() == 0
    assert outcome_of(play(going, "take 1 2; lay rm 2,0; lay gd 2,1")).reason == "round"


@pytest.mark.clause("A-N-39")
@pytest.mark.parametrize(
    ("market", "takes"),
    [
        ("rm gd .", ["take 1 2"]),
        ("rm . M", ["take 1", "take 3"]),
        (". rs3 M", ["take 2", "take 3"]),
        (". gd .", ["take 2"]),
        (". . M", ["take 3"]),
    ],
)
def test_from_a_market_that_has_shrunk_a_player_takes_what_there_is(market: str, takes: list[str]) -> None:
    state = dojo_at(*MATS[:3], seats=3, market=market, left={}, options=EQUAL, turn=1)
    assert texts(state) == takes


@pytest.mark.clause("A-N-39")
def test_a_market_that_is_full_for_the_last_time_still_guards_its_lone_ninja() -> None:
    state = dojo_at(*MATS[:3], seats=3, market="rs3 gd M", left={}, options=EQUAL, turn=1)
    assert texts(state) == ["take 1", "take 3"]


@pytest.mark.clause("A-N-39", "A-N-40")
def test_with_equal_turns_the_match_ends_when_the_market_is_sold_out() -> None:
    state = dojo_at(*MATS, seats=4, market="rm gd bs", left={"pl": 1}, options=EQUAL)
    second = play(state, PAIR + "; =pl")
    assert (second.turn, second.market) == (1, ["pl", None, "bs"])
    over = play(second, "take 1 3; lay pl 2,0; lay bs 2,1")
    assert over.to_move() is None
    assert outcome_of(over).reason == "market"


@pytest.mark.clause("N-GOAL-1", "N-END-2")
def test_the_most_points_win_however_many_cards_lie_there() -> None:
    outcome = finished("rs gm bd", "bd pl", "rl", points=[4, 3, 0])
    assert outcome.points == (4, 3, 0)
    assert outcome.winners == (0,)
    assert outcome.ranks == (1, 2, 3)


@pytest.mark.clause("N-END-2", "A-N-41")
def test_of_equal_points_the_one_with_fewer_cards_wins_and_specials_count_as_cards() -> None:
    # With its master seat 0 has three cards against two.
    outcome = finished("rs gm", "bd pl", points=[4, 4])
    assert outcome.tie_breaks == (-3, -2)
    assert outcome.winners == (1,)
    short_lines = finished("rs", "bd pl3 gm3", points=[4, 4])
    assert short_lines.tie_breaks == (-2, -3)
    assert short_lines.winners == (0,)


@pytest.mark.clause("N-END-2")
def test_equal_points_with_equally_many_cards_share_the_win() -> None:
    outcome = finished("rs gm", "bd pl rl", "gs gd", points=[4, 4, 2])
    assert outcome.winners == (0, 1)
    assert outcome.ranks == (1, 1, 3)
