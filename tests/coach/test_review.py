"""A review adds up, luck is fair, and what was bad is called bad."""

import contextlib
from dataclasses import replace
from typing import Any

import pytest

from tatami.bots import minds
from tatami.coach.review import BLUNDER, GAMES, Review, Step, look_at, review
from tatami.games import find
from tatami.games.game import CHANCE, Move
from tatami.games.record import Record, read
from tests.coach.kit import Counting, Shares
from tests.tables.kit import small
from tests.terminal.kit import random_record

TABLES = [("push", 2), ("push", 4), ("dojo", 2), ("dojo", 3), ("pebbles", 2)]
BAD = "tatami 1\ngame: push 1\nseats: 2\noptions: deck=2x3x1+2+1\n\n"


def reviewed(game: str, seats: int, seed: int = 3) -> tuple[Record, Review]:
    options = small(game) if game != "pebbles" else None
    record = random_record(find(game), seats, seed, options)
    return record, review(record, Mind(seats))


class Mind(Counting):
    """Pebbles have no points: everybody is worth the same there."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def value(self, state: object) -> tuple[float, ...]:
        return super().value(state) if hasattr(state, "points") else (1 / self.seats,) * self.seats


@pytest.mark.parametrize("game", ["push", "dojo", "pebbles"])
def test_the_games_of_the_coach_are_those_that_a_mind_has_learnt(game: str) -> None:
    start = find(game).start(2, find(game).Options())
    with contextlib.nullcontext() if game in GAMES else pytest.raises(minds.NoMind):
        minds.for_state(start, "patient")


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_every_ledger_adds_up_to_the_result(game: str, seats: int, seed: int) -> None:
    record, found = reviewed(game, seats, seed)
    result = Mind(seats).value(record.end())
    for seat, ledger in enumerate(found.ledgers):
        parts = ledger.start + ledger.luck + ledger.errors + ledger.gifts + ledger.residue
        assert parts == pytest.approx(ledger.result, abs=1e-12)
        assert ledger.result == result[seat]
        assert ledger.adjusted == pytest.approx(ledger.result - ledger.luck)
        assert ledger.errors <= 0
    assert sum(ledger.luck for ledger in found.ledgers) == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize(("game", "seats"), [("push", 2), ("push", 4), ("dojo", 2)])
def test_luck_is_nothing_on_average_over_all_that_could_have_come(game: str, seats: int) -> None:
    record, _ = reviewed(game, seats)
    mind, looked_at = Mind(seats), 0
    for number, state in enumerate(record.states()):
        if state.to_move() is not CHANCE:
            continue
        chances = state.chances()
        steps = [(weight, look_at(number, state, move, mind)) for move, weight in chances]
        for seat in range(seats):
            assert sum(weight * step.changes[seat] for weight, step in steps if step) == pytest.approx(0, abs=1e-9)
        looked_at += 1
    assert looked_at > 5


@pytest.mark.parametrize("name", ["take 1", "take 2"])
def test_taking_the_poorer_stack_is_an_error_and_the_richer_one_is_none(name: str) -> None:
    record = read(f"{BAD}flip; =g1; put 1; flip; =g3; put 2; stop; {name}")
    step = review(record, Counting()).steps[-1]
    assert (step.seat, step.move) == (0, name)
    assert step.options[0][0] == "take 2"
    assert step.kind == ("good" if name == "take 2" else "blunder")
    assert (step.error >= BLUNDER) == (name == "take 1")


def test_a_match_broken_off_is_reviewed_as_far_as_it_went() -> None:
    whole = random_record(find("push"), 2, 5, small("push"))
    part = replace(whole, moves=whole.moves[:9])
    assert part.end().outcome() is None
    found = review(part, Counting())
    assert sum(ledger.result for ledger in found.ledgers) == pytest.approx(1)
    assert all(step.number < 9 for step in found.steps)
    nothing = review(replace(whole, moves=()), Counting())
    assert nothing.steps == () and nothing.key_moments == ()
    assert all(ledger.start == ledger.result for ledger in nothing.ledgers)


def test_key_moments_are_the_largest_changes_in_their_order() -> None:
    _, found = reviewed("push", 2)
    moments = found.key_moments
    assert [step.number for step in moments] == sorted(step.number for step in moments)
    least = min(step.swing for step in moments)
    assert all(step.swing <= least for step in found.steps if step not in moments)
    assert found.as_dict()["key_moments"] == [step.number for step in moments]


def test_what_could_not_be_chosen_is_no_step() -> None:
    record, found = reviewed("push", 2)
    states = list(record.states())
    for step in found.steps:
        mover = states[step.number].to_move()
        assert step.seat == (None if mover is CHANCE else mover)
        assert mover is CHANCE or len(step.options) == len(states[step.number].moves()) > 1


class Timid(Counting):
    """Thinks nothing of banking."""

    def options(self, state: Any) -> list[tuple[Move, Shares]]:
        return [
            (move, (0.0,) * state.seats if str(move).startswith("bank") else shares) for move, shares in super().options(state)
        ]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_bank_that_the_mind_knows_too_little_of_is_nobody_s_error(seats: int) -> None:
    records = [random_record(find("push"), seats, seed) for seed in range(8)]
    banks = [
        (step.error > 0, seats == 2 or state.position.left_cards <= minds.SEEN_TO_THE_END)
        for record in records
        for state, step in _with_states(record, review(record, Timid()))
        if step.move.startswith("bank")
    ]
    assert len(banks) > 5
    assert any(is_known for _, is_known in banks)
    assert all(is_judged == is_known for is_judged, is_known in banks)


def _with_states(record: Record, found: Review) -> list[tuple[Any, Step]]:
    states = list(record.states())
    return [(states[step.number], step) for step in found.steps]
