"""Push in the terminal: what may be typed, what is told, and the odds."""

import re
from collections.abc import Iterable
from random import Random

import pytest

from tatami.games.game import Seat, play_checked
from tatami.games.push import COLOURS, GAME, PushOptions, PushState
from tatami.luck.local import draw
from tatami.terminal.look import Ask, NotNow, NotUnderstood, Step
from tatami.terminal.push_view import PushView, order_line
from tests.terminal.kit import look

VIEW = PushView()
LOOK = look(("Ada", "you", "steady"))


def start(seats: int = 3) -> PushState:
    state = GAME.start(seats)
    assert isinstance(state, PushState)
    return state


def after(moves: str, seats: int = 3, options: PushOptions | None = None) -> PushState:
    return steps(moves, seats, options)[-1].after  # type: ignore[no-any-return]


def steps(moves: str, seats: int = 3, options: PushOptions | None = None) -> list[Step]:
    state, found = GAME.start(seats, options), []
    for text in moves.split("; "):
        found.append(Step(state, GAME.parse(text), play_checked(state, GAME.parse(text))))
        state = found[-1].after
    return found


def story(moves: str, options: PushOptions | None = None) -> list[str]:
    return VIEW.story(steps(moves, options=options), LOOK)


@pytest.mark.parametrize(
    ("typed", "move"),
    [("f", "flip"), ("flip", "flip"), ("b r", "bank red"), ("br", "bank red"), ("b red", "bank red"), ("bank r", "bank red"),
     ("bank red", "bank red"), ("bb", "bank blue")],
)  # fmt: skip
def test_a_turn_begins_with_f_or_b_and_a_colour(typed: str, move: str) -> None:
    state = after("flip; =r5; put 1; flip; =b2; put 1; stop; take 1; flip; =g1; put 1; stop; take 1", 2)
    assert str(VIEW.read(typed, state, LOOK)) == move


def test_a_number_alone_puts_or_takes_as_the_case_may_be() -> None:
    placing = after("flip; =r5; put 1; flip; =b2")
    taking = after("flip; =r5; put 1; flip; =b2; put 2; stop")
    assert str(VIEW.read("2", placing, LOOK)) == "put 2"
    assert str(VIEW.read("2", taking, LOOK)) == "take 2"
    assert str(VIEW.read("take 2", taking, LOOK)) == "take 2"


def test_b_alone_asks_for_the_colour() -> None:
    state = after("flip; =r5; put 1; flip; =b2; put 1; stop; take 1; flip; =g1; put 1; stop; take 1", 2)
    answer = VIEW.read("b", state, LOOK)
    assert answer == Ask("Which colour? r red, b blue (Enter: none after all)", "b")


@pytest.mark.parametrize("typed", ["s", "1", "b r", "stop", "take 1"])
def test_a_move_that_is_not_possible_now_is_told_from_nonsense(typed: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        VIEW.read(typed, start(), LOOK)
    assert isinstance(caught.value, NotNow) == (typed not in ("stop", "take 1"))


@pytest.mark.parametrize("typed", ["", "x", "b", "b x", "4", "put", "put 9", "ff", "blue", "\x00", "=r5"])
def test_nonsense_is_refused(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        VIEW.read(typed, start(), LOOK)


def test_a_flip_its_card_and_where_it_went_are_one_sentence() -> None:
    assert story("flip") == ["Ada flips a card."]
    assert story("flip; =r5") == ["Ada flips red 5."]
    assert story("flip; =r5; put 1; flip; =roll; put 2; flip; =switch") == [
        "Ada flips red 5, puts it on stack 1.",
        "Ada flips a roll card, puts it on stack 2.",
        "Ada flips a switch card and lays it aside.",
    ]


def test_taking_rolling_and_banking_are_told_and_you_are_spoken_to() -> None:
    flips = "flip; =r5; put 1; flip; =roll; put 1; flip; =b2; put 2; flip; =y1; put 3; "
    assert story(flips + "stop; take 1; roll red; take 2; take 3; bank blue")[4:] == [
        "Ada stops and takes stack 1: 5 points and a roll card.",
        "Ada rolls red and loses 1 card, 5 points.",
        "You take stack 2: 2 points.",
        "steady takes stack 3: 1 point.",
        "You bank blue: 1 card, 2 points.",
    ]


def test_a_bust_is_told_and_so_are_the_stacks_that_nobody_takes() -> None:
    moves = "flip; =r5; put 1; flip; =r4; put 2; flip; =r3; put 3; flip; =r2; roll *; take 1; take 2"
    assert story(moves)[3:] == [
        "Ada flips red 2, which fits nowhere: bust!",
        "Ada rolls the star and loses nothing.",
        "You take stack 1: 5 points.",
        "steady takes stack 2: 4 points.",
        "One stack is left over and discarded.",
    ]


def by_hand(state: PushState) -> int:
    """How many cards left fit nowhere, counted card by card."""
    if not all(state.stacks):
        return 0
    count = 0
    for card, copies in state.left.items():
        fits = [not clashes(card, stack) for stack in state.stacks]
        count += copies if card != "switch" and not any(fits) else 0
    return count


def clashes(card: str, stack: Iterable[str]) -> bool:
    if card == "roll":
        return "roll" in stack
    return any(other != "roll" and (other[0] == card[0] or other[1] == card[1]) for other in stack)


def test_the_odds_are_those_that_one_counts_by_hand() -> None:
    rng, seen = Random(5), 0
    state = start()
    while state.to_move() is not None:
        if state.phase == "pressing" and (left := sum(state.left.values())):
            fitting_nowhere = by_hand(state)
            seen += fitting_nowhere > 0
            line = VIEW.odds(state, state.turn, LOOK)[0]
            assert line == f"{fitting_nowhere} of {left} cards left fit nowhere ({fitting_nowhere / left:.0%})."
        state = state.play(draw(state, rng) if state.chances() else state.moves()[0])
    assert seen > 10


def test_the_odds_of_the_die_name_what_each_face_costs() -> None:
    state = after("flip; =r5; put 1; flip; =b2; put 1; stop; take 1; flip; =roll; put 1; flip; =g4; put 1", 2)
    assert VIEW.odds(state, Seat(0), LOOK)[-2:] == [
        "A roll of the die would cost Ada 1.2 points on average:",
        "  ⬢G  0   ●Y  0   ◆R  5   ▲B  2   ✖P  0   ★  0",
    ]
    assert VIEW.odds(state, Seat(1), LOOK)[-3] == "Stack 1 has a roll card: with the roll it brings 3.3 points on average."


def test_a_star_that_wipes_is_counted_in_the_odds() -> None:
    state = after("flip; =r5; put 1; stop; take 1; flip; =roll; put 1", 2, PushOptions(star="wipe"))
    assert VIEW.odds(state, Seat(0), LOOK)[-1].endswith("★  5")


def test_an_empty_deck_has_no_odds() -> None:
    state, rng = start(), Random(1)
    while state.left:
        state = state.play(draw(state, rng) if state.chances() else state.moves()[0])
    assert VIEW.odds(state, Seat(0), LOOK)[0] == "The deck is empty: nothing more can be flipped."


def named(state: PushState) -> str:
    names = look(("Ada", "Ben", "Cleo", "Dan"))
    return ", ".join(re.findall("Ada|Ben|Cleo|Dan", order_line(state, names)))


def test_the_board_names_who_takes_next_as_the_switches_have_it() -> None:
    assert named(after("flip; =r5; put 1", 4)) == "Ada, Ben, Cleo"
    assert named(after("flip; =r5; put 1; flip; =switch", 4)) == "Ada, Dan, Cleo"
    assert named(after("flip; =switch", 4)) == ""
    assert named(after("flip; =r5; put 1; flip; =r4; put 2; flip; =r3; put 3; flip; =r2", 4)) == "Ben, Cleo, Dan"


def test_the_board_says_what_forbids_a_stack() -> None:
    board = VIEW.board(after("flip; =r5; put 1; flip; =b2; put 2; flip; =roll; put 2; flip; =r1"), LOOK)
    assert [line[59:] for line in board[2:5]] == ["not with red 5", "← fits here", "← fits here"]
    roll = VIEW.board(after("flip; =roll; put 1; flip; =roll"), LOOK)
    assert roll[2].endswith("not with a roll card")


def test_every_colour_can_be_asked_for_and_told() -> None:
    for colour in COLOURS:
        moves = f"flip; ={colour[0]}3; put 1; stop; take 1; flip; =g1; put 1; stop; take 1"
        state = after(moves, 2)
        assert str(VIEW.read(f"b {colour[0]}", state, LOOK)) == f"bank {colour}"
        last = VIEW.story([Step(state, GAME.parse(f"bank {colour}"), state.play(GAME.parse(f"bank {colour}")))], LOOK)
        assert f"banks {colour}" in last[0]
