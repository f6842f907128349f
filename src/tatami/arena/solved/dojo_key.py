"""What of a position of Dojo decides its worth, as a few whole numbers: positions of equal worth by symmetry share a key.

Compiled with the search. For two seats. Where a mat lies, which way round it lies, and what the colours and the shapes are
called decides nothing. Which of the like positions stands for all is chosen by a fingerprint; the key itself holds that
position in full, so a poor fingerprint could only cost time.
"""

from itertools import permutations
from typing import Any

import numpy as np

from tatami.arena.solved.keeping import FOR_GOOD, NOT
from tatami.fast.order import in_order
from tatami.games.dojo import rules
from tatami.games.dojo.mats import KIND_BITS, KINDS, MASTER, NO_CARD, ROOM, SHAPES, SHORT, WIDE, WILD_SHORT
from tatami.games.dojo.options import DojoOptions
from tatami.games.dojo.rules import CLAIMING, LAYING, MARKET, REFILLING, TAKING

TURNS = 8  # ways to lay a mat: four sides up, two faces
COUNT_BITS = 4
COUNTS_A_WORD = 15
CARD_BITS = 16  # five for the row, five for the column, six for the kind
CARDS_A_WORD = 4
SPAN = 32  # rows and columns a mat may have here; decks of as many cards cannot make more
MOST_CARDS = SPAN

# Rows of the scratch paper: fingerprints of the cells of each mat for each way to lay it; a mat put in order.
MINE = 0
OTHER = 1
SORTED = 2


def keeping(p: Any) -> int:
    """Which positions are worth remembering: all but those within a turn."""
    return NOT if p.phase == LAYING or p.phase == CLAIMING else FOR_GOOD


def write_turn_key(_p: Any, _key: Any) -> None:
    """Nothing is remembered within a turn."""


def write_key(p: Any, key: Any, names: Any, scratch: Any) -> None:
    """Seen from the active seat. `names` are the ways to rename colours and shapes, a row each, by kind."""
    mine, other = p.active, 1 - p.active
    for word in range(len(key)):
        key[word] = 0
    rest = (512 + p.points[mine] - p.points[other]) << 3 | p.phase
    if is_last_refill(p):  # what comes decides nothing any more, only points and cards on the mats
        key[0] = (rest << 7 | 64 + p.sizes[mine] - p.sizes[other]) << 1
        return
    is_last = is_last_turn(p)
    note_cells(p, mine, scratch[MINE])
    note_cells(p, other, scratch[OTHER])
    chosen = 0
    least = 0
    for renaming in range(len(names)):
        found = likeness(p, mine, scratch[MINE], names[renaming])
        if not is_last:
            found += mixed(likeness(p, other, scratch[OTHER], names[renaming]) + 1)
            for kind in range(KINDS):
                if p.left[kind]:
                    found += mixed(256 + names[renaming, kind]) * p.left[kind]
        for place in range(MARKET):
            if p.market[place] != NO_CARD:
                found += mixed(512 + names[renaming, p.market[place]])
        if renaming == 0 or found < least:
            chosen, least = renaming, found
    rest = (rest << 1 | int(p.active == p.first and p.equal_turns)) << 1 | int(is_last)
    rest = (rest << 6 | p.sizes[mine]) << 6 | p.sizes[other]
    key[0] = (rest << 18 | market_word(p, names[chosen])) << 1 | 1
    write_mat(p, mine, scratch[MINE], scratch[SORTED], names[chosen], key, len(key) - 1, 0)
    if is_last:
        return
    write_mat(p, other, scratch[OTHER], scratch[SORTED], names[chosen], key, len(key) - 1, p.sizes[mine])
    for kind in range(KINDS):
        if p.left[kind]:
            name = names[chosen, kind]
            key[1 + name // COUNTS_A_WORD] |= p.left[kind] << COUNT_BITS * (name % COUNTS_A_WORD)


def is_last_refill(p: Any) -> bool:
    """Whether the match ends with the cards that are turned up now (N-END-1)."""
    return p.phase == REFILLING and not p.equal_turns and p.left_cards <= MARKET - rules.market_cards(p)


def is_last_turn(p: Any) -> bool:
    """Whether the match ends with the refill after this turn, whatever is taken: then the other mat only counts its cards."""
    return p.phase == TAKING and not p.equal_turns and p.left_cards <= (1 if rules.ninjas_but(p, NO_CARD) < MARKET else 2)


def market_word(p: Any, names: Any) -> int:
    """The kinds in the market, in order, since a place is as good as another; 63 where nothing lies."""
    low, middle, high = in_order(called(p.market[0], names), called(p.market[1], names), called(p.market[2], names))
    return int((low << 6 | middle) << 6 | high)


def called(kind: int, names: Any) -> int:
    return 63 if kind == NO_CARD else names[kind]


def mixed(number: int) -> int:
    """A number of many random bits for a small one; it wraps, so it is for the compiled gear only."""
    number = (number + 0x1E3779B97F4A7C15) * 0x3F58476D1CE4E5B9
    number ^= number >> 31 & 0x1FFFFFFFF
    return number * 0x14D049BB133111EB


def note_cells(p: Any, seat: int, cells: Any) -> None:
    """For each way to lay a mat, a random number for the cell that each card comes to lie on."""
    top, left, bottom, right = WIDE, WIDE, 0, 0
    for card in range(p.sizes[seat]):
        cell = p.mats[seat * ROOM + card] >> KIND_BITS
        top, bottom = min(top, cell // WIDE), max(bottom, cell // WIDE)
        left, right = min(left, cell % WIDE), max(right, cell % WIDE)
    for card in range(p.sizes[seat]):
        cell = p.mats[seat * ROOM + card] >> KIND_BITS
        down, up = cell // WIDE - top, bottom - cell // WIDE
        forth, back = cell % WIDE - left, right - cell % WIDE
        place = TURNS * card
        cells[place] = down * SPAN + forth
        cells[place + 1] = down * SPAN + back
        cells[place + 2] = up * SPAN + forth
        cells[place + 3] = up * SPAN + back
        cells[place + 4] = forth * SPAN + down
        cells[place + 5] = back * SPAN + down
        cells[place + 6] = forth * SPAN + up
        cells[place + 7] = back * SPAN + up


def likeness(p: Any, seat: int, cells: Any, names: Any) -> int:
    """A number that is the same for a mat whichever way it lies."""
    return laid_as(p, seat, cells, names, laid_best(p, seat, cells, names))


def laid_best(p: Any, seat: int, cells: Any, names: Any) -> int:
    best = 0
    least = laid_as(p, seat, cells, names, 0)
    for turn in range(1, TURNS):
        found = laid_as(p, seat, cells, names, turn)
        if found < least:
            best, least = turn, found
    return best


def laid_as(p: Any, seat: int, cells: Any, names: Any, turn: int) -> int:
    found = 0
    for card in range(p.sizes[seat]):
        kind = p.mats[seat * ROOM + card] & (1 << KIND_BITS) - 1
        found += mixed(cells[TURNS * card + turn] << KIND_BITS | names[kind])
    return found


def write_mat(p: Any, seat: int, cells: Any, in_order: Any, names: Any, key: Any, last: int, place: int) -> None:
    """Write the cards of a mat, as it lies best, from a place in the list of cards on; the list begins at the last word."""
    turn = laid_best(p, seat, cells, names)
    for card in range(p.sizes[seat]):
        kind = p.mats[seat * ROOM + card] & (1 << KIND_BITS) - 1
        entry = cells[TURNS * card + turn] << KIND_BITS | names[kind]
        spot = card
        while spot > 0 and in_order[spot - 1] > entry:
            in_order[spot] = in_order[spot - 1]
            spot -= 1
        in_order[spot] = entry
    for card in range(p.sizes[seat]):
        key[last - (place + card) // CARDS_A_WORD] |= in_order[card] << CARD_BITS * ((place + card) % CARDS_A_WORD)


def words(options: DojoOptions) -> int:
    """One, the counts of what is left, and the cards on the mats."""
    return 1 - -int(1 + names(options).max()) // COUNTS_A_WORD - -options.deck.cards // CARDS_A_WORD


def names(options: DojoOptions) -> Any:
    """Every way to rename colours among themselves and shapes among themselves, and where it fits one for the other.

    A row each, by kind; names count from 0, and kinds that no renaming can bring into the match have none.
    """
    deck = options.deck
    counts = deck.counts(options.short_line)
    found = []
    for colours in permutations(range(deck.colours)):
        for shapes in permutations(range(deck.shapes)):
            for is_swapped in (False, True) if deck.colours == deck.shapes else (False,):
                found.append(_renamed(deck.colours, deck.shapes, colours, shapes, is_swapped, any(counts[SHORT:WILD_SHORT])))
    return np.array(found, np.int64)


def _renamed(
    count: int, width: int, colours: tuple[int, ...], shapes: tuple[int, ...], is_swapped: bool, has_marked: bool
) -> list[int]:
    row = [-1] * KINDS
    for colour in range(count):
        for shape in range(width):
            pair = (colours[colour], shapes[shape])
            name = pair[1] * width + pair[0] if is_swapped else pair[0] * width + pair[1]
            row[colour * SHAPES + shape] = name
            if has_marked:
                row[SHORT + colour * SHAPES + shape] = count * width + name
    row[WILD_SHORT] = (1 + has_marked) * count * width
    row[MASTER] = row[WILD_SHORT] + 1
    return row
