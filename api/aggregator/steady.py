"""Stands in front of an aggregator, so that its bad days are felt as little as can be."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Hashable, Mapping
from typing import Any, Generic, TypeVar

from api.aggregator.berths import Berths
from api.aggregator.breaker import Breaker
from api.aggregator.call_counts import CallCounts
from api.aggregator.client_shares import ClientShares
from api.aggregator.line_figures import LineFigures
from api.aggregator.port import Aggregator, Offer, Office, RatesRequest, TrackingStep
from api.aggregator.shared_calls import SharedCalls

PLACES = 32
"""Calls of one kind under way at a time: a quick aggregator needs fewer, a slow one is survived."""

SHARE = 4
"""One client has at most one in so many: numbers at which the aggregator hangs hold up nobody else."""

Key = TypeVar("Key", bound=Hashable)
Answer = TypeVar("Answer")


class SteadyAggregator:
    """The Aggregator port: equal calls share one, few may hang, and what keeps failing is left alone.

    The three kinds of call stand apart: where quotes fail, shipments are still tracked. Nothing is tried
    twice: a call that broke off may have been acted on. `clock` is in seconds and never goes back. `client`
    tells for whom a question is asked; None is nobody, and not limited.
    """

    def __init__(
        self,
        aggregator: Aggregator,
        clock: Callable[[], float],
        client: Callable[[], str | None] = lambda: None,
    ) -> None:
        self._aggregator = aggregator
        self._offices = _Line[str, list[Office]](clock, client)
        self._rates = _Line[RatesRequest, list[Offer]](clock, client)
        self._tracking = _Line[str, list[TrackingStep]](clock, client)

    async def offices(self) -> list[Office]:
        """As Aggregator.offices."""
        return await self._offices.ask("all", self._aggregator.offices)

    async def rates(self, request: RatesRequest) -> list[Offer]:
        """As Aggregator.rates."""
        return await self._rates.ask(request, lambda: self._aggregator.rates(request))

    async def track(self, shipment_number: str) -> list[TrackingStep]:
        """As Aggregator.track."""
        return await self._tracking.ask(shipment_number, lambda: self._aggregator.track(shipment_number))

    def figures(self) -> Mapping[str, LineFigures]:
        """How each kind of call has fared, by its name."""
        return {
            "offices": self._offices.figures(),
            "rates": self._rates.figures(),
            "track": self._tracking.figures(),
        }


class _Line(Generic[Key, Answer]):
    """One kind of call."""

    def __init__(self, clock: Callable[[], float], client: Callable[[], str | None]) -> None:
        self._shared = SharedCalls[Key, Answer]()
        self._breaker = Breaker(clock)
        self._berths = Berths(PLACES)
        self._shares = ClientShares(max(1, PLACES // SHARE), client)
        self._counts = CallCounts(clock)

    async def ask(self, key: Key, call: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        async def in_a_berth() -> Answer:
            async with self._berths.one():
                return await self._counts.count(call)

        async def guarded() -> Answer:
            return await self._breaker.call(in_a_berth)

        if self._shared.is_under_way(key):
            return await self._shared.ask(key, guarded)
        # Before the call is shared: whoever asks the same meanwhile does not wait in this client's queue.
        # The call has the place until it ends, also where its client goes and somebody else waits on.
        return await self._shared.ask(key, guarded, at_end=await self._shares.take())

    def figures(self) -> LineFigures:
        return LineFigures(
            {
                **self._counts.outcomes,
                "left_alone": self._breaker.turned_away,
                "no_room": self._berths.turned_away,
                "throttled": self._shares.rejected,
            },
            self._counts.seconds,
            self._counts.under_way,
            self._breaker.is_open,
        )
