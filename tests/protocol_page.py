"""The protocol's page and the OpenAPI file, made from the types: `python -m tests.protocol_page` writes them anew."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec

from tatami.service.endpoint import STATUS
from tatami.service.endpoints import ENDPOINTS
from tatami.service.messages import CODES, FromClient, FromServer
from tatami.service.openapi import openapi_json
from tatami.tables.commands import Asked
from tatami.tables.events import AnyEvent
from tatami.tables.table import Settings
from tatami.tables.view import ChairView, DeviceView, DoorView, DrawView, GuestView, LuckView, OutcomeView, TableView

DOCS = Path(__file__).parent.parent / "docs"
PAGE, OPENAPI = DOCS / "protocol.md", DOCS / "openapi.json"


def page(written: str) -> str:
    """The page with every generated part put in anew; what stands between them is left as it is."""
    for name, make in PARTS.items():
        before, after = f"<!-- {name} -->\n", f"<!-- end {name} -->"
        head, found, rest = written.partition(before)
        assert found, f"docs/protocol.md has lost its mark {before}"
        written = head + before + make() + rest[rest.index(after) :]
    return written


def types_table(kinds: tuple[Any, ...], tag: str) -> str:
    lines = [f"| `{tag}` | fields | |" if tag else "| | fields | |", "|---|---|---|"]
    for kind in kinds:
        name = kind.__struct_config__.tag or kind.__name__
        fields = ", ".join(_field(field) for field in msgspec.structs.fields(kind))
        lines.append(f"| `{name}` | {fields or '-'} | {_docstring(kind)} |")
    return "\n".join(lines) + "\n"


def _field(field: msgspec.structs.FieldInfo) -> str:
    is_optional = not field.required
    return f"`{field.encode_name}`{'?' if is_optional else ''}: {_type(field.type)}"


def _type(kind: Any) -> str:
    schema = msgspec.json.schema(kind)
    text = _schema_text(schema)
    return text if text.count(" ") < 20 else "see below"


def _schema_text(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[-1])
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(_schema_text(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return " ".join(str(one) for one in schema["enum"])
    kind = schema.get("type", "any")
    if kind == "array":
        return "list of " + _schema_text(schema.get("items") or {}) if schema.get("items") else "list"
    return {"integer": "number", "boolean": "true/false", "string": "text", "null": "null", "object": "object"}.get(kind, "any")


def _docstring(kind: Any) -> str:
    return re.sub(r"\s+", " ", kind.__doc__ or "").strip().replace("|", "\\|")


def endpoints_table() -> str:
    lines = ["| | | takes | gives |", "|---|---|---|---|"]
    for one in ENDPOINTS:
        takes = getattr(one.takes, "__name__", "-") if one.takes is not None else "-"
        gives = (
            one.media if one.gives is None else str(getattr(one.gives, "__name__", one.gives)).replace("tatami.service.", "")
        )
        lines.append(f"| `{one.method} {one.path}` | {one.summary} | {takes} | {gives} |")
    return "\n".join(lines) + "\n"


def taken() -> tuple[Any, ...]:
    """What the endpoints take, but for messages, which have a table of their own."""
    kinds = dict.fromkeys(one.takes for one in ENDPOINTS if one.takes not in (None, *get_args(FromClient)))
    return (*kinds, Settings)


def codes_table() -> str:
    return "\n".join(["| code | by HTTP |", "|---|---|", *(f"| `{code}` | {STATUS.get(code, 409)} |" for code in CODES)]) + "\n"


PARTS = {
    "endpoints": endpoints_table,
    "from client": lambda: types_table(get_args(FromClient), "is"),
    "from server": lambda: types_table(get_args(FromServer), "is"),
    "commands": lambda: types_table(get_args(Asked), "do"),
    "events": lambda: types_table(get_args(AnyEvent), "event"),
    "views": lambda: types_table((TableView, ChairView, GuestView, OutcomeView, LuckView, DeviceView, DrawView, DoorView), ""),
    "taken": lambda: types_table(taken(), ""),
    "codes": codes_table,
}


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    OPENAPI.write_bytes(openapi_json() + b"\n")
