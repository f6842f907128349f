"""The tables of observations and actions, made from the environments: `python -m tests.envs.page` writes the page anew."""

from pathlib import Path

from tatami.envs.seen import Part, Table, games, table
from tatami.games.packed import PackedGame

PAGE = Path(__file__).parent.parent.parent / "docs" / "envs.md"


def page(written: str) -> str:
    """The page with every game's tables put in anew; what stands around them is left as it is."""
    for game in games():
        before, after = f"<!-- {game.key} -->\n", f"<!-- end {game.key} -->"
        head, found, rest = written.partition(before)
        assert found, f"docs/envs.md has no mark {before}"
        written = head + before + tables(game) + rest[rest.index(after) :]
    return written


def tables(game: PackedGame) -> str:
    fewest, more = (table(game, seats) for seats in game.seats[:2])
    lengths = ", ".join(f"{table(game, seats).length:,} for {seats}" for seats in game.seats)
    return "\n".join(
        [
            f"Version {fewest.version}. Numbers in an observation: {lengths} seats.",
            "",
            "| part | shape | at most | |",
            "|---|---|---|---|",
            *(f"| `{one.name}` | {shape(one, two)} | {one.most} | {one.meaning} |" for one, two in pairs(fewest, more)),
            "",
            f"{fewest.actions:,} actions:",
            "",
            "| actions | |",
            "|---|---|",
            *(f"| {numbers(some.first, some.count)} | {some.meaning} |" for some in fewest.sight.ACTIONS),
            "",
        ]
    )


def pairs(fewest: Table, more: Table) -> list[tuple[Part, Part]]:
    return list(zip(fewest.parts, more.parts, strict=True))


def shape(one: Part, two: Part) -> str:
    """With the word where the number of seats stands."""
    return " x ".join(str(size) if size == other else "seats" for size, other in zip(one.shape, two.shape, strict=True))


def numbers(first: int, count: int) -> str:
    return f"{first}" if count == 1 else f"{first} to {first + count - 1}"


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
