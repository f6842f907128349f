"""The OpenAPI page says exactly what the service does: whatever it allows or forbids is asked, and never is a fault ours."""

from collections.abc import Iterator
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import checks
from schemathesis.core.failures import FailureGroup

from tatami.service.endpoint import STATUS
from tatami.service.endpoints import ENDPOINTS
from tatami.service.messages import CODES
from tatami.service.openapi import openapi
from tests.service.running import Browser, Service, running

POSITIVE, NEGATIVE = schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE


def page_without_locks() -> dict[str, Any]:
    """As the page is, but for the tokens, which are ours to send."""
    page = openapi()
    for operations in page["paths"].values():
        for operation in operations.values():
            operation.pop("security", None)
    return page


SCHEMA = schemathesis.openapi.from_dict(page_without_locks())
OPERATIONS: list[Any] = [SCHEMA[one.path][one.method] for one in ENDPOINTS]
WITH_INPUT = [one for one in OPERATIONS if one.body or one.query or one.path_parameters]
TOO_LARGE = STATUS["too_large"]
ENDLESS = "/api/tables/{table}/stream"
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]


class Asker:
    """A guest inside some tables, and the requests that schemathesis makes up, sent in the guest's name."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.guest: Browser = service.guest()
        self.tables = [self._table() for _ in range(3)]
        self.session = requests.Session()
        self.session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))

    def _table(self) -> str:
        table = self.guest.make("push", 2, settings={"pace": "off"})["table"]
        self.guest.command(table, "sit", seat=0)
        self.guest.command(table, "seat_bot", seat=1, bot="random")
        self.guest.command(table, "start")
        return table

    def ask(self, case: Any) -> Any:
        return case.call(base_url=self.service.origin, session=self.session, headers=self.guest.headers(), timeout=20)

    def explore(self, operation: Any, mode: schemathesis.GenerationMode, examples: int) -> set[int]:
        """All that is asked is answered as the page says; which statuses came."""
        seen: set[int] = set()
        to_check = CHECKS if mode is POSITIVE else [*CHECKS, checks.negative_data_rejection]

        @settings(
            max_examples=examples, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
        )
        @given(case=operation.as_strategy(mode), table=st.sampled_from([*self.tables, None]))
        def run(case: Any, table: str | None) -> None:
            if mode is POSITIVE and table and "table" in case.path_parameters and operation.path != ENDLESS:
                case.path_parameters["table"] = table
            response = self.ask(case)
            seen.add(response.status_code)
            is_refused = response.status_code == TOO_LARGE  # as good a refusal as any, but not one that schemathesis knows
            case.validate_response(response, checks=CHECKS if is_refused else to_check)

        run()
        return seen

    def close(self) -> None:
        self.session.close()


@pytest.fixture(scope="module")
def asker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    database = str(tmp_path_factory.mktemp("data") / "tatami.db")
    with running(database, arguments=["--limit-factor", "100000", "--lobby"]) as service:
        asker = Asker(service)
        yield asker
        asker.close()
        metrics = asker.guest.http.get("/metrics").text
        assert "tatami_errors_total 0.0" in metrics


def test_what_the_page_allows_is_answered_as_it_says(asker: Asker) -> None:
    for operation in OPERATIONS:
        assert asker.explore(operation, POSITIVE, 3) <= {200, 201, 202, 204, 400, 403, 404, 409}


@pytest.mark.parametrize("label", ["POST /api/tables", "POST /api/tables/{table}/commands"])
def test_what_the_page_forbids_is_refused(asker: Asker, label: str) -> None:
    operation = next(one for one in WITH_INPUT if one.label == label)
    assert asker.explore(operation, NEGATIVE, 10) <= {400, 404, 413}


@pytest.mark.slow
@pytest.mark.parametrize("mode", [POSITIVE, NEGATIVE], ids=["allowed", "forbidden"])
@pytest.mark.parametrize("operation", WITH_INPUT, ids=lambda one: one.label)
def test_the_page_is_right_at_length(asker: Asker, operation: Any, mode: schemathesis.GenerationMode) -> None:
    assert asker.explore(operation, mode, 200) < set(range(500))


def test_a_page_that_keeps_an_answer_back_is_noticed(asker: Asker) -> None:
    page = page_without_locks()
    del page["paths"]["/api/tables/{table}/matches"]["get"]["responses"]["404"]
    del page["paths"]["/api/tables/{table}/matches"]["get"]["responses"]["200"]
    schema = schemathesis.openapi.from_dict(page)
    with pytest.raises(FailureGroup):
        asker.explore(schema["/api/tables/{table}/matches"]["GET"], POSITIVE, 5)


def test_a_page_that_lies_about_an_answer_is_noticed(asker: Asker) -> None:
    page = page_without_locks()
    page["components"]["schemas"]["Token"]["properties"]["token"] = {"type": "integer"}
    schema = schemathesis.openapi.from_dict(page)
    with pytest.raises(FailureGroup):
        asker.explore(schema["/api/bots"]["POST"], POSITIVE, 1)


def test_every_endpoint_is_on_the_page_with_each_status_it_can_have() -> None:
    paths = openapi()["paths"]
    assert sum(map(len, paths.values())) == len(ENDPOINTS)
    for endpoint in ENDPOINTS:
        responses = paths[endpoint.path][endpoint.method.lower()]["responses"]
        wanted = {*endpoint.done, *(STATUS.get(code, 409) for code in endpoint.codes)}
        assert {int(status) for status in responses} == wanted, endpoint.path
    assert {code for endpoint in ENDPOINTS for code in endpoint.codes} == set(CODES)


def test_whoever_has_no_session_gets_nothing_that_needs_one(asker: Asker) -> None:
    table = asker.tables[0]
    for endpoint in ENDPOINTS:
        path = endpoint.path.replace("{table}", table).replace("{match}", "1").replace("{deal}", "a" * 16)
        wish: dict[str, Any] | None = {} if endpoint.takes is not None else None
        answer = requests.request(endpoint.method, asker.service.origin + path, json=wish, timeout=20)
        assert (answer.status_code == 401) == endpoint.needs_session, endpoint.path
