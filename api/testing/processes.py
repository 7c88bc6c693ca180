"""An aggregator that a test controls, and processes that share its answers."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Protocol

from api.aggregator.port import TrackingStep
from api.storage.redis.connection import RedisTimeouts
from api.storage.redis.response_cache import RedisResponseCache
from api.testing.redis import PATIENT
from api.testing.shipping import STEPS

FRESH = timedelta(seconds=5)
NUMBER = "WB2600100001"

HASTY = RedisTimeouts(answer=60, lease=0.05, between_looks=0.01)
"""Short waits for other processes."""


class Process(Protocol):
    """Creates another process that shares steps with the others."""

    def __call__(
        self, prefix: str = "waybill:test", timeouts: RedisTimeouts = PATIENT
    ) -> RedisResponseCache[str, list[TrackingStep]]:
        """Returns the cache of one process. Those with the same prefix use the same aggregator."""


@dataclass
class RecordedQuestions:
    """An aggregator that answers when the test lets it, or raises `fault` while that is set."""

    may_answer: asyncio.Event = field(default_factory=asyncio.Event)
    steps: list[TrackingStep] = field(default_factory=lambda: STEPS)
    fault: Exception | None = None
    times: int = 0

    def __post_init__(self) -> None:
        self.may_answer.set()

    async def __call__(self) -> list[TrackingStep]:
        """As Aggregator.track."""
        self.times += 1
        await self.may_answer.wait()
        if self.fault is not None:
            raise self.fault
        return self.steps
