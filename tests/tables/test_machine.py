"""Anything, asked by anybody, in any order, with time passing: what must hold at a table holds after every step."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test
from msgspec.structs import replace

from tatami.games import keys
from tatami.tables import Settings, commands
from tatami.tables.commands import AnyCommand, Choose, Enter, Wake
from tests.tables.kit import Room, outline, small
from tests.tables.wishes import PEOPLE, WORKERS, wish
from tests.tables.witness import Witness

names = st.sampled_from(PEOPLE)
seats = st.integers(0, 3)
picks = st.integers(0, 60).map(str)  # of a key or a move, looked up when it is used
hashes = st.sampled_from(["0" * 64, "5e" * 32])  # right by chance never; the wishes have the ones that are
arranged = st.builds(
    Settings,
    decide_seconds=st.sampled_from([0, 15]),
    pace=st.sampled_from(["normal", "off"]),
    onlookers=st.sampled_from([True, True, False]),
)
ARGUMENTS: dict[str, st.SearchStrategy[Any]] = {
    "who": names,
    "seat": seats,
    "key": picks,
    "move": picks,
    "seats": st.integers(1, 4),
    "options": st.sampled_from([{}, {"first_seat": 1}, {"heap": 9}, {"star": "wipe"}, {"deck": 1}, "small"]),
    "settings": arranged,
    "is_locked": st.sampled_from([False, False, True]),
    "is_hushed": st.booleans(),
    "bot": st.sampled_from(["steady", "random", "nobody"]),
    "name": st.sampled_from(["", "Ada", "<b>"]),
    "emote": st.sampled_from(["hi", "wow"]),
    "worker": st.sampled_from(WORKERS),
    "workers": st.frozensets(st.sampled_from(WORKERS)),
    "hash": hashes,
    "commitment": hashes,
    "value": hashes,
    "next": hashes | st.none(),
    "seed": hashes,
    "index": st.integers(1, 40),
    "game": st.sampled_from(["0.1", "0123456789abcdef.1"]),
}


def wishes_of(kind: type) -> st.SearchStrategy[AnyCommand]:
    return st.builds(kind, **{name: ARGUMENTS[name] for name in kind.__struct_fields__})  # type: ignore[attr-defined]


def one_of(*kinds: type) -> st.SearchStrategy[AnyCommand]:
    return st.one_of([wishes_of(kind) for kind in kinds])


anything = one_of(*commands.Asked.__args__)
of_hosts = one_of(
    commands.LetIn, commands.TurnAway, commands.Kick, commands.Lock, commands.Renew, commands.GiveHost, commands.Hush,
    commands.Arrange, commands.SeatBot, commands.ClearSeat, commands.SeatGuest, commands.Start, commands.Leave,
)  # fmt: skip
of_players = one_of(
    commands.Stand, commands.Play, commands.Undo, commands.Pause, commands.Resume, commands.HandOver, commands.TakeBack,
    commands.Rename, commands.Rematch, commands.ShowEmote, commands.ShowEmote, commands.Leave,
)  # fmt: skip
of_newcomers = one_of(commands.Enter, commands.Knock, commands.Sit, commands.ComeBack)
of_the_house = one_of(commands.Came, commands.Went, commands.Wake, commands.Choose)


class Tables(RuleBasedStateMachine):
    """One table, six people and programs, two workers, and the house."""

    @initialize(
        game=st.sampled_from(keys()),
        count=st.integers(2, 3),
        is_public=st.booleans(),
        chosen=arranged,
        sitting=st.integers(0, 3),
        secret=st.binary(min_size=8, max_size=8),
    )
    def make(self, game: str, count: int, is_public: bool, chosen: Settings, sitting: int, secret: bytes) -> None:
        made = replace(outline(game, count, small(game), is_public=is_public), settings=chosen)
        self.room = Room(made, "ada", secret + bytes(24))
        self.keys = [self.room.key]
        self.witness = Witness(self.room)
        for seat, name in enumerate(PEOPLE[:sitting]):
            self.somebody_comes_and_sits(name, seat)

    def do(self, name: str, command: AnyCommand, seen: int | None = None) -> None:
        self.witness.ask(name, command, seen)
        self.keys += [key for key in (self.room.key, *self.witness.keys) if key not in self.keys]

    def looked_up(self, command: Any) -> AnyCommand:
        """With a real key, a possible move and this game's options in the place of the numbers."""
        fields: dict[str, Any] = {}
        if hasattr(command, "key"):
            fields["key"] = [*self.keys, ""][-1 - int(command.key) % (len(self.keys) + 1)]
        if hasattr(command, "move"):
            moves = [*self.room.moves(), "=r5", "fly"]
            fields["move"] = moves[int(command.move) % len(moves)]
        if getattr(command, "options", None) == "small":
            fields["options"] = small(self.room.table.game.key).as_dict()
        return replace(command, **fields) if fields else command  # type: ignore[no-any-return]

    @rule(name=names | st.just("house"), command=anything, behind=st.sampled_from([0, 0, 0, 0, 1, 5]))
    def anybody_asks_anything(self, name: str, command: AnyCommand, behind: int) -> None:
        self.do(name, self.looked_up(command), max(0, self.room.table.version - behind))

    @rule(command=of_hosts)
    def the_host_asks_something(self, command: AnyCommand) -> None:
        if self.room.table.host:
            self.do(self.room.table.host, self.looked_up(command))

    @rule(command=of_players, pick=seats, behind=st.sampled_from([0, 0, 0, 1, 5]))
    def somebody_who_plays_asks_something(self, command: AnyCommand, pick: int, behind: int) -> None:
        own = [(seat, chair.who) for seat, chair in enumerate(self.room.table.chairs) if chair.who is not None]
        if own:
            seat, who = own[pick % len(own)]
            command = replace(command, seat=seat) if hasattr(command, "seat") else command
            self.do(who, self.looked_up(command), max(0, self.room.table.version - behind))

    @rule(command=of_newcomers, name=names)
    def somebody_wants_to_come_in(self, command: AnyCommand, name: str) -> None:
        self.do(name, self.looked_up(command))

    @rule(command=of_the_house, name=st.sampled_from(["house", "house", "house", "ada", "botto"]))
    def the_house_does_something(self, command: AnyCommand, name: str) -> None:
        self.do(name, self.looked_up(command))

    @rule(name=names, seat=seats)
    def somebody_comes_and_sits(self, name: str, seat: int) -> None:
        self.do(name, Enter(self.room.key))
        self.do("house", commands.Came(name, "w1"))
        self.do(name, commands.Sit(seat))

    @precondition(lambda self: self.room.table.phase in ("lobby", "over") and self.room.table.host)
    @rule(bot=st.sampled_from(["steady", "random"]))
    def the_host_fills_the_chairs_and_begins(self, bot: str) -> None:
        for seat in range(self.room.table.seats):
            self.do(str(self.room.table.host), commands.SeatBot(seat, bot))
        self.do(str(self.room.table.host), commands.Start())

    @rule(count=st.integers(1, 20), seed=st.integers(0, 999))
    def they_do_what_people_do(self, count: int, seed: int) -> None:
        rng = Random(seed)
        for _ in range(count):
            self.do(*wish(self.room, rng, self.keys))

    @precondition(lambda self: self.room.table.can_undo() is not None)
    @rule()
    def whoever_can_takes_back(self) -> None:
        seat = self.room.table.can_undo()
        assert seat is not None
        if who := self.room.table.chairs[seat].who:
            before = self.room.table
            self.do(who, commands.Undo(seat))
            assert self.room.table.moves == before.moves[:-1]

    @rule(milliseconds=st.sampled_from([1, 250, 3000, 15_000, 21_000, 45_000, 300_000]))
    def time_passes(self, milliseconds: int) -> None:
        self.room.wait(milliseconds)

    @rule(workers=st.sampled_from([("w1",), ("w1",), ("w1", "w2"), ()]), is_patient=st.sampled_from([False] * 4 + [True]))
    def time_passes_until_something_is_due(self, workers: tuple[str, ...], is_patient: bool) -> None:
        due = self.room.table.due(self.room.now)
        if due is not None and (is_patient or due - self.room.now < 300_000):
            self.room.now = max(self.room.now, due)
            if to_move := self.room.table.bot_to_move():
                self.do("house", Choose(to_move[0], self.room.moves()[0]))
            else:
                self.do("house", Wake(frozenset(workers)))

    def teardown(self) -> None:
        if hasattr(self, "room"):
            assert self.room.folded() == self.room.table
            if self.room.table.state is not None:
                assert self.room.table.record().end() == self.room.table.state


QUICK = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def test_what_must_hold_at_a_table_holds_whatever_is_asked() -> None:
    run_state_machine_as_test(Tables, settings=QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("examples", [200, pytest.param(700, marks=pytest.mark.campaign)])
def test_what_must_hold_at_a_table_holds_for_a_long_time(examples: int) -> None:
    run_state_machine_as_test(Tables, settings=settings(QUICK, max_examples=examples, stateful_step_count=60))
