"""What the commands do: start a match and keep it, go through a record, give the rules."""

import errno
import json
import os
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from random import Random
from typing import TextIO

from tatami import games
from tatami.arena.files import is_same, try_to_write
from tatami.bots import minds
from tatami.coach.review import GAMES as COACHED
from tatami.coach.review import review as look_at_again
from tatami.games.game import Game, MatchOptions, Outcome, shown
from tatami.games.record import LONGEST_TEXT, Record, is_name, read
from tatami.terminal.layout import fold_all
from tatami.terminal.look import Look, Say
from tatami.terminal.match import Match
from tatami.terminal.paint import Paint, can_carry_signs
from tatami.terminal.replay import Replay
from tatami.terminal.result import result
from tatami.terminal.review import Report, as_dict
from tatami.terminal.review_page import page as review_page
from tatami.terminal.screen import Console
from tatami.terminal.seating import Player, seat, shown_names
from tatami.texts import DEFAULT_LANGUAGE, MissingText, Texts, described, page


class Refused(Exception):
    """A command that cannot be carried out; says why."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Where a command runs."""

    stdin: TextIO
    stdout: TextIO
    colour: bool
    language: str = DEFAULT_LANGUAGE

    def console(self) -> Console:
        return Console(self.stdin, self.stdout, colour=self.colour)

    def paint(self) -> Paint:
        return Paint(colour=self.colour, signs=can_carry_signs(self.stdout.encoding or "ascii"))


@dataclass(frozen=True, slots=True)
class Wishes:
    """How somebody wants to play, as it was typed."""

    game: str
    players: Sequence[str]
    options: Sequence[str] = ()
    first: str | None = None
    record: Path | None = None


def play(wishes: Wishes, around: Surroundings, *, rng: Random, now: datetime, pause: Callable[[], None]) -> None:
    """Play a match and keep its record, also a broken-off one; raises Refused, GameError or UnknownBot before it starts."""
    say = Texts(around.language).say
    game = games.find(wishes.game)
    options = read_options(wishes, game, rng, say)
    players = read_players(wishes.players, say)
    file = record_file(wishes, now, say)
    names = shown_names([player.name for player in players])
    look = Look(around.paint(), say, names, people=sum(not player.bot for player in players))
    opening = [say("opening", people=look.people, names=look.all_names()), *options.cautions()]
    opening += [say("opening-help")] if look.people else []
    console = around.console()
    match = Match(game, players, options, rng, console, look, opening=opening, pause=pause)
    console.show(fold_all(opening))
    try:
        console.show(["", *ending(match, match.run(), look)])
    finally:  # whatever happens, nobody's match is lost
        keep(match.record, file, console, say, for_the_coach=game.key in COACHED and look.people > 0)


def ending(match: Match, outcome: Outcome | None, look: Look) -> list[str]:
    if outcome is None:
        return [look.say("broken-off", moves=len(match.record.moves))]
    return result(outcome, match.view, look)


def read_options(wishes: Wishes, game: Game, rng: Random, say: Say) -> MatchOptions:
    texts: dict[str, str] = {}
    for option in wishes.options:
        name, equals, value = option.partition("=")
        if not equals or name in texts:
            raise Refused(say("bad-option", option=shown(option)))
        texts[name] = value
    if wishes.first is not None:
        if "first_seat" in texts:
            raise Refused(say("first-twice"))
        texts["first_seat"] = str(read_first(wishes.first, len(wishes.players), rng, say))
    options = game.Options.from_texts(texts)
    game.start(len(wishes.players), options)
    return options


def read_first(first: str, seats: int, rng: Random, say: Say) -> int:
    if first == "random":
        return rng.randrange(seats)
    if first not in [str(number) for number in range(1, seats + 1)]:
        raise Refused(say("bad-first", first=shown(first), seats=seats))
    return int(first) - 1


def read_players(names: Sequence[str], say: Say) -> tuple[Player, ...]:
    players = seat(names)
    for player in players:
        if not is_name(player.name):
            raise Refused(say("bad-name", name=shown(player.name)))
    return players


def record_file(wishes: Wishes, now: datetime, say: Say) -> Path:
    """A file that is not there yet, in a folder that is."""
    if wishes.record is None:
        name = f"tatami-{wishes.game}-{now:%Y%m%d-%H%M%S}"
        return next(
            file
            for number in range(1, 1000)
            if not (file := Path(f"{name}-{number}.txt" if number > 1 else f"{name}.txt")).exists()
        )
    try:
        is_there, has_folder = wishes.record.exists(), wishes.record.parent.is_dir()
    except OSError as error:
        raise Refused(f"{wishes.record}: {error.strerror or error}.") from error
    if is_there:
        raise Refused(say("record-exists", file=str(wishes.record)))
    if not has_folder:
        raise Refused(say("record-no-folder", folder=str(wishes.record.parent)))
    return wishes.record


def keep(record: Record, file: Path, console: Console, say: Say, *, for_the_coach: bool) -> None:
    text = record.json() + "\n" if file.suffix == ".json" else record.text()
    try:
        write_record(file, text)
    except OSError as error:
        console.show([say("record-not-saved", file=str(file), error=error.strerror or str(error)), text])
        raise Refused(error.strerror or str(error)) from error
    quoted = shlex.quote(str(file))
    console.show([say("record-saved", file=str(file)), say("record-replay", file=quoted)])
    if for_the_coach:
        console.show([say("record-review", file=quoted)])


def write_record(file: Path, text: str) -> None:
    with file.open("x", encoding="utf-8") as opened:
        opened.write(text)


def replay(file: Path, around: Surroundings, *, is_watched: bool) -> None:
    """Show a record; raises Refused or GameError if it cannot be read or played."""
    say = Texts(around.language).say
    record = read(read_text(file, say))
    replayed = Replay(record, Look(around.paint(), say, names_of(record, say), more_key="p"))
    if is_watched:
        replayed.watch(around.console())
    else:
        around.console().show(replayed.everything())


def names_of(record: Record, say: Say) -> tuple[str, ...]:
    return shown_names(record.players) or tuple(say("seat-name", seat=number + 1) for number in range(record.seats))


@dataclass(frozen=True, slots=True)
class Copies:
    """Where a review is written besides."""

    json: Path | None = None
    page: Path | None = None


def review(file: Path, around: Surroundings, copies: Copies, notice: Callable[[str], None], *, lists_all: bool = False) -> None:
    """Let the coach look at a record; raises Refused or GameError if it cannot be read or played."""
    say = Texts(around.language).say
    record = read(read_text(file, say))
    record.end()  # whatever does not fit is said before anybody waits
    check_copies(file, copies, say)
    try:
        mind = minds.for_state(record.start(), "patient")
    except minds.NoMind as error:
        raise Refused(say("review-no-mind", game=record.game.key)) from error
    notice(say("review-looking"))
    reviewed = look_at_again(record, mind)
    report = Report(record, reviewed, Look(around.paint(), say, names_of(record, say)), lists_all=lists_all)
    around.console().show(report.lines())
    if copies.json:
        write_review(copies.json, json.dumps(as_dict(record, reviewed), ensure_ascii=False) + "\n", around.console(), say)
    if copies.page:
        write_review(copies.page, review_page(report, around.language), around.console(), say)


def check_copies(file: Path, copies: Copies, say: Say) -> None:
    """Neither is written over the record or the other, and both can be written."""
    taken = [file]
    for copy in filter(None, (copies.json, copies.page)):
        try:
            if any(is_same(copy, other) for other in taken):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
            try_to_write(copy)
        except OSError as error:
            raise not_written(copy, error, say) from error
        taken.append(copy)


def write_review(file: Path, text: str, console: Console, say: Say) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise not_written(file, error, say) from error
    console.show([say("review-written", file=str(file))])


def not_written(file: Path, error: OSError, say: Say) -> Refused:
    return Refused(say("review-not-written", file=str(file), error=error.strerror or str(error)))


def read_text(file: Path, say: Say) -> str:
    try:
        with file.open(encoding="utf-8") as opened:
            return opened.read(LONGEST_TEXT + 1)
    except OSError as error:
        raise Refused(say("record-unreadable", file=str(file), error=error.strerror or str(error))) from error
    except ValueError as error:  # not UTF-8
        raise Refused(say("record-no-text", file=str(file))) from error


def rules(game: str, language: str = DEFAULT_LANGUAGE) -> str:
    try:
        return described(page(f"rules-{game}", language))
    except MissingText as error:
        raise Refused(Texts(language).say("no-rules", game=game)) from error
