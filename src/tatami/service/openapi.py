"""The OpenAPI page, made from the endpoints and their types, so that it cannot say anything else than they do."""

import functools
import re
from typing import Any

import msgspec

from tatami import __version__
from tatami.service.endpoint import STATUS, Endpoint
from tatami.service.endpoints import ENDPOINTS
from tatami.service.messages import FromServer, Refusal

_JSON = "application/json"
_PARAMETERS: dict[str, dict[str, Any]] = {
    "table": {"type": "string", "pattern": "^[0-9a-hjkmnp-tv-z]{13}$"},
    "match": {"type": "string", "pattern": "^[1-9][0-9]{0,8}$"},
    "deal": {"type": "string", "pattern": "^[a-z2-7]{16}$"},
    "since": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
    "format": {"enum": ["json", "text"]},
    "game": {"type": "string", "maxLength": 32},
}
_RETRY = {"Retry-After": {"schema": {"type": "integer", "minimum": 1}, "description": "Seconds."}}


@functools.cache
def openapi_json() -> bytes:
    return msgspec.json.format(msgspec.json.encode(openapi()), indent=1)


def openapi() -> dict[str, Any]:
    types: list[Any] = [Refusal]
    for endpoint in ENDPOINTS:
        types += [kind for kind in (endpoint.takes, endpoint.gives, endpoint.later) if kind is not None]
    types.append(FromServer)
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    by_type = dict(zip(map(str, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, by_type)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tatami",
            "version": __version__,
            "description": "Tables for two card games. Live play is described on the protocol's page.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "bot": {"type": "http", "scheme": "bearer", "description": "From POST /api/bots."},
                "guest": {"type": "apiKey", "in": "cookie", "name": "s", "description": "From POST /api/session."},
            },
        },
    }


def _operation(endpoint: Endpoint, by_type: dict[str, Any]) -> dict[str, Any]:
    schema = by_type[str(endpoint.gives)] if endpoint.gives is not None else {}
    done: dict[str, Any] = {"description": "Done."}
    content = {endpoint.media: {"schema": schema}}
    if endpoint.text:
        content["text/plain"] = {"schema": {"type": "string"}}
    answers = {str(status): done if status == 204 else {**done, "content": content} for status in endpoint.done}
    if endpoint.later is not None:
        answers["202"] = {
            "description": "Not ready yet: ask again.",
            "headers": _RETRY,
            "content": {_JSON: {"schema": by_type[str(endpoint.later)]}},
        }
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.summary,
        "parameters": _parameters(endpoint),
        "responses": answers | _problems(endpoint, by_type[str(Refusal)]),
    }
    if endpoint.takes is not None:
        operation["requestBody"] = {"required": True, "content": {_JSON: {"schema": by_type[str(endpoint.takes)]}}}
    if endpoint.needs_session:
        operation["security"] = [{"bot": []}, {"guest": []}]
    return operation


def _problems(endpoint: Endpoint, refusal: dict[str, Any]) -> dict[str, Any]:
    """Each status that says no, with the codes that are behind it."""
    by_status: dict[int, list[str]] = {}
    for code in endpoint.codes:
        by_status.setdefault(STATUS.get(code, 409), []).append(code)
    problems: dict[str, Any] = {}
    for status, codes in sorted(by_status.items()):
        problems[str(status)] = {"description": f"No: {', '.join(codes)}.", "content": {_JSON: {"schema": refusal}}}
        if status in (429, 503):
            problems[str(status)]["headers"] = _RETRY
    return problems


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    path = [("path", name) for name in re.findall(r"\{(\w+)\}", endpoint.path)]
    query = [("query", name) for name in endpoint.query]
    return [
        {"name": name, "in": where, "required": where == "path", "schema": _PARAMETERS[name]} for where, name in path + query
    ]
