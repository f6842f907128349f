"""What a table makes of a command: events, or a reason why not. Pure: the time and the table's secret are arguments.

    handle(table, command, actor, seen, now, secret) -> Handled(events, table)

Refusing changes nothing. A command that asks for what is so already gives no events, and nothing needs to be stored.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from tatami.games.game import GameError
from tatami.tables import commands, door, draws, events, house, play, seating
from tatami.tables.apply import apply, begin
from tatami.tables.commands import AnyCommand
from tatami.tables.desk import Actor, Desk
from tatami.tables.events import AnyEvent
from tatami.tables.faces import face_for
from tatami.tables.refused import Refused
from tatami.tables.table import HOUSE, Outline, Table


class Handled(msgspec.Struct, frozen=True):
    events: tuple[AnyEvent, ...]
    table: Table


def create(outline: Outline, host: Actor, now: int, secret: bytes) -> Handled:
    """The first update of a table; raises Refused where the game is not for so many, or not so."""
    seating.check_coached(outline.settings, is_public=outline.is_public)
    try:
        outline.game.start(outline.seats, outline.options)
    except GameError as error:
        raise Refused("bad_options", str(error)) from error
    created = events.Created(
        game=outline.game.key,
        rules=outline.game.version,
        seats=outline.seats,
        options=outline.options.as_dict(),
        settings=outline.settings,
        is_public=outline.is_public,
        host=host.who,
        face=face_for(host.who, ()),
        is_bot=host.is_bot,
        deal=outline.deal,
    )
    sealed = draws.seal_of(secret, 1, outline.deal, outline.game.draws)
    return Handled((created, sealed), apply(begin(created, now), sealed))


def handle(table: Table, command: AnyCommand, actor: Actor, seen: int, now: int, secret: bytes) -> Handled:
    """Raises Refused, and then nothing has happened."""
    is_of_the_house = isinstance(command, commands.Came | commands.Went | commands.Wake | commands.Choose)
    if is_of_the_house != (actor.who == HOUSE):
        raise Refused("house_only", "This is for the house to do.")
    if table.phase == "closed":
        raise Refused("closed", "This table is closed. Open a new one.")
    desk = Desk(table, actor, seen, now, secret)
    _HANDLE[type(command)](desk, command)
    return Handled(tuple(desk.events), desk.table if desk.events else table)


_HANDLE: dict[type, Callable[[Desk, Any], None]] = {
    commands.Enter: door.enter,
    commands.Knock: door.knock,
    commands.LetIn: door.let_in,
    commands.TurnAway: door.turn_away,
    commands.Kick: door.kick,
    commands.Lock: door.lock,
    commands.Renew: door.renew,
    commands.GiveHost: door.give_host,
    commands.Hush: door.hush,
    commands.Leave: door.leave,
    commands.Arrange: seating.arrange,
    commands.Sit: seating.sit,
    commands.Stand: seating.stand,
    commands.SeatBot: seating.seat_bot,
    commands.ClearSeat: seating.clear_seat,
    commands.SeatGuest: seating.seat_guest,
    commands.Start: play.start,
    commands.Play: play.play,
    commands.Undo: play.undo,
    commands.Pause: play.pause,
    commands.Resume: play.resume,
    commands.HandOver: seating.hand_over,
    commands.TakeBack: seating.take_back,
    commands.ComeBack: seating.come_back,
    commands.Rename: seating.rename,
    commands.Rematch: play.rematch,
    commands.ShowEmote: play.show_emote,
    commands.Promise: draws.promise,
    commands.Withdraw: draws.withdraw,
    commands.Reveal: draws.reveal,
    commands.OpenSeed: draws.open_seed,
    commands.Came: house.came,
    commands.Went: house.went,
    commands.Wake: house.wake,
    commands.Choose: house.choose,
}
