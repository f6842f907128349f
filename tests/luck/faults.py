"""Logs that lie, each in its own way: what a cheating table or player could write, and the word for what is wrong with it.

Every fault is one function: it takes the records of an honest log and changes them; the head is worked out again afterwards, as
a cheat would do. It raises Unfit where the log has nothing to lie about in this way.
"""

import contextlib
import copy
from collections.abc import Callable
from random import Random
from typing import Any

from tatami.luck import draw
from tatami.luck.contribution import commitment
from tatami.luck.records import BadLog, Opened, from_dict, head_of

Log = list[dict[str, Any]]
Fault = Callable[[Log], None]

FAULTS: list[tuple[str, str, Fault]] = []  # the name, the code that it must be refused with, and how it is done
DEAL_FAULTS: list[tuple[str, str, Fault]] = []  # the same for matches with the luck of a deal
STRANGE = "ab" * 32


class Unfit(Exception):
    """This log has nothing of the kind."""


def fault(code: str, faults: list[tuple[str, str, Fault]] = FAULTS) -> Callable[[Fault], Fault]:
    def kept(function: Fault) -> Fault:
        faults.append((function.__name__.replace("_", " "), code, function))
        return function

    return kept


def with_fault(transcript: dict[str, Any], change: Fault) -> dict[str, Any]:
    """The lying transcript with the head that belongs to it, where it still has one."""
    lying: dict[str, Any] = copy.deepcopy(transcript)
    change(lying["log"])
    with contextlib.suppress(BadLog):  # not even a log any more
        lying["head"] = head_of([from_dict(record) for record in lying["log"]])
    return lying


def at(log: Log, name: str, number: int = 0, test: Callable[[dict[str, Any]], bool] = lambda record: True) -> int:
    """Where in the log the so-manieth record of this name is."""
    places = [place for place, record in enumerate(log) if record["is"] == name and test(record)]
    if len(places) <= number:
        raise Unfit
    return places[number]


def get(log: Log, name: str, number: int = 0, test: Callable[[dict[str, Any]], bool] = lambda record: True) -> dict[str, Any]:
    return log[at(log, name, number, test)]


def crowded(record: dict[str, Any]) -> bool:
    return len(record["devices" if record["is"] == "opened" else "reveals"]) >= 2


# The order of things.


@fault("made")
def the_making_is_left_out(log: Log) -> None:
    del log[0]


@fault("made")
def the_match_is_made_twice(log: Log) -> None:
    log.insert(5, dict(log[0], chain=STRANGE))


@fault("after_end")
def somebody_leaves_after_the_end(log: Log) -> None:
    log.append({"is": "left", "who": "p0"})


@fault("not_seated")
def a_stranger_makes_a_promise(log: Log) -> None:
    log.insert(at(log, "begun"), {"is": "committed", "who": "stranger", "index": 1, "commitment": STRANGE})


@fault("not_seated")
def a_stranger_leaves(log: Log) -> None:
    log.insert(at(log, "begun"), {"is": "left", "who": "stranger"})


@fault("no_seed")
def a_promise_without_a_seed(log: Log) -> None:
    get(log, "sat")["hash"] = None


@fault("commit_late")
def a_promise_after_its_opening(log: Log) -> None:
    """The table waits until it knows what would be good for a puppet."""
    late = log.pop(at(log, "committed"))
    opened = get(log, "opened")
    if late["who"] not in opened["devices"]:
        raise Unfit
    opened["devices"].remove(late["who"])
    log.insert(log.index(opened) + 1, late)


@fault("commit_late")
def a_promise_for_a_later_opening(log: Log) -> None:
    get(log, "committed")["index"] = 2


@fault("commit_twice")
def a_second_promise(log: Log) -> None:
    place = at(log, "committed")
    log.insert(place + 1, dict(log[place], commitment=STRANGE))


@fault("commit_twice")
def another_promise_while_the_value_is_awaited(log: Log) -> None:
    place = at(log, "opened", test=lambda record: bool(record["devices"]))
    who, index = log[place]["devices"][0], log[place]["index"]
    log.insert(place + 1, {"is": "committed", "who": who, "index": index + 1, "commitment": STRANGE})


@fault("begun")
def the_match_begins_twice(log: Log) -> None:
    log.insert(at(log, "begun"), get(log, "begun"))


@fault("begun")
def the_match_never_begins(log: Log) -> None:
    del log[at(log, "begun")]


@fault("ended")
def the_end_comes_with_a_draw_open(log: Log) -> None:
    del log[at(log, "opened", 2) + 1 : at(log, "ended")]


@fault("ended")
def a_seat_without_points(log: Log) -> None:
    get(log, "ended")["points"].pop()


@fault("ended")
def the_end_comes_after_a_void(log: Log) -> None:
    del log[at(log, "void") + 1 : at(log, "ended")]


@fault("unfinished")
def the_log_is_cut_off(log: Log) -> None:
    del log[at(log, "drawn", 3) + 1 :]


@fault("unfinished")
def a_fake_opening_to_fish_for_values(log: Log) -> None:
    del log[at(log, "opened", 4) + 1 :]


# What a draw is about.


@fault("index")
def an_opening_is_skipped(log: Log) -> None:
    get(log, "opened", 1)["index"] += 1


@fault("index")
def an_index_is_used_again(log: Log) -> None:
    place = at(log, "opened", 2)
    log[place : place + 2] = [log[place - 2], log[place - 1]] if log[place - 2]["is"] == "opened" else _unfit()


def _unfit() -> Any:
    raise Unfit


@fault("index")
def two_draws_are_open_at_once(log: Log) -> None:
    place = at(log, "opened", 1)
    log.insert(place, dict(log[place]))


@fault("index")
def the_chain_is_too_short(log: Log) -> None:
    log[0]["length"] = 3


@fault("params")
def the_options_are_out_of_order(log: Log) -> None:
    get(log, "opened")["params"].reverse()


@fault("params")
def an_option_stands_twice(log: Log) -> None:
    params = get(log, "opened")["params"]
    params.insert(0, list(params[0]))


@fault("params")
def the_weights_are_too_large(log: Log) -> None:
    params = get(log, "opened")["params"]
    params[0][1] = params[1][1] = 2**31 + 1


def fresh(log: Log, kind: str) -> dict[str, Any]:
    """A later opening of its kind that is not the second try of a void one."""
    seen, is_void = 0, False
    for record in log:
        if record["is"] == "opened" and record["kind"] == kind:
            if seen and not is_void:
                return record
            seen += 1
        if record["is"] in ("drawn", "void"):
            is_void = record["is"] == "void"
    raise Unfit


@fault("deck")
def a_card_is_taken_out_of_the_deck(log: Log) -> None:
    fresh(log, "card")["params"].pop()


@fault("deck")
def a_card_stands_for_another(log: Log) -> None:
    fresh(log, "card")["params"][-1][0] += "z"


@fault("deck")
def the_die_is_another_one(log: Log) -> None:
    fresh(log, "roll")["params"][0][1] += 1


@fault("reopened")
def a_void_draw_comes_again_with_other_cards(log: Log) -> None:
    opened = log[_after_void(log)]
    opened["params"][0][1] += 1


@fault("reopened")
def a_void_draw_comes_again_after_other_moves(log: Log) -> None:
    log[_after_void(log)]["moves"] = ["flip"]


def _after_void(log: Log) -> int:
    void = at(log, "void")
    return next(place for place in range(void, len(log)) if log[place]["is"] == "opened")


# Who takes part in it.


@fault("devices")
def a_device_is_counted_twice(log: Log) -> None:
    devices = get(log, "opened", 1, lambda record: bool(record["devices"]))["devices"]
    devices.append(devices[-1])


@fault("devices")
def a_device_takes_part_without_a_promise(log: Log) -> None:
    log.insert(at(log, "begun"), {"is": "sat", "who": "zoe", "role": "witness", "hash": STRANGE})
    get(log, "opened")["devices"].append("zoe")


@fault("devices")
def a_device_takes_part_after_three_silences(log: Log) -> None:
    silences: dict[str, int] = {}
    for record in log:
        for who in record.get("missing", ()):
            silences[who] = silences.get(who, 0) + 1
        if record["is"] == "committed" and silences.get(record["who"], 0) >= 3:
            following = log[log.index(record) :]
            opened = next((one for one in following if one["is"] == "opened"), None)
            if opened and opened["index"] == record["index"]:
                opened["devices"] = sorted({*opened["devices"], record["who"]})
                return
    raise Unfit


@fault("missing")
def a_value_is_left_out(log: Log) -> None:
    get(log, "drawn", test=crowded)["reveals"].pop()


@fault("missing")
def a_value_nobody_asked_for(log: Log) -> None:
    get(log, "drawn")["reveals"].append(["zoe", STRANGE, None])


@fault("missing")
def the_values_are_out_of_order(log: Log) -> None:
    get(log, "drawn", test=crowded)["reveals"].reverse()


@fault("missing")
def void_although_all_have_answered(log: Log) -> None:
    """Void until happy, but without somebody to blame."""
    place = at(log, "drawn", test=crowded)
    drawn = log[place]
    log[place] = {"is": "void", "index": drawn["index"], "missing": [], "reveals": drawn["reveals"], "chain": drawn["chain"]}


@fault("missing")
def somebody_is_blamed_who_has_answered(log: Log) -> None:
    void = get(log, "void", test=lambda record: bool(record["reveals"]))
    void["missing"] = sorted([*void["missing"], void["reveals"][0][0]])


@fault("not_open")
def a_result_without_an_opening(log: Log) -> None:
    del log[at(log, "opened")]


@fault("not_open")
def a_result_of_another_opening(log: Log) -> None:
    get(log, "drawn", 1)["index"] += 1


# What decides it.


@fault("chain")
def the_chain_is_another_one(log: Log) -> None:
    """A seed of the table chosen late."""
    log[0]["chain"] = STRANGE


@fault("chain")
def the_table_shows_another_value(log: Log) -> None:
    get(log, "drawn", 2)["chain"] = STRANGE


@fault("chain")
def the_table_shows_the_value_before(log: Log) -> None:
    get(log, "drawn", 1)["chain"] = get(log, "drawn", 0)["chain"]


@fault("chain")
def the_table_shows_another_value_for_a_void_draw(log: Log) -> None:
    get(log, "void")["chain"] = STRANGE


@fault("chain")
def the_match_has_another_number(log: Log) -> None:
    log[0]["game"] += "0"


@fault("commitment")
def a_value_is_changed(log: Log) -> None:
    get(log, "drawn", 1, crowded)["reveals"][0][1] = STRANGE


@fault("commitment")
def an_old_value_is_shown_again(log: Log) -> None:
    later = get(log, "drawn", 1, crowded)
    who = later["reveals"][0][0]
    earlier = get(log, "drawn", test=lambda record: any(reveal[0] == who for reveal in record["reveals"]))
    if earlier is later:
        raise Unfit
    later["reveals"][0][1] = next(reveal[1] for reveal in earlier["reveals"] if reveal[0] == who)


@fault("commitment")
def a_promise_is_changed(log: Log) -> None:
    first = get(log, "opened", test=lambda record: bool(record["devices"]) and record["index"] == 1)
    get(log, "committed", test=lambda record: record["who"] == first["devices"][0])["commitment"] = STRANGE


@fault("outcome")
def another_outcome_is_written(log: Log) -> None:
    drawn = get(log, "drawn", 2)
    params = get(log, "opened", test=lambda record: record["index"] == drawn["index"])["params"]
    drawn["outcome"] = next((option for option, _ in params if option != drawn["outcome"]), None) or _unfit()


@fault("outcome")
def a_card_is_added_after_the_values_were_shown(log: Log) -> None:
    opened = fresh(log, "card")
    drawn = log[log.index(opened) + 1]
    opened["params"][0][1] += 1
    if drawn["is"] != "drawn" or outcome(log, opened, drawn) == drawn["outcome"]:
        raise Unfit


@fault("outcome")
def a_device_is_left_out_of_the_draw(log: Log) -> None:
    """The best of all subsets, for whoever may choose it."""
    opened = get(log, "opened", test=crowded)
    drawn = log[log.index(opened) + 1]
    if drawn["is"] != "drawn":
        raise Unfit
    opened["devices"].pop()
    drawn["reveals"].pop()
    if outcome(log, opened, drawn) == drawn["outcome"]:
        raise Unfit


def outcome(log: Log, opened: dict[str, Any], drawn: dict[str, Any]) -> str:
    """What would follow."""
    record = from_dict(opened)
    assert isinstance(record, Opened)
    values = {who: bytes.fromhex(value) for who, value, _ in drawn["reveals"]}
    element = bytes.fromhex(drawn["chain"])
    key = draw.key(element, log[0]["game"], record.index, record.kind, record.params, values)
    return draw.pick(record.params, key)


# Where the values come from.


@fault("seed")
def a_seed_that_was_not_sealed(log: Log) -> None:
    get(log, "seed")["seed"] = STRANGE


@fault("seed")
def a_seed_is_opened_twice(log: Log) -> None:
    log.append(get(log, "seed"))


def sat_once(log: Log) -> None:
    if len([record for record in log if record["is"] == "sat" and record["who"] == "p0"]) > 1:
        raise Unfit


@fault("seed_used")
def a_seed_is_opened_in_the_middle_of_a_draw(log: Log) -> None:
    sat_once(log)
    seed = log.pop(at(log, "seed", test=lambda record: record["who"] == "p0"))
    log.insert(at(log, "opened", test=lambda record: "p0" in record["devices"]) + 1, seed)


@fault("seed_used")
def somebody_sits_down_with_an_open_seed(log: Log) -> None:
    sat = get(log, "sat", test=lambda record: record["who"] == "p0")
    seed = at(log, "seed", test=lambda record: record["who"] == "p0")
    sat_once(log)
    if seed > at(log, "ended"):
        raise Unfit
    log.insert(seed + 1, sat)


@fault("value")
def a_puppet_chooses_its_value_late(log: Log) -> None:
    """Its promise and its value fit each other; only its seed tells that it was chosen."""
    sat_once(log)
    get(log, "seed", test=lambda record: record["who"] == "p0")
    for before, opened, drawn in zip(log, log[1:], log[2:], strict=False):
        promising = [reveal for reveal in before.get("reveals", ()) if reveal[0] == "p0"]
        if drawn["is"] != "drawn" or opened["is"] != "opened" or not promising or "p0" not in opened["devices"]:
            continue
        reveal, rng = next(reveal for reveal in drawn["reveals"] if reveal[0] == "p0"), Random(1)
        for _ in range(1000):
            chosen = rng.randbytes(32)
            reveal[1] = chosen.hex()
            if outcome(log, opened, drawn) == drawn["outcome"]:  # what it wanted
                promising[0][2] = commitment(log[0]["game"], "p0", drawn["index"], chosen).hex()
                return
    raise Unfit


# What cannot be read at all.


@fault("unreadable")
def letters_are_large(log: Log) -> None:
    log[0]["chain"] = log[0]["chain"].upper()


@fault("unreadable")
def a_half_for_a_number(log: Log) -> None:
    get(log, "opened")["index"] = 1.5


@fault("unreadable")
def true_for_a_number(log: Log) -> None:
    get(log, "opened")["index"] = True


@fault("unreadable")
def a_record_of_no_kind(log: Log) -> None:
    log.insert(3, {"is": "constructor", "who": "p0"})


@fault("unreadable")
def a_field_too_many(log: Log) -> None:
    log[0]["note"] = "hello"


@fault("unreadable")
def a_field_too_few(log: Log) -> None:
    del get(log, "drawn")["outcome"]


@fault("unreadable")
def a_weight_of_nothing(log: Log) -> None:
    get(log, "opened")["params"][0][1] = 0


@fault("unreadable")
def letters_that_look_like_others(log: Log) -> None:
    get(log, "drawn")["outcome"] = "=\u0440" + "5"


# What a deal can be lied about.


def drawn_of(log: Log, kind: str, number: int) -> dict[str, Any]:
    """The so-manieth draw of a kind."""
    opened = get(log, "opened", number, lambda record: bool(record["kind"] == kind))
    return get(log, "drawn", test=lambda record: bool(record["index"] == opened["index"]))


@fault("dealt", DEAL_FAULTS)
def a_deal_is_named_after_somebody_sat_down(log: Log) -> None:
    log[1], log[2] = log[2], log[1]


@fault("dealt", DEAL_FAULTS)
def a_deal_is_named_twice(log: Log) -> None:
    log.insert(2, log[1])


@fault("dealt", DEAL_FAULTS)
def a_deal_is_named_in_the_middle_of_the_match(log: Log) -> None:
    log.insert(at(log, "opened", 1), log.pop(1))
    del log[at(log, "opened") : at(log, "dealt")]


@fault("chain", DEAL_FAULTS)
def a_deal_is_not_named_at_all(log: Log) -> None:
    del log[1]


@fault("dealt", DEAL_FAULTS)
def the_chains_of_a_deal_are_out_of_order(log: Log) -> None:
    log[1]["chains"].reverse()


@fault("dealt", DEAL_FAULTS)
def a_chain_of_a_deal_stands_twice(log: Log) -> None:
    log[1]["chains"].append(log[1]["chains"][-1])


@fault("dealt", DEAL_FAULTS)
def a_deal_has_no_cards(log: Log) -> None:
    del log[1]["chains"][0]


@fault("dealt", DEAL_FAULTS)
def a_device_sits_down_to_a_deal(log: Log) -> None:
    get(log, "sat")["hash"] = STRANGE


@fault("no_seed", DEAL_FAULTS)
def somebody_makes_a_promise_to_a_deal(log: Log) -> None:
    log.insert(at(log, "begun"), {"is": "committed", "who": "p0", "index": 1, "commitment": STRANGE})


@fault("devices", DEAL_FAULTS)
def a_device_adds_to_a_deal(log: Log) -> None:
    get(log, "opened", 1)["devices"].append("p0")
    get(log, "drawn", 1)["reveals"].append(["p0", STRANGE, None])


@fault("missing", DEAL_FAULTS)
def a_draw_of_a_deal_is_void(log: Log) -> None:
    place = at(log, "drawn", 1)
    drawn = log[place]
    log[place] = {"is": "void", "index": drawn["index"], "missing": ["p0"], "reveals": [], "chain": drawn["chain"]}


@fault("outcome", DEAL_FAULTS)
def two_cards_of_a_deal_are_swapped(log: Log) -> None:
    one, other = drawn_of(log, "card", 0), drawn_of(log, "card", 1)
    if one["outcome"] == other["outcome"]:
        raise Unfit
    one["outcome"], other["outcome"] = other["outcome"], one["outcome"]


@fault("chain", DEAL_FAULTS)
def two_values_of_a_deal_are_swapped(log: Log) -> None:
    one, other = drawn_of(log, "card", 0), drawn_of(log, "card", 1)
    one["chain"], other["chain"] = other["chain"], one["chain"]


@fault("chain", DEAL_FAULTS)
def a_card_comes_from_a_strange_value(log: Log) -> None:
    drawn_of(log, "card", 2)["chain"] = STRANGE


@fault("chain", DEAL_FAULTS)
def a_card_of_a_deal_is_skipped(log: Log) -> None:
    """The table leaves out a value, to go on with the one after it."""
    drawn_of(log, "card", 1)["chain"] = drawn_of(log, "card", 2)["chain"]


@fault("chain", DEAL_FAULTS)
def a_card_comes_from_the_chain_of_rolls(log: Log) -> None:
    drawn_of(log, "card", 0)["chain"] = drawn_of(log, "roll", 0)["chain"]


@fault("index", DEAL_FAULTS)
def an_opening_of_a_deal_is_skipped(log: Log) -> None:
    get(log, "opened", 1)["index"] += 1


@fault("chain", DEAL_FAULTS)
def a_deal_has_another_name(log: Log) -> None:
    log[1]["deal"] += "0"


@fault("chain", DEAL_FAULTS)
def a_chain_of_a_deal_is_another_one(log: Log) -> None:
    """Another deal, chosen after the fact."""
    log[1]["chains"][0][1] = STRANGE


@fault("unreadable", DEAL_FAULTS)
def a_deal_has_no_chains(log: Log) -> None:
    log[1]["chains"] = []


@fault("unreadable", DEAL_FAULTS)
def a_deal_has_no_name(log: Log) -> None:
    log[1]["deal"] = ""
