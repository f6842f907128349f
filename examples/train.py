"""Learn Push for two by self-play (PPO) until it beats `steady`: `python examples/train.py [minutes]`; draws train.svg."""

import sys
import time
from pathlib import Path
from random import Random

import numpy as np

from tatami import bots
from tatami.arena.match import Chair, play_match
from tatami.envs.batch import BatchEnv
from tatami.envs.seen import table
from tatami.games import find
from tatami.luck.duplicate import Dealer

MATCHES, STEPS, HIDDEN, ROWS, CLIP, MEMORY, ENTROPY, RATE = 512, 128, 64, 2048, 0.2, 0.9, 0.01, 1e-3
TABLE = table(find("push"), 2)


class Net:  # observations in; out come the chances of each action, and the gain that the seat to move expects
    def __init__(self, rng):
        into, out = rng.normal(0, 0.1, (TABLE.length, HIDDEN)), rng.normal(0, 0.01, (HIDDEN, TABLE.actions + 1))
        self.layers = [np.float32(layer) for layer in (into, np.zeros(HIDDEN), out, np.zeros(TABLE.actions + 1))]
        self.slopes, self.squares = [0.0] * 4, [0.0] * 4

    def __call__(self, seen, masks):
        self.inputs = seen / np.float32(TABLE.most)
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

    def choose(self, state, _):
        return TABLE.move(state, self(TABLE.observe(state, state.to_move())[None], TABLE.mask(state)[None] > 0)[0].argmax())

    def wins_against(self, bot, deals):  # their share, give or take; each deal is played from both seats, with the same luck
        found = np.zeros((deals, 2))
        for deal, seat in np.ndindex(found.shape):
            chairs = [Chair(bot, self.choose if place == seat else bots.find(bot), Random(deal)) for place in (0, 1)]
            found[deal, seat] = play_match(TABLE.game.start(2), chairs, Dealer(1, deal), time.monotonic).shares[seat]
        return found.mean(), 1.96 * found.mean(axis=1).std() / deals**0.5


def lead(env):
    return sum(TABLE.part(env.observations, part).sum(2, "f4") for part in ("bench", "bank")) @ np.float32([1 / 30, -1 / 30])


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
    rng, env = np.random.default_rng(1), BatchEnv(TABLE.game.start(2), MATCHES, seed=1)
    net, minutes, done, curve = Net(rng), float([*sys.argv, "5"][1]), 0.0, []
    while len(curve) < 10:
        if done >= len(curve) / 9:
            curve.append((done * minutes, *net.wins_against("steady", deals=500 if done == 1 else 50)))
            print("after {:.1f} minutes of learning: {:.1%} against steady, give or take {:.1%}".format(*curve[-1]), flush=True)
        began, played = time.monotonic(), play(env, net, rng)
        for _ in range(2):
            net.improve(played, RATE * (1 - 0.95 * done), rng)
        done = min(1.0, done + (time.monotonic() - began) / 60 / minutes)
    np.savez("learnt.npz", *net.layers)
    dots = " ".join(f"{40 + 560 * at / minutes:.0f},{220 - 200 * share:.0f}" for at, share, _ in curve)
    Path("train.svg").write_text(f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 250" font-family="sans-serif">
<path d="M40 20V220H600M40 120H600" stroke="#999" fill="none"/><polyline points="{dots}" stroke="#1f5e8c" fill="none"/>
<text x="40" y="240">Wins against steady in {minutes:g} minutes: {curve[-1][1]:.1%} ± {curve[-1][2]:.1%}</text></svg>""")
