"""Fresh cached answers are sent before the router, and equal those of the router."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.types import HTTPScope

from api.aggregator.port import AggregatorUnreachable
from api.testing.shipping import ScriptedAggregator, SetClock, shipping_with
from api.web.exception_handlers import EXCEPTION_HANDLERS
from api.web.middleware.rate_limit import RateLimit

pytestmark = pytest.mark.anyio

KNOWN = ["/api/tracking?shipment_number=WB2600100001", "/api/offices"]


@dataclass
class Installation:
    """The calls before and behind a router, with a doorkeeper and a note of what has come to the router."""

    clock: SetClock = field(default_factory=SetClock)
    aggregator: ScriptedAggregator = field(default_factory=ScriptedAggregator)
    lets_in: bool = True
    requested_number: list[str] = field(default_factory=list)
    routed: int = 0

    def __post_init__(self) -> None:
        shipping = shipping_with(self.aggregator, self.clock)
        self._router = Litestar(
            shipping.routes(RateLimit({}, monotonic)),
            exception_handlers=EXCEPTION_HANDLERS,
            logging_config=None,
        )
        self.sources = shipping.sources
        self._fresh = shipping.cached_responses(self._count, self._behind)

    def _count(self, route: str, _scope: HTTPScope) -> bool:
        self.requested_number.append(route)
        return self.lets_in

    async def _behind(self, scope: Any, receive: Any, send: Any) -> None:
        self.routed += 1
        await self._router(scope, receive, send)

    async def ask(self, path: str, method: str = "GET") -> httpx.Response:
        transport = httpx.ASGITransport(self._fresh)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://site.example") as client:
            return await client.request(method, path)


@pytest.mark.parametrize("path", KNOWN)
async def test_cached_response_equals_the_routed_one(path: str) -> None:
    site = Installation()
    first, again = await site.ask(path), await site.ask(path)
    assert site.routed == len(site.aggregator.asked) == 1
    assert (again.status_code, again.content) == (200, first.content)
    assert sorted(again.headers.raw) == sorted(first.headers.raw)


@pytest.mark.parametrize("path", KNOWN)
async def test_expired_response_is_routed_and_fetched_again(path: str) -> None:
    site = Installation()
    await site.ask(path)
    site.clock.advance(61)
    await site.ask(path)
    assert (site.routed, len(site.aggregator.asked)) == (2, 2)


@pytest.mark.parametrize("path", KNOWN)
async def test_stale_response_is_routed_in_an_outage(path: str) -> None:
    site = Installation()
    await site.ask(path)
    site.clock.advance(61)
    site.aggregator.fault = AggregatorUnreachable("away")
    assert [(await site.ask(path)).json()["stale"] for _ in range(2)] == [True, True]
    assert site.routed == 3


@pytest.mark.parametrize(
    ("path", "route"), [(KNOWN[0], "track_shipment"), (KNOWN[1], "get_offices")], ids=str
)
async def test_cached_response_counts_once_for_the_rate_limit(path: str, route: str) -> None:
    site = Installation()
    await site.ask(path)
    assert site.requested_number == []  # the router counts the calls that it answers
    await site.ask(path)
    assert (site.requested_number, site.routed) == ([route], 1)
    assert sorted(site.sources.given.values())[-2:] == [1, 1]  # one from the aggregator, and one from memory
    site.lets_in = False
    await site.ask(path)
    assert site.routed == 2


@pytest.mark.parametrize(
    "path",
    [
        "/api/tracking",
        "/api/tracking?shipment_number=",
        "/api/tracking?shipment_number=WB2600100001&shipment_number=WB2",
        "/api/tracking?shipment_number=WB2600100001&x=1",
        "/api/tracking?x=1&shipment_number=WB2600100001",
        "/api/tracking?shipment_number=WB%32600100001",
        "/api/tracking?shipment_number=" + "1" * 201,
        "/api/tracking/?shipment_number=WB2600100001",
    ],
)
async def test_unusual_query_is_left_to_the_router(path: str) -> None:
    site = Installation()
    await site.ask(KNOWN[0])
    await site.ask(path)
    assert site.routed == 2


async def test_other_method_is_left_to_the_router() -> None:
    site = Installation()
    await site.ask(KNOWN[0])
    assert (await site.ask(KNOWN[0], "POST")).status_code == 405
