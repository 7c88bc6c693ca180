from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from api.config.settings import Settings
from api.testing.installation import served
from api.testing.shipping import ScriptedAggregator, SetClock


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
