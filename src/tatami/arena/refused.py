"""What the arena cannot do, in a sentence that says what to change.

The errors of this floor:

    ArenaError
      BadLineUp        bots and seats that do not go together
      BadWish          something else that was asked and cannot be
      FailedBot        a bot raised an error of its own
      IllegalChoice    a bot wanted to make a move that cannot be made
      LostProcess      one that was playing is gone
      NotInstalled     a package that only this needs is not there
"""


class ArenaError(ValueError):
    """Anything the arena refuses. Made of its sentence alone, so that it can travel between processes."""


class BadLineUp(ArenaError):
    """Bots and seats that do not go together."""


class BadWish(ArenaError):
    """Something else that was asked and cannot be."""


class FailedBot(ArenaError):
    """A bot raised an error of its own, which may be of any kind and not fit to travel; it is told in full."""


class IllegalChoice(ArenaError):
    """A bot wanted to make a move that cannot be made."""


class LostProcess(ArenaError):
    """One that was playing is gone."""


class NotInstalled(ArenaError):
    """A package that only this needs is not there."""
