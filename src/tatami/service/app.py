"""The service as one ASGI application: the guard at its gate, the endpoints, the socket, and what operators look at."""

from collections.abc import Awaitable, Callable
from typing import Any

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from tatami.games.game import UnknownGame
from tatami.service.endpoint import Call, Endpoint, Problem
from tatami.service.endpoints import ENDPOINTS
from tatami.service.guard import Guard
from tatami.service.house import House
from tatami.service.limits import Limited
from tatami.service.luck_page import luck_routes
from tatami.service.messages import LARGEST
from tatami.service.openapi import openapi_json
from tatami.service.pages import nowhere, page_routes
from tatami.service.sockets import SocketEndpoint
from tatami.service.store import StoreDown
from tatami.tables import Refused

SOCKET = "/api/tables/{table}/socket"


def make_app(house: House) -> Any:
    """The application of one worker process."""
    by_path: dict[str, list[Endpoint]] = {}
    for endpoint in ENDPOINTS:
        by_path.setdefault(endpoint.path, []).append(endpoint)
    routes: list[Any] = [
        Route(path, _serve(house, endpoints), methods=[endpoint.method for endpoint in endpoints])
        for path, endpoints in by_path.items()
    ]
    routes += [
        WebSocketRoute(SOCKET, SocketEndpoint(house)),
        Route("/api/openapi.json", _openapi, methods=["GET"]),
        Route("/health/live", _is_live, methods=["GET"]),
        Route("/health/ready", _is_ready(house), methods=["GET"]),
        Route("/metrics", _metrics(house), methods=["GET"]),
        *luck_routes(house),
        *page_routes(),
    ]
    return Guard(Starlette(routes=routes, exception_handlers={404: nowhere}), house)


def _serve(house: House, endpoints: list[Endpoint]) -> Callable[[Request], Awaitable[Response]]:
    by_method = {endpoint.method: endpoint for endpoint in endpoints}

    async def serve(request: Request) -> Response:
        endpoint = by_method["GET" if request.method == "HEAD" else request.method]
        try:
            if endpoint.limit:
                house.limits.take(endpoint.limit, house.address_of(request.scope))
            call = Call(house, request, await _body(request))
            if endpoint.needs_session:
                _ = call.session
            return await endpoint.handler(call)
        except Problem as problem:
            return problem.response()
        except Refused as refused:
            return Problem(refused.code, refused.why).response()
        except UnknownGame as unknown:  # a table that another version of us has made
            return Problem("unknown_table", str(unknown)).response()
        except Limited as limited:
            house.metrics.limited.labels(limited.limit).inc()
            return Problem("too_fast", str(limited), retry_after=limited.seconds).response()
        except StoreDown:
            return Problem(
                "try_again", "The tables cannot be reached just now. Try again in a moment.", retry_after=2
            ).response()
        except ClientDisconnect:
            return Response(status_code=400)

    return serve


async def _body(request: Request) -> bytes:
    """The body, read no further than we would accept."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LARGEST:
            raise Problem("too_large", f"A request has at most {LARGEST} bytes.")
    return body


async def _openapi(_request: Request) -> Response:
    return Response(openapi_json(), media_type="application/json")


async def _is_live(_request: Request) -> Response:
    return PlainTextResponse("alive\n")


def _is_ready(house: House) -> Callable[[Request], Awaitable[Response]]:
    async def is_ready(_request: Request) -> Response:
        try:
            await house.store.check()
        except StoreDown:
            return PlainTextResponse("the store cannot be reached\n", 503)
        return PlainTextResponse("ready\n" if house.worker.bus.is_up else "ready, but the bus is down: screens are slower\n")

    return is_ready


def _metrics(house: House) -> Callable[[Request], Awaitable[Response]]:
    async def metrics(_request: Request) -> Response:
        return Response(generate_latest(house.metrics.registry), media_type=CONTENT_TYPE_LATEST)

    return metrics
