from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from api.sharing.line import RedisLine
from api.sharing.redis_server import PATIENT, RedisServer
from api.shipping.stand_ins import SetClock


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
async def line(redis: RedisServer) -> AsyncIterator[RedisLine]:
    line = RedisLine(redis.url, PATIENT)
    yield line
    await line.aclose()
