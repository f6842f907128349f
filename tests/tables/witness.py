"""What must hold at every table at every moment, whatever was asked of it: somebody who stands beside it and looks.

A witness reads the rows as another worker would, replays the match from its moves, and knows every key there ever was.
"""

from collections import Counter
from collections.abc import Sequence

import msgspec

from tatami.games.game import CHANCE, Game, MatchOptions, State, play_checked
from tatami.luck import chain
from tatami.tables import Refused, Table, events, snapshot, update
from tatami.tables.commands import AnyCommand, ComeBack, Reveal, Wake
from tatami.tables.events import AnyEvent
from tatami.tables.keys import chair_key, door_key
from tatami.tables.refused import CODES
from tatami.tables.table import CHECK, EMOTES_A_WINDOW, MOST_GUESTS, MOST_KNOCKING
from tatami.tables.view import door_view, view
from tests.tables.kit import Room


class Witness:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.follower: Table | None = None  # the table as another worker has it, from the rows alone
        self.read = 0  # rows
        self.replay = Replay()
        self.keys: dict[str, str] = {}  # every key to a chair there ever was, and who had it
        self.doors: list[str] = []  # every key to the door
        self.look()

    def ask(self, name: str, command: AnyCommand, seen: int | None = None) -> tuple[AnyEvent, ...] | Refused:
        """Somebody asks, and the witness looks: at what was refused too, for then nothing may have happened."""
        room = self.room
        before, rows = room.table, len(room.rows)
        try:
            happened = room.ask(name, command, seen)
        except Refused as refused:
            assert room.table is before and len(room.rows) == rows
            assert refused.code in CODES and refused.why
            return refused
        if happened:
            assert len(room.rows) == rows + 1
            assert (room.table.version, room.table.at) == (before.version + 1, max(before.at, room.now))
        else:
            assert room.table is before and len(room.rows) == rows
        check_nothing_of_others(before, room.table, name, command, happened)
        check_clock(before, room.table, happened)
        if isinstance(command, Wake) and not happened:
            check_after_wake(room.table, max(room.now, room.table.at))
        self.look()
        return happened

    def look(self) -> None:
        """Look at the table after something was asked of it."""
        table = self.room.table
        self._follow()
        assert self.follower == table, "what is stored is not what happened"
        assert snapshot.read(snapshot.write(table)) == table, "a snapshot is not the table"
        check_people(table)
        check_chairs(table)
        check_match(table, self.replay.states(table))
        check_due(table, self.room.now)
        self._check_secrets(table)

    def _follow(self) -> None:
        rows = self.room.rows
        for row in rows[self.read :]:
            version = 0 if self.follower is None else self.follower.version
            self.follower = update(self.follower, events.decode(row.body), row.at)
            assert self.follower.version == version + 1
        self.read = len(rows)

    def _check_secrets(self, table: Table) -> None:
        """No key and nothing of the secret is ever shown; and nobody gets a key that somebody else has had."""
        secret = self.room.secret
        for seat, chair in enumerate(table.chairs):
            if chair.who is not None:
                holder = self.keys.setdefault(chair_key(secret, seat, chair.keys), chair.who)
                assert holder == chair.who, "a key came again"
        self.doors += [door_key(secret, number) for number in range(len(self.doors), table.door + 1)]
        shown = (msgspec.json.encode([view(table), door_view(table)]) + self.room.rows[-1].body).decode()
        assert not any(key in shown for key in (*self.keys, *self.doors)), "a key is shown"
        assert secret.hex() not in shown and secret.decode("latin-1") not in shown
        check_luck(table, secret, shown)


class Replay:
    """The states of a match, from its moves alone, each of them checked; what was replayed once is kept."""

    def __init__(self) -> None:
        self._what: tuple[Game, int, MatchOptions] | None = None
        self._moves: list[str] = []
        self._states: list[State] = []

    def states(self, table: Table) -> list[State]:
        if table.state is None:
            return []
        what = (table.game, table.seats, table.options)
        if what != self._what:
            self._what, self._moves, self._states = what, [], [table.game.start(table.seats, table.options)]
        same = 0
        while same < min(len(table.moves), len(self._moves)) and table.moves[same] == self._moves[same]:
            same += 1
        del self._moves[same:], self._states[same + 1 :]
        for move in table.moves[same:]:
            self._states.append(play_checked(self._states[-1], table.game.parse(move)))
            self._moves.append(move)
        return self._states


def takeable_back(states: list[State], moves: Sequence[str]) -> tuple[int | None, int]:
    """Which seat may take back, and how many moves, from a record alone. The long way round.

    The moves at the end that the seat to move made itself, in the turn that still lasts, with no move of chance and no stop
    among them.
    """
    *before, last = states
    seat = last.to_move()
    if seat is None or seat is CHANCE:
        return None, 0
    count = 0
    for state, move in zip(reversed(before), reversed(moves), strict=True):
        if state.to_move() != seat or state.turn != last.turn or move == "stop":
            break
        count += 1
    return (seat if count else None), count


def check_people(table: Table) -> None:
    inside = [guest.who for guest in table.guests]
    at_the_door = [guest.who for guest in table.knocking]
    everybody = inside + at_the_door
    assert len(set(everybody)) == len(everybody), "somebody is there twice"
    assert not table.kicked & set(everybody), "somebody sent out is there"
    assert len(inside) <= MOST_GUESTS and len(at_the_door) <= MOST_KNOCKING
    assert (table.host in inside) if inside else table.host is None, "who is the host?"
    faces = [guest.face for guest in (*table.guests, *table.knocking)]
    assert len(set(faces)) == len(faces), "two look alike"
    for guest in table.guests:
        assert guest.is_here == (guest.away_at is None)
    assert all(guest.workers == frozenset() for guest in table.knocking)
    shown = Counter(who for who, at in table.emotes if at > table.at - 10_000)
    assert max(shown.values(), default=0) <= EMOTES_A_WINDOW


def check_chairs(table: Table) -> None:
    seated = [chair.who for chair in table.chairs if chair.who is not None]
    assert all(table.guest(who) for who in seated), "somebody has a chair and is not inside"
    if table.is_public:
        assert len(set(seated)) == len(seated), "somebody has two chairs at a public table"
    for chair in table.chairs:
        assert (chair.held_for != "") == (chair.who is not None and chair.bot is not None)
        assert chair.missed == 0 or chair.who is not None
    if table.phase in ("playing", "paused"):
        assert not any(chair.is_free for chair in table.chairs)
    if table.phase == "lobby":
        assert not any(chair.held_for for chair in table.chairs)
    assert table.rematch <= {seat for seat, chair in enumerate(table.chairs) if chair.who is not None}
    assert not table.rematch or table.phase == "over"


def check_match(table: Table, states: list[State]) -> None:
    """The state is the one its record leads to, and what is offered follows from it."""
    assert 0 <= table.moved <= table.version
    if not states:
        assert table.phase in ("lobby", "over", "closed")
        assert (table.moves, table.earlier, table.draws, table.to_move()) == ((), (), 0, None)
        return
    assert table.match >= 1
    assert table.state == states[-1], "the record leads elsewhere"
    assert table.draws == sum(state.to_move() is CHANCE for state in states[:-1])
    mover = states[-1].to_move()
    assert (mover is CHANCE) == bool(waits_for(table)), "chance was kept waiting"
    assert (table.phase == "over") == (mover is None) == (table.outcome() is not None)
    assert table.to_move() == (mover if table.phase == "playing" and mover is not CHANCE else None)
    seat, count = takeable_back(states, table.moves)
    assert len(table.earlier) == count, "too much or too little can be taken back"
    assert list(table.earlier) == states[len(states) - 1 - count : -1]
    assert table.can_undo() == (seat if table.phase == "playing" else None)


def waits_for(table: Table) -> list[str]:
    """Which devices have not yet shown their values for the open draw: at least one, or it would be closed."""
    opening = table.open_draw()
    return [who for who in opening.devices if who not in {one.who for one in table.reveals}] if opening else []


def check_luck(table: Table, secret: bytes, shown: str) -> None:
    """What the table will add to its draws is told to nobody before."""
    luck = table.luck
    assert luck is not None and luck.is_begun == table.is_going_on and not luck.is_ended
    newest = luck.index - (luck.opening is not None)
    seed = chain.seed_of(secret, luck.game)
    assert chain.element(luck.game, seed, newest, luck.length).hex() == luck.chain
    for index in range(newest + 1, newest + 4):
        assert chain.element(luck.game, seed, index, luck.length).hex() not in shown, "what the table will add is told"
    assert chain.element(luck.game, seed, luck.length, luck.length).hex() not in shown
    shows = {one.who for one in table.reveals}
    assert not shows or (luck.opening is not None and shows < set(luck.opening.devices))
    bots = {guest.who for guest in table.guests if guest.is_bot}
    assert all((device.role == "bot") == (device.who in bots) for device in luck.devices)
    seated = {chair.who for chair in table.chairs if chair.who} - bots
    assert {device.who for device in luck.devices if device.role == "player"} <= seated, "who is no player counts as one"
    if luck.is_begun:
        assert seated <= {device.who for device in luck.devices}, "the proof is silent about somebody"


def check_due(table: Table, now: int) -> None:
    due = table.due(now)
    if table.phase == "closed":
        assert due is None
    elif table.is_watched:
        assert due is not None and due <= now + CHECK
    else:
        assert table.bot_to_move() is None
        assert (due is None) == (table.phase != "lobby" and not waits_for(table))


def check_clock(before: Table, after: Table, happened: tuple[AnyEvent, ...]) -> None:
    """Nobody has more time to decide, and no pause lasts longer, because of what does not concern it."""
    if {type(event) for event in happened} & {events.Played, events.Undone, events.Resumed, events.Credited, events.Started}:
        return
    seat = before.to_move()
    if before.phase == after.phase == "paused" or (seat is not None and before.chairs[seat] == after.chairs[seat]):
        assert after.phase != before.phase or after.decision_at == before.decision_at


def check_after_wake(table: Table, now: int) -> None:
    """Whoever was woken and had nothing to do is due later, but for a bot that is to move."""
    if table.bot_to_move() is None:
        due = table.due(now)
        assert due is None or due > now, "a table that is woken again and again"


def check_nothing_of_others(
    before: Table, after: Table, name: str, command: AnyCommand, happened: tuple[AnyEvent, ...]
) -> None:
    """Whoever is neither the host nor the house touched only what is theirs."""
    if name in ("house", before.host):
        return
    assert after.kicked == before.kicked and after.settings == before.settings and after.is_locked == before.is_locked
    begun = after.match != before.match
    for seat, chair in enumerate(before.chairs):
        if chair.who not in (None, name) and not isinstance(command, ComeBack):
            assert after.chairs[seat].who == chair.who
            assert begun or after.chairs[seat] == chair
    for event in happened:
        if isinstance(event, events.Played | events.Undone):
            assert before.chairs[event.seat].who == name
            assert before.to_move() == event.seat
    if after.moves != before.moves and not begun and not isinstance(command, Reveal):
        assert any(isinstance(event, events.Played | events.Undone) for event in happened)
