"""A view for a game that has none of its own: its state as it is written, and its moves by number or notation."""

import json
from collections.abc import Sequence

from tatami.games.game import CHANCE, Move, Seat, State
from tatami.terminal.layout import WIDTH, cut
from tatami.terminal.look import Ask, Look, Step, View, legal, numbered

_ROWS = 12


class PlainView(View):
    def board(self, state: State, look: Look, part: int = 0) -> list[str]:
        rows = [f" {name}: {json.dumps(value, ensure_ascii=False)}" for name, value in state.as_dict().items()]
        parts = -(-len(rows) // _ROWS)
        start = part % parts * _ROWS
        who, number = look.shown_name(state.turn), part % parts + 1
        title = look.say("plain-header", who=who, part=number, parts=parts, key=look.more_key)
        return [look.paint.strong(title), "", *(cut(row, WIDTH) for row in rows[start : start + _ROWS])]

    def question(self, state: State, look: Look) -> str:
        return look.say("plain-ask", people=look.people, who=mover(state, look))

    def keys(self, state: State, look: Look) -> str:
        return look.say("plain-keys", moves=len(state.moves()))

    def choices(self, state: State, look: Look, room: int) -> list[str]:
        return numbered([str(move) for move in state.moves()], look, room)

    def read(self, typed: str, state: State, look: Look) -> Move | Ask:
        moves = state.moves()
        if typed.isascii() and typed.isdigit() and len(typed) < 5 and 1 <= int(typed) <= len(moves):
            return moves[int(typed) - 1]
        return legal(None, typed, state)

    def story(self, steps: Sequence[Step], look: Look) -> list[str]:
        return [look.say("plain-move", who=mover(step.before, look), move=str(step.move)) for step in steps]

    def odds(self, state: State, seat: Seat, look: Look) -> list[str]:
        return [look.say("plain-odds")]

    def help_lines(self, look: Look) -> list[str]:
        return look.say("plain-help").split("\n")

    def ended(self, reason: str, look: Look) -> str:
        return look.say("plain-ended", reason=reason)

    def tie_break(self, value: int, look: Look) -> str:
        return look.say("plain-tie", value=value)


def mover(state: State, look: Look) -> str:
    who = state.to_move()
    assert who is not None
    return look.say("chance") if who is CHANCE else look.shown_name(who)
