"""What people wish for when they look at their screen: mostly what makes sense, now and then anything at all."""

import hashlib
from collections.abc import Callable
from random import Random
from typing import Protocol

import msgspec

from tatami.luck.device import Device
from tatami.tables import Settings, commands
from tatami.tables.commands import Asked
from tests.simulator.heard import Screen

NAMES = ("Zoe", "Max", "")


class Hearsay(Protocol):
    """What people tell each other beside the table: the newest invitation, the key to a chair."""

    def door_key(self) -> str: ...
    def chair_key(self, seat: int) -> str: ...


def wish_outside(rng: Random, hearsay: Hearsay) -> Asked:
    return commands.Enter(hearsay.door_key()) if rng.random() < 0.8 else commands.Knock()


def wish_inside(screen: Screen, who: str, rng: Random, idling: float) -> Asked | None:
    """A sensible wish, or none."""
    if rng.random() < 0.8 and (wish := _device(screen, who).wish(screen.luck)):
        helped: Asked = msgspec.convert(wish, Asked)
        return helped
    if screen.host == who and screen.knocking:
        return commands.LetIn(screen.knocking[0].who)
    if screen.phase == "lobby":
        return _before(screen, who, rng)
    if screen.phase == "playing":
        return _playing(screen, who, rng, idling)
    if screen.phase == "paused":
        return commands.Resume() if screen.chairs_of(who) and rng.random() < 0.3 else None
    if screen.phase == "over":
        return _afterwards(screen, who, rng)
    return None


def _device(screen: Screen, who: str) -> Device:
    """All devices of a person have the same seed here: only what happens on the way is of interest."""
    game = screen.luck["game"]
    return Device(game, who, hashlib.sha256(f"{game} {who}".encode()).digest())


def _before(screen: Screen, who: str, rng: Random) -> Asked | None:
    free, own = screen.free_chairs(), screen.chairs_of(who)
    if own and rng.random() < 0.1:
        return commands.Rename(own[0], rng.choice(NAMES))
    if free and not own:
        return commands.Sit(rng.choice(free))
    if screen.host != who:
        return None
    if not free:
        return commands.Start()
    return commands.SeatBot(free[0], rng.choice(("random", "steady"))) if rng.random() < 0.3 else None


def _playing(screen: Screen, who: str, rng: Random, idling: float) -> Asked | None:
    own = screen.chairs_of(who)
    luck = rng.random()
    if luck < 0.02:
        return commands.ShowEmote("hurry")
    if luck < 0.03 and own:
        return commands.Rename(own[0], rng.choice(NAMES))
    if luck < 0.045 and own:
        return commands.Pause()
    if luck < 0.06 and own:
        return commands.HandOver(own[0])
    held = [seat for seat in own if screen.chairs[seat].bot is not None]
    if held and luck < 0.1:
        return commands.TakeBack(held[0])
    if screen.to_move in own and luck >= idling:
        if screen.undo in own and luck > 0.9:
            return commands.Undo(screen.to_move)
        return commands.Play(screen.to_move, rng.choice(screen.moves))
    return None


def _afterwards(screen: Screen, who: str, rng: Random) -> Asked | None:
    if screen.free_chairs() and not screen.chairs_of(who):
        return commands.Sit(screen.free_chairs()[0])
    if own := screen.chairs_of(who):
        return rng.choice((commands.Rematch(), commands.Rematch(), commands.Start(), commands.Stand(own[0]), None))
    return None


def wish_anything(screen: Screen, rng: Random, hearsay: Hearsay) -> Asked:
    """Whatever the protocol can say, whether or not it makes sense now."""
    seat = rng.randrange(4)
    who = rng.choice([guest.who for guest in (*screen.guests, *screen.knocking)] + ["nobody"])
    kinds: tuple[Callable[[], Asked], ...] = (
        lambda: commands.Play(seat, rng.choice(screen.moves or ("take 2",))),
        lambda: commands.Play(seat, rng.choice(("take 3", "nonsense", "=pass"))),
        lambda: commands.Undo(seat),
        commands.Pause,
        lambda: commands.HandOver(seat),
        lambda: commands.TakeBack(seat),
        commands.Leave,
        lambda: commands.Enter(hearsay.door_key()),
        lambda: commands.Sit(seat),
        lambda: commands.Stand(seat),
        lambda: commands.SeatBot(seat, "random"),
        lambda: commands.ClearSeat(seat),
        lambda: commands.SeatGuest(seat, who),
        lambda: commands.ComeBack(seat, hearsay.chair_key(seat)),
        lambda: commands.Rename(seat, rng.choice(NAMES)),
        commands.Rematch,
        commands.Start,
        lambda: commands.ShowEmote("wow"),
        lambda: commands.Lock(rng.random() < 0.2),
        commands.Renew,
        lambda: commands.GiveHost(who),
        lambda: commands.Hush(rng.random() < 0.5),
        lambda: commands.TurnAway(who),
        lambda: commands.Arrange(rng.choice((2, 3)), screen.options, Settings(pace="quick")),
        lambda: commands.Kick(who),
    )
    return rng.choice(kinds)()
