"""The ladder: better bots stand higher, and the bars are as wide as the ratings swing."""

import math
import statistics
import sys
from random import Random

import pytest

from tatami.arena.deals import Played
from tatami.arena.executors import open_place
from tatami.arena.ladder import Deal, Ladder, climb, ladder_dict, rate, rate_with_bars
from tatami.arena.refused import BadWish, NotInstalled
from tests.arena.kit import careless, first_move, last_move, plant, small

STRENGTHS = (0.6, 0.3, 0.0, -0.3)


def simulated(seed: int, deals: int) -> list[Deal]:
    """Tables of three whose rankings Plackett and Luce would draw; a deal's two matches have half of their luck in common."""
    rng = Random(seed)
    return [tuple(_matches(rng)) for _ in range(deals)]


def _matches(rng: Random) -> list[Played]:
    table = tuple(rng.sample(range(len(STRENGTHS)), 3))
    luck = [-math.log(rng.expovariate(1)) for _ in table]
    matches = []
    for _ in range(2):
        results = [
            STRENGTHS[bot] + (mine if rng.random() < 0.5 else -math.log(rng.expovariate(1)))
            for bot, mine in zip(table, luck, strict=True)
        ]
        ranks = tuple(1 + sum(other > mine for other in results) for mine in results)
        matches.append(Played(table, (0, 0, 0), ranks))
    return matches


def test_better_bots_stand_higher(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, {"careful": careless(0.0), "careless": careless(0.3), "wild": careless(1.0), "stubborn": first_move})
    ladder = climb(small("wild", "careful", "stubborn", "careless", seats=3, is_mixed=True), 120)
    order = [rung.standing.label for rung in ladder.rungs]
    assert order.index("careful") < order.index("careless") < order.index("wild")
    assert ladder.matches == 360
    best, worst = ladder.rungs[0], ladder.rungs[-1]
    assert best.rating.low > worst.rating.high
    assert best.standing.share.mean > worst.standing.share.mean


def test_the_mean_of_the_ratings_stays_where_it_began() -> None:
    assert statistics.fmean(rate(4, simulated(1, 300))) == pytest.approx(25, abs=0.5)


def test_bars_are_as_wide_as_the_ratings_swing() -> None:
    found = [rate_with_bars(4, simulated(seed, 60)) for seed in range(24)]
    for bot in range(4):
        swing = statistics.stdev(ratings[bot].mean for ratings in found)
        width = statistics.fmean(ratings[bot].high - ratings[bot].mean for ratings in found) / 2.09
        assert width == pytest.approx(swing, rel=0.45)


def test_equal_bots_are_not_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, {"one": careless(1.0), "two": careless(1.0)})
    best, worst = climb(small("one", "two", is_mixed=True), 60).rungs
    assert best.rating.low < worst.rating.high


def without_cpu(ladder: Ladder) -> list[dict[str, object]]:
    return [{name: value for name, value in bot.items() if name != "cpu"} for bot in ladder_dict(ladder)["bots"]]


def test_the_ratings_do_not_hang_on_the_processes() -> None:
    plan = small("steady", "random", is_mixed=True)
    with open_place("processes", 2) as place:
        assert without_cpu(climb(plan, 24, place)) == without_cpu(climb(plan, 24))


def test_without_openskill_it_is_said_how_to_get_it_before_anything_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    plant(monkeypatch, {"one": last_move})
    with pytest.raises(NotInstalled, match=r"install Tatami with \[arena\], as in docs/arena.md"):
        climb(small("one", "random", is_mixed=True), 10_000_000)


def test_too_few_deals_for_bars_are_refused() -> None:
    with pytest.raises(BadWish, match="at least 20 deals"):
        climb(small("steady", "random", is_mixed=True), 19)


def test_there_are_deals_enough_for_every_bot_or_it_is_said_how_many_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"bot {number}" for number in range(20)]
    plant(monkeypatch, dict.fromkeys(names, first_move))
    plan = small(*names, is_mixed=True)
    with pytest.raises(BadWish, match=r"A ladder of 20 bots at 2 seats needs at least [0-9]+ deals, not 20") as refused:
        climb(plan, 20)
    least = int(str(refused.value).split(" at least ")[1].split()[0])
    assert {rung.standing.label for rung in climb(plan, least).rungs} == set(names)
    with pytest.raises(BadWish, match=f"at least {least} deals, not {least - 1}"):
        climb(plan, least - 1)
