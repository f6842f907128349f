"""What other people made that Tatami is shipped with or asks for, as the lock files say it."""

import json
import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
BUNDLED = ("@fluent/bundle", "clsx", "svelte")  # ends in the client; the build says so, and a test compares
US = "tatami"
FOR_DEVELOPERS = frozenset({"bench", "dev", "docs"})
# What a package's own metadata says too loosely, or what is not installed everywhere: read from its licence file.
SAID = {
    "async-timeout": "Apache-2.0",
    "babel": "BSD-3-Clause",
    "cloudpickle": "BSD-3-Clause",
    "farama-notifications": "MIT",
    "fluent-runtime": "Apache-2.0",
    "fluent-syntax": "Apache-2.0",
    "gymnasium": "MIT",
    "h11": "MIT",
    "hiredis": "MIT",
    "itsdangerous": "BSD-3-Clause",
    "ml-collections": "Apache-2.0",
    "numba": "BSD-2-Clause",
    "pettingzoo": "MIT",
    "pytz": "MIT",
    "pyyaml": "MIT",
    "scipy": "BSD-3-Clause",
    "segno": "BSD-3-Clause",
    "uvloop": "MIT OR Apache-2.0",
}
_ENTRY = re.compile(
    r"^(?P<name>[a-z0-9][a-z0-9.-]*)==(?P<version>[^\s;]+)(?: ; (?P<marker>[^\\\n]+?))?(?: \\)?\n(?P<rest>(?: {4}.*\n)*)", re.M
)


class UnknownLicence(LookupError):
    """Nobody has said yet what a package's licence is."""


@dataclass(frozen=True, slots=True)
class Part:
    """One version of one package, from where, and under what licence."""

    home: str  # pypi or npm
    name: str
    version: str
    licence: str
    needed_by: tuple[str, ...]
    digest: str = ""  # of npm's archive: algorithm-base64

    @property
    def url(self) -> str:
        """Its address for programs: a package URL."""
        return f"pkg:{self.home}/{self.name.replace('@', '%40')}@{self.version}"


@dataclass(frozen=True, slots=True)
class Locked:
    """An entry of requirements.lock, and its lines as they stand there."""

    name: str
    version: str
    marker: str
    hashes: int
    needed_by: tuple[str, ...]
    lines: str


def project() -> dict[str, Any]:
    """What pyproject.toml says of the project."""
    return dict(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"])


def locked_extras() -> list[str]:
    """The extras that `make lock` pins."""
    found = re.search(r"\$\(addprefix --extra ,([a-z -]+)\)", (ROOT / "Makefile").read_text(encoding="utf-8"))
    assert found, "the Makefile's `lock` no longer lists its extras"
    return found[1].split()


def research_extras() -> list[str]:
    """The extras for those who compare, learn and analyse."""
    return [extra for extra in locked_extras() if extra not in FOR_DEVELOPERS | {"site"}]


def lock_text() -> str:
    return (ROOT / "requirements.lock").read_text(encoding="utf-8")


def locked(text: str) -> list[Locked]:
    """The entries of a lock."""
    return [_locked(found) for found in _ENTRY.finditer(text)]


def _locked(found: re.Match[str]) -> Locked:
    hashed, _, via = found["rest"].partition("# via")
    needed_by = tuple(re.findall(r"[a-z0-9][a-z0-9.-]+", via.replace("(pyproject.toml)", "")))
    lines = re.sub(r" +#.*\n", "", found[0])
    return Locked(found["name"], found["version"], found["marker"] or "", hashed.count("--hash=sha256:"), needed_by, lines)


def wanted(about: dict[str, Any], *extras: str) -> list[Requirement]:
    """What the project asks for by itself, with these extras."""
    lists = [about["dependencies"], *(about["optional-dependencies"][extra] for extra in extras)]
    return [Requirement(one) for asked in lists for one in asked]


def needed(entries: Iterable[Locked], roots: Iterable[Requirement]) -> list[Locked]:
    """The roots and all that they bring, on any machine."""
    entries = list(entries)
    names: set[str] = {canonicalize_name(root.name) for root in roots}
    while brought := {one.name for one in entries if one.name not in names and names & set(one.needed_by)}:
        names |= brought
    return [one for one in entries if one.name in names]


def default_parts() -> list[Part]:
    """What `pip install .` brings."""
    return _parts()


def site_parts() -> list[Part]:
    """What `pip install '.[site]'` brings besides."""
    default = {part.name for part in default_parts()}
    return [part for part in _parts("site") if part.name not in default]


def research_parts() -> list[Part]:
    """What the extras for research bring besides."""
    others = {part.name for part in _parts("site")}
    return [part for part in _parts(*research_extras()) if part.name not in others]


def all_parts() -> list[Part]:
    """Everything that comes to people, in the order of the page of licences."""
    return [*default_parts(), *site_parts(), *research_parts(), *browser_parts()]


def requirements(*extras: str) -> str:
    """The lock of what people install, with all hashes and without what only developers need."""
    return "".join(one.lines for one in needed(locked(lock_text()), wanted(project(), *extras)))


def browser_parts() -> list[Part]:
    """What is inside the built client."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    asked = packages[""]["dependencies"]
    found = [(name, packages[f"node_modules/{name}"]) for name in BUNDLED]
    return [
        Part("npm", name, one["version"], one["license"], (US,) if name in asked else ("svelte",), one["integrity"])
        for name, one in found
    ]


def _parts(*extras: str) -> list[Part]:
    entries = needed(locked(lock_text()), wanted(project(), *extras))
    known = {US, *(one.name for one in entries)}
    return [
        Part("pypi", one.name, one.version, licence_of(one.name), tuple(name for name in one.needed_by if name in known))
        for one in entries
    ]


def licence_of(name: str) -> str:
    """A package's licence as an SPDX expression: its own word, or ours where it only hints."""
    try:
        told = metadata(name).json.get("license_expression")
    except PackageNotFoundError:
        told = None
    said = told or SAID.get(name)
    if not said:
        raise UnknownLicence(f"{name} does not say its licence as an expression: read its licence file, and add it to SAID.")
    return str(said)
