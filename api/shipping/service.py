"""Answers a visitor's questions by asking the aggregator."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial

from api.aggregator.port import (
    Aggregator,
    AggregatorError,
    AggregatorRefused,
    Offer,
    RatesRequest,
    TrackingStep,
)
from api.shipping.cache import Cache, Timestamped
from api.shipping.failures import failures_as_problems
from api.shipping.metrics import ResponseSources
from api.shipping.offices import LastOffices, OfficeDirectory, OfficeList
from api.shipping.rates_request import AS_WRITTEN, PlaceNames, rates_request
from api.shipping.schemas import OfficesAnswer, RatesAnswer, RatesQuestion, TrackingAnswer
from api.shipping.shared_cache import SharedCaches, no_shared_caches

FRESH_OFFERS = timedelta(seconds=10)
"""For so long the same question gets the same prices; older ones are never shown as prices."""

FRESH_STEPS = timedelta(seconds=5)
"""For so long a shipment is not asked for again, whoever presses the button."""

LAST_KNOWN_STEPS = timedelta(days=1)
"""For so long the last known steps are better than none, and marked as what they are."""

TEXT_OF_AN_OFFER = 2000
"""Characters: a logo that comes as a picture within the answer is longer, and counts for so many offers."""

MOST_KEPT = 20_000
"""Offers, and steps: those of 2,000 shipments. At most 60 MB, were every text as long as it may be."""


class ShippingService:
    """Knows the aggregator by its port alone; `clock` gives the time in UTC. Every call may raise Problem.

    `exchanges` are asked for what is not in this process's own memory, before the aggregator is. `places`
    knows the names by which the aggregator has the places that visitors write.
    """

    def __init__(
        self,
        aggregator: Aggregator,
        last_offices: LastOffices,
        clock: Callable[[], datetime],
        exchanges: SharedCaches | None = None,
        places: PlaceNames = AS_WRITTEN,
    ) -> None:
        self._aggregator = aggregator
        self._clock = clock
        self._places = places
        self._exchanges = exchanges or no_shared_caches(clock)
        self._directory = OfficeDirectory(aggregator, last_offices, clock, self._exchanges.offices)
        self._offers = Cache[RatesRequest, list[Offer]](MOST_KEPT, clock, _size_of_offers)
        self._steps = Cache[str, list[TrackingStep]](MOST_KEPT, clock)
        self.sources = ResponseSources()
        """Where the answers have come from; who gives one of those that are known counts it."""

    async def rates(self, question: RatesQuestion) -> RatesAnswer:
        """What the carriers ask for a shipment."""
        request = rates_request(question, self._places)
        known = self._offers.not_older_than(FRESH_OFFERS, request)
        if known is not None:
            self.sources.count("rates", "memory")
        else:
            ask = partial(self._aggregator.rates, request)
            with failures_as_problems():
                told = await self._exchanges.offers.newest(request, FRESH_OFFERS, ask)
            known = self._offers.keep(request, told.known)
            self.sources.count("rates", told.source)
        return RatesAnswer(offers=known.answer, as_of=_to_the_second(known.as_of))

    def cached_tracking(self, shipment_number: str) -> TrackingAnswer | None:
        """Where a shipment was a moment ago, while that is not asked for again."""
        known = self._steps.not_older_than(FRESH_STEPS, shipment_number)
        return _tracking_answer(shipment_number, known) if known else None

    async def tracking(self, shipment_number: str) -> TrackingAnswer:
        """Where a shipment is now; where it was, marked stale, when that cannot be had."""
        fresh = self.cached_tracking(shipment_number)
        if fresh is not None:
            self.sources.count("track", "memory")
            return fresh
        exchange = self._exchanges.steps
        ask = partial(self._aggregator.track, shipment_number)
        with failures_as_problems():
            try:
                told = await exchange.newest(shipment_number, FRESH_STEPS, ask)
            except AggregatorRefused:
                self._steps.forget(shipment_number)
                await exchange.forget(shipment_number)
                raise
            except AggregatorError:
                last = await self._last_known(shipment_number)
                if last is None:
                    raise
                self.sources.count("track", "stale")
                return _tracking_answer(shipment_number, last, stale=True)
        self.sources.count("track", told.source)
        return _tracking_answer(shipment_number, self._steps.keep(shipment_number, told.known))

    async def _last_known(self, shipment_number: str) -> Timestamped[list[TrackingStep]] | None:
        """The newest steps of any process that are not too old to be shown."""
        own = self._steps.not_older_than(LAST_KNOWN_STEPS, shipment_number)
        of_all = await self._exchanges.steps.last(shipment_number)
        if of_all is None or not of_all.is_younger_than(LAST_KNOWN_STEPS, self._clock()):
            return own
        if own is not None and own.as_of >= of_all.as_of:
            return own
        return self._steps.keep(shipment_number, of_all)

    def cached_offices(self) -> OfficesAnswer | None:
        """Where the branches were a moment ago, while that is not asked for again."""
        fresh = self._directory.fresh()
        return _offices_answer(fresh) if fresh else None

    async def offices(self) -> OfficesAnswer:
        """Where the branches are; an old list, marked stale, when a new one cannot be had."""
        fresh = self.cached_offices()
        if fresh is not None:
            self.sources.count("offices", "memory")
            return fresh
        with failures_as_problems():
            current = await self._directory.current()
        self.sources.count("offices", "stale" if current.stale else current.source)
        return _offices_answer(current)


def _size_of_offers(offers: list[Offer]) -> int:
    return sum(1 + len(offer.carrier_logo) // TEXT_OF_AN_OFFER for offer in offers)


def _tracking_answer(
    shipment_number: str, known: Timestamped[list[TrackingStep]], *, stale: bool = False
) -> TrackingAnswer:
    return TrackingAnswer(
        shipment_number=shipment_number,
        steps=known.answer,
        as_of=_to_the_second(known.as_of),
        stale=stale,
    )


def _offices_answer(known: OfficeList) -> OfficesAnswer:
    return OfficesAnswer(items=known.offices, as_of=_to_the_second(known.as_of), stale=known.stale)


def _to_the_second(moment: datetime) -> datetime:
    return moment.replace(microsecond=0)
