"""How the cards of Dojo look in a terminal, and what they are called."""

from tatami.games.dojo import COLOURS, SHAPES
from tatami.terminal.look import Look
from tatami.terminal.paint import Paint

CARD = 5  # columns
SMALL = 3

_COLOUR_OF = {colour[0]: colour for colour in COLOURS}
_SHAPE_OF = {shape[0]: shape for shape in SHAPES}


def card(text: str, paint: Paint) -> str:
    """The letter of the colour, the shape with its letter, and a 3 on a card that shortens lines."""
    if text in ("M", "3"):
        return paint.field(f" {paint.sign('star')}{text}  ", "night")
    shape = paint.sign(_SHAPE_OF[text[1]])
    return paint.field(f" {text[0].upper()}{shape}{text[1]}{text[2:] or ' '}", _COLOUR_OF[text[0]])


def small_card(text: str, paint: Paint) -> str:
    if text in ("M", "3"):
        return paint.field(f"{paint.sign('star')}{text} ", "night")
    return paint.field(f"{text[0].upper()}{paint.sign(_SHAPE_OF[text[1]])}{text[2:] or ' '}", _COLOUR_OF[text[0]])


def card_words(text: str, look: Look) -> str:
    """A card as a sentence names what is taken or laid."""
    if text in ("M", "3"):
        return look.say("dojo-card", kind="master" if text == "M" else "wild", colour="none", shape="none")
    kind = "marked" if text.endswith("3") else "ninja"
    return look.say("dojo-card", kind=kind, colour=_COLOUR_OF[text[0]], shape=_SHAPE_OF[text[1]])


def badge(colour: str, paint: Paint) -> str:
    return paint.field(f" {colour[0].upper()} ", colour)
