"""How Push looks in a terminal: the three stacks, the flipped card, who takes when, and everybody's bench and bank."""

from collections.abc import Sequence

from tatami.games.game import Move, Seat
from tatami.games.push import COLOURS, PushState, Put, Take, rules
from tatami.games.push.cards import KIND_OF, cards_of, points_by_colour
from tatami.terminal import push_keys, push_odds, push_story
from tatami.terminal.layout import pad, pad_left
from tatami.terminal.look import Ask, Look, Step, View
from tatami.terminal.push_cards import badge, card, colour_and_number

_TITLE = 10
_CARDS = 38
_NAME = 20
_COLOUR = 5
_SUM = 8


class PushView(View):
    def board(self, state: PushState, look: Look, part: int = 0) -> list[str]:
        stacks = [stack_line(state, look, stack) for stack in range(rules.STACKS)]
        return [header(state, look), "", *stacks, card_line(state, look), order_line(state, look), "", *players(state, look)]

    def question(self, state: PushState, look: Look) -> str:
        return push_keys.question(state, look)

    def keys(self, state: PushState, look: Look) -> str:
        return push_keys.keys(state, look)

    def read(self, typed: str, state: PushState, look: Look) -> Move | Ask:
        return push_keys.read(typed, state, look)

    def is_settled(self, step: Step) -> bool:
        return push_story.is_settled(step)

    def story(self, steps: Sequence[Step], look: Look) -> list[str]:
        return push_story.story(steps, look)

    def choice(self, state: PushState, move: Move, look: Look) -> str:
        return push_story.choice(state, move, look)

    def odds(self, state: PushState, seat: Seat, look: Look) -> list[str]:
        return push_odds.odds(state, seat, look)

    def help_lines(self, look: Look) -> list[str]:
        legend = [f"{badge(colour, look.paint)} " + look.say("push-legend", colour=colour) for colour in COLOURS]
        return [*look.say("push-help").split("\n"), "", "  ".join(legend[:3]), "  ".join(legend[3:])]

    def ended(self, reason: str, look: Look) -> str:
        return look.say("push-ended", reason=reason)

    def tie_break(self, value: int, look: Look) -> str:
        return look.say("cards", cards=value)


def header(state: PushState, look: Look) -> str:
    left = sum(state.left.values())
    return look.paint.strong(look.say("push-header", who=look.name(state.turn), phase=state.phase, left=left))


def stack_line(state: PushState, look: Look, stack: int) -> str:
    cards = state.stacks[stack]
    title = pad(" " + look.say("push-stack", stack=stack + 1), _TITLE)
    if not cards:
        return (
            title
            + pad(" " + look.paint.faint(look.say("push-no-stack", phase=state.phase)), _CARDS + 11)
            + mark(state, look, stack)
        )
    lying = pad(" ".join(card(one, look.paint) for one in cards), _CARDS)
    worth = pad(look.say("points", points=state.stack_values()[stack]), 11)
    return title + lying + worth + mark(state, look, stack)


def mark(state: PushState, look: Look, stack: int) -> str:
    """Says beside a stack whether it can be chosen now, and what forbids it."""
    legal = state.moves()
    if Put(stack + 1) in legal:
        return look.say("push-mark", sign=look.paint.sign("back"), what="put")
    if Take(stack + 1) in legal:
        return look.say("push-mark", sign=look.paint.sign("back"), what="take")
    if state.card and state.stacks[stack]:
        against = cards_of(rules.conflicts(KIND_OF[state.card]) & state.position.stacks[stack])
        colour, number = colour_and_number(against[0])
        return look.say("push-misfit", colour=colour, number=number)
    return ""


def card_line(state: PushState, look: Look) -> str:
    if not state.card:
        return ""
    return pad(" " + look.say("push-flipped"), _TITLE) + card(state.card, look.paint)


def order_line(state: PushState, look: Look) -> str:
    order = state.order() if rules.has_stack(state.position) else []
    if not order:
        return ""
    return " " + look.say("push-order", names=", ".join(look.shown_name(seat) for seat in order), switches=state.switches)


def players(state: PushState, look: Look) -> list[str]:
    """A row for each seat: its bench by colour, then the sums."""
    colours = "".join(pad_left(badge(colour, look.paint), _COLOUR) for colour in COLOURS)
    titles = (look.say("push-bench"), look.say("push-bank"), look.say("push-points"), look.say("push-cards"))
    rows = [" " * _NAME + colours + "".join(pad_left(title, _SUM) for title in titles)]
    return rows + [player(state, look, seat) for seat in range(state.seats)]


def player(state: PushState, look: Look, seat: int) -> str:
    bench = points_by_colour(state.benches[seat])
    bank = sum(points_by_colour(state.banks[seat]).values())
    nothing = look.paint.faint(look.paint.sign("nothing"))
    colours = "".join(pad_left(str(points) if points else nothing, _COLOUR - 1) + " " for points in bench.values())
    cards = len(state.benches[seat]) + len(state.banks[seat])
    sums = (sum(bench.values()), bank, state.points[seat], cards)
    name = f" {'>' if seat == state.turn and state.phase != 'over' else ' '} {look.shown_name(seat)}"
    name = look.paint.strong(name) if seat == state.to_move() else name
    return pad(name, _NAME) + colours + "".join(pad_left(str(value), _SUM) for value in sums)
