"""A match in the terminal: people at this keyboard and bots take their turns, chance in between."""

from collections.abc import Callable, Sequence
from random import Random

from tatami import bots
from tatami.games.game import CHANCE, Game, MatchOptions, Move, Outcome, Seat, play_checked
from tatami.games.record import Record
from tatami.luck.local import draw
from tatami.terminal.dialogue import Dialogue, Quit
from tatami.terminal.layout import fold
from tatami.terminal.log import Log
from tatami.terminal.look import Look, Step, View
from tatami.terminal.screen import Screen
from tatami.terminal.seating import Player
from tatami.terminal.views import find


class Match:
    """One match from its start. The generator brings both luck and the bots' whims."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        options: MatchOptions,
        rng: Random,
        screen: Screen,
        look: Look,
        *,
        opening: Sequence[str] = (),
        pause: Callable[[], None] = lambda: None,
    ) -> None:
        self.view: View = find(game)
        self.state = game.start(len(players), options)
        self._game, self._players, self._options = game, tuple(players), options
        self._rng, self._screen, self._pause = rng, screen, pause
        self._look = look
        self._log = Log(self.view, look, opening)
        self._dialogue = Dialogue(game, self.view, look, screen, self._log)
        self._moves: list[Move] = []
        self._unshown: list[str] = []
        self._has_woken = False  # a bot whose mind takes a while to

    @property
    def record(self) -> Record:
        names = tuple(player.name for player in self._players)
        return Record(self._game, len(self._players), self._options, tuple(self._moves), names)

    def run(self) -> Outcome | None:
        """Play to the end; None if it was broken off. Raises IllegalMove where a bot of somebody's own breaks the rules."""
        try:
            while self.state.to_move() is not None:
                self._play(self._choose())
            self._show_events()
        except (Quit, EOFError, KeyboardInterrupt):
            return None
        return self.state.outcome()

    def _choose(self) -> Move:
        mover = self.state.to_move()
        assert mover is not None
        if mover is CHANCE:
            return draw(self.state, self._rng)
        if bot := self._players[mover].bot:
            self._say_who_wakes(mover)
            return bot(self.state, self._rng)
        self._unshown = []  # the page shows them in its log
        return self._dialogue.ask(self.state, mover)

    def _say_who_wakes(self, seat: Seat) -> None:
        """Before the first thought of all: nobody shall wait without a word."""
        if self._has_woken or not bots.has_mind(self._players[seat].name, self._game.key) or len(self.state.moves()) < 2:
            return
        self._has_woken = True
        self._show_events()
        self._screen.show(fold(self._look.say("bot-wakes", who=self._look.name(seat))))

    def _play(self, move: Move) -> None:
        step = Step(self.state, move, play_checked(self.state, move))
        self._moves.append(move)
        self.state = step.after
        self._unshown += self._log.add(step)
        if step.mover is not None and self._players[step.mover].bot:
            self._show_events()

    def _show_events(self) -> None:
        """Show what has been told since the last page, line by line, if anybody watches."""
        told, self._unshown = self._unshown, []
        if all(player.bot for player in self._players):
            return
        for line in told:
            self._screen.show(fold(line))
            self._pause()
