"""A match as it is kept: which game, under which rules and options, by whom, and every move in order, chance's included.

The text form, one turn a line as written, any mix of lines and semicolons as read:

    tatami 1
    game: push 1
    seats: 2
    players: Ada, steady
    options: star=wipe, first_seat=1

    flip; =r5; put 1; flip; =b2; put 1; stop; take 1
    flip; =g3; put 1; stop; take 1
    bank red

`#` begins a remark. Everything else about a match is rebuilt from this: the states, the replay, the result.
"""

import contextlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Self

from tatami.games import find_version
from tatami.games.game import (
    BadRecord,
    Game,
    GameError,
    IllegalMove,
    MatchOptions,
    Move,
    State,
    play_checked,
    shown,
)

FORMAT = 1
LONGEST_TEXT = 1_000_000
LONGEST_NAME = 40
HEADERS = ("game", "seats", "players", "options")
_FIELDS = {"format", "game", "version", "seats", "players", "options", "moves"}


@dataclass(frozen=True, slots=True)
class Record:
    """A match from its start; it need not have ended. The moves are moves of the game, not yet known to be legal."""

    game: Game
    seats: int
    options: MatchOptions
    moves: tuple[Move, ...] = ()
    players: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.game.start(self.seats, self.options)
        if self.players and len(self.players) != self.seats:
            raise BadRecord(f"{len(self.players)} players are named for {self.seats} seats.")
        for name in self.players:
            if not is_name(name):
                raise BadRecord(
                    f"{shown(name)} is not a name: 1 to {LONGEST_NAME} printable characters, none of them , ; : or #."
                )

    def start(self) -> State:
        return self.game.start(self.seats, self.options)

    def states(self) -> Iterator[State]:
        """The state at the start and after each move; raises IllegalMove where one does not fit."""
        state = self.start()
        yield state
        for move in self.moves:
            state = play_checked(state, move)
            yield state

    def end(self) -> State:
        """The state after the last move; raises IllegalMove where one does not fit."""
        *_, last = self.states()
        return last

    def text(self) -> str:
        lines = [f"tatami {FORMAT}", f"game: {self.game.key} {self.game.version}", f"seats: {self.seats}"]
        if self.players:
            lines.append("players: " + ", ".join(self.players))
        if options := self.options.as_texts():
            lines.append("options: " + ", ".join(f"{name}={value}" for name, value in options.items()))
        return "\n".join([*lines, "", *self._turns()]) + "\n"

    def _turns(self) -> list[str]:
        """A line for each turn; where the moves do not fit, the rest in one line."""
        lines: list[list[str]] = []
        state: State | None = self.start()
        turn: object = None
        for move in self.moves:
            now = state.turn if state else turn
            if now != turn or not lines:
                lines.append([])
            turn = now
            lines[-1].append(self.game.text(move))
            try:
                state = play_checked(state, move) if state else None
            except IllegalMove:
                state = None
        return ["; ".join(line) for line in lines]

    def as_dict(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "game": self.game.key,
            "version": self.game.version,
            "seats": self.seats,
            "players": list(self.players),
            "options": self.options.as_dict(),
            "moves": [self.game.text(move) for move in self.moves],
        }

    def json(self) -> str:
        return json.dumps(self.as_dict(), ensure_ascii=False)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text form; raises BadRecord, which knows the line."""
        _check_length(text)
        numbered = [(number, line.partition("#")[0].strip()) for number, line in enumerate(text.split("\n"), 1)]
        lines = [(number, line) for number, line in numbered if line]
        if not lines or lines[0][1] != f"tatami {FORMAT}":
            raise BadRecord(f"A record begins with the line: tatami {FORMAT}", lines[0][0] if lines else 1)
        heads = [(number, line) for number, line in lines[1:] if ":" in line]
        header: dict[str, tuple[int, str]] = {}
        for number, line in heads:
            name, _, value = line.partition(":")
            if name not in HEADERS or name in header:
                raise BadRecord(f"{shown(name)} is not a header, or stands twice. Headers are: {', '.join(HEADERS)}.", number)
            header[name] = (number, value.strip())
        game = _read_game(*_header(header, "game"))
        number, seats = _header(header, "seats")
        if not re.fullmatch("[0-9]{1,2}", seats):
            raise BadRecord(f"seats is a number, not {shown(seats)}.", number)
        with _on_line(number):
            game.check_seats(int(seats))
        number, options = header.get("options", (number, ""))
        players = header.get("players", (number, ""))[1]
        parts = [(number, part.strip()) for number, line in lines[1:] if ":" not in line for part in line.split(";")]
        moves = [(number, part) for number, part in parts if part]
        return cls._checked(
            game, int(seats), _split_options(options, number), players.split(",") if players else [], moves, number, texts=True
        )

    @classmethod
    def from_dict(cls, written: object) -> Self:
        """Read what `as_dict` wrote; raises BadRecord."""
        if not isinstance(written, dict) or set(written) != _FIELDS:
            raise BadRecord(f"A record is an object with the fields {', '.join(sorted(_FIELDS))}.")
        if written["format"] != FORMAT or isinstance(written["format"], bool):
            raise BadRecord(f"This program reads records of format {FORMAT}, not {shown(written['format'])}.")
        for name, kind in (
            ("game", str),
            ("version", int),
            ("seats", int),
            ("players", list),
            ("options", dict),
            ("moves", list),
        ):
            if type(written[name]) is not kind:
                raise BadRecord(f"{name} cannot be {shown(written[name])}.")
        if not all(isinstance(text, str) for text in (*written["players"], *written["moves"])):
            raise BadRecord("players and moves are lists of texts.")
        game = _known_game(written["game"], written["version"])
        moves = [(None, text) for text in written["moves"]]
        return cls._checked(game, written["seats"], written["options"], written["players"], moves, None, texts=False)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read the JSON form; raises BadRecord."""
        _check_length(text)
        try:
            written = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"This is not JSON: {error}") from error
        return cls.from_dict(written)

    @classmethod
    def _checked(
        cls,
        game: Game,
        seats: int,
        options: Mapping[str, Any],
        players: list[str],
        moves: list[tuple[int | None, str]] | list[tuple[int, str]] | list[tuple[None, str]],
        line: int | None,
        *,
        texts: bool,
    ) -> Self:
        with _on_line(line):
            chosen = game.Options.from_texts(options) if texts else game.Options.from_dict(options)
            game.start(seats, chosen)
        if len(moves) > game.longest(seats, chosen):
            raise BadRecord(f"No match of {game.key} is as long as {len(moves)} moves.")
        read = []
        for number, text in moves:
            with _on_line(number):
                read.append(game.parse(text))
        return cls(game, seats, chosen, tuple(read), tuple(name.strip() for name in players))


def read(text: str) -> Record:
    """A record in either form; raises BadRecord."""
    text = text.removeprefix("\ufeff")  # some editors put it before everything
    return Record.from_json(text) if text.lstrip().startswith("{") else Record.parse(text)


def is_name(text: str) -> bool:
    """Whether somebody can be called so in a record."""
    return 0 < len(text) <= LONGEST_NAME and text.isprintable() and text == text.strip() and not set(text) & set(",#:;")


@contextlib.contextmanager
def _on_line(line: int | None) -> Iterator[None]:
    """What a game refuses meanwhile makes a bad record, and this is the line to look at."""
    try:
        yield
    except GameError as error:
        raise BadRecord(str(error), line) from error


def _check_length(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise BadRecord(f"A record has at most {LONGEST_TEXT} characters, not {len(text)}.")


def _header(header: Mapping[str, tuple[int, str]], name: str) -> tuple[int, str]:
    if name not in header:
        raise BadRecord(f"The header {name} is missing.")
    return header[name]


def _read_game(line: int, text: str) -> Game:
    found = re.fullmatch(r"(\S+) ([0-9]{1,9})", text)
    if not found:
        raise BadRecord(f"The game is written like: push 1, not {shown(text)}.", line)
    return _known_game(found[1], int(found[2]), line)


def _known_game(key: str, version: int, line: int | None = None) -> Game:
    with _on_line(line):
        return find_version(key, version)


def _split_options(text: str, line: int) -> dict[str, str]:
    read: dict[str, str] = {}
    for part in text.split(",") if text else []:
        name, equals, value = part.strip().partition("=")
        if not equals or name in read:
            raise BadRecord(f"Options are written name=value, each once, not {shown(part.strip())}.", line)
        read[name] = value
    return read
