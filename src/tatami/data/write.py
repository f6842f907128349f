"""Writing a dataset: a file for each table, a group of rows at a time, so that no more than that is in hand."""

import contextlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tatami.data.refused import BadWish
from tatami.data.schema import arrow, schema

GROUP = 32 << 20  # bytes of a group of rows, before they are packed; a match is never split between two


class Writer:
    """The files of a dataset; they get their names when all is written."""

    def __init__(self, folder: Path, tables: Iterable[str]) -> None:
        self._waiting: dict[str, list[Any]] = {name: [] for name in tables}
        self._folder = folder
        self._files = {
            name: arrow().parquet.ParquetWriter(_part(folder, name), schema(name), compression="zstd") for name in self._waiting
        }

    def add(self, tables: dict[str, Any]) -> None:
        for name, waiting in self._waiting.items():
            waiting.append(tables[name])
            if sum(table.nbytes for table in waiting) >= GROUP:
                self._flush(name)

    def _flush(self, name: str) -> None:
        rows = arrow().concat_tables(self._waiting[name]).combine_chunks()
        self._files[name].write_table(rows, row_group_size=max(1, rows.num_rows))
        self._waiting[name].clear()

    def close(self, *, is_whole: bool) -> None:
        for name, file in self._files.items():
            if is_whole and self._waiting[name]:
                self._flush(name)
            file.close()
        for name in self._files:
            part = _part(self._folder, name)
            part.rename(file_of(self._folder, name)) if is_whole else part.unlink()


@contextlib.contextmanager
def writing(folder: Path, tables: Iterable[str]) -> Iterator[Writer]:
    """A writer into a new folder, or an empty one; whatever goes wrong meanwhile leaves no files. Raises BadWish."""
    arrow()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        is_free = not any(folder.iterdir())
    except OSError as error:
        raise BadWish(f"{folder} cannot be made: {error.strerror}.") from error
    if not is_free:
        raise BadWish(f"There is something in {folder} already. Name a new folder.")
    writer = Writer(folder, tables)
    try:
        yield writer
    except BaseException:
        writer.close(is_whole=False)
        raise
    writer.close(is_whole=True)


def file_of(folder: Path, table: str) -> Path:
    return folder / f"{table}.parquet"


def _part(folder: Path, table: str) -> Path:
    return folder / f"{table}.parquet.part"
