"""What cannot be done for an operator, in a sentence that says what to do instead.

The errors of this floor:

    OperateError
      BadBackup     the file is damaged, no backup, or of a newer program
      NotEmpty      there is something already where it would go
      NotWritten    the disk or the folder does not take it
      NotRestored   what came back is not what was kept
      NotChecked    nobody knows, for what checked it is gone
      NotFound      no such table or guest
"""


class OperateError(Exception):
    """Anything that is refused here."""


class BadBackup(OperateError):
    pass


class NotEmpty(OperateError):
    pass


class NotWritten(OperateError):
    pass


class NotRestored(OperateError):
    pass


class NotChecked(OperateError):
    pass


class NotFound(OperateError):
    pass
