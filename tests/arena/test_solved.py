"""Small games are solved exactly: a plain brute force over states finds the same, and a planted fault is noticed."""

import functools
import inspect
from collections.abc import Callable, Iterable, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tatami.arena.refused import BadWish, IllegalChoice
from tatami.arena.solved import SMALL, Solution, perfect, regret, solve
from tatami.bots import Bot
from tatami.bots import find as find_bot
from tatami.games import find
from tatami.games.game import CHANCE, Move
from tatami.games.packed import PackedState
from tatami.luck.local import draw

EXACT = 1e-9
BETWEEN_TURNS = {"push": ("turn",), "dojo": ("dealing", "taking", "refilling")}
Chances = Callable[[PackedState], Sequence[tuple[Move, int]]]


@functools.cache
def solved(key: str, **texts: str) -> Solution:
    game: Any = find(key)
    return solve(game, game.Options.from_texts(texts))


def start_of(solution: Solution) -> PackedState:
    return solution.game.start(2, solution.agreed)


class BruteForce:
    """The share of seat 0 in a state and in all that follow it, by the definition; it shares nothing with the solver."""

    def __init__(self, chances: Chances = lambda state: state.chances()) -> None:
        self.chances = chances
        self.shares: dict[PackedState, float] = {}

    def share(self, state: PackedState) -> float:
        if state not in self.shares:
            self.shares[state] = self._share(state)
        return self.shares[state]

    def _share(self, state: PackedState) -> float:
        mover = state.to_move()
        if mover is None:
            outcome = state.outcome()
            assert outcome
            return (0 in outcome.winners) / len(outcome.winners)
        if mover is CHANCE:
            chances = self.chances(state)
            total = sum(weight for _, weight in chances)
            return sum(self.share(state.play(move)) * weight for move, weight in chances) / total
        shares = [self.share(state.play(move)) for move in state.moves()]
        return max(shares) if mover == 0 else min(shares)


def check(solution: Solution, starts: Iterable[PackedState], brute: BruteForce) -> tuple[int, int]:
    """How many states between turns follow these, and in how many of them solver and brute force do not agree."""
    for state in starts:
        brute.share(state)
    phases = BETWEEN_TURNS[solution.game.key]
    found = {state: share for state, share in brute.shares.items() if state.phase in phases}
    return len(found), sum(abs(solution.value(state)[0] - share) > EXACT for state, share in found.items())


def reached(solution: Solution, count: int, has: Callable[[PackedState], bool]) -> list[PackedState]:
    """So many states that random play comes to and that have something."""
    rng, state = Random(5), start_of(solution)
    found: list[PackedState] = []
    while len(found) < count:
        mover = state.to_move()
        if mover is None:
            state = start_of(solution)
            continue
        if has(state):
            found.append(state)
        state = state.play(draw(state, rng) if mover is CHANCE else rng.choice(state.moves()))
    return found


def open_with(solution: Solution, cards: int) -> Callable[[PackedState], bool]:
    """States between turns with so many cards left, in which nothing is decided yet."""
    phases = ("turn",) if solution.game.key == "push" else ("dealing", "taking")

    def is_open(state: PackedState) -> bool:
        is_asked_for = state.position.left_cards == cards and state.phase in phases
        return is_asked_for and EXACT < solution.value(state)[0] < 1 - EXACT

    return is_open


@pytest.mark.parametrize(
    ("key", "texts"),
    [
        ("push", {"deck": "1x3x2+0+0"}),
        ("push", {"deck": "2x1x2+2+0"}),
        ("push", {"deck": "2x1x2+0+1", "two_player_switches": "discarded", "star": "wipe", "must_take_highest": "on"}),
        ("dojo", {"deck": "1x2x4+0+0"}),
        pytest.param("push", {"deck": "2x2x1+2+0"}, marks=pytest.mark.slow),
        pytest.param("dojo", {"deck": "2x2x2+0+0"}, marks=[pytest.mark.slow, pytest.mark.campaign]),
    ],
    ids=str,
)
def test_a_brute_force_finds_the_same_in_every_state_between_turns(key: str, texts: dict[str, str]) -> None:
    solution = solved(key, **texts)
    states, faults = check(solution, [start_of(solution)], BruteForce())
    assert states > 100
    assert faults == 0


@pytest.mark.parametrize(
    ("key", "texts", "left"),
    [
        ("push", {"deck": "2x2x2+1+0"}, 3),
        ("push", {"deck": "3x2x1+2+0"}, 3),
        ("dojo", {"deck": "2x2x2+0+0"}, 4),
        ("dojo", {"deck": "2x2x2+1+0"}, 2),
        ("dojo", {"deck": "1x2x4+1+1", "short_line": "wild"}, 2),
        ("dojo", {"deck": "1x2x4+0+0", "ending": "equal_turns"}, 1),
    ],
    ids=str,
)
def test_a_brute_force_finds_the_same_in_the_endings_of_larger_games(key: str, texts: dict[str, str], left: int) -> None:
    solution = solved(key, **texts)
    states, faults = check(solution, reached(solution, 4, open_with(solution, left)), BruteForce())
    assert states > 10
    assert faults == 0


def all_alike(state: PackedState) -> list[tuple[Move, int]]:
    return [(move, 1) for move, _ in state.chances()]


@pytest.mark.parametrize(("key", "deck", "left"), [("push", "1x3x2+0+0", 5), ("dojo", "2x2x2+0+0", 4)])
def test_control_chances_weighed_wrongly_are_noticed(key: str, deck: str, left: int) -> None:
    solution = solved(key, deck=deck)
    is_open = open_with(solution, left)
    starts = reached(solution, 2, lambda state: is_open(state) and is_uneven(state))
    assert check(solution, starts, BruteForce(all_alike))[1] > 0


def is_uneven(state: Any) -> bool:
    """Whether more is left of some cards than of others."""
    return len(set(state.left.values())) > 1


@pytest.mark.slow
@pytest.mark.parametrize("fault", ["weight", "key"])
def test_control_a_fault_in_the_solver_is_noticed(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import numba

    from tatami.arena.solved import push_key, search, solution
    from tatami.games.push import GAME, PushOptions, rules

    def weight(p: Any, code: int) -> int:
        return min(1, rules.weight(p, code))

    def write_key(p: Any, key: Any, names: Any, scratch: Any) -> None:
        push_key.write_key(p, key, names, scratch)
        key[0] |= 0x7FF  # forgets what the other seat has on its bench

    solved("push", deck="2x2x1+1+0")  # the rules can be called from compiled code now
    planted: Any = numba.extending.register_jitable(weight if fault == "weight" else write_key)
    faulty_rules = SimpleNamespace(**vars(rules) | ({"weight": planted} if fault == "weight" else {}))
    faulty_keys = SimpleNamespace(**vars(push_key) | ({"write_key": planted} if fault == "key" else {}))
    built = search.build(faulty_rules, faulty_keys, numba.njit)
    monkeypatch.setattr(solution, "_searching", lambda game: built)
    wrong = solve(GAME, PushOptions.from_texts({"deck": "2x1x2+2+0"}))
    assert check(wrong, [start_of(wrong)], BruteForce())[1] > 0


def test_the_smallest_push_is_worth_what_a_prototype_found() -> None:
    solution = solved("push", deck="2x2x2+1+0")
    assert solution.value(start_of(solution))[0] == pytest.approx(0.712, abs=5e-4)
    assert solution.positions == 62461


def test_what_a_position_is_worth_is_what_its_best_move_leaves_also_within_a_turn() -> None:
    solution = solved("push", deck="2x2x2+1+0")
    for state in reached(solution, 60, lambda state: len(state.moves()) > 1):
        mover: Any = state.to_move()
        options = solution.options(state)
        assert [move for move, _ in options] == list(state.moves())
        assert max(share for _, share in options) == pytest.approx(solution.value(state)[mover], abs=EXACT)


def test_a_position_and_its_mirror_image_are_worth_the_same_to_their_movers() -> None:
    mine, other = solved("push", deck="1x3x2+0+0"), solved("push", deck="1x3x2+0+0", first_seat="1")
    assert mine.value(start_of(mine)) == pytest.approx(other.value(start_of(other))[::-1], abs=EXACT)


def test_every_reachable_position_is_found_in_the_table() -> None:
    solution = solved("dojo", deck="2x2x2+1+0")
    reached_states = reached(solution, 200, lambda state: True)
    before = solution.positions
    for state in reached_states:
        solution.value(state)
    assert int(solution._counts[0]) == before


def test_a_perfect_player_gives_nothing_away() -> None:
    solution = solved("push", deck="2x2x2+1+0")
    found = regret(solution, perfect(solution), 12, seed=1)
    assert found.perfect.wrong == found.itself.wrong == 0
    assert found.perfect.per_match.mean < EXACT
    assert found.perfect.per_match.high < 1


@pytest.mark.parametrize(("key", "deck"), [("push", "2x2x2+1+0"), ("dojo", "2x2x2+1+0")])
def test_a_random_player_gives_away_more_than_a_steady_one_and_both_repeat(key: str, deck: str) -> None:
    solution = solved(key, deck=deck)
    by_chance, steady = (regret(solution, find_bot(name), 20, seed=2) for name in ("random", "steady"))
    assert by_chance == regret(solution, find_bot("random"), 20, seed=2)
    assert by_chance.itself.per_decision.mean > steady.itself.per_decision.mean > 0
    assert by_chance.perfect.per_match.low <= by_chance.perfect.per_match.mean <= by_chance.perfect.per_match.high
    assert by_chance.perfect.matches == by_chance.itself.matches == 20


@pytest.mark.slow
def test_losses_add_up_to_what_a_bot_falls_short_of_the_value() -> None:
    """What it falls short of is measured by results alone."""
    solution, bot, rng = solved("push", deck="1x3x2+0+0"), find_bot("random"), Random(3)
    won = sum(result(solution, bot, seat, rng) for seat in (0, 1) for _ in range(3000)) / 3000
    assert regret(solution, bot, 1000, seed=4).perfect.per_match.mean == pytest.approx((1 - won) / 2, abs=0.03)


def result(solution: Solution, bot: Bot, seat: int, rng: Random) -> float:
    """What a bot in one seat wins of a match against perfect play."""
    opponent, state = perfect(solution), start_of(solution)
    while (mover := state.to_move()) is not None:
        state = state.play(draw(state, rng) if mover is CHANCE else (bot if mover == seat else opponent)(state, rng))
    share = BruteForce().share(state)
    return share if seat == 0 else 1 - share


def test_what_cannot_be_solved_or_measured_is_refused() -> None:
    solution = solved("push", deck="2x2x1+1+0")
    with pytest.raises(BadWish, match="too large to solve"):
        solved("dojo")
    with pytest.raises(BadWish, match="another game"):
        solution.value(find("push").start(2))  # type: ignore[arg-type]
    for matches in (13, 10):  # six deals have error bars, five have not
        with pytest.raises(BadWish, match=f"an even number of matches, 12 or more, not {matches}"):
            regret(solution, find_bot("random"), matches, seed=1)
    with pytest.raises(IllegalChoice, match="cannot be played"):
        regret(solution, lambda state, rng: find("push").parse("stop"), 12, seed=1)


def test_the_page_names_every_small_game() -> None:
    from pathlib import Path

    page = (Path(__file__).parents[2] / "docs" / "solved.md").read_text(encoding="utf-8")
    for key, decks in SMALL.items():
        for deck in decks:
            assert f"| {key.capitalize()} `{deck}` |" in page


def test_no_rule_is_written_in_the_search() -> None:
    from tatami.arena.solved import search

    assert "tatami.games.push" not in inspect.getsource(search)
    assert "tatami.games.dojo" not in inspect.getsource(search)
