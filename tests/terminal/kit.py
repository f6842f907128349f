"""A screen with its answers written in advance, and matches to show on it."""

from collections.abc import Iterable, Sequence
from random import Random

from tatami.games.game import CHANCE, Game, MatchOptions
from tatami.games.record import Record
from tatami.luck.local import draw
from tatami.terminal.look import Look
from tatami.terminal.match import Match
from tatami.terminal.paint import Paint
from tatami.terminal.seating import seat, shown_names
from tatami.texts import Texts
from tests.walks import choose

TEXTS = Texts()


class Scripted:
    """Types one answer after the other, then nothing more; keeps what was shown."""

    def __init__(self, answers: Iterable[str] = ()) -> None:
        self.answers = list(answers)
        self.prompts: list[str] = []
        self.lines: list[str] = []

    def show(self, lines: Iterable[str]) -> None:
        self.lines += lines

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def look(names: Sequence[str], paint: Paint = Paint(), people: int = 1) -> Look:
    return Look(paint, TEXTS.say, shown_names(names), people)


def match(
    game: Game, names: Sequence[str], answers: Iterable[str] = (), seed: int = 1, options: MatchOptions | None = None
) -> tuple[Match, Scripted]:
    """A match about to begin, and the screen it is played on."""
    players, screen = seat(names), Scripted(answers)
    people = sum(not player.bot for player in players)
    return Match(game, players, options or game.Options(), Random(seed), screen, look(names, people=people)), screen


def random_record(game: Game, seats: int, seed: int, options: MatchOptions | None = None, names: Sequence[str] = ()) -> Record:
    """A whole match of players without a plan. Luck is what a `match` of the same seed meets, too."""
    luck, whims = Random(seed), Random(seed + 1000)
    temper = whims.choice((0.0, 0.6, 0.9))
    chosen = options or game.Options()
    state, moves = game.start(seats, chosen), []
    while (mover := state.to_move()) is not None:
        moves.append(draw(state, luck) if mover is CHANCE else choose(state, whims, temper))
        state = state.play(moves[-1])
    return Record(game, seats, chosen, tuple(moves), tuple(names))
