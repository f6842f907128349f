"""The loops that run compiled: over many positions at once, and playouts from any of them to the end.

They call a game's rules through the same few functions as the plain gear: step by step, nothing taken together. What a
seat chooses here is uniform among its legal moves; what chance brings is drawn from what is left.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from numba.extending import register_jitable

from tatami.fast.luck import below
from tatami.games.packed import BY_CHANCE, NOBODY

TURN = 0  # play on until the turn passes to another seat
MATCH = 1  # play on until the match is over


@dataclass(frozen=True)
class Loops:
    who: Any
    list_moves: Any
    step: Any
    draw: Any
    playout: Any
    scores: Any
    shares: Any


def build(rules: Any, compiled: Callable[[Any], Any]) -> Loops:
    """The loops over one game's rules."""
    to_move, play = rules.to_move, rules.play
    count_moves, move_at = rules.count_moves, rules.move_at
    count_tickets, chance_at = rules.count_tickets, rules.chance_at
    points, tie_break = rules.points, rules.tie_break

    @compiled
    def who(positions: Any, out: Any) -> None:
        """Who is to move in each position."""
        for index in range(len(positions)):
            out[index] = to_move(positions[index])

    @compiled
    def list_moves(positions: Any, codes: Any, counts: Any) -> None:
        """The legal moves of each position where a seat is to move; what does not fit in a row is only counted."""
        for index in range(len(positions)):
            position = positions[index]
            counts[index] = count_moves(position)
            for place in range(min(counts[index], codes.shape[1])):
                codes[index, place] = move_at(position, place)

    @compiled
    def step(positions: Any, codes: Any) -> None:
        """Play a move in each position; a code below 0 leaves its position as it is."""
        for index in range(len(positions)):
            if codes[index] >= 0:
                play(positions[index], codes[index])

    @compiled
    def draw(positions: Any, generators: Any, codes: Any) -> None:
        """Let chance move wherever it is to move, and note what it brought."""
        for index in range(len(positions)):
            position = positions[index]
            codes[index] = -1
            if to_move(position) == BY_CHANCE:
                codes[index] = chance_at(position, below(generators[index], count_tickets(position)))
                play(position, codes[index])

    @compiled
    def playout(positions: Any, generators: Any, until: Any, counts: Any) -> None:
        """Play each position on, and count moves, decisions, and decisions between two moves or more."""
        for index in range(len(positions)):
            position = positions[index]
            generator = generators[index]
            turn = position.active
            moves = 0
            decisions = 0
            choices = 0
            mover = to_move(position)
            while mover != NOBODY and (until == MATCH or position.active == turn):
                if mover == BY_CHANCE:
                    play(position, chance_at(position, below(generator, count_tickets(position))))
                else:
                    legal = count_moves(position)
                    decisions += 1
                    choices += int(legal > 1)
                    play(position, move_at(position, below(generator, legal) if legal > 1 else 0))
                moves += 1
                mover = to_move(position)
            counts[index, 0] = moves
            counts[index, 1] = decisions
            counts[index, 2] = choices

    @compiled
    def scores(positions: Any, out: Any) -> None:
        """Points and what breaks ties, for each position and seat."""
        for index in range(len(positions)):
            position = positions[index]
            for seat in range(out.shape[1]):
                out[index, seat, 0] = points(position, seat)
                out[index, seat, 1] = tie_break(position, seat)

    share_out = sharing(rules)

    @compiled
    def shares(positions: Any, out: Any) -> None:
        """Each seat's part of the win in each position that is over; nothing for anybody in the others."""
        for index in range(len(positions)):
            out[index] = 0
            if to_move(positions[index]) == NOBODY:
                share_out(positions[index], out[index])

    return Loops(who, list_moves, step, draw, playout, scores, shares)


def sharing(rules: Any) -> Any:
    """What gives each seat its part of the win in a position that is over, for compiled loops."""
    points, tie_break = rules.points, rules.tie_break

    @register_jitable
    def share_out(p: Any, shares: Any) -> None:
        """The same for all whom neither points nor what breaks ties tells apart; as `Outcome.shares` says it."""
        best = 0
        winners = 1
        for seat in range(1, len(shares)):
            ahead = points(p, seat) - points(p, best)
            if ahead == 0:
                ahead = tie_break(p, seat) - tie_break(p, best)
            if ahead > 0:
                best = seat
                winners = 1
            elif ahead == 0:
                winners += 1
        for seat in range(len(shares)):
            if points(p, seat) == points(p, best) and tie_break(p, seat) == tie_break(p, best):
                shares[seat] = 1 / winners

    return share_out
