"""The mind that thinks about Push: what every option is worth, in shares of the win."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from tatami.bots import net, push_seen
from tatami.bots.minds import Shares, ranked
from tatami.bots.net import Net
from tatami.bots.push_search import TO_THE_END, Thought, hold, release, thought, values_of_moves
from tatami.fast.gear import gear
from tatami.games.game import CHANCE, Move
from tatami.games.push import GAME, PushState, rules

WEIGHTS = Path(__file__).parent / "weights" / "push.npz"


STAGES = ((0, 0), (1, 0), (TO_THE_END, 0), (TO_THE_END, 1), (TO_THE_END, 2), (TO_THE_END, TO_THE_END))  # cards, turns
GROWTH = 6  # times as many positions that a stage looks at as the one before, or more
NEAR_THE_END = 12  # cards left from which a turn is looked at to its end, and further
STUDIED = 20  # cards left from which the end of a whole match is studied
STUDY = ((TO_THE_END, TO_THE_END, 700_000), (TO_THE_END, 1, 200_000), (TO_THE_END, 0, 100_000))  # cards, turns, positions


@dataclass(frozen=True)
class Care:
    """How hard a mind thinks: how many of the stages it goes through, each looking further than the one before, and how many
    positions it may look at. A stage that would be too much is left out. And how far it looks when it studies a whole match,
    and at how many positions: for all of it together, and at last for each turn."""

    stages: int = len(STAGES)
    most: int = 12_000
    study: tuple[tuple[int, int, int], ...] = ()


SHORT = Care(stages=1)
PATIENT = Care(study=STUDY)
WITHOUT_END = Care(stages=2)


class PushMind:
    def __init__(self, nets: Mapping[str, Net], care: Care | None = None) -> None:
        self._nets = nets
        self._care = care or Care()
        self.looked_at = 0  # positions, while the last thought was made
        self._thoughts: dict[int, Thought] = {}
        self._found: dict[int, Any] = {}
        self._studied: dict[bytes, list[Shares]] = {}

    def options(self, state: PushState) -> list[tuple[Move, Shares]]:
        """Each legal move of the seat to move, and what every seat may expect after it."""
        return list(zip(state.moves(), self._values(state), strict=True))

    def outcomes(self, state: PushState) -> list[tuple[Move, int, Shares]]:
        """Each outcome of chance with its weight, and what every seat may expect after it."""
        return [(move, weight, shares) for (move, weight), shares in zip(state.chances(), self._values(state), strict=True)]

    def value(self, state: PushState) -> Shares:
        """What every seat may expect, each choosing the best for itself."""
        mover = state.to_move()
        if mover is None:
            outcome = state.outcome()
            assert outcome is not None
            return outcome.shares
        if mover is CHANCE:
            outcomes = self.outcomes(state)
            tickets = sum(weight for _, weight, _ in outcomes)
            return tuple(sum(weight * shares[seat] for _, weight, shares in outcomes) / tickets for seat in range(state.seats))
        return ranked(self.options(state), mover)[0][1]

    def choose(self, state: PushState) -> Move:
        moves = state.moves()
        if len(moves) == 1:
            return moves[0]
        mover = state.to_move()
        return ranked(self.options(state), mover)[0][0]  # type: ignore[arg-type]

    def study(self, states: Sequence[PushState]) -> None:
        """Think about a whole match from its end: what is found about a position serves for those before it.

        So it looks much further there than one thought could; when that becomes too much, it looks less far.
        """
        self._studied.clear()
        looks = list(self._care.study)
        if not looks:
            return
        t, _ = self._at_hand(states[0].seats)
        release(t)
        left = looks[0][2]
        for state in reversed(states):
            if state.position.left_cards > STUDIED:
                break
            if state.to_move() is None:
                continue
            while left >= 0:
                left -= self._look(state, *looks[0][:2], left)
                if left >= 0:
                    break
                if len(looks) > 1:
                    release(t)  # what was known to its end is of no use there: it is of what came, not of what might have come
                    looks.pop(0)
                    left = looks[0][2]
            if state.position.phase == rules.TURN and len(looks) == 1:
                left = looks[0][2]  # for the turn before

    def _look(self, state: PushState, cards: int, turns: int, most: int) -> int:
        """Keep what is found about a state if it can be found by looking at so many positions; how many it were."""
        t, found = self._at_hand(state.seats)
        count = values_of_moves(t, gear(GAME).record(state.position), cards, turns, most, found)
        hold(t)
        if count >= 0:
            self._studied[state.packed()] = _as_shares(found, count)
        return int(t.tally[0]["looked"])

    def _at_hand(self, seats: int) -> tuple[Thought, Any]:
        """What to think with at a table of so many seats."""
        if seats not in self._thoughts:
            self._thoughts[seats] = thought(self._nets[f"{seats}"], self._nets[f"{seats}-pressing"])
            self._found[seats] = np.zeros((64, seats))
        return self._thoughts[seats], self._found[seats]

    def _values(self, state: PushState) -> list[Shares]:
        """What every seat may expect after each move or outcome, in the order of the state's own list."""
        if (studied := self._studied.get(state.packed())) is not None:
            return studied
        t, found = self._at_hand(state.seats)
        position = gear(GAME).record(state.position)
        count = values_of_moves(t, position, *STAGES[0], 1 << 60, found)
        self.looked_at = int(t.tally[0]["looked"])
        values = _as_shares(found, count)
        left = self._care.most
        stages = self._care.stages if state.position.left_cards <= NEAR_THE_END else min(2, self._care.stages)
        for stage in STAGES[1:stages]:
            looked = int(t.tally[0]["looked"])
            left -= looked
            if left < GROWTH * looked:
                break
            is_done = values_of_moves(t, position, *stage, left, found) >= 0
            self.looked_at += int(t.tally[0]["looked"])
            if not is_done:
                break
            values = _as_shares(found, count)
        return values


def _as_shares(found: Any, count: int) -> list[Shares]:
    return [tuple(shares) for shares in found[:count].tolist()]


def made(effort: str) -> PushMind:
    """The mind that thinks as hard as a move may cost (full) and can study a match (patient), that looks one card ahead and
    never to the end (short), or that has not learnt anything and counts points (points)."""
    if effort == "points":
        between = {f"{seats}": untaught(seats) for seats in GAME.seats}
        inside = {f"{seats}-pressing": timid(seats) for seats in GAME.seats}
        return PushMind(between | inside, SHORT)
    return PushMind(net.read(WEIGHTS), {"short": SHORT, "full": Care(), "patient": PATIENT}[effort])


def untaught(seats: int) -> Net:
    return net.fresh(push_seen.straight(seats), 1, np.random.default_rng(0))


def timid(seats: int) -> Net:
    """Sees nothing in pressing on beyond the next card."""
    return net.fresh(np.zeros((push_seen.pressing_inputs(seats), seats), np.float32), 1, np.random.default_rng(0))
