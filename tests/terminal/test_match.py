"""Whole matches at the keyboard, every answer written in advance."""

from collections.abc import Sequence
from random import Random

import pytest

from tatami.games import dojo, find, push
from tatami.games.dojo import DojoState, Lay
from tatami.games.game import Move, Outcome, State
from tatami.games.record import Record
from tatami.terminal import views
from tatami.terminal.dojo_keys import labels
from tatami.terminal.layout import HEIGHT
from tatami.terminal.match import Match
from tatami.terminal.result import result
from tatami.terminal.seating import Player
from tests.terminal.kit import Scripted, look, match, random_record


def keys_for(state: object, move: Move, number: int) -> str:
    """What a player would type for a move: a key, or now and then the move in full."""
    text = str(move)
    if number % 5 == 0:
        return f"  {text.upper()} "
    if isinstance(state, DojoState) and isinstance(move, Lay):
        label = next(label for label, cell in labels(state).items() if cell == (move.x, move.y))
        return f"{state.held.index(move.card) + 1} {label}"
    if isinstance(state, DojoState):
        return str(state.moves().index(move) + 1) if state.phase == "claiming" else text.removeprefix("take ")
    return text[0] if text in ("flip", "stop") else "b " + text[5] if text.startswith("bank") else text[-1]


def answers_for(record: Record, seats: Sequence[int]) -> list[str]:
    states = list(record.states())
    made = [(state, move) for state, move in zip(states, record.moves, strict=False) if state.to_move() in seats]
    return [keys_for(state, move, number) for number, (state, move) in enumerate(made)]


@pytest.mark.parametrize(("key", "seats", "seed"), [("push", 2, 1), ("push", 4, 2), ("dojo", 2, 3), ("dojo", 4, 4)])
def test_a_whole_match_is_played_by_what_people_type(key: str, seats: int, seed: int) -> None:
    names = ("Ada", "Bram", "Cleo", "Dora")[:seats]
    record = random_record(find(key), seats, seed, names=names)
    played, screen = match(find(key), names, answers_for(record, range(seats)), seed)
    outcome = played.run()
    assert outcome == record.end().outcome()
    assert played.record == record
    assert screen.answers == []
    assert {f"{name}>" for name in names} == set(screen.prompts)


@pytest.mark.parametrize(("key", "answers"), [("push", ["f", "1", "s", "1"]), ("dojo", ["1 2", "1 3", "2 3", "a", "a"])])
def test_bots_play_on_between_the_answers_and_their_moves_are_shown(key: str, answers: list[str]) -> None:
    played, screen = match(find(key), ("you", "steady", "random"), answers)
    assert played.run() is None  # nothing more was typed
    told = [line for line in screen.lines if line.startswith(("steady ", "random "))]
    assert len(told) >= 4
    assert screen.prompts[0] == ">"


def test_a_bot_that_has_to_wake_up_says_so_once_and_after_what_was_played() -> None:
    screen = Scripted(["take 1 2", "1 a", "a"] * 9)
    shown: list[list[str]] = []

    def choose(state: State, rng: Random) -> Move:
        shown.append(list(screen.lines))
        return state.moves()[0]

    players = (Player("Ada"), Player("fox", choose))
    Match(dojo.GAME, players, dojo.DojoOptions(dojo.Deck(5, 5, 2, 0, 0)), Random(1), screen, look(("Ada", "fox"))).run()
    played, market, waking = shown[0][-3:]
    assert played == "Ada lays purple drop at 0,-2."
    assert market.startswith("New in the market: ")
    assert waking == "fox is waking up. The first time on this machine, it takes a minute or more."
    assert screen.text.count("waking up") == 1


@pytest.mark.parametrize(
    ("key", "bot", "answers"),
    [("push", "frog", ["f", "1", "s", "1"]), ("dojo", "monkey", ["1 2", "a", "a"]), ("pebbles", "fox", ["1"])],
)
def test_a_bot_without_a_mind_needs_not_wake_up(key: str, bot: str, answers: list[str]) -> None:
    played, screen = match(find(key), ("you", bot), answers)
    played.run()
    assert any(line.startswith((f"{bot} ", f"{bot}: ")) for line in screen.lines)
    assert "waking up" not in screen.text


def test_bots_alone_play_straight_through_and_nothing_is_shown_on_the_way() -> None:
    played, screen = match(push.GAME, ("steady", "random", "steady"))
    outcome = played.run()
    assert outcome is not None
    assert played.record.end().outcome() == outcome
    assert screen.lines == screen.prompts == []


@pytest.mark.parametrize("last", ["q", "quit", None])
def test_a_match_that_is_broken_off_keeps_what_was_played(last: str | None) -> None:
    played, _ = match(push.GAME, ("you", "steady"), ["f", "1", *([last] if last else [])])
    assert played.run() is None
    assert [str(move) for move in played.record.moves][::2] == ["flip", "put 1"]
    assert list(played.record.states())


def test_control_c_breaks_off_too(monkeypatch: pytest.MonkeyPatch) -> None:
    played, screen = match(push.GAME, ("you", "steady"))

    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(screen, "ask", interrupt)
    assert played.run() is None


@pytest.mark.parametrize("key", ["push", "dojo", "pebbles"])
def test_nothing_that_is_typed_can_crash_a_match(key: str) -> None:
    words = "x 99 -1 0 b put lay take ? o r ' % ä ² \x00 \x1b[A put_9 lay_rs_0,0 claim_row_0,0 =r5 take_1_1_1 1,1 r_0 r_9999"
    junk = [
        "",
        " ",
        "b b",
        "a" * 500,
        "9" * 5000,
        "9" * 5000 + ",1",
        "{ $who }",
        *(word.replace("_", " ") for word in words.split(" ")),
    ]
    played, screen = match(find(key), ("Ada", "Bram"), [*junk, *junk[::-1]] * 3)
    assert played.run() is None
    assert screen.answers == []
    assert "You can type:" in screen.text


def test_wrong_input_is_answered_with_what_can_be_typed() -> None:
    _, screen = played_with(["nonsense", "s", "put 1"])
    keys = "[f] flip  [o] odds  [r] last moves  [?] help  [q] quit"
    assert screen[-6:] == [
        "'nonsense' is nothing I know. You can type:", keys,
        "'s' is not possible now. You can type:", keys,
        "'put 1' is not possible now. You can type:", keys,
    ]  # fmt: skip


def played_with(answers: list[str], names: tuple[str, ...] = ("you", "Bram")) -> tuple[Record, list[str]]:
    played, screen = match(push.GAME, names, answers)
    played.run()
    return played.record, screen.lines


def test_odds_help_and_recap_are_given_on_request_and_move_nothing() -> None:
    record, lines = played_with(["f", "1", "s", "1", "f", "1", "s", "1", "o", "?", "r", "r 2", "r 1"], ("Ada", "Bram"))
    assert len(record.moves) == 10
    assert "Roll cards left: 18. Switch cards left: 0." in lines
    assert any(line.startswith("PUSH.") for line in lines)
    told = [
        "Ada flips green 6, puts it on stack 1.",
        "Ada stops and takes stack 1: 6 points.",
        "Bram flips purple 1, puts it on stack 1.",
        "Bram stops and takes stack 1: 1 point.",
    ]
    assert lines[-7:] == told + told[-2:] + told[-1:]


def test_b_alone_asks_and_enter_takes_it_back() -> None:
    record, lines = played_with(["f", "1", "s", "1", "f", "1", "s", "1", "b", "", "b", "x", "b", "g"], ("Ada", "Bram"))
    asked = [line for line in lines if line.startswith("Which colour?")]
    assert len(asked) == 3
    assert "'b x' is nothing I know. You can type:" in lines
    assert str(record.moves[-1]) == "bank green"


TO_BANK = ["f", "1", "s", "1", "f", "1", "s", "1", "b"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("o", "Roll cards left: 18. Switch cards left: 0."),
        ("?", "PUSH. Most points at the end wins. On your turn do one of two things:"),
        ("recap 1", "Bram stops and takes stack 1: 1 point."),
    ],
)
def test_whoever_wants_to_know_something_first_is_asked_for_the_colour_again(typed: str, answer: str) -> None:
    record, lines = played_with([*TO_BANK, typed, "g"], ("Ada", "Bram"))
    first, again = (number for number, line in enumerate(lines) if line.startswith("Which colour?"))
    assert answer in lines[first:again]
    assert str(record.moves[-1]) == "bank green"


def test_a_match_can_be_broken_off_where_a_colour_is_asked_for() -> None:
    played, screen = match(push.GAME, ("Ada", "Bram"), [*TO_BANK, "q", "never read"])
    assert played.run() is None
    assert screen.answers == ["never read"]


def test_where_a_colour_is_asked_for_its_letter_means_the_colour() -> None:
    _, lines = played_with([*TO_BANK, "r"], ("Ada", "Bram"))
    assert lines[-2] == "'b r' is not possible now. You can type:"


def test_enter_plays_the_only_move_there_is() -> None:
    record, _ = played_with(["f", ""])
    assert str(record.moves[-1]) == "put 1"


def test_enter_shows_the_page_again_where_there_is_a_choice() -> None:
    record, lines = played_with(["f", "1", "", ""])
    assert len(record.moves) == 3
    assert sum(line.startswith("Push: your turn") for line in lines) == 5


def test_whoever_is_next_is_addressed_by_name_when_several_people_play() -> None:
    played, screen = match(push.GAME, ("Ada", "Bram"), ["f", "1", "s", "1"])
    played.run()
    assert screen.prompts == ["Ada>"] * 4 + ["Bram>"]
    assert "Ada, flip the first card of your turn!" in screen.lines
    assert screen.lines[-2] == "Bram, flip the first card of your turn!"


def test_a_page_that_cannot_show_all_that_happened_says_so() -> None:
    played, screen = match(push.GAME, ("you", *["steady"] * 5), ["f", "1", "s", "1"], seed=3)
    played.run()
    page = screen.lines[1 - HEIGHT :]
    assert any("lines before this: r shows them" in line for line in page)


def test_a_game_without_a_view_is_played_by_number_or_notation() -> None:
    played, screen = match(find("pebbles"), ("Ada", "steady"), ["1", "take 3", "o", "?"] + ["1"] * 30)
    outcome = played.run()
    assert outcome is not None
    assert sum(outcome.points) == 21
    assert ' phase: "taking"' in screen.lines
    assert " 1  take 1" in screen.lines
    assert any(line.startswith("steady: take ") for line in screen.lines)
    lines = result(outcome, played.view, look(("Ada", "steady")))
    assert lines[0] == "The match is over: empty."


def test_the_result_names_the_tie_break_where_it_decides() -> None:
    view, shown = views.find(push.GAME), look(("Ada", "you", "steady"))
    assert result(Outcome((40, 40, 7), (12, 13, 2), "bust"), view, shown) == [
        "The match is over: the last card was a bust, and the last stacks are taken.",
        "",
        "  1. you                  40 points   13 cards",
        "  2. Ada                  40 points   12 cards",
        "  3. steady                7 points",
        "",
        "You win!",
    ]
    shared = result(Outcome((1, 1, 0), (-4, -4, -1), "pile"), views.find(dojo.GAME), shown)
    assert shared[2:4] == ["  1. Ada                    1 point   4 cards", "  1. you                    1 point   4 cards"]
    assert shared[-1] == "The win is shared: Ada, you."
