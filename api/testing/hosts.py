"""Several processes of one installation with one Redis and one aggregator, for tests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace

import httpx

from api.config.settings import PROJECT_ROOT, AggregatorAccount, Settings
from api.storage.redis.connection import RedisTimeouts
from api.testing.hosted_aggregator import SESSION, USER
from api.testing.installation import served
from api.testing.raw_server import RawServer, answering
from api.testing.redis import PATIENT, RedisServer
from api.web.middleware.rate_limit import LIMITS, Limit

RECORDED = PROJECT_ROOT / "api" / "aggregator" / "fixtures"
STATIONS, RATES, TRACK = ((RECORDED / f"{name}.json").read_bytes() for name in ("stations", "rates", "track"))
SAMPLE = "/api/tracking?shipment_number=WB2600100003"


@asynccontextmanager
async def site(
    settings: Settings, limits: Mapping[str, Limit] = LIMITS, timeouts: RedisTimeouts = PATIENT
) -> AsyncIterator[httpx.AsyncClient]:
    """A client of the installation, with these `timeouts` for its Redis."""
    with served(settings, limits, redis_timeouts=timeouts) as address:
        async with httpx.AsyncClient(base_url=address, timeout=60) as client:
            yield client


@asynccontextmanager
async def two_sites(
    settings: Settings, limits: Mapping[str, Limit] = LIMITS, timeouts: RedisTimeouts = PATIENT
) -> AsyncIterator[tuple[httpx.AsyncClient, httpx.AsyncClient]]:
    """The same for two processes that share only their Redis."""
    async with site(settings, limits, timeouts) as one, site(settings, limits, timeouts) as other:
        yield one, other


async def answer_all(server: RawServer, writer: asyncio.StreamWriter) -> None:
    """Answers each kind of request with a recorded response."""
    asked = server.received[-1].start_line
    kinds = {"stations": STATIONS, "rates": RATES, "track": TRACK}
    await answering(next(body for kind, body in kinds.items() if kind in asked))(server, writer)


def at(hosted: RawServer, settings: Settings, redis: RedisServer, company: str = "65") -> Settings:
    """The settings of an installation with this aggregator and this Redis."""
    account = AggregatorAccount(hosted.url, USER, SESSION, company)
    return replace(settings, aggregator=account, redis_url=redis.url)


async def track(client: httpx.AsyncClient) -> httpx.Response:
    """Looks up a shipment."""
    return await client.get(SAMPLE)


async def offices(client: httpx.AsyncClient) -> httpx.Response:
    """Requests the list of branches."""
    return await client.get("/api/offices")
