"""What the rest of the API may ask of an aggregator, in the site's own words."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

ShipmentType = Literal["Nationwide", "International", "Import"]

COMING_SOON: Literal["Coming Soon"] = "Coming Soon"

DEFAULT_MESSAGE = "An error occured"  # spelt as in the specification's error catalogue
"""What a visitor reads when there is nothing better to say."""


class Office(msgspec.Struct, frozen=True):
    """One branch of the company; `state` is never empty, the other texts may be."""

    state: str
    city_name: str
    address: str
    email: str
    phone: str


class Offer(msgspec.Struct, frozen=True):
    """What one carrier asks for a shipment.

    `carrier_logo` is an https URL, a path of this site, or empty. `delivery_time` is in the carrier's own
    words. `selling_price` is in whole units of `currency` (a code such as NGN), or the text `Coming Soon`.
    """

    carrier_logo: str
    carrier_name: str
    delivery_time: str
    selling_price: int | float | Literal["Coming Soon"]
    currency: str


class TrackingStep(msgspec.Struct, frozen=True):
    """One step of a shipment; `time` is the aggregator's own text, None while it has not happened yet."""

    title: str
    time: str | None


class RatesRequest(msgspec.Struct, frozen=True):
    """What is to be sent: city names for Nationwide, else country names; weight as the visitor typed it."""

    shipment_type: ShipmentType
    origin: str
    destination: str
    weight: str


class AggregatorError(Exception):
    """The aggregator gave no answer that can be used. Its text is for the log, never for a visitor."""


class AggregatorRefused(AggregatorError):  # noqa: N818 - an answer, not a fault
    """The aggregator answered `success: false`; `message` is what it wants the visitor to read."""

    def __init__(self, message: str) -> None:
        super().__init__("it answered success: false")
        self.message = message


class AggregatorUnreachable(AggregatorError):  # noqa: N818 - says what it was
    """No connection, a broken one, or a status outside 200-299."""


class AggregatorUnreadable(AggregatorError):  # noqa: N818 - says what its answer was
    """An answer that is too large, encoded, no JSON, or not of the agreed shape."""


class AggregatorTooLate(AggregatorError):  # noqa: N818 - says what its answer was
    """No whole answer within the deadline."""


class Aggregator(Protocol):
    """The three questions. Each raises one of the AggregatorError family when it cannot be answered."""

    async def offices(self) -> list[Office]:
        """All branches of the company, in the aggregator's order."""

    async def rates(self, request: RatesRequest) -> list[Offer]:
        """What the carriers ask for the shipment, in the aggregator's order; may be empty."""

    async def track(self, shipment_number: str) -> list[TrackingStep]:
        """The steps of a shipment, from the first to the last."""
