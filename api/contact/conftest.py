from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from api.settings import Settings
from api.tests.installation import served, token_of


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def visitor(own_installation: Settings) -> Iterator[httpx.Client]:
    """A browser that has opened the site, whose messages nobody else's tests see."""
    with served(own_installation) as address, httpx.Client(base_url=address, timeout=30) as client:
        client.headers.update(token_of(client))
        yield client
