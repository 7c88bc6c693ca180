"""Answers visitors' requests about shipping from caches and the aggregator."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, datetime, timedelta
from functools import partial
from typing import NamedTuple, Protocol

from api.aggregator.port import (
    Aggregator,
    AggregatorError,
    AggregatorRefused,
    Offer,
    RatesRequest,
    TrackingStep,
)
from api.config.time_zone import LAGOS
from api.shipping.cache import Cache, SharedCaches, Timestamped, no_shared_caches
from api.shipping.failures import problem_of
from api.shipping.metrics import ResponseSources
from api.shipping.offices.directory import LastOffices, OfficeDirectory, OfficeList
from api.shipping.rates.estimates.estimator import Estimator
from api.shipping.rates.schemas import OfficesAnswer, RatesAnswer, RatesQuestion, TrackingAnswer
from api.shipping.rates.weight import plain_weight
from api.shipping.tracking.milestones.reader import ProgressReader, ReadSteps
from api.shipping.tracking.numbers.likely_number import likely_number

_PLAIN = re.compile(r"[1-9][0-9]{0,3}(?:\.[0-9]{1,2})?")
"""Plain weights, as nearly all are. They need no parsing."""


class PlaceNames(Protocol):
    """Finds the places that people mean. A text that means none of them is returned unchanged."""

    def country(self, written: str) -> str:
        """The name of the country in the aggregator's list."""

    def location(self, written: str) -> str:
        """The name of the city in the aggregator's list."""


class NamesAsWritten:
    """The PlaceNames without any lists."""

    def country(self, written: str) -> str:
        """As PlaceNames.country."""
        return written

    def location(self, written: str) -> str:
        """As PlaceNames.location."""
        return written


AS_WRITTEN = NamesAsWritten()


def rates_request(question: RatesQuestion, places: PlaceNames) -> RatesRequest:
    """A request to the aggregator. Texts of uncertain meaning stay as they were written, even empty ones."""
    known = places.location if question.shipment_type == "Nationwide" else places.country
    return RatesRequest(
        shipment_type=question.shipment_type,
        origin=known(question.origin),
        destination=known(question.destination),
        weight=question.weight if _PLAIN.fullmatch(question.weight) else plain_weight(question.weight),
    )


FRESH_OFFERS = timedelta(seconds=10)
"""How long the same request gets the same prices. Older offers are never shown."""

FRESH_STEPS = timedelta(seconds=5)
"""How long a shipment is not looked up again, whoever asks for it."""

LAST_KNOWN_STEPS = timedelta(days=1)
"""How long the last known steps may be shown, marked as stale, if newer ones cannot be fetched."""

TEXT_OF_AN_OFFER = 2000
"""Characters. An embedded logo is longer, and counts as one more offer for each of these."""

MOST_KEPT = 20_000
"""The most cached offers, and steps (of 2,000 shipments). At most 60 MB, if every text has full length."""


class Tracked(NamedTuple):
    """An answer and its ETag, which changes if there is news, but not if the answer is only newer."""

    answer: TrackingAnswer
    etag: bytes


class ShippingService:
    """Uses the aggregator through its port. `clock` gives the time in UTC. Every call may raise Problem.

    It looks in this process's memory first, then in `shared_caches`, then calls the aggregator. `places`
    finds the aggregator's names for the places that visitors write.
    """

    def __init__(
        self,
        aggregator: Aggregator,
        last_offices: LastOffices,
        clock: Callable[[], datetime],
        shared_caches: SharedCaches | None = None,
        places: PlaceNames = AS_WRITTEN,
        progress_reader: ProgressReader | None = None,
    ) -> None:
        self._aggregator = aggregator
        self._clock = clock
        self._places = places
        self.estimator = Estimator(clock)
        self.progress_reader = progress_reader or ProgressReader()
        self._shared_caches = shared_caches or no_shared_caches(clock)
        self._directory = OfficeDirectory(aggregator, last_offices, clock, self._shared_caches.offices)
        self.refills = (self.estimator.refill, self.progress_reader.refill, self._directory.recall)
        """Callbacks that load the data for estimates and steps when the database changes."""
        self._offers = Cache[RatesRequest, list[Offer]](MOST_KEPT, clock, _size_of_offers)
        self._steps = Cache[str, ReadSteps](MOST_KEPT, clock)
        self.sources = ResponseSources()
        """The sources of answers. Code that gives a cached answer counts it here."""

    async def rates(self, question: RatesQuestion) -> RatesAnswer:
        """The carriers' offers for a shipment."""
        request = rates_request(question, self._places)
        known = self._offers.not_older_than(FRESH_OFFERS, request)
        if known is not None:
            self.sources.given["rates", "memory"] += 1
        else:
            ask = partial(self._aggregator.rates, request)
            try:
                fetched = await self._shared_caches.offers.newest(request, FRESH_OFFERS, ask)
            except AggregatorError as fault:
                raise problem_of(fault) from fault
            known = self._offers.keep(request, fetched.known)
            self.sources.given["rates", fetched.source] += 1
        estimates = self.estimator.estimates(known.answer)
        return RatesAnswer(offers=known.answer, as_of=_to_the_second(known.as_of), estimates=estimates)

    def today(self) -> date:
        """The date in Lagos."""
        return self._clock().astimezone(LAGOS).date()

    def cached_tracking(self, shipment_number: str) -> Tracked | None:
        """Where a shipment is, if the cached answer is fresh."""
        known = self._steps.not_older_than(FRESH_STEPS, shipment_number)
        return self._tracked(shipment_number, known) if known else None

    async def tracking(self, shipment_number: str) -> TrackingAnswer:
        """Where a shipment is. If that cannot be fetched, its last known steps, marked as stale."""
        return (await self.tracked(shipment_number)).answer

    async def tracked(self, shipment_number: str) -> Tracked:
        """The same, with its ETag."""
        fresh = self.cached_tracking(shipment_number)
        if fresh is not None:
            self.sources.given["track", "memory"] += 1
            return fresh
        shared_cache = self._shared_caches.steps
        ask = partial(self._aggregator.track, shipment_number)
        try:
            fetched = await shared_cache.newest(shipment_number, FRESH_STEPS, ask)
        except AggregatorRefused as refusal:
            self._steps.forget(shipment_number)
            await shared_cache.forget(shipment_number)
            raise problem_of(refusal, likely_number(shipment_number)) from refusal
        except AggregatorError as fault:
            last = await self._last_known(shipment_number)
            if last is None:
                raise problem_of(fault) from fault
            self.sources.given["track", "stale"] += 1
            return self._tracked(shipment_number, last, stale=True)
        self.sources.given["track", fetched.source] += 1
        return self._tracked(shipment_number, self._keep(shipment_number, fetched.known))

    async def _last_known(self, shipment_number: str) -> Timestamped[ReadSteps] | None:
        """The newest steps in any process, if they are not too old."""
        own = self._steps.not_older_than(LAST_KNOWN_STEPS, shipment_number)
        of_all = await self._shared_caches.steps.last(shipment_number)
        if of_all is None or not of_all.is_younger_than(LAST_KNOWN_STEPS, self._clock()):
            return own
        if own is not None and own.as_of >= of_all.as_of:
            return own
        return self._keep(shipment_number, of_all)

    def _keep(self, shipment_number: str, steps: Timestamped[list[TrackingStep]]) -> Timestamped[ReadSteps]:
        read = self._read(shipment_number, steps.answer)
        return self._steps.keep(shipment_number, Timestamped(read, steps.as_of))

    def _read(self, shipment_number: str, steps: list[TrackingStep]) -> ReadSteps:
        return self.progress_reader.read(shipment_number, steps, self._directory.known)

    def _tracked(
        self, shipment_number: str, known: Timestamped[ReadSteps], *, stale: bool = False
    ) -> Tracked:
        read = known.answer
        if read.version is not self.progress_reader.version:
            # The patterns or the advice have changed. The steps keep their age.
            read = self._read(shipment_number, read.steps)
            self._steps.keep(shipment_number, Timestamped(read, known.as_of))
        answer = TrackingAnswer(
            shipment_number=shipment_number,
            steps=read.steps,
            progress=read.progress,
            as_of=_to_the_second(known.as_of),
            stale=stale,
        )
        return Tracked(answer, read.etag(stale=stale))

    def cached_offices(self) -> OfficesAnswer | None:
        """The branches, if the cached list is fresh."""
        fresh = self._directory.fresh()
        return _offices_answer(fresh) if fresh else None

    async def offices(self) -> OfficesAnswer:
        """The branches. If a new list cannot be fetched, an old one, marked as stale."""
        fresh = self.cached_offices()
        if fresh is not None:
            self.sources.given["offices", "memory"] += 1
            return fresh
        try:
            current = await self._directory.current()
        except AggregatorError as fault:
            raise problem_of(fault) from fault
        self.sources.given["offices", "stale" if current.stale else current.source] += 1
        return _offices_answer(current)


def _size_of_offers(offers: list[Offer]) -> int:
    return sum(1 + len(offer.carrier_logo) // TEXT_OF_AN_OFFER for offer in offers)


def _offices_answer(known: OfficeList) -> OfficesAnswer:
    return OfficesAnswer(items=known.offices, as_of=_to_the_second(known.as_of), stale=known.stale)


def _to_the_second(moment: datetime) -> datetime:
    return moment.replace(microsecond=0)
