"""A backup as a file: rows of both kinds of store alike, packed, under the checksum of all of it.

16 bytes  what it is, and which form
32 bytes  SHA-256 of the rest
the rest  gzip: parts in msgpack, each after its length in 4 bytes; a head, pages of rows, and a foot that counts them
"""

import contextlib
import gzip
import hashlib
import os
import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final, Self

import msgspec

from tatami import NEWER
from tatami.operate.refused import BadBackup, NotEmpty, NotWritten

Values = tuple[Any, ...]  # of a row: whole numbers, texts, bytes, nothing

_FAMILY: Final = b"tatami backup "
_FORM: Final = b"1\n"
_MARK: Final = _FAMILY + _FORM
_CHECKSUM: Final = 32
_LENGTH: Final = 4
_LEVEL: Final = 1  # of nine: the disk is not the narrow place
_CHUNK: Final = 1 << 20
_WHOLE: Final = 1 << 128


class Head(msgspec.Struct, frozen=True, tag=True):
    """Which program made it, of tables of which version, and when."""

    program: str
    schema: int
    at: int


class Page(msgspec.Struct, frozen=True, tag=True):
    """Some rows of a table."""

    table: str
    rows: list[Values]


class Foot(msgspec.Struct, frozen=True, tag=True):
    """How many rows of each table there are, and the sum of their hashes, in which their order does not matter."""

    rows: dict[str, int]
    sums: dict[str, str]


Part = Head | Page | Foot
_decode = msgspec.msgpack.Decoder(Part).decode
_encode = msgspec.msgpack.Encoder().encode


class Sums:
    """Counts rows and adds up their hashes, to compare what was kept with what came back."""

    def __init__(self) -> None:
        self._rows: Counter[str] = Counter()
        self._sums: Counter[str] = Counter()

    def add(self, table: str, rows: Sequence[Values]) -> None:
        self._rows[table] += len(rows)
        for row in rows:
            self._sums[table] += int.from_bytes(hashlib.blake2b(_encode(row), digest_size=16).digest(), "big")

    def foot(self) -> Foot:
        return Foot(dict(self._rows), {table: f"{value % _WHOLE:032x}" for table, value in self._sums.items()})


class Writing:
    """A backup that is being written: beside its place until it is whole, readable to nobody else."""

    def __init__(self, path: Path, head: Head) -> None:
        _check_free(path)
        self._path, self._part = path, part_of(path)
        with writing(path):
            self._file = os.fdopen(os.open(self._part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), "w+b")
            self._file.write(_MARK + bytes(_CHECKSUM))
        self._packed = gzip.GzipFile("", "wb", _LEVEL, self._file, mtime=0)
        self._sums = Sums()
        self._write(head)

    def add(self, table: str, rows: list[Values]) -> None:
        self._sums.add(table, rows)
        self._write(Page(table, rows))

    def finish(self) -> Foot:
        """All of it is on the disk then, still without its name."""
        foot = self._sums.foot()
        self._write(foot)
        with writing(self._path):
            self._packed.close()
            checksum = _checksum(self._file)
            self._file.seek(len(_MARK))
            self._file.write(checksum)
            self._file.flush()
            os.fsync(self._file.fileno())
            self._file.close()
        return foot

    def give_name(self) -> None:
        _check_free(self._path)  # another may have been quicker
        with writing(self._path):
            give_name(self._part, self._path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(OSError):  # on a full disk, not even the end can be written
            self._packed.close()
        with contextlib.suppress(OSError):
            self._file.close()
        self._part.unlink(missing_ok=True)  # not there any more if it has its name

    def _write(self, part: Part) -> None:
        packed = _encode(part)
        with writing(self._path):
            self._packed.write(len(packed).to_bytes(_LENGTH, "big"))
            self._packed.write(packed)


def _check_free(path: Path) -> None:
    with writing(path):
        is_there = path.exists()
    if is_there:
        raise NotEmpty(f"There is a {path} already. Give the backup another name.")


def part_of(path: Path) -> Path:
    """Where a file lies until it is whole: beside its place, under a name that nobody else takes."""
    return path.with_name(f"{path.name}.{secrets.token_hex(4)}.part")


def give_name(part: Path, path: Path) -> None:
    """What is whole gets its name, and that outlives a power cut as well."""
    part.rename(path)
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


@contextlib.contextmanager
def writing(path: Path) -> Iterator[None]:
    """Raises NotWritten where the system says no."""
    try:
        yield
    except OSError as fault:
        raise NotWritten(f"{path} cannot be written: {fault.strerror}.") from fault


def read(path: Path) -> Iterator[Part]:
    """The parts of a backup in order, after all of it was checked; raises BadBackup."""
    try:
        file = path.open("rb")
    except OSError as fault:
        raise BadBackup(f"{path} cannot be read: {fault.strerror}") from fault
    with file:
        mark, checksum = file.read(len(_MARK)), file.read(_CHECKSUM)
        if not mark.startswith(_FAMILY):
            raise BadBackup(f"{path} is no backup of Tatami.")
        if mark != _MARK:
            raise BadBackup(f"{path} was made by a newer Tatami: {NEWER}.")
        if checksum != _checksum(file):
            raise BadBackup(f"{path} is damaged: its checksum does not fit. Take another copy, or the backup before it.")
        file.seek(len(_MARK) + _CHECKSUM)
        with gzip.GzipFile("", "rb", fileobj=file) as packed:
            while length := packed.read(_LENGTH):
                yield _decode(packed.read(int.from_bytes(length, "big")))


def _checksum(file: BinaryIO) -> bytes:
    """Of all that comes after it."""
    file.seek(len(_MARK) + _CHECKSUM)
    digest = hashlib.sha256()
    while chunk := file.read(_CHUNK):
        digest.update(chunk)
    return digest.digest()
