"""The types of the wire for the browser, made from the service's own: `python -m tests.wire_types` writes them anew."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec

from tatami.service.advice import Advice
from tatami.service.deals import Deal, DealMatch
from tatami.service.endpoints import GameInfo, Keys, LobbyEntry, MatchEntry, Page, SpokenCode, TableName
from tatami.service.making import Made
from tatami.service.messages import FromClient, FromServer
from tatami.service.replays import Replay
from tatami.service.reviews import MatchReview, Soon
from tatami.tables.commands import Asked
from tatami.tables.events import AnyEvent
from tatami.tables.table import Emote, Pace, Phase

FILE = Path(__file__).parent.parent / "web" / "src" / "wire.d.ts"
UNIONS = {"FromClient": FromClient, "FromServer": FromServer, "Asked": Asked, "AnyEvent": AnyEvent}
WORDS = {"Code": None, "Emote": Emote, "Pace": Pace, "Phase": Phase}
ANSWERS = (
    Page, GameInfo, Made, Keys, SpokenCode, TableName, LobbyEntry, MatchEntry, Replay, MatchReview, Soon, Advice,
    Deal, DealMatch,
)  # fmt: skip
HEAD = (
    "// What travels between browser and service. Made by `python -m tests.wire_types`; a test fails when it is not current.\n"
)


def wire_types() -> str:
    """The whole file. What a union holds is a type of its own, and `events` are spelt out."""
    schemas, components = msgspec.json.schema_components([*UNIONS.values(), *ANSWERS])
    parts = [HEAD]
    parts += [_interface(name, schema) for name, schema in components.items()]
    parts += [_union(name, kind) for name, kind in UNIONS.items()]
    parts += [f"export type {name} = {_type(msgspec.json.schema(kind))};\n" for name, kind in WORDS.items() if kind]
    parts += ["export type Code = Refusal['code'];\n"]
    assert schemas
    return "\n".join(parts)


def _interface(name: str, schema: dict[str, Any]) -> str:
    lines = [_comment(schema.get("description", "")), f"export interface {name} {{"]
    required = set(schema.get("required", ()))
    for field, inner in schema.get("properties", {}).items():
        kind = "AnyEvent[]" if (name, field) == ("Update", "events") else _type(inner)
        lines.append(f"  {field}{'' if field in required else '?'}: {kind};")
    return "\n".join([*lines, "}", ""])


def _union(name: str, kind: Any) -> str:
    return f"export type {name} =\n  | " + "\n  | ".join(one.__name__ for one in get_args(kind)) + ";\n"


def _comment(text: str) -> str:
    return "/** " + re.sub(r"\s+", " ", text).strip() + " */"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[-1])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(f"'{one}'" if isinstance(one, str) else str(one) for one in schema["enum"])
    if "const" in schema:
        return f"'{schema['const']}'" if isinstance(schema["const"], str) else str(schema["const"])
    kind = schema.get("type", "")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
    return {"integer": "number", "number": "number", "boolean": "boolean", "string": "string", "null": "null"}.get(
        kind, "unknown"
    )


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return "[" + ", ".join(_type(one) for one in schema["prefixItems"]) + "]"
    items = _type(schema.get("items") or {})
    return f"({items})[]" if "|" in items else f"{items}[]"


if __name__ == "__main__":
    FILE.write_text(wire_types(), encoding="utf-8")
