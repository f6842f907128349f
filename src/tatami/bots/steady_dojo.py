"""Habits for Dojo: finish combos, and lay cards where they go together with their neighbours."""

from tatami.games.dojo import Claim, DojoState, Lay, Take, mats
from tatami.games.dojo.cards import KIND_OF
from tatami.games.dojo.moves import to_cell
from tatami.games.game import Move

COMPLETE = 30.0  # for each point that a card would score at once
BUILDING = (0.0, 1.0, 4.0, 0.0)  # for a line or square in which so many other cards go together with it
IDENTICAL = 1.5  # times as good when they share colour and shape


def choose(state: DojoState) -> Move:
    return max(state.moves(), key=lambda move: merit(state, move))


def merit(state: DojoState, move: Move) -> float:
    match move:
        case Take(places):
            cards = [card for place in places if (card := state.market[place - 1])]
            cells = free_cells(state)
            return sum(max(fit(state, card, cell) for cell in cells) for card in cards)
        case Lay(card, x, y):
            return fit(state, card, to_cell(x, y))
        case Claim():
            return float(state.play(move).points[state.turn])
    raise AssertionError(f"{move} is no choice of a seat")


def free_cells(state: DojoState) -> list[int]:
    """Where a card could be laid now."""
    position = state.position.copy()
    mats.find_spots(position)
    return position.spots[: position.spot_count]


def fit(state: DojoState, card: str, cell: int) -> float:
    """How well a card would lie on a cell, counted over every line and square through it."""
    worth = 0.0
    for form in range(mats.FORMS):
        for number in range(mats.cells_in(form)):
            worth += fit_in(state, KIND_OF[card], form, cell - mats.cell_in(form, 0, number), cell)
    return worth


def fit_in(state: DojoState, kind: int, form: int, corner: int, cell: int) -> float:
    """How well it would lie in one line or square: what that scores, or promises."""
    common, others, shortens = mats.traits(kind), 0, mats.is_short(kind)
    for number in range(mats.cells_in(form)):
        beside = mats.cell_in(form, corner, number)
        lying = mats.NO_CARD if beside == cell else mats.kind_on(state.position, state.turn, beside)
        if lying != mats.NO_CARD:
            common &= mats.traits(lying)
            others += 1
            shortens = shortens or mats.is_short(lying)
    if not common or (form >= mats.SHORT_ROW and not shortens):
        return 0.0
    if others == mats.cells_in(form) - 1:
        laid = state.position.copy()
        mats.put_down(laid, state.turn, cell, kind)
        return COMPLETE * mats.combo_points(mats.shared_traits(laid, state.turn, form, corner))
    return BUILDING[others] * (IDENTICAL if mats.combo_points(common) > 1 else 1.0)
