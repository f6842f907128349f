"""The wheel and the source archive: built twice in folders of different names, they must be the same, byte by byte.

`python -m release.build` builds them once, into dist/.
"""

import filecmp
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

from release.parts import ROOT

CLIENT = Path("src") / "tatami" / "web" / "dist"


class Failed(RuntimeError):
    """A command did not end well; the message is what it said last."""


def run(*command: str | Path, at: Path = ROOT) -> str:
    """What a command printed."""
    done = subprocess.run([str(word) for word in command], cwd=at, capture_output=True, text=True, check=False)
    if done.returncode:
        said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-8:])
        raise Failed(f"`{' '.join(str(word) for word in command)}` failed: {said}")
    return done.stdout


def epoch() -> int:
    """The time of the last commit, in seconds since 1970: the only time that a build knows."""
    return int(run("git", "log", "-1", "--format=%ct"))


def copy(to: Path) -> None:
    """All that belongs to the project, as it lies here, without what was built."""
    for name in run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0"):
        if name and (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, to / name)


def fetch_packages(tree: Path) -> None:
    """The client's own packages, by their hashes."""
    run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent", at=tree / "web")


def build_client(tree: Path) -> None:
    run("npm", "run", "--silent", "build", at=tree / "web")


def build(tree: Path, at_time: int) -> Path:
    """The folder with the wheel and the source archive."""
    run("env", f"SOURCE_DATE_EPOCH={at_time}", sys.executable, "-m", "hatchling", "build", at=tree)
    return tree / "dist"


def build_twice(folder: Path, at_time: int, packages: Callable[[Path], None] = fetch_packages) -> tuple[Path, list[str]]:
    """Where the built files lie, and the names of those that came out differently the second time."""
    first, second = folder / "once", folder / "and" / "again"
    copy(first)
    shutil.copytree(first, second, copy_function=shutil.copy)
    for tree in (first, second):
        packages(tree)
        build_client(tree)
        build(tree, at_time)
    faults = differences(first / CLIENT, second / CLIENT) + differences(first / "dist", second / "dist")
    return first / "dist", faults + _from_archive(first / "dist", folder / "archive", at_time)


def _from_archive(built: Path, folder: Path, at_time: int) -> list[str]:
    """The same wheel must come out of the source archive: then nothing is missing in it."""
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    again = build(folder / archive.name.removesuffix(".tar.gz"), at_time)
    wheels = {path.name for path in (*built.glob("*.whl"), *again.glob("*.whl"))}
    return [f"{name}, built from the source archive" for name in wheels if not _is_same(built / name, again / name)]


def differences(one: Path, other: Path) -> list[str]:
    """The files below two folders that are not the same in both."""
    names = {path.relative_to(folder) for folder in (one, other) for path in folder.rglob("*") if path.is_file()}
    return sorted(name.as_posix() for name in names if not _is_same(one / name, other / name))


def _is_same(one: Path, other: Path) -> bool:
    return one.is_file() and other.is_file() and filecmp.cmp(one, other, shallow=False)


if __name__ == "__main__":
    print(f"Built into {build(ROOT, epoch())}")
