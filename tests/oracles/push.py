"""Push once more, slow and obvious, to hold the real rules against. It shares nothing with them, on purpose.

Frozen dataclasses, cards as words in tuples, a discard pile that is kept rather than worked out.
"""

from collections import Counter
from dataclasses import dataclass, replace

COLOURS = ["green", "yellow", "red", "blue", "purple"]
LETTERS = {colour[0]: colour for colour in COLOURS}


def colour(card: str) -> str:
    return LETTERS[card[0]]


def value(card: str) -> int:
    return int(card[1])


def is_number(card: str) -> bool:
    return card not in ("roll", "switch")


@dataclass(frozen=True)
class Table:
    seats: int
    star: str
    must_take_highest: bool
    die: tuple[str, ...]
    deck: tuple[str, ...]
    active: int
    taker: int
    waiting: str = "turn"
    card: str | None = None
    stacks: tuple[tuple[str, ...], ...] = ()
    taken: tuple[int, ...] = ()  # stacks already handed out
    aside: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    benches: tuple[tuple[str, ...], ...] = ()
    banks: tuple[tuple[str, ...], ...] = ()
    reason: str = ""

    def mover(self) -> int | str | None:
        if self.waiting in ("flipping", "rolling"):
            return "chance"
        return None if self.waiting == "over" else self.taker

    def legal(self) -> list[str]:
        if self.waiting == "turn":
            mine = {colour(card) for card in self.benches[self.active]}
            return ["flip"] + [f"bank {one}" for one in COLOURS if one in mine]
        if self.waiting == "placing":
            assert self.card
            return [f"put {number}" for number in self.places(self.card)]
        if self.waiting == "pressing":
            return ["flip", "stop"] if self.stacks else ["flip"]
        if self.waiting == "taking":
            there = [number for number in range(len(self.stacks)) if number not in self.taken]
            if self.must_take_highest and self.taker == self.active:
                best = max(self.worth(number) for number in there)
                there = [number for number in there if self.worth(number) == best]
            return [f"take {number + 1}" for number in there]
        return []

    def worth(self, number: int) -> int:
        return sum(value(card) for card in self.stacks[number] if is_number(card))

    def places(self, card: str) -> list[int]:
        accepting = [number + 1 for number, stack in enumerate(self.stacks) if fits(card, stack)]
        return accepting + ([len(self.stacks) + 1] if len(self.stacks) < 3 else [])

    def chances(self) -> dict[str, int]:
        if self.waiting == "flipping":
            return {f"={card}": count for card, count in Counter(self.deck).items()}
        if self.waiting == "rolling":
            return {f"roll {face}": 1 for face in self.die}
        return {}

    def play(self, move: str) -> "Table":
        verb, _, rest = move.partition(" ")
        if move == "flip":
            return replace(self, waiting="flipping")
        if move == "stop":
            return replace(self, waiting="taking")
        if move.startswith("="):
            return self.turned(move[1:])
        if verb == "put":
            return self.put(int(rest) - 1)
        if verb == "take":
            return self.take(int(rest) - 1)
        if verb == "bank":
            return self.bank(rest)
        return self.rolled(rest)

    def turned(self, card: str) -> "Table":
        deck = list(self.deck)
        deck.remove(card)
        table = replace(self, deck=tuple(deck))
        if card == "switch":
            reason = "" if deck else "switch" if self.stacks else "nothing"
            return replace(table, aside=(*self.aside, card), reason=reason).pressed()
        if self.places(card):
            return replace(table, card=card, waiting="placing", reason="" if deck else "placed")
        return replace(table, discard=(*self.discard, card), waiting="rolling", reason="" if deck else "bust")

    def put(self, number: int) -> "Table":
        assert self.card
        stacks = list(self.stacks) + ([()] if number == len(self.stacks) else [])
        stacks[number] = (*stacks[number], self.card)
        return replace(self, stacks=tuple(stacks), card=None).pressed()

    def pressed(self) -> "Table":
        if self.deck:
            return replace(self, waiting="pressing")
        return replace(self, waiting="taking") if self.stacks else self.turn_ends()

    def take(self, number: int) -> "Table":
        numbers = tuple(card for card in self.stacks[number] if is_number(card))
        rolls = tuple(card for card in self.stacks[number] if not is_number(card))
        table = replace(
            self,
            taken=(*self.taken, number),
            benches=swapped(self.benches, self.taker, self.benches[self.taker] + numbers),
            discard=self.discard + rolls,
        )
        return replace(table, waiting="rolling") if rolls else table.next_taker()

    def rolled(self, face: str) -> "Table":
        bench = self.benches[self.taker]
        if face == "*":
            lost = bench if self.star == "wipe" else ()
        else:
            lost = tuple(card for card in bench if colour(card) == face)
        kept = tuple(card for card in bench if card not in lost)
        table = replace(self, benches=swapped(self.benches, self.taker, kept), discard=self.discard + lost)
        return table.next_taker()

    def next_taker(self) -> "Table":
        direction = -1 if len(self.aside) % 2 else 1
        following = (self.taker + direction) % self.seats
        if following == self.active or len(self.taken) == len(self.stacks):
            return self.turn_ends()
        return replace(self, taker=following, waiting="taking")

    def bank(self, chosen: str) -> "Table":
        bench = self.benches[self.active]
        safe = tuple(card for card in bench if colour(card) == chosen)
        kept = tuple(card for card in bench if colour(card) != chosen)
        table = replace(
            self,
            benches=swapped(self.benches, self.active, kept),
            banks=swapped(self.banks, self.active, self.banks[self.active] + safe),
        )
        return table.turn_ends()

    def turn_ends(self) -> "Table":
        left_over = [card for number, stack in enumerate(self.stacks) if number not in self.taken for card in stack]
        following = (self.active + 1) % self.seats
        return replace(
            self,
            stacks=(),
            taken=(),
            aside=(),
            discard=self.discard + tuple(left_over) + self.aside,
            active=following,
            taker=following,
            waiting="turn" if self.deck else "over",
        )

    def points(self) -> list[int]:
        return [sum(value(card) for card in self.benches[seat] + self.banks[seat]) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        cards = [len(self.benches[seat]) + len(self.banks[seat]) for seat in range(self.seats)]
        best = max(zip(self.points(), cards, strict=True))
        return [seat for seat in range(self.seats) if (self.points()[seat], cards[seat]) == best]


def fits(card: str, stack: tuple[str, ...]) -> bool:
    if card == "roll":
        return "roll" not in stack
    numbers = [other for other in stack if is_number(other)]
    return all(colour(card) != colour(other) and value(card) != value(other) for other in numbers)


def swapped(parts: tuple[tuple[str, ...], ...], seat: int, part: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return parts[:seat] + (part,) + parts[seat + 1 :]


def start(
    seats: int,
    *,
    star: str = "safe",
    two_player_switches: str = "removed",
    must_take_highest: bool = False,
    first_seat: int = 0,
    deck: tuple[int, int, int, int, int] = (5, 6, 3, 18, 12),
) -> Table:
    colours, values, copies, rolls, switches = deck
    if seats == 2 and two_player_switches == "removed":
        switches = 0
    numbers = [f"{one[0]}{number}" for one in COLOURS[:colours] for number in range(1, values + 1)]
    nothing: tuple[tuple[str, ...], ...] = ((),) * seats
    return Table(
        seats=seats,
        star=star,
        must_take_highest=must_take_highest,
        die=(*COLOURS[:colours], "*"),
        deck=(*(numbers * copies), *(["roll"] * rolls), *(["switch"] * switches)),
        active=first_seat,
        taker=first_seat,
        benches=nothing,
        banks=nothing,
    )
