"""How many of our functions one request runs, which is what a newcomer has to read to follow it."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from api.config.settings import Settings
from api.testing.aggregator_client import GOOD
from api.testing.call_trace import Trace
from api.testing.hosted_aggregator import QUESTION, quote, site_before
from api.testing.raw_server import answering

pytestmark = pytest.mark.anyio

MOST_FILES = 24
MOST_CALLS = 200

OFFER = {"delivery_time": "3 days", "selling_price": 5300, "currency": "NGN"}
CARRIERS = [{"carrier_name": name, **OFFER} for name in ("DHL", "UPS", "Aramex")]
OFFERS = json.dumps({"success": True, "data": {"carriers": CARRIERS}}).encode()

TIMES = 40
"""The least of several is what the request itself takes: the server does other things now and then."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def least(trace: Trace, ask: Callable[[int], Awaitable[httpx.Response]]) -> list[str]:
    """The calls of a request when everything is warm."""
    found = []
    for number in range(TIMES + 1):
        trace.clear()
        answer = await ask(number)
        found.append(trace.calls())
        assert answer.status_code == 200
    return min(found[1:], key=len)


def assert_within_bounds(calls: list[str]) -> None:
    files = set(calls)
    assert "aggregator/client.py" in files
    assert len(files) <= MOST_FILES, "\n".join(sorted(files))
    assert len(calls) <= MOST_CALLS


async def test_quote_request_passes_few_files_and_calls(installation: Settings, trace: Trace) -> None:
    async with site_before(answering(OFFERS), installation) as (client, _):
        assert_within_bounds(await least(trace, lambda number: quote_only(client, number)))


async def quote_only(client: httpx.AsyncClient, number: int) -> httpx.Response:
    if "XSRF-TOKEN" not in client.cookies:
        return await quote(client)
    token: Any = {"X-XSRF-TOKEN": client.cookies["XSRF-TOKEN"]}
    return await client.post("/api/rates", json={**QUESTION, "weight": f"{number + 10}.5"}, headers=token)


async def test_tracking_request_passes_few_files_and_calls(installation: Settings, trace: Trace) -> None:
    async with site_before(answering(GOOD), installation) as (client, _):
        assert_within_bounds(
            await least(trace, lambda number: client.get(f"/api/tracking?shipment_number=WB{number}"))
        )
