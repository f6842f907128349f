"""Ways to spoil a record or a move, and what must come of it: the exact error, never another, and no state changed."""

import json
from random import Random

from tatami.games import find
from tatami.games.game import CHANCE, BadMoveText, BadRecord, Game, IllegalMove, State, play_checked
from tatami.games.record import Record, read
from tests.golden import RECORDS

SEEDS = [path.read_text(encoding="utf-8") for path in sorted(RECORDS.glob("*.txt"))]
SEEDS_JSON = [read(text).json() for text in SEEDS]
SCRAPS = [
    "", " ", "\n", "\n\n", ";", ";;", ":", "=", "#", ",", "-", "0", "9", "99", "-1", "1e9", "\x00", "\u2028", "\ufeff",
    "\xe9", "\U0001f98a", "flip", "stop", "put 2", "take 1 3", "bank red", "roll *", "=r5", "=switch", "lay rs 0,0",
    "claim row 0,0", "tatami 1", "game: push 1", "game: dojo 1", "game: go 1", "seats: 3", "seats: -3", "seats: 1000000",
    "options: star=wipe", "options: deck=9x9x9+9+9", "options: =", "players: a, b", "null", "true", "[]", "{}", "[" * 50,
    "{" * 50, '"', "\\", "NaN", "1" * 400, "\u0664",
]  # fmt: skip


def spoil(text: str, rng: Random) -> str:
    """Damage a text in one to four places: drop, double, swap, insert, cut."""
    for _ in range(rng.randint(1, 4)):
        at, to = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
        to = min(to, at + 40)
        how = rng.randrange(6)
        if how == 0:
            text = text[:at] + text[to:]
        elif how == 1:
            text = text[:at] + rng.choice(SCRAPS) + text[at:]
        elif how == 2:
            text = text[:at] + rng.choice(SCRAPS) + text[to:]
        elif how == 3:
            text = text[:to] + text[at:to] + text[to:]
        elif how == 4:
            text = text[:at] + text[at:to][::-1] + text[to:]
        elif text and at < len(text):
            text = text[:at] + chr(ord(text[at]) ^ (1 << rng.randrange(7))) + text[at + 1 :]
    return text


def check_record(text: str) -> str:
    """What became of a text: read, refused as a record, or refused where a move does not fit. Anything else escapes."""
    try:
        record = read(text)
    except BadRecord:
        return "not a record"
    assert read(record.text()) == record
    assert read(record.json()) == record
    state: State = record.start()
    for move in record.moves:
        before = hash(state)
        try:
            following = play_checked(state, move)
        except IllegalMove as error:
            assert error.state is state and hash(state) == before
            return "not legal"
        state = following
    return "read"


def check_move(game: Game, state: State, text: str) -> str:
    before = state.packed()  # type: ignore[attr-defined]
    try:
        play_checked(state, game.parse(text))
    except (BadMoveText, IllegalMove) as error:
        assert type(state)(state.options, state.position.copy()).packed() == before  # type: ignore[attr-defined,call-arg]
        return type(error).__name__
    return "played"


def check_json(text: str) -> str:
    """As check_record, for texts that are JSON and nothing else."""
    try:
        Record.from_dict(json.loads(text))
    except (ValueError, RecursionError) as error:
        assert isinstance(error, BadRecord) or not is_json(text)
        return "refused"
    return "read"


def is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def states_to_try() -> list[tuple[Game, State]]:
    """States of both games with every kind of decision in them."""
    found: dict[tuple[str, str], tuple[Game, State]] = {}
    for text in SEEDS:
        record = read(text)
        for state in record.states():
            phase = state.as_dict()["phase"] + ("-chance" if state.to_move() is CHANCE else "")
            found.setdefault((record.game.key, phase), (record.game, state))
    return list(found.values())


GAMES = (find("push"), find("dojo"))
