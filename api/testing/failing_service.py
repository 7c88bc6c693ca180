"""A service that fails when a test says so, and clients that call it through a circuit breaker."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import pytest

from api.aggregator.port import (
    AggregatorError,
    AggregatorTooLate,
    AggregatorUnavailable,
    AggregatorUnreachable,
    AggregatorUnreadable,
)
from api.aggregator.resilience.circuit_breaker import CircuitBreaker, OutageProbe
from api.testing.clock import SetSeconds

FAULTS = (AggregatorUnreachable("status 500"), AggregatorUnreadable("html"), AggregatorTooLate("slow"))
"""One error of each kind that counts as a failure."""


@dataclass
class Service:
    """A service that answers, or raises `fault` while it is set."""

    fault: AggregatorError | None = None
    asked: int = 0

    async def __call__(self) -> str:
        """Asks it."""
        self.asked += 1
        if self.fault is not None:
            raise self.fault
        return "answer"


@dataclass
class GuardedSite:
    """A circuit breaker with several clients. `offices` is the reference of its probe."""

    offices: Service = field(default_factory=Service)
    clock: SetSeconds = field(default_factory=SetSeconds)
    client: str | None = "one"

    def __post_init__(self) -> None:
        self.breaker = CircuitBreaker(self.clock, OutageProbe(self.offices), lambda: self.client)

    async def ask(self, question: Callable[[], Awaitable[str]], client: str | None = "one") -> str:
        """Sends a visitor's request, and then waits for a probe, if one runs."""
        self.client = client
        try:
            self.breaker.admit_client()
            return await self.breaker.call(question)
        finally:
            for _ in range(10):
                await asyncio.sleep(0)

    async def fail(self, question: Service, times: int, *clients: str | None) -> None:
        """Sends failing requests, from these clients in turn, or from one."""
        for number in range(times):
            with pytest.raises(AggregatorError, check=lambda fault: fault is question.fault):
                await self.ask(question, clients[number % len(clients)] if clients else "one")

    async def is_rejected(self, question: Service, client: str | None = "one") -> bool:
        """Whether the breaker rejects the client without calling the service."""
        before = question.asked
        try:
            await self.ask(question, client)
        except AggregatorUnavailable:
            return question.asked == before
        except AggregatorError:
            pass
        return False

    def set_down(self) -> AggregatorError:
        """Makes the offices fail from now on, and returns their error."""
        self.offices.fault = AggregatorUnreachable("gone")
        return self.offices.fault


@dataclass
class Hanging:
    """A request that hangs until the test releases it."""

    may_answer: asyncio.Event = field(default_factory=asyncio.Event)

    async def __call__(self) -> str:
        """Asks it."""
        await self.may_answer.wait()
        return "answer"
