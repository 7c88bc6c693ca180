"""Answers a visitor's questions by asking the aggregator."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from api.aggregator.port import (
    Aggregator,
    AggregatorError,
    AggregatorRefused,
    Offer,
    RatesRequest,
    TrackingStep,
)
from api.shipping.failures import failures_as_problems
from api.shipping.kept_answers import KeptAnswers
from api.shipping.offices import OfficeDirectory, OfficeShelf
from api.shipping.schemas import OfficesAnswer, RatesAnswer, RatesQuestion, TrackingAnswer

FRESH_OFFERS = timedelta(seconds=10)
"""For so long the same question gets the same prices; older ones are never shown as prices."""

FRESH_STEPS = timedelta(seconds=5)
"""For so long a shipment is not asked for again, whoever presses the button."""

LAST_KNOWN_STEPS = timedelta(days=1)
"""For so long the last known steps are better than none, and marked as what they are."""

MOST_KEPT = 20_000
"""Offers, and steps: those of 2,000 shipments. At most 60 MB, were every text as long as it may be."""


class ShippingService:
    """Knows the aggregator by its port alone; `clock` gives the time in UTC. Every call may raise Problem."""

    def __init__(self, aggregator: Aggregator, shelf: OfficeShelf, clock: Callable[[], datetime]) -> None:
        self._aggregator = aggregator
        self._directory = OfficeDirectory(aggregator, shelf, clock)
        self._offers = KeptAnswers[RatesRequest, list[Offer]](MOST_KEPT, clock)
        self._steps = KeptAnswers[str, list[TrackingStep]](MOST_KEPT, clock)

    async def rates(self, question: RatesQuestion) -> RatesAnswer:
        """What the carriers ask for a shipment."""
        request = RatesRequest(
            shipment_type=question.shipment_type,
            origin=question.origin,
            destination=question.destination,
            weight=question.weight,
        )
        known = self._offers.not_older_than(FRESH_OFFERS, request)
        if known is None:
            with failures_as_problems():
                known = self._offers.keep(request, await self._aggregator.rates(request))
        return RatesAnswer(offers=known.answer, as_of=_to_the_second(known.as_of))

    async def tracking(self, shipment_number: str) -> TrackingAnswer:
        """Where a shipment is now; where it was, marked stale, when that cannot be had."""
        known = self._steps.not_older_than(FRESH_STEPS, shipment_number)
        stale = False
        if known is None:
            with failures_as_problems():
                try:
                    known = self._steps.keep(shipment_number, await self._aggregator.track(shipment_number))
                except AggregatorRefused:
                    self._steps.forget(shipment_number)
                    raise
                except AggregatorError:
                    known = self._steps.not_older_than(LAST_KNOWN_STEPS, shipment_number)
                    if known is None:
                        raise
                    stale = True
        return TrackingAnswer(
            shipment_number=shipment_number,
            steps=known.answer,
            as_of=_to_the_second(known.as_of),
            stale=stale,
        )

    async def offices(self) -> OfficesAnswer:
        """Where the branches are; an old list, marked stale, when a new one cannot be had."""
        with failures_as_problems():
            known = await self._directory.current()
        return OfficesAnswer(items=known.offices, as_of=_to_the_second(known.as_of), stale=known.stale)


def _to_the_second(moment: datetime) -> datetime:
    return moment.replace(microsecond=0)
