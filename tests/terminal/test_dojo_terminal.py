"""Dojo in the terminal: what may be typed, what is told, and mats of every size."""

from random import Random

import pytest

from tatami.games.dojo import GAME, Deck, DojoOptions, DojoState, Lay
from tatami.games.game import CHANCE, Seat, play_checked
from tatami.luck.local import draw
from tatami.terminal.dojo_keys import LETTERS, labels
from tatami.terminal.dojo_mat import Window, windows
from tatami.terminal.dojo_view import DojoView
from tatami.terminal.layout import WIDTH, width
from tatami.terminal.look import NotNow, NotUnderstood, Step
from tests.terminal.kit import look

VIEW = DojoView()
LOOK = look(("Ada", "you"))
DEAL = "=rs; =rm; =gs; =gm; =rd; =M; =rl"


def steps(moves: str, options: DojoOptions | None = None) -> list[Step]:
    state, found = GAME.start(2, options), []
    for text in moves.split("; "):
        found.append(Step(state, GAME.parse(text), play_checked(state, GAME.parse(text))))
        state = found[-1].after
    return found


def after(moves: str, options: DojoOptions | None = None) -> DojoState:
    return steps(moves, options)[-1].after  # type: ignore[no-any-return]


@pytest.mark.parametrize("typed", ["1 3", "3 1", "13", "1,3", "t 1 3", "take 1 3", "take 3 1"])
def test_places_of_the_market_are_typed_in_any_order(typed: str) -> None:
    assert str(VIEW.read(typed, after(DEAL), LOOK)) == "take 1 3"


@pytest.mark.parametrize("typed", ["2", "t 2", "t2", "take 2"])
def test_a_special_card_is_taken_by_its_place(typed: str) -> None:
    assert str(VIEW.read(typed, after(DEAL), LOOK)) == "take 2"


@pytest.mark.parametrize("typed", ["1", "1 2", "take 3"])
def test_what_may_not_be_taken_is_not_possible_now(typed: str) -> None:
    with pytest.raises(NotNow):
        VIEW.read(typed, after(DEAL), LOOK)


@pytest.mark.parametrize("typed", ["", "4", "a", "take", "t", "1 2 3", "lay", "\x1b[A"])
def test_nonsense_is_refused(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        VIEW.read(typed, after(DEAL), LOOK)


def test_a_letter_lays_the_first_card_and_2_and_a_letter_the_second() -> None:
    state = after(f"{DEAL}; take 1 3")
    cells = labels(state)
    assert cells["a"] == (0, -1)
    assert VIEW.read("a", state, LOOK) == Lay("rd", 0, -1)
    assert VIEW.read("1 a", state, LOOK) == Lay("rd", 0, -1)
    assert VIEW.read("2 a", state, LOOK) == VIEW.read("2a", state, LOOK) == Lay("rl", 0, -1)
    assert VIEW.read("lay rl 2,0", state, LOOK) == VIEW.read("2 2,0", state, LOOK) == Lay("rl", 2, 0)
    for nonsense in ("z", "3 a", "2", "5,5", "lay", "2 2 a"):
        with pytest.raises(NotUnderstood):
            VIEW.read(nonsense, state, LOOK)


def test_a_master_is_written_in_letters_of_any_size() -> None:
    state = after(f"{DEAL}; take 2")
    assert VIEW.read("lay m 0,1", state, LOOK) == VIEW.read("lay m 0,1".lower(), state, LOOK) == Lay("M", 0, 1)


def test_no_cell_has_the_letter_of_a_key() -> None:
    assert not {"o", "q", "r", "t", "?"} & set(LETTERS)


def test_combos_that_share_cards_are_chosen_by_number() -> None:
    column = "=rs; =rm; =gs; =gm; =gl; =rd; =rl; take 2 3; lay rd 0,-1; lay rl 0,-2; =bl; =bd"
    state = after(f"{column}; take 1 2; lay gl 2,0; lay bl 3,0; =rs; =rm; take 1 2; lay rs 0,1; lay rm 1,1")
    assert state.phase == "claiming"
    listed = VIEW.choices(state, LOOK, 10)
    assert listed == [
        " 1  line down from 0,-2:  R♣l   R●d   R✦s   R✦s   1 point",
        " 2  square from 0,0:  R✦s   R☾m   R✦s   R☾m   1 point",
    ]
    assert [str(VIEW.read(str(number), state, LOOK)) for number in (1, 2)] == ["claim column 0,-2", "claim square 0,0"]
    assert str(VIEW.read("claim square 0,0", state, LOOK)) == "claim square 0,0"
    with pytest.raises(NotUnderstood):
        VIEW.read("3", state, LOOK)


def test_dealing_taking_laying_and_scoring_are_told() -> None:
    assert VIEW.story(steps(f"{DEAL}; take 1 3; lay rd 2,0; lay rl 3,0; =rl; =rs3; take 2; lay M 0,1"), LOOK) == [
        "Two ninjas are dealt to every mat, and three cards to the market.",
        "Ada takes red drop and red leaf.",
        "Ada lays red drop at 2,0.",
        "Ada lays red leaf at 3,0.",
        "Ada scores 1 point! 4 cards leave the mat.",
        "New in the market: red leaf and the short line card red shuriken.",
        "You take a master.",
        "You lay a master at 0,1.",
    ]


def test_the_odds_count_what_is_left_by_colour_and_shape() -> None:
    state = after(DEAL)
    lines = VIEW.odds(state, Seat(0), LOOK)
    assert lines[0] == "65 cards are left in the pile:"
    assert [line.split()[-5:] for line in lines[2:7]] == [
        ["3", "3", "3", "3", "12"],
        ["3", "3", "4", "4", "14"],
        ["4", "4", "4", "4", "16"],
        ["4", "4", "4", "4", "16"],
        ["14", "14", "15", "15", "58"],
    ]
    assert lines[7] == "Short line cards: 4. Masters: 3."
    assert "assumption" in lines[8] and "A-N-01" in lines[8]


def test_the_odds_of_the_largest_deck_fit_the_screen() -> None:
    lines = VIEW.odds(after(DEAL, DojoOptions(Deck(5, 5, 4, 5, 5))), Seat(0), LOOK)
    assert max(width(line) for line in lines) <= WIDTH
    assert len(lines) == 10


def test_windows_show_every_cell_of_a_mat_however_large() -> None:
    rng = Random(1)
    for _ in range(200):
        cells = {(rng.randrange(-20, 20), rng.randrange(-20, 20)) for _ in range(rng.randrange(1, 30))}
        found = windows(cells, 7, 8)
        assert all(any(window.shows(cell) for window in found) for cell in cells)
        assert all(window.columns <= 7 and window.rows <= 8 for window in found)
        assert all(any(window.shows(cell) for cell in cells) for window in found)
    assert windows([(0, 0), (6, 7)], 7, 8) == [Window(0, 0, 7, 8)]
    assert windows([], 7, 8) == [Window(0, 0, 1, 1)]


def test_a_mat_larger_than_the_window_stays_playable() -> None:
    """Laying everything to the right makes a mat far wider than the screen: each free cell is on one of its parts."""
    state, rng = after(DEAL), Random(3)
    while len(state.mats[state.turn]) < 16 or state.phase != "laying":
        if state.to_move() is CHANCE:
            move = draw(state, rng)
        else:
            move = max(state.moves(), key=lambda one: one.x if isinstance(one, Lay) else 0)
        state = state.play(move)
    parts = [VIEW.board(state, LOOK, part) for part in range(6)]
    assert "Part 1 of" in parts[0][4] and "Part 2 of" in parts[1][4]
    shown = "".join(line for board in parts for line in board)
    for label, cell in labels(state).items():
        assert f"[{label}]" in shown
        assert VIEW.read(label, state, LOOK) == Lay(state.held[0], *cell)
