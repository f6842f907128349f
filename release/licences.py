"""The page of licences: every package that comes along, and every asset. `python -m release.licences` writes it anew."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from release.parts import ROOT, Part, browser_parts, default_parts, research_extras, research_parts, site_parts

PAGE = ROOT / "docs" / "licences.md"
# Whoever plays, hosts or sells what they built on Tatami may do so under each of these.
ALLOWED = frozenset(
    {
        "0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT",
        "OFL-1.1", "PSF-2.0", "Zlib",
    }
)  # fmt: skip
SHIPPED = ("src/tatami", "web/src", "web/public", "docs/pictures")
SOURCES = frozenset(
    {".py", ".ts", ".js", ".svelte", ".css", ".html", ".ftl", ".md", ".txt", ".sql", ".typed", ".json", ".webmanifest"}
)


@dataclass(frozen=True, slots=True)
class Asset:
    """Something to see, hear or load that is not plain source text; or source that draws and sounds."""

    what: str
    files: str  # a pattern below the project's folder
    licence: str
    origin: str


FREDOKA = "The Fredoka Project Authors; text in web/public/licences/fredoka.txt"
ATKINSON = "The Atkinson Hyperlegible Next Project Authors; text in web/public/licences/atkinson-hyperlegible-next.txt"
OURS = "drawn in code for this project"
ASSETS = (
    Asset("Fredoka, the font of titles", "web/src/css/fonts/fredoka-*.woff2", "OFL-1.1", FREDOKA),
    Asset("Atkinson Hyperlegible Next, the font of texts", "web/src/css/fonts/atkinson-*.woff2", "OFL-1.1", ATKINSON),
    Asset("the digits of the cards, as outlines of Fredoka", "web/src/art/numerals.ts", "OFL-1.1", FREDOKA),
    Asset("the digit three, alike", "web/src/art/three.ts", "OFL-1.1", FREDOKA),
    Asset("cards, die, animals, signs", "web/src/art/*.ts", "MIT", OURS),
    Asset("the icon", "web/public/icon.svg", "MIT", OURS),
    Asset("sounds", "web/src/sounds.ts", "MIT", "figures that the browser plays; nothing is recorded"),
    Asset("what the bots have learnt", "src/tatami/bots/weights/*.npz", "MIT", "`tatami train`"),
    Asset("pictures in the README", "docs/pictures/*.png", "MIT", "`make screens`"),
    Asset("plots in the docs", "docs/pictures/*.svg", "MIT", "`examples/`, `tatami train`"),
)


def refused(expression: str) -> list[str]:
    """The terms of a licence expression that we do not accept; of alternatives, one has to be acceptable."""
    terms = [term.strip(" ()") for term in re.split(r"\bAND\b", expression)]
    return [term for term in terms if not any(one.strip(" ()") in ALLOWED for one in re.split(r"\bOR\b", term))]


def unlisted(root: Path = ROOT) -> list[str]:
    """The assets that lie about without a line in the table."""
    listed = {path for asset in ASSETS for path in root.glob(asset.files)}
    built = root / "src" / "tatami" / "web" / "dist"
    files = [path for folder in SHIPPED for path in (root / folder).rglob("*") if path.is_file()]
    return sorted(
        path.relative_to(root).as_posix()
        for path in files
        if path.suffix not in SOURCES and path not in listed and built not in path.parents and "__pycache__" not in path.parts
    )


def page() -> str:
    """The whole page."""
    default = default_parts()
    allowed = ", ".join(sorted(ALLOWED))
    return f"""# Licences

Tatami itself is MIT. This is everything else that comes with it, from the lock files and the packages' own word; written by
`make licences`. A test fails when it is not current, or when a licence is none of these:
{allowed}.

## With `pip install .`

{len({part.name for part in default})} packages; [what we depend on](decisions/0004-dependencies.md) says why each is here.

{_packages(default)}
## With `pip install '.[site]'`, besides

{_packages(site_parts())}
## With `pip install '.[{",".join(research_extras())}]'`, besides

{_packages(research_parts())}
## In the client that browsers load

{_packages(browser_parts())}
Their licence texts are in every wheel, and served at `/licences/packages.txt` and `/licences/fluent.txt`.

## Fonts, drawings, sounds, weights

| what | where | licence | from |
|---|---|---|---|
{"".join(f"| {asset.what} | `{asset.files}` | {asset.licence} | {asset.origin} |{chr(10)}" for asset in ASSETS)}"""


def _packages(parts: Iterable[Part]) -> str:
    lines = [f"| {part.name} | {part.version} | {part.licence} | {', '.join(part.needed_by)} |\n" for part in parts]
    return "| package | version | licence | asked for by |\n|---|---|---|---|\n" + "".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
