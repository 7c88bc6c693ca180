"""Several processes of one installation before one Redis and one aggregator, for tests."""

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
    """A client of the installation, which has `timeouts` with its Redis."""
    with served(settings, limits, redis_patience=timeouts) as address:
        async with httpx.AsyncClient(base_url=address, timeout=60) as client:
            yield client


@asynccontextmanager
async def two_sites(
    settings: Settings, limits: Mapping[str, Limit] = LIMITS, timeouts: RedisTimeouts = PATIENT
) -> AsyncIterator[tuple[httpx.AsyncClient, httpx.AsyncClient]]:
    """The same for two that know nothing of each other but what is in their Redis."""
    async with site(settings, limits, timeouts) as one, site(settings, limits, timeouts) as other:
        yield one, other


async def answer_all(server: RawServer, writer: asyncio.StreamWriter) -> None:
    """Answers as the recorded aggregator has to each kind of question."""
    asked = server.received[-1].start_line
    kinds = {"stations": STATIONS, "rates": RATES, "track": TRACK}
    await answering(next(body for kind, body in kinds.items() if kind in asked))(server, writer)


def at(hosted: RawServer, settings: Settings, redis: RedisServer, company: str = "65") -> Settings:
    """The settings of an installation before this aggregator and this Redis."""
    account = AggregatorAccount(hosted.url, USER, SESSION, company)
    return replace(settings, aggregator=account, redis_url=redis.url)


async def track(client: httpx.AsyncClient) -> httpx.Response:
    """Asks where a shipment is."""
    return await client.get(SAMPLE)


async def offices(client: httpx.AsyncClient) -> httpx.Response:
    """Asks where the branches are."""
    return await client.get("/api/offices")
