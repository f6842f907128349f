"""How chance moves at a table: decided by the devices that are awake together with the table, whose part was sealed before.

A draw is opened, its devices show what they had promised, and the last of them closes it; where none helps it is closed at
once. Devices that are silent are not waited for: the draw is void and comes again with fresh values. At a table of a deal
none helps: its luck is sealed and the same at others.
"""

import hashlib
from typing import Final

from tatami.games.game import CHANCE
from tatami.luck import chain, deal, log
from tatami.luck.log import Link, Standing
from tatami.luck.records import BadLog, Reveal, Role
from tatami.tables import commands, events, fair
from tatami.tables.desk import Desk
from tatami.tables.refused import Refused
from tatami.tables.table import UNWATCHED

MOST_SILENT: Final = 60  # times in a match that a device was silent: then onlookers stay out, lest they stall it for long
MOST_VOID: Final = 2 * MOST_SILENT  # draws in vain: then the players stay out as well, whoever has come and gone as one
MOST_SEEDS: Final = 8  # that anybody may have in a match

_NAME: Final = 8  # bytes of the name that a table has in proofs
_OWN: Final = 32  # bytes of a secret that are the table's own; those behind are the deal's


def seal_of(secret: bytes, match: int, dealt: str = "", kinds: tuple[str, ...] = ()) -> events.Sealed:
    """The seal of a table's so-manieth match; with a deal and the kinds of draws of its game, of the so-manieth of that."""
    name = hashlib.blake2b(b"name", key=secret[:_OWN], digest_size=_NAME).hexdigest()
    game = f"{name}.{match}"
    first = _element(secret, Link(game, chain.OPEN, 0, "")).hex()
    if not dealt:
        return events.Sealed(game, first)
    shown = deal.dealt(secret[_OWN:], f"{dealt}.{match}", kinds, fair.LENGTH)
    return events.Sealed(game, first, shown.deal, shown.chains)


def settle(desk: Desk) -> None:
    """Whatever follows by itself: chance's moves, as far as they need not wait for devices, and the end."""
    while (state := desk.table.state) is not None and state.to_move() is CHANCE:
        luck = sealed(desk)
        if luck.opening is None and (devices := log.contributors(luck, _awake(desk, luck))):
            desk.happen(events.Opened(luck.index + 1, devices))
            return
        if luck.opening and len(desk.table.reveals) < len(luck.opening.devices):
            return
        opened = luck.opening or fair.opening(desk.table, ())
        element = _element(desk.secret, log.link(luck, opened))
        values = {reveal.who: bytes.fromhex(reveal.value) for reveal in desk.table.reveals}
        move = log.outcome_now(luck, opened, values, element)
        desk.happen(events.Drawn(desk.table.draws + 1, move, element.hex()))
    if outcome := desk.table.outcome():
        desk.happen(events.Ended(outcome.points, outcome.ranks, outcome.reason))
        _seal(desk, desk.table.match + 1)


def sealed(desk: Desk) -> Standing:
    """The log of the match; a table from before there was one begins it now."""
    if desk.table.luck is None:
        _seal(desk, desk.table.match + (not desk.table.is_going_on))
    assert desk.table.luck is not None, "it was just sealed"
    return desk.table.luck


def _seal(desk: Desk, match: int) -> None:
    desk.happen(seal_of(desk.secret, match, desk.table.deal, desk.table.game.draws))


def _awake(desk: Desk, luck: Standing) -> list[str]:
    is_onlooker_heard = sum(times for _, times in luck.voids) < MOST_SILENT
    is_anybody_heard = luck.index - desk.table.draws < MOST_VOID
    players = {device.who for device in luck.devices if device.role == "player"}
    return [
        guest.who
        for guest in desk.table.guests
        if guest.is_here and is_anybody_heard and (is_onlooker_heard or guest.who in players)
    ]


def _element(secret: bytes, by: Link) -> bytes:
    """The value that decides a draw: of the table, or of the deal."""
    if by.kind != chain.OPEN:
        return deal.element(secret[_OWN:], by, fair.LENGTH)
    return chain.element(by.name, chain.seed_of(secret[:_OWN], by.name), by.index, fair.LENGTH)


def promise(desk: Desk, command: commands.Promise) -> None:
    guest = desk.guest()
    luck = desk.table.luck
    if luck is None:
        raise Refused("stale", "The luck of this table is not sealed yet: it will be when the next match begins.")
    device = luck.device(guest.who)
    if device and (device.hash, device.commitment) == (command.hash, command.commitment) and command.index == luck.index + 1:
        return
    had = {made for who, made in (*luck.seatings, *luck.spent) if who == guest.who}
    if command.hash not in had and len(had) >= MOST_SEEDS:
        raise Refused("not_promised", "You have changed your seed too often in this match.")
    role: Role = "bot" if guest.is_bot else "player" if desk.table.chairs_of(guest.who) else "witness"
    _try(desk, events.Promised(guest.who, role, command.hash, command.index, command.commitment))


def withdraw(desk: Desk, _command: commands.Withdraw) -> None:
    guest = desk.guest()
    device = desk.table.luck and desk.table.luck.device(guest.who)
    if device and device.hash:
        desk.happen(events.Withdrawn(guest.who))


def reveal(desk: Desk, command: commands.Reveal) -> None:
    guest = desk.guest()
    desk.phase("playing", "paused")
    luck = desk.table.luck
    if luck is None or luck.opening is None or luck.opening.index != command.index:
        raise Refused("stale", "This draw is not open any more.")
    if any(one.who == guest.who for one in desk.table.reveals):
        return
    try:
        log.check_reveal(luck, Reveal(guest.who, command.value, command.next))
    except BadLog as error:
        raise Refused("not_promised", str(error)) from error
    desk.happen(events.Revealed(guest.who, command.value, command.next))
    settle(desk)


def open_seed(desk: Desk, command: commands.OpenSeed) -> None:
    guest = desk.guest()
    found = [luck for luck in (desk.table.luck, desk.table.luck_before) if luck and luck.game == command.game]
    if not found:
        raise Refused("stale", "The seeds of that match cannot be opened any more.")
    if not log.is_origin(found[0], guest.who, bytes.fromhex(command.seed)):  # in the log it would speak against the table
        raise Refused("not_promised", "What your device has shown does not come from this seed, so it is not taken.")
    _try(desk, events.SeedOpened(guest.who, command.game, command.seed))


def give_up_silent(desk: Desk) -> None:
    """A draw whose devices were silent for too long comes again, without them."""
    opening, ends = desk.table.open_draw(), desk.table.draw_ends()
    if opening is None or ends > desk.now:
        return
    if ends + UNWATCHED < desk.now and not desk.table.is_credited:  # a crash must not decide what comes
        desk.happen(events.Credited(desk.table.decision_at))
        return
    luck = sealed(desk)
    void = log.void(luck, desk.table.reveals, _element(desk.secret, log.link(luck, opening)))
    desk.happen(events.Voided(void.index, void.missing, void.chain))
    settle(desk)


def _try(desk: Desk, event: events.Promised | events.SeedOpened) -> None:
    try:
        desk.happen(event)
    except BadLog as error:
        raise Refused("stale" if error.code == "commit_late" else "not_promised", str(error)) from error
