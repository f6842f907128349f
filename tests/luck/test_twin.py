"""What the browser's device is compared with is what ours does today."""

import json

from tatami.luck.verify import verify
from tests.luck.twin import FILE, twin


def test_the_match_that_the_browser_is_tested_with_is_current() -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(twin())), "python -m tests.luck.twin"
    found = verify(kept["proof"])
    assert (found["exit"], len(found["voids"])) == (0, 1), found["sentence"]
