"""What a player of Push is asked, and what may be typed: f, s, 1 2 3, b and a colour, or a move in full."""

from tatami.games.game import Move
from tatami.games.push import COLOURS, Bank, Flip, PushState, Put, Stop, Take
from tatami.terminal.look import Ask, Look, legal
from tatami.terminal.push_cards import card_words

_SHORT: dict[str, Move] = {"f": Flip(), "s": Stop()}


def question(state: PushState, look: Look) -> str:
    who = look.name(state.taker)
    if state.phase == "turn":
        return look.say("push-ask-turn", people=look.people, who=who, bank="yes" if bankable(state) else "no")
    if state.phase == "placing":
        return look.say("push-ask-placing", people=look.people, who=who, card=card_words(state.card or "", look))
    if state.phase == "taking":
        return look.say("push-ask-taking", people=look.people, who=who)
    return look.say("push-ask-pressing", people=look.people, who=who, stop="yes" if Stop() in state.moves() else "no")


def keys(state: PushState, look: Look) -> str:
    if state.phase == "turn":
        letters = " ".join(colour[0] for colour in bankable(state))
        return look.say("push-keys-turn", letters=letters, bank="yes" if letters else "no")
    if state.phase == "pressing":
        return look.say("push-keys-pressing", stop="yes" if Stop() in state.moves() else "no")
    stacks = [move.stack for move in state.moves() if isinstance(move, Put | Take)]
    return look.say("push-keys-stacks", stacks=" ".join(f"[{stack}]" for stack in stacks), phase=state.phase)


def bankable(state: PushState) -> list[str]:
    return [move.colour for move in state.moves() if isinstance(move, Bank)]


def read(typed: str, state: PushState, look: Look) -> Move | Ask:
    if typed in ("b", "bank") and bankable(state):
        words = [look.say("push-colour", colour=colour, letter=colour[0]) for colour in bankable(state)]
        return Ask(look.say("push-ask-colour", colours=", ".join(words)), "b")
    return legal(_SHORT.get(typed) or read_stack(typed, state) or read_bank(typed), typed, state)


def read_stack(typed: str, state: PushState) -> Move | None:
    """A number alone: put the flipped card there, or take that stack."""
    if typed not in ("1", "2", "3"):
        return None
    return Put(int(typed)) if state.phase == "placing" else Take(int(typed))


def read_bank(typed: str) -> Move | None:
    """`b r`, `br`, `b red`, `bank r`: a colour by its letter or its name."""
    for start in ("bank", "b"):
        colour = typed.removeprefix(start).strip()
        if typed.startswith(start) and colour:
            return next((Bank(one) for one in COLOURS if colour in (one, one[0])), None)
    return None
