"""The luck of many matches: honest luck is let pass as often as promised, crooked luck is caught, and all of it adds up."""

import hashlib
import json
import math
from collections.abc import Callable
from random import Random

import pytest

from tatami.luck import draw
from tatami.luck.draw import Params
from tatami.luck.records import Drawn, Ended, Record
from tatami.luck.statistics import AGAIN, ALL, Count, Kind, Tally, total
from tests.luck.table import TINY, UNLUCKY, Table, short

DIE = tuple((f"roll {face}", 1) for face in ("*", "blue", "green", "purple", "red", "yellow"))
DECK = (("=b1", 3), ("=b2", 3), ("=g1", 3), ("=g2", 3), ("=roll", 6), ("=switch", 2))

Pick = Callable[[Params, bytes], str]


def evening(seed: str, pick: Pick = draw.pick, decks: int = 12, rolls: int = 240) -> Tally:
    """Many draws by the sampler of the tables: decks drawn empty, and a die."""
    keys = iter(hashlib.sha256(f"{seed} {number}".encode()).digest() for number in range(10**6))
    tally, cards, die = Tally(), Kind(), Kind()
    for _ in range(decks):
        left = dict(DECK)
        while len(left) > 1:
            params = tuple(sorted(left.items()))
            card = pick(params, next(keys))
            cards.add(params, card, None)
            left[card] -= 1
            left = {name: count for name, count in left.items() if count}
    before = None
    for _ in range(rolls):
        face = pick(DIE, next(keys))
        die.add(DIE, face, before)
        before = face
    tally.kinds |= {"push card": cards, "push roll": die}
    return tally


@pytest.fixture(scope="module")
def honest() -> list[Tally]:
    return [evening(str(seed)) for seed in range(60)]


def test_honest_luck_is_not_called_odd(honest: list[Tally]) -> None:
    assert [tally.oddities() for tally in honest] == [[]] * len(honest)
    assert total(honest).oddities() == []


def test_one_interval_in_twenty_misses_and_not_more(honest: list[Tally]) -> None:
    counts = [count for tally in honest for kind in tally.kinds.values() for count in kind.options.values()]
    missed = sum(not count.interval[0] <= 1 <= count.interval[1] for count in counts)
    assert abs(missed - len(counts) / 20) < 4 * math.sqrt(len(counts) / 20)


def test_the_figure_of_all_options_is_spread_as_it_should_be(honest: list[Tally]) -> None:
    chances = [kind.chance for tally in honest for kind in tally.kinds.values()]
    for share in (0.1, 0.5, 0.9):
        below = sum(chance < share for chance in chances) / len(chances)
        assert below < share + 4 * math.sqrt(share * (1 - share) / len(chances))
    assert 0.3 < sum(chances) / len(chances) < 0.75


def test_what_is_expected_is_exact_while_decks_change() -> None:
    """A deck that is drawn empty brings every card, whatever the order: the shares must add up to that on average."""
    kind = total(evening(str(seed), decks=1, rolls=0) for seed in range(300)).kinds["push card"]
    for count in kind.options.values():
        assert abs(count.deviations) < 4
    assert math.isclose(sum(count.expected for count in kind.options.values()), kind.draws)


# Crooked luck.


def loaded(params: Params, key: bytes) -> str:
    """A die that likes its star: one roll in four, not in six."""
    is_loaded = params == DIE and draw.below(10, draw.words(hashlib.sha256(key).digest())) == 0
    return DIE[0][0] if is_loaded else draw.pick(params, key)


def by_remainder(params: Params, key: bytes) -> str:
    """The remainder of too small a number: the first options come too often."""
    tickets = [option for option, weight in params for _ in range(weight)]
    return tickets[key[0] % 32 % len(tickets)]


def forgetting_weights(params: Params, key: bytes) -> str:
    return draw.pick(tuple((option, 1) for option, _ in params), key)


class Sticky:
    """A die that likes what it has shown: no face comes too often over all, but streaks do."""

    def __init__(self) -> None:
        self.last = ""

    def __call__(self, params: Params, key: bytes) -> str:
        stays = params == DIE and self.last and draw.below(5, draw.words(hashlib.sha256(key).digest())) == 0
        self.last = self.last if stays else draw.pick(params, key)
        return self.last


@pytest.mark.parametrize(
    ("pick", "kind", "what"),
    [
        (loaded, "push roll", "roll *"),
        (by_remainder, "push card", ALL),
        (forgetting_weights, "push card", "=roll"),
        (Sticky(), "push roll", AGAIN),
    ],
)
def test_crooked_luck_is_caught(pick: Pick, kind: str, what: str) -> None:
    found = evening("crooked", pick, decks=120, rolls=1500).oddities()
    assert (kind, what) in [(one.kind, one.what) for one in found]
    assert found[0].chance < 1e-5


def test_a_bias_spread_over_many_options_is_caught_by_all_of_them_together() -> None:
    faces = tuple((f"f{face:02}", 1) for face in range(40))
    kind, rng = Kind(), Random(3)
    for face in rng.choices([name for name, _ in faces], [4 + number % 2 for number in range(40)], k=8000):
        kind.add(faces, face, None)
    assert [(one.kind, one.what) for one in Tally(kinds={"toy roll": kind}).oddities()] == [("toy roll", ALL)]


# Whole logs.


def test_a_sampler_that_is_crooked_at_the_table_is_caught_though_its_logs_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    honest_pick = draw.pick
    monkeypatch.setattr(draw, "pick", lambda params, key: params[0][0] if key[0] < 64 else honest_pick(params, key))
    tally = Tally()
    for seed in range(3):
        table = Table(Random(seed), f"crooked{seed}", bytes(32))
        table.sit("ada")
        table.add(begun())
        for _ in range(60):
            table.roll(DIE)
        table.end((), (0, 0), UNLUCKY)
        tally.add(table.records)
    assert (tally.finished, tally.broken) == (3, 0)
    assert "roll *" in [one.what for one in tally.oddities()]


def begun() -> Record:
    return next(record for record in short("push", 2, Random(1), decks=TINY).records if type(record).__name__ == "Begun")


def played() -> list[Table]:
    return [short(key, 2, Random(seed), UNLUCKY, decks=TINY) for key in ("push", "dojo") for seed in range(6)]


@pytest.fixture(scope="module")
def tables() -> list[Table]:
    return played()


def test_a_log_is_counted_draw_by_draw(tables: list[Table]) -> None:
    tally = Tally()
    for table in tables:
        tally.add(table.records)
    records = [record for table in tables for record in table.records]
    voids = [record for record in records if type(record).__name__ == "Void"]
    assert tally.draws == sum(isinstance(record, Drawn) for record in records) == sum(tally.devices.values())
    assert tally.void == len(voids) > 0
    assert tally.finished == sum(tally.grades.values()) == len(tables)
    assert set(tally.kinds) == {"push card", "push roll", "dojo card"}
    for kind in tally.kinds.values():
        assert sum(count.came for count in kind.options.values()) == kind.draws
    assert tally.oddities() == []


def test_a_match_without_an_end_counts_with_its_draws(tables: list[Table]) -> None:
    whole, cut = Tally(), Tally()
    whole.add(tables[0].records)
    cut.add([record for record in tables[0].records if not isinstance(record, Ended)])
    assert (cut.finished, cut.unfinished) == (0, 1)
    assert cut.kinds == whole.kinds


def test_a_match_that_has_not_begun_is_none(tables: list[Table]) -> None:
    tally = Tally()
    tally.add(tables[0].records[:1])
    assert tally == Tally()


def test_a_log_that_does_not_fit_is_told(tables: list[Table]) -> None:
    records = list(tables[0].records)
    index = next(number for number, record in enumerate(records) if isinstance(record, Drawn))
    drawn = records[index]
    assert isinstance(drawn, Drawn)
    for outcome in ("=nothing", "=switch"):
        records[index] = Drawn(drawn.index, drawn.reveals, "ab" * 32, outcome)
        tally = Tally()
        tally.add(records)
        assert (tally.finished, tally.broken) == (0, 1)


def test_tallies_add_up_and_come_back_from_json(tables: list[Table]) -> None:
    at_once, parts = Tally(), []
    for table in tables:
        at_once.add(table.records)
        part = Tally()
        part.add(table.records)
        parts.append(Tally.from_dict(json.loads(json.dumps(part.as_dict()))))
        assert parts[-1] == Tally.from_dict(part.as_dict())
    added, once = total(parts).as_dict(), at_once.as_dict()
    for kinds in (added.pop("kinds"), once.pop("kinds")):
        for kind in kinds.values():
            kind["options"] = {name: count["came"] for name, count in kind["options"].items()}
    assert added == once


# Streaks.


def test_the_longest_streak_is_usually_where_it_is_said_to_be() -> None:
    inside = 0
    for seed in range(100):
        rng, die, before, length = Random(seed), Kind(), None, 0
        for _ in range(300):
            face = rng.choice(DIE)[0]
            die.add(DIE, face, before)
            length = length + 1 if face == before else 1
            die.longest, before = max(die.longest, length), face
        low, high = die.usual_longest()
        inside += low <= die.longest <= high
        assert high - low <= 4
    assert inside >= 88


def test_small_counts_are_judged_with_care() -> None:
    assert Kind().usual_longest() == (0, 0)
    assert Kind(draws=1, longest=1).usual_longest() == (1, 1)
    assert Kind().chance == 1
    assert Count(1, 1.0, 0.0).chance == 1, "what had to come came"
    assert Count(3, 0.5, 0.49).chance > 0.01, "three instead of a half are not a scandal"
    assert Count(0, 0.0, 0.0).interval == (1.0, 1.0)
