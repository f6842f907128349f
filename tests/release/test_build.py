"""Two builds in different folders are the same, byte by byte; and a build with a time or a place in it is noticed."""

import re
import shutil
from pathlib import Path

import pytest

from release.build import CLIENT, build, build_twice, copy, differences, epoch
from release.parts import ROOT, browser_parts
from release.trial import missing

MODULES = ROOT / "web" / "node_modules"


def lend_packages(tree: Path) -> None:
    assert MODULES.is_dir(), "run `make web`"
    (tree / "web" / "node_modules").symlink_to(MODULES)


@pytest.mark.slow
def test_two_builds_are_byte_equal_and_hold_the_packages_that_we_say(tmp_path: Path) -> None:
    built, faults = build_twice(tmp_path, epoch(), lend_packages)
    assert faults == []
    (wheel,) = built.glob("*.whl")
    assert missing(wheel) == []
    inside = (built.parent / CLIENT / "licences" / "packages.txt").read_text(encoding="utf-8")
    told = re.findall(r"^## (\S+) - (\S+) \((.+)\)$", inside, re.M)
    assert told == [(part.name, part.version, part.licence) for part in browser_parts()], "BUNDLED in release/parts.py"


@pytest.mark.slow
def test_another_time_another_line_and_a_missing_client_are_noticed(tmp_path: Path) -> None:
    for name in ("one", "other"):
        copy(tmp_path / name)
    first = build(tmp_path / "one", 1_700_000_000)
    shutil.copytree(first, tmp_path / "kept")
    build(tmp_path / "other", 1_700_000_086)
    assert len(differences(tmp_path / "kept", tmp_path / "other" / "dist")) == 2
    (wheel,) = first.glob("*.whl")
    assert missing(wheel) == ["web/dist/index.html", "web/dist/licences/packages.txt"]
    init = tmp_path / "one" / "src" / "tatami" / "__init__.py"
    init.write_text(init.read_text(encoding="utf-8") + f"BUILT_AT = '{init}'\n", encoding="utf-8")
    assert len(differences(tmp_path / "kept", build(tmp_path / "one", 1_700_000_000))) == 2


def test_files_that_differ_or_are_missing_are_found(tmp_path: Path) -> None:
    for folder, files in (("one", {"same": "a", "changed": "a", "lost": "a"}), ("other", {"same": "a", "changed": "b"})):
        (tmp_path / folder / "deep").mkdir(parents=True)
        for name, text in files.items():
            (tmp_path / folder / "deep" / name).write_text(text)
    assert differences(tmp_path / "one", tmp_path / "other") == ["deep/changed", "deep/lost"]
