"""What the site has besides the pages of this folder: pages from elsewhere, the reference, and the files that pages link to."""

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from reference import CHAPTERS, page

from tatami.texts import described

ROOT = Path(__file__).parents[2]
ELSEWHERE = {
    **{path.name: path.name.lower().replace("_", "-") for path in sorted(ROOT.glob("*.md")) if path.name != "README.md"},
    **{f"src/tatami/texts/en/rules-{game}.md": f"rules-{game}.md" for game in ("push", "dojo")},
}
PLACES = {place: origin for origin, place in ELSEWHERE.items()}
FONTS = "web/src/css/fonts"
ICON = "web/public/icon.svg"
_LINK = re.compile(r"\]\((?P<target>[^)#:\s]+)(?P<anchor>#[^)\s]*)?\)")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The decisions are listed by their numbers, whoever adds one."""
    decisions = sorted(one.relative_to(ROOT / "docs").as_posix() for one in (ROOT / "docs" / "decisions").glob("*.md"))
    for part in config.nav or []:
        if "Decisions" in part:
            part["Decisions"] = decisions
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for origin, place in ELSEWHERE.items():
        files.append(File.generated(config, place, content=described((ROOT / origin).read_text(encoding="utf-8"))))
    for name, chapter in CHAPTERS.items():
        files.append(File.generated(config, f"reference/{name}.md", content=page(chapter)))
    for path in [*sorted((ROOT / FONTS).glob("*.woff2")), ROOT / ICON]:
        files.append(File.generated(config, f"look/{path.name}", abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files, **_more: Any) -> str:
    """Links are written for the repository; here they lead to the same thing on the site."""
    here = page.file.src_uri
    origin = PLACES.get(here, f"docs/{here}")

    def led(found: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(origin), found["target"]))
        if target.startswith("docs/") and here not in PLACES:
            return found[0]
        place = place_of(target, config, files)
        return f"]({posixpath.relpath(place, posixpath.dirname(here) or '.')}{found['anchor'] or ''})" if place else found[0]

    return _LINK.sub(led, markdown)


def place_of(target: str, config: MkDocsConfig, files: Files) -> str | None:
    """Where something of the repository lies on the site: on a page, or as the file it is."""
    if target.startswith("docs/"):
        return target.removeprefix("docs/")
    if target in ELSEWHERE:
        return ELSEWHERE[target]
    if not (ROOT / target).is_file():
        return None
    place = f"source/{target}"
    if place not in files.src_uris:
        files.append(File.generated(config, place, abs_src_path=str(ROOT / target)))
    return place
