"""The page about a third game, followed to the letter in a copy of the house."""

import shutil
import sys
from pathlib import Path

from tests.pages import ROOT, Block, blocks
from tests.service.running import Service

PAGE = ROOT / "docs" / "third-game.md"


def written() -> list[Block]:
    return blocks(PAGE)


class House:
    """A copy of the clone with what the page adds; its programs are found as the page calls them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("src", "tests"):
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", folder)
        (folder / ".venv").symlink_to(sys.prefix)
        for block in written():
            if block.title:
                file = folder / block.title
                assert not file.exists(), file
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(block.text, encoding="utf-8")

    @property
    def environment(self) -> dict[str, str]:
        """As if the copy were the one that is installed; what failed in the house around it stays remembered there."""
        return {"PYTHONPATH": str(self.folder / "src"), "TATAMI_LANGUAGE": "en", "PYTEST_ADDOPTS": "-o cache_dir=.cache"}

    def service(self) -> "HouseService":
        return HouseService(self)


class HouseService(Service):
    """`tatami serve` as the page has it, on a port and with a file of its own."""

    def __init__(self, house: House) -> None:
        super().__init__(str(house.folder / "tatami.db"), arguments=["--limit-factor", "1000"])
        self.house = house

    def command(self) -> list[str]:
        [serve] = [block.text for block in written() if block.text.endswith("tatami serve\n")]
        program, verb = serve.removeprefix("$ ").split()
        variables = [f"{name}={value}" for name, value in self.house.environment.items()]
        return ["env", f"--chdir={self.house.folder}", *variables, program, verb, *self.arguments]
