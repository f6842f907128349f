"""A match of Dojo at one moment, as the rest of the house sees it."""

from collections.abc import Mapping
from typing import Any, Self, cast

from tatami.games.dojo import mats, moves, rules
from tatami.games.dojo.cards import KIND_OF, KINDS
from tatami.games.dojo.moves import Claim, Lay
from tatami.games.dojo.options import DojoOptions
from tatami.games.dojo.rules import Position
from tatami.games.game import BadOptions, MatchOptions, Move
from tatami.games.packed import PackedGame, PackedState, Rules


class DojoState(PackedState):
    """Cards are texts such as rs, rs3 or M; cells are (right, down) from where a mat began."""

    __slots__ = ()
    options: DojoOptions
    position: rules.Position

    @property
    def market(self) -> list[str | None]:
        """The three places of the market; None where nothing lies."""
        return [None if kind == mats.NO_CARD else KINDS[kind] for kind in self.position.market]

    @property
    def held(self) -> list[str]:
        """The cards that were taken and wait to be laid."""
        return [KINDS[kind] for kind in self.position.held if kind != mats.NO_CARD]

    @property
    def mats(self) -> list[dict[tuple[int, int], str]]:
        """Each seat's cards by their cells."""
        p = self.position
        starts = [seat * mats.ROOM for seat in range(self.seats)]
        cards = [p.mats[start : start + p.sizes[seat]] for seat, start in enumerate(starts)]
        return [{moves.from_cell(card >> mats.KIND_BITS): KINDS[card & 63] for card in mat} for mat in cards]

    @property
    def points(self) -> list[int]:
        return self.position.points[: self.seats]

    @property
    def left(self) -> dict[str, int]:
        """How many cards of each kind are still in the pile, in an order that nobody knows."""
        return {card: count for card, count in zip(KINDS, self.position.left, strict=True) if count}

    @property
    def discard(self) -> dict[str, int]:
        """The cards that left the game in combos (A-N-35): whatever is nowhere else."""
        gone = dict(zip(KINDS, self.options.deck.counts(self.options.short_line), strict=True))
        lying = [card for mat in self.mats for card in mat.values()] + self.held
        for card in lying + [card for card in self.market if card]:
            gone[card] -= 1
        for card, count in self.left.items():
            gone[card] -= count
        return {card: count for card, count in gone.items() if count}

    def order(self) -> list[int]:
        """All seats, the one whose turn it is first; nobody once the match is over."""
        p = self.position
        found = [] if p.phase == rules.OVER else [p.active]
        while found and (seat := rules.after(p, found[-1])) != p.active:
            found.append(seat)
        return found

    def facts(self) -> dict[str, Any]:
        """Who comes after whom, what laying the last card on each cell would score, and what each combo on offer has."""
        return {
            "order": self.order(),
            "gains": self._gains(),
            "combos": {str(move): self._combo(move) for move in self.moves() if isinstance(move, Claim)},
        }

    def _gains(self) -> dict[str, dict[str, Any]]:
        p = self.position
        if p.phase != rules.LAYING or len(self.held) > 1:
            return {}  # combos count when all is laid (A-N-23)
        lays = {move: self._best_after(move) for move in self.moves() if isinstance(move, Lay)}
        return {str(move): self._gain(move, after) for move, after in lays.items() if after.points != self.points}

    def _gain(self, move: Lay, after: Self) -> dict[str, Any]:
        """What was scored, and the cards that went with it (N-CLAIM-2)."""
        seat = self.turn
        gone = {*self.mats[seat], (move.x, move.y)} - {*after.mats[seat]}
        return {"points": after.points[seat] - self.points[seat], "cells": [list(cell) for cell in sorted(gone)]}

    def _best_after(self, move: Lay) -> Self:
        """All that is claimed at once claimed, and then the best that can be chosen."""
        return max(self.play(move)._claimed(), key=lambda state: state.points[self.turn])

    def _claimed(self) -> list[Self]:
        """Where every way of choosing between combos leads."""
        claims = [move for move in self.moves() if isinstance(move, Claim)]
        return [last for move in claims for last in self.play(move)._claimed()] or [self]

    def _combo(self, move: Claim) -> dict[str, Any]:
        form, corner = divmod(self.game.encode(move) - rules.CLAIM, mats.CELLS)
        cells = [mats.cell_in(form, corner, number) for number in range(mats.cells_in(form))]
        common = mats.shared_traits(self.position, self.turn, form, corner)
        return {"points": mats.combo_points(common), "cells": [list(moves.from_cell(cell)) for cell in cells]}

    def as_dict(self) -> dict[str, Any]:
        p = self.position
        return {
            "seats": self.seats,
            "options": self.options.as_dict(),
            "phase": self.phase,
            "turn": p.active,
            "market": self.market,
            "held": self.held,
            "laid": [list(moves.from_cell(cell)) for cell in p.laid if cell],
            "mats": [[[x, y, card] for (x, y), card in mat.items()] for mat in self.mats],
            "points": self.points,
            "left": self.left,
            "combos": [str(moves.decode(rules.CLAIM + combo)) for combo in p.combos[: p.combo_count]],
            "ending": GAME.endings[p.ending],
        }

    @classmethod
    def _from_dict(cls, written: Mapping[str, Any]) -> Self:
        state = GAME.start(written["seats"], DojoOptions.from_dict(written["options"]))
        p = state.position
        p.phase, p.active = GAME.phases.index(written["phase"]), written["turn"]
        p.market = [mats.NO_CARD if card is None else KIND_OF[card] for card in written["market"]]
        held = [KIND_OF[card] for card in written["held"]]
        p.held = held + [mats.NO_CARD] * (2 - len(held))
        laid = [moves.to_cell(x, y) for x, y in written["laid"]]
        p.laid = laid + [0] * (2 - len(laid))
        for seat, mat in enumerate(written["mats"]):
            for x, y, card in mat:
                mats.put_down(p, seat, moves.to_cell(x, y), KIND_OF[card])
        p.points = written["points"] + [0] * (rules.SEATS - state.seats)
        p.left = [written["left"].get(card, 0) for card in KINDS]
        p.left_cards, p.left_ninjas = sum(p.left), sum(p.left[: mats.SHORT])
        for combo in written["combos"]:
            mats.add_combo(p, *divmod(moves.encode(moves.parse(combo)) - rules.CLAIM, mats.CELLS))
        if p.phase == rules.LAYING:
            mats.find_spots(p)
        if (p.phase == rules.LAYING) != bool(held) or (p.phase == rules.CLAIMING) != bool(p.combo_count):
            raise ValueError("what waits to be laid or claimed does not fit its phase")
        if p.phase in (rules.DEALING, rules.REFILLING) and rules.market_cards(p) == rules.MARKET:
            raise ValueError("its market is full already")
        p.ending = GAME.endings.index(written["ending"])
        read = cls(state.options, p)
        if min(read.discard.values(), default=0) < 0:
            raise ValueError("there are more cards in it than in its deck")
        return read


class Dojo(PackedGame):
    key = "dojo"
    version = 1
    seats = range(2, rules.SEATS + 1)
    Options = DojoOptions
    State = DojoState
    rules = cast(Rules, rules)
    phases = ("dealing", "taking", "laying", "claiming", "refilling", "over")
    endings = ("", "pile", "round", "market")

    def set_up(self, position: Position, seats: int, options: DojoOptions) -> None:
        self.check_first_seat(options.first_seat, seats)
        if not options.deck.is_enough_for(seats):
            raise BadOptions(f"The deck {options.deck} is too small for {seats} players.")
        position.equal_turns = int(options.ending == "equal_turns")
        position.left = options.deck.counts(options.short_line)
        rules.set_up(position, seats, options.first_seat)

    def decode(self, code: int) -> Move:
        return moves.decode(code)

    def encode(self, move: Move) -> int:
        return moves.encode(move)

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def longest(self, seats: int, options: MatchOptions | None = None) -> int:
        """Each card is turned up once, taken at most once, laid at most once, and leaves in at most one chosen combo."""
        chosen = options if isinstance(options, DojoOptions) else DojoOptions()
        return 4 * chosen.deck.cards


GAME = Dojo()
DojoState.game = GAME
