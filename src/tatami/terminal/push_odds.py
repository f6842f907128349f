"""The odds of Push, counted from the cards that are left: what fits nowhere, and what the die may cost."""

from tatami.games.game import Seat
from tatami.games.push import PushState, Roll, Stop, Take, rules
from tatami.games.push.odds import odds as turn_odds
from tatami.terminal.look import Look
from tatami.terminal.push_cards import badge


def odds(state: PushState, seat: Seat, look: Look) -> list[str]:
    left = sum(state.left.values())
    if not left:
        lines = [look.say("push-odds-empty")]
    else:
        busting = state.busting()
        lines = [
            look.say("push-odds-bust", busting=busting, left=left, share=busting / left),
            look.say("push-odds-specials", rolls=state.left.get("roll", 0), switches=state.left.get("switch", 0)),
        ]
    return lines + choice_odds(state, look) + stack_odds(state, seat, look) + die_odds(state, seat, look)


def choice_odds(state: PushState, look: Look) -> list[str]:
    """What stopping brings the seat in turn on average, and one more card."""
    found = turn_odds(state.position)
    if found is None:
        return []
    flip = round(found.flip, 1)
    if found.stop is None:
        return [look.say("push-odds-flip", flip=flip)]
    return [look.say("push-odds-choice", flip=flip, stop=round(found.stop, 1))]


def stack_odds(state: PushState, seat: Seat, look: Look) -> list[str]:
    """For each stack with a roll card that this seat could take now: what it brings, the roll included."""
    taking = state.play(Stop()) if Stop() in state.moves() else state
    lines = []
    for move in taking.moves():
        if isinstance(move, Take) and "roll" in taking.stacks[move.stack - 1]:
            average = average_points(taking.play(move), seat) - state.points[seat]
            lines.append(look.say("push-odds-stack", stack=move.stack, points=round(average, 1)))
    return lines


def average_points(rolling: PushState, seat: Seat) -> float:
    chances = rolling.chances()
    return sum(rolling.play(move).points[seat] * weight for move, weight in chances) / sum(weight for _, weight in chances)


def die_odds(state: PushState, seat: Seat, look: Look) -> list[str]:
    """What a roll would cost this seat, if one may come: by a roll card on the table, or by a bust."""
    if not state.busting() and not any("roll" in stack for stack in state.stacks):
        return []
    p = state.position.copy()
    p.phase, p.taker = rules.ROLLING, seat
    rolling = PushState(state.options, p)
    losses = {
        move.face: state.points[seat] - rolling.play(move).points[seat]
        for move, _ in rolling.chances()
        if isinstance(move, Roll)
    }
    average = state.points[seat] - average_points(rolling, seat)
    faces = "  ".join(f"{badge(face, look.paint)} {loss}" for face, loss in losses.items())
    return [look.say("push-odds-die", who=look.name(seat), average=round(average, 1)), " " + faces]
