"""The notebook's cells of code, run in order without Jupyter: `python -m tests.data.notebook FOLDER` draws the docs' sheet.

FOLDER holds a dataset in its folder `data`, as the notebook says.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
NOTEBOOK = ROOT / "examples" / "dataset.ipynb"
SHEET = ROOT / "docs" / "pictures" / "dataset.svg"


def cells() -> list[str]:
    book = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"]


def run(folder: Path) -> dict[str, Any]:
    """All that the cells have defined; they are run beside the dataset, and draw without a screen."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "tatami"
    names: dict[str, Any] = {"__name__": "__main__"}
    before = Path.cwd()
    os.chdir(folder)
    try:
        for number, cell in enumerate(cells()):
            exec(compile(cell, f"cell {number}", "exec"), names)
    finally:
        os.chdir(before)
        names["plt"].close("all")
    return names


if __name__ == "__main__":
    run(Path(sys.argv[1]))
    drawn = (Path(sys.argv[1]) / "dataset.svg").read_text(encoding="utf-8")
    SHEET.write_text("\n".join(line.rstrip() for line in drawn.splitlines()) + "\n", encoding="utf-8")
