"""A wheel on trial: installed by hashes into an empty place, does it do what it does here?"""

import json
import sys
import zipfile
from pathlib import Path

from release.build import run
from release.parts import ROOT, US, requirements
from release.ready import MOST_PACKAGES

MATCH = ("play", "push", "steady", "steady", "--seed", "7", "--pace", "0", "--language", "en", "--record")
INSIDE = ("web/dist/index.html", "web/dist/licences/packages.txt", "bots/weights/push.npz", "texts/nl/web.ftl", "py.typed")


def trial_faults(wheel: Path, version: str, folder: Path) -> list[str]:
    """What a stranger who installs this wheel would find amiss."""
    faults = [f"{name} is not in the wheel." for name in missing(wheel)]
    python = _install(wheel, folder)
    command = python.parent / US
    if (said := run(command, "--version", at=folder).strip()) != f"{US} {version}":
        faults.append(f"The installed command says `{said}`, not `{US} {version}`.")
    run(command, *MATCH, folder / "there.txt", at=folder)
    run(sys.executable, "-m", US, *MATCH, folder / "here.txt")
    if (folder / "there.txt").read_bytes() != (folder / "here.txt").read_bytes():
        faults.append("The installed command plays another match than this folder does.")
    if (count := installed(python)) > MOST_PACKAGES:
        faults.append(f"{count} packages came along, at most {MOST_PACKAGES} may.")
    return faults


def missing(wheel: Path) -> list[str]:
    """What should be in a wheel and is not: above all the client, which is built before it."""
    with zipfile.ZipFile(wheel) as packed:
        return [name for name in INSIDE if f"{US}/{name}" not in packed.namelist()]


def _install(wheel: Path, folder: Path) -> Path:
    """The interpreter of a new environment with nothing in it but the wheel and what it asks for."""
    python = folder / "bin" / "python"
    pip = (python, "-m", "pip", "--disable-pip-version-check")
    run(sys.executable, "-m", "venv", folder)
    (folder / "requirements.txt").write_text(requirements(), encoding="utf-8")
    run(*pip, "install", "--quiet", "--no-deps", "--require-hashes", "-r", folder / "requirements.txt", at=folder)
    run(*pip, "install", "--quiet", "--no-deps", wheel, at=folder)
    run(*pip, "check", at=folder)
    return python


def installed(python: Path) -> int:
    """How many packages stand there, besides ours and the installer."""
    listed = json.loads(run(python, "-m", "pip", "--disable-pip-version-check", "list", "--format", "json", at=ROOT))
    return len({one["name"].lower() for one in listed} - {US, "pip", "setuptools"})
