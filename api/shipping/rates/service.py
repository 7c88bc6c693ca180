"""Answers what the carriers ask for a shipment, from caches and the aggregator."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Protocol

from api.aggregator.port import Aggregator, AggregatorError, Offer, RatesRequest
from api.shipping.cache import MOST_KEPT, Cache, SharedCache
from api.shipping.failures import problem_of
from api.shipping.metrics import ResponseSources
from api.shipping.rates.estimates.estimator import Estimator
from api.shipping.rates.schemas import RatesAnswer, RatesQuestion
from api.shipping.rates.weight import plain_weight

_PLAIN = re.compile(r"[1-9][0-9]{0,3}(?:\.[0-9]{1,2})?")
"""Plain weights, as nearly all are. They need no parsing."""


class PlaceNames(Protocol):
    """Finds the places that people mean. A text that means none of them is returned unchanged."""

    def country(self, written: str) -> str:
        """The name of the country in the aggregator's list."""

    def location(self, written: str) -> str:
        """The name of the city in the aggregator's list."""


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

TEXT_OF_AN_OFFER = 2000
"""Characters. An embedded logo is longer, and counts as one more offer for each of these."""


class RatesService:
    """Looks for offers in this process's memory first, then in `shared_cache`, then calls the aggregator.

    `clock` gives the time in UTC. `places` finds the aggregator's names for the places that visitors write.
    """

    def __init__(
        self,
        aggregator: Aggregator,
        shared_cache: SharedCache[RatesRequest, list[Offer]],
        estimator: Estimator,
        places: PlaceNames,
        sources: ResponseSources,
        clock: Callable[[], datetime],
    ) -> None:
        self._aggregator = aggregator
        self._shared_cache = shared_cache
        self._estimator = estimator
        self._places = places
        self._sources = sources
        self._offers = Cache[RatesRequest, list[Offer]](MOST_KEPT, clock, _size_of_offers)

    async def rates(self, question: RatesQuestion) -> RatesAnswer:
        """The carriers' offers for a shipment. Raises Problem."""
        request = rates_request(question, self._places)
        known = self._offers.not_older_than(FRESH_OFFERS, request)
        if known is not None:
            self._sources.given["rates", "memory"] += 1
        else:
            ask = partial(self._aggregator.rates, request)
            try:
                fetched = await self._shared_cache.newest(request, FRESH_OFFERS, ask)
            except AggregatorError as fault:
                raise problem_of(fault) from fault
            known = self._offers.keep(request, fetched.known)
            self._sources.given["rates", fetched.source] += 1
        estimates = self._estimator.estimates(known.answer)
        return RatesAnswer(known.answer, known.as_of.replace(microsecond=0), estimates)


def _size_of_offers(offers: list[Offer]) -> int:
    return sum(1 + len(offer.carrier_logo) // TEXT_OF_AN_OFFER for offer in offers)
