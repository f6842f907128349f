"""A log as a table writes it: what may come when, that a crash changes nothing, and what each grade is given for."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tatami.games.game import CHANCE
from tatami.luck import chain, grade, log
from tatami.luck.records import (
    BadLog,
    Begun,
    Committed,
    Ended,
    Made,
    Opened,
    Record,
    Reveal,
    Sat,
    as_dict,
    from_dict,
    head_after,
    head_of,
)
from tests.games.kit import push
from tests.luck.faults import DEAL_FAULTS, FAULTS, Unfit, with_fault
from tests.luck.table import CALM, LIVELY, UNLUCKY, Table, Trouble, short
from tests.luck.vectors import dealt_table, table

DECK = push("flip")
NOT_SEEN_BY_TABLES = {"deck", "value"}  # the table works out its own decks; seeds are compared with values afterwards


def seated(*whos: str) -> Table:
    made = Table(Random(1), "g.1", bytes(32))
    for who in whos:
        made.sit(who)
    made.add(Begun("push", 1, 2, ()))
    return made


def opened(made: Table, live: Sequence[str] = ("ada", "bo")) -> Opened:
    record = log.open_draw(made.standing, DECK, live, "ada", ["flip"])
    made.add(record)
    return record


def element(made: Table) -> bytes:
    return chain.element("g.1", bytes(32), made.standing.index, made.length)


def test_a_draw_follows_from_what_was_promised_whoever_works_it_out_and_however_often() -> None:
    """A worker may die anywhere between opening and result."""
    made = seated("ada", "bo")
    index = opened(made).index
    reveals = [made.devices[who].reveal(index) for who in ("bo", "ada")]
    again = log.begin(made.records[0])  # type: ignore[arg-type]
    for record in made.records[1:]:
        again = log.follow(again, from_dict(as_dict(record)))
    assert again == made.standing
    drawn = log.close(made.standing, reveals, element(made))
    assert drawn == log.close(again, reversed(reveals), element(made))
    made.add(drawn)
    assert drawn.outcome in [str(move) for move, _ in DECK.chances()]


def test_all_awake_devices_with_a_promise_take_part() -> None:
    made = seated("ada", "bo", "cy")
    assert opened(made, ["bo", "ada", "stranger"]).devices == ("ada", "bo")


def test_a_value_that_was_not_promised_is_refused() -> None:
    made = seated("ada", "bo")
    index = opened(made, ["ada"]).index
    log.check_reveal(made.standing, made.devices["ada"].reveal(index))
    wrong = [
        made.devices["ada"].reveal(index + 1),
        made.devices["bo"].reveal(index),
        Reveal("stranger", "00" * 32, None),
        replace(made.devices["ada"].reveal(index), value="00" * 32),
    ]
    for reveal in wrong:
        with pytest.raises(BadLog):
            log.check_reveal(made.standing, reveal)


@pytest.mark.parametrize("change", [{"value": "AB" * 32}, {"value": "00"}, {"next": "later"}, {"next": "AB" * 32}])
def test_what_a_device_sends_cannot_make_the_log_unreadable(change: dict[str, str]) -> None:
    made = seated("ada")
    index = opened(made, ["ada"]).index
    reveal = replace(made.devices["ada"].reveal(index), **change)
    with pytest.raises(BadLog) as caught:
        log.check_reveal(made.standing, reveal)
    assert caught.value.code == "unreadable"
    for record in (Sat("Ada", "player", None), Sat("cy", "player", "AB" * 32), Committed("ada", index + 1, "no")):
        with pytest.raises(BadLog) as caught:
            log.follow(made.standing, record)
        assert caught.value.code == "unreadable"


def test_no_outcome_is_worked_out_while_a_value_is_missing() -> None:
    made = seated("ada", "bo")
    index = opened(made).index
    for reveals in ([], [made.devices["ada"].reveal(index)], [made.devices["ada"].reveal(index)] * 2):
        with pytest.raises(BadLog) as caught:
            log.close(made.standing, reveals, element(made))
        assert caught.value.code == "missing"


def test_a_silent_device_is_out_until_it_promises_again_and_for_good_after_three_times() -> None:
    made = seated("ada", "bo")
    for silence in (1, 2, 3):
        index = opened(made).index
        void = log.void(made.standing, [made.devices["ada"].reveal(index)], element(made))
        made.add(void)
        assert void.missing == ("bo",)
        assert log.contributors(made.standing, ["ada", "bo"]) == ("ada",)
        made.commit(made.devices["bo"])
        assert log.contributors(made.standing, ["ada", "bo"]) == (("ada", "bo") if silence < 3 else ("ada",))


def test_a_void_draw_comes_again_as_it_was() -> None:
    made = seated("ada", "bo")
    opened(made)
    made.add(log.void(made.standing, [], element(made)))
    again = log.open_draw(made.standing, DECK, [], "ada", ["flip"])
    assert (again.index, again.moves) == (2, ())
    for other in (replace(again, moves=("flip",)), replace(again, params=again.params[1:]), replace(again, kind="roll")):
        with pytest.raises(BadLog, match="as it was"):
            log.follow(made.standing, other)
    with pytest.raises(BadLog):
        log.follow(made.standing, Ended((), (1, 2)))
    made.add(again)


def test_nobody_awake_is_a_draw_by_the_table_alone() -> None:
    made = seated("ada")
    assert opened(made, []).devices == ()
    made.add(log.close(made.standing, [], element(made)))


def test_who_comes_during_a_draw_counts_from_the_next() -> None:
    made = seated("ada")
    index = opened(made, ["ada"]).index
    made.sit("late")
    made.add(log.close(made.standing, [made.devices["ada"].reveal(index)], element(made)))
    assert log.contributors(made.standing, ["ada", "late"]) == ("ada", "late")


def test_who_changes_devices_during_a_draw_is_not_bound_by_the_old_promise() -> None:
    made = seated("ada")
    index = opened(made, ["ada"]).index
    reveal = made.devices["ada"].reveal(index)
    made.sit("ada")
    made.add(log.close(made.standing, [reveal], element(made)))
    device = made.standing.device("ada")
    assert device and device.commitment == made.devices["ada"].promise(index + 1)


@pytest.mark.parametrize("trouble", [CALM, LIVELY, UNLUCKY], ids=["calm", "lively", "unlucky"])
def test_every_record_reads_back_and_the_head_binds_them_all(trouble: Trouble) -> None:
    records = short("push", 2, Random(5), trouble).records
    read = [from_dict(as_dict(record)) for record in records]
    assert read == records
    heads = {head_of(records)}
    for place in range(len(records)):
        heads.add(head_of(records[:place] + records[place + 1 :]))
    assert len(heads) == len(records) + 1


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("made", {"length": 0}),
        ("made", {"length": 1.0}),
        ("made", {"game": "g 1"}),
        ("sat", {"role": "king"}),
        ("sat", {"hash": ""}),
        ("opened", {"params": []}),
        ("opened", {"params": [["=a", True]]}),
        ("opened", {"devices": "ada"}),
        ("drawn", {"reveals": [["ada", "00" * 32]]}),
        ("drawn", {"more": 1}),
        ("drawn", {"is": []}),
    ],
)
def test_what_has_not_the_right_shape_is_refused(name: str, changed: dict[str, Any]) -> None:
    written = next(one for one in map(as_dict, short("push", 2, Random(5)).records) if one["is"] == name)
    from_dict(written)
    with pytest.raises(BadLog):
        from_dict(written | changed)


def follow_all(records: Sequence[Record]) -> log.Standing:
    first = records[0]
    if not isinstance(first, Made):
        raise BadLog("made", "first")
    standing = log.begin(first)
    for record in records[1:]:
        standing = log.follow(standing, record)
    return standing


ALL_FAULTS = [*((table, *fault) for fault in FAULTS), *((dealt_table, *fault) for fault in DEAL_FAULTS)]


@pytest.mark.parametrize(("made", "name", "code", "change"), ALL_FAULTS, ids=[fault[1] for fault in ALL_FAULTS])
def test_a_table_refuses_what_the_verifiers_refuse(made: Callable[[int], Table], name: str, code: str, change: Any) -> None:
    """Two more pairs of eyes: the rules of the log were written a third time, for the tables."""
    for number in range(1000, 1300):
        honest = made(number).transcript()
        try:
            lying = with_fault(honest, change)
        except Unfit:
            continue
        follow_all([from_dict(record) for record in honest["log"]])
        if code in NOT_SEEN_BY_TABLES or name == "a seat without points":
            return
        with pytest.raises(BadLog) as caught:
            grade.of([from_dict(record) for record in lying["log"]], has_receipt=False)
        assert caught.value.code == code
        return
    raise AssertionError("no match is fit")


def graded(trouble: Trouble = CALM, has_receipt: bool = True, house: int = 0, seats: int = 2) -> grade.Grade:
    return grade.of(short("push", seats, Random(3), trouble, house).records, has_receipt=has_receipt)


def test_a_is_for_all_people_in_every_draw_with_all_seeds_and_a_receipt() -> None:
    found = graded()
    assert (found.letter, found.voids, found.opened, found.seeds) == ("A", (), 2, 2)
    assert found.devices == (2,) * found.draws
    assert found.helped == {"p0": found.draws, "p1": found.draws}


def test_without_a_receipt_the_best_is_b() -> None:
    assert graded(has_receipt=False).letter == "B"


def test_a_person_alone_with_bots_of_the_house_has_the_whole_proof_with_a_receipt_only() -> None:
    assert graded(house=1).letter == "A"
    assert graded(house=1).devices == (1,) * graded(house=1).draws
    assert graded(house=1, has_receipt=False).letter == "C"


def test_draws_by_one_device_or_a_seed_that_stays_closed_are_c() -> None:
    assert graded(Trouble(forgets_seed=1)).letter == "C"
    assert graded(Trouble(sleeps=0.5)).letter == "C"


def test_void_draws_cost_the_a_and_many_the_b() -> None:
    found = graded(Trouble(silent=0.1))
    assert found.voids and found.letter == "C"
    made = short("push", 2, Random(3)).records
    assert head_after(head_of(made[:-1]), made[-1]) == head_of(made)


def test_a_device_of_the_house_protects_nobody() -> None:
    made = Table(Random(1), "g.1", bytes(32))
    made.sit("ada")
    made.sit("robot", "house")
    made.add(Begun("push", 1, 2, ()))
    made.draw(DECK, "ada", ["flip"])
    made.end([], [0, 0], CALM)
    found = grade.of(made.records, has_receipt=False)
    assert (found.devices, found.letter) == ((1,), "C")


def test_a_match_without_an_end_has_no_grade() -> None:
    with pytest.raises(BadLog, match="no end"):
        grade.of(short("push", 2, Random(3)).records[:-4], has_receipt=True)


def test_a_promise_needs_a_seed_and_the_right_moment() -> None:
    made = seated("ada")
    made.add(Sat("guest", "player", None))
    for record in (Committed("guest", 1, "00" * 32), Committed("ada", 2, "00" * 32), Committed("ada", 1, "00" * 32)):
        with pytest.raises(BadLog):
            log.follow(made.standing, record)


def test_the_deck_is_asked_of_the_state() -> None:
    assert DECK.to_move() is CHANCE
    assert opened(seated("ada")).params == tuple(sorted((str(move), weight) for move, weight in DECK.chances()))
