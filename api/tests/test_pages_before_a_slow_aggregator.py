"""Pages with answers if the aggregator is slow, or does not respond."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from api.config.settings import Settings
from api.testing.failing_aggregator import FAILING, behind_a_proxy, say_nothing
from api.testing.hosted_aggregator import site_before
from api.testing.hosts import TRACK
from api.testing.raw_server import RawServer, answering
from api.web.failures import TOO_SLOW

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def page(client: httpx.AsyncClient, number: int, visitor: int = 1) -> httpx.Response:
    headers = {"X-Forwarded-For": f"10.1.{visitor // 250}.{visitor % 250 + 1}"}
    return await client.get("/track", params={"number": f"WB{number}"}, headers=headers)


async def test_page_is_sent_without_an_overdue_answer(installation: Settings) -> None:
    async with site_before(say_nothing, installation, deadline=300) as (client, _):
        response = await page(client, 1)
        assert response.status_code == 200
        assert TOO_SLOW in response.text
        assert 'value="WB1"' in response.text
        assert response.headers["cache-control"] == "no-store"


async def test_late_answer_is_shared_with_the_request_of_the_page_scripts(installation: Settings) -> None:
    may_answer = asyncio.Event()

    async def answer_late(server: RawServer, writer: asyncio.StreamWriter) -> None:
        await may_answer.wait()
        await answering(TRACK)(server, writer)

    async with site_before(answer_late, installation, deadline=300) as (client, hosted):
        assert TOO_SLOW in (await page(client, 1)).text
        asked_by_scripts = asyncio.create_task(client.get("/api/tracking?shipment_number=WB1"))
        await client.get("/api/site")
        may_answer.set()
        assert (await asked_by_scripts).status_code == 200
        assert len(hosted.received) == 1


async def test_failing_aggregator_is_explained_on_the_page(installation: Settings) -> None:
    async with site_before(FAILING, installation) as (client, _):
        response = await page(client, 1)
        assert response.status_code == 502
        assert "An error occured. Please try again in a moment." in response.text
        assert response.headers["content-type"] == "text/html; charset=utf-8"


async def test_other_pages_are_answered_while_two_hundred_wait(installation: Settings) -> None:
    async with site_before(say_nothing, behind_a_proxy(installation), deadline=300) as (client, _):
        waiting = [asyncio.create_task(page(client, number, number)) for number in range(200)]
        plain = await asyncio.wait_for(client.get("/track"), timeout=30)
        assert plain.status_code == 200
        assert plain.headers["etag"]
        # Pages without a slot got an error, and the others were sent without their answer.
        assert {response.status_code for response in await asyncio.gather(*waiting)} <= {200, 503}
