"""One draw of a duplicate deal: it is always the same, no draw knows of another, every outcome is as likely as its weight."""

import hashlib
import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random

import pytest

from tatami.games import find, keys
from tatami.games.game import CHANCE, Move, State
from tatami.luck import duplicate
from tatami.luck.draw import below
from tests.games.kit import push, push_at
from tests.walks import walk

SECRET = bytes(range(32))
MANY = 60_000

DIE = push_at(phase="rolling", switches=0)
DECK = push("flip")
PINNED = "=switch =y6 =roll =switch =switch =g1 =roll =p5 =switch =b6 =b1 =g2 =g5 =g3 =y5 =g2"


Draw = Callable[[State, bytes, int, int], Move]


def chi_square(seen: Counter[str], wanted: dict[str, float]) -> float:
    assert set(seen) <= set(wanted)
    return sum((seen[name] - count) ** 2 / count for name, count in wanted.items())


def bound(outcomes: int) -> float:
    """What a fair chi-square passes in fewer than one of ten thousand runs: its mean, and four deviations and a half."""
    freedom = outcomes - 1
    return freedom + 4.5 * math.sqrt(2 * freedom)


def is_fair(draw: Draw, state: State, count: int = MANY) -> bool:
    """Whether many draws come as often as their weights say."""
    seen = Counter(str(draw(state, SECRET, 1, index)) for index in range(count))
    chances = state.chances()
    total = sum(weight for _, weight in chances)
    wanted = {str(move): count * weight / total for move, weight in chances}
    return chi_square(seen, wanted) < bound(len(wanted))


def are_independent(pairs: Iterable[tuple[str, str]]) -> bool:
    """Whether two faces of the die have nothing to do with each other: all pairs alike."""
    faces = [str(move) for move, _ in DIE.chances()]
    seen = Counter(map("/".join, pairs))
    wanted = {"/".join(pair): seen.total() / len(faces) ** 2 for pair in itertools.product(faces, faces)}
    return chi_square(seen, wanted) < bound(len(wanted))


def test_the_die_has_six_faces_and_the_deck_all_its_kinds() -> None:
    assert DIE.to_move() is CHANCE and len(DIE.chances()) == 6
    assert DECK.to_move() is CHANCE and len(DECK.chances()) == 32


@pytest.mark.parametrize("key", keys())
def test_the_same_draw_is_the_same_however_often_it_is_asked(key: str) -> None:
    for index, (state, _) in enumerate(walk(find(key).start(2), Random(1))):
        if state.to_move() is CHANCE:
            drawn = duplicate.draw(state, SECRET, 1, index)
            assert drawn == duplicate.draw(state, SECRET, 1, index)
            assert drawn in [move for move, _ in state.chances()]


def test_an_outcome_that_cannot_come_is_never_drawn() -> None:
    state = push_at(phase="flipping", left={"r5": 1, "switch": 3})
    assert {str(duplicate.draw(state, SECRET, 1, index)) for index in range(200)} == {"=r5", "=switch"}


def test_what_is_drawn_depends_on_secret_match_and_number_and_nothing_else() -> None:
    """Pinned, because a table that is read back by another version must find the same cards."""
    drawn = [str(duplicate.draw(DECK, SECRET, match, index)) for match in (1, 2) for index in range(1, 9)]
    assert drawn == PINNED.split()


@pytest.mark.parametrize("state", [DIE, DECK], ids=["die", "deck"])
def test_every_outcome_is_as_likely_as_its_weight(state: State) -> None:
    assert is_fair(duplicate.draw, state)


def off_by_one(state: State, secret: bytes, match: int, index: int) -> Move:
    """A planted fault: the first outcome has a ticket too many, the last one too few."""
    chances = state.chances()
    ticket = below(sum(weight for _, weight in chances), duplicate._words(secret, match, index))
    for move, weight in chances:
        ticket -= weight
        if ticket <= 0:
            return move
    raise AssertionError


def too_few_bits(state: State, secret: bytes, match: int, index: int) -> Move:
    """A planted fault: a byte's remainder, as if that were fair."""
    chances: Sequence[tuple[Move, int]] = state.chances()
    tickets = [move for move, weight in chances for _ in range(weight)]
    return tickets[next(duplicate._words(secret, match, index)) % 64 % len(tickets)]


@pytest.mark.parametrize("fault", [off_by_one, too_few_bits])
@pytest.mark.parametrize("state", [DIE, DECK], ids=["die", "deck"])
def test_an_unfair_draw_is_noticed(fault: Draw, state: State) -> None:
    assert not is_fair(fault, state, MANY // 3)


def faces(secrets: Iterable[bytes], matches: Iterable[int], indexes: Iterable[int]) -> Iterator[str]:
    for secret, match, index in itertools.product(secrets, matches, indexes):
        yield str(duplicate.draw(DIE, secret, match, index))


def test_draws_that_differ_in_number_match_or_secret_are_independent() -> None:
    count = 10_000
    first = list(faces([SECRET], [1], range(count)))
    other_secret = hashlib.sha256(SECRET).digest()
    assert are_independent(itertools.pairwise(first))
    assert are_independent(zip(first, faces([SECRET], [2], range(count)), strict=True))
    assert are_independent(zip(first, faces([other_secret], [1], range(count)), strict=True))
    one_bit = bytes([SECRET[0] ^ 1]) + SECRET[1:]
    assert are_independent(zip(first, faces([one_bit], [1], range(count)), strict=True))


def test_draws_that_know_of_each_other_are_noticed() -> None:
    first = list(faces([SECRET], [1], range(10_000)))
    every_tenth_repeats = [
        (face, face if number % 10 == 0 else other) for number, (face, other) in enumerate(itertools.pairwise(first))
    ]
    assert not are_independent(every_tenth_repeats)


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 7, 120, 2**16 + 1])
def test_numbers_past_the_last_whole_multiple_are_thrown_away(limit: int) -> None:
    most = 2**32 - 2**32 % limit
    thrown = [2**32 - 1] if most < 2**32 else []
    assert below(limit, iter([*thrown, most - 1])) == limit - 1
    assert below(limit, iter([0])) == 0


def test_there_are_as_many_words_as_anyone_asks_for_and_none_comes_twice() -> None:
    words = list(itertools.islice(duplicate._words(SECRET, 1, 1), 1000))
    assert len(set(words)) == 1000
    assert all(0 <= word < 2**32 for word in words)
