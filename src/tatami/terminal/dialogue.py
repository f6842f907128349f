"""Asking somebody at the keyboard for a move, until they give one."""

import re

from tatami.games.game import Game, GameError, Move, Seat, State, shown
from tatami.terminal.layout import HEIGHT, fold_all, page
from tatami.terminal.log import Log
from tatami.terminal.look import Ask, Look, NotNow, NotUnderstood, View
from tatami.terminal.screen import Screen

RECAP = 20  # lines, unless another number is asked for
_RECAP = re.compile(r"(?:r|recap)(?: ?([1-9]\d{0,3}))?")


class Quit(Exception):
    """Somebody broke the match off."""


class Dialogue:
    def __init__(self, game: Game, view: View, look: Look, screen: Screen, log: Log) -> None:
        self._game = game
        self._view = view
        self._look = look
        self._screen = screen
        self._log = log
        self._seen = 0  # lines of the log that were on a page

    def ask(self, state: State, seat: Seat) -> Move:
        """A legal move of this seat; raises Quit, or EOFError when nothing more can be typed."""
        part = 0
        self._show_page(state)
        while True:
            typed = self._hear(seat)
            if not typed and len(state.moves()) == 1:
                return state.moves()[0]
            if not typed:
                part += 1
                self._show_page(state, part)
            elif not self._informs(typed, state, seat) and (move := self._understand(typed, state, seat)):
                return move

    def _hear(self, seat: Seat) -> str:
        prompt = self._look.say("prompt", people=self._look.people, who=self._look.name(seat))
        return " ".join(self._screen.ask(prompt).split())

    def _informs(self, typed: str, state: State, seat: Seat) -> bool:
        """Answer what is no move: odds, recap, help, quit."""
        word = typed.lower()
        if word in ("q", "quit", "exit"):
            raise Quit
        if word in ("o", "odds"):
            self._show(self._view.odds(state, seat, self._look))
        elif word in ("?", "help"):
            self._show(self._view.help_lines(self._look))
        elif recap := _RECAP.fullmatch(word):
            self._show(self._log.so_far()[-int(recap[1] or RECAP) :])
        else:
            return False
        return True

    def _understand(self, typed: str, state: State, seat: Seat) -> Move | None:
        try:
            answer = self._view.read(typed.lower(), state, self._look)
            if isinstance(answer, Ask):
                typed = self._hear_more(answer, state, seat)
                answer = self._view.read(typed.lower(), state, self._look)
        except NotUnderstood as error:
            why = "now" if isinstance(error, NotNow) or self._is_move(typed) else "ever"
            self._show([self._look.say("not-understood", typed=shown(typed), why=why), self._view.keys(state, self._look)])
            return None
        return None if isinstance(answer, Ask) else answer

    def _hear_more(self, begun: Ask, state: State, seat: Seat) -> str:
        """What somebody began to type, with its end; whoever asks something else in between is asked again."""
        while True:
            self._show([begun.question])
            more = self._hear(seat)
            typed = f"{begun.typed} {more}".strip()
            if self._is_meant(typed, state) or not self._informs(more, state, seat):
                return typed

    def _is_meant(self, typed: str, state: State) -> bool:
        """Whether a text stands for a move, possible or not: `r` is red where a colour is asked for."""
        try:
            self._view.read(typed.lower(), state, self._look)
        except NotNow:
            return True
        except NotUnderstood:
            return False
        return True

    def _is_move(self, typed: str) -> bool:
        try:
            self._game.parse(typed)
        except GameError:
            return False
        return True

    def _show_page(self, state: State, part: int = 0) -> None:
        self._screen.show(self.page(state, part))
        self._seen = len(self._log.lines)

    def page(self, state: State, part: int = 0) -> list[str]:
        """A full screen but for its last line, where somebody types."""
        board = self._view.board(state, self._look, part)
        foot = [self._look.paint.strong(self._view.question(state, self._look)), self._view.keys(state, self._look)]
        height = HEIGHT - 1
        room = height - len(board) - len(foot) - 1
        return page(board, self._view.choices(state, self._look, room) or self._recent(room), foot, height)

    def _recent(self, room: int) -> list[str]:
        """The end of the log; says so if more has happened since the last page than fits."""
        lines = self._log.so_far()
        missed = len(lines) - self._seen - room
        if missed <= 0:
            return fold_all(lines[-room:])
        hint = self._look.paint.faint(self._look.say("log-missed", lines=missed + 1))
        return [hint, *fold_all(lines[1 - room :])]

    def _show(self, lines: list[str]) -> None:
        self._screen.show(fold_all(lines))
