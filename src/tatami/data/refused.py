"""What cannot become a dataset, in a sentence that says what to change.

The errors of this floor:

    DataError
      BadWish          something that was asked and cannot be
      BadSource        a match that cannot be read, or breaks the rules
      BadDataset       files that are no dataset of ours, or do not fit together
      NotWritten       the disk or the folder does not take it
      NotInstalled     a package that only this needs is not there
"""


class DataError(ValueError):
    """Anything refused here. Made of its sentence alone, so that it can travel between processes."""


class BadWish(DataError):
    pass


class BadSource(DataError):
    pass


class BadDataset(DataError):
    pass


class NotWritten(DataError):
    pass


class NotInstalled(DataError):
    pass
