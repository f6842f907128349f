"""The formulas of the protocol: pinned, because a browser, a verifier and a table of another version must find the same."""

import hashlib
import hmac
import itertools
from collections import Counter
from typing import Any

import pytest

from tatami.games.game import CHANCE
from tatami.luck import chain
from tatami.luck.contribution import commitment, seat_hash, value
from tatami.luck.draw import below, key, kind_of, params_of, pick, words
from tatami.luck.encoding import digest, enc, mac
from tests.games.kit import push, push_at
from tests.luck.test_duplicate_draw import bound, chi_square

SEED = bytes(range(32))


def test_lists_of_fields_never_look_alike() -> None:
    lists = [("ab", "c"), ("a", "bc"), ("abc",), ("abc", ""), ("", "abc"), (1, 23), (12, 3), (123,)]
    assert len({enc(*fields) for fields in lists}) == len(lists)
    assert enc("ab", 7) == b"\0\0\0\2ab\0\0\0\0017"


def test_the_hashes_are_sha256_and_its_hmac_over_the_label_and_the_fields() -> None:
    assert digest("seat", "g") == hashlib.sha256(b"\0\0\0\3cf1\0\0\0\4seat\0\0\0\1g").digest()
    assert mac(SEED, "x") == hmac.new(SEED, b"\0\0\0\3cf1\0\0\0\1x", "sha256").digest()


def test_the_formulas_are_what_they_were() -> None:
    assert seat_hash("g.1", "ada", SEED).hex().startswith(PINNED["seat"])
    shown = value("g.1", "ada", SEED, 7)
    assert shown.hex().startswith(PINNED["value"])
    assert commitment("g.1", "ada", 7, shown).hex().startswith(PINNED["commitment"])
    assert chain.element("g.1", SEED, 0, 16).hex().startswith(PINNED["chain"])
    made = key(SEED, "g.1", 7, "card", (("=a", 2), ("=b", 1)), {"bo": SEED, "ada": shown})
    assert made.hex().startswith(PINNED["key"])
    assert list(itertools.islice(words(made), 2)) == PINNED["words"]


PINNED: dict[str, Any] = {
    "seat": "579f28f2ff8000c7",
    "value": "4b514ed3d20a4da8",
    "commitment": "9a1722792cf93446",
    "chain": "03f3acc2a62fc1e5",
    "key": "a776a8dde9215d57",
    "words": [439736980, 4045718209],
}


def test_every_value_of_the_chain_is_fixed_by_the_first() -> None:
    values = [chain.element("g.1", SEED, index, 16) for index in range(17)]
    assert values[16] == SEED
    assert all(chain.is_link("g.1", index, values[index], values[index - 1]) for index in range(1, 17))
    assert not chain.is_link("g.1", 3, values[4], values[2])
    assert not chain.is_link("g.2", 3, values[3], values[2])
    assert not chain.is_link("g.1", 4, values[3], values[2])
    with pytest.raises(IndexError):
        chain.element("g.1", SEED, 17, 16)


def test_a_promise_is_for_one_device_in_one_opening_of_one_match() -> None:
    made = {commitment(game, who, index, SEED) for game in ("g", "h") for who in ("ada", "bo") for index in (1, 2)}
    assert len(made) == 8


def test_the_key_depends_on_everything_that_decides_and_not_on_the_order_of_arrival() -> None:
    params = (("=a", 2), ("=b", 1))
    usual = key(SEED, "g", 1, "card", params, {"ada": SEED, "bo": SEED[::-1]})
    assert usual == key(SEED, "g", 1, "card", params, {"bo": SEED[::-1], "ada": SEED})
    others = [
        key(SEED[::-1], "g", 1, "card", params, {"ada": SEED, "bo": SEED[::-1]}),
        key(SEED, "h", 1, "card", params, {"ada": SEED, "bo": SEED[::-1]}),
        key(SEED, "g", 2, "card", params, {"ada": SEED, "bo": SEED[::-1]}),
        key(SEED, "g", 1, "roll", params, {"ada": SEED, "bo": SEED[::-1]}),
        key(SEED, "g", 1, "card", (("=a", 1), ("=b", 2)), {"ada": SEED, "bo": SEED[::-1]}),
        key(SEED, "g", 1, "card", params, {"ada": SEED}),
        key(SEED, "g", 1, "card", params, {"ada": SEED, "bo": SEED}),
        key(SEED, "g", 1, "card", params, {"ada": SEED[::-1], "bo": SEED}),
    ]
    assert len({usual, *others}) == 1 + len(others)


def test_words_past_the_last_whole_multiple_are_thrown_away() -> None:
    assert below(3, iter([2**32 - 1, 5])) == 2
    assert below(3, iter([2**32 - 2])) == 2
    assert below(2**32, iter([2**32 - 1])) == 2**32 - 1
    assert below(2**31 + 1, iter([2**31 + 1, 17])) == 17


def test_the_options_of_a_draw_stand_in_the_order_of_their_letters() -> None:
    deck, die = push("flip"), push_at(phase="rolling", switches=0)
    assert deck.to_move() is CHANCE and (kind_of(deck), kind_of(die)) == ("card", "roll")
    assert params_of(deck) == tuple(sorted((str(move), weight) for move, weight in deck.chances()))
    assert params_of(die)[0] == ("roll *", 1)


def test_every_option_is_as_likely_as_its_weight() -> None:
    params = (("=a", 5), ("=b", 1), ("=c", 2))
    seen = Counter(pick(params, digest("try", number)) for number in range(20_000))
    wanted = {option: 20_000 * weight / 8 for option, weight in params}
    assert chi_square(seen, wanted) < bound(3)
    unfair = Counter(params[digest("try", number)[0] % 3][0] for number in range(20_000))
    assert chi_square(unfair, wanted) > bound(3), "a choice that forgets the weights is noticed"
