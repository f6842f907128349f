"""What comes with Tatami: few packages, each with a reason, a licence that we accept, and a line on the page."""

from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from release import licences
from release.parts import (
    ROOT,
    UnknownLicence,
    all_parts,
    default_parts,
    licence_of,
    lock_text,
    locked,
    needed,
    project,
    requirements,
    site_parts,
    wanted,
)
from release.ready import MOST_PACKAGES, REASONS, package_faults

LOCK = """\
one==1.0 \\
    --hash=sha256:aa \\
    --hash=sha256:bb
    # via tatami (pyproject.toml)
two==2.0 ; python_full_version < '3.12' \\
    --hash=sha256:cc
    # via
    #   one
    #   three
three==3.0 \\
    --hash=sha256:dd
    # via tatami (pyproject.toml)
four==4.0
    # via two
"""


def installed_with(name: str) -> set[str]:
    """What a package brings on this machine, by the word of what is installed."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        asked = [Requirement(one) for one in requires(waiting.pop()) or ()]
        names = {str(canonicalize_name(one.name)) for one in asked if not one.marker or one.marker.evaluate({"extra": ""})}
        waiting += sorted(names - found)
        found |= names
    return found


def test_at_most_twenty_packages_come_by_default_each_with_its_reason() -> None:
    assert package_faults(REASONS.read_text(encoding="utf-8")) == []


def test_the_lock_and_the_installed_packages_agree_on_what_comes_by_default() -> None:
    asked = {canonicalize_name(one.name) for one in wanted(project())}
    here = asked.union(*(installed_with(name) for name in asked))
    assert here <= {part.name for part in default_parts()}
    assert len(here) <= MOST_PACKAGES


@pytest.mark.parametrize("count", [MOST_PACKAGES, MOST_PACKAGES + 1])
def test_one_package_too_many_is_noticed(count: int) -> None:
    names = {f"package-{number}" for number in range(count)}
    page = "".join(f"| {name} | a reason | - |\n" for name in names)
    assert bool(package_faults(page, names)) == (count > MOST_PACKAGES)


def test_a_package_without_a_reason_is_noticed() -> None:
    page = "| a, b.c | a reason | - |\n| d |  | - |\n"
    assert package_faults(page, {"a", "b-c"}) == []
    assert ["d has no reason" in fault for fault in package_faults(page, {"a", "d"})] == [True]


def test_what_is_needed_is_followed_through_the_lock() -> None:
    entries = locked(LOCK)
    assert [(one.name, one.version, one.hashes, one.needed_by) for one in entries] == [
        ("one", "1.0", 2, ("tatami",)),
        ("two", "2.0", 1, ("one", "three")),
        ("three", "3.0", 1, ("tatami",)),
        ("four", "4.0", 0, ("two",)),
    ]
    assert [one.name for one in needed(entries, [Requirement("One>=1")])] == ["one", "two", "four"]
    assert entries[1].marker == "python_full_version < '3.12'"
    assert "#" not in entries[1].lines


def test_what_people_install_is_pinned_by_hashes_and_holds_nothing_for_developers() -> None:
    entries = locked(requirements("site"))
    assert {one.name for one in entries} == {part.name for part in (*default_parts(), *site_parts())}
    assert all(one.hashes for one in entries)
    assert len(entries) < len(locked(lock_text()))


def test_every_licence_is_one_that_we_accept() -> None:
    assert [part for part in all_parts() if licences.refused(part.licence)] == []
    assert [asset for asset in licences.ASSETS if licences.refused(asset.licence)] == []


@pytest.mark.parametrize(
    ("expression", "bad"),
    [
        ("MIT", []),
        ("MIT OR GPL-3.0-only", []),
        ("Apache-2.0 WITH LLVM-exception AND (MIT OR Zlib)", []),
        ("GPL-3.0-only", ["GPL-3.0-only"]),
        ("MIT AND LGPL-2.1-only", ["LGPL-2.1-only"]),
        ("Apache-2.0 WITH Some-exception", ["Apache-2.0 WITH Some-exception"]),
    ],
)
def test_a_licence_that_we_do_not_accept_is_noticed(expression: str, bad: list[str]) -> None:
    assert licences.refused(expression) == bad


def test_a_package_that_does_not_say_its_licence_is_asked_about() -> None:
    with pytest.raises(UnknownLicence, match="read its licence file"):
        licence_of("no-such-package")


def test_every_asset_is_in_the_table_and_every_line_of_it_is_about_something() -> None:
    assert licences.unlisted() == []
    assert [asset.files for asset in licences.ASSETS if not any(ROOT.glob(asset.files))] == []


def test_an_asset_from_nowhere_is_noticed(tmp_path: Path) -> None:
    folder = tmp_path / "web" / "src" / "art"
    folder.mkdir(parents=True)
    for name in ("found.png", "drawn.ts"):
        (folder / name).touch()
    assert licences.unlisted(tmp_path) == ["web/src/art/found.png"]


def test_the_page_of_licences_is_current() -> None:
    assert licences.PAGE.read_text(encoding="utf-8") == licences.page()
