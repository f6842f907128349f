"""What is left in the pile of Dojo, by colour and shape."""

from tatami.games.dojo import COLOURS, SHAPES, DojoState
from tatami.terminal.dojo_cards import badge
from tatami.terminal.layout import pad, pad_left
from tatami.terminal.look import Look

_NAME = 14
_COLUMN = 11


def odds(state: DojoState, look: Look) -> list[str]:
    left, deck = state.left, state.options.deck
    shapes = SHAPES[: deck.shapes]
    titles = [f"{look.paint.sign(shape)}{shape[0]} " + look.say("dojo-shape", shape=shape) for shape in shapes]
    rows = [" " * _NAME + "".join(pad_left(title, _COLUMN) for title in [*titles, look.say("dojo-odds-all")])]
    for colour in COLOURS[: deck.colours]:
        counts = [left.get(colour[0] + shape[0], 0) for shape in shapes]
        name = f" {badge(colour, look.paint)} " + look.say("dojo-colour-word", colour=colour)
        rows.append(pad(name, _NAME) + "".join(pad_left(str(count), _COLUMN) for count in [*counts, sum(counts)]))
    sums = [sum(left.get(colour[0] + shape[0], 0) for colour in COLOURS) for shape in shapes]
    rows.append(
        pad(" " + look.say("dojo-odds-all"), _NAME) + "".join(pad_left(str(one), _COLUMN) for one in [*sums, sum(sums)])
    )
    short_lines = sum(count for card, count in left.items() if card.endswith("3"))
    specials = look.say("dojo-odds-specials", short_lines=short_lines, masters=left.get("M", 0))
    return [look.say("dojo-odds-left", left=sum(left.values())), *rows, specials, look.say("dojo-odds-deck", deck=str(deck))]
