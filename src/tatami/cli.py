"""The command line: `tatami play`, `tatami replay`, `tatami rules`. It reads the surroundings and hands them on.

Whatever a command needs is imported when it runs, so that `tatami --help` answers at once.
"""

import contextlib
import functools
import math
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import click

from tatami import __version__, games

GAME = click.Choice(games.keys())
PACE = click.FloatRange(0, 10)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="tatami", message="%(prog)s %(version)s")
def main() -> None:
    """Play, watch and study two card games: Push and Dojo."""


def _answering(command: Callable[..., None]) -> Callable[..., None]:
    """A command that answers what it has to refuse with one sentence."""

    @functools.wraps(command)
    def answered(**values: Any) -> None:
        from tatami.games.game import GameError
        from tatami.terminal.commands import Refused

        try:
            command(**values)
        except (GameError, Refused) as error:
            raise click.ClickException(str(error)) from error

    return answered


def _a_number(_context: object, _parameter: object, value: float) -> float:
    """What a range lets pass although it is none."""
    if math.isnan(value):
        raise click.BadParameter("nan is not a number of seconds.")
    return value


@main.command()
@click.argument("game", type=GAME)
@click.argument("players", nargs=-1)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game; may be repeated.")
@click.option("--seed", type=int, help="Repeat the luck of another match with this number.")
@click.option("--first", metavar="SEAT|random", help="Who begins: a seat, counted from 1, or random.")
@click.option("--record", type=click.Path(path_type=Path), help="Where the match is kept; .json at the end chooses JSON.")
@click.option(
    "--pace",
    type=click.FloatRange(0, 10),
    callback=_a_number,
    default=0.4,
    show_default=True,
    help="Seconds for each move of a bot.",
)
@_answering
def play(
    game: str,
    players: tuple[str, ...],
    options: tuple[str, ...],
    seed: int | None,
    first: str | None,
    record: Path | None,
    pace: float,
) -> None:
    """Play a match of GAME at this keyboard.

    Each of PLAYERS is a bot (random, steady) or the name of a person. Without any, you play against steady.

    \b
    tatami play push Ada Bram steady
    tatami play dojo you steady --option short_line=wild --seed 7
    """
    from tatami.terminal import commands

    with _closing_interrupts():
        commands.play(
            commands.Wishes(game, players or ("you", "steady"), options, first, record),
            _surroundings(),
            rng=Random(seed),
            now=datetime.now().astimezone(),
            pause=functools.partial(time.sleep, pace if sys.stdout.isatty() else 0),
        )


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@_answering
def replay(file: Path) -> None:
    """Go through the record of a match in FILE, move by move."""
    from tatami.terminal import commands

    commands.replay(file, _surroundings(), is_watched=sys.stdin.isatty())


@main.command()
@click.argument("game", type=GAME)
@_answering
def rules(game: str) -> None:
    """Print the rules of GAME."""
    from tatami.terminal import commands

    page = commands.rules(game)
    if sys.stdout.isatty():
        click.echo_via_pager(page)
    else:
        click.echo(page, nl=False)


@contextlib.contextmanager
def _closing_interrupts() -> Iterator[None]:
    """Meanwhile, closing the window or ending the program works like Ctrl-C: the match is kept."""
    closing = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = {number: signal.signal(number, signal.default_int_handler) for number in closing}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _surroundings() -> Any:
    """Where this runs: the streams, and whether colours are welcome (https://no-color.org)."""
    from tatami.terminal.commands import Surroundings

    is_plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    return Surroundings(sys.stdin, sys.stdout, colour=sys.stdout.isatty() and not is_plain)
