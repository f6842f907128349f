"""Coming in and going out: keys, knocking, the host's say."""

from tatami.tables import commands, events
from tatami.tables.desk import Desk
from tatami.tables.faces import face_for
from tatami.tables.keys import door_key, is_same
from tatami.tables.refused import Refused
from tatami.tables.table import HOLDING_BOT, HOST_AWAY, MOST_GUESTS, MOST_KNOCKING, Guest, Table


def enter(desk: Desk, command: commands.Enter) -> None:
    table = desk.table
    if table.guest(desk.actor.who):
        return
    check_not_kicked(desk)
    if table.is_locked and table.host is not None:  # where all have left nobody could open it again
        raise Refused("locked", "The host has closed the door.")
    needs_key = not table.is_public or desk.actor.is_bot
    if needs_key and not is_same(command.key, door_key(desk.secret, table.door)):
        raise Refused("wrong_key", "This invitation is not good, or no longer. Ask the host for a new link.")
    can_sit = table.phase in ("lobby", "over") and any(chair.is_free for chair in table.chairs)
    if not table.settings.onlookers and not can_sit and table.host is not None:
        raise Refused("full", "All chairs are taken, and this table is not open to onlookers.")
    bring_in(desk, desk.actor.who, is_bot=desk.actor.is_bot)


def check_not_kicked(desk: Desk) -> None:
    if desk.actor.who in desk.table.kicked:
        raise Refused("kicked", "The host has sent you out of this table.")


def bring_in(desk: Desk, who: str, *, is_bot: bool) -> None:
    if len(desk.table.guests) >= MOST_GUESTS:
        _make_room(desk)
    desk.happen(events.Entered(who, _new_face(desk, who), is_bot))
    if desk.table.host is None:
        desk.happen(events.HostGiven(who))


def _make_room(desk: Desk) -> None:
    """Whoever looked on and has been away longest counts as gone."""
    table = desk.table
    away = [(guest.away_at, guest.who) for guest in table.guests if guest.away_at is not None and guest.who != table.host]
    ghosts = sorted((at, who) for at, who in away if not table.chairs_of(who))
    if not ghosts:
        raise Refused("full", f"There are {MOST_GUESTS} people here already.")
    desk.happen(events.Left(ghosts[0][1]))


def _new_face(desk: Desk, who: str) -> str:
    """Whoever was seen at the door comes in with that face."""
    faces = {guest.who: guest.face for guest in (*desk.table.guests, *desk.table.knocking)}
    return faces.get(who) or face_for(who, faces.values())


def knock(desk: Desk, _command: commands.Knock) -> None:
    who = desk.actor.who
    if desk.table.guest(who) or any(guest.who == who for guest in desk.table.knocking):
        return
    check_not_kicked(desk)
    if desk.table.is_locked:
        raise Refused("locked", "The host has closed the door.")
    if len(desk.table.knocking) >= MOST_KNOCKING:
        desk.happen(events.TurnedAway(desk.table.knocking[0].who))  # who has waited longest has most likely gone
    desk.happen(events.Knocked(who, _new_face(desk, who), desk.actor.is_bot))


def _knocking(desk: Desk, who: str) -> Guest:
    for guest in desk.table.knocking:
        if guest.who == who:
            return guest
    raise Refused("no_such_guest", "Nobody of that name is at the door.")


def let_in(desk: Desk, command: commands.LetIn) -> None:
    desk.host()
    guest = _knocking(desk, command.who)
    bring_in(desk, guest.who, is_bot=guest.is_bot)


def turn_away(desk: Desk, command: commands.TurnAway) -> None:
    desk.host()
    desk.happen(events.TurnedAway(_knocking(desk, command.who).who))


def kick(desk: Desk, command: commands.Kick) -> None:
    desk.host()
    desk.other(command.who)
    if command.who == desk.actor.who:
        raise Refused("not_now", "You cannot send yourself out. Leave instead.")
    _give_up_chairs(desk, command.who)
    desk.happen(events.Kicked(command.who))


def _give_up_chairs(desk: Desk, who: str) -> None:
    """Before a match the chairs are free; in one a bot plays on."""
    for seat in desk.table.chairs_of(who):
        if desk.table.phase in ("playing", "paused"):
            desk.happen(events.BotSat(seat, desk.table.chairs[seat].bot or HOLDING_BOT))
        else:
            desk.happen(events.Freed(seat))


def lock(desk: Desk, command: commands.Lock) -> None:
    desk.host()
    if command.is_locked != desk.table.is_locked:
        desk.happen(events.DoorLocked(command.is_locked))


def renew(desk: Desk, _command: commands.Renew) -> None:
    desk.host()
    desk.happen(events.Renewed())


def give_host(desk: Desk, command: commands.GiveHost) -> None:
    desk.host()
    desk.other(command.who)
    if command.who != desk.table.host:
        desk.happen(events.HostGiven(command.who))


def hush(desk: Desk, command: commands.Hush) -> None:
    desk.host()
    if command.is_hushed != desk.table.is_hushed:
        desk.happen(events.Hushed(command.is_hushed))


def leave(desk: Desk, _command: commands.Leave) -> None:
    who = desk.guest().who
    _give_up_chairs(desk, who)
    desk.happen(events.Left(who))
    if desk.table.host == who:
        desk.happen(events.HostGiven(_next_host(desk.table)))


def inherit(desk: Desk) -> None:
    """A host who has been away for long has no say any more, if somebody else is here."""
    host = desk.table.host and desk.table.guest(desk.table.host)
    if host and host.away_at is not None and host.away_at + HOST_AWAY <= desk.now and desk.table.is_watched:
        desk.happen(events.HostGiven(_next_host(desk.table)))


def _next_host(table: Table) -> str | None:
    """Whoever is here and plays, else whoever is here, else anyone; programs last."""
    seated = {chair.who for chair in table.chairs}
    ranked = sorted(table.guests, key=lambda guest: (guest.is_bot, not guest.is_here, guest.who not in seated))
    return ranked[0].who if ranked else None
