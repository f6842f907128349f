"""How fast the batched environment is, beside PettingZoo's leduc and Pgx: `python -m bench.envs --judge`.

Everybody plays at random among the legal actions, and has observations, masks and rewards made for every decision. All take
turns in one process, round after round; what is counted is CPU time, and a line is judged by the median over the rounds of
the ratio within a round. PettingZoo's leduc needs rlcard, and Pgx brings JAX: neither is in the lock, install them by hand
with `pip install '.[envs,envs-bench]'`. Without them their lines are left out, and --judge fails.
"""

import argparse
import importlib.util
import statistics
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from bench.lines import Line, verdict
from bench.rules import Contender, packed_game, ratio
from tatami.envs import zoo
from tatami.envs.batch import BatchEnv

BATCH = 1024
EACH = 20  # of so many steps, one has its choices counted: counting takes time, too
PGX_BATCHES = (1024, 4096, 16384)
PGX_STEPS = 100

Play = Callable[[int], tuple[int, int]]


def batched(key: str, seats: int) -> Play:
    """Our own, step by step from Python; asked for so many steps of the whole batch."""
    env = BatchEnv(packed_game(key).start(seats), BATCH, seed=1)

    def play(steps: int) -> tuple[int, int]:
        choices = 0
        for step in range(steps):
            if step % EACH == 0:
                choices += EACH * int((env.masks.sum(axis=1) > 1).sum())
            env.step(env.sample())
        return steps * BATCH, choices

    return play


def petting_zoo(made: Any) -> Play:
    """A PettingZoo environment in its usual loop; asked for so many matches."""

    def play(matches: int) -> tuple[int, int]:
        decisions = choices = 0
        for match in range(matches):
            made.reset(seed=match)
            for agent in made.agent_iter():
                observation, _, is_over, is_cut, _ = made.last()
                if is_over or is_cut:
                    made.step(None)
                    continue
                mask = observation["action_mask"]
                decisions += 1
                choices += int(mask.sum() > 1)
                made.step(made.action_space(agent).sample(mask))
        return decisions, choices

    return play


def pgx(name: str, batch: int) -> Play:
    """A Pgx environment with automatic resets, many steps compiled into one loop; asked for so many of these loops."""
    import jax
    import jax.numpy as jnp
    import pgx as library
    from pgx.experimental import auto_reset

    env = library.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def many(state: Any, key: Any) -> Any:
        def one(carried: Any, _: Any) -> Any:
            state, key = carried
            key, choice, luck = jax.random.split(key, 3)
            action = jax.random.categorical(choice, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=1)
            state = step(state, action, jax.random.split(luck, batch))
            return (state, key), (state.observation.sum(), state.rewards.sum())  # so that neither is optimised away

        return jax.lax.scan(one, (state, key), None, length=PGX_STEPS)

    held = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch)), jax.random.PRNGKey(1)]

    def play(loops: int) -> tuple[int, int]:
        for _ in range(loops):
            held[:], seen = many(*held)
            jax.block_until_ready(seen)
        return loops * PGX_STEPS * batch, loops * PGX_STEPS * batch

    return play


def best_pgx(name: str) -> Contender:
    """With the batch that suits it best."""
    found = []
    for batch in PGX_BATCHES:
        contender = Contender(f"Pgx {name}, batch {batch}", pgx(name, batch), max(1, 3 * 4096 // batch))
        contender.play(1)  # compile
        for _ in range(3):
            contender.run()
        found.append(contender)
    best = max(found, key=lambda one: statistics.median(one.decisions))
    return Contender(best.name, best.play, best.matches)


def contenders() -> Iterator[tuple[str, Contender]]:
    yield "push", Contender("Push for 2, batched", batched("push", 2), 400)
    yield "push 4", Contender("Push for 4, batched", batched("push", 4), 400)
    yield "dojo", Contender("Dojo for 2, batched", batched("dojo", 2), 40)
    yield "push zoo", Contender("Push for 2, PettingZoo", petting_zoo(zoo.env("push", 2)), 5)
    if has("rlcard"):
        from pettingzoo.classic import leduc_holdem_v4

        yield "leduc", Contender("PettingZoo leduc", petting_zoo(leduc_holdem_v4.env()), 500)
    if has("pgx"):
        yield "pgx", best_pgx("leduc_holdem")
        yield "kuhn", best_pgx("kuhn_poker")


def has(package: str) -> bool:
    return importlib.util.find_spec(package) is not None


@contextmanager
def quiet() -> Iterator[None]:
    """rlcard warns about its own age."""
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def run(rounds: int) -> list[Line]:
    with quiet():
        field = dict(contenders())
        for contender in field.values():
            contender.play(1)
        for _ in range(rounds):
            for contender in field.values():
                contender.run()
    print(f"uniform random play, per CPU-second, median of {rounds} rounds (spread)\n")
    print(f"{'':<40}{'decisions':>13}{'choices':>13}")
    for contender in field.values():
        low, high = min(contender.decisions), max(contender.decisions)
        print(
            f"{contender.name:<40}{statistics.median(contender.decisions):>13,.0f}"
            f"{statistics.median(contender.choices):>13,.0f}   ({low:,.0f}..{high:,.0f})"
        )
    print()
    wanted = {"leduc": ("Push batched : PettingZoo leduc, decisions", 20), "pgx": ("Push batched : Pgx leduc, decisions", 5)}
    return [ratio(claim, field["push"], field[name], least) for name, (claim, least) in wanted.items() if name in field]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--judge", action="store_true", help="exit with 1 when a line falls short, or cannot be measured")
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    lines = run(arguments.rounds)
    for line in lines:
        print(line)
    missing = [package for package in ("rlcard", "pgx") if not has(package)]
    if missing:
        print(f"Not measured, because they are not installed: {', '.join(missing)}. See the top of bench/envs.py.")
    return 1 if arguments.judge and missing else verdict(lines, is_strict=arguments.judge)


if __name__ == "__main__":
    sys.exit(main())
