"""Why a table says no: a code that programs can rely on, and a sentence for people.

TableError
  Refused     a command that cannot be carried out; the table is as it was
"""

from typing import Literal, get_args

Code = Literal[
    "not_inside", "not_host", "not_yours", "not_your_turn", "not_now", "stale", "illegal_move", "no_such_seat", "no_such_guest",
    "seat_taken", "seats_free", "full", "wrong_key", "locked", "kicked", "bad_options", "unknown_bot", "nothing_to_undo",
    "too_fast", "bad_name", "hushed", "closed", "house_only", "not_promised",
]  # fmt: skip
CODES: tuple[Code, ...] = get_args(Code)


class TableError(Exception):
    """Anything a table refuses."""


class Refused(TableError):
    def __init__(self, code: Code, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why
