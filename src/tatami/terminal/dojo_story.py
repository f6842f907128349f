"""What happened in Dojo, told in sentences."""

from collections.abc import Sequence
from itertools import groupby

from tatami.games.dojo import Card, Claim, DojoState, Lay, Take
from tatami.games.game import Move
from tatami.terminal.dojo_cards import card_words
from tatami.terminal.look import Look, Step


def is_settled(step: Step) -> bool:
    return step.after.phase not in ("dealing", "refilling")


def story(steps: Sequence[Step], look: Look) -> list[str]:
    lines: list[str] = []
    for by_chance, group in groupby(steps, key=lambda step: isinstance(step.move, Card)):
        if by_chance:
            lines.append(tell_cards(list(group), look))
        else:
            lines += [line for step in group for line in tell(step, look)]
    return lines


def tell_cards(group: Sequence[Step], look: Look) -> str:
    if group[0].before.phase == "dealing":
        return look.say("dojo-deals")
    words = [card_words(step.move.card, look) for step in group if isinstance(step.move, Card)]
    return look.say("dojo-refills", cards=len(words), first=words[0], second=words[-1])


def tell_card(step: Step, look: Look) -> str:
    """A card by itself: dealt to a mat, or new in the market."""
    sizes = [(len(before), len(after)) for before, after in zip(step.before.mats, step.after.mats, strict=True)]
    seat = next((seat for seat, (before, after) in enumerate(sizes) if after > before), None)
    words = card_words(step.move.card, look) if isinstance(step.move, Card) else ""
    if seat is None:
        return look.say("dojo-refills", cards=1, first=words, second=words)
    return look.say("dojo-dealt", who=look.name(seat), card=words)


def tell(step: Step, look: Look) -> list[str]:
    state: DojoState = step.before
    who = look.name(state.turn)
    match step.move:
        case Take(places):
            words = [card_words(state.market[place - 1] or "", look) for place in places]
            return [look.say("dojo-takes", who=who, cards=len(words), first=words[0], second=words[-1])]
        case Lay(card, x, y):
            return [
                look.say("dojo-lays", who=who, card=card_words(card, look), cell=f"{x},{y}"),
                *tell_score(step, look, laid=1),
            ]
        case Claim():
            return tell_score(step, look, laid=0)
    return []


def tell_score(step: Step, look: Look, laid: int) -> list[str]:
    seat = step.before.turn
    points = step.after.points[seat] - step.before.points[seat]
    cards = len(step.before.mats[seat]) + laid - len(step.after.mats[seat])
    return [look.say("dojo-scores", who=look.name(seat), points=points, cards=cards)] if points else []


def choice(state: DojoState, move: Move, look: Look) -> str:
    """A card or two to take, or a cell to lay one on, as one of several that can be chosen."""
    match move:
        case Take(places):
            words = [card_words(state.market[place - 1] or "", look) for place in places]
            return look.say("dojo-choice-take", cards=len(words), first=words[0], second=words[-1])
        case Lay(card, x, y):
            return look.say("dojo-choice-lay", card=card_words(card, look), cell=f"{x},{y}")
    return str(move)
