"""`python -m release 1.2.3` makes a release into dist/, or says all that is not ready. It uploads nothing and tags nothing."""

import hashlib
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import click

from release import licences, ready
from release.build import Failed, build_twice, epoch, run
from release.parts import ROOT, UnknownLicence, all_parts, lock_text, locked_extras, project, requirements
from release.sbom import sbom
from release.trial import trial_faults
from tatami import __version__

DIST = ROOT / "dist"
GENERATED = ("tests/release", "tests/test_docs.py", "tests/texts", "tests/web")
Check = Callable[[], list[str]]


@click.command()
@click.argument("version")
@click.option("--check", "is_check", is_flag=True, help="Only say what is not ready: no run of CI, and dist/ is left alone.")
def main(version: str, *, is_check: bool) -> None:
    """Make the release VERSION into dist/, or say all that is not ready."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        faults = list(_told(_checks(version, folder)))
        if not faults and not is_check:
            faults = list(_told({"CI, in a clean clone (half an hour)": lambda: _ci_faults(folder / "clone")}))
        if faults:
            print(f"\n{version} is not ready:\n" + "\n".join(f"- {fault}" for fault in faults))
            sys.exit(1)
        if not is_check:
            _write(version, folder / "once" / "dist")


def _checks(version: str, folder: Path) -> dict[str, Check]:
    """Every check by its name, the quick ones first."""
    day = run("git", "log", "-1", "--format=%cs").strip()
    web = ROOT / "web"
    return {
        "the tree": lambda: ready.tree_faults(run("git", "status", "--porcelain"), run("git", "tag"), version),
        "the version": lambda: ready.version_faults(version, __version__),
        "the changes": lambda: ready.changelog_faults(version, ready.read("CHANGELOG.md"), day),
        "the lock": lambda: ready.lock_faults(project(), locked_extras(), lock_text()),
        "the client's lock": lambda: ready.web_lock_faults(
            ready.read_json(web / "package.json"), ready.read_json(web / "package-lock.json")
        ),
        "the packages": lambda: ready.package_faults(ready.REASONS.read_text(encoding="utf-8")),
        "the licences": _licence_faults,
        "the evidence": lambda: ready.evidence_faults(ready.read("docs", "evidence.md"), date.fromisoformat(day), _led_here),
        "pages and files made from others": lambda: _passes(sys.executable, "-m", "pytest", "-q", "-m", "not slow", *GENERATED),
        "two builds": lambda: _build_faults(folder),
        "a stranger's installation": lambda: trial_faults(_wheel(folder), version, folder / "stranger"),
    }


def _told(checks: dict[str, Check]) -> Iterator[str]:
    """What is not ready, check by check; a check that breaks is not ready either."""
    for name, check in checks.items():
        print(f"{name} ...", end=" ", flush=True)
        try:
            faults = check()
        except (Failed, UnknownLicence) as error:
            faults = [f"{name}: {error}"]
        print("not ready" if faults else "ready")
        yield from faults


def _licence_faults() -> list[str]:
    faults = [f"{part.name} is under {one}: do without it." for part in all_parts() for one in licences.refused(part.licence)]
    faults += [f"{name} has no licence in release/licences.py: write where it is from." for name in licences.unlisted()]
    if licences.PAGE.read_text(encoding="utf-8") != licences.page():
        faults.append("docs/licences.md is not current: run `make licences`.")
    return faults


def _build_faults(folder: Path) -> list[str]:
    _, faults = build_twice(folder, epoch())
    return [f"{name} differs between two builds." for name in faults]


def _wheel(folder: Path) -> Path:
    wheels = list((folder / "once" / "dist").glob("*.whl"))
    if not wheels:
        raise Failed("there is no wheel to try.")
    return wheels[0]


def _led_here(commit: str) -> bool:
    return not _passes("git", "merge-base", "--is-ancestor", commit, "HEAD")


def _ci_faults(clone: Path) -> list[str]:
    run("git", "clone", "--quiet", ROOT, clone)
    return _passes(clone / ".ci" / "run", at=clone)


def _passes(*command: str | Path, at: Path = ROOT) -> list[str]:
    try:
        run(*command, at=at)
    except Failed as failed:
        return [str(failed)]
    return []


def _write(version: str, built: Path) -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    shutil.copytree(built, DIST)
    (DIST / f"tatami-{version}-requirements.txt").write_text(requirements("site"), encoding="utf-8")
    (DIST / f"tatami-{version}.cdx.json").write_text(sbom(version, epoch()), encoding="utf-8")
    files = sorted(path for path in DIST.iterdir() if path.is_file())
    sums = "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)
    (DIST / "SHA256SUMS").write_text(sums, encoding="utf-8")
    print(f"\n{version} is ready, in dist/:\n\n{sums}\nWhat is left to you:\n")
    print(f"  git tag --sign v{version} --message 'Tatami {version}' && git push origin v{version}")
    print("\nThen put what is in dist/ beside the tag, where people fetch it. On the public index the name is somebody else's.")


if __name__ == "__main__":
    main()
