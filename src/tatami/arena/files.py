"""Files that are written after long work: what stands in their way is said before it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tatami.arena.refused import BadWish


def check(*files: Path | None) -> None:
    """Raises BadWish where one of them cannot be written, or two are the same."""
    named = [file for file in files if file]
    for number, file in enumerate(named):
        if not file.parent.is_dir():
            raise BadWish(f"There is no folder {file.parent}.")
        if file.is_dir():
            raise BadWish(f"{file} is a folder.")
        if any(is_same(file, other) for other in named[:number]):
            raise BadWish(f"{file} cannot hold both: name another file for one of them.")
        with writing(file):
            try_to_write(file)


def try_to_write(file: Path) -> None:
    """Raises OSError where a file cannot be written; nothing is changed and nothing left behind."""
    is_new = not file.exists()
    file.open("a").close()
    if is_new:
        file.resolve().unlink()


def is_same(one: Path, other: Path) -> bool:
    """Whether one would be written over the other."""
    if one.exists() and other.exists():
        return one.is_file() and one.samefile(other)
    return one.resolve() == other.resolve()


@contextmanager
def writing(file: Path) -> Iterator[None]:
    """Raises BadWish where it fails."""
    try:
        yield
    except OSError as fault:
        raise BadWish(f"{file} cannot be written: {fault.strerror}.") from fault
