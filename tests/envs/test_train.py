"""The example that learns: short, and it does learn."""

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "train.py"


def test_the_example_has_fewer_than_a_hundred_lines() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 100


def test_a_round_of_learning_makes_what_paid_more_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLE.parent))
    import train  # type: ignore[import-not-found]

    monkeypatch.setattr(train, "MATCHES", 16)
    monkeypatch.setattr(train, "STEPS", 24)
    monkeypatch.setattr(train, "ROWS", 64)
    rng, env = np.random.default_rng(1), train.BatchEnv(train.find("push").start(2), 16, seed=1)
    net = train.Net(rng)
    seen, masks, action, odds, _, better = played = train.play(env, net, rng)
    for _ in range(3):
        net.improve(played, 1e-3, rng)
    now = net(seen, masks)[0][np.arange(len(action)), action]
    assert np.mean((now - odds) * better) > 0


@pytest.mark.slow
@pytest.mark.campaign
@pytest.mark.timeout(1200)
def test_the_example_beats_steady(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, str(EXAMPLE), "4"], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert float(re.findall(r"([\d.]+)% against steady", done.stdout)[-1]) > 55
    assert (tmp_path / "train.svg").read_text(encoding="utf-8").startswith("<svg")
