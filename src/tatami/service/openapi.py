"""The OpenAPI page, made from the endpoints and their types, so that it cannot say anything else than they do."""

import functools
import re
from typing import Any

import msgspec

from tatami import __version__
from tatami.service.endpoint import Endpoint
from tatami.service.endpoints import ENDPOINTS
from tatami.service.messages import FromServer, Refusal

_JSON = "application/json"


@functools.cache
def openapi_json() -> bytes:
    return msgspec.json.format(msgspec.json.encode(openapi()), indent=1)


def openapi() -> dict[str, Any]:
    types: list[Any] = [Refusal]
    for endpoint in ENDPOINTS:
        types += [kind for kind in (endpoint.takes, endpoint.gives) if kind is not None]
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
    problem = {"description": "No: why, in a code and a sentence.", "content": {_JSON: {"schema": by_type[str(Refusal)]}}}
    schema = by_type[str(endpoint.gives)] if endpoint.gives is not None else {}
    done: dict[str, Any] = {"description": "Done."}
    if endpoint.gives is not None or endpoint.media != _JSON:
        done["content"] = {endpoint.media: {"schema": schema}}
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.summary,
        "parameters": _parameters(endpoint),
        "responses": {"200": done, "201": done, "204": {"description": "Done."}, "4XX": problem, "503": problem},
    }
    if endpoint.takes is not None:
        operation["requestBody"] = {"required": True, "content": {_JSON: {"schema": by_type[str(endpoint.takes)]}}}
    if endpoint.needs_session:
        operation["security"] = [{"bot": []}, {"guest": []}]
    return operation


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    names = re.findall(r"\{(\w+)\}", endpoint.path)
    path = [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]
    query = [{"name": name, "in": "query", "required": False, "schema": {"type": "string"}} for name in endpoint.query]
    return path + query
