"""The service's log: lines of JSON that say what happened, when, and how bad it is."""

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from tatami.service import log


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    logger, root = logging.getLogger("tatami"), logging.getLogger()
    before = logger.handlers, logger.propagate, logger.level, root.handlers[:], root.level
    yield
    logger.handlers, logger.propagate, logger.level, root.handlers[:], root.level = before


def lines(written: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in written.getvalue().splitlines()]


def test_a_site_gets_a_line_of_json_for_everything_that_matters() -> None:
    log.write_logs(is_site=True, to=(written := io.StringIO()))
    log.info("started", worker="a1")
    (line,) = lines(written)
    assert line.pop("timestamp").endswith("Z")
    assert line == {"worker": "a1", "event": "started", "level": "info"}


def test_a_family_only_gets_what_went_wrong() -> None:
    log.write_logs(is_site=False, to=(written := io.StringIO()))
    log.info("started", worker="a1")
    log.warning("worker ended", code=1)
    assert [(line["event"], line["code"]) for line in lines(written)] == [("worker ended", 1)]


def test_a_fault_is_one_line_that_says_where_it_was() -> None:
    log.write_logs(is_site=False, to=(written := io.StringIO()))
    with pytest.raises(ValueError, match="two") as raised:
        int("two\nlines")
    log.fault(raised.value)
    (line,) = lines(written)
    assert (line["event"], line["level"], line["error"]) == ("fault", "error", "ValueError")
    assert "test_log.py" in line["exception"]
