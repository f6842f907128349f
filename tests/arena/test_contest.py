"""A contest: who is better is found, a bot against itself is exactly at par, and nothing hangs on the processes."""

import itertools
import pickle

import pytest

from tatami.arena.contest import Contest, Tally, chunks, contest_dict, labels, most_share, run
from tatami.arena.deals import Plan, Played
from tatami.arena.executors import open_place
from tatami.arena.refused import ArenaError, BadLineUp, BadWish
from tatami.arena.sure import Verdict, Weighing
from tatami.bots import UnknownBot
from tatami.games.game import BadMoveText, BadOptions, BadRecord, BadState, GameError, IllegalMove, OtherRules, UnknownGame
from tatami.games.push import GAME as PUSH
from tatami.games.push import Stop
from tests.arena.kit import careless, plant, small


def without_cpu(contest: Contest) -> dict[str, object]:
    return {
        **contest_dict(contest),
        "bots": [{name: value for name, value in bot.items() if name != "cpu"} for bot in contest_dict(contest)["bots"]],
    }


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("bot", ["random", "steady"])
def test_a_bot_against_itself_is_exactly_at_par(bot: str, seats: int) -> None:
    contest = run(small(bot, bot, seats=seats), 8)
    for standing in contest.standings:
        assert (standing.share.mean, standing.share.low, standing.share.high) == (1 / seats, 1 / seats, 1 / seats)
    assert len({standing.points for standing in contest.standings}) == 1


def test_three_bots_at_four_seats_sit_in_equal_company() -> None:
    contest = run(small("random", "random", "random", seats=4), 6)
    assert {standing.share.mean for standing in contest.standings} == {0.25}
    assert contest.matches == 6 * 12


def test_a_bot_that_is_better_is_found_better(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, {"careful": careless(0.0), "careless": careless(0.4)})
    contest = run(small("careless", "careful"), 80)
    best, worst = contest.standings
    assert (best.label, worst.label) == ("careful", "careless")
    assert best.share.low > 0.5 > worst.share.high
    assert best.points.mean > worst.points.mean


def test_a_bot_that_is_no_better_is_not_found_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """A control: two names for one way of playing, with luck of their own."""
    plant(monkeypatch, {"one": careless(1.0)})
    best, worst = run(small("one", "random"), 60).standings
    assert worst.share.low < 0.5 < best.share.high


def test_what_is_seen_does_not_hang_on_the_processes() -> None:
    plan = small("steady", "random", seats=3)
    with open_place("processes", 2) as place:
        two = run(plan, 9, place)
    assert without_cpu(two) == without_cpu(run(plan, 9))


def test_another_seed_is_another_result() -> None:
    results = [without_cpu(run(small("steady", "random", seed=seed), 9))["bots"] for seed in (1, 2)]
    assert results[0] != results[1]


def test_a_shared_win_is_divided() -> None:
    tally = Tally(small("random", "steady", seats=3))
    tally.add_deal([Played((0, 1, 0), points=(7, 7, 3), ranks=(1, 1, 3)), Played((1, 0, 1), points=(9, 3, 3), ranks=(1, 2, 2))])
    assert tally.shares == [[0.5 / 3], [1.5 / 3]]
    assert tally.points == [[13 / 3], [19 / 3]]


def test_all_wins_together_are_the_matches() -> None:
    contest = run(small("steady", "random", "random", seats=4), 6)
    assert sum(standing.share.mean for standing in contest.standings) / 3 == pytest.approx(contest.par)


def test_the_most_a_bot_can_win_depends_on_the_seats_it_shares_with_itself() -> None:
    assert [most_share(small("random", "steady", seats=seats)) for seats in (2, 3, 4)] == [1.0, 6 / 9, 0.5]


def test_a_bot_that_is_there_twice_is_numbered() -> None:
    assert labels(["steady", "random", "steady"]) == ["steady", "random", "steady #2"]


@pytest.mark.parametrize(("deals", "most", "ahead"), list(itertools.product((1, 2, 7, 200), (1, 25), (1, 4))))
def test_chunks_cover_every_deal_once_and_grow(deals: int, most: int, ahead: int) -> None:
    cut = list(chunks(deals, most, ahead))
    assert [deal for first, end in cut for deal in range(first, end)] == list(range(deals))
    sizes = [end - first for first, end in cut]
    assert sizes[0] == 1 and max(sizes) <= most and sizes[:-1] == sorted(sizes[:-1])


def test_it_stops_as_soon_as_it_is_sure() -> None:
    contest = run(small("steady", "random"), 10_000, weighing=Weighing(0.1))
    assert contest.verdict is Verdict.BETTER
    assert contest.deals < 200
    assert run(small("random", "steady"), 10_000, weighing=Weighing(0.1)).verdict is Verdict.NOT_BETTER


def test_where_it_stops_does_not_hang_on_the_processes() -> None:
    plan = small("steady", "random")
    with open_place("processes", 2) as place:
        two = run(plan, 1000, place, weighing=Weighing(0.1))
    assert without_cpu(two) == without_cpu(run(plan, 1000, weighing=Weighing(0.1)))


def test_progress_is_told_until_all_deals_are_done() -> None:
    told: list[int] = []
    run(small("random", "random"), 30, on_progress=told.append)
    assert sum(told) == 30 and len(told) > 1


@pytest.mark.parametrize(
    ("plan", "deals", "error", "words"),
    [
        (Plan("push", 2, ("steady", "nobody")), 9, UnknownBot, "There is no bot 'nobody'. The bots are: "),
        (Plan("chess", 2, ("steady", "random")), 9, UnknownGame, "There is no game 'chess'"),
        (Plan("dojo", 6, ("steady", "random")), 9, BadOptions, "dojo is for 2 to 4 players, not 6."),
        (
            Plan("push", 2, ("steady", "random", "steady")),
            9,
            BadLineUp,
            "3 bots cannot sit on 2 seats. Take more seats with --seats",
        ),
        (Plan("push", 2, ("steady",)), 9, BadLineUp, "name at least two bots"),
        (Plan("push", 2, ("steady", "random")), 5, BadWish, "at least 6 deals, not 5"),
        (Plan("push", 3, ("steady", "random"), is_mixed=True), 9, BadLineUp, "needs 3 bots or more"),
        (Plan("push", 2, ("steady", "steady"), is_mixed=True), 9, BadLineUp, "lists each bot once"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(
    plan: Plan, deals: int, error: type[Exception], words: str
) -> None:
    with pytest.raises(error) as refused:
        run(plan, deals)
    assert words in str(refused.value)


def test_every_error_can_travel_between_processes() -> None:
    for kind in ArenaError.__subclasses__():
        assert str(pickle.loads(pickle.dumps(kind("because")))) == "because"
    state = PUSH.start(2)
    errors: list[GameError] = [
        UnknownGame("chess", ["push"]), OtherRules(PUSH, 9), BadOptions("because"), BadState("because"),
        BadMoveText("flap", "Type a move."), IllegalMove(Stop(), state), BadRecord("because", 3),
    ]  # fmt: skip
    assert {type(error) for error in errors} == {*GameError.__subclasses__(), *UnknownGame.__subclasses__()}
    for error in errors:
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


def test_the_json_says_what_was_played() -> None:
    written = contest_dict(run(small("steady", "random"), 6))
    assert list(written) == ["game", "version", "seats", "options", "seed", "deals", "matches", "par", "verdict", "bots"]
    assert written["options"] == {"deck": "3x3x2+1+1"}
    assert [bot["bot"] for bot in written["bots"]] == ["steady", "random"]
