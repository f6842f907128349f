"""Tables that cheat with draws that never were, are not over, or are told otherwise: one script each."""

from dataclasses import replace
from random import Random
from typing import Any

from tatami.games import find
from tatami.games.game import CHANCE, State
from tatami.luck import draw, log
from tatami.luck.device import Device
from tatami.luck.records import Committed, Drawn, Ended, Opened, Record, Sat, SeedOpened
from tests.fairness_cheats_phones import Kind, Pages, Wish
from tests.fairness_cheats_table import Host
from tests.fairness_kit import Luck


class VoidUntilHappy(Host):
    """It keeps ben's value back until it knows what would come; where it does not suit, ben is said to have been silent."""

    def got(self, who: str, wish: Wish) -> None:
        if who == "ben":
            self.kept = wish
        else:
            super().got(who, wish)

    def missing(self, opened: Opened) -> list[str]:
        if "ben" not in opened.devices:
            return []
        self.reveals["ben"] = self.kept
        is_good = self.outcome(opened, self.true_element(opened.index)) == self.wanted(opened)
        if is_good or self.silences.get("ben", 0) >= log.MOST_VOIDS:
            super().got("ben", self.kept)
            return []
        del self.reveals["ben"]
        self.cheats += 1
        return ["ben"]


class ResultSentEarly(Host):
    """It tells its puppet what would come; the puppet is silent where that does not suit."""

    puppets = ("eve",)

    def show_puppets(self, opened: Opened) -> None:
        """Later."""

    def missing(self, opened: Opened) -> list[str]:
        if "eve" not in opened.devices:
            return []
        mine = self.dolls["eve"].reveal(opened.index)
        told = self.outcome(opened, self.true_element(opened.index), eve=bytes.fromhex(mine["value"]))
        if told != self.wanted(opened) and self.silences.get("eve", 0) < log.MOST_VOIDS:
            self.cheats += 1
            return ["eve"]
        self.show("eve", mine)
        return []


class FakeOpening(Host):
    """Before its puppet turns a card it opens that draw, looks what would come, and acts as if it had not."""

    people, puppets = ("ada",), ("eve",)

    def name_match(self) -> tuple[str, str, bytes]:
        return ("push", *super().name_match()[1:])

    def choose(self, state: State, moves: tuple[str, ...]) -> str:
        drawing = [str(move) for move in state.moves() if state.play(move).to_move() is CHANCE]
        others = [str(move) for move in state.moves() if str(move) not in drawing]
        if state.turn != len(self.people) or not drawing or not others:
            return super().choose(state, moves)
        before = dict(self.promises)
        self.pass_on()
        opened = self.open(state.play(find(self.key).parse(drawing[0])), "eve", (*moves, drawing[0]))
        self.pass_on()
        is_good = self.outcome(opened, self.true_element(opened.index)) == self.wanted(opened)
        self.take_back(1)
        self.opened, self.index, self.promises, self.reveals = None, self.index - 1, before, {}
        self.tell({"event": "emoted", "who": "eve", "emote": "hmm"})
        self.pass_on()
        self.cheats += 1
        return drawing[0] if is_good else self.rng.choice(others)

    def counts(self, opened: Opened) -> bool:
        return opened.actor == "eve"


class IndexReused(Host):
    """It knows all values of the draw before: where they would suit, it opens that index again."""

    before: tuple[dict[str, str], dict[str, Wish]] | None = None

    def open(self, state: State, actor: str, moves: tuple[str, ...], index: int | None = None) -> Opened:
        if self.before:
            promised, self.reveals = self.before
            planned = Opened(self.index, draw.kind_of(state), draw.params_of(state), tuple(sorted(promised)), actor, moves)
            if self.outcome(planned, self.true_element(self.index)) == self.wanted(planned):
                self.promises = dict(promised)
                self.cheats += 1
                return super().open(state, actor, moves, self.index)
        return super().open(state, actor, moves)

    def drawn(self, opened: Opened, element: bytes, outcome: str) -> str:
        self.before = (dict(self.asked), dict(self.reveals))
        return super().drawn(opened, element, outcome)


class SitsAgain(Host):
    """When all values are there, its puppet sits down again with a seed that suits, and the log says that it was before."""

    puppets = ("eve",)

    def finish(self, opened: Opened) -> str:
        element, wanted = self.true_element(opened.index), self.wanted(opened)
        if self.outcome(opened, element) == wanted:
            return super().finish(opened)
        for _ in range(2000):
            doll = Device(self.game, "eve", self.rng.randbytes(32))
            if self.outcome(opened, element, eve=bytes.fromhex(doll.value(opened.index))) == wanted:
                break
        self.cheats += 1
        self.old.append(self.dolls["eve"])
        self.dolls["eve"], self.hashes["eve"] = doll, doll.hash
        self.take_back(1)
        self.write(Sat("eve", "player", doll.hash))
        self.write(Committed("eve", opened.index, doll.commitment(opened.index)))
        self.write(opened)
        self.reveals["eve"] = doll.reveal(opened.index)
        return self.drawn(opened, element, wanted)


class AbandonedLog(Host):
    """It breaks the match off when luck is against it."""

    def is_enough(self) -> bool:
        return self.luck.gain < -0.5

    def end(self, state: State, moves: tuple[str, ...]) -> None:
        self.cheats = int(state.outcome() is None)
        if self.cheats:
            self.luck = Luck()  # as if it had never been
        else:
            super().end(state, moves)


class TruncatedLog(Host):
    """It cuts the log off where it stood best, and writes an end there."""

    def __init__(self, rng: Random, kind: Kind, pages: Pages | None) -> None:
        super().__init__(rng, kind, pages)
        self.marks: list[tuple[float, int, Luck]] = []

    def drawn(self, opened: Opened, element: bytes, outcome: str) -> str:
        outcome = super().drawn(opened, element, outcome)
        self.marks.append((self.luck.gain, self.index, replace(self.luck)))
        return outcome

    def published(self) -> list[Record]:
        _, index, self.luck = max(self.marks, key=lambda mark: mark[:2])
        end = 1 + next(place for place, one in enumerate(self.records) if isinstance(one, Drawn) and one.index == index)
        self.cheats = int(index < self.index)
        if not self.cheats:
            return self.records
        seeds = [record for record in self.records if isinstance(record, SeedOpened)]
        return [*self.records[:end], Ended((), (0,) * self.seats), *seeds]


class Fork(Host):
    """A match with one person; the other is asleep, as it says."""

    def __init__(self, rng: Random, kind: Kind, pages: Pages | None, who: str, same: "Fork | None" = None) -> None:
        self.people, self._same = (who,), same
        super().__init__(rng, kind, pages)

    def name_match(self) -> tuple[str, str, bytes]:
        return (self._same.key, self._same.game, self._same.secret) if self._same else super().name_match()


class ForkedLogs(Fork):
    """It plays the match twice, with one person each, and publishes what suits it better."""

    def __init__(self, rng: Random, kind: Kind, pages: Pages | None) -> None:
        super().__init__(rng, kind, pages, "ada")
        self.other = Fork(rng, kind, pages, "ben", self)
        self.cheats = 1

    def play(self) -> None:
        super().play()
        self.other.play()
        self.kept = super().receipts() + self.other.receipts()
        if self.other.luck.gain > self.luck.gain:
            self.luck, self.records = self.other.luck, self.other.records

    def receipts(self) -> list[dict[str, Any]]:
        return self.kept
