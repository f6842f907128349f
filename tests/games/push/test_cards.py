"""The cards and the die of Push, and how many may play."""

from collections import Counter

import pytest

from tatami.games.game import CHANCE, BadOptions
from tatami.games.push import COLOURS, FACES, SHAPES
from tests.games.kit import push, push_at


@pytest.mark.clause("P-COMP-1")
def test_the_deck_has_120_cards_of_three_sorts() -> None:
    sorts: Counter[str] = Counter()
    for card, count in push().left.items():
        sorts[card if card in ("roll", "switch") else "number"] += count
    assert sorts == {"number": 90, "roll": 18, "switch": 12}


@pytest.mark.clause("P-COMP-2")
def test_every_colour_has_every_number_three_times() -> None:
    numbers = {card: count for card, count in push().left.items() if card not in ("roll", "switch")}
    assert numbers == {f"{colour[0]}{value}": 3 for colour in COLOURS for value in range(1, 7)}
    assert sum(int(card[1]) * count for card, count in numbers.items()) == 315


@pytest.mark.clause("P-COMP-3")
def test_every_colour_has_a_shape_of_its_own() -> None:
    assert dict(zip(COLOURS, SHAPES, strict=True)) == {
        "green": "hexagon",
        "yellow": "circle",
        "red": "diamond",
        "blue": "triangle",
        "purple": "cross",
    }


@pytest.mark.clause("P-COMP-1", "P-COMP-4", "A-P-43")
def test_the_die_has_a_face_for_each_colour_and_a_star_all_equally_likely() -> None:
    rolling = push_at(phase="rolling", benches=[["r5"]])
    assert rolling.to_move() is CHANCE
    assert [(str(face), weight) for face, weight in rolling.chances()] == [
        ("roll green", 1),
        ("roll yellow", 1),
        ("roll red", 1),
        ("roll blue", 1),
        ("roll purple", 1),
        ("roll *", 1),
    ]
    assert [*COLOURS, "star"] == list(FACES)


@pytest.mark.clause("P-COMP-5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_may_play(seats: int) -> None:
    state = push(seats=seats)
    assert state.seats == seats
    assert len(state.benches) == len(state.banks) == len(state.points) == seats


@pytest.mark.clause("P-COMP-5", "A-P-47")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_nobody_plays_alone_and_seven_are_too_many(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 6 players"):
        push(seats=seats)
