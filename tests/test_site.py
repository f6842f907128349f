"""The documentation as a site: built strictly, and nothing on it comes from another host."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.pages import ROOT

pytestmark = pytest.mark.slow
LEFT_OUT = (".*", "node_modules", "dist", "tests", "__pycache__", "weights")


def build(root: Path, to: Path) -> subprocess.CompletedProcess[str]:
    command = ["env", "NO_MKDOCS_2_WARNING=1", f"{sys.prefix}/bin/mkdocs", "build", "--strict", "-d", str(to)]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False, timeout=120)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    done = build(ROOT, folder)
    assert done.returncode == 0, done.stderr
    return folder


def test_everything_that_a_page_loads_is_here(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 40
    for page in pages:
        text = page.read_text(encoding="utf-8")
        assert re.findall(r"<(?:script|img|iframe|source)[^>]* src=\"?(?:https?:)?//[^>]*", text) == [], page
        assert (
            re.findall(r"<link[^>]* rel=\"?(?:stylesheet|preconnect|icon|preload)[^>]* href=\"?(?:https?:)?//[^>]*", text) == []
        ), page
    for style in site.rglob("*.css"):
        assert not re.search(r"(?:url\(|@import )[\"']?(?:https?:)?//", style.read_text(encoding="utf-8")), style


def test_every_public_name_and_every_decision_has_its_place(site: Path) -> None:
    assert '<h3 id="tatami.games.find">' in (site / "reference" / "games" / "index.html").read_text(encoding="utf-8")
    assert '<h3 id="tatami.luck.verify.verify">' in (site / "reference" / "verify" / "index.html").read_text(encoding="utf-8")
    for decision in (ROOT / "docs" / "decisions").glob("*.md"):
        assert (site / "decisions" / decision.stem / "index.html").is_file()


def test_planted_faults_are_noticed(tmp_path: Path) -> None:
    root = tmp_path / "clone"
    shutil.copytree(ROOT, root, ignore=shutil.ignore_patterns(*LEFT_OUT))
    plant(root / "docs" / "play.md", "[nowhere](nowhere.md), [nothing](glossary.md#nothing)\n")
    plant(root / "docs" / "lost.md", "# Lost\n")
    done = build(root, tmp_path / "site")
    assert done.returncode != 0
    assert not [fault for fault in ("nowhere.md", "#nothing", "lost.md") if fault not in done.stderr], done.stderr
    plant(root / "src" / "tatami" / "bots" / "__init__.py", "def silent() -> None:\n    pass\n")
    done = build(root, tmp_path / "site")
    assert done.returncode != 0
    assert "tatami.bots.silent has no docstring" in done.stderr


def plant(file: Path, text: str) -> None:
    with file.open("a", encoding="utf-8") as opened:
        opened.write(f"\n\n{text}")
