"""What the service writes down about itself: one line of JSON each, with nothing in it about anybody."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, TextIO

_LOG = logging.getLogger("tatami")


def info(event: str, **fields: Any) -> None:
    """Something that matters happened."""
    _LOG.info(event, extra={"fields": fields})


def warning(event: str, **fields: Any) -> None:
    """Something went wrong, and was mended."""
    _LOG.warning(event, extra={"fields": fields})


def fault(error: BaseException) -> None:
    """A fault of ours, and where it was."""
    _LOG.error("fault", extra={"fields": {"error": type(error).__name__}}, exc_info=error)


def write_logs(*, is_site: bool, to: TextIO = sys.stdout) -> None:
    """A site gets a line for everything that matters; a family only what went wrong."""
    handler = logging.StreamHandler(to)
    handler.setFormatter(_Line())
    _LOG.handlers, _LOG.propagate = [handler], False
    _LOG.setLevel(logging.INFO if is_site else logging.WARNING)
    logging.basicConfig(level=logging.WARNING, format="%(message)s")


class _Line(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat().replace("+00:00", "Z")
        line = {**record.__dict__.get("fields", {}), "event": record.getMessage(), "level": record.levelname.lower()}
        line["timestamp"] = at
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)
