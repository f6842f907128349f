"""A match of Push at one moment, as the rest of the house sees it."""

from collections.abc import Mapping
from typing import Any, Self, cast

from tatami.games.game import MatchOptions, Move, Seat
from tatami.games.packed import PackedGame, PackedState, Rules
from tatami.games.push import moves, odds, rules
from tatami.games.push.cards import KIND_OF, KINDS, cards_of, counted, pile_of, stack_of
from tatami.games.push.options import PushOptions
from tatami.games.push.rules import Position


class PushState(PackedState):
    """Cards are texts such as r5, roll or switch; stacks are numbered from 1 in moves, from 0 in these lists."""

    __slots__ = ()
    options: PushOptions
    position: rules.Position

    @property
    def taker(self) -> Seat:
        """Who takes a stack or rolls; the seat whose turn it is, until the stacks are handed out."""
        return Seat(self.position.taker)

    @property
    def card(self) -> str | None:
        """The flipped card that waits to be placed."""
        return None if self.position.card == rules.NO_CARD else KINDS[self.position.card]

    @property
    def stacks(self) -> list[list[str]]:
        return [cards_of(stack) for stack in self.position.stacks]

    @property
    def switches(self) -> int:
        """Switch cards flipped in this turn."""
        return self.position.switches

    @property
    def benches(self) -> list[list[str]]:
        return [counted(pile) for pile in self.position.bench[: self.seats]]

    @property
    def banks(self) -> list[list[str]]:
        return [counted(pile) for pile in self.position.bank[: self.seats]]

    @property
    def left(self) -> dict[str, int]:
        """How many cards of each kind are still in the deck, in an order that nobody knows."""
        p = self.position
        counts = [p.left >> 2 * kind & 3 for kind in range(rules.NUMBERS)] + [p.left_rolls, p.left_switches]
        return {card: count for card, count in zip(KINDS, counts, strict=True) if count}

    @property
    def discard(self) -> dict[str, int]:
        """The face-up discard pile (A-P-32): whatever is nowhere else."""
        gone = dict(zip(KINDS, deck_counts(self.seats, self.options), strict=True))
        lying = [card for cards in (*self.stacks, *self.benches, *self.banks) for card in cards]
        for card in lying + ([self.card] if self.card else []):
            gone[card] -= 1
        for card, count in self.left.items():
            gone[card] -= count
        gone["switch"] -= self.switches
        return {card: count for card, count in gone.items() if count}

    @property
    def points(self) -> list[int]:
        return [rules.points(self.position, seat) for seat in range(self.seats)]

    def stack_values(self) -> list[int]:
        return [rules.stack_value(stack) for stack in self.position.stacks]

    def spots(self, card: str) -> list[int]:
        """The stacks, from 1, on which a number or a roll card could be put now; none means that it would be a bust."""
        found = rules.spots(self.position, KIND_OF[card])
        return [stack + 1 for stack in range(rules.STACKS) if found >> stack & 1]

    def busting(self) -> int:
        """How many of the cards left fit on no stack."""
        return odds.busting(self.position)

    def refusals(self) -> dict[str, tuple[str, str]]:
        """For each stack that does not take the flipped card: what stands against it (colour, value, roll), and the card."""
        if self.card is None:
            return {}
        found = {}
        flipped = KIND_OF[self.card]
        for stack, cards in enumerate(self.position.stacks):
            against = cards_of(rules.conflicts(flipped) & cards)
            if against:
                why = "roll" if against[0] == "roll" else "colour" if against[0][0] == self.card[0] else "value"
                found[f"put {stack + 1}"] = (why, against[0])
        return found

    def order(self) -> list[int]:
        """The seats that take a stack, first to last, as things stand; at most one for each stack there is or may be."""
        p = self.position
        is_handed_out = p.phase in (rules.TAKING, rules.ROLLING)
        wanted = sum(map(bool, p.stacks)) if is_handed_out else 0 if p.phase == rules.OVER else rules.STACKS
        seat = rules.next_taker(p, p.taker) if p.phase == rules.ROLLING else p.taker
        found: list[int] = []
        while len(found) < wanted and not (seat == p.active and (found or p.phase == rules.ROLLING)):
            found.append(seat)
            seat = rules.next_taker(p, seat)
        return found

    def facts(self) -> dict[str, Any]:
        """Points of seats and stacks, the order of taking and its direction, how many cards left would be a bust, the odds."""
        found = odds.odds(self.position)
        return {
            "points": self.points,
            "values": self.stack_values(),
            "order": self.order(),
            "is_turned": self.seats > 2 and bool(self.switches & 1),  # between two a switch card does nothing (P-SETUP-4)
            "busting": found.busting if found else self.busting(),
            "odds": None if found is None else found.as_dict(),
        }

    def as_dict(self) -> dict[str, Any]:
        p = self.position
        return {
            "seats": self.seats,
            "options": self.options.as_dict(),
            "phase": self.phase,
            "turn": p.active,
            "taker": p.taker,
            "card": self.card,
            "stacks": self.stacks,
            "switches": p.switches,
            "benches": self.benches,
            "banks": self.banks,
            "left": self.left,
            "ending": GAME.endings[p.ending],
        }

    @classmethod
    def _from_dict(cls, written: Mapping[str, Any]) -> Self:
        state = GAME.start(written["seats"], PushOptions.from_dict(written["options"]))
        p = state.position
        p.phase = GAME.phases.index(written["phase"])
        p.active, p.taker, p.switches = written["turn"], written["taker"], written["switches"]
        p.card = rules.NO_CARD if written["card"] is None else KIND_OF[written["card"]]
        p.stacks = [stack_of(cards) for cards in written["stacks"]]
        p.bench = [pile_of(cards) for cards in written["benches"]] + [0] * (rules.SEATS - state.seats)
        p.bank = [pile_of(cards) for cards in written["banks"]] + [0] * (rules.SEATS - state.seats)
        count_out(p, [written["left"].get(card, 0) for card in KINDS])
        p.left_cards = sum(written["left"].values())
        p.ending = GAME.endings.index(written["ending"])
        if not 0 <= p.taker < state.seats:
            raise ValueError("a seat in it does not exist")
        if (p.phase == rules.PLACING) != (p.card != rules.NO_CARD):
            raise ValueError("a flipped card does not fit its phase")
        p.menu = rules.legal(p)
        read = cls(state.options, p)
        if min(read.discard.values(), default=0) < 0:
            raise ValueError("there are more cards in it than in its deck")
        return read


def deck_counts(seats: int, options: PushOptions) -> list[int]:
    counts = options.deck.counts()
    if seats == 2 and options.two_player_switches == "removed":  # P-SETUP-4, A-P-20
        counts[rules.SWITCH] = 0
    return counts


def count_out(p: rules.Position, counts: list[int]) -> None:
    p.left = sum(count << 2 * kind for kind, count in enumerate(counts[: rules.NUMBERS]))
    p.left_rolls, p.left_switches = counts[rules.ROLL], counts[rules.SWITCH]


class Push(PackedGame):
    key = "push"
    version = 1
    seats = range(2, rules.SEATS + 1)
    Options = PushOptions
    State = PushState
    rules = cast(Rules, rules)
    phases = ("turn", "flipping", "placing", "pressing", "taking", "rolling", "over")
    endings = ("", "placed", "bust", "switch", "nothing")

    def set_up(self, position: Position, seats: int, options: PushOptions) -> None:
        self.check_first_seat(options.first_seat, seats)
        position.colours = options.deck.colours
        position.star_wipes = int(options.star == "wipe")
        position.must_take_highest = int(options.must_take_highest)
        count_out(position, deck_counts(seats, options))
        rules.set_up(position, seats, options.first_seat)

    def decode(self, code: int) -> Move:
        return moves.MOVES[code]

    def encode(self, move: Move) -> int:
        return moves.CODE_OF[move]

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def longest(self, seats: int, options: MatchOptions | None = None) -> int:
        """Each card is flipped, turned and put once; each turn stops, and gives three stacks and four rolls at most.

        A turn that flips uses up a card, and a turn that banks puts a number card away for good (A-P-28).
        """
        chosen = options if isinstance(options, PushOptions) else PushOptions()
        counts = deck_counts(seats, chosen)
        return 3 * sum(counts) + 8 * sum(counts) + sum(counts[: rules.NUMBERS])


GAME = Push()
PushState.game = GAME
