"""Where a flipped card of Push may go: three stacks, no colour and no number twice, one roll card each."""

from itertools import product
from random import Random

import pytest

from tatami.games.game import BadMoveText
from tatami.games.push import COLOURS, Card, Flip, PushState, Put, Stop
from tatami.games.record import Record
from tests.games.kit import assert_refused, flips, play, push, push_at, texts
from tests.walks import walk

NUMBERS = [f"{colour[0]}{value}" for colour in COLOURS for value in range(1, 7)]


@pytest.mark.clause("P-PLACE-1", "A-P-09")
def test_a_card_that_fits_on_a_stack_may_start_a_new_one_instead() -> None:
    flipped = push(flips("r5>1") + "; flip; =b2")
    assert texts(flipped) == ["put 1", "put 2"]
    assert play(flipped, "put 1").stacks == [["r5", "b2"], [], []]
    assert play(flipped, "put 2").stacks == [["r5"], ["b2"], []]


@pytest.mark.clause("P-PLACE-1")
def test_a_card_may_go_on_any_stack_that_accepts_it() -> None:
    state = push_at(phase="pressing", stacks=[["r5"], ["b2"], ["g3"]])
    assert texts(play(state, "flip; =y1")) == ["put 1", "put 2", "put 3"]


@pytest.mark.clause("P-PLACE-2")
def test_there_is_no_fourth_stack() -> None:
    three = push_at(phase="pressing", stacks=[["r5"], ["r4"], ["r3"]])
    assert texts(play(three, "flip; =b1")) == ["put 1", "put 2", "put 3"]
    assert play(three, "flip; =r1").phase == "rolling"
    two = push_at(phase="pressing", stacks=[["r5"], ["r4"]])
    assert texts(play(two, "flip; =r1")) == ["put 3"]
    with pytest.raises(BadMoveText):
        three.game.parse("put 4")


@pytest.mark.clause("P-PLACE-2b")
@pytest.mark.parametrize("cards", ["r5>1", "r5>1 b2>1 g3>1 y1>1", "r5>1 b2>2"])
def test_a_player_may_stop_with_one_stack_or_two(cards: str) -> None:
    state = push(flips(cards) + "; stop")
    assert state.phase == "taking"
    assert 1 <= len(texts(state)) <= 2


@pytest.mark.clause("P-PLACE-3")
@pytest.mark.parametrize("lying", NUMBERS)
def test_no_two_cards_of_a_stack_share_a_colour_or_a_number(lying: str) -> None:
    state = push_at(phase="pressing", stacks=[[lying]])
    for card in NUMBERS:
        alike = card[0] == lying[0] or card[1] == lying[1]
        assert texts(play(state, f"flip; ={card}")) == (["put 2"] if alike else ["put 1", "put 2"])


@pytest.mark.clause("P-PLACE-3")
def test_a_card_must_differ_from_every_card_of_the_stack() -> None:
    state = push_at(phase="pressing", stacks=[["g1", "y2", "r3", "roll"]])
    accepted = {card for card in NUMBERS if 1 in state.spots(card)}
    assert accepted == {"b4", "b5", "b6", "p4", "p5", "p6"}


@pytest.mark.clause("P-PLACE-3", "P-PLACE-4")
def test_a_stack_holds_six_cards_worth_20_points_at_most() -> None:
    most_cards = most_points = 0
    for seed in range(6):
        for state, _ in walk(push(seats=6), Random(seed)):
            assert isinstance(state, PushState)
            for stack, value in zip(state.stacks, state.stack_values(), strict=True):
                numbers = [card for card in stack if card != "roll"]
                assert len({card[0] for card in numbers}) == len({card[1] for card in numbers}) == len(numbers)
                assert stack.count("roll") <= 1
                most_cards, most_points = max(most_cards, len(stack)), max(most_points, value)
    assert 3 < most_cards <= 6
    assert 10 < most_points <= 20


@pytest.mark.clause("P-PLACE-4")
def test_a_roll_card_joins_a_stack_without_one_or_starts_a_stack() -> None:
    state = push_at(phase="pressing", stacks=[["r5", "b2"], ["g3", "roll"]])
    assert texts(play(state, "flip; =roll")) == ["put 1", "put 3"]
    assert texts(push("flip; =roll")) == ["put 1"]
    assert play(state, flips("roll>1")).stacks == [["r5", "b2", "roll"], ["g3", "roll"], []]


@pytest.mark.clause("P-PLACE-5")
def test_a_switch_lies_beside_the_stacks_until_the_turn_ends() -> None:
    state = push(flips("r5>1 switch"))
    assert state.stacks == [["r5"], [], []]
    assert (state.card, state.switches, state.discard) == (None, 1, {})
    assert not [text for text in texts(state) if text.startswith("put")]
    ended = play(state, "stop; take 1")
    assert (ended.switches, ended.discard) == (0, {"switch": 1})


@pytest.mark.clause("P-PLACE-6")
def test_all_cards_of_all_stacks_stay_visible() -> None:
    state = push(flips("r5>1 b2>1 roll>1 r4>2 g3>1"))
    assert state.stacks == [["g3", "r5", "b2", "roll"], ["r4"], []]
    assert state.as_dict()["stacks"] == state.stacks


@pytest.mark.clause("A-P-08")
def test_a_card_that_fits_somewhere_must_be_placed() -> None:
    state = push_at(phase="pressing", stacks=[["r5"], ["r4"], ["b2"]])
    flipped = play(state, "flip; =r1")
    assert texts(flipped) == ["put 3"]
    assert_refused(flipped, "stop", "flip", "put 1", "put 2", "roll red")


@pytest.mark.clause("A-P-10")
def test_nobody_goes_bust_with_fewer_than_three_stacks() -> None:
    full = ["g1", "y2", "r3", "b4", "p5", "roll"]
    for stacks, card in product(([], [full], [full, full]), [*NUMBERS, "roll"]):
        flipped = play(push_at(phase="pressing", stacks=stacks), f"flip; ={card}")
        assert flipped.phase == "placing"
        assert texts(flipped)[-1] == f"put {len(stacks) + 1}"


@pytest.mark.clause("A-P-49")
@pytest.mark.parametrize("seats", [2, 4])
def test_stacks_only_grow_until_they_are_taken(seats: int) -> None:
    before, grown = push(seats=seats), 0
    made: object = None
    for state, move in walk(before, Random(seats)):
        assert isinstance(state, PushState)
        if isinstance(made, Flip | Card | Put | Stop):
            for old, new in zip(before.stacks, state.stacks, strict=True):
                assert set(old) <= set(new)
                grown += len(new) - len(old)
        before, made = state, move
    assert grown > 50


def test_a_stack_that_does_not_take_the_card_says_why() -> None:
    text = "tatami 1\ngame: push 1\nseats: 2\n\nflip; =r5; put 1; flip; =b2; put 2; flip; =roll; put 1; flip; "
    last = {card: Record.parse(f"{text}={card}").end().refusals() for card in ("r1", "g2", "roll", "p6", "r2")}
    assert last == {
        "r1": {"put 1": ("colour", "r5")},
        "g2": {"put 2": ("value", "b2")},
        "roll": {"put 1": ("roll", "roll")},
        "p6": {},
        "r2": {"put 1": ("colour", "r5"), "put 2": ("value", "b2")},
    }
