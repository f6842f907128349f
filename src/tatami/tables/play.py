"""The match itself: beginning, moving, taking back, resting, once more."""

from typing import Literal

from tatami.games.game import GameError
from tatami.tables import commands, events
from tatami.tables.desk import Desk
from tatami.tables.draws import sealed, settle
from tatami.tables.refused import Refused
from tatami.tables.table import EMOTE_WINDOW, EMOTES_A_WINDOW, MOST_ROWS, ROWS_TO_PLAY, Table


def start(desk: Desk, _command: commands.Start) -> None:
    desk.host()
    desk.phase("lobby", "over")
    if any(chair.is_free for chair in desk.table.chairs):
        raise Refused("seats_free", "A chair is free. Seat somebody or a bot there, or play with fewer chairs.")
    begin_match(desk)


def begin_match(desk: Desk) -> None:
    """Another match begins with the next seat, where the game lets one agree on that."""
    if desk.before.version > MOST_ROWS - ROWS_TO_PLAY:
        raise Refused("closed", "This table has seen so much that no other match fits. Open a new one.")
    options = desk.table.options.as_dict()
    first_seat = getattr(desk.table.options, "first_seat", None)
    if desk.table.match and first_seat is not None:
        options["first_seat"] = (first_seat + 1) % desk.table.seats
    sealed(desk)
    desk.happen(events.Started(options))
    settle(desk)


def play(desk: Desk, command: commands.Play) -> None:
    chair = desk.own_chair(command.seat)
    desk.phase("playing")
    check_fresh(desk)
    if desk.table.to_move() != command.seat:
        raise Refused("not_your_turn", "It is not your turn.")
    if chair.bot is not None:
        desk.happen(events.Returned(command.seat))
    make_move(desk, command.seat, command.move, "guest")


def check_fresh(desk: Desk) -> None:
    if desk.seen < desk.table.moved:
        raise Refused("stale", "The table has moved on since. Look at it again.")


def make_move(desk: Desk, seat: int, text: str, by: Literal["guest", "bot", "clock"]) -> None:
    state = desk.table.state
    assert state is not None, "a match is going on"
    try:
        move = desk.table.game.parse(text)
    except GameError as error:
        raise Refused("illegal_move", str(error)) from error
    legal = state.moves()
    if move not in legal:
        raise Refused("illegal_move", f"This cannot be played now. Possible: {', '.join(map(str, legal[:12]))}.")
    desk.happen(events.Played(seat, str(move), by))
    settle(desk)


def undo(desk: Desk, command: commands.Undo) -> None:
    desk.own_chair(command.seat)
    desk.phase("playing")
    check_fresh(desk)
    if desk.table.can_undo() != command.seat:
        raise Refused("nothing_to_undo", "There is nothing to take back: a card was turned since, or others have moved.")
    desk.happen(events.Undone(command.seat))


def pause(desk: Desk, _command: commands.Pause) -> None:
    desk.seated()
    desk.phase("playing")
    desk.happen(events.Paused())


def resume(desk: Desk, _command: commands.Resume) -> None:
    desk.seated()
    desk.phase("paused")
    desk.happen(events.Resumed())


def rematch(desk: Desk, _command: commands.Rematch) -> None:
    seats = desk.seated()
    desk.phase("over")
    for seat in seats:
        if seat not in desk.table.rematch:
            desk.happen(events.RematchAsked(seat))
    if is_asked_by_all(desk.table):
        begin_match(desk)


def is_asked_by_all(table: Table, since: int | None = None) -> bool:
    """Whether everybody who sits here wants another match; who went away only after a time is waited for."""
    asked = {chair.who for seat, chair in enumerate(table.chairs) if seat in table.rematch}
    awaited = {
        guest.who
        for guest in table.guests
        if table.chairs_of(guest.who) and (guest.is_here or (since is not None and (guest.away_at or 0) > since))
    }
    return bool(awaited) and awaited <= asked and not any(chair.is_free for chair in table.chairs)


def show_emote(desk: Desk, command: commands.ShowEmote) -> None:
    desk.seated()
    if desk.table.is_hushed:
        raise Refused("hushed", "The host has switched emotes off.")
    lately = [at for who, at in desk.table.emotes if who == desk.actor.who and at > desk.now - EMOTE_WINDOW]
    if len(lately) >= EMOTES_A_WINDOW:
        raise Refused("too_fast", f"{EMOTES_A_WINDOW} emotes in {EMOTE_WINDOW // 1000} seconds are enough.")
    desk.happen(events.Emoted(desk.actor.who, command.emote))
