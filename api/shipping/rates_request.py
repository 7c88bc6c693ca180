"""A visitor's question as the aggregator is asked it: places by the lists' names, weight as a number."""

from __future__ import annotations

from typing import Protocol

from api.aggregator.port import RatesRequest
from api.shipping.schemas import RatesQuestion
from api.shipping.weight import plain_weight


class PlaceNames(Protocol):
    """Knows the places by what people write for them; a text that means none of them comes back as it is."""

    def country(self, written: str) -> str:
        """The name of the country in the aggregator's list."""

    def location(self, written: str) -> str:
        """The name of the city in the aggregator's list."""


class NamesAsWritten:
    """The PlaceNames of who has no lists."""

    def country(self, written: str) -> str:
        """As PlaceNames.country."""
        return written

    def location(self, written: str) -> str:
        """As PlaceNames.location."""
        return written


AS_WRITTEN = NamesAsWritten()


def rates_request(question: RatesQuestion, places: PlaceNames) -> RatesRequest:
    """What to ask. Whatever cannot be read with certainty stays as it was written, empty texts too."""
    known = places.location if question.shipment_type == "Nationwide" else places.country
    return RatesRequest(
        shipment_type=question.shipment_type,
        origin=known(question.origin),
        destination=known(question.destination),
        weight=plain_weight(question.weight),
    )
