"""Who has which chair, and what is agreed before a match."""

from msgspec.structs import replace

from tatami import bots
from tatami.games.game import GameError
from tatami.tables import commands, events
from tatami.tables.desk import Desk
from tatami.tables.door import bring_in, check_not_kicked
from tatami.tables.faces import is_name
from tatami.tables.keys import chair_key, is_same
from tatami.tables.play import begin_match
from tatami.tables.refused import Refused
from tatami.tables.table import HOLDING_BOT, Settings


def arrange(desk: Desk, command: commands.Arrange) -> None:
    desk.host()
    if not _is_only_about_the_coach(desk, command) or not _plays_alone(desk):
        desk.phase("lobby", "over")
    check_coached(command.settings, is_public=desk.table.is_public)
    if any(not chair.is_free for chair in desk.table.chairs[command.seats :]):
        raise Refused("seat_taken", "A chair that would go is taken. Make it free first.")
    game = desk.table.game
    try:
        options = game.Options.from_dict(command.options)
        game.start(command.seats, options)
    except GameError as error:
        raise Refused("bad_options", str(error)) from error
    if desk.table.deal and (command.seats, options) != (desk.table.seats, desk.table.options):
        raise Refused("not_now", "This table plays a deal, and with other chairs or options it would be another.")
    if (command.seats, options, command.settings) == (desk.table.seats, desk.table.options, desk.table.settings):
        return
    desk.happen(events.Arranged(command.seats, options.as_dict(), command.settings))


def check_coached(settings: Settings, *, is_public: bool) -> None:
    """A coach is agreed on among people who know each other."""
    if is_public and settings.coached:
        raise Refused("not_now", "At a public table nobody has a coach.")


def _is_only_about_the_coach(desk: Desk, command: commands.Arrange) -> bool:
    table = desk.table
    as_it_is = (table.seats, table.options.as_dict(), replace(table.settings, coached=command.settings.coached))
    return (command.seats, command.options, command.settings) == as_it_is


def _plays_alone(desk: Desk) -> bool:
    """Nobody else has a chair, but bots: there is nobody to agree with."""
    return all(chair.who in (None, desk.actor.who) for chair in desk.table.chairs)


def sit(desk: Desk, command: commands.Sit) -> None:
    who = desk.guest().who
    desk.phase("lobby", "over")
    chair = desk.chair(command.seat)
    if chair.who == who:
        return
    if not chair.is_free:
        raise Refused("seat_taken", "Somebody sits there already.")
    if desk.table.is_public and desk.table.chairs_of(who):
        raise Refused("seat_taken", "At a public table everybody has one chair, and you have yours.")
    desk.happen(events.Sat(command.seat, who))
    if desk.table.is_public and desk.table.phase == "lobby" and not any(chair.is_free for chair in desk.table.chairs):
        begin_match(desk)


def stand(desk: Desk, command: commands.Stand) -> None:
    desk.own_chair(command.seat)
    desk.phase("lobby", "over")
    desk.happen(events.Freed(command.seat))


def seat_bot(desk: Desk, command: commands.SeatBot) -> None:
    desk.host()
    desk.phase("lobby", "over")
    if not desk.chair(command.seat).is_free:
        raise Refused("seat_taken", "Somebody sits there already.")
    if command.bot not in bots.NAMES:
        raise Refused("unknown_bot", bots.there_is_none(command.bot))
    desk.happen(events.BotSat(command.seat, command.bot))


def clear_seat(desk: Desk, command: commands.ClearSeat) -> None:
    desk.host()
    desk.phase("lobby", "over")
    if not desk.chair(command.seat).is_free:
        desk.happen(events.Freed(command.seat))


def seat_guest(desk: Desk, command: commands.SeatGuest) -> None:
    desk.host()
    desk.phase("playing", "paused")
    chair = desk.chair(command.seat)
    guest = desk.other(command.who)
    holder = None if chair.who is None else desk.table.guest(chair.who)
    if chair.who == guest.who:
        return
    if chair.bot is None and holder is not None and holder.is_here:
        raise Refused("seat_taken", "The person in this chair is here.")
    if desk.table.is_public and desk.table.chairs_of(guest.who):
        raise Refused("seat_taken", "At a public table everybody has one chair.")
    desk.happen(events.Sat(command.seat, guest.who))


def hand_over(desk: Desk, command: commands.HandOver) -> None:
    chair = desk.own_chair(command.seat)
    desk.phase("playing", "paused")
    if chair.held_for != "asked":
        desk.happen(events.Held(command.seat, HOLDING_BOT, "asked"))


def take_back(desk: Desk, command: commands.TakeBack) -> None:
    if desk.own_chair(command.seat).bot is not None:
        desk.happen(events.Returned(command.seat))


def come_back(desk: Desk, command: commands.ComeBack) -> None:
    chair = desk.chair(command.seat)
    check_not_kicked(desk)
    if not is_same(command.key, chair_key(desk.secret, command.seat, chair.keys)) or chair.who is None:
        raise Refused("wrong_key", "This key does not open the chair, or no longer. Ask the host to give you the chair.")
    if chair.who == desk.actor.who:
        return
    if desk.table.is_public and desk.table.chairs_of(desk.actor.who):
        raise Refused("seat_taken", "At a public table everybody has one chair, and you have yours.")
    if not desk.table.guest(desk.actor.who):
        bring_in(desk, desk.actor.who, is_bot=desk.actor.is_bot)
    desk.happen(events.Sat(command.seat, desk.actor.who))
    before = desk.table.guest(chair.who)
    stays = before is not None and before.is_here and desk.table.chairs_of(chair.who)
    if desk.table.host == chair.who and not stays:
        desk.happen(events.HostGiven(desk.actor.who))


def rename(desk: Desk, command: commands.Rename) -> None:
    desk.own_chair(command.seat)
    if desk.table.is_public:
        raise Refused("not_now", "At a public table everybody has the name that the table gives.")
    if command.name and not is_name(command.name):
        raise Refused("bad_name", "A name has 1 to 16 letters or digits, with single spaces, hyphens or dots between them.")
    desk.happen(events.Renamed(command.seat))
