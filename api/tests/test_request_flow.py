"""How much of our code one request passes: a newcomer who follows it has no more to read than that."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from types import FrameType
from typing import Any

import httpx
import pytest

from api.config.settings import Settings
from api.testing.aggregator_client import GOOD
from api.testing.hosted_aggregator import QUESTION, quote, site_before
from api.testing.raw_server import answering
from api.tests.test_architecture import API

pytestmark = pytest.mark.anyio

MOST_FILES = 25
MOST_CALLS = 200

OFFER = {"carrier_name": "DHL", "delivery_time": "3 days", "selling_price": 5300, "currency": "NGN"}
OFFERS = json.dumps({"success": True, "data": {"carriers": [OFFER] * 3}}).encode()

TIMES = 10
"""The least of several is what the request itself takes: the server does other things now and then."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Trace:
    """The functions of the product that threads begin to run which are started while it is there.

    Each coroutine and generator counts once, however often it goes on.
    """

    def __init__(self) -> None:
        self._begun: dict[int, FrameType] = {}

    def __call__(self, frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(f"{API}/"):
            self._begun[id(frame)] = frame  # kept, so that no other one gets its id

    def clear(self) -> None:
        self._begun.clear()

    def calls(self) -> list[str]:
        """The file of each."""
        files = (frame.f_code.co_filename for frame in list(self._begun.values()))
        return [file.removeprefix(f"{API}/") for file in files if "/testing/" not in file]


@pytest.fixture
def trace() -> Iterator[Trace]:
    trace = Trace()
    before = threading.getprofile()
    threading.setprofile(trace)
    yield trace
    threading.setprofile(before)
    sys.setprofile(None)


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


async def test_a_quote_passes_few_files_and_calls(installation: Settings, trace: Trace) -> None:
    async with site_before(answering(OFFERS), installation) as (client, _):
        assert_within_bounds(await least(trace, lambda number: quote_only(client, number)))


async def quote_only(client: httpx.AsyncClient, number: int) -> httpx.Response:
    if "XSRF-TOKEN" not in client.cookies:
        return await quote(client)
    token: Any = {"X-XSRF-TOKEN": client.cookies["XSRF-TOKEN"]}
    return await client.post("/api/rates", json={**QUESTION, "weight": f"{number + 10}.5"}, headers=token)


async def test_a_tracking_passes_few_files_and_calls(installation: Settings, trace: Trace) -> None:
    async with site_before(answering(GOOD), installation) as (client, _):
        assert_within_bounds(
            await least(trace, lambda number: client.get(f"/api/tracking?shipment_number=WB{number}"))
        )
