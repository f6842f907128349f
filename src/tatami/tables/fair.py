"""The log of a match's luck, as a table keeps it: which of its events are records of that log, and what follows from them.

The events are what is stored; the log is worked out from them, here and for the proof alike.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from tatami.luck import log
from tatami.luck.log import Standing
from tatami.luck.records import Begun, Committed, Dealt, Drawn, Ended, Left, Made, Opened, Record, Role, Sat, SeedOpened
from tatami.tables import events
from tatami.tables.events import AnyEvent
from tatami.tables.table import Table

LENGTH = 1024  # openings that a match can have: several times what the longest needs, and quickly made


def made(event: events.Sealed) -> Made:
    return Made(event.game, event.chain, LENGTH)


def begin(event: events.Sealed) -> Standing:
    standing = log.begin(made(event))
    for record in dealt(event):
        standing = log.follow(standing, record)
    return standing


def dealt(event: events.Sealed) -> tuple[Record, ...]:
    """Whose luck it is, where it is not the match's own."""
    return (Dealt(event.deal, event.chains),) if event.deal else ()


def begun_already(table: Table) -> tuple[Record, ...]:
    """A match that goes on when its luck is sealed: its moves so far are from elsewhere, as far as a proof is concerned."""
    return (_begun(table, table.options.as_texts(), table.moves),) if table.is_going_on else ()


def follow(table: Table, records: Iterable[Record], *, is_before: bool = False) -> Table:
    """The table with so much more in the log: of this match, or of the one before."""
    standing = table.luck_before if is_before else table.luck
    for record in records:
        assert standing is not None, "records are made for a log"
        standing = log.follow(standing, record)
    return replace(table, luck_before=standing) if is_before else replace(table, luck=standing)


def is_of_the_one_before(table: Table, event: AnyEvent) -> bool:
    """Whether an event belongs to the log of the match before: only seeds are opened so late."""
    before = table.luck_before
    return isinstance(event, events.SeedOpened) and before is not None and before.game == event.game


def records(table: Table, event: AnyEvent) -> tuple[Record, ...]:
    """What an event is in the log, the table being as it was before it."""
    luck = table.luck
    if luck is None:
        return ()
    match event:
        case events.Promised():
            device = luck.device(event.who)
            is_known = device is not None and (device.hash, device.role) == (event.hash, event.role)
            sat = () if is_known else (Sat(event.who, event.role, event.hash),)
            return (*sat, Committed(event.who, event.index, event.commitment))
        case events.Withdrawn() if table.is_going_on and table.chairs_of(event.who) and _is_person(table, event.who):
            return (Sat(event.who, "player", None),)  # still a player, of whom the proof must not be silent
        case events.Withdrawn() | events.Left() | events.Kicked():
            return (Left(event.who),) if luck.device(event.who) else ()
        case events.Sat():
            return (*_stood(table, luck, event.seat, event.who), *_sat(table, luck, event.who))
        case events.Freed() | events.BotSat():
            return _stood(table, luck, event.seat)
        case events.Started():
            texts = table.game.Options.from_dict(event.options).as_texts()
            people = sorted({chair.who for chair in table.chairs if chair.who})
            without = [Sat(who, "player", None) for who in people if _is_person(table, who) and luck.device(who) is None]
            return (*without, _begun(table, texts, event.opening))
        case events.Opened():
            return (opening(table, event.devices),)
        case events.Drawn() if event.chain:
            reveals = tuple(sorted(table.reveals, key=lambda reveal: reveal.who))
            opened = luck.opening or opening(table, ())
            drawn = Drawn(opened.index, reveals, event.chain, event.move)
            return (drawn,) if luck.opening else (opened, drawn)
        case events.Voided():
            return (log.void(luck, table.reveals, bytes.fromhex(event.chain)),)
        case events.Ended():
            return (Ended(table.moves[table.drawn_moves :], event.points),)
        case events.SeedOpened():
            return (SeedOpened(event.who, event.seed),)
    return ()


def opening(table: Table, devices: tuple[str, ...]) -> Opened:
    """The draw that the state asks for, as the log has it."""
    state, luck = table.state, table.luck
    assert state is not None, "a match is going on"
    assert luck is not None, "its luck is sealed"
    chair = table.chairs[state.turn]
    actor = chair.who if chair.who and chair.bot is None else ""
    return log.open_draw(luck, state, devices, actor, table.moves[table.drawn_moves :])


def _begun(table: Table, options: dict[str, str], opening: Iterable[str]) -> Begun:
    return Begun(table.game.key, table.game.version, table.seats, tuple(sorted(options.items())), tuple(opening))


def _sat(table: Table, luck: Standing, who: str) -> tuple[Record, ...]:
    """Somebody takes a chair: in a match the proof has them as a player, with their device or without."""
    device = luck.device(who)
    if device is None:
        return (Sat(who, "player", None),) if table.is_going_on and _is_person(table, who) else ()
    return (_seated(luck, who, "player", device.hash),) if device.role == "witness" else ()


def _stood(table: Table, luck: Standing, seat: int, after: str | None = None) -> tuple[Record, ...]:
    """Somebody loses a chair; with the last one they are no player any more, but their device may help on."""
    who = table.chairs[seat].who
    device = luck.device(who) if who and who != after and len(table.chairs_of(who)) == 1 else None
    if who is None or device is None or device.role != "player":
        return ()
    sat = _seated(luck, who, "witness", device.hash)
    return (sat,) if sat.hash else (Left(who),)


def _seated(luck: Standing, who: str, role: Role, made: str | None) -> Sat:
    """With the seed that they had, unless it is open."""
    return Sat(who, role, None if (who, made) in luck.spent else made)


def _is_person(table: Table, who: str) -> bool:
    guest = table.guest(who)
    return guest is not None and not guest.is_bot
