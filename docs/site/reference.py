"""The reference: every public name as it stands in the source, with its sentence and its comments.

Read, never imported, so that nothing has to be installed. A public name without a docstring is an error.
"""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"


class Undocumented(ValueError):
    """A public name that says nothing of itself."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """One page: what it is about, and the modules it shows; of some only a few names are meant for others."""

    title: str
    lead: str
    modules: Sequence[str]
    only: Sequence[str] = ()


CHAPTERS = {
    "games": Chapter(
        "tatami.games",
        "The rules: states, moves, chances and records. See [studying the games](../research.md).",
        ("tatami.games", "tatami.games.game", "tatami.games.options", "tatami.games.packed", "tatami.games.record"),
    ),
    "push": Chapter(
        "tatami.games.push",
        "[Push](../games/push.md) as values.",
        tuple(f"tatami.games.push.{name}" for name in ("options", "moves", "cards", "state")),
        ("PushOptions", "Bank", "Card", "Flip", "Put", "Roll", "Stop", "Take", "Deck", "PushState"),
    ),
    "dojo": Chapter(
        "tatami.games.dojo",
        "[Dojo](../games/dojo.md) as values.",
        tuple(f"tatami.games.dojo.{name}" for name in ("options", "moves", "cards", "state")),
        ("DojoOptions", "Card", "Claim", "Lay", "Take", "Deck", "DojoState"),
    ),
    "fast": Chapter("tatami.fast", "The same rules, compiled.", ("tatami.fast.batch",)),
    "bots": Chapter("tatami.bots", "Who chooses. See [writing a bot](../bots.md).", ("tatami.bots", "tatami.bots.minds")),
    "coach": Chapter("tatami.coach", "A match looked at again. See [the coach](../coach.md).", ("tatami.coach.review",)),
    "envs": Chapter(
        "tatami.envs",
        "The interfaces that learners know. See [environments](../envs.md).",
        tuple(f"tatami.envs.{name}" for name in ("deal", "seen", "zoo", "gym", "spiel", "batch")),
    ),
    "arena": Chapter(
        "tatami.arena",
        "Bots against bots, and small games solved. See [comparing bots](../arena.md) and [small games](../solved.md).",
        (
            *(
                f"tatami.arena.{name}"
                for name in ("contest", "ladder", "match", "deals", "seatings", "executors", "sure", "refused")
            ),
            *(f"tatami.arena.solved.{name}" for name in ("solution", "regret")),
        ),
    ),
    "data": Chapter("tatami.data", "Datasets read again. See [the data card](../data-card.md).", ("tatami.data.read",)),
    "verify": Chapter(
        "tatami.luck.verify",
        "The stand-alone check of a match's luck. See [fair luck](../fairness.md).",
        ("tatami.luck.verify",),
        ("verify", "verify_files", "Unreadable", "NotProven"),
    ),
}


def page(chapter: Chapter) -> str:
    """A page in Markdown; raises Undocumented."""
    parts = [f"# {chapter.title}", chapter.lead]
    for module in chapter.modules:
        parts += list(section(module, chapter.only))
    return "\n\n".join(parts) + "\n"


def section(module: str, only: Sequence[str]) -> Iterator[str]:
    text = file_of(module).read_text(encoding="utf-8")
    lines, tree = text.splitlines(), ast.parse(text)
    shown = [node for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef) and is_shown(node.name, only)]
    if shown:
        yield f"## {module} {{ #{module} }}"
        yield ast.get_docstring(tree, clean=True) or ""
    for node in shown:
        if not ast.get_docstring(node):
            raise Undocumented(f"{module}.{node.name} has no docstring.")
        yield f"### {node.name} {{ #{module}.{node.name} }}"
        yield "\n".join(["```python", *stub(node, lines), "```"])


def file_of(module: str) -> Path:
    path = SOURCE.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def is_shown(name: str, only: Sequence[str]) -> bool:
    return name in only if only else not name.startswith("_")


def stub(node: ast.ClassDef | ast.FunctionDef, lines: Sequence[str]) -> Iterator[str]:
    """A function without what it does; a class with its fields and public methods."""
    yield from head(node, lines)
    if isinstance(node, ast.FunctionDef):
        return
    for part in node.body[1:]:
        if isinstance(part, ast.AnnAssign | ast.Assign) and not is_private(part):
            yield from lines[part.lineno - 1 : part.end_lineno]
        elif isinstance(part, ast.FunctionDef) and not part.name.startswith("_"):
            yield from ["", *head(part, lines)]


def head(node: ast.ClassDef | ast.FunctionDef, lines: Sequence[str]) -> list[str]:
    """From the decorators to the end of the docstring; of what fits on one line, the line."""
    first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
    body = node.body[0]
    has_docstring = ast.get_docstring(node) is not None
    last = (body.end_lineno or body.lineno) if has_docstring or body.lineno == node.lineno else body.lineno - 1
    return list(lines[first - 1 : last])


def is_private(part: ast.AnnAssign | ast.Assign) -> bool:
    target = part.target if isinstance(part, ast.AnnAssign) else part.targets[0]
    return not isinstance(target, ast.Name) or target.id.startswith("_")
