"""The browser's types are the service's types."""

from tests.wire_types import FILE, wire_types


def test_the_types_of_the_browser_are_what_the_service_speaks() -> None:
    assert FILE.read_text(encoding="utf-8") == wire_types(), "run python -m tests.wire_types"


def test_every_event_and_every_command_is_told_apart_by_its_tag() -> None:
    written = wire_types()
    assert "event: 'played';" in written
    assert "do: 'play';" in written
    assert "events: AnyEvent[];" in written
    assert "refusals: Record<string, [string, string]>;" in written
