"""How the cards of Push look in a terminal, and what they are called."""

from tatami.games.push import COLOURS, SHAPES
from tatami.games.push.cards import COLOUR_OF
from tatami.terminal.look import Look
from tatami.terminal.paint import Paint

_SHAPE_OF = dict(zip(COLOURS, SHAPES, strict=True))


def badge(colour: str, paint: Paint) -> str:
    """A colour by its shape and its letter; or the star of the die."""
    if colour == "star":
        return paint.field(f" {paint.sign('star')} ", "night")
    return paint.field(f" {paint.sign(_SHAPE_OF[colour])}{colour[0].upper()} ", colour)


def card(text: str, paint: Paint) -> str:
    if text == "roll":
        return paint.field(f" {paint.sign('die')}roll ", "night")
    colour = COLOUR_OF[text[0]]
    return paint.field(f" {paint.sign(_SHAPE_OF[colour])}{text[0].upper()}{text[1]} ", colour)


def card_words(text: str, look: Look) -> str:
    """A card as a sentence names what is flipped."""
    colour, number = colour_and_number(text)
    return look.say("push-card", colour=colour, number=number)


def colour_and_number(text: str) -> tuple[str, int]:
    """What messages need to name a card; the special ones have their name for a colour."""
    return (text, 0) if text in ("roll", "switch") else (COLOUR_OF[text[0]], int(text[1]))
