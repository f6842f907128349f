"""Where the minds learn: lessons for a game and a number of seats, what came of them, and the curve as a picture."""

import dataclasses
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tatami.bots import net
from tatami.bots.net import Net

Curve = list[dict[str, Any]]  # what each round gave

WIDTH, HEIGHT, EDGE = 640, 300, 48


class BadFile(ValueError):
    """A file that what is learnt cannot be added to; says why."""


def check(path: Path) -> None:
    """Before the first lesson, not after it; raises BadFile."""
    if path.suffix != ".npz":
        raise BadFile(f"What is learnt is kept in a file that ends in .npz, not in {path}.")
    if path.exists():
        try:
            net.read(path)
        except Exception as fault:
            raise BadFile(f"No networks can be read from {path}: name a new file, or one that `tatami train` wrote.") from fault


def lessons(game: str, seats: int, rounds: int, seed: int) -> Iterator[tuple[dict[str, Net], dict[str, Any]]]:
    """The networks by name after each round, and what it gave; the same for the same seed."""
    if game == "push":
        from tatami.bots import push_lessons

        for nets, done in push_lessons.teach(push_lessons.Plan(seats, rounds), seed):
            yield nets, dataclasses.asdict(done)
    else:
        from tatami.bots import dojo_lessons

        plan = dojo_lessons.Plan(seats, rounds, small_decks=0.3 if seats == 2 else 0.1)
        for taught, given in dojo_lessons.teach(plan, seed):
            yield {str(seats): taught}, dataclasses.asdict(given)


def write_into(path: Path, nets: dict[str, Net]) -> None:
    """Keep what was learnt, beside what the file holds for other numbers of seats."""
    kept = net.read(path) if path.exists() else {}
    net.write(path, kept | nets)


def picture(curve: Curve, title: str) -> str:
    """How the surprise that was left grew smaller, round by round, as SVG."""
    losses = [one["loss"] for one in curve]
    low, high = min(losses), max(losses)
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in _places(losses, low, high))
    labels = [(HEIGHT - EDGE, low), (EDGE, high)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13">',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf7ee"/>',
            f'<text x="{EDGE}" y="24" font-size="15">{title}</text>',
            *(f'<text x="{EDGE - 6}" y="{y}" text-anchor="end">{loss:.3f}</text>' for y, loss in labels),
            f'<text x="{WIDTH - EDGE}" y="{HEIGHT - 16}" text-anchor="end">{len(losses)} rounds</text>',
            f'<polyline points="{points}" fill="none" stroke="#1f5e8c" stroke-width="2"/>',
            "</svg>",
            "",
        ]
    )


def _places(losses: Sequence[float], low: float, high: float) -> Iterator[tuple[float, float]]:
    across, down = WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE
    for number, loss in enumerate(losses):
        yield EDGE + across * number / max(1, len(losses) - 1), EDGE + down * (high - loss) / ((high - low) or 1)
