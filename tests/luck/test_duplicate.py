"""Luck for duplicate deals: the same cards in the same order and the same dice, whatever the players do."""

from collections import Counter
from random import Random

import pytest

from tatami.games import find, keys
from tatami.games.game import CHANCE, Move, State
from tatami.luck import local
from tatami.luck.duplicate import Dealer
from tests.games.kit import push, push_at
from tests.luck.test_duplicate_draw import bound, chi_square
from tests.walks import choose

DIE = push_at(phase="rolling", switches=0)
DECK = push("flip")


class Forgetful:
    """A planted fault: one stream for cards and dice together."""

    def __init__(self, seed: int, deal: int) -> None:
        self._rng = Random(f"{seed} {deal}")

    def draw(self, state: State) -> Move:
        return local.draw(state, self._rng)


def dealt(key: str, players: Random, dealer: Dealer | Forgetful) -> tuple[list[str], list[str]]:
    """The cards and the rolls of a match between players of some temper."""
    state, temper = find(key).start(3), players.choice((0.0, 0.5, 0.9))
    cards: list[str] = []
    rolls: list[str] = []
    while (mover := state.to_move()) is not None:
        move = dealer.draw(state) if mover is CHANCE else choose(state, players, temper)
        if mover is CHANCE:
            (cards if str(move).startswith("=") else rolls).append(str(move))
        state = state.play(move)
    return cards, rolls


def agree(lists: list[list[str]]) -> bool:
    """Whether they are the same as far as they go."""
    longest = max(lists, key=len)
    return all(one == longest[: len(one)] for one in lists)


@pytest.mark.parametrize("key", keys())
def test_cards_and_dice_come_in_the_same_order_whatever_is_done(key: str) -> None:
    matches = [dealt(key, Random(players), Dealer(seed=4, deal=17)) for players in range(8)]
    assert agree([cards for cards, _ in matches])
    assert agree([rolls for _, rolls in matches])
    assert len({tuple(rolls) for _, rolls in matches}) > 1 or key != "push", "they did play differently"


def test_dice_that_disturb_the_cards_are_noticed() -> None:
    matches = [dealt("push", Random(players), Forgetful(seed=4, deal=17)) for players in range(8)]
    assert not agree([cards for cards, _ in matches])


def test_another_deal_or_seed_is_another_order() -> None:
    orders = [dealt("push", Random(1), Dealer(seed, deal))[0] for seed in (1, 2) for deal in (0, 1)]
    assert len({tuple(order[:20]) for order in orders}) == 4


@pytest.mark.parametrize("state", [DIE, DECK], ids=["die", "deck"])
def test_over_many_deals_every_outcome_is_as_likely_as_its_weight(state: State) -> None:
    count = 20_000
    seen = Counter(str(Dealer(1, deal).draw(state)) for deal in range(count))
    total = sum(weight for _, weight in state.chances())
    wanted = {str(move): count * weight / total for move, weight in state.chances()}
    assert chi_square(seen, wanted) < bound(len(wanted))


def test_a_deal_is_what_it_was() -> None:
    """Pinned, because a result that is published must be the one that others find."""
    dealer = Dealer(seed=1, deal=0)
    assert " ".join(str(dealer.draw(DECK)) for _ in range(6)) == "=roll =p4 =b1 =roll =switch =p4"
    assert " ".join(str(dealer.draw(DIE)) for _ in range(6)) == "roll purple roll * roll green roll purple roll blue roll green"
