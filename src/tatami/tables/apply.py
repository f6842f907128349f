"""What each event makes of a table. Nothing is decided here: an event has happened, and this is how things are after it."""

import functools
from collections.abc import Callable, Iterable
from typing import Any, cast

from msgspec.structs import replace

from tatami import games
from tatami.games.game import CHANCE, State
from tatami.luck.records import Reveal
from tatami.tables import events, fair
from tatami.tables.events import AnyEvent
from tatami.tables.table import EMOTE_WINDOW, Chair, Guest, Table


def begin(event: events.Created, at: int) -> Table:
    """The table that the first event makes; raises UnknownGame where it is not played here, or not by its rules."""
    game = games.find_version(event.game, event.rules)
    host = Guest(event.host, event.face, event.is_bot, away_at=at)
    return Table(
        version=1,
        at=at,
        game=game,
        options=game.Options.from_dict(event.options),
        settings=event.settings,
        is_public=event.is_public,
        host=event.host,
        chairs=(Chair(),) * event.seats,
        guests=(host,),
        deal=event.deal,
    )


def update(
    table: Table | None, happened: Iterable[AnyEvent], at: int, note: Callable[[Table, AnyEvent], None] | None = None
) -> Table:
    """The table after one more update: the events of one command, in order.

    `note` is told of each event but the one that makes the table, with the table as it was before it.
    """
    if table is None:
        first, *rest = happened
        table = begin(cast(events.Created, first), at)
        happened = rest
    else:
        table = replace(table, version=table.version + 1, at=at)
    for event in happened:
        if note:
            note(table, event)
        table = apply(table, event)
    return table


def apply(table: Table, event: AnyEvent) -> Table:
    """The table after an event of the update whose version and time it has already."""
    records = fair.records(table, event)
    after = _APPLY[type(event)](table, event)
    return fair.follow(after, records, is_before=fair.is_of_the_one_before(table, event)) if records else after


def _arranged(table: Table, event: events.Arranged) -> Table:
    chairs = table.chairs[: event.seats] + (Chair(),) * (event.seats - table.seats)
    options = table.game.Options.from_dict(event.options)
    if (event.seats, options) != (table.seats, table.options):  # a match that is over was not played by these
        table = replace(table, moves=(), state=None, draws=0)
    return replace(table, chairs=chairs, options=options, settings=event.settings, rematch=frozenset())


def _entered(table: Table, event: events.Entered) -> Table:
    guest = Guest(event.who, event.face, event.is_bot, away_at=table.at)
    knocking = tuple(one for one in table.knocking if one.who != event.who)
    return replace(table, guests=(*table.guests, guest), knocking=knocking)


def _knocked(table: Table, event: events.Knocked) -> Table:
    return replace(table, knocking=(*table.knocking, Guest(event.who, event.face, event.is_bot)))


def _turned_away(table: Table, event: events.TurnedAway) -> Table:
    return replace(table, knocking=tuple(one for one in table.knocking if one.who != event.who))


def _kicked(table: Table, event: events.Kicked) -> Table:
    table = replace(table, kicked=table.kicked | {event.who}, door=table.door + 1)
    return _without(table, event.who)


def _left(table: Table, event: events.Left) -> Table:
    return _without(table, event.who)


def _without(table: Table, who: str) -> Table:
    return replace(table, guests=tuple(guest for guest in table.guests if guest.who != who))


def _door_locked(table: Table, event: events.DoorLocked) -> Table:
    return replace(table, is_locked=event.is_locked)


def _renewed(table: Table, _event: events.Renewed) -> Table:
    return replace(table, door=table.door + 1)


def _host_given(table: Table, event: events.HostGiven) -> Table:
    return replace(table, host=event.who)


def _hushed(table: Table, event: events.Hushed) -> Table:
    return replace(table, is_hushed=event.is_hushed)


def _came(table: Table, event: events.Came) -> Table:
    if not table.is_watched:  # an open draw has waited for somebody to come back
        table = replace(table, opened_at=table.at)
    return _guest(table, event.who, lambda guest: replace(guest, workers=guest.workers | {event.worker}, away_at=None))


def _went(table: Table, event: events.Went) -> Table:
    def went(guest: Guest) -> Guest:
        left = guest.workers - {event.worker}
        return replace(guest, workers=left, away_at=None if left else table.at)

    return _guest(table, event.who, went)


def _guest(table: Table, who: str, change: Callable[[Guest], Guest]) -> Table:
    return replace(table, guests=tuple(change(guest) if guest.who == who else guest for guest in table.guests))


def _sat(table: Table, event: events.Sat) -> Table:
    return _chair(table, event.seat, Chair(who=event.who, keys=table.version))


def _freed(table: Table, event: events.Freed) -> Table:
    return _chair(table, event.seat, Chair(keys=table.chairs[event.seat].keys))


def _bot_sat(table: Table, event: events.BotSat) -> Table:
    return _chair(table, event.seat, Chair(bot=event.bot, keys=table.chairs[event.seat].keys))


def _chair(table: Table, seat: int, chair: Chair) -> Table:
    chairs = table.chairs[:seat] + (chair,) + table.chairs[seat + 1 :]
    return replace(table, chairs=chairs, rematch=table.rematch - {seat})


def _started(table: Table, event: events.Started) -> Table:
    options = table.game.Options.from_dict(event.options)
    state, draws = table.game.start(table.seats, options), 0
    for move in event.opening:
        draws += state.to_move() is CHANCE
        state = state.play(table.game.parse(move))
    return replace(
        table,
        options=options,
        phase="playing",
        match=table.match + 1,
        moves=event.opening,
        drawn_moves=len(event.opening),
        state=state,
        earlier=(),
        draws=draws,
        moved=table.version,
        decision_at=table.at,
        is_credited=False,
        is_taken_back=False,
        rematch=frozenset(),
        chairs=tuple(replace(chair, missed=0) for chair in table.chairs),
    )


def _played(table: Table, event: events.Played) -> Table:
    before = _state(table)
    move = table.game.parse(event.move)
    after = before.play(move)
    is_still_at_it = after.to_move() == event.seat and after.turn == before.turn and not move.is_final
    chair = table.chairs[event.seat]
    missed = chair.missed + 1 if event.by == "clock" else 0
    if missed != chair.missed:
        table = _chair(table, event.seat, replace(chair, missed=missed))
    if event.by == "guest":
        table = _heard_of(table, chair)
    earlier = (*table.earlier, before) if is_still_at_it else ()
    played = _moved(table, after, _moves_and(table, event.move), earlier)
    return _runs_on(played, table) if is_still_at_it and table.is_taken_back else played


def _heard_of(table: Table, chair: Chair) -> Table:
    """Whoever acts without being connected is not here, but their grace begins anew."""
    who = chair.who
    if who is None or all(guest.away_at is None for guest in table.guests if guest.who == who):
        return table
    return _guest(table, who, lambda guest: replace(guest, away_at=table.at))


def _drawn(table: Table, event: events.Drawn) -> Table:
    after = _state(table).play(table.game.parse(event.move))
    moves = _moves_and(table, event.move)
    drawn = replace(_moved(table, after, moves, ()), draws=event.draw, drawn_moves=len(moves), reveals=())
    return replace(drawn, decision_at=table.decision_at, used=0) if table.phase == "paused" else drawn


def _undone(table: Table, _event: events.Undone) -> Table:
    return _runs_on(_moved(table, table.earlier[-1], table.moves[:-1], table.earlier[:-1]), table)


def _runs_on(moved: Table, before: Table) -> Table:
    """The clock runs on: taking back and forth must not stop it."""
    return replace(moved, decision_at=before.decision_at, is_credited=before.is_credited, is_taken_back=True)


def _moves_and(table: Table, move: str) -> tuple[str, ...]:
    return (*table.moves, _shared(move))


@functools.lru_cache(2048)
def _shared(text: str) -> str:
    """The same text for the same move: there are few different ones, and a worker holds many of each."""
    return text


def _moved(table: Table, state: State, moves: tuple[str, ...], earlier: tuple[State, ...]) -> Table:
    return replace(
        table, state=state, moves=moves, earlier=earlier, moved=table.version, decision_at=table.at, is_credited=False,
        is_taken_back=False,
    )  # fmt: skip


def _state(table: Table) -> State:
    assert table.state is not None, "a match is going on"
    return table.state


def _ended(table: Table, _event: events.Ended) -> Table:
    return replace(table, phase="over")


def _paused(table: Table, _event: events.Paused) -> Table:
    return replace(table, phase="paused", decision_at=table.at, used=table.at - table.decision_at)


def _resumed(table: Table, _event: events.Resumed) -> Table:
    """The clock goes on where it stopped: resting now and then must not stop it."""
    return replace(table, phase="playing", decision_at=table.at - table.used, used=0)


def _held(table: Table, event: events.Held) -> Table:
    chair = replace(table.chairs[event.seat], bot=event.bot, held_for=event.held_for)
    return _chair(table, event.seat, chair)


def _returned(table: Table, event: events.Returned) -> Table:
    """Whoever was away has the whole time to decide again; whoever had handed over has not, nor has anybody else."""
    chair = table.chairs[event.seat]
    table = _chair(table, event.seat, replace(chair, bot=None, held_for="", missed=0))
    table = _heard_of(table, chair)
    is_due = table.to_move() == event.seat and chair.held_for != "asked"
    return replace(table, decision_at=table.at) if is_due else table


def _credited(table: Table, event: events.Credited) -> Table:
    return replace(table, decision_at=event.decision_at, opened_at=table.at, is_credited=True)


def _renamed(table: Table, _event: events.Renamed) -> Table:
    return table


def _rematch_asked(table: Table, event: events.RematchAsked) -> Table:
    return replace(table, rematch=table.rematch | {event.seat})


def _emoted(table: Table, event: events.Emoted) -> Table:
    lately = tuple((who, at) for who, at in table.emotes if at > table.at - EMOTE_WINDOW)
    return replace(table, emotes=(*lately, (event.who, table.at)))


def _closed(table: Table, _event: events.Closed) -> Table:
    return replace(table, phase="closed")


def _sealed(table: Table, event: events.Sealed) -> Table:
    sealed = replace(table, luck=fair.begin(event), luck_before=table.luck, drawn_moves=len(table.moves))
    return fair.follow(sealed, fair.begun_already(table))


def _noted(table: Table, _event: events.Promised | events.Withdrawn | events.SeedOpened) -> Table:
    """Only the log of the luck has it."""
    return table


def _opened(table: Table, _event: events.Opened) -> Table:
    return replace(table, opened_at=table.at, reveals=(), drawn_moves=len(table.moves), is_credited=False)


def _revealed(table: Table, event: events.Revealed) -> Table:
    return replace(table, reveals=(*table.reveals, Reveal(event.who, event.value, event.next)))


def _voided(table: Table, _event: events.Voided) -> Table:
    return replace(table, reveals=())


_APPLY: dict[type, Callable[[Table, Any], Table]] = {
    events.Arranged: _arranged,
    events.Entered: _entered,
    events.Knocked: _knocked,
    events.TurnedAway: _turned_away,
    events.Kicked: _kicked,
    events.Left: _left,
    events.DoorLocked: _door_locked,
    events.Renewed: _renewed,
    events.HostGiven: _host_given,
    events.Hushed: _hushed,
    events.Came: _came,
    events.Went: _went,
    events.Sat: _sat,
    events.Freed: _freed,
    events.BotSat: _bot_sat,
    events.Started: _started,
    events.Played: _played,
    events.Drawn: _drawn,
    events.Undone: _undone,
    events.Ended: _ended,
    events.Paused: _paused,
    events.Resumed: _resumed,
    events.Held: _held,
    events.Returned: _returned,
    events.Credited: _credited,
    events.Renamed: _renamed,
    events.RematchAsked: _rematch_asked,
    events.Emoted: _emoted,
    events.Closed: _closed,
    events.Sealed: _sealed,
    events.Promised: _noted,
    events.Withdrawn: _noted,
    events.Opened: _opened,
    events.Revealed: _revealed,
    events.Voided: _voided,
    events.SeedOpened: _noted,
}
