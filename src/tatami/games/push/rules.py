"""The rules of Push: flip cards into three stacks, stop in time, take, roll, bank.

Plain functions over a packed position. They run as they stand, and `tatami.fast` compiles them as they stand: so only
whole numbers, no containers but the position's own lists, and no number of 63 bits or more.

A *stack* is a set of kinds, one bit each: 30 number kinds and the roll card. A *pile* (a bench, a bank, what is left of the
number cards) is 30 counts of two bits each, so a colour is 12 bits of it. Clauses and rulings are quoted as P-... and A-P-...
"""

from tatami.games import packed

SEATS = 6  # P-COMP-5
STACKS = 3  # P-PLACE-2
COLOURS = 5
VALUES = 6

# Kinds: colour * 6 + number - 1 for the number cards, then these two.
NUMBERS = 30
ROLL = 30
SWITCH = 31
NO_CARD = -1

STAR = 5  # the sixth face of the die

# What the match is waiting for.
TURN = 0  # flip or bank
FLIPPING = 1  # chance turns the top card
PLACING = 2  # the active seat puts it on a stack
PRESSING = 3  # flip again or stop
TAKING = 4  # a seat takes a stack
ROLLING = 5  # chance rolls for the seat that took, or that went bust
OVER = 6

# What the last card of the deck did.
PLACED = 1
BUST = 2
SWITCHED = 3
NOTHING = 4  # a switch, and no stack to take

# Codes of moves. Seats choose the first thirteen, chance the rest.
FLIP = 0
STOP = 1
PUT = 2
TAKE = 5
BANK = 8
CARD = 13
FACE = 45
FIRST_CHANCE = CARD
END_CHANCE = 51

ROLL_BIT = 1 << ROLL
NUMBER_BITS = ROLL_BIT - 1
ONE_COLOUR = 0b111111  # the six numbers of the first colour, in a stack
ONE_VALUE = 0b000001_000001_000001_000001_000001  # the number 1 in every colour
PILE_COLOUR = 0xFFF  # all cards of the first colour, in a pile


class Position(packed.Position):
    """Everything true in a match of Push, and nothing else: no order of the deck, only what is left of it."""

    seats: int
    colours: int  # how many colours the deck and the die have
    star_wipes: int  # P-VAR-1
    must_take_highest: int  # A-P-12
    phase: int
    active: int  # whose turn it is
    taker: int  # who takes or rolls; the active seat until the stacks are handed out
    card: int  # the flipped card that waits to be placed
    switches: int  # flipped in this turn
    left_rolls: int
    left_switches: int
    left_cards: int  # all that is left, the numbers included
    ending: int
    menu: int  # the moves of the seat to move, one bit a code; follows from the rest, and is kept for speed
    stacks: list[int]
    left: int  # a pile: the number cards left
    bench: list[int]  # a pile for each seat
    bank: list[int]  # a pile for each seat

    LAYOUT = {
        "left": "q", "bench": "6q", "bank": "6q", "stacks": "3i", "seats": "b", "colours": "b", "star_wipes": "b",
        "must_take_highest": "b", "phase": "b", "active": "b", "taker": "b", "card": "b", "switches": "b",
        "left_rolls": "b", "left_switches": "b", "left_cards": "b", "ending": "b", "menu": "h",
    }  # fmt: skip
    __slots__ = tuple(LAYOUT)


def to_move(p: Position) -> int:
    if p.phase == FLIPPING or p.phase == ROLLING:
        return packed.BY_CHANCE
    if p.phase == OVER:
        return packed.NOBODY
    return p.taker  # the active seat, outside the taking


def legal(p: Position) -> int:
    """The moves of the seat to move, one bit a code: what `menu` is kept equal to."""
    if p.phase == TURN:
        return turn_moves(p)
    if p.phase == PLACING:
        return spots(p, p.card) << PUT
    if p.phase == PRESSING:
        return pressing_moves(p)
    if p.phase == TAKING:
        return takeable(p) << TAKE
    return 0


def turn_moves(p: Position) -> int:
    """Flip, or bank a colour that lies on the bench (P-TURN-1, P-BANK-3, A-P-27)."""
    bench = p.bench[p.active]
    moves = 1 << FLIP
    if bench:
        for colour in range(COLOURS):
            if bench >> 12 * colour & PILE_COLOUR:
                moves |= 1 << BANK + colour
    return moves


def pressing_moves(p: Position) -> int:
    """Flip again, or stop once there is a stack, after a switch too (P-STOP-1, A-P-05, A-P-06)."""
    return 1 << FLIP | 1 << STOP if has_stack(p) else 1 << FLIP


def spots(p: Position, kind: int) -> int:
    """Where a card may go, one bit a stack: any stack that accepts it, or the next new one (P-PLACE-1, A-P-09)."""
    taken = conflicts(kind)
    found = 0
    for stack in range(STACKS):
        cards = p.stacks[stack]
        if cards & taken == 0:
            found |= 1 << stack
        if cards == 0:
            break  # one new stack is as good as another
    return found


def conflicts(kind: int) -> int:
    """The cards that a card cannot share a stack with: its colour and its value (P-PLACE-3), or a roll card (P-PLACE-4)."""
    if kind == ROLL:
        return ROLL_BIT
    return ONE_COLOUR << kind // VALUES * VALUES | ONE_VALUE << kind % VALUES


def takeable(p: Position) -> int:
    found = 0
    for stack in range(STACKS):
        if p.stacks[stack]:
            found |= 1 << stack
    if p.must_take_highest and p.taker == p.active:  # A-P-12, A-P-48
        highest = 0
        for stack in range(STACKS):
            highest = max(highest, stack_value(p.stacks[stack]))
        for stack in range(STACKS):
            if stack_value(p.stacks[stack]) < highest:
                found &= ~(1 << stack)
    return found


def stack_value(stack: int) -> int:
    """The sum of a stack's numbers; no number is in it twice, and its roll card counts nothing (A-P-48)."""
    stack &= NUMBER_BITS
    numbers = (stack | stack >> 6 | stack >> 12 | stack >> 18 | stack >> 24) & ONE_COLOUR
    value = 0
    for number in range(VALUES):
        value += (numbers >> number & 1) * (number + 1)
    return value


def has_stack(p: Position) -> bool:
    return (p.stacks[0] | p.stacks[1] | p.stacks[2]) != 0


def count_moves(p: Position) -> int:
    pairs = (p.menu & 0x5555) + (p.menu >> 1 & 0x5555)
    fours = (pairs & 0x3333) + (pairs >> 2 & 0x3333)
    eights = (fours & 0x0F0F) + (fours >> 4 & 0x0F0F)
    return (eights & 15) + (eights >> 8)


def move_at(p: Position, index: int) -> int:
    moves = p.menu
    for _ in range(index):
        moves &= moves - 1
    return lowest(moves)


def lowest(bits: int) -> int:
    """The place of the lowest bit of at most sixteen."""
    bit = bits & -bits
    place = 0
    if bit & 0xFF00:
        place = 8
    if bit & 0xF0F0:
        place += 4
    if bit & 0xCCCC:
        place += 2
    if bit & 0xAAAA:
        place += 1
    return place


def count_tickets(p: Position) -> int:
    if p.phase == FLIPPING:
        return p.left_cards
    if p.phase == ROLLING:
        return p.colours + 1
    return 0


def chance_at(p: Position, ticket: int) -> int:
    if p.phase == ROLLING:  # A-P-43: every face alike
        return FACE + (ticket if ticket < p.colours else STAR)
    if ticket >= p.left_cards - p.left_switches:
        return CARD + SWITCH
    if ticket >= p.left_cards - p.left_switches - p.left_rolls:
        return CARD + ROLL
    return CARD + kind_at(p.left, ticket)


def kind_at(pile: int, ticket: int) -> int:
    """The kind of the ticket-th card of a pile, without a branch: luck makes branches slow."""
    pairs = (pile & 0x0333333333333333) + (pile >> 2 & 0x0333333333333333)
    groups = (pairs & 0x0F0F0F0F0F0F0F) + (pairs >> 4 & 0x0F0F0F0F0F0F0F)
    up_to = groups * 0x01010101010101 & 0xFFFFFFFFFFFFFF
    passed = (((ticket | 0x80) * 0x01010101010101 - up_to) & 0x80808080808080) >> 7
    group = (passed * 0x01010101010101 >> 48) & 0xFF
    ticket -= (up_to << 8) >> 8 * group & 0xFF
    pile >>= 8 * group
    kind = 4 * group
    for _ in range(3):
        if ticket >= pile & 3:
            ticket -= pile & 3
            pile >>= 2
            kind += 1
    return kind


def cards_of_colour(counts: int) -> int:
    """How many cards twelve bits of a pile stand for."""
    pairs = (counts & 0x333) + (counts >> 2 & 0x333)
    return (pairs & 15) + (pairs >> 4 & 15) + (pairs >> 8)


def weight(p: Position, code: int) -> int:
    """How many tickets one of chance's codes has; 0 if it cannot come now."""
    if p.phase == ROLLING:
        return int(FACE <= code < FACE + p.colours or code == FACE + STAR)
    if p.phase != FLIPPING or code >= FACE:
        return 0
    if code == CARD + SWITCH:
        return p.left_switches
    if code == CARD + ROLL:
        return p.left_rolls
    return p.left >> 2 * (code - CARD) & 3


def play(p: Position, code: int) -> None:
    if code >= FACE:
        roll(p, code - FACE)
    elif code >= CARD:
        turn_up(p, code - CARD)
    elif code >= BANK:
        bank(p, code - BANK)
    elif code >= TAKE:
        take(p, code - TAKE)
    elif code >= PUT:
        p.stacks[code - PUT] |= 1 << p.card
        p.card = NO_CARD
        press_on(p)
    elif code == STOP:
        wait(p, TAKING, takeable(p) << TAKE)  # P-TAKE-1: the stopper first; no switch changes that (A-P-17)
    else:
        wait(p, FLIPPING, 0)


def wait(p: Position, phase: int, menu: int) -> None:
    p.phase = phase
    p.menu = menu


def turn_up(p: Position, kind: int) -> None:
    p.left_cards -= 1
    if kind == SWITCH:
        p.left_switches -= 1
        p.switches += 1  # P-PLACE-5: beside the stacks, until the turn ends
        note_last_card(p, SWITCHED)
        press_on(p)
        return
    if kind == ROLL:
        p.left_rolls -= 1
    else:
        p.left -= 1 << 2 * kind
    places = spots(p, kind)
    if places:  # A-P-08: whoever can place must place
        p.card = kind
        wait(p, PLACING, places << PUT)
        note_last_card(p, PLACED)
    else:  # P-BUST-1, P-BUST-2: the card is gone
        wait(p, ROLLING, 0)  # P-BUST-3, A-P-11: once, whatever the card was
        note_last_card(p, BUST)


def note_last_card(p: Position, what_it_did: int) -> None:
    if p.left_cards == 0:
        p.ending = what_it_did


def press_on(p: Position) -> None:
    """After a card is placed or laid aside: flip again, stop, or be stopped by an empty deck."""
    if p.left_cards:
        wait(p, PRESSING, pressing_moves(p))
    elif has_stack(p):
        wait(p, TAKING, takeable(p) << TAKE)  # A-P-01, A-P-02
    else:
        p.ending = NOTHING  # A-P-02
        end_turn(p)


def take(p: Position, stack: int) -> None:
    cards = p.stacks[stack]
    p.stacks[stack] = 0
    p.bench[p.taker] += as_pile(cards & NUMBER_BITS)  # P-TAKE-2
    if cards & ROLL_BIT:
        wait(p, ROLLING, 0)  # P-ROLL-1, P-ROLL-2, A-P-22: at once, with the new cards at risk
    else:
        pass_on(p)


def as_pile(stack: int) -> int:
    """Each card of a stack as a count of one: bit k moves to bit 2k."""
    stack = (stack | stack << 16) & 0x0000FFFF0000FFFF
    stack = (stack | stack << 8) & 0x00FF00FF00FF00FF
    stack = (stack | stack << 4) & 0x0F0F0F0F0F0F0F0F
    stack = (stack | stack << 2) & 0x3333333333333333
    return (stack | stack << 1) & 0x5555555555555555


def roll(p: Position, face: int) -> None:
    p.bench[p.taker] = spared(p, p.bench[p.taker], face)
    pass_on(p)  # P-ROLL-4: no face touches a bank


def spared(p: Position, bench: int, face: int) -> int:
    """What a roll leaves of a bench."""
    if face < STAR:
        return bench & ~(PILE_COLOUR << 12 * face)  # P-ROLL-3, P-ROLL-6
    return 0 if p.star_wipes else bench  # P-VAR-1, A-P-25; P-ROLL-5: else a star costs nothing


def pass_on(p: Position) -> None:
    """On to the next seat that takes; the stacks run out, or the round is complete (P-TAKE-3 to P-TAKE-5)."""
    following = next_taker(p, p.taker)
    if following == p.active or not has_stack(p):
        end_turn(p)
    else:
        p.taker = following
        wait(p, TAKING, takeable(p) << TAKE)


def next_taker(p: Position, seat: int) -> int:
    """Who takes after a seat: the whole order turns round with every switch card (P-SWITCH-1, A-P-16)."""
    if p.switches & 1:
        return seat - 1 if seat else p.seats - 1
    return after(p, seat)


def bank(p: Position, colour: int) -> None:
    cards = p.bench[p.active] & PILE_COLOUR << 12 * colour  # P-BANK-1, A-P-26: all of it
    p.bench[p.active] -= cards
    p.bank[p.active] += cards
    end_turn(p)  # P-BANK-4


def end_turn(p: Position) -> None:
    p.stacks[0] = p.stacks[1] = p.stacks[2] = 0  # P-TAKE-5
    p.switches = 0  # P-SWITCH-3, A-P-18
    p.active = after(p, p.active)  # P-TAKE-6, P-SWITCH-2: always clockwise
    p.taker = p.active
    if p.left_cards:
        wait(p, TURN, turn_moves(p))
    else:
        wait(p, OVER, 0)  # P-END-1, A-P-41


def after(p: Position, seat: int) -> int:
    """The left neighbour (P-SETUP-3)."""
    return seat + 1 if seat + 1 < p.seats else 0


def points(p: Position, seat: int) -> int:
    """P-SCORE-1: every number a seat holds, on the bench and in the bank."""
    return pile_points(p.bench[seat]) + pile_points(p.bank[seat])


def tie_break(p: Position, seat: int) -> int:
    """P-SCORE-2, A-P-36: the number cards held at the end."""
    return pile_cards(p.bench[seat]) + pile_cards(p.bank[seat])


def pile_points(pile: int) -> int:
    value = 0
    for kind in range(NUMBERS):
        value += (pile >> 2 * kind & 3) * (kind % VALUES + 1)
    return value


def pile_cards(pile: int) -> int:
    count = 0
    for colour in range(COLOURS):
        count += cards_of_colour(pile >> 12 * colour & PILE_COLOUR)
    return count


def set_up(p: Position, seats: int, first_seat: int) -> None:
    """An empty table (P-SETUP-1), once what is left has been counted out."""
    p.seats = seats
    p.active = first_seat
    p.taker = first_seat
    p.card = NO_CARD
    p.left_cards = pile_cards(p.left) + p.left_rolls + p.left_switches
    wait(p, TURN, turn_moves(p))
