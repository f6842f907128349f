"""The browser's verifier, run by Node."""

import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

SCRIPT = Path(__file__).parents[2] / "web" / "verify" / "check.mjs"
NODE = shutil.which("node")


def verify_all(asked: Iterable[tuple[Any, Any, str | None]], script: Path = SCRIPT) -> list[dict[str, Any]]:
    """Its verdict on each transcript, with the receipt and the name of a device."""
    assert NODE
    with TemporaryDirectory() as folder:
        lines = Path(folder) / "lines"
        with lines.open("w", encoding="utf-8") as opened:
            for one in asked:
                opened.write(json.dumps(one) + "\n")
        words = [NODE, str(script), "--lines", str(lines)]
        done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", check=False, timeout=600)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]
