"""A client whose requests make the aggregator fail does not affect other clients."""

from __future__ import annotations

import asyncio
import json
from itertools import cycle

import pytest

from api.aggregator.resilience.bulkhead import MAX_CONCURRENT
from api.aggregator.resilience.circuit_breaker import FAILURES
from api.aggregator.resilience.resilient_aggregator import SHARE
from api.config.settings import Settings
from api.testing.failing_aggregator import (
    FAILING,
    FAULTS,
    ODD,
    behind_a_proxy,
    failing_at_odd_questions,
    quote_weight,
    say_nothing,
    track,
)
from api.testing.hosted_aggregator import site_before
from api.testing.hosts import TRACK
from api.testing.raw_server import RawServer, answering

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_rejected_numbers_do_not_open_the_tracking_circuit(installation: Settings) -> None:
    async def reject_odd_numbers(server: RawServer, writer: asyncio.StreamWriter) -> None:
        known = json.loads(server.received[-1].body)["shipment_number"] == "WB1"
        await (answering(TRACK) if known else answering(b"", "404 Not Found"))(server, writer)

    async with site_before(reject_odd_numbers, installation) as (client, hosted):
        answers = [await track(client, number) for number in range(2, FAILURES + 5)]
        assert [answer.status_code for answer in answers] == [502] * (FAILURES + 3)
        assert (await track(client, 1)).status_code == 200
        assert len(hosted.received) == FAILURES + 4


async def test_hanging_lookups_of_one_client_do_not_delay_other_clients(installation: Settings) -> None:
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
        # Without a free slot, the call would be rejected after a second.
        assert asyncio.get_running_loop().time() - since < 1
        assert {(task.result().status_code, task.result().headers["retry-after"]) for task in done} == {
            (429, "5")
        }
        for task in waiting:
            task.cancel()
        await asyncio.wait(hanging)


async def test_failing_numbers_of_one_client_do_not_block_tracking(
    installation: Settings,
) -> None:
    hosted = failing_at_odd_questions(FAILING)
    async with site_before(hosted, behind_a_proxy(installation)) as (client, _):
        assert (await track(client, 0, "10.1.0.3")).status_code == 200
        answers = [await track(client, number, "10.1.0.2") for number in ODD]
        assert [answer.status_code for answer in answers] == [502] * 3 * FAILURES
        assert (await track(client, 1, "10.1.0.3")).status_code == 200


@pytest.mark.parametrize("behaviour", FAULTS)
@pytest.mark.parametrize("visitors", [1, 3])
async def test_failing_numbers_after_startup_do_not_block_other_clients(
    any_sharing: Settings, behaviour: str, visitors: int
) -> None:
    odd = cycle(f"10.1.0.{number}" for number in range(2, 2 + visitors))
    hosted = failing_at_odd_questions(FAULTS[behaviour])
    async with site_before(hosted, any_sharing, deadline=1) as (client, _):
        answers = await asyncio.gather(*(track(client, number, next(odd)) for number in ODD[: 2 * FAILURES]))
        assert 200 not in {answer.status_code for answer in answers}
        assert (await track(client, 1, "10.1.0.20")).status_code == 200


async def test_sequentially_failing_numbers_do_not_block_other_clients(any_sharing: Settings) -> None:
    async with site_before(failing_at_odd_questions(FAILING), any_sharing) as (client, _):
        answers = [await track(client, number, "10.1.0.2") for number in ODD[: 2 * FAILURES]]
        # The responses are those of an outage, because other numbers have not succeeded yet.
        assert [answer.status_code for answer in answers] == [502] * FAILURES + [503] * FAILURES
        assert (await track(client, 1, "10.1.0.20")).status_code == 200


async def test_failing_weights_after_startup_do_not_block_other_clients(
    any_sharing: Settings,
) -> None:
    async with site_before(failing_at_odd_questions(FAILING), any_sharing) as (client, _):
        answers = [await quote_weight(client, weight, "10.1.0.2") for weight in ODD[: 2 * FAILURES]]
        assert {answer.status_code for answer in answers} == {502, 503}
        assert (await quote_weight(client, 1, "10.1.0.20")).status_code == 200
