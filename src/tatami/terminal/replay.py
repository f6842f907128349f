"""Going through a record: step by step at a keyboard, or all of it at once."""

import functools
import re

from tatami.games.game import CHANCE, State, shown
from tatami.games.record import Record
from tatami.terminal.layout import HEIGHT, fold_all, page
from tatami.terminal.log import Log
from tatami.terminal.look import Look, Step
from tatami.terminal.result import result
from tatami.terminal.screen import Screen
from tatami.terminal.views import find


class Replay:
    """A record with all its states; raises IllegalMove where a move does not fit."""

    def __init__(self, record: Record, look: Look) -> None:
        self.states = list(record.states())
        self._record = record
        self._look = look
        self._view = find(record.game)
        self._steps = [
            Step(before, move, after) for before, move, after in zip(self.states, record.moves, self.states[1:], strict=False)
        ]

    def everything(self) -> list[str]:
        """Every move with who made it, a blank line between turns, and the result."""
        lines = [self._look.say("replay-title", game=self._record.game.key, names=self._look.all_names()), ""]
        for number, step in enumerate(self._steps, 1):
            if number > 1 and step.before.turn != self.states[number - 2].turn:
                lines.append("")
            lines.append(f"{number:>5}  {self._who(step.before):<18} {step.move}")
        return [*lines, "", *self._result()]

    def watch(self, screen: Screen) -> None:
        """Step through it until somebody has seen enough."""
        place = part = 0
        screen.show(self.page(place))
        while (typed := self._hear(screen)) not in ("q", "quit", "exit"):
            goal = self.go(place, typed)
            if goal is None:
                screen.show([self._look.say("not-understood", typed=shown(typed), why="ever"), self._look.say("replay-keys")])
                continue
            part = part + 1 if typed == self._look.more_key else 0
            place = goal
            screen.show(self.page(place, part))

    def _hear(self, screen: Screen) -> str:
        try:
            return screen.ask(self._look.say("replay-prompt")).lower()
        except (EOFError, KeyboardInterrupt):
            return "q"

    def go(self, place: int, typed: str) -> int | None:
        """Where an answer leads from a place, counted in moves; None if it makes no sense."""
        last = len(self._steps)
        if re.fullmatch("[0-9]{1,5}", typed):
            return min(int(typed), last)
        if typed == "t":
            later = (one for one in range(place + 1, last) if self.states[one].turn != self.states[place].turn)
            return next(later, last)
        places = {"": place + 1, "n": place + 1, "b": place - 1, "e": last, self._look.more_key: place}
        return min(max(places[typed], 0), last) if typed in places else None

    def page(self, place: int, part: int = 0) -> list[str]:
        board = self._view.board(self.states[place], self._look, part)
        foot = [self._look.paint.strong(self._caption(place)), self._look.say("replay-keys")]
        end = ["", *self._result()] if place == len(self._steps) else []
        return page(board, fold_all(self._stories[place] + end), foot, HEIGHT - 1)

    @functools.cached_property
    def _stories(self) -> list[list[str]]:
        """What had been told at each place, as far back as a page could show."""
        log = Log(self._view, self._look)
        told: list[list[str]] = [[]]
        for step in self._steps:
            log.add(step)
            told.append(log.so_far()[-HEIGHT:])
        return told

    def _caption(self, place: int) -> str:
        count = len(self._steps)
        if not place:
            return self._look.say("replay-start", moves=str(count))
        step = self._steps[place - 1]
        return self._look.say(
            "replay-place", place=str(place), moves=str(count), who=self._who(step.before), move=str(step.move)
        )

    def _result(self) -> list[str]:
        outcome = self.states[-1].outcome()
        return result(outcome, self._view, self._look) if outcome else [self._look.say("replay-unfinished")]

    def _who(self, state: State) -> str:
        mover = state.to_move()
        assert mover is not None
        return self._look.say("chance") if mover is CHANCE else self._look.shown_name(mover)
