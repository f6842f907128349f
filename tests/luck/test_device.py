"""A device at a table: it promises, shows and checks by itself, and notices a table that is not honest."""

import copy
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from tatami.luck.device import Device, Helper
from tatami.luck.records import BadLog
from tatami.luck.verify import verify
from tatami.tables import events
from tatami.tables.commands import Rematch, Sit, Stand
from tests.tables.kit import Room, room, small
from tests.tables.phones import logs, luck_of, wished
from tests.tables.test_deals import dealt
from tests.tables.test_draws import proof

Update = tuple[dict[str, Any], list[dict[str, Any]]]  # the luck in the view, and what has happened
Lie = Callable[[Update], Update]


class Evening:
    """A table at which everybody has a helper that is shown every update, as it comes over the wire."""

    def __init__(self, *people: str, game: str = "push", lie: Lie | None = None, made: Room | None = None) -> None:
        self.room: Room = made or room(game, len(people), *people, options=small(game))
        self.lie = lie or (lambda update: update)
        rng = Random(1)
        self.helpers = {name: Helper(name, lambda: rng.randbytes(32)) for name in people}
        self.told = len(self.room.rows)
        self.updates: deque[Update] = deque()
        first = luck_of(self.room.table)
        for name in people:
            self.send(name, self.helpers[name].see(first))
        self.tell()

    def send(self, name: str, wishes: list[dict[str, Any]]) -> None:
        for wish in wishes:
            self.room.ask(name, wished(wish))
            self.notice()

    def notice(self) -> None:
        for row in self.room.rows[self.told :]:
            happened = msgspec.to_builtins(events.decode(row.body))
            self.updates.append(self.lie(copy.deepcopy((luck_of(self.room.table), list(happened)))))
        self.told = len(self.room.rows)

    def tell(self) -> None:
        """Everybody is told all that has happened, in order, and what they do about it."""
        self.notice()
        while self.updates:
            luck, happened = self.updates.popleft()
            for name, helper in self.helpers.items():
                self.send(name, helper.see(luck, happened))

    def play(self, seed: int = 1) -> None:
        rng = Random(seed)
        if self.room.table.phase == "lobby":
            self.room.start()
            self.tell()
        while self.room.table.phase == "playing":
            self.room.step(rng)
            self.tell()


@pytest.mark.parametrize("game", ["push", "dojo"])
def test_helpers_see_a_whole_match_through_and_open_their_seeds(game: str) -> None:
    evening = Evening("ada", "ben", game=game)
    evening.play()
    found = verify(proof(evening.room))
    assert (found["exit"], found["grade"], found["opened"]) == (0, "B", 2), found["sentence"]
    assert {helper.checked for helper in evening.helpers.values()} == {found["draws"]}


def test_a_helper_has_a_new_seed_for_the_next_match() -> None:
    evening = Evening("ada", "ben")
    evening.play()
    first = evening.helpers["ada"].device
    for name in ("ada", "ben"):
        evening.room.ask(name, Rematch())
        evening.tell()
    evening.play(2)
    second = evening.helpers["ada"].device
    assert first and second and first.seed != second.seed and first.game != second.game
    assert [verify(proof(evening.room, number))["grade"] for number in (1, 2)] == ["B", "B"]
    assert sorted(logs(evening.room).by_match) == [1, 2, 3]


def lying(kind: str, change: Callable[[dict[str, Any], dict[str, Any]], None]) -> Lie:
    """A table that changes every event of a kind, or the luck that it shows with it."""

    def lie(update: Update) -> Update:
        luck, happened = update
        for event in happened:
            if event["event"] == kind:
                change(luck, event)
        return luck, happened

    return lie


def other_outcome(luck: dict[str, Any], event: dict[str, Any]) -> None:
    event["move"] = "=r1" if event["move"] != "=r1" else "=b1"


def other_chain(luck: dict[str, Any], event: dict[str, Any]) -> None:
    event["chain"] = "0" * 64


def other_seal(luck: dict[str, Any], event: dict[str, Any]) -> None:
    luck["chain"] = "0" * 64


def other_value(luck: dict[str, Any], event: dict[str, Any]) -> None:
    event["value"] = "0" * 64


def other_params(luck: dict[str, Any], event: dict[str, Any]) -> None:
    if luck["draw"]:
        luck["draw"]["params"] = luck["draw"]["params"][1:]


def other_device(luck: dict[str, Any], event: dict[str, Any]) -> None:
    if luck["draw"]:
        luck["draw"]["devices"] = [*luck["draw"]["devices"], ("eve", "0" * 64)]


def earlier(luck: dict[str, Any], event: dict[str, Any]) -> None:
    luck["index"] = 0


def never_opened(luck: dict[str, Any], event: dict[str, Any]) -> None:
    if luck["draw"]:
        luck["draw"], luck["index"] = None, luck["index"] - 1


LIES: dict[str, tuple[str, Lie]] = {
    "another card came": ("outcome", lying("drawn", other_outcome)),
    "the table's value is another": ("chain", lying("drawn", other_chain)),
    "the seal is another": ("chain", lying("drawn", other_seal)),
    "a value was changed": ("commitment", lying("revealed", other_value)),
    "the deck was changed after the opening": ("reopened", lying("revealed", other_params)),
    "somebody helps who did not promise": ("reopened", lying("revealed", other_device)),
    "draws are counted again": ("order", lying("played", earlier)),
    "a draw was opened for its values alone": ("reopened", lying("revealed", never_opened)),
}


@pytest.mark.parametrize("name", LIES)
def test_a_helper_notices_a_lie(name: str) -> None:
    code, lie = LIES[name]
    evening = Evening("ada", "ben", lie=lie)
    with pytest.raises(BadLog) as refused:
        evening.play()
    assert refused.value.code == code


def test_a_device_shows_a_value_only_where_it_had_promised_it() -> None:
    device = Device("k7.1", "ada", bytes(32))
    idle = {"game": "k7.1", "chain": "0" * 64, "index": 0, "head": "0" * 64, "devices": [], "draw": None}
    assert device.wish(idle) == device.promise(1)
    mine = {"who": "ada", "role": "player", "hash": device.hash, "is_ready": True}
    assert device.wish(idle | {"devices": [mine]}) is None
    opened = {"index": 1, "kind": "card", "params": [["=b1", 1]], "devices": [["ada", device.commitment(1)]], "shown": []}
    asked = idle | {"index": 1, "devices": [mine | {"is_ready": False}], "draw": opened}
    assert device.wish(asked) == device.reveal(1)
    assert device.wish(asked | {"draw": opened | {"shown": ["ada"]}}) is None
    others = Device("k7.1", "ada", b"\x01" * 32)
    theirs = idle | {"devices": [mine | {"hash": others.hash, "is_ready": False}]}
    assert device.wish(theirs) is None, "another device of the same person helps"
    assert device.wish(theirs, is_new=True) == device.promise(1)
    assert device.seed.hex() not in str([device.promise(1), device.reveal(1)])


def test_a_draw_other_than_the_next_is_not_helped_with() -> None:
    evening = Evening("ada", "ben", game="dojo")
    evening.room.start()
    luck = luck_of(evening.room.table)
    ahead = luck | {"draw": luck["draw"] | {"index": luck["index"] + 1}}
    with pytest.raises(BadLog, match="not the one that is next"):
        evening.helpers["ada"].see(ahead)


def test_a_match_that_comes_back_after_its_seed_was_shown_gets_nothing_more() -> None:
    evening = Evening("ada", "ben")
    helper, luck = evening.helpers["ada"], luck_of(evening.room.table)
    wishes = helper.see(luck | {"game": "other.1", "devices": []})
    assert [wish["do"] for wish in wishes] == ["open_seed", "promise"]
    evening.room.start()
    assert [wish["do"] for wish in helper.see(luck_of(evening.room.table))] == ["open_seed"]  # the other one's


def test_whoever_missed_the_end_of_a_match_accuses_nobody() -> None:
    evening = Evening("ada", "ben", game="dojo")
    evening.room.start()
    helper, luck = Helper("cleo", lambda: bytes(32)), luck_of(evening.room.table)
    assert luck["draw"]
    helper.see(luck)
    evening.tell()
    evening.play()
    helper.see(luck_of(evening.room.table))


def test_a_promise_that_was_lost_with_a_chair_is_made_again() -> None:
    evening = Evening("ada", "ben")
    for command in (Stand(0), Sit(0)):
        evening.room.ask("ada", command)
        evening.tell()
    mine = next(device for device in luck_of(evening.room.table)["devices"] if device["who"] == "ada")
    assert mine["is_ready"]


def test_a_device_that_has_missed_draws_still_knows_whether_the_table_kept_its_seal() -> None:
    evening = Evening("ada", "ben")
    helper = Helper("cleo", lambda: bytes(32))
    helper.see(luck_of(evening.room.table))
    evening.room.start()
    evening.tell()
    rng = Random(1)
    while evening.room.table.draws < 4:
        evening.room.step(rng)
        evening.tell()
    helper.see(luck_of(evening.room.table))
    with pytest.raises(BadLog, match="not the ones that were fixed"):
        helper.see(luck_of(evening.room.table) | {"chain": "0" * 64})


def other_dealt(luck: dict[str, Any], event: dict[str, Any]) -> None:
    kind, index, _ = luck["dealt"][0]
    luck["dealt"] = [(kind, index, "0" * 64), *luck["dealt"][1:]]


def fewer_dealt(luck: dict[str, Any], event: dict[str, Any]) -> None:
    luck["dealt"] = [(kind, 0, value) for kind, _, value in luck["dealt"]]


def other_deal(luck: dict[str, Any], event: dict[str, Any]) -> None:
    luck["deal"] = "other.1"


def no_deal(luck: dict[str, Any], event: dict[str, Any]) -> None:
    luck["deal"] = ""


DEAL_LIES: dict[str, tuple[str, Lie]] = {
    "a value of the deal is another": ("chain", lying("drawn", other_chain)),
    "a chain of the deal is another": ("chain", lying("played", other_dealt)),
    "draws of the deal are counted again": ("chain", lying("played", fewer_dealt)),
    "the deal has another name": ("dealt", lying("played", other_deal)),
    "there is no deal any more": ("dealt", lying("played", no_deal)),
}


@pytest.mark.parametrize("game", ["push", "dojo"])
def test_at_a_deal_a_helper_adds_nothing_and_finds_nothing_wrong(game: str) -> None:
    evening = Evening("ada", made=dealt(game, 1))
    evening.play()
    evening.room.ask("ada", Rematch())
    evening.tell()
    evening.play(2)
    assert [verify(proof(evening.room, number))["exit"] for number in (1, 2)] == [0, 0]


@pytest.mark.parametrize("name", DEAL_LIES)
def test_at_a_deal_a_helper_notices_a_lie(name: str) -> None:
    code, lie = DEAL_LIES[name]
    evening = Evening("ada", lie=lie, made=dealt("push", 1))
    with pytest.raises(BadLog) as refused:
        evening.play()
    assert refused.value.code == code
