"""A match played again from its log: whether every draw was about what the rules say, and the points are the ones they give.

The stand-alone verifier knows no game. It sees that the cards came as they had to from the decks that were written down; here
the decks themselves are worked out.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from tatami.games import find, find_version
from tatami.games.game import CHANCE, GameError, State, UnknownGame, play_checked
from tatami.luck import draw, verify
from tatami.luck.records import BadLog, Begun, Drawn, Ended, Opened, Record, from_dict


def verify_with_rules(content: bytes, receipt: bytes | None = None, me: str | None = None) -> dict[str, Any]:
    """What the stand-alone verifier says of a transcript, and what the rules say on top."""
    found = verify.verify_files(content, receipt, me)
    if found["exit"]:
        return found
    try:
        begun = replay([from_dict(record) for record in verify.read_json(content)["log"]])
    except BadLog as error:
        return {"exit": 1, "code": error.code, "grade": "X", "sentence": f"NOT PROVEN: {error}"}
    sentence = f"{found['sentence']} All moves follow the rules of {begun.rules}, version {begun.version}."
    return found | {"sentence": sentence}


def replay(records: Sequence[Record]) -> Begun:
    """Play the match of a log that is right in itself; raises BadLog where the rules say otherwise."""
    begun = next(record for record in records if isinstance(record, Begun))
    try:
        state = _start(begun)
        for record in records:
            state = _after(state, begun, record)
    except GameError as error:
        raise BadLog("rules", f"The match does not follow its rules: {error}") from error
    return begun


def _start(begun: Begun) -> State:
    try:
        game = find_version(begun.rules, begun.version)
    except UnknownGame as error:
        raise BadLog("rules", str(error)) from error
    state = game.start(begun.seats, game.Options.from_texts(dict(begun.options)))
    for text in begun.opening:
        state = play_checked(state, game.parse(text))
    return state


def _after(state: State, begun: Begun, record: Record) -> State:
    match record:
        case Opened():
            state = _played(state, begun, record.moves)
            if state.to_move() is not CHANCE or (draw.kind_of(state), draw.params_of(state)) != (record.kind, record.params):
                raise BadLog("rules", f"Opening {record.index}: by the rules, this is not what could be drawn.")
        case Drawn():
            state = play_checked(state, find(begun.rules).parse(record.outcome))
        case Ended():
            outcome = _played(state, begun, record.moves).outcome()
            if outcome is None or outcome.points != record.points:
                raise BadLog("rules", "By the rules, the match does not end with these points.")
    return state


def _played(state: State, begun: Begun, moves: Iterable[str]) -> State:
    """After moves of the players; chance's are not theirs to make."""
    for text in moves:
        if state.to_move() is CHANCE:
            raise BadLog("rules", f"{text} was played where chance was to move.")
        state = play_checked(state, find(begun.rules).parse(text))
    return state
