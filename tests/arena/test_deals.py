"""Deals are duplicates: the same luck in every seating, for the cards and for the bots' own dice."""

from random import Random

import pytest

from tatami.arena import deals
from tatami.arena.deals import Plan, play_chunk
from tatami.arena.refused import IllegalChoice
from tatami.games import find
from tatami.games.game import Move, State
from tatami.luck.duplicate import Dealer
from tests.arena.kit import careless, plant, small


class Noting(Dealer):
    """A dealer that keeps what it dealt."""

    all_dealt: list[dict[str, list[str]]] = []

    def __init__(self, seed: int, deal: int) -> None:
        super().__init__(seed, deal)
        self.dealt: dict[str, list[str]] = {"Card": [], "Roll": []}
        self.all_dealt.append(self.dealt)

    def draw(self, state: State) -> Move:
        move = super().draw(state)
        self.dealt[type(move).__name__].append(str(move))
        return move


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, list[str]]]:
    monkeypatch.setattr(deals, "Dealer", Noting)
    monkeypatch.setattr(Noting, "all_dealt", [])
    monkeypatch.setattr(deals, "_warm_up", lambda plan: None)
    return Noting.all_dealt


@pytest.mark.parametrize("kind", ["Card", "Roll"])
def test_all_seatings_of_a_deal_see_the_same_cards_and_dice(noted: list[dict[str, list[str]]], kind: str) -> None:
    play_chunk(Plan("push", 3, ("steady", "random")), 5, 6)
    orders = [dealt[kind] for dealt in noted]
    longest = max(orders, key=len)
    assert len(orders) == 6 and len(longest) > 5
    assert all(order == longest[: len(order)] for order in orders)


def test_another_deal_is_other_luck(noted: list[dict[str, list[str]]]) -> None:
    play_chunk(Plan("push", 2, ("random", "random")), 0, 3)
    assert len({tuple(dealt["Card"][:20]) for dealt in noted}) == 3


def test_a_bot_has_the_same_luck_of_its_own_on_a_seat_whoever_sits_there(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, list[float]] = {"left": [], "right": []}

    def curious(name: str, state: State, rng: Random) -> Move:
        seen[name].append(rng.random())
        return state.moves()[0]

    plant(monkeypatch, {name: lambda state, rng, name=name: curious(name, state, rng) for name in seen})  # type: ignore[misc]
    monkeypatch.setattr(deals, "_warm_up", lambda plan: None)
    play_chunk(small("left", "right"), 0, 1)
    assert sorted(seen["left"]) == sorted(seen["right"])


def test_a_chunk_is_the_same_however_deals_are_cut() -> None:
    plan = small("random", "steady", seats=3)
    whole = play_chunk(plan, 0, 6).deals
    assert whole == play_chunk(plan, 0, 2).deals + play_chunk(plan, 2, 6).deals


def test_the_processor_time_of_every_move_is_kept() -> None:
    chunk = play_chunk(small("steady", "random"), 0, 5)
    for thinking in chunk.thinking:
        assert thinking.moves > 20
        assert 0 < thinking.mean <= thinking.longest
    assert chunk.thinking[0].mean > chunk.thinking[1].mean


def test_a_bot_that_breaks_the_rules_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, {"cheat": lambda state, rng: find("push").parse("take 3")})
    with pytest.raises(
        IllegalChoice, match=r"The bot cheat broke the rules: 'take 3' cannot be played here\. Possible now: flip"
    ):
        play_chunk(small("cheat", "random"), 0, 1)


def test_mixed_tables_differ_from_deal_to_deal() -> None:
    plan = small("random", "steady", "a", "b", "c", is_mixed=True)
    tables = [plan.seatings(deal) for deal in range(30)]
    assert all(len(seatings) == 2 for seatings in tables)
    assert len({frozenset(seatings[0]) for seatings in tables}) == 10
    assert tables == [plan.seatings(deal) for deal in range(30)]


def test_the_bot_of_the_kit_is_careless_as_often_as_it_says() -> None:
    state = find("push").start(2)
    assert careless(0.0)(state, Random(1)) == careless(1.0)(state, Random(1)), "there is but one move at the start"
