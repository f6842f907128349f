"""A deal: the same cards and dice at every table, whatever is done there; sealed beforehand, and provable by each table."""

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tatami.games import find, keys
from tatami.games.game import CHANCE
from tatami.luck import chain, deal, draw, grade, log, replay, verify
from tatami.luck.records import Begun, Dealt, Drawn, Opened, Record
from tatami.luck.statistics import Tally
from tests.fairness_lies import change, outcomes, with_new_head
from tests.games.kit import push
from tests.luck import node
from tests.luck.table import KINDS, Table, play, short, short_dealt
from tests.walks import walk

SECRET = bytes(range(32))
DECK = push("flip")
GAMES = ("push", "dojo")
with_node = pytest.mark.skipif(not node.NODE, reason="node is not here: the browser's verifier needs it")


def by_kind(records: list[Record]) -> dict[str, list[tuple[str, str]]]:
    """By kind of draw, what came and the value that decided it, in order."""
    found: dict[str, list[tuple[str, str]]] = {kind: [] for kind in KINDS}
    kinds = {record.index: record.kind for record in records if isinstance(record, Opened)}
    for record in records:
        if isinstance(record, Drawn):
            found[kinds[record.index]].append((record.outcome, record.chain))
    return found


def dealt(key: str, players: int, name: str = "d.1", secret: bytes = SECRET) -> Table:
    return short_dealt(key, 2, Random(players), name, secret)


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(GAMES), st.binary(min_size=32, max_size=32), st.integers(0, 10**6), st.integers(0, 10**6))
def test_the_so_manieth_card_and_roll_are_the_same_whatever_is_done(key: str, secret: bytes, one: int, other: int) -> None:
    for kind, draws in by_kind(dealt(key, one, secret=secret).records).items():
        others = by_kind(dealt(key, other, secret=secret).records)[kind]
        assert all(mine == theirs for mine, theirs in zip(draws, others, strict=False))


def test_players_who_do_otherwise_part_in_all_but_their_luck() -> None:
    """Else the test above would say nothing."""
    tables = [play("push", 3, Random(players), dealt=("d.1", SECRET)) for players in range(4)]
    orders = [[record.kind for record in table.records if isinstance(record, Opened)] for table in tables]
    assert len({tuple(order) for order in orders}) == 4, "rolls come between other cards"
    cards = [[outcome for outcome, _ in by_kind(table.records)["card"]] for table in tables]
    longest = max(cards, key=len)
    assert all(one == longest[: len(one)] for one in cards) and len(longest) > 30


def test_another_name_or_secret_is_another_deal() -> None:
    firsts = [deal.dealt(secret, name, KINDS).chains for secret in (SECRET, bytes(32)) for name in ("d.1", "d.2")]
    assert len({value for chains in firsts for _, value in chains}) == 8


def test_cards_and_rolls_have_chains_of_their_own_and_neither_is_that_of_a_match() -> None:
    card, roll = (chain.before_it("d.1", 3, SECRET, kind) for kind in KINDS)
    assert len({card, roll, chain.before_it("d.1", 3, SECRET)}) == 3


@pytest.mark.parametrize("key", keys())
def test_all_that_chance_does_is_in_a_deal(key: str) -> None:
    kinds = {draw.kind_of(state) for state, _ in walk(find(key).start(3), Random(1)) if state.to_move() is CHANCE}
    assert kinds <= set(find(key).draws) and list(find(key).draws) == sorted(find(key).draws)


@pytest.mark.parametrize("key", GAMES)
def test_a_match_of_a_deal_is_proven_by_the_rules_too_and_says_what_it_is(key: str) -> None:
    table = dealt(key, 1)
    found = replay.verify_with_rules(json.dumps(table.transcript()).encode())
    assert (found["exit"], found["grade"], found["deal"]) == (0, "C", "d.1")
    assert "sealed deal d.1" in found["sentence"]
    assert "nobody could change it once it was made, who runs the site could know it" in found["sentence"]
    assert grade.of(table.records, has_receipt=True).letter == "C"


def test_what_the_match_did_not_reach_is_not_in_its_log() -> None:
    table = dealt("push", 1)
    written = json.dumps(table.transcript())
    for kind, draws in by_kind(table.records).items():
        values = [
            deal.element(SECRET, log.Link("d.1", kind, index, ""), table.length).hex() for index in range(table.length + 1)
        ]
        assert [value for value in values if value in written] == values[: len(draws) + 1]


def test_in_a_match_of_a_deal_nobody_takes_part_in_a_draw() -> None:
    table = Table(Random(1), "g.1", bytes(32), deal="d.1", deal_secret=SECRET)
    table.sit("ada")
    table.add(Begun("push", 1, 2, ()))
    assert log.open_draw(table.standing, DECK, ["ada"], "ada", ["flip"]).devices == ()
    assert isinstance(table.records[1], Dealt)


def changed_logs(count: int) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    found: list[tuple[dict[str, Any], dict[str, Any]]] = []
    rng = Random(5)
    while len(found) < count:
        honest = dealt(rng.choice(("push", "dojo")), rng.randrange(100)).transcript()
        lying = copy.deepcopy(honest)
        change(lying["log"], rng)
        if lying["log"] != honest["log"]:
            with_new_head(lying)
            found.append((honest, lying))
    return found


@with_node
def test_no_changed_log_of_a_deal_has_another_card_and_both_verifiers_agree() -> None:
    logs = changed_logs(400)
    found = [verify.verify(lying) for _, lying in logs]
    assert found == node.verify_all((lying, None, None) for _, lying in logs)
    proven = [pair for pair, one in zip(logs, found, strict=True) if one["exit"] == 0]
    assert all(outcomes(lying) == outcomes(honest) for honest, lying in proven)
    assert len(proven) < len(logs) / 3


def test_matches_that_share_their_luck_do_not_count_in_the_statistics_of_a_site() -> None:
    tally = Tally()
    tally.add(dealt("push", 1).records)
    assert tally == Tally()
    tally.add(short("push", 2, Random(1)).records)
    assert tally.finished == 1
