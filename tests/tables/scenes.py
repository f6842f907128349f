"""Tables at every stage with one of everybody at them, and a wish for every row of the table of who may do what."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from tatami.games.push import PushOptions
from tatami.games.push.cards import Deck
from tatami.tables import Settings, Table, commands, handle
from tatami.tables.commands import AnyCommand
from tatami.tables.keys import chair_key, door_key
from tests.tables.kit import MINUTE, SECRET, Room, actor, outline
from tests.tables.phones import finish, next_index, phone, phone_in, promise, settle, wished

SEATS = 5
MOVER, OTHER, BOTS = 1, 2, 4  # chairs; the last one is free before a match and after it, but for those who would begin


@cache
def scene(
    phase: str, host: str, *, is_full: bool = False, is_public: bool = False, helps: bool = False, is_open: bool = False
) -> Table:
    """A table of Push at a stage, everybody in place; the one to move has put a card down and may take it up again.

    Where devices help they are those of the three people who play; where a draw is open it waits for all of them.
    """
    options = PushOptions(first_seat=MOVER, deck=Deck(3, 3, 1, 0, 0))
    made = Room(outline("push", SEATS, options, is_public=is_public), host)
    made.come(host)
    made.enter(*(name for name in ("ada", "ben", "cleo", "botto", "ola", "kim") if name != host))
    for seat, name in enumerate(("ada", "ben", "cleo", "botto")):
        made.ask(name, commands.Sit(seat))
    made.ask(host, commands.Kick("kim"))
    made.ask("kay", commands.Knock())
    if helps:
        promise(made, "ada", "ben", "cleo")
    if phase in ("playing", "paused", "over") or is_full:
        made.ask(host, commands.SeatBot(BOTS, "steady"))
    if phase in ("playing", "paused", "over"):
        made.start()
        made.play("flip")
        settle(made)
        made.play("put 1")
    if phase in ("playing", "paused") and is_open:
        made.play("flip")
    if phase == "paused":
        made.ask("cleo", commands.Pause())
    if phase == "over":
        finish(made)
        if not is_full:
            made.ask(host, commands.ClearSeat(BOTS))
    if phase == "closed":
        made.wait(30 * MINUTE)
        made.wake()
    assert made.table.phase == phase
    return made.table


class Case(NamedTuple):
    """Who asks at which table; what a command is made with."""

    table: Table
    who: str
    own: int  # the chair of whoever asks, else the one of the seat to move
    anothers: int

    def key(self, seat: int) -> str:
        return chair_key(SECRET, seat, self.table.chairs[seat].keys)

    @property
    def draw(self) -> int:
        """The newest one."""
        return next_index(self.table) - 1 or 1

    @property
    def match(self) -> str:
        """The name in proofs of the match that goes on or was the last."""
        luck = self.table.luck_before if self.table.phase == "over" else self.table.luck
        assert luck is not None
        return luck.game


WISHES: dict[str, Callable[[Case], AnyCommand]] = {
    "Enter with the key": lambda case: commands.Enter(door_key(SECRET, case.table.door)),
    "Enter with another key": lambda case: commands.Enter(door_key(SECRET, case.table.door - 1)),
    "Knock": lambda case: commands.Knock(),
    "LetIn somebody who knocks": lambda case: commands.LetIn("kay"),
    "LetIn somebody who does not": lambda case: commands.LetIn("sam"),
    "TurnAway somebody who knocks": lambda case: commands.TurnAway("kay"),
    "TurnAway somebody who does not": lambda case: commands.TurnAway("ola"),
    "Kick a player": lambda case: commands.Kick("cleo"),
    "Kick an onlooker": lambda case: commands.Kick("ola"),
    "Kick a stranger": lambda case: commands.Kick("sam"),
    "Kick oneself": lambda case: commands.Kick(case.who),
    "Lock": lambda case: commands.Lock(is_locked=True),
    "Renew": lambda case: commands.Renew(),
    "GiveHost to an onlooker": lambda case: commands.GiveHost("ola"),
    "GiveHost to oneself": lambda case: commands.GiveHost(case.who),
    "GiveHost to a stranger": lambda case: commands.GiveHost("sam"),
    "Hush": lambda case: commands.Hush(is_hushed=True),
    "Leave": lambda case: commands.Leave(),
    "Arrange": lambda case: commands.Arrange(6, {"star": "wipe"}, Settings(decide_seconds=60)),
    "Arrange what cannot be": lambda case: commands.Arrange(SEATS, {"star": "big"}, Settings()),
    "Arrange a taken chair away": lambda case: commands.Arrange(2, {}, Settings()),
    "Sit in the free chair": lambda case: commands.Sit(BOTS),
    "Sit in a taken chair": lambda case: commands.Sit(MOVER),
    "Sit in no chair": lambda case: commands.Sit(9),
    "Stand up": lambda case: commands.Stand(case.own),
    "Stand up for another": lambda case: commands.Stand(case.anothers),
    "SeatBot": lambda case: commands.SeatBot(BOTS, "random"),
    "SeatBot that does not exist": lambda case: commands.SeatBot(BOTS, "nobody"),
    "SeatBot in a taken chair": lambda case: commands.SeatBot(OTHER, "random"),
    "SeatBot in no chair": lambda case: commands.SeatBot(9, "random"),
    "ClearSeat": lambda case: commands.ClearSeat(OTHER),
    "ClearSeat that is none": lambda case: commands.ClearSeat(9),
    "SeatGuest in a bot's chair": lambda case: commands.SeatGuest(BOTS, "ola"),
    "SeatGuest in a person's chair": lambda case: commands.SeatGuest(OTHER, "ola"),
    "SeatGuest who is a stranger": lambda case: commands.SeatGuest(BOTS, "sam"),
    "SeatGuest in no chair": lambda case: commands.SeatGuest(9, "ola"),
    "Start": lambda case: commands.Start(),
    "Start with a free chair": lambda case: commands.Start(),
    "Play": lambda case: commands.Play(case.own, "flip"),
    "Play in another's chair": lambda case: commands.Play(case.anothers, "flip"),
    "Play what is no move": lambda case: commands.Play(case.own, "fly"),
    "Play on an old screen": lambda case: commands.Play(case.own, "flip"),
    "Undo": lambda case: commands.Undo(case.own),
    "Undo for another": lambda case: commands.Undo(case.anothers),
    "Undo on an old screen": lambda case: commands.Undo(case.own),
    "Pause": lambda case: commands.Pause(),
    "Resume": lambda case: commands.Resume(),
    "HandOver": lambda case: commands.HandOver(case.own),
    "HandOver another's chair": lambda case: commands.HandOver(case.anothers),
    "TakeBack": lambda case: commands.TakeBack(case.own),
    "TakeBack another's chair": lambda case: commands.TakeBack(case.anothers),
    "ComeBack with a chair's key": lambda case: commands.ComeBack(OTHER, case.key(OTHER)),
    "ComeBack with another key": lambda case: commands.ComeBack(OTHER, case.key(MOVER)),
    "ComeBack to a bot's or free chair": lambda case: commands.ComeBack(BOTS, case.key(BOTS)),
    "Rename": lambda case: commands.Rename(case.own, "Ada"),
    "Rename another": lambda case: commands.Rename(case.anothers, "Ada"),
    "Rename to what is no name": lambda case: commands.Rename(case.own, "<b>"),
    "Rematch": lambda case: commands.Rematch(),
    "ShowEmote": lambda case: commands.ShowEmote("hi"),
    "Promise": lambda case: wished(phone(case.table, case.who).promise(next_index(case.table))),
    "Promise for another draw": lambda case: wished(phone(case.table, case.who, 1).promise(next_index(case.table) + 1)),
    "Withdraw": lambda case: commands.Withdraw(),
    "Reveal in the open draw": lambda case: wished(phone(case.table, case.who).reveal(case.draw)),
    "Reveal another value": lambda case: wished(phone(case.table, case.who, 1).reveal(case.draw)),
    "Reveal in a closed draw": lambda case: wished(phone(case.table, case.who).reveal(case.draw + 1)),
    "OpenSeed of the match": lambda case: wished(phone_in(case.match, case.who).open_seed()),
    "OpenSeed that is none": lambda case: wished(phone_in(case.match, case.who, 1).open_seed()),
    "OpenSeed of another match": lambda case: wished(phone_in("0.1", case.who).open_seed()),
    "Came": lambda case: commands.Came("ola", "w2"),
    "Came somebody who is not inside": lambda case: commands.Came("sam", "w1"),
    "Went": lambda case: commands.Went("ola", "w1"),
    "Wake": lambda case: commands.Wake(frozenset({"w1"})),
    "Choose for a bot": lambda case: commands.Choose(MOVER, "flip"),
    "Choose for a person": lambda case: commands.Choose(MOVER, "flip"),
    "Choose on an old table": lambda case: commands.Choose(MOVER, "flip"),
}


def case_of(who: str, table: Table) -> Case:
    own = table.chairs_of(who)
    return Case(table, who, own[0] if own else MOVER, OTHER if own == [MOVER] else MOVER)


def table_for(name: str, phase: str, host: str, *, is_public: bool) -> Table:
    """The scene for a row: with all chairs taken where somebody would begin, with a bot to move where one would choose.

    With devices that help where the row is about them, and with an open draw where they would show their values.
    """
    kind = name.split(maxsplit=1)[0]
    helps = kind in ("Promise", "Withdraw", "Reveal", "OpenSeed")
    table = scene(phase, host, is_full=name == "Start", is_public=is_public, helps=helps, is_open=kind == "Reveal")
    if name == "Choose for a bot" and phase == "playing":
        table = handle(table, commands.HandOver(MOVER), actor("ben"), table.version, table.at, SECRET).table
    return table
