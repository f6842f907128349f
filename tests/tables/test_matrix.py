"""Nobody does what is not theirs: every command, by everybody, at every stage of a table.

The table below says who may do what when. It was written from what the commands promise, not from the code, and a command
that is missing in it fails the test.
"""

import importlib
from typing import Any, NamedTuple

import pytest

from tatami.luck import log
from tatami.tables import Refused, Table, commands, desk, door, handle, house, play, seating
from tatami.tables.commands import AnyCommand, Asked
from tatami.tables.refused import CODES
from tatami.tables.table import Guest
from tests.tables.kit import SECRET, actor
from tests.tables.scenes import BOTS, MOVER, SEATS, WISHES, case_of, scene, table_for

handling = importlib.import_module("tatami.tables.handle")  # the module; the package offers its function by the same name

PHASES = {"L": "lobby", "P": "playing", "R": "paused", "O": "over"}  # and closed, where nothing can be done
STAGES = (*PHASES.values(), "closed")
ROLES = {  # a host who sits in another chair than the one to move, and one who watches; then the others
    "host": "ada", "watching": "hana", "mover": "ben", "other": "cleo", "onlooker": "ola", "kicked": "kim", "stranger": "sam",
    "program": "botto", "program outside": "botx",
}  # fmt: skip
CODE = {
    "+": "allowed", "h": "not_host", "i": "not_inside", "y": "not_yours", "k": "kicked", "w": "wrong_key", "t": "not_your_turn",
    "u": "nothing_to_undo", "g": "no_such_guest", "s": "seat_taken", "n": "no_such_seat", "f": "seats_free", "b": "unknown_bot",
    "o": "bad_options", "m": "illegal_move", "x": "stale", "!": "not_now", "a": "bad_name", "p": "not_promised",
}  # fmt: skip
OF_ROLES = "hiyk"  # said to whoever asks it, whatever the stage

# In which stages a command can be carried out, and by whom. In the other stages those who could are told: not now.
WHO_MAY = """
                                            host watching mover other onlooker kicked stranger program program-outside
    Enter with the key                LPRO    +    +      +     +     +        k      +        +       +
    Enter with another key            LPRO    +    +      +     +     +        k      w        +       w
    Knock                             LPRO    +    +      +     +     +        k      +        +       +
    LetIn somebody who knocks         LPRO    +    +      h     h     h        i      i        h       i
    LetIn somebody who does not       LPRO    g    g      h     h     h        i      i        h       i
    TurnAway somebody who knocks      LPRO    +    +      h     h     h        i      i        h       i
    TurnAway somebody who does not    LPRO    g    g      h     h     h        i      i        h       i
    Kick a player                     LPRO    +    +      h     h     h        i      i        h       i
    Kick an onlooker                  LPRO    +    +      h     h     h        i      i        h       i
    Kick a stranger                   LPRO    g    g      h     h     h        i      i        h       i
    Kick oneself                      LPRO    !    !      h     h     h        i      i        h       i
    Lock                              LPRO    +    +      h     h     h        i      i        h       i
    Renew                             LPRO    +    +      h     h     h        i      i        h       i
    GiveHost to an onlooker           LPRO    +    +      h     h     h        i      i        h       i
    GiveHost to oneself               LPRO    +    +      h     h     h        i      i        h       i
    GiveHost to a stranger            LPRO    g    g      h     h     h        i      i        h       i
    Hush                              LPRO    +    +      h     h     h        i      i        h       i
    Leave                             LPRO    +    +      +     +     +        i      i        +       i
    Arrange                           L  O    +    +      h     h     h        i      i        h       i
    Arrange what cannot be            L  O    o    o      h     h     h        i      i        h       i
    Arrange a taken chair away        L  O    s    s      h     h     h        i      i        h       i
    Sit in the free chair             L  O    +    +      +     +     +        i      i        +       i
    Sit in a taken chair              L  O    s    s      +     s     s        i      i        s       i
    Sit in no chair                   L  O    n    n      n     n     n        i      i        n       i
    Stand up                          L  O    +    y      +     +     y        i      i        +       i
    Stand up for another              L  O    y    y      y     y     y        i      i        y       i
    SeatBot                           L  O    +    +      h     h     h        i      i        h       i
    SeatBot that does not exist       L  O    b    b      h     h     h        i      i        h       i
    SeatBot in a taken chair          L  O    s    s      h     h     h        i      i        h       i
    SeatBot in no chair               L  O    n    n      h     h     h        i      i        h       i
    ClearSeat                         L  O    +    +      h     h     h        i      i        h       i
    ClearSeat that is none            L  O    n    n      h     h     h        i      i        h       i
    SeatGuest in a bot's chair         PR     +    +      h     h     h        i      i        h       i
    SeatGuest in a person's chair      PR     s    s      h     h     h        i      i        h       i
    SeatGuest who is a stranger        PR     g    g      h     h     h        i      i        h       i
    SeatGuest in no chair              PR     n    n      h     h     h        i      i        h       i
    Start                             L  O    +    +      h     h     h        i      i        h       i
    Start with a free chair           L  O    f    f      h     h     h        i      i        h       i
    Play                               P      t    y      +     t     y        i      i        t       i
    Play in another's chair            P      y    y      y     y     y        i      i        y       i
    Play what is no move               P      t    y      m     t     y        i      i        t       i
    Play on an old screen              P      x    y      x     x     y        i      i        x       i
    Undo                               P      u    y      +     u     y        i      i        u       i
    Undo for another                   P      y    y      y     y     y        i      i        y       i
    Undo on an old screen              P      x    y      x     x     y        i      i        x       i
    Pause                              P      +    y      +     +     y        i      i        +       i
    Resume                              R     +    y      +     +     y        i      i        +       i
    HandOver                           PR     +    y      +     +     y        i      i        +       i
    HandOver another's chair           PR     y    y      y     y     y        i      i        y       i
    TakeBack                          LPRO    +    y      +     +     y        i      i        +       i
    TakeBack another's chair          LPRO    y    y      y     y     y        i      i        y       i
    ComeBack with a chair's key       LPRO    +    +      +     +     +        k      +        +       +
    ComeBack with another key         LPRO    w    w      w     w     w        k      w        w       w
    ComeBack to a bot's or free chair LPRO    w    w      w     w     w        k      w        w       w
    Rename                            LPRO    +    y      +     +     y        i      i        +       i
    Rename another                    LPRO    y    y      y     y     y        i      i        y       i
    Rename to what is no name         LPRO    a    y      a     a     y        i      i        a       i
    Rematch                              O    +    y      +     +     y        i      i        +       i
    ShowEmote                         LPRO    +    y      +     +     y        i      i        +       i
    Promise                           LPRO    +    +      +     +     +        i      i        +       i
    Promise for another draw          LPRO    x    x      x     x     x        i      i        x       i
    Withdraw                          LPRO    +    +      +     +     +        i      i        +       i
    Reveal in the open draw            PR     +    p      +     +     p        i      i        p       i
    Reveal another value               PR     p    p      p     p     p        i      i        p       i
    Reveal in a closed draw            PR     x    x      x     x     x        i      i        x       i
    OpenSeed of the match             LPRO    +    p      +     +     p        i      i        p       i
    OpenSeed that is none             LPRO    p    p      p     p     p        i      i        p       i
    OpenSeed of another match         LPRO    x    x      x     x     x        i      i        x       i
"""

# What differs at a public table: people need no key, everybody has one chair, and nobody types a name.
WHO_MAY_IN_PUBLIC = """
                                            host watching mover other onlooker kicked stranger program program-outside
    Enter with another key            LPRO    +    +      +     +     +        k      +        +       w
    Sit in the free chair             L  O    s    +      s     s     +        i      i        s       i
    ComeBack with a chair's key       LPRO    s    +      s     +     +        k      +        s       +
    Rename                            LPRO    !    y      !     !     y        i      i        !       i
    Rename to what is no name         LPRO    !    y      !     !     y        i      i        !       i
"""

# The house's own: by stage, lobby, playing, paused, over. People and programs may never; the house may do nothing of theirs.
HOUSE_MAY = """
    Came                              + + + +
    Came somebody who is not inside   g g g g
    Went                              + + + +
    Wake                              + + + +
    Choose for a bot                  t + t t
    Choose for a person               t t t t
    Choose on an old table            x x x x
"""


class Row(NamedTuple):
    name: str
    phases: str
    cells: dict[str, str]

    @property
    def command(self) -> str:
        return self.name.split()[0]

    def wanted(self, role: str, phase: str) -> str:
        mark = self.cells[role]
        if phase == "closed":
            return "closed"
        is_the_time = phase in [PHASES[letter] for letter in self.phases]
        return CODE[mark] if is_the_time or mark in OF_ROLES else "not_now"


def read(text: str) -> list[Row]:
    found = []
    for line in text.strip("\n").splitlines()[1:]:
        name, phases, marks = line[:38].strip(), line[38:42].replace(" ", ""), line[42:].split()
        assert phases and set(phases) <= set(PHASES)
        found.append(Row(name, phases, dict(zip(ROLES, marks, strict=True))))
    return found


def rows(*, is_public: bool = False) -> list[Row]:
    differing = {row.name: row for row in read(WHO_MAY_IN_PUBLIC)} if is_public else {}
    return [differing.pop(row.name, row) for row in read(WHO_MAY)] + list(differing.values())


def house_rows() -> dict[str, list[str]]:
    return {line[:38].strip(): line[38:].split() for line in HOUSE_MAY.strip("\n").splitlines()}


def answer(name: str, who: str, table: Table) -> str:
    """What comes of it: allowed, a code, or an error that no wish should ever bring about."""
    seen = table.moved - 1 if "old" in name.split() else table.version
    command = WISHES[name](case_of(who, table))
    try:
        handle(table, command, actor(who), seen, table.at, SECRET)
    except Refused as refused:
        return refused.code
    except Exception as error:  # noqa: BLE001 - a planted fault may break anything
        return f"broken by {error!r}"
    return "allowed"


def wrong_cells(*, is_public: bool = False) -> list[str]:
    """Every cell in which a table does not do what is written above."""
    wrong = []

    def check(name: str, role: str, phase: str, wanted: str) -> None:
        table = table_for(name, phase, "hana" if role == "watching" else "ada", is_public=is_public)
        got = answer(name, ROLES.get(role, "house"), table)
        if got != wanted:
            wrong.append(f"{name} | {role} | {phase}: {got}, not {wanted}")

    for phase in STAGES:
        for row in rows(is_public=is_public):
            for role in ROLES:
                check(row.name, role, phase, row.wanted(role, phase))
            check(row.name, "house", phase, "house_only")
        for name, marks in house_rows().items():
            check(name, "house", phase, "closed" if phase == "closed" else CODE[marks[STAGES.index(phase)]])
            for role in ROLES:
                check(name, role, phase, "house_only")
    return wrong


def test_everybody_may_do_what_is_theirs_and_nothing_else() -> None:
    assert wrong_cells() == []


def test_everybody_may_do_what_is_theirs_at_a_public_table_and_nothing_else() -> None:
    assert wrong_cells(is_public=True) == []


def missing(all_commands: Any) -> set[str]:
    """Commands of which nothing is written above."""
    written = {name.split()[0] for name in (*(row.name for row in rows()), *house_rows())}
    return {kind.__name__ for kind in all_commands.__args__} ^ written


def test_every_command_has_its_row() -> None:
    assert missing(AnyCommand) == set()
    assert {row.command for row in rows()} == {kind.__name__ for kind in Asked.__args__}
    assert {row.name for row in rows()} | set(house_rows()) == set(WISHES)
    assert {row.name for row in rows(is_public=True)} == {row.name for row in rows()}
    assert set(CODE.values()) - {"allowed"} <= set(CODES)


def test_a_new_command_without_a_row_is_noticed() -> None:
    class Shout(commands.Command, frozen=True):
        """Nobody has said who may do this."""

    assert missing(AnyCommand | Shout) == {"Shout"}


def test_the_scenes_are_what_they_say() -> None:
    for phase in STAGES:
        for host in ("ada", "hana"):
            table = scene(phase, host)
            assert (table.phase, table.host) == (phase, host)
            assert [chair.who for chair in table.chairs[:BOTS]] == ["ada", "ben", "cleo", "botto"]
            assert table.chairs_of("hana") == table.chairs_of("ola") == []
            assert "kim" in table.kicked and [guest.who for guest in table.knocking] == ["kay"]
    assert (scene("playing", "ada").to_move(), scene("playing", "ada").can_undo()) == (MOVER, MOVER)


# Controls: with any one check gone, the table above is no longer true, and at the very commands that the check is for.

HOSTS = {
    "LetIn", "TurnAway", "Kick", "Lock", "Renew", "GiveHost", "Hush", "Arrange", "SeatBot", "ClearSeat", "SeatGuest", "Start",
}  # fmt: skip
OWNERS = {"Stand", "Play", "Undo", "HandOver", "TakeBack", "Rename"}
PLAYERS = {"Pause", "Resume", "Rematch", "ShowEmote"}
STAGED = {row.command for row in rows() if row.phases != "LPRO"}


def lets_anybody(_desk: desk.Desk) -> None:
    return None


def somebody(_desk: desk.Desk, who: str = "anybody") -> Guest:
    return Guest(who, "brave-otter")


FAULTS: dict[str, tuple[set[str], list[tuple[Any, str, Any]]]] = {
    "anybody is a host": (HOSTS, [(desk.Desk, "host", lets_anybody)]),
    "anybody is inside": (
        {"Sit", "Leave", "Promise", "Withdraw", "Reveal", "OpenSeed"},
        [(desk.Desk, "guest", lambda self: somebody(self, self.actor.who))],
    ),
    "any chair is one's own": (OWNERS, [(desk.Desk, "own_chair", desk.Desk.chair)]),
    "everybody plays": (PLAYERS, [(desk.Desk, "seated", lambda self: [MOVER])]),
    "it is always the time": (STAGED - {"Sit"}, [(desk.Desk, "phase", lambda self, *phases: None)]),
    "anybody can be meant": ({"Kick", "GiveHost", "SeatGuest", "Came"}, [(desk.Desk, "other", somebody)]),
    "any chair is there": (
        {"Sit", "SeatBot", "ClearSeat", "SeatGuest"},
        [(desk.Desk, "chair", lambda self, seat: self.table.chairs[seat % SEATS])],
    ),
    "nobody was sent out": (
        {"Enter", "Knock", "ComeBack"},
        [(door, "check_not_kicked", lets_anybody), (seating, "check_not_kicked", lets_anybody)],
    ),
    "any key opens the door": ({"Enter"}, [(door, "is_same", lambda key, other: True)]),
    "any key opens a chair": ({"ComeBack"}, [(seating, "is_same", lambda key, other: True)]),
    "no screen is old": (
        {"Play", "Undo", "Choose"},
        [(play, "check_fresh", lets_anybody), (house, "check_fresh", lets_anybody)],
    ),
    "nobody's turn": ({"Play", "Undo", "Choose"}, [(Table, "to_move", lambda self: None)]),
    "any value was promised": ({"Reveal"}, [(log, "check_reveal", lambda luck, reveal: None)]),
    "anything is a name": ({"Rename"}, [(seating, "is_name", lambda text: True)]),
    "an onlooker is the house": ({"Came", "Went", "Wake", "Choose"}, [(handling, "HOUSE", "ola")]),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_check_that_is_gone_is_noticed(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for phase in STAGES:
        for host in ("ada", "hana"):  # made while everything was in order
            scene(phase, host, is_full=True), scene(phase, host)
    wanted, patches = FAULTS[fault]
    for where, name, instead in patches:
        monkeypatch.setattr(where, name, instead)
    assert wanted <= {cell.split()[0] for cell in wrong_cells()}
