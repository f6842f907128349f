"""The cards of Dojo, what they are worth, and how many may play."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from tatami.games.dojo import COLOURS, SHAPES, Deck, DojoOptions, DojoState
from tatami.games.game import BadOptions
from tests.games.kit import dojo, lay_out
from tests.walks import walk


def is_ninja(card: str) -> bool:
    return len(card) == 2


@pytest.mark.clause("N-COMP-0")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_may_play(seats: int) -> None:
    state = dojo(seats=seats)
    assert len(state.mats) == len(state.points) == seats


@pytest.mark.clause("N-COMP-0")
@pytest.mark.parametrize("seats", [1, 5])
def test_one_is_too_few_and_five_are_too_many(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 4 players"):
        dojo(seats=seats)


@pytest.mark.clause("N-COMP-1", "A-N-01")
def test_the_assumed_deck_has_every_colour_with_every_shape_four_times() -> None:
    ninjas = {card: count for card, count in dojo().left.items() if is_ninja(card)}
    assert ninjas == {colour[0] + shape[0]: 4 for colour in COLOURS[:4] for shape in SHAPES[:4]}
    assert sum(dojo().left.values()) == 72


@pytest.mark.clause("N-COMP-2", "A-N-01")
def test_the_assumed_deck_has_four_short_line_cards_of_all_colours_and_shapes_and_four_masters() -> None:
    specials = {card: count for card, count in dojo().left.items() if not is_ninja(card)}
    assert specials.pop("M") == 4
    assert all(card.endswith("3") and count == 1 for card, count in specials.items())
    assert {card[0] for card in specials} == {colour[0] for colour in COLOURS[:4]}
    assert {card[1] for card in specials} == {shape[0] for shape in SHAPES[:4]}


@pytest.mark.clause("N-COMP-2", "A-N-02")
def test_in_the_other_reading_the_short_line_cards_show_nothing() -> None:
    specials = {card: count for card, count in dojo(short_line="wild").left.items() if not is_ninja(card)}
    assert specials == {"3": 4, "M": 4}


@pytest.mark.clause("A-N-01")
def test_the_deck_is_data_and_can_be_exchanged() -> None:
    options = DojoOptions(deck=Deck(colours=5, shapes=3, copies=5, short_lines=2, masters=1))
    assert sum(dojo(deck=options.deck).left.values()) == 78
    assert options.as_dict() == {"deck": "5x3x5+2+1"}
    assert DojoOptions.from_dict(options.as_dict()) == options


@pytest.mark.clause("A-N-01")
def test_a_deck_with_fewer_than_four_copies_comes_with_a_caution() -> None:
    assert "3 copies" in DojoOptions(deck=Deck(copies=3)).cautions()[0]
    assert DojoOptions().cautions() == ()


@pytest.mark.clause("N-COMP-3", "N-VP-1", "N-VP-2", "N-VP-3")
def test_a_combo_is_paid_with_one_point_or_with_three() -> None:
    paid: Counter[int] = Counter()
    for seed in range(6):
        before = dojo(deck=Deck(2, 2, 9, 4, 4))
        for state, _ in walk(before, Random(seed)):
            assert isinstance(state, DojoState)
            discarded = sum(state.discard.values()) - sum(before.discard.values())
            gained = sum(state.points) - sum(before.points)
            assert bool(discarded) == bool(gained)
            if 0 < discarded < 6:
                paid[gained] += 1
            before = state
    assert set(paid) == {1, 3}


@pytest.mark.clause("A-N-33")
def test_only_the_ninjas_colour_and_the_symbols_shape_count() -> None:
    for colour in "rgbp":
        assert lay_out(f"{colour}s {colour}m +{colour}d +{colour}l").points[0] == 1
    for shape in "smdl":
        assert lay_out(f"r{shape} g{shape} +b{shape} +p{shape}").points[0] == 1
    # A card shows nothing else by which two of them could be told apart.
    assert {card for card in dojo().left if is_ninja(card)} == {one + other for one, other in product("rgbp", "smdl")}
