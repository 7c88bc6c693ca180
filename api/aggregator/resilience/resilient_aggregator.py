"""Protects the site from a slow or failing aggregator: circuit breaker and bulkhead.

It also counts the outcome of each call.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar

from api.aggregator.port import (
    Aggregator,
    AggregatorRefused,
    AggregatorRejected,
    AggregatorTooLate,
    AggregatorUnreachable,
    AggregatorUnreadable,
    Offer,
    Office,
    RatesRequest,
    TrackingStep,
)
from api.aggregator.resilience.bulkhead import MAX_CONCURRENT, Bulkhead, ClientShares
from api.aggregator.resilience.circuit_breaker import CircuitBreaker, OutageProbe
from api.aggregator.resilience.metrics import OperationMetrics
from api.observability.metrics.counters import Durations

SHARE = 4
"""A client may use 1/SHARE of the concurrent calls, so that its hanging requests do not block others."""

ANSWERED = "answered"
GIVEN_UP = "given_up"
"""The call was cancelled, because no caller waited for it any more."""

FAILED = "failed"
"""The call raised an exception that is not in FAULTS."""

FAULTS: tuple[tuple[type[Exception], str], ...] = (
    (AggregatorRefused, "refused"),
    (AggregatorRejected, "rejected"),
    (AggregatorUnreachable, "unreachable"),
    (AggregatorUnreadable, "unreadable"),
    (AggregatorTooLate, "too_late"),
)

Answer = TypeVar("Answer")


class ResilientAggregator:
    """The Aggregator port with a bulkhead and a circuit breaker for each kind of call.

    The three kinds are independent: tracking works while quotes fail. A failed call is not retried, because
    the aggregator may have acted on it. `clock` is monotonic, in seconds. `client` returns the current
    client. None has no limits.

    `admit_rates` and `admit_tracking` check the limits of a client, apart from the calls. Clients may share a
    call, in this process and with others, but never a rejection.
    """

    def __init__(
        self,
        aggregator: Aggregator,
        clock: Callable[[], float],
        client: Callable[[], str | None] = lambda: None,
    ) -> None:
        self._aggregator = aggregator
        # The request for offices is the same for every client, so it counts for none.
        self._offices = _OperationGuard(clock, self._ask_offices, client=lambda: None)
        self._rates = _OperationGuard(clock, self._ask_offices, client)
        self._tracking = _OperationGuard(clock, self._ask_offices, client)

    async def offices(self) -> list[Office]:
        """As Aggregator.offices."""
        return await self._offices.ask(self._aggregator.offices)

    async def rates(self, request: RatesRequest) -> list[Offer]:
        """As Aggregator.rates."""
        return await self._rates.ask(lambda: self._aggregator.rates(request))

    async def track(self, shipment_number: str) -> list[TrackingStep]:
        """As Aggregator.track."""
        return await self._tracking.ask(lambda: self._aggregator.track(shipment_number))

    def admit_rates(self, request: RatesRequest) -> AbstractAsyncContextManager[None]:
        """Holds a slot of the current client while it waits for the result.

        Raises AggregatorThrottled, or AggregatorUnavailable if the client's requests keep failing.
        """
        return self._rates.admit(request)

    def admit_tracking(self, shipment_number: str) -> AbstractAsyncContextManager[None]:
        """As admit_rates."""
        return self._tracking.admit(shipment_number)

    def metrics(self) -> Mapping[str, OperationMetrics]:
        """The metrics of each kind of call, by its name."""
        return {
            "offices": self._offices.metrics(),
            "rates": self._rates.metrics(),
            "track": self._tracking.metrics(),
        }

    async def _ask_offices(self) -> list[Office]:
        """The reference of the probes. It ignores the circuit, and counts as a call for offices."""
        return await self._offices.ask_once(self._aggregator.offices)


class _OperationGuard:
    """Guards one kind of call. The probe uses `reference` to find out whether the aggregator is down."""

    def __init__(
        self,
        clock: Callable[[], float],
        reference: Callable[[], Awaitable[Any]],
        client: Callable[[], str | None],
    ) -> None:
        self._circuit_breaker = CircuitBreaker(clock, OutageProbe(reference), client)
        self._bulkhead = Bulkhead(MAX_CONCURRENT)
        self._shares = ClientShares(max(1, MAX_CONCURRENT // SHARE), client)
        self._counts = _CallCounts(clock)

    def admit(self, question: Hashable) -> AbstractAsyncContextManager[None]:
        self._circuit_breaker.admit_client()
        return self._shares.one(question)

    async def ask(self, call: Callable[[], Awaitable[Answer]]) -> Answer:
        return await self._circuit_breaker.call(lambda: self.ask_once(call))

    async def ask_once(self, call: Callable[[], Awaitable[Answer]]) -> Answer:
        async with self._bulkhead.one():
            return await self._counts.count(call)

    def metrics(self) -> OperationMetrics:
        return OperationMetrics(
            {
                **self._counts.outcomes,
                "circuit_open": self._circuit_breaker.rejected,
                "bulkhead_full": self._bulkhead.rejected,
                "throttled": self._shares.rejected,
            },
            self._counts.seconds,
            self._counts.under_way,
            self._circuit_breaker.is_open,
        )


class _CallCounts:
    """Counts calls by outcome, and measures their durations. `clock` is monotonic, in seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.outcomes = dict.fromkeys((ANSWERED, *(outcome for _, outcome in FAULTS), FAILED, GIVEN_UP), 0)
        self.seconds = Durations()
        self.under_way = 0

    async def count(self, call: Callable[[], Awaitable[Answer]]) -> Answer:
        """Returns the result of `call`. Raises what `call` raises."""
        since = self._clock()
        outcome = GIVEN_UP
        self.under_way += 1
        try:
            answer = await call()
            outcome = ANSWERED
            return answer
        except Exception as fault:
            outcome = next((outcome for kind, outcome in FAULTS if isinstance(fault, kind)), FAILED)
            raise
        finally:
            self.under_way -= 1
            self.outcomes[outcome] += 1
            self.seconds.add(self._clock() - since)
