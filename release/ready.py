"""What must be true before a release. Each check answers with what is not, and what to do about it."""

import json
import re
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from packaging.utils import canonicalize_name

from release.parts import ROOT, US, default_parts, locked, wanted

MOST_PACKAGES = 20
FRESH = timedelta(days=30)
REASONS = ROOT / "docs" / "decisions" / "0004-dependencies.md"


def version_faults(version: str, written: str) -> list[str]:
    """The version asked for is the one that the package says."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        return [f"{version} is no version: write three numbers, as in 1.2.3 (docs/versioning.md)."]
    if version != written:
        return [f"src/tatami/__init__.py says {written}, not {version}: change one of them."]
    return []


def changelog_faults(version: str, changes: str, day: str) -> list[str]:
    """The newest entry is of this version and of the day of the last commit."""
    wanted_heading = f"## {version}, {day}"
    headings: list[str] = re.findall(r"^## .*$", changes, re.M)
    if headings[:1] == [wanted_heading]:
        return []
    return [f"CHANGELOG.md begins with `{headings[0] if headings else ''}`: write `{wanted_heading}`, and commit it that day."]


def tree_faults(status: str, tags: str, version: str) -> list[str]:
    """Nothing lies about that is not committed, and the version is not taken. Both texts are git's own."""
    names = [line[3:] for line in status.splitlines()]
    some = ", ".join(names[:5]) + (" ..." if names[5:] else "")
    faults = [f"{len(names)} files are not committed ({some}): commit them, or take them away."] if names else []
    if f"v{version}" in tags.split():
        faults.append(f"v{version} was released already: choose the next version.")
    return faults


def lock_faults(about: dict[str, Any], extras: list[str], text: str) -> list[str]:
    """requirements.lock answers pyproject.toml: nothing missing, nothing too old, nothing left over, all with hashes."""
    entries = locked(text)
    asked = wanted(about, *extras)
    faults = [f"{one.name} has no hash in requirements.lock: run `make lock`." for one in entries if not one.hashes]
    for one in asked:
        versions = [entry.version for entry in entries if entry.name == canonicalize_name(one.name)]
        if not versions or not all(one.specifier.contains(version, prereleases=True) for version in versions):
            faults.append(f"requirements.lock does not answer `{one}`: run `make lock`.")
    left = {entry.name for entry in entries if US in entry.needed_by} - {canonicalize_name(one.name) for one in asked}
    return faults + [f"nobody asks for {name} in requirements.lock any more: run `make lock`." for name in sorted(left)]


def web_lock_faults(package: dict[str, Any], lock: dict[str, Any]) -> list[str]:
    """web/package-lock.json answers web/package.json, all with hashes."""
    packages = dict(lock["packages"])
    root = packages.pop("")
    kinds = ("dependencies", "devDependencies")
    faults = [f"{name} has no hash in web/package-lock.json." for name, one in packages.items() if not one.get("integrity")]
    if any(package.get(kind) != root.get(kind) for kind in kinds):
        faults.append("web/package-lock.json does not answer web/package.json: run `npm install` in web.")
    return faults


def package_faults(reasons: str, names: set[str] | None = None) -> list[str]:
    """Few packages come by default, and each has its reason written down."""
    names = {part.name for part in default_parts()} if names is None else names
    faults = [
        f"{name} has no reason in docs/decisions/{REASONS.name}: write it." for name in sorted(names - _reasoned(reasons))
    ]
    if len(names) > MOST_PACKAGES:
        faults.append(f"{len(names)} packages come with `pip install .`, at most {MOST_PACKAGES} may: do without some.")
    return faults


def _reasoned(page: str) -> set[str]:
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \|", page, re.M)
    return {canonicalize_name(name) for cell, reason in rows if reason.strip() for name in cell.split(", ")}


def evidence_faults(page: str, day: date, is_known: Callable[[str], bool]) -> list[str]:
    """Every section of the evidence says when it was measured, lately, and at commits that led here."""
    faults = []
    for section in re.split(r"^## ", page, flags=re.M)[1:]:
        title = section.splitlines()[0]
        days = [date.fromisoformat(one) for one in re.findall(r"\b\d{4}-\d\d-\d\d\b", section)]
        if not days:
            faults.append(f"docs/evidence.md, “{title}”, has no date: measure it, and say when.")
        elif max(days) < day - FRESH:
            faults.append(f"docs/evidence.md, “{title}”, is of {max(days)}: measure it again.")
    commits = dict.fromkeys(re.findall(r"\b(?:at|commit) ([0-9a-f]{7,40})\b", page))
    return faults + [
        f"docs/evidence.md names {one}, which did not lead here: measure again." for one in commits if not is_known(one)
    ]


def read(*path: str) -> str:
    return ROOT.joinpath(*path).read_text(encoding="utf-8")


def read_json(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text(encoding="utf-8")))
