"""What processes cost, as the kernel counts it: CPU seconds and memory."""

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")

OTHERS = "others"
Meter = Callable[[], float]  # CPU seconds up to now


def cpu_of(*pids: int) -> Meter:
    """Of these processes."""
    return lambda: sum(_spent(pid) for pid in pids)


def cpu_of_family(parent: int) -> Meter:
    """Of a process, its children, and those it had before: a database is many."""

    def spent() -> float:
        total = _spent(parent, had_before=True)
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with suppress(FileNotFoundError, ProcessLookupError):
                if int(_fields(stat)[1]) == parent:
                    total += _spent(int(stat.parent.name))
        return total

    return spent


def cpu_of_machine() -> float:
    """Of everybody on this machine, and of those who share it without being seen."""
    user, nice, system, _idle, _waiting, *rest = map(int, Path("/proc/stat").read_text().split(maxsplit=9)[1:9])
    return (user + nice + system + sum(rest)) / _TICKS


def memory_of(pid: int) -> int:
    """Bytes that are really there."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE


def _spent(pid: int, *, had_before: bool = False) -> float:
    fields = _fields(Path(f"/proc/{pid}/stat"))
    return sum(map(int, fields[11 : 15 if had_before else 13])) / _TICKS


def _fields(stat: Path) -> list[str]:
    """From the third on, which is the state; a name may hold anything."""
    return stat.read_text().rpartition(")")[2].split()


def readings(meters: Mapping[str, Meter]) -> dict[str, float]:
    return {name: meter() for name, meter in {**meters, OTHERS: cpu_of_machine}.items()}


def spent_since(meters: Mapping[str, Meter], before: Mapping[str, float]) -> dict[str, float]:
    """By each, and by all others: where those took much, a figure is not worth much."""
    spent = {name: now - before[name] for name, now in readings(meters).items()}
    ours = sum(spent[name] for name in meters)
    return {**spent, OTHERS: max(0.0, spent[OTHERS] - ours)}
