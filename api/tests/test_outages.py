"""An aggregator that is slow, hanging or gone, and what the visitors of the whole product notice of it."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import httpx
import pytest

from api.aggregator.resilience.bulkhead import MAX_CONCURRENT
from api.aggregator.resilience.circuit_breaker import FAILURES, OPEN_SECONDS
from api.aggregator.resilience.resilient_aggregator import SHARE
from api.config.settings import PROJECT_ROOT, AggregatorAccount, Settings
from api.testing.hosted_aggregator import SESSION, USER, quote, site_before
from api.testing.installation import served
from api.testing.raw_server import RawServer, answering, raw_server

pytestmark = pytest.mark.anyio

RECORDED = PROJECT_ROOT / "api" / "aggregator" / "fixtures"
STATIONS, TRACK = ((RECORDED / f"{name}.json").read_bytes() for name in ("stations", "track"))
FAILING = answering(b"", "500 Internal Server Error")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def say_nothing(server: RawServer, _: asyncio.StreamWriter) -> None:
    await server.finished.wait()


async def track(client: httpx.AsyncClient, number: int, visitor: str = "10.1.0.1") -> httpx.Response:
    headers = {"X-Forwarded-For": visitor}
    return await client.get(f"/api/tracking?shipment_number=WB{number}", headers=headers)


def behind_a_proxy(installation: Settings) -> Settings:
    return replace(installation, trusted_proxies=("127.0.0.1/32",))


async def test_twenty_equal_calls_make_one(installation: Settings) -> None:
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


async def test_calls_that_hang_leave_everything_else_answered(installation: Settings) -> None:
    async with site_before(say_nothing, behind_a_proxy(installation), deadline=300) as (client, hosted):
        hanging = [asyncio.create_task(track(client, number, f"10.1.0.{number}")) for number in range(50)]
        rejected, waiting = set[asyncio.Task[httpx.Response]](), set(hanging)
        while len(waiting) > MAX_CONCURRENT:
            done, waiting = await asyncio.wait(waiting, timeout=60, return_when=asyncio.FIRST_COMPLETED)
            rejected |= done
        # Those that found no room were told so, while the others still wait.
        answers = {(task.result().status_code, task.result().headers["retry-after"]) for task in rejected}
        assert answers == {(503, "1")}
        assert len(hosted.received) == MAX_CONCURRENT
        for path in ("/", "/track", "/api/locations", "/api/pages", "/health/ready"):
            assert (await client.get(path)).status_code == 200
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting)


async def test_consecutive_failures_open_the_circuit(installation: Settings) -> None:
    async with site_before(FAILING, installation) as (client, hosted):
        answers = [await track(client, number) for number in range(FAILURES + 3)]
        assert [answer.status_code for answer in answers] == [502] * FAILURES + [503] * 3
        assert 1 <= int(answers[-1].headers["retry-after"]) <= OPEN_SECONDS
        assert answers[-1].json()["detail"] == "An error occured"
        assert len(hosted.received) == FAILURES
        # Where shipments are not tracked, quotes are still asked for.
        assert (await quote(client)).status_code == 502
        assert len(hosted.received) == FAILURES + 1


async def test_questions_that_are_rejected_switch_tracking_off_for_nobody(installation: Settings) -> None:
    async def reject_odd_numbers(server: RawServer, writer: asyncio.StreamWriter) -> None:
        known = json.loads(server.received[-1].body)["shipment_number"] == "WB1"
        await (answering(TRACK) if known else answering(b"", "404 Not Found"))(server, writer)

    async with site_before(reject_odd_numbers, installation) as (client, hosted):
        answers = [await track(client, number) for number in range(2, FAILURES + 5)]
        assert [answer.status_code for answer in answers] == [502] * (FAILURES + 3)
        assert (await track(client, 1)).status_code == 200
        assert len(hosted.received) == FAILURES + 4


async def test_one_client_whose_numbers_hang_holds_up_nobody_else(installation: Settings) -> None:
    asked = asyncio.Event()

    async def hang_at_odd_numbers(server: RawServer, writer: asyncio.StreamWriter) -> None:
        if json.loads(server.received[-1].body)["shipment_number"] == "WB1":
            await answering(TRACK)(server, writer)
        else:
            asked.set()
            await say_nothing(server, writer)

    async with site_before(hang_at_odd_numbers, behind_a_proxy(installation), deadline=30) as (
        client,
        hosted,
    ):
        hanging = [asyncio.create_task(track(client, number, "10.1.0.2")) for number in range(2, 42)]
        await asked.wait()
        done, waiting = await asyncio.wait(hanging, timeout=15, return_when=asyncio.FIRST_COMPLETED)
        # It has been told meanwhile: all that it asked have been taken in.
        assert len(hosted.received) == MAX_CONCURRENT // SHARE
        since = asyncio.get_running_loop().time()
        assert (await track(client, 1, "10.1.0.3")).status_code == 200
        # With no place free it would be told after a second that there is none.
        assert asyncio.get_running_loop().time() - since < 1
        assert {(task.result().status_code, task.result().headers["retry-after"]) for task in done} == {
            (429, "5")
        }
        for task in waiting:
            task.cancel()
        await asyncio.wait(hanging)


async def test_one_clients_numbers_that_always_fail_switch_tracking_off_for_nobody(
    installation: Settings,
) -> None:
    async def fail_at_odd_numbers(server: RawServer, writer: asyncio.StreamWriter) -> None:
        known = json.loads(server.received[-1].body)["shipment_number"] in {"WB0", "WB1"}
        await (answering(TRACK) if known else FAILING)(server, writer)

    async with site_before(fail_at_odd_numbers, behind_a_proxy(installation)) as (client, _):
        assert (await track(client, 0, "10.1.0.3")).status_code == 200
        answers = [await track(client, number, "10.1.0.2") for number in range(2, 2 + 3 * FAILURES)]
        assert {answer.status_code for answer in answers} == {502}
        assert (await track(client, 1, "10.1.0.3")).status_code == 200


async def test_an_answer_in_countless_pieces_leaves_everything_else_answered(installation: Settings) -> None:
    async def crumble(server: RawServer, writer: asyncio.StreamWriter) -> None:
        while not server.finished.is_set():
            writer.write(b"HTTP/1.1 100\r\n\r\n" * 5000)
            await writer.drain()

    async with site_before(crumble, installation, deadline=300) as (client, _):
        broken = [asyncio.create_task(track(client, number)) for number in range(FAILURES - 1)]
        assert (await client.get("/api/locations")).status_code == 200
        assert {(await task).status_code for task in broken} == {502}


async def test_offices_of_before_are_there_after_a_restart_in_an_outage(own_installation: Settings) -> None:
    async with raw_server(answering(STATIONS)) as hosted:
        account = AggregatorAccount(hosted.url, USER, SESSION, "65")
        settings = replace(own_installation, aggregator=account)
        answers = []
        for behave in (answering(STATIONS), FAILING):
            hosted.behave = behave
            with served(settings) as address:
                async with httpx.AsyncClient(base_url=address, timeout=60) as client:
                    answers.append((await client.get("/api/offices")).json())
    assert answers[0]["items"]
    assert not answers[0]["stale"]
    assert answers[1] == {**answers[0], "stale": True}
