"""What happened in Push, told in sentences: a flip, the card it brought and where it went are one."""

from collections.abc import Sequence

from tatami.games.game import Move
from tatami.games.push import Bank, Card, Flip, PushState, Put, Roll, Stop, Take
from tatami.terminal.look import Look, Step
from tatami.terminal.push_cards import card_words


def is_settled(step: Step) -> bool:
    """A flip waits for its card, a card for its stack, a stop for what is taken."""
    return not isinstance(step.move, Flip | Stop) and step.after.phase != "placing"


def story(steps: Sequence[Step], look: Look) -> list[str]:
    groups: list[list[Step]] = []
    for step in steps:
        if groups and belongs_to(groups[-1][-1], step):
            groups[-1].append(step)
        else:
            groups.append([step])
    return [line for group in groups for line in (tell(group, look), *aftermath(group, look)) if line]


def belongs_to(before: Step, step: Step) -> bool:
    """Whether a step goes on with the sentence of the one before."""
    match before.move, step.move:
        case (Flip(), Card()) | (Card(), Put()) | (Stop(), Take()):
            return True
    return False


def tell(group: Sequence[Step], look: Look) -> str:
    first, last = group[0], group[-1]
    who = look.name(first.before.taker)
    match [step.move for step in group]:
        case [Flip()]:
            return look.say("push-flips", who=who)
        case [Flip(), Card(card)] | [Card(card)]:
            return look.say("push-flips-card", who=who, card=card_words(card, look), fate=fate(last.after))
        case [Flip(), Card(card), Put(stack)]:
            return look.say("push-puts", who=who, card=card_words(card, look), stack=stack)
        case [Stop()]:
            return look.say("push-stops", who=who)
        case [Stop(), Take(stack)]:
            return look.say("push-stops-takes", who=who, stack=stack, loot=loot(last.before, stack, look))
        case [Take(stack)]:
            return look.say("push-takes", who=who, stack=stack, loot=loot(last.before, stack, look))
        case [Bank(colour)]:
            banked = [card for card in first.before.benches[first.before.turn] if card[0] == colour[0]]
            points = sum(int(card[1]) for card in banked)
            return look.say("push-banks", who=who, colour=colour, cards=len(banked), points=points)
        case [Roll(face)]:
            return tell_roll(first, face, look)
    return ""


def fate(after: PushState) -> str:
    """What became of a card just turned up that is not yet on a stack."""
    if after.phase == "placing":
        return "waits"
    return "bust" if after.phase == "rolling" else "aside"


def loot(state: PushState, stack: int, look: Look) -> str:
    rolls = state.stacks[stack - 1].count("roll")
    return look.say("push-loot", points=state.stack_values()[stack - 1], rolls=rolls)


def tell_roll(step: Step, face: str, look: Look) -> str:
    seat = step.before.taker
    points = step.before.points[seat] - step.after.points[seat]
    cards = len(step.before.benches[seat]) - len(step.after.benches[seat])
    return look.say("push-rolls", who=look.name(seat), face=face, cards=cards, points=points)


def aftermath(group: Sequence[Step], look: Look) -> list[str]:
    """What else there is to say: the deck ran out, stacks are left over."""
    lines = []
    if any(isinstance(step.move, Card) and not step.after.left for step in group):
        lines.append(look.say("push-deck-empty"))
    if over := left_over(group[-1]):
        lines.append(look.say("push-left-over", stacks=over))
    return lines


def left_over(step: Step) -> int:
    """Stacks that nobody took, when the turn ends with this step."""
    lying = sum(1 for stack in step.before.stacks if stack) - isinstance(step.move, Take)
    return 0 if any(step.after.stacks) else lying


def choice(state: PushState, move: Move, look: Look) -> str:
    """A move as one of several that can be chosen."""
    verb, _, rest = str(move).partition(" ")
    card = card_words(state.card, look) if state.card else ""
    return look.say("push-choice", verb=verb, card=card, stack=rest, colour=rest)
