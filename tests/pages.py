"""The blocks of code on the pages of the documentation, and sessions at a terminal run as they are written there."""

import re
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
_BLOCK = re.compile(
    r"^(?P<indent> *)```(?P<language>\w*)(?: title=\"(?P<title>[^\"]+)\")?\n(?P<text>.*?)^(?P=indent)```$",
    re.DOTALL | re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Block:
    """What stands between two fences. The title is the file that it belongs into."""

    page: str
    number: int  # among the blocks of its page
    language: str
    title: str | None
    text: str

    def __str__(self) -> str:
        return f"{self.page}-{self.number}"


def blocks(page: Path) -> list[Block]:
    found = _BLOCK.finditer(page.read_text(encoding="utf-8"))
    name = page.relative_to(ROOT).as_posix()
    return [Block(name, number, one["language"], one["title"], dedent(one["text"])) for number, one in enumerate(found)]


def run_session(session: str, folder: Path, environment: Mapping[str, str] | None = None, seconds: float = 300) -> None:
    """Type each line after a $, and hold what comes against the lines below it; three dots stand for anything."""
    for command, expected in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", session, re.MULTILINE):
        done = subprocess.run(
            ["env", *(f"{name}={value}" for name, value in (environment or {}).items()), "bash", "-c", command],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=seconds,
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}"
        wanted = "".join(".*" if part == "..." else re.escape(part) for part in re.split(r"(\.\.\.)", expected))
        assert re.fullmatch(wanted, done.stdout, re.DOTALL), f"{command}\n{done.stdout}\nis not\n{expected}"
