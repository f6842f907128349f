"""The lessons of the browser's client, as frames of fixed matches: `python -m tests.learn_frames` writes them anew.

A lesson is one match, or several that begin alike and part where the learner may choose. The learner has the first seat. Each
beat begins after so many moves; what must be done in it is whatever the match does next.
"""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from tatami import games
from tatami.games.record import Record
from tatami.service.replays import Replay, replay_of

FOLDER = Path(__file__).parent.parent / "web" / "src" / "learn"


class Lesson(msgspec.Struct, frozen=True):
    """Lines of play that all have the same number of moves, and after how many each beat begins; the first is the start."""

    lines: tuple[Replay, ...]
    beats: tuple[int, ...]


def push() -> Lesson:
    """Flip, one place, two places, why not there, a switch card, stop and take, a roll card, a bust, the bank.

    Three play, since with two there are no switch cards.
    """
    begins = ("flip; =g4", "put 1; flip; =r2")
    on_one = ("put 1; flip; =g3", "put 2", "flip; =switch", "stop; take 1; take 2")
    on_new = ("put 2; flip; =g3", "put 2", "flip; =switch", "stop; take 2; take 1")
    frogs = "flip; =b5; put 1; flip; =roll; put 2; flip; =y6; put 2; flip; =p3; put 3; stop; take 1; take 3"
    bust = "flip; =p1; put 1; flip; =p2; put 2; flip; =p3; put 3; flip; =p4; roll green; take 3; take 2; bank blue; bank purple"
    ends = ("take 2; roll red; bank purple", bust, "bank yellow")
    return _lesson("push", 3, [(*begins, *parted[:-1], f"{parted[-1]}; {frogs}", *ends) for parted in (on_one, on_new)])


def dojo() -> Lesson:
    """Pick two, lay them touching, a line, a square, a master, a short line. Some turns were played before it begins."""
    before = (
        "=rs; =rm; =pl; =ps; =rd; =gm; =pm; take 1 2; lay rd 2,0; lay gm 0,1",
        "=pd; =gs; take 1 2; lay pd 0,1; lay gs 1,1; =bs; =bl; take 1 2; lay bs 2,1; lay bl 3,1",
        "=gd; =rl; take 1 2; lay gd 2,0; lay rl 2,1; =pm; =pd; take 1 2; lay pm 2,2; lay pd 3,2",
        "=bl; =rm; take 1 2; lay bl -1,0; lay rm -1,1; =gl; =bd",
    )
    beats = (
        "take 1 2",
        "lay gl 1,1; lay bd 4,1; =rs; =bm; take 1 2; lay rs 0,2; lay bm 1,2; =ps; =rl",
        "take 1 2; lay ps 4,0; lay rl 3,0; =pl; =rm; take 1 2; lay pl 3,0; lay rm 3,1; =gs; =gd",
        "take 1 2; lay gs 0,2; lay gd 1,2; =bs; =pd; take 1 2; lay bs 2,2; lay pd 3,2; =M; =rd",
    )
    masters = ("take 1; lay M 5,1", "take 1; lay M 1,1")  # either closes the line
    between, short = "=gm; take 1 2; lay gm 4,0; lay rd 4,1; =pl3; =gs", "take 1; lay pl3 4,2; =gm"
    first = "; ".join((*before, beats[0]))
    lines = [(first, *beats[1:], f"{master}; {between}", short) for master in masters]
    return _lesson("dojo", 2, lines, start="; ".join(before))


def _lesson(game: str, seats: int, lines: Sequence[Sequence[str]], start: str = "") -> Lesson:
    found = games.find(game)
    replays = []
    for line in lines:
        moves = tuple(found.parse(text) for part in line for text in part.split("; "))
        replays.append(replay_of(Record(found, seats, found.Options(), moves)))
    counts = [len(part.split("; ")) for part in lines[0]]
    begun = len(start.split("; ")) if start else 0
    return Lesson(tuple(replays), (begun, *(sum(counts[:number]) for number in range(1, len(counts)))))


LESSONS = {"push": push, "dojo": dojo}


def written(name: str) -> str:
    return msgspec.json.encode(LESSONS[name]()).decode() + "\n"


if __name__ == "__main__":
    for name in LESSONS:
        (FOLDER / f"{name}.json").write_text(written(name), encoding="utf-8")
