from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from api.aggregator.port import TrackingStep
from api.composition.redis import STEPS
from api.storage.redis.connection import RedisConnection, RedisTimeouts
from api.storage.redis.response_cache import RedisResponseCache
from api.testing.processes import Process, RecordedQuestions
from api.testing.redis import PATIENT, RedisServer
from api.testing.shipping import SetClock


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
async def line(redis: RedisServer) -> AsyncIterator[RedisConnection]:
    line = RedisConnection(redis.url, PATIENT)
    yield line
    await line.aclose()


@pytest.fixture
def asked() -> RecordedQuestions:
    return RecordedQuestions()


@pytest.fixture
async def process(redis: RedisServer, clock: SetClock) -> AsyncIterator[Process]:
    """Makes processes with a line to Redis each."""
    lines: list[RedisConnection] = []

    def start(
        prefix: str = "waybill:test", timeouts: RedisTimeouts = PATIENT
    ) -> RedisResponseCache[str, list[TrackingStep]]:
        lines.append(RedisConnection(redis.url, timeouts))
        return RedisResponseCache(lines[-1], prefix, STEPS, clock, timeouts)

    yield start
    for line in lines:
        await line.aclose()
