"""Answers a visitor's questions by asking the aggregator."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from api.aggregator.port import Aggregator, RatesRequest
from api.shipping.failures import failures_as_problems
from api.shipping.offices import OfficeDirectory
from api.shipping.schemas import OfficesAnswer, RatesAnswer, RatesQuestion, TrackingAnswer


class ShippingService:
    """Knows the aggregator by its port alone; `clock` gives the time in UTC. Every call may raise Problem."""

    def __init__(self, aggregator: Aggregator, clock: Callable[[], datetime]) -> None:
        self._aggregator = aggregator
        self._clock = clock
        self._directory = OfficeDirectory(aggregator, clock)

    async def rates(self, question: RatesQuestion) -> RatesAnswer:
        """What the carriers ask for a shipment."""
        request = RatesRequest(
            shipment_type=question.shipment_type,
            origin=question.origin,
            destination=question.destination,
            weight=question.weight,
        )
        with failures_as_problems():
            offers = await self._aggregator.rates(request)
        return RatesAnswer(offers=offers, as_of=_to_the_second(self._clock()))

    async def tracking(self, shipment_number: str) -> TrackingAnswer:
        """Where a shipment is now."""
        with failures_as_problems():
            steps = await self._aggregator.track(shipment_number)
        return TrackingAnswer(
            shipment_number=shipment_number, steps=steps, as_of=_to_the_second(self._clock()), stale=False
        )

    async def offices(self) -> OfficesAnswer:
        """Where the branches are; an old list, marked stale, when a new one cannot be had."""
        with failures_as_problems():
            known = await self._directory.current()
        return OfficesAnswer(items=known.offices, as_of=_to_the_second(known.as_of), stale=known.stale)


def _to_the_second(moment: datetime) -> datetime:
    return moment.replace(microsecond=0)
