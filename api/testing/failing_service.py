"""A service that fails as a test says, and clients that ask it through a circuit breaker."""

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
"""In each of the ways that count as a failure."""


@dataclass
class Service:
    """What one kind of question gets: an answer, or `fault` while there is one."""

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
    """A breaker whose clients take turns. `offices` is what it asks when questions keep failing."""

    offices: Service = field(default_factory=Service)
    clock: SetSeconds = field(default_factory=SetSeconds)
    client: str | None = "one"

    def __post_init__(self) -> None:
        self.breaker = CircuitBreaker(self.clock, OutageProbe(self.offices), lambda: self.client)

    async def ask(self, question: Callable[[], Awaitable[str]], client: str | None = "one") -> str:
        """As a visitor's question passes, and then whatever is found out behind the visitors' backs."""
        self.client = client
        try:
            self.breaker.admit_client()
            return await self.breaker.call(question)
        finally:
            for _ in range(10):
                await asyncio.sleep(0)

    async def fail(self, question: Service, times: int, *clients: str | None) -> None:
        """Has these clients, or one, ask by turns what fails."""
        for number in range(times):
            with pytest.raises(AggregatorError, check=lambda fault: fault is question.fault):
                await self.ask(question, clients[number % len(clients)] if clients else "one")

    async def is_rejected(self, question: Service, client: str | None = "one") -> bool:
        """Whether a client is turned away without being asked for."""
        before = question.asked
        try:
            await self.ask(question, client)
        except AggregatorUnavailable:
            return question.asked == before
        except AggregatorError:
            pass
        return False

    def set_down(self) -> AggregatorError:
        """Has the offices fail from now on, and answers with what."""
        self.offices.fault = AggregatorUnreachable("gone")
        return self.offices.fault


@dataclass
class Hanging:
    """A question that is answered when it may be."""

    may_answer: asyncio.Event = field(default_factory=asyncio.Event)

    async def __call__(self) -> str:
        """Asks it."""
        await self.may_answer.wait()
        return "answer"
