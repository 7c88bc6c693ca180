"""An aggregator that is slow, hangs or is down, and its effect on visitors of the whole product."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from itertools import count, cycle

import httpx
import pytest

from api.aggregator.payloads import RATES_PATH, STATIONS_PATH, TRACK_PATH
from api.aggregator.resilience import circuit_breaker
from api.aggregator.resilience.bulkhead import MAX_CONCURRENT
from api.aggregator.resilience.circuit_breaker import FAILURES, OPEN_SECONDS, PROBE_EVERY
from api.config.settings import AggregatorAccount, Settings
from api.testing.failing_aggregator import FAILING, FAULTS, behind_a_proxy, say_nothing, track
from api.testing.hosted_aggregator import SESSION, USER, quote, site_before
from api.testing.hosts import STATIONS, TRACK, answer_all
from api.testing.installation import served
from api.testing.raw_server import RawServer, answering, raw_server

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_twenty_equal_requests_make_one_aggregator_call(installation: Settings) -> None:
    may_answer = asyncio.Event()

    async def answer_late(server: RawServer, writer: asyncio.StreamWriter) -> None:
        await may_answer.wait()
        await answering(TRACK)(server, writer)

    async with site_before(answer_late, installation) as (client, hosted):
        asking = [asyncio.create_task(track(client, 1)) for _ in range(20)]
        # Of the twenty and a twenty-first that is answered, all have been taken in.
        await client.get("/api/site")
        may_answer.set()
        answers = await asyncio.gather(*asking)
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.text for answer in answers}) == 1
        assert len(hosted.received) == 1


async def test_hanging_calls_do_not_affect_other_requests(installation: Settings) -> None:
    async with site_before(say_nothing, behind_a_proxy(installation), deadline=300) as (client, hosted):
        hanging = [asyncio.create_task(track(client, number, f"10.1.0.{number}")) for number in range(50)]
        rejected, waiting = set[asyncio.Task[httpx.Response]](), set(hanging)
        while len(waiting) > MAX_CONCURRENT:
            done, waiting = await asyncio.wait(waiting, timeout=60, return_when=asyncio.FIRST_COMPLETED)
            rejected |= done
        # Calls without a slot were rejected, while the others still wait.
        answers = {(task.result().status_code, task.result().headers["retry-after"]) for task in rejected}
        assert answers == {(503, "1")}
        assert len(hosted.received) == MAX_CONCURRENT
        for path in ("/", "/track", "/api/locations", "/api/pages", "/health/ready"):
            assert (await client.get(path)).status_code == 200
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting)


def calls_of(hosted: RawServer) -> Counter[str]:
    """How often it was asked each kind of question."""
    return Counter(received.start_line.split()[1] for received in hosted.received)


async def test_consecutive_failures_open_the_circuit(installation: Settings) -> None:
    async with site_before(FAILING, installation) as (client, hosted):
        answers = [await track(client, number) for number in range(FAILURES + 3)]
        assert [answer.status_code for answer in answers] == [502] * FAILURES + [503] * 3
        assert 1 <= int(answers[-1].headers["retry-after"]) <= OPEN_SECONDS
        assert answers[-1].json()["detail"] == "An error occured"
        assert calls_of(hosted)[TRACK_PATH] == FAILURES
        # Whether it was the numbers has been found out meanwhile, and the last time may be still.
        assert 1 <= calls_of(hosted)[STATIONS_PATH] <= FAILURES // PROBE_EVERY
        # While tracking is short-circuited, quotes are still requested.
        assert (await quote(client)).status_code == 502
        assert calls_of(hosted)[RATES_PATH] == 1


@pytest.mark.parametrize("behaviour", FAULTS)
@pytest.mark.parametrize("visitors", [1, 3])
async def test_outage_after_startup_rejects_all_clients_until_it_ends(
    any_sharing: Settings, monkeypatch: pytest.MonkeyPatch, behaviour: str, visitors: int
) -> None:
    monkeypatch.setattr(circuit_breaker, "OPEN_SECONDS", 0.5)
    visitor = cycle(f"10.1.0.{number}" for number in range(2, 2 + visitors))
    async with site_before(FAULTS[behaviour], any_sharing, deadline=0.5) as (client, hosted):
        await asyncio.gather(*(track(client, number, next(visitor)) for number in range(FAILURES)))
        await status_of_new_visitors(client, 503)
        hosted.behave = answer_all
        await status_of_new_visitors(client, 200)
        assert (await track(client, 1, next(visitor))).status_code == 200


async def status_of_new_visitors(client: httpx.AsyncClient, status: int) -> None:
    """Waits until a visitor who has not asked before gets this status."""
    async with asyncio.timeout(60):
        for number in count():
            visitor = f"10.2.{number // 250}.{number % 250}"
            if (await track(client, 1, visitor)).status_code == status:
                return


async def test_endless_interim_responses_do_not_affect_other_requests(installation: Settings) -> None:
    async def crumble(server: RawServer, writer: asyncio.StreamWriter) -> None:
        while not server.finished.is_set():
            writer.write(b"HTTP/1.1 100\r\n\r\n" * 5000)
            await writer.drain()

    async with site_before(crumble, installation, deadline=300) as (client, _):
        broken = [asyncio.create_task(track(client, number)) for number in range(FAILURES - 1)]
        assert (await client.get("/api/locations")).status_code == 200
        assert {(await task).status_code for task in broken} == {502}


@pytest.mark.usefixtures("in_lagos")
async def test_last_known_offices_are_served_after_a_restart_in_an_outage(any_installation: Settings) -> None:
    async with raw_server(answering(STATIONS)) as hosted:
        account = AggregatorAccount(hosted.url, USER, SESSION, "65")
        settings = replace(any_installation, aggregator=account)
        answers = []
        for behave in (answering(STATIONS), FAILING):
            hosted.behave = behave
            with served(settings) as address:
                async with httpx.AsyncClient(base_url=address, timeout=60) as client:
                    answers.append((await client.get("/api/offices")).json())
    assert answers[0]["items"]
    assert not answers[0]["stale"]
    assert answers[1] == {**answers[0], "stale": True}
