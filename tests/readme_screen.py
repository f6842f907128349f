"""The picture in the README, taken from a real match: `python -m tests.readme_screen` puts it there."""

import subprocess
import sys
import tempfile
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"
BEFORE, AFTER = "<!-- screen: make screens -->\n```\n", "```\n<!-- end -->"
KEYS = ["f", "1", "f", "2", "f", "f", "3", "f", "2", "f"]  # until there is something to see


def screen() -> str:
    """The last page that a player sees after these keys."""
    command = [sys.executable, "-m", "tatami", "play", "push", "you", "steady", "steady", "--seed", "1", "--record"]
    with tempfile.TemporaryDirectory() as folder:
        command.append(str(Path(folder) / "match.txt"))
        done = subprocess.run(
            command, input="\n".join([*KEYS, ""]), capture_output=True, text=True, check=True, encoding="utf-8"
        )
    page = done.stdout[done.stdout.rindex("Push: ") :]
    return page[: page.index("\n> ")] + "\n"


def with_screen(readme: str) -> str:
    head, _, rest = readme.partition(BEFORE)
    return head + BEFORE + screen() + rest[rest.index(AFTER) :]


if __name__ == "__main__":
    README.write_text(with_screen(README.read_text(encoding="utf-8")), encoding="utf-8")
