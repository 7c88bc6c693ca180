"""Stands in front of an aggregator, so that its bad days are felt as little as can be."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Hashable, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Any, Generic, TypeVar

from api.aggregator.port import Aggregator, Offer, Office, RatesRequest, TrackingStep
from api.aggregator.resilience.bulkhead import MAX_CONCURRENT, Bulkhead, ClientShares
from api.aggregator.resilience.call_counts import CallCounts
from api.aggregator.resilience.circuit_breaker import CircuitBreaker
from api.aggregator.resilience.metrics import OperationMetrics
from api.aggregator.resilience.outage_probe import OutageProbe
from api.aggregator.resilience.single_flight import SingleFlight

SHARE = 4
"""One client has at most one in so many: numbers at which the aggregator hangs hold up nobody else."""

Key = TypeVar("Key", bound=Hashable)
Answer = TypeVar("Answer")


class ResilientAggregator:
    """The Aggregator port: equal calls share one, few may hang, and what keeps failing is left alone.

    The three kinds of call stand apart: where quotes fail, shipments are still tracked. Nothing is tried
    twice: a call that broke off may have been acted on. `clock` is in seconds and never goes back. `client`
    tells for whom a question is asked; None is nobody, and not limited.

    What a client may ask is decided by `admit_rates` and `admit_tracking`, apart from the calls: these may be
    shared with other clients, by this process and by others, and a rejection may not.
    """

    def __init__(
        self,
        aggregator: Aggregator,
        clock: Callable[[], float],
        client: Callable[[], str | None] = lambda: None,
    ) -> None:
        self._aggregator = aggregator
        # There is one question about offices, which nobody can make up: it is nobody's, whoever asks it.
        self._offices = _OperationGuard[str, list[Office]](clock, self._ask_offices, client=lambda: None)
        self._rates = _OperationGuard[RatesRequest, list[Offer]](clock, self._ask_offices, client)
        self._tracking = _OperationGuard[str, list[TrackingStep]](clock, self._ask_offices, client)

    async def offices(self) -> list[Office]:
        """As Aggregator.offices."""
        return await self._offices.ask("all", self._aggregator.offices)

    async def rates(self, request: RatesRequest) -> list[Offer]:
        """As Aggregator.rates."""
        return await self._rates.ask(request, lambda: self._aggregator.rates(request))

    async def track(self, shipment_number: str) -> list[TrackingStep]:
        """As Aggregator.track."""
        return await self._tracking.ask(shipment_number, lambda: self._aggregator.track(shipment_number))

    def admit_rates(self, request: RatesRequest) -> AbstractAsyncContextManager[None]:
        """A place for the client that asks, while it waits for the answer.

        Raises AggregatorThrottled, or AggregatorUnavailable where its questions keep failing.
        """
        return self._rates.admit(request)

    def admit_tracking(self, shipment_number: str) -> AbstractAsyncContextManager[None]:
        """As admit_rates."""
        return self._tracking.admit(shipment_number)

    def metrics(self) -> Mapping[str, OperationMetrics]:
        """How each kind of call has fared, by its name."""
        return {
            "offices": self._offices.metrics(),
            "rates": self._rates.metrics(),
            "track": self._tracking.metrics(),
        }

    async def _ask_offices(self) -> list[Office]:
        """What tells an outage from odd questions: asked whatever the circuit, and counted as any call."""
        return await self._offices.ask_once(self._aggregator.offices)


class _OperationGuard(Generic[Key, Answer]):
    """One kind of call. Where calls keep failing, `reference` is asked whether the aggregator is there."""

    def __init__(
        self,
        clock: Callable[[], float],
        reference: Callable[[], Awaitable[Any]],
        client: Callable[[], str | None],
    ) -> None:
        self._single_flight = SingleFlight[Key, Answer]()
        self._circuit_breaker = CircuitBreaker(clock, OutageProbe(reference), client)
        self._bulkhead = Bulkhead(MAX_CONCURRENT)
        self._shares = ClientShares(max(1, MAX_CONCURRENT // SHARE), client)
        self._counts = CallCounts(clock)

    def admit(self, key: Key) -> AbstractAsyncContextManager[None]:
        self._circuit_breaker.admit_client()
        return self._shares.one(key)

    async def ask(self, key: Key, call: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        async def guarded() -> Answer:
            return await self._circuit_breaker.call(lambda: self.ask_once(call))

        return await self._single_flight.ask(key, guarded)

    async def ask_once(self, call: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        async with self._bulkhead.one():
            return await self._counts.count(call)

    def metrics(self) -> OperationMetrics:
        return OperationMetrics(
            {
                **self._counts.outcomes,
                "left_alone": self._circuit_breaker.rejected,
                "no_room": self._bulkhead.rejected,
                "throttled": self._shares.rejected,
            },
            self._counts.seconds,
            self._counts.under_way,
            self._circuit_breaker.is_open,
        )
