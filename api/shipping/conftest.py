from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from time import monotonic

import httpx
import pytest
from litestar import Litestar

from api.config.settings import Settings
from api.testing.installation import served
from api.testing.shipping import ScriptedAggregator, SetClock, shipping_with
from api.web.exception_handlers import EXCEPTION_HANDLERS
from api.web.middleware.rate_limit import RateLimit


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def aggregator() -> ScriptedAggregator:
    return ScriptedAggregator()


@pytest.fixture
def client(installation: Settings) -> Iterator[httpx.Client]:
    """A visitor of a site of their own, with all of a visitor's allowance."""
    with served(installation) as address, httpx.Client(base_url=address) as client:
        yield client


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
async def api(aggregator: ScriptedAggregator, clock: SetClock) -> AsyncIterator[httpx.AsyncClient]:
    """The routes alone, before an aggregator that a test controls."""
    routes = shipping_with(aggregator, clock).routes(RateLimit({}, monotonic))
    app = Litestar(routes, exception_handlers=EXCEPTION_HANDLERS, logging_config=None)
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://site.example") as client:
        yield client
