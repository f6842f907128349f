"""The command line: `tatami play`, `replay`, `review`, `verify`, `rules`, `serve`, `migrate`, `luck`, `arena`, `ladder`,
`train`, `dataset`; and those of operators, from `tatami.operate.cli`.

It reads what is around and hands it on.

Whatever a command needs is imported when it runs, so that `tatami --help` answers at once.
"""

import contextlib
import functools
import io
import math
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import click

from tatami import __version__, games
from tatami.operate.cli import COMMANDS

GAME = click.Choice(games.keys())


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="tatami", message="%(prog)s %(version)s")
def main() -> None:
    """Play, watch and study two card games: Push and Dojo."""
    # They may have been closed before we came.
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - for all that follows
    sys.stderr = sys.stderr or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115


for operators in COMMANDS:
    main.add_command(operators)


def _answering(command: Callable[..., None]) -> Callable[..., None]:
    """A command that answers what it has to refuse with one sentence."""

    @functools.wraps(command)
    def answered(**values: Any) -> None:
        from tatami.bots import UnknownBot
        from tatami.games.game import GameError
        from tatami.terminal.commands import Refused

        refusals: tuple[type[Exception], ...] = (GameError, Refused, UnknownBot)
        if command.__name__ in ("serve", "migrate", "luck"):
            from tatami.service.settings import CannotServe
            from tatami.service.store import StoreError

            refusals = (CannotServe, StoreError)
        elif command.__name__ in ("arena", "ladder"):
            from tatami.arena.refused import ArenaError

            refusals = (GameError, ArenaError, UnknownBot)
        elif command.__name__ == "train":
            from tatami.arena.refused import ArenaError
            from tatami.bots.school import BadFile

            refusals = (GameError, ArenaError, BadFile)
        elif command.__name__ == "dataset":
            from tatami.arena.refused import ArenaError
            from tatami.data.refused import DataError
            from tatami.service.store import StoreError

            refusals = (DataError, GameError, ArenaError, UnknownBot, StoreError)
        try:
            command(**values)
        except refusals as error:
            raise click.ClickException(str(error)) from error

    return answered


def _a_number(_context: object, _parameter: object, value: float) -> float:
    """What a range lets pass although it is none."""
    if math.isnan(value):
        raise click.BadParameter("nan is not a number.")
    return value


_LANGUAGE = click.option(
    "--language",
    envvar="TATAMI_LANGUAGE",
    metavar="en|de|fr|nl",
    help="The language; else TATAMI_LANGUAGE says it, or the one of this machine is taken.",
)


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
@_LANGUAGE
@_answering
def play(
    game: str,
    players: tuple[str, ...],
    options: tuple[str, ...],
    seed: int | None,
    first: str | None,
    record: Path | None,
    pace: float,
    language: str | None,
) -> None:
    """Play a match of GAME at this keyboard.

    Each of PLAYERS is a bot (rabbit, frog, monkey, fox, owl; steady, random), a function of your own, or the name of a
    person. Without any, you play against steady.

    \b
    tatami play push Ada Bram steady
    tatami play dojo you steady --option short_line=wild --seed 7
    tatami play push you mybot:choose
    """
    from tatami.terminal import commands

    _look_here_for(players)
    with _closing_interrupts():
        commands.play(
            commands.Wishes(game, players or ("you", "steady"), options, first, record),
            _surroundings(language),
            rng=Random(seed),
            now=datetime.now().astimezone(),
            pause=functools.partial(time.sleep, pace if sys.stdout.isatty() else 0),
        )


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@_LANGUAGE
@_answering
def replay(file: Path, language: str | None) -> None:
    """Go through the record of a match in FILE, move by move."""
    from tatami.terminal import commands

    commands.replay(file, _surroundings(language), is_watched=sys.stdin.isatty() and sys.stdout.isatty())


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "data", type=click.Path(path_type=Path), metavar="FILE", help="Write all figures there, too.")
@click.option("--page", type=click.Path(path_type=Path), metavar="FILE.html", help="Write a page with a chart there, too.")
@click.option("--all", "lists_all", is_flag=True, help="List slips and the errors of bots, too.")
@_LANGUAGE
@_answering
def review(file: Path, data: Path | None, page: Path | None, lists_all: bool, language: str | None) -> None:
    """Let the coach look at the match in FILE.

    It says what every choice was worth, what luck brought, and how both add up to the result.

    \b
    tatami review match.txt
    tatami review match.json --page review.html
    """
    from tatami.terminal import commands

    notice = functools.partial(click.echo, err=True)
    commands.review(file, _surroundings(language), commands.Copies(data, page), notice, lists_all=lists_all)


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--receipt", type=click.Path(path_type=Path), metavar="FILE", help="What your browser kept of the match.")
@click.option("--me", metavar="WHO", help="Count the draws that this device took part in.")
@click.option("--rules/--no-rules", "with_rules", default=True, help="Play the moves again, too; done unless you say no.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def verify(file: Path, receipt: Path | None, me: str | None, with_rules: bool, as_json: bool) -> None:
    """Check the luck of a match whose log is in FILE.

    Says in one sentence whether it is proven, and ends with 0 if so, 1 if not, and 2 if FILE cannot be read. Whoever would
    rather not trust this program can run its file luck/verify.py alone, or open the page verify.html.

    \b
    tatami verify match.json
    tatami verify match.json --receipt mine.json
    """
    import json

    from tatami.luck import replay
    from tatami.luck import verify as alone

    check = replay.verify_with_rules if with_rules else alone.verify_files
    try:
        found = check(alone.read_bytes(str(file)), alone.read_bytes(str(receipt)) if receipt else None, me)
    except OSError as error:
        found = {"exit": 2, "code": "unreadable", "grade": None, "sentence": f"UNREADABLE: {error}"}
    click.echo(json.dumps(found) if as_json else found["sentence"])
    sys.exit(found["exit"])


@main.command()
@click.argument("game", type=GAME)
@_LANGUAGE
@_answering
def rules(game: str, language: str | None) -> None:
    """Print the rules of GAME."""
    from tatami.terminal import commands

    page = commands.rules(game, _language(language))
    if sys.stdout.isatty():
        click.echo_via_pager(page)
    else:
        click.echo(page, nl=False)


@main.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="Where to listen; 127.0.0.1 for this machine only.")  # noqa: S104
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
@click.option("--database", metavar="URL", help="postgresql://... for a site; else one file on this machine.")
@click.option("--bus", metavar="URL", help="redis://... when several workers share a database.")
@click.option("--origin", "origins", multiple=True, metavar="URL", help="An address browsers know us by; may be repeated.")
@click.option("--workers", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes that share the port.")
@click.option("--behind", "proxies", multiple=True, metavar="ADDRESS", help="A proxy that says where clients come from.")
@click.option(
    "--limit-factor",
    type=click.FloatRange(0.1, 1_000_000),
    callback=_a_number,
    default=1.0,
    help="How generous the limits are, times.",
)
@click.option("--lobby", is_flag=True, help="Let strangers meet: public tables, a lobby and quick matches.")
@click.option("--shared-port", is_flag=True, hidden=True, help="This is one of several workers.")
@_LANGUAGE
@_answering
def serve(
    host: str,
    port: int,
    database: str | None,
    bus: str | None,
    origins: tuple[str, ...],
    workers: int,
    proxies: tuple[str, ...],
    limit_factor: float,
    lobby: bool,
    shared_port: bool,
    language: str | None,
) -> None:
    """Let people and bots play together, at home or for everyone.

    Without options: everything in one file, and an address for the phones and tablets in your home.

    \b
    tatami serve
    tatami serve --database postgresql://... --bus redis://... --origin https://tatami.example --workers 4
    """
    from tatami.service import commands

    commands.serve(
        commands.Wishes(host, port, database, bus, origins, workers, proxies, limit_factor, lobby, shared_port),
        data=Path(click.get_app_dir("tatami")),
        again=sys.argv[1:],
        say=click.echo,
        is_watched=sys.stdout.isatty(),
        language=_language(language),
    )


@main.command()
@click.option("--database", required=True, metavar="URL", help="postgresql://..., as the owner of the tables.")
@click.option("--app-role", required=True, metavar="NAME", help="The role that `tatami serve` uses; it may add, never change.")
@_answering
def migrate(database: str, app_role: str) -> None:
    """Bring a site's database up to date."""
    from tatami.service import commands

    commands.migrate(database, app_role)
    click.echo("The database is up to date.")


@main.command()
@click.option("--database", metavar="URL", help="Where `tatami serve` keeps its tables; else the file on this machine.")
@click.option("--json", type=click.Path(path_type=Path), metavar="FILE", help="Write the figures there, too.")
@click.option("--picture", type=click.Path(path_type=Path), metavar="FILE.svg", help="Draw them there.")
@_LANGUAGE
@_answering
def luck(database: str | None, json: Path | None, picture: Path | None, language: str | None) -> None:
    """Hold the luck of all matches of a site against what is expected.

    Every face and card, streaks, voids and grades, as the page /luck shows them, but of all tables there are.

    \b
    tatami luck --json luck.json --picture luck.svg
    """
    from tatami.service import commands

    data = Path(click.get_app_dir("tatami"))
    click.echo("\n".join(commands.luck(database, data, json, picture, _language(language))))


def _contest_options(command: Callable[..., None]) -> Callable[..., None]:
    """What a comparison of bots can be told."""
    for option in reversed(
        (
            click.option("--seats", type=click.IntRange(2, 12), help="How many play at a table."),
            click.option("--deals", type=click.IntRange(2, 10_000_000), help="How many deals are played; 1000 if not said."),
            click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Other numbers, other deals."),
            click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game."),
            click.option("--processes", type=click.IntRange(1, 1024), help="How many at a time; else one for each core."),
            click.option("--on", "place", type=click.Choice(["processes", "ray"]), default="processes", show_default=True),
            click.option("--json", type=click.Path(path_type=Path), metavar="FILE", help="Write the figures there, too."),
            click.option("--picture", type=click.Path(path_type=Path), metavar="FILE.svg", help="Draw them there."),
        )
    ):
        command = option(command)
    return command


@main.command()
@click.argument("game", type=GAME)
@click.argument("bots", nargs=-1, required=True)
@_contest_options
@click.option(
    "--until-sure",
    is_flag=True,
    help="Stop when it is sure whether the first bot is better than the second; after 100000 deals if --deals does not say.",
)
@click.option(
    "--margin",
    type=click.FloatRange(0, 100, min_open=True, max_open=True),
    callback=_a_number,
    default=2.0,
    show_default=True,
    help="Points of win share that count as better, with --until-sure.",
)
@_answering
def arena(game: str, bots: tuple[str, ...], until_sure: bool, margin: float, **wishes: Any) -> None:
    """Let BOTS play GAME against each other and compare them.

    Every deal is played in all seatings with the same luck. Printed are win shares with 95 % intervals. A bot of your own is
    MODULE:FUNCTION.

    \b
    tatami arena push steady random --seats 4 --deals 200
    tatami arena dojo steady random --until-sure
    tatami arena push mybot:choose steady
    """
    from tatami.arena import commands

    _look_here_for(bots)
    wanted = commands.Wishes(game, bots, **_with_processes(wishes))
    with _progress(commands.how_many(wanted, until_sure=until_sure)) as on_progress:
        lines = commands.arena(wanted, on_progress, margin=margin if until_sure else None)
    click.echo("\n".join(lines))


@main.command()
@click.argument("game", type=GAME)
@click.option("--bots", metavar="NAME,NAME...", help="Who is rated; else all bots there are. Your own: MODULE:FUNCTION.")
@_contest_options
@_answering
def ladder(game: str, bots: str | None, **wishes: Any) -> None:
    """Rate bots at mixed tables of GAME.

    \b
    tatami ladder push --seats 4 --deals 500
    tatami ladder dojo --seats 2 --bots steady,random
    """
    from tatami.arena import commands
    from tatami.bots import NAMES

    names = [name.strip() for name in bots.split(",")] if bots is not None else NAMES
    _look_here_for(names)
    wanted = commands.Wishes(game, names, **_with_processes(wishes))
    with _progress(commands.how_many(wanted)) as on_progress:
        lines = commands.ladder(wanted, on_progress)
    click.echo("\n".join(lines))


@main.command()
@click.argument("game", type=GAME)
@click.option("--seats", type=click.IntRange(2, 12), required=True, help="How many play at a table.")
@click.option("--rounds", type=click.IntRange(1, 10_000), default=80, show_default=True, help="Of lessons.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Other numbers, other lessons.")
@click.option("--into", type=click.Path(path_type=Path), required=True, metavar="FILE.npz", help="Where it is kept.")
@_answering
def train(game: str, seats: int, rounds: int, seed: int, into: Path) -> None:
    """Teach a mind to play GAME by letting it play itself.

    What it learns is written after every round, beside what FILE holds for other numbers of seats; its curve goes
    beside it as JSON and as a picture.

    \b
    tatami train push --seats 4 --into push.npz
    """
    import json

    from tatami.arena import files
    from tatami.bots import school

    games.find(game).check_seats(seats)
    files.check(into)
    school.check(into)
    curve: school.Curve = []
    for nets, given in school.lessons(game, seats, rounds, seed):
        curve.append(given)
        school.write_into(into, nets)
        name = f"{into.stem}-{seats}"
        into.with_name(f"{name}.json").write_text(json.dumps(curve, indent=1) + "\n", encoding="utf-8")
        into.with_name(f"{name}.svg").write_text(school.picture(curve, f"{game}, {seats} seats"), encoding="utf-8")
        click.echo(", ".join(f"{key} {value:.4g}" for key, value in given.items() if value is not None))


@main.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--game", type=GAME, default="push", show_default=True)
@click.option("--seats", type=click.IntRange(2, 12), help="How many play at a table.")
@click.option("--bots", metavar="NAME,NAME...", help="Who plays; else all levels, from rabbit to owl.")
@click.option("--matches", type=click.IntRange(1, 10_000_000), default=1000, show_default=True, help="How many they play.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Other numbers, other matches.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game; may be repeated.")
@click.option("--records", type=click.Path(path_type=Path), metavar="FOLDER", help="Take the records there instead of bots.")
@click.option("--from-site", "site", metavar="URL", help="Take the matches of a database whose tables agreed to it, instead.")
@click.option("--values", "has_values", is_flag=True, help="Let the coach say what every choice was worth: seconds a match.")
@click.option("--processes", type=click.IntRange(1, 1024), help="How many at a time; else one for each core.")
@_answering
def dataset(bots: str | None, **wishes: Any) -> None:
    """Write matches into FOLDER as Parquet files, to be studied.

    Matches, their steps with states and legal moves, and with --values what each choice was worth. No names of people are in
    them. See docs/data-card.md.

    \b
    tatami dataset bots --game push --seats 4 --bots owl,fox,monkey,frog --matches 1000 --values
    tatami dataset ours --records matches
    """
    from tatami.bots import LEVELS
    from tatami.data import commands

    names = [name.strip() for name in bots.split(",")] if bots is not None else LEVELS
    wanted = commands.Wishes(bots=names, **_with_processes(wishes))
    with _progress(commands.how_many(wanted), "Matches") as on_progress:
        said = commands.dataset(wanted, on_progress)
    click.echo(said)


def _look_here_for(bots: Sequence[str]) -> None:
    """Modules of bots are looked for in the current folder, too. The processes of the arena are given the same path.

    Last, so that a file here that is called like a package of others does not take its place.
    """
    if any(":" in bot for bot in bots):
        sys.path.append(str(Path.cwd()))


def _with_processes(wishes: dict[str, Any]) -> dict[str, Any]:
    return wishes | {"processes": wishes["processes"] or os.cpu_count() or 1}


@contextlib.contextmanager
def _progress(length: int | None, label: str = "Deals") -> Iterator[Callable[[int], None]]:
    """A bar for whoever watches; it is told how many more are done."""
    if not length or not sys.stderr.isatty():
        yield lambda _: None
        return
    with click.progressbar(length=length, label=label, show_pos=True, file=sys.stderr) as bar:
        yield bar.update


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


def _surroundings(language: str | None) -> Any:
    """Where this runs: the streams, the language, and whether colours are welcome (https://no-color.org)."""
    from tatami.terminal.commands import Surroundings

    is_plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    return Surroundings(sys.stdin, sys.stdout, colour=sys.stdout.isatty() and not is_plain, language=_language(language))


def _language(wanted: str | None) -> str:
    """The language that was asked for, or else the one of this machine, as far as it is spoken and can be shown here."""
    from tatami.texts import DEFAULT_LANGUAGE, UnknownLanguage, languages, of_locale

    if wanted:
        if wanted not in languages():
            raise click.ClickException(str(UnknownLanguage(wanted)))
        return wanted
    try:
        "äéïßœ".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return DEFAULT_LANGUAGE  # the one that needs plain letters only
    return of_locale(next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), ""))
