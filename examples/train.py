"""Learn Push for two by self-play alone, and beat `steady`: `python examples/train.py [minutes]`, five if nothing is said.

Proximal policy optimisation in numpy; it is paid for the win, and for being ahead. Writes learnt.npz and the plot train.svg.
"""

import sys
import time
from pathlib import Path

import numpy as np

from tatami.envs.batch import BatchEnv
from tatami.envs.gym import SeatEnv
from tatami.games import find

MATCHES, STEPS, HIDDEN, ROWS, CLIP, MEMORY, ENTROPY, RATE = 512, 128, 64, 2048, 0.2, 0.9, 0.01, 1e-3


class Net:
    """Observations in; out come the chances of each action, and the gain that the seat to move expects."""

    def __init__(self, env, rng):
        into, out = rng.normal(0, 0.1, (env.table.length, HIDDEN)), rng.normal(0, 0.01, (HIDDEN, env.table.actions + 1))
        self.layers = [np.float32(layer) for layer in (into, np.zeros(HIDDEN), out, np.zeros(env.table.actions + 1))]
        self.scale, self.slopes, self.squares = np.float32(env.table.most), [0.0] * 4, [0.0] * 4

    def __call__(self, seen, masks):
        self.inputs = seen / self.scale
        self.hidden = np.maximum(self.inputs @ self.layers[0] + self.layers[1], 0)
        both = self.hidden @ self.layers[2] + self.layers[3]
        allowed = np.where(masks, both[:, :-1], np.float32(-1e9))
        odds = np.exp(allowed - allowed.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True), both[:, -1]

    def improve(self, played, rate, rng):
        for rows in np.array_split(rng.permutation(len(played[0])), len(played[0]) // ROWS):
            seen, masks, action, odds, value, better = (part[rows] for part in played)
            chances, now = self(seen, masks)
            ratio, weight = chances[np.arange(len(rows)), action] / odds, better / played[5].std()
            weight = np.where(np.sign(weight) * (ratio - 1) > CLIP, 0, ratio * weight)[:, None]
            surprise = np.log(chances + 1e-9)
            spread = ENTROPY * chances * (surprise - (chances * surprise).sum(axis=1, keepdims=True))
            slope = np.hstack([(chances - np.eye(13, dtype="f4")[action]) * weight + spread, (now - value - better)[:, None]])
            back = slope @ self.layers[2].T * (self.hidden > 0)
            for number, grad in enumerate((self.inputs.T @ back, back.sum(0), self.hidden.T @ slope, slope.sum(0))):
                self.slopes[number] = 0.9 * self.slopes[number] + 0.1 * grad  # Adam
                self.squares[number] = 0.99 * self.squares[number] + 0.01 * grad**2
                self.layers[number] -= np.float32(rate) * self.slopes[number] / (np.sqrt(self.squares[number]) + 1e-8)

    def share_against(self, bot, matches):
        env, won = SeatEnv("push", bots=[bot]), 0.0
        for match in range(matches):
            (seen, info), is_over = env.reset(seed=match), False
            while not is_over:
                seen, reward, is_over, _, info = env.step(self(seen[None], info["action_mask"][None])[0].argmax())
            won += reward
        return won / matches


def lead(env):
    points = [env.table.part(env.observations, name).sum(axis=2, dtype=np.float32) for name in ("bench", "bank")]
    return sum(points) @ np.float32([1 / 30, -1 / 30])


def play(env, net, rng):
    """Self-play: what was seen, allowed, done, how likely it was, what was expected, and how much better it turned out."""
    told, signs, gains, each = [], [], [], np.arange(MATCHES)
    for _ in range(STEPS):
        seen, masks, seats, before = env.observations.copy(), env.masks.copy(), env.seats.copy(), lead(env)
        chances, value = net(seen, masks)
        action = (chances.cumsum(axis=1) > 0.9999 * rng.random((MATCHES, 1), np.float32)).argmax(axis=1)
        env.step(action)
        told.append((seen, masks, action, chances[each, action], value))
        signs.append(np.where(env.ended, 0, np.where(env.seats == seats, 1, -1)))  # what is good for one is bad for the other
        gains.append(np.where(env.ended, env.rewards[each, seats] - 0.5, signs[-1] * lead(env) - before))
    ahead, following, better = 0, net(env.observations, env.masks)[1], []
    for (*_, value), sign, gain in zip(told[::-1], signs[::-1], gains[::-1], strict=True):
        better.append(ahead := np.float32(gain + sign * (following + MEMORY * ahead) - value))
        following = value
    played = [np.concatenate(part) for part in (*zip(*told, strict=True), better[::-1])]
    return [part[played[1].sum(axis=1) > 1] for part in played]  # where there was a choice


if __name__ == "__main__":
    rng, env = np.random.default_rng(1), BatchEnv(find("push").start(2), MATCHES, seed=1)
    net, minutes, done, curve = Net(env, rng), float([*sys.argv, "5"][1]), 0.0, []
    while len(curve) < 10:
        if done >= len(curve) / 9:
            curve.append((done * minutes, net.share_against("steady", matches=1000 if done == 1 else 100)))
            print(f"after {curve[-1][0]:.1f} minutes of learning: {curve[-1][1]:.1%} against steady", flush=True)
        began, played = time.monotonic(), play(env, net, rng)
        for _ in range(2):
            net.improve(played, RATE * (1 - 0.95 * done), rng)
        done = min(1.0, done + (time.monotonic() - began) / 60 / minutes)
    np.savez("learnt.npz", *net.layers)
    dots = " ".join(f"{40 + 560 * at / minutes:.0f},{220 - 200 * share:.0f}" for at, share in curve)
    Path("train.svg").write_text(f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 250" font-family="sans-serif">
<path d="M40 20V220H600M40 120H600" stroke="#999" fill="none"/><polyline points="{dots}" stroke="#1f5e8c" fill="none"/>
<text x="40" y="240">Share of the wins against steady in {minutes:g} minutes; at last {curve[-1][1]:.1%}</text></svg>""")
