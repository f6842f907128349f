"""Writing a dataset: a file for each table, a group of rows at a time, so that no more than that is in hand."""

import contextlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tatami.data.refused import BadWish, NotWritten
from tatami.data.schema import arrow, schema

GROUP = 32 << 20  # bytes of a group of rows, before they are packed; a match is never split between two


class Writer:
    """The files of a dataset; they get their names when all is written."""

    def __init__(self, folder: Path, tables: Iterable[str]) -> None:
        self._waiting: dict[str, list[Any]] = {name: [] for name in tables}
        self._folder = folder
        self._files: dict[str, Any] = {}

    def open(self) -> None:
        with _taken_by(self._folder):
            for name in self._waiting:
                part = _part(self._folder, name)
                self._files[name] = arrow().parquet.ParquetWriter(part, schema(name), compression="zstd")

    def add(self, tables: dict[str, Any]) -> None:
        for name, waiting in self._waiting.items():
            waiting.append(tables[name])
            if sum(table.nbytes for table in waiting) >= GROUP:
                self._flush(name)

    def _flush(self, name: str) -> None:
        rows = arrow().concat_tables(self._waiting[name]).combine_chunks()
        with _taken_by(self._folder):
            self._files[name].write_table(rows, row_group_size=max(1, rows.num_rows))
        self._waiting[name].clear()

    def finish(self) -> None:
        for name, waiting in self._waiting.items():
            if waiting:
                self._flush(name)
        with _taken_by(self._folder):
            for file in self._files.values():
                file.close()
            for name in self._files:
                _part(self._folder, name).rename(file_of(self._folder, name))

    def drop(self) -> None:
        """The folder was empty before: all that has one of these names is ours."""
        for file in self._files.values():
            with contextlib.suppress(OSError):  # on a full disk, not even the end can be written
                file.close()
        for name in self._waiting:
            for path in (_part(self._folder, name), file_of(self._folder, name)):
                with contextlib.suppress(OSError):  # most of them are not there
                    path.unlink()


@contextlib.contextmanager
def writing(folder: Path, tables: Iterable[str]) -> Iterator[Writer]:
    """A writer into a new folder, or an empty one; whatever goes wrong meanwhile leaves no files.

    Raises BadWish or NotWritten.
    """
    arrow()
    with _taken_by(folder):
        folder.mkdir(parents=True, exist_ok=True)
        is_free = not any(folder.iterdir())
    if not is_free:
        raise BadWish(f"There is something in {folder} already. Name a new folder.")
    writer = Writer(folder, tables)
    try:
        writer.open()
        yield writer
        writer.finish()
    except BaseException:
        writer.drop()
        raise


@contextlib.contextmanager
def _taken_by(folder: Path) -> Iterator[None]:
    """Raises NotWritten where the system says no."""
    try:
        yield
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else error
        raise NotWritten(f"{folder} cannot be written: {reason}. Name another folder.") from error


def file_of(folder: Path, table: str) -> Path:
    return folder / f"{table}.parquet"


def _part(folder: Path, table: str) -> Path:
    return folder / f"{table}.parquet.part"
