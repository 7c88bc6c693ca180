from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from api.aggregator.port import TrackingStep
from api.chosen_sharing import STEPS
from api.sharing.line import RedisLine, RedisPatience
from api.sharing.redis_server import PATIENT, RedisServer
from api.sharing.shared_answers import SharedAnswers
from api.sharing.stand_ins import Asked, Process
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


@pytest.fixture
def asked() -> Asked:
    return Asked()


@pytest.fixture
async def process(redis: RedisServer, clock: SetClock) -> AsyncIterator[Process]:
    """Makes processes with a line to Redis each."""
    lines: list[RedisLine] = []

    def start(
        prefix: str = "waybill:test", patience: RedisPatience = PATIENT
    ) -> SharedAnswers[str, list[TrackingStep]]:
        lines.append(RedisLine(redis.url, patience))
        return SharedAnswers(lines[-1], prefix, STEPS, clock, patience)

    yield start
    for line in lines:
        await line.aclose()
