"""What happens without a person: connections that come and go, grace, clocks, bots."""

from contextlib import suppress
from random import Random

from tatami.bots import hurried
from tatami.tables import commands, events
from tatami.tables.desk import Desk
from tatami.tables.door import inherit
from tatami.tables.draws import give_up_silent
from tatami.tables.play import begin_match, check_fresh, is_asked_by_all, make_move
from tatami.tables.refused import Refused
from tatami.tables.table import CREDIT, GRACE, HOLDING_BOT, LOBBY_LIFE, MISSES_TO_HOLD, MOST_ROWS, OUTAGE, PUBLIC_PAUSE


def came(desk: Desk, command: commands.Came) -> None:
    if command.worker in desk.other(command.who).workers:
        return
    desk.happen(events.Came(command.who, command.worker))
    for seat in desk.table.chairs_of(command.who):
        if desk.table.chairs[seat].held_for in ("away", "clock"):
            desk.happen(events.Returned(seat))


def went(desk: Desk, command: commands.Went) -> None:
    guest = desk.table.guest(command.who)
    if guest and command.worker in guest.workers:
        desk.happen(events.Went(command.who, command.worker))


def wake(desk: Desk, command: commands.Wake) -> None:
    if desk.before.version >= MOST_ROWS:
        desk.happen(events.Closed())
        return
    for guest in desk.table.guests:
        for worker in sorted(guest.workers - command.workers):
            desk.happen(events.Went(guest.who, worker))
    for ends, seat in desk.table.grace_ends():
        if ends <= desk.now:
            desk.happen(events.Held(seat, HOLDING_BOT, "away"))
    give_up_silent(desk)
    _run_clock(desk)
    is_public_pause = desk.table.phase == "paused" and desk.table.is_public and desk.table.is_watched
    if is_public_pause and desk.table.decision_at + PUBLIC_PAUSE <= desk.now:
        desk.happen(events.Resumed())
    inherit(desk)
    _begin_again(desk)
    if desk.table.phase == "lobby" and not desk.events and desk.before.at + LOBBY_LIFE <= desk.now:
        desk.happen(events.Closed())


def _begin_again(desk: Desk) -> None:
    """Those who have asked for another match do not wait for somebody who has gone without a word."""
    if desk.table.phase == "over" and desk.table.is_watched and is_asked_by_all(desk.table, desk.now - GRACE):
        with suppress(Refused):  # no match begins here any more
            begin_match(desk)


def _run_clock(desk: Desk) -> None:
    deadline = desk.table.deadline()
    seat = desk.table.to_move()
    if deadline is None or seat is None or deadline > desk.now or not desk.table.is_watched:
        return
    if deadline + OUTAGE < desk.now and not desk.table.is_credited:
        left = min(CREDIT, 1000 * desk.table.settings.decide_seconds)
        desk.happen(events.Credited(desk.now + left - 1000 * desk.table.settings.decide_seconds))
        return
    state = desk.table.state
    assert state is not None, "somebody is to move"
    make_move(desk, seat, str(hurried.choose(state, Random(desk.table.version))), "clock")
    if desk.table.phase == "playing" and desk.table.chairs[seat].missed >= MISSES_TO_HOLD:
        desk.happen(events.Held(seat, HOLDING_BOT, "clock"))


def choose(desk: Desk, command: commands.Choose) -> None:
    to_move = desk.table.bot_to_move()
    check_fresh(desk)
    if to_move is None or to_move[0] != command.seat:
        raise Refused("not_your_turn", "No bot is to move there.")
    make_move(desk, command.seat, command.move, "bot")
