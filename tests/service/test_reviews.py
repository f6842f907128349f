"""The coach's review over HTTP: made beside the tables, once, and kept for a while."""

import asyncio
import contextlib
import time
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tatami.games import record
from tatami.games.record import Record
from tatami.service import endpoints, reviews
from tatami.service.app import make_app
from tatami.service.identity import new_table_id, table_text
from tatami.service.limits import LIMITS
from tatami.service.reviews import CannotReview, MatchReview, Reviews, TooManyReviews
from tatami.service.serve import now
from tests.e2e.test_replay import finished
from tests.service.inside import HOST, ask, house_in
from tests.service.running import Service, running
from tests.service.test_replays import matched

PATIENCE = 300
STALL = 4  # seconds: long for a machine that is busy, short for one that stands still


class Slow:
    """A coach that is told when to be ready."""

    def __init__(self) -> None:
        self.asked: list[Future[bytes]] = []
        self.faults: list[BaseException] = []

    def __call__(self, _record: str) -> "Future[bytes]":
        self.asked.append(Future())
        return self.asked[-1]


@pytest.fixture(scope="module")
def match() -> Record:
    return matched("push", 2)


def made(coach: Slow) -> Reviews:
    return Reviews(coach.faults.append, coach)


def test_a_match_is_looked_at_once_however_many_ask(match: Record) -> None:
    async def run() -> None:
        coach = Slow()
        kept = made(coach)
        for _ in range(3):
            kept.ask(("t", "1"), match)
            assert await kept.find(("t", "1"), 0) is None
        coach.asked[0].set_result(b"review")
        assert [*await asyncio.gather(kept.find(("t", "1"), 1), kept.find(("t", "1"), 1))] == [b"review"] * 2
        kept.ask(("t", "1"), match)
        assert len(coach.asked) == 1
        assert await kept.find(("t", "2"), 0) is None

    asyncio.run(run())


def test_only_the_last_ones_are_kept(match: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "KEPT", 2)

    async def run() -> None:
        coach = Slow()
        kept = made(coach)
        for number in "1232":
            kept.ask(("t", number), match)
            if not coach.asked[-1].done():
                coach.asked[-1].set_result(number.encode())
            assert await kept.find(("t", number), 1) == number.encode()
        assert [kept.is_asked(("t", number)) for number in "123"] == [False, True, True]

    asyncio.run(run())


def test_a_failure_is_told_noted_and_forgotten(match: Record) -> None:
    async def run() -> None:
        coach = Slow()
        kept = made(coach)
        for fault in (ValueError("no"), BrokenProcessPool("gone")):
            kept.ask(("t", "1"), match)
            coach.asked[-1].set_exception(fault)
            with pytest.raises(CannotReview):
                await kept.find(("t", "1"), 1)
            assert not kept.is_asked(("t", "1"))
        assert [type(fault) for fault in coach.faults] == [ValueError, BrokenProcessPool]

    asyncio.run(run())


def test_not_everybody_can_wait_and_nobody_who_has_gone_is_in_the_way(match: Record) -> None:
    async def run() -> None:
        coach = Slow()
        kept = made(coach)
        for number in range(reviews.MOST_WAITING):
            kept.ask(("t", str(number)), match)
        with pytest.raises(TooManyReviews):
            kept.ask(("t", "more"), match)
        coach.asked[0].set_result(b"")  # and nobody asks for it again
        await asyncio.sleep(0.05)
        kept.ask(("t", "more"), match)

    asyncio.run(run())


def test_one_address_begins_only_so_many_and_asking_again_is_free(
    tmp_path: Path, match: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def kept(*_: object) -> Record:
        return match

    monkeypatch.setattr(endpoints, "_record", kept)
    monkeypatch.setattr(endpoints, "_REVIEW_PATIENCE", 0)

    async def run() -> list[int]:
        async with house_in(tmp_path, limit_factor=1.0) as house:
            house.reviews = made(Slow())
            app, table = make_app(house), table_text(new_table_id(now()))
            wanted = [*range(LIMITS["reviews"].burst), 1, 99]
            paths = [f"/api/tables/{table}/matches/{number}/review" for number in wanted]
            return [(await ask(app, "GET", path, [("Host", HOST)])).status for path in paths]

    assert asyncio.run(run()) == [202] * (LIMITS["reviews"].burst + 1) + [429]


# A service with a real coach.


@pytest.fixture(scope="module")
def table(service: Service) -> str:
    return finished(service)


def address(service: Service, table: str, match: str = "1") -> str:
    return f"{service.origin}/api/tables/{table}/matches/{match}/review"


def reviewed(service: Service, table: str, **more: Any) -> httpx.Response:
    end = time.monotonic() + PATIENCE
    while (answer := httpx.get(address(service, table), timeout=20, **more)).status_code == 202:
        assert time.monotonic() < end
        assert answer.json() == {"seconds": int(answer.headers["retry-after"])}
        time.sleep(0.2)
    return answer


def test_tables_do_not_wait_for_the_coach(service: Service, table: str) -> None:
    """In the service's own process, compiling would stop all for many seconds."""
    waits = []
    with httpx.Client(timeout=20) as client:
        while client.get(address(service, table)).status_code == 202:
            begun = time.monotonic()
            assert client.get(f"{service.origin}/health/live").status_code == 200
            waits.append(time.monotonic() - begun)
    assert waits, "the first review is not there at once"
    assert max(waits) < STALL


def test_the_review_is_that_of_the_record(service: Service, table: str) -> None:
    kept = record.read(httpx.get(f"{service.origin}/api/tables/{table}/matches/1").text)
    shown = msgspec.json.decode(reviewed(service, table).content, type=MatchReview)
    assert all(str(kept.moves[step.number]) == step.move for step in shown.steps)
    assert all((step.seat is None) == (step.kind == "luck") for step in shown.steps)
    for ledger in shown.ledgers:
        parts = ledger.start + ledger.luck + ledger.errors + ledger.gifts + ledger.residue
        assert parts == pytest.approx(ledger.result, abs=1e-4)
    assert set(shown.key_moments) <= {step.number for step in shown.steps}


def test_it_is_sent_small_and_not_twice(service: Service, table: str) -> None:
    plain = reviewed(service, table, headers={"accept-encoding": "identity"})
    small = reviewed(service, table)
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert small.content == plain.content
    again = httpx.get(address(service, table), headers={"if-none-match": small.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("match", ["2", "0", "x"])
def test_a_match_that_was_not_finished_is_not_reviewed(service: Service, table: str, match: str) -> None:
    assert httpx.get(address(service, table, match)).status_code == 404


def test_the_coach_ends_with_the_service(tmp_path: Path) -> None:
    with running(str(tmp_path / "tatami.db"), arguments=["--limit-factor", "1000"]) as service:
        table = finished(service)
        httpx.get(address(service, table), timeout=20)
        begun = time.monotonic()
        children = _children(service)
        assert service.stop() == 0
        assert time.monotonic() - begun < 15
        end = time.monotonic() + 15
        while any(map(_is_alive, children)):
            assert time.monotonic() < end
            time.sleep(0.1)


def _children(service: Service) -> list[int]:
    assert service.process
    tasks = Path(f"/proc/{service.process.pid}/task")
    if not tasks.is_dir():
        pytest.skip("there is no /proc here")
    return [int(child) for task in tasks.iterdir() for child in (task / "children").read_text().split()]


def _is_alive(process: int) -> bool:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False
