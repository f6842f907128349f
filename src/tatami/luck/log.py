"""A match's log as it grows: what may come next, who takes part in a draw, and what follows when all have shown their values.

Nothing is random here and nothing is sent: with the same records, the same values and the table's value there is one outcome,
however often and wherever it is worked out. That is why a crash cannot roll again.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from tatami.games.game import State
from tatami.luck import chain, contribution, draw, records
from tatami.luck.contribution import commitment, seat_hash
from tatami.luck.encoding import digest
from tatami.luck.records import (
    NO_HEAD,
    BadLog,
    Begun,
    Committed,
    Dealt,
    Drawn,
    Ended,
    Left,
    Made,
    Opened,
    Record,
    Reveal,
    Role,
    Sat,
    SeedOpened,
    Void,
    head_after,
)

MOST_VOIDS = 3  # a device that was silent so often adds nothing any more; its owner plays on


@dataclass(frozen=True, slots=True)
class Device:
    """Somebody who takes part, as they last sat down."""

    who: str
    role: Role
    hash: str | None
    commitment: str | None = None  # for the next opening


@dataclass(frozen=True, slots=True)
class Shown:
    """All values that came from one seed, as far as it is said to be that: which, and a digest of them."""

    who: str
    hash: str
    indexes: tuple[int, ...] = ()
    digest: str = ""

    def and_this(self, index: int, value: bytes) -> "Shown":
        return replace(self, indexes=(*self.indexes, index), digest=digest("shown", self.digest, index, value).hex())


@dataclass(frozen=True, slots=True)
class Standing:
    """What of a log matters for going on with it, however long the match."""

    game: str
    length: int
    chain: str  # the newest value that was opened
    head: str
    index: int = 0  # of the newest opening
    devices: tuple[Device, ...] = ()
    seatings: tuple[tuple[str, str], ...] = ()  # whose seeds are still to be opened: who, and the hash
    spent: tuple[tuple[str, str], ...] = ()  # whose seeds are open: what they would add is known
    voids: tuple[tuple[str, int], ...] = ()
    opening: Opened | None = None
    promised: tuple[Device, ...] = ()  # the devices of the opening, as they were when it was opened
    voided: Opened | None = None  # the newest opening, where it was given up and is to come again
    is_new: bool = True  # nothing has come after the making
    is_begun: bool = False
    is_ended: bool = False
    shown: tuple[Shown, ...] = ()  # by seeds that are still to be opened
    deal: str = ""  # whose luck this match has; empty: its own
    dealt: tuple[tuple[str, int, str], ...] = ()  # by kind of draw, the newest value of the deal that was opened, and its index

    def device(self, who: str) -> Device | None:
        return next((device for device in self.devices if device.who == who), None)


@dataclass(frozen=True, slots=True)
class Link:
    """Which value of which chain decides a draw: of the match's own, or of the deal's for this kind."""

    name: str
    kind: str
    index: int
    before: str  # the value that it must lead back to


def link(standing: Standing, opening: Opened) -> Link:
    if not standing.deal:
        return Link(standing.game, chain.OPEN, opening.index, standing.chain)
    for kind, index, value in standing.dealt:
        if kind == opening.kind:
            return Link(standing.deal, kind, index + 1, value)
    raise BadLog("dealt", f"The deal has no draw of the kind {opening.kind}.")


def begin(made: Made) -> Standing:
    records.check(made)
    return Standing(made.game, made.length, made.chain, head_after(NO_HEAD, made))


def follow(standing: Standing, record: Record) -> Standing:
    """The log with one record more; raises BadLog where it cannot come now, whoever sent what is in it."""
    records.check(record)
    if standing.is_ended and not isinstance(record, SeedOpened):
        raise BadLog("after_end", "The match has ended; nothing but seeds can follow.")
    match record:
        case Made():
            raise BadLog("made", "The match was made already.")
        case Dealt():
            after = _dealt(standing, record)
        case Sat():
            after = _sat(standing, record)
        case Left():
            after = _left(standing, record)
        case Committed():
            after = _committed(standing, record)
        case Begun():
            if standing.is_begun:
                raise BadLog("begun", "The match has begun already.")
            after = replace(standing, is_begun=True)
        case Opened():
            after = _opened(standing, record)
        case Drawn():
            after = _drawn(standing, record)
        case Void():
            after = _void(standing, record)
        case SeedOpened():
            after = _seed(standing, record)
        case Ended():
            if not standing.is_begun or standing.opening or standing.voided:
                raise BadLog("ended", "A match that has not begun, or that waits for a draw, cannot end.")
            after = replace(standing, is_ended=True)
    return replace(after, head=head_after(standing.head, record), is_new=False)


def contributors(standing: Standing, live: Iterable[str]) -> tuple[str, ...]:
    """Which of the devices that are awake take part in the next draw."""
    awake, out = set(live), {who for who, count in standing.voids if count >= MOST_VOIDS}
    able = {device.who for device in standing.devices if device.commitment is not None}
    return tuple(sorted((able & awake) - out))


def open_draw(standing: Standing, state: State, live: Iterable[str], actor: str, moves: Sequence[str]) -> Opened:
    """The draw that a state asks for, where chance is to move. Once it is opened the moves before it are in the log."""
    devices, since = contributors(standing, live), () if standing.voided else tuple(moves)
    return Opened(standing.index + 1, draw.kind_of(state), draw.params_of(state), devices, actor, since)


def check_reveal(standing: Standing, reveal: Reveal) -> None:
    """Whether a value is the one that was promised for the open draw; raises BadLog."""
    records.check_reveal(reveal)
    device = next((device for device in standing.promised if device.who == reveal.who), None)
    if standing.opening is None or device is None:
        raise BadLog("not_asked", "No value of this device is asked for now.")
    made = commitment(standing.game, reveal.who, standing.opening.index, bytes.fromhex(reveal.value))
    if made.hex() != device.commitment:
        raise BadLog("commitment", f"The value of {reveal.who} is not the one it promised.")


def is_origin(standing: Standing, who: str, seed: bytes) -> bool:
    """Whether all values that somebody has shown under a seed's hash came from that seed."""
    made = seat_hash(standing.game, who, seed).hex()
    known = next((one for one in standing.shown if (one.who, one.hash) == (who, made)), Shown(who, made))
    again = Shown(who, made)
    for index in known.indexes:
        again = again.and_this(index, contribution.value(standing.game, who, seed, index))
    return again == known


def close(standing: Standing, reveals: Iterable[Reveal], element: bytes) -> Drawn:
    """The outcome of the open draw; raises BadLog unless all its devices have shown their values.

    Without the missing ones another outcome would follow, and whoever may leave values out may choose.
    """
    shown, opening = _sorted(reveals), _open(standing)
    if tuple(reveal.who for reveal in shown) != opening.devices:
        raise BadLog("missing", "Not exactly the devices of the draw have shown their values.")
    values = {reveal.who: bytes.fromhex(reveal.value) for reveal in shown}
    return Drawn(opening.index, shown, element.hex(), outcome_now(standing, opening, values, element))


def void(standing: Standing, reveals: Iterable[Reveal], element: bytes) -> Void:
    """The open draw, given up because some of its devices were silent."""
    shown, opening = _sorted(reveals), _open(standing)
    missing = tuple(who for who in opening.devices if who not in {reveal.who for reveal in shown})
    return Void(opening.index, missing, shown, element.hex())


def outcome(game: str, opening: Opened, values: Mapping[str, bytes], element: bytes) -> str:
    """What a draw brings. This is all there is to it."""
    key = draw.key(element, game, opening.index, opening.kind, opening.params, values)
    return draw.pick(opening.params, key)


def outcome_now(standing: Standing, opening: Opened, values: Mapping[str, bytes], element: bytes) -> str:
    """The same for the draw that comes next, whichever chain decides it."""
    by = link(standing, opening)
    return outcome(by.name, replace(opening, index=by.index), values, element)


def _sorted(reveals: Iterable[Reveal]) -> tuple[Reveal, ...]:
    return tuple(sorted(reveals, key=lambda reveal: reveal.who))


def _open(standing: Standing) -> Opened:
    if standing.opening is None:
        raise BadLog("not_open", "No draw is open.")
    return standing.opening


def _dealt(standing: Standing, record: Dealt) -> Standing:
    if not standing.is_new:
        raise BadLog("dealt", "A deal is named right after the match is made, or not at all.")
    kinds = [kind for kind, _ in record.chains]
    if kinds != sorted(set(kinds)):
        raise BadLog("dealt", "The kinds of draws of a deal stand in order, each once.")
    return replace(standing, deal=record.deal, dealt=tuple((kind, 0, value) for kind, value in record.chains))


def _sat(standing: Standing, record: Sat) -> Standing:
    """Who sits again with another seed has that one from now on; the one before is still to be opened."""
    if standing.deal and record.hash is not None:
        raise BadLog("dealt", "To the luck of a deal no device adds anything.")
    seatings, seating = standing.seatings, (record.who, record.hash or "")
    if seating in standing.spent:
        raise BadLog("seed_used", f"{record.who} has opened this seed already.")
    if record.hash is not None and seating not in seatings:
        seatings = (*seatings, seating)
    others = tuple(device for device in standing.devices if device.who != record.who)
    return replace(standing, devices=(*others, Device(record.who, record.role, record.hash)), seatings=seatings)


def _left(standing: Standing, record: Left) -> Standing:
    _present(standing, record.who)
    return replace(standing, devices=tuple(device for device in standing.devices if device.who != record.who))


def _committed(standing: Standing, record: Committed) -> Standing:
    device = _present(standing, record.who)
    if device.hash is None or (device.who, device.hash) in standing.spent:
        raise BadLog("no_seed", f"{record.who} has no seed to promise from.")
    if record.index != standing.index + 1:
        raise BadLog("commit_late", f"A promise is for the next opening, {standing.index + 1}, not for {record.index}.")
    if device.commitment is not None or any((one.who, one.hash) == (device.who, device.hash) for one in standing.promised):
        raise BadLog("commit_twice", f"{record.who} has made its promise, or makes it with its value.")
    return _with(standing, replace(device, commitment=record.commitment))


def _opened(standing: Standing, record: Opened) -> Standing:
    if not standing.is_begun:
        raise BadLog("begun", "The match has not begun.")
    if standing.opening is not None or record.index != standing.index + 1 or record.index > standing.length:
        raise BadLog("index", f"Opening {record.index} cannot come after opening {standing.index}.")
    names = [name for name, _ in record.params]
    if names != sorted(set(names)) or sum(weight for _, weight in record.params) > 2**32:
        raise BadLog("params", "The options of a draw stand in order, each once.")
    link(standing, record)
    again = standing.voided
    if again and (record.kind, record.params, record.moves) != (again.kind, again.params, ()):
        raise BadLog("reopened", "A void draw is opened again as it was.")
    if record.devices != contributors(standing, record.devices):
        raise BadLog("devices", "A device takes part that has promised nothing or must stay out.")
    promised = tuple(device for who in record.devices if (device := standing.device(who)))
    waiting = tuple(replace(device, commitment=None) for device in standing.devices)  # a promise is for one opening only
    return replace(standing, index=record.index, opening=record, promised=promised, devices=waiting, voided=None)


def _drawn(standing: Standing, record: Drawn) -> Standing:
    opening = _closable(standing, record)
    if tuple(reveal.who for reveal in record.reveals) != opening.devices:
        raise BadLog("missing", "Not exactly the devices of the draw have shown their values.")
    _check_reveals(standing, record)
    values = {reveal.who: bytes.fromhex(reveal.value) for reveal in record.reveals}
    if record.outcome != outcome_now(standing, opening, values, bytes.fromhex(record.chain)):
        raise BadLog("outcome", "The outcome does not follow from the values.")
    return _closed(standing, record)


def _void(standing: Standing, record: Void) -> Standing:
    opening = _closable(standing, record)
    shown = tuple(reveal.who for reveal in record.reveals)
    if not record.missing or sorted(record.missing) != list(record.missing) or sorted(shown) != list(shown):
        raise BadLog("missing", "A draw is void only where a device was silent.")
    if tuple(sorted(record.missing + shown)) != opening.devices:
        raise BadLog("missing", "A device of the draw has shown its value or was silent, and no other has.")
    _check_reveals(standing, record)
    counts = dict(standing.voids)
    counts |= {who: counts.get(who, 0) + 1 for who in record.missing}
    return replace(_closed(standing, record), voids=tuple(sorted(counts.items())), voided=opening)


def _closable(standing: Standing, record: Drawn | Void) -> Opened:
    opening = _open(standing)
    if record.index != opening.index:
        raise BadLog("not_open", f"Opening {record.index} is not open.")
    by = link(standing, opening)
    if not chain.is_link(by.name, by.index, bytes.fromhex(record.chain), bytes.fromhex(by.before), by.kind):
        raise BadLog("chain", "The table's value is not the one that was fixed.")
    return opening


def _check_reveals(standing: Standing, record: Drawn | Void) -> None:
    for reveal in record.reveals:
        check_reveal(standing, reveal)


def _closed(standing: Standing, record: Drawn | Void) -> Standing:
    before = {device.who: device for device in standing.promised}
    after = standing
    for reveal in record.reveals:
        device = standing.device(reveal.who)
        if device is not None and device.hash == before[reveal.who].hash and reveal.next is not None:
            after = _with(after, replace(device, commitment=reveal.next))
    opening = _open(standing)
    after = replace(after, shown=_shown(standing, record.reveals, opening.index))
    if standing.deal:
        newest = (opening.kind, link(standing, opening).index, record.chain)
        dealt = tuple(newest if one[0] == opening.kind else one for one in standing.dealt)
        return replace(after, dealt=dealt, opening=None, promised=())
    return replace(after, chain=record.chain, opening=None, promised=())


def _shown(standing: Standing, reveals: Iterable[Reveal], index: int) -> tuple[Shown, ...]:
    found = {(one.who, one.hash): one for one in standing.shown}
    hashes = {device.who: device.hash or "" for device in standing.promised}
    for reveal in reveals:
        seating = reveal.who, hashes[reveal.who]
        found[seating] = found.get(seating, Shown(*seating)).and_this(index, bytes.fromhex(reveal.value))
    return tuple(found.values())


def _seed(standing: Standing, record: SeedOpened) -> Standing:
    made = seat_hash(standing.game, record.who, bytes.fromhex(record.seed)).hex()
    if (record.who, made) not in standing.seatings:
        raise BadLog("seed", f"{record.who} has not sat down with this seed, or has opened it already.")
    if any(device.who == record.who and device.hash == made for device in standing.promised):
        raise BadLog("seed_used", f"{record.who} takes part in a draw with this seed.")
    still = tuple(one for one in standing.seatings if one != (record.who, made))
    shown = tuple(one for one in standing.shown if (one.who, one.hash) != (record.who, made))
    after = replace(standing, seatings=still, spent=(*standing.spent, (record.who, made)), shown=shown)
    device = standing.device(record.who)
    if device is not None and device.hash == made:
        after = _with(after, replace(device, commitment=None))
    return after


def _present(standing: Standing, who: str) -> Device:
    device = standing.device(who)
    if device is None:
        raise BadLog("not_seated", f"{who} does not take part.")
    return device


def _with(standing: Standing, device: Device) -> Standing:
    return replace(standing, devices=tuple(device if one.who == device.who else one for one in standing.devices))
