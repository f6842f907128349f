"""What people at a table might want next, by chance: mostly what makes sense, now and then what does not."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import get_args

from msgspec.structs import replace

from tatami import games
from tatami.games.game import Seat
from tatami.luck.log import Standing
from tatami.tables import Refused, Settings, commands
from tatami.tables.commands import AnyCommand
from tatami.tables.events import AnyEvent
from tatami.tables.table import Emote, Table
from tests.tables.kit import MINUTE, SECOND, Room, outline, small
from tests.tables.phones import asked, luck_of, phone_in, wished
from tests.tables.witness import Witness

PEOPLE = ("ada", "ben", "cleo", "dan", "botto", "bota")
WORKERS = ("w1", "w2")

Wish = tuple[str, AnyCommand]


def wish(room: Room, rng: Random, keys: Sequence[str]) -> Wish:
    """Who asks, and for what. The keys are all that anybody has ever held in hand."""
    table = room.table
    seated = [(seat, chair.who) for seat, chair in enumerate(table.chairs) if chair.who is not None]
    kinds = ("move", "player", "host", "newcomer", "house", "mischief", "device")
    kind = rng.choices(kinds, (15, 5, 5, 4, 6, 2, 40 if table.open_draw() else 3))[0]
    to_move = table.to_move()
    if kind == "move" and to_move is not None:
        return _move(room, rng, to_move)
    if kind == "player" and seated:
        seat, who = rng.choice(seated)
        return who, _of_player(room, rng, seat)
    if kind == "host" and table.host:
        return table.host, _of_host(table, rng)
    if kind == "device" and table.luck:
        return _of_device(table, table.luck, rng)
    if kind == "house":
        return "house", _of_house(table, rng)
    if kind == "mischief":
        wishes = (
            _of_player(room, rng, rng.randrange(4)),
            _of_host(table, rng),
            _of_newcomer(room, rng, keys),
            _of_house(table, rng),
        )
        return rng.choice((*PEOPLE, "house")), rng.choice(wishes)
    return rng.choice(PEOPLE), _of_newcomer(room, rng, keys)


def _move(room: Room, rng: Random, seat: Seat) -> Wish:
    chair, move = room.table.chairs[seat], rng.choice([*room.moves()] * 10 + ["=r5", "fly"])
    if chair.bot is not None:
        return "house", commands.Choose(seat, move)
    assert chair.who is not None
    if room.table.can_undo() == seat and rng.random() < 0.3:
        return chair.who, commands.Undo(seat)
    return chair.who, commands.Play(seat, move)


def _of_player(room: Room, rng: Random, seat: int) -> AnyCommand:
    if room.table.phase == "over" and rng.random() < 0.5:
        return commands.Rematch()
    if room.table.phase == "paused" and rng.random() < 0.5:
        return commands.Resume()
    wishes: list[AnyCommand] = [
        commands.Stand(seat), commands.Undo(seat), commands.Pause(), commands.Resume(), commands.HandOver(seat),
        commands.TakeBack(seat), commands.Rename(seat, rng.choice(["", "Ada", "<b>"])), commands.Rematch(),
        commands.Leave(), *[commands.ShowEmote(rng.choice(get_args(Emote)))] * 8,
    ]  # fmt: skip
    return rng.choice(wishes)


def _of_host(table: Table, rng: Random) -> AnyCommand:
    seat, who = rng.randrange(table.seats), rng.choice([guest.who for guest in (*table.guests, *table.knocking)] or ["ada"])
    if table.phase in ("lobby", "over") and rng.random() < 0.5:
        before: list[AnyCommand] = [
            commands.SeatBot(seat, rng.choice(["steady", "random"])), commands.Start(), arrange(table, rng),
        ]  # fmt: skip
        return rng.choice(before)
    if table.knocking and rng.random() < 0.5:
        knocks = rng.choice(table.knocking).who
        return commands.LetIn(knocks) if rng.random() < 0.5 else commands.TurnAway(knocks)
    wishes: list[AnyCommand] = [
        commands.Kick(who), commands.GiveHost(who), commands.SeatGuest(seat, who), commands.SeatGuest(seat, who),
        commands.LetIn(who), commands.TurnAway(who), commands.Lock(rng.random() < 0.3), commands.Hush(rng.random() < 0.3),
        commands.Renew(), commands.ClearSeat(seat), commands.SeatBot(seat, "nobody"), commands.Start(), arrange(table, rng),
    ]  # fmt: skip
    return rng.choice(wishes)


def arrange(table: Table, rng: Random) -> commands.Arrange:
    options = small(table.game.key).as_dict()
    if rng.random() < 0.3:
        options |= {"first_seat": rng.randrange(3)} if "deck" in options else {"heap": rng.choice([3, 9])}
    if table.phase == "playing" and rng.random() < 0.5:  # about nothing but the coach
        only = replace(table.settings, coached=(rng.randrange(3),))
        return commands.Arrange(table.seats, table.options.as_dict(), only)
    agreed = Settings(
        decide_seconds=rng.choice([0, 15]),
        pace=rng.choice(["normal", "off"]),
        onlookers=rng.random() < 0.8,
        coached=rng.choice([(), (), (0,), (1, 2)]),
    )
    return commands.Arrange(rng.choice([1, 2, 2, 3, 3, 4]), options, agreed)


def _of_newcomer(room: Room, rng: Random, keys: Sequence[str]) -> AnyCommand:
    seat, key = rng.randrange(room.table.seats), rng.choice([*keys, room.key, room.key, ""])
    wishes: list[AnyCommand] = [
        commands.Enter(room.key), commands.Enter(key), commands.Knock(), commands.Sit(seat), commands.Sit(seat),
        commands.ComeBack(seat, key), commands.ComeBack(seat, room.chair_key(seat)),
    ]  # fmt: skip
    return rng.choice(wishes)


def _of_house(table: Table, rng: Random) -> AnyCommand:
    who, worker = rng.choice([guest.who for guest in table.guests] or ["ada"]), rng.choice(WORKERS)
    wishes: list[AnyCommand] = [
        commands.Came(who, worker), commands.Came(who, worker), commands.Came(who, worker), commands.Went(who, worker),
        commands.Wake(frozenset(WORKERS)), commands.Wake(frozenset(WORKERS)), commands.Wake(frozenset({worker})),
    ]  # fmt: skip
    return rng.choice(wishes)


def _of_device(table: Table, luck: Standing, rng: Random) -> Wish:
    """Mostly what phones do by themselves; some have been changed for another, some tell their seeds, some tell lies."""
    who, waiting = rng.choice([*[guest.who for guest in table.guests], "dan"]), asked(table)
    if waiting and rng.random() < 0.8:
        who = rng.choice(waiting)
    if who == "cleo" and rng.random() < 0.7:  # whose phone is not quick
        return "house", commands.Wake(frozenset(WORKERS))
    number, index = rng.choice([0] * 20 + [1]), luck.index + (luck.opening is None)
    device = phone_in(luck.game, who, number)
    before = phone_in((rng.choice([luck, table.luck_before]) or luck).game, who, number)
    if rng.random() < 0.9 and (wish := device.wish(luck_of(table), is_new=rng.random() < 0.1)):
        return who, wished(wish)
    odd = (device.reveal(index), device.promise(index), device.promise(index + 1), {"do": "withdraw"}, before.open_seed())
    return who, wished(rng.choice(odd))


def evening(rng: Random, steps: int) -> Iterator[tuple[Witness, Wish, tuple[AnyEvent, ...] | Refused]]:
    """A table of any kind and what is asked of it, with a witness beside it: who asked, for what, and what came of it."""
    made = outline(
        rng.choice(games.keys()), rng.choice([2, 3]), is_public=rng.random() < 0.3, decide_seconds=rng.choice([0, 15, 30])
    )
    room = Room(replace(made, options=small(made.game.key)), "ada", rng.randbytes(32))
    witness = Witness(room)
    first: list[Wish] = [("house", commands.Came("ada", "w1")), ("ada", commands.Sit(0)), ("ben", commands.Enter(room.key))]
    for number in range(steps):
        wished = first[number] if number < len(first) else wish(room, rng, [room.key, *witness.keys])
        if number > 20 and rng.random() < 0.004:
            room.wait(30 * MINUTE)
            wished = "house", commands.Wake(frozenset(WORKERS))
        elif rng.random() < 0.25:
            pass_time(room, rng)
        behind = rng.choice([0] * 9 + [4])
        yield witness, wished, witness.ask(*wished, seen=max(0, room.table.version - behind))
        if room.table.phase == "closed" and rng.random() < 0.3:
            return


def pass_time(room: Room, rng: Random) -> None:
    due = room.table.due(room.now)
    if due is not None and rng.random() < 0.5 and due < room.now + 10 * MINUTE:
        room.now = max(room.now, due)
    else:
        room.wait(rng.choice([1, 250, 3 * SECOND, 15 * SECOND, 21 * SECOND, 45 * SECOND, 5 * MINUTE]))
