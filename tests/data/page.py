"""The columns of a dataset for its card, made from the schema: `python -m tests.data.page` writes the page anew."""

from pathlib import Path

from tatami.data.schema import TABLES, Column

PAGE = Path(__file__).parent.parent.parent / "docs" / "data-card.md"


def page(written: str) -> str:
    """The page with the columns of every table put in anew; what stands around them is left as it is."""
    for name, columns in TABLES.items():
        before, after = f"<!-- {name} -->\n", f"<!-- end {name} -->"
        head, found, rest = written.partition(before)
        assert found, f"docs/data-card.md has no mark {before}"
        written = head + before + table(columns) + rest[rest.index(after) :]
    return written


def table(columns: tuple[Column, ...]) -> str:
    lines = [f"| `{one.name}` | {kind(one.type)} | {one.meaning} |" for one in columns]
    return "\n".join(["| column | type | |", "|---|---|---|", *lines, ""])


def kind(type_: str) -> str:
    return f"list of {type_.removesuffix('[]')}" if type_.endswith("[]") else type_


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
