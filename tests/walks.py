"""Walks through matches for the tests: option sets, lock-step with the oracles, players of several tempers."""

import itertools
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from tatami.games import find
from tatami.games.dojo import Deck as DojoDeck
from tatami.games.dojo import DojoOptions, DojoState
from tatami.games.game import CHANCE, Game, MatchOptions, Move, State
from tatami.games.push import Deck as PushDeck
from tatami.games.push import PushOptions, PushState, rules
from tatami.games.push.cards import counted
from tatami.luck.local import draw
from tests.oracles import dojo as dojo_oracle
from tests.oracles import push as push_oracle


def push_options() -> Iterator[PushOptions]:
    """Every set of rules that Push can be played by."""
    for star, switches, highest in itertools.product(("safe", "wipe"), ("removed", "discarded"), (False, True)):
        yield PushOptions(star=star, two_player_switches=switches, must_take_highest=highest)


def dojo_options() -> Iterator[DojoOptions]:
    for short_line, ending in itertools.product(("marked", "wild"), ("immediate", "equal_turns")):
        yield DojoOptions(short_line=short_line, ending=ending)


def option_sets(game: Game) -> list[MatchOptions]:
    known: dict[str, Any] = {"push": push_options, "dojo": dojo_options}
    return list(known[game.key]()) if game.key in known else [game.Options()]


def choose(state: State, rng: Random, temper: float) -> Move:
    """A random legal move; the higher the temper, the more often a player of Push presses on, and goes bust."""
    moves = state.moves()
    if rng.random() < temper and str(moves[0]) == "flip":
        return moves[0]
    return rng.choice(moves)


def walk(start: State, rng: Random) -> Iterator[tuple[State, Move | None]]:
    """Each state of a random match with the move made in it; the last one without."""
    state, temper = start, rng.choice((0.0, 0.6, 0.9))
    while (mover := state.to_move()) is not None:
        move = draw(state, rng) if mover is CHANCE else choose(state, rng, temper)
        yield state, move
        state = state.play(move)
    yield state, None


def compare_push(state: PushState, table: push_oracle.Table, before: Any) -> None:
    """All that lies on the table is the same; what neither side changed since the step before is not looked at again."""
    p = state.position
    assert p.active == table.active
    assert p.switches == len(table.aside)
    assert state.card == table.card
    old, old_table = before
    for seat in range(state.seats):
        changed = not old or p.bench[seat] != old.position.bench[seat] or table.benches[seat] is not old_table.benches[seat]
        if changed or p.bank[seat] != old.position.bank[seat] or table.banks[seat] is not old_table.banks[seat]:
            assert counted(p.bench[seat]) == sorted(table.benches[seat], key=order)
            assert counted(p.bank[seat]) == sorted(table.banks[seat], key=order)
            assert rules.points(p, seat) == table.points()[seat]
    if not old or p.stacks != old.position.stacks or table.stacks is not old_table.stacks or table.taken is not old_table.taken:
        lying = [sorted(stack, key=order) if number not in table.taken else [] for number, stack in enumerate(table.stacks)]
        assert state.stacks == lying + [[]] * (3 - len(lying))
    if not old or p.left_cards != old.position.left_cards or table.deck is not old_table.deck:
        assert state.left == Counter(table.deck)
    if state.phase in ("turn", "over"):
        assert state.discard == Counter(table.discard)


def order(card: str) -> tuple[int, str]:
    return "gyrbp".index(card[0]) if len(card) == 2 else 9, card


def compare_dojo(state: DojoState, table: dojo_oracle.Table, before: Any) -> None:
    p = state.position
    assert p.active == table.active
    assert state.market == list(table.market)
    assert state.held == list(table.held)
    assert state.points == list(table.points)
    old, old_table = before
    if not old or p.mats != old.position.mats or table.mats is not old_table.mats:
        assert state.mats == [dict(mat) for mat in table.mats]
    if not old or p.left != old.position.left or table.pile is not old_table.pile:
        assert state.left == Counter(table.pile)
    if state.phase in ("taking", "over"):
        assert state.discard == Counter(table.discard)


def walk_beside_oracle(key: str, seats: int, options: MatchOptions, rng: Random) -> int:
    """One random match in lock-step with its oracle; how many moves it had."""
    oracle: Any = {"push": push_oracle, "dojo": dojo_oracle}[key]
    compare: Any = {"push": compare_push, "dojo": compare_dojo}[key]
    table = oracle.start(seats, **oracle_options(options))
    moves = 0
    before: Any = (None, None)
    for state, move in walk(find(key).start(seats, options), rng):
        mover = state.to_move()
        assert table.mover() == ("chance" if mover is CHANCE else mover)
        if mover is CHANCE:
            assert {str(one): weight for one, weight in state.chances()} == table.chances()
        else:
            assert [str(one) for one in state.moves()] == table.legal()
        compare(state, table, before)
        before = state, table
        if move is None:
            outcome = state.outcome()
            assert outcome is not None
            assert list(outcome.winners) == table.winners()
            assert outcome.reason == table.reason
        else:
            assert state.outcome() is None
            table = table.play(str(move))
            moves += 1
    return moves


def oracle_options(options: Any) -> dict[str, Any]:
    chosen = {name: value for name, value in options.as_dict().items() if name != "edition"}
    if "deck" in chosen:
        chosen["deck"] = deck_numbers(options.deck)
    return chosen


def deck_numbers(deck: PushDeck | DojoDeck) -> tuple[int, ...]:
    if isinstance(deck, PushDeck):
        return deck.colours, deck.values, deck.copies, deck.rolls, deck.switches
    return deck.colours, deck.shapes, deck.copies, deck.short_lines, deck.masters
