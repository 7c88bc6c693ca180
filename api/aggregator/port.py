"""The operations of an aggregator, in the site's own terms."""

from __future__ import annotations

from typing import Annotated, Literal, Protocol

import msgspec
from msgspec import Meta

ShipmentType = Literal["Nationwide", "International", "Import"]

COMING_SOON: Literal["Coming Soon"] = "Coming Soon"

DEFAULT_MESSAGE = "An error occured"  # spelt as in the specification's error catalogue
"""The message for visitors if the aggregator gives no usable one."""


class Office(msgspec.Struct, frozen=True):
    """One branch of the company. `state` is never empty, but the other texts may be."""

    state: str
    city_name: str
    address: str
    email: str
    phone: str


class Offer(msgspec.Struct, frozen=True):
    """One carrier's offer for a shipment. Of its texts, only the carrier's name is never empty."""

    carrier_logo: Annotated[
        str,
        Meta(description="An https URL, a path of this site, a small picture as a `data:` URL, or empty."),
    ]
    carrier_name: str
    delivery_time: Annotated[str, Meta(description="In the carrier's own words.")]
    selling_price: Annotated[
        float | Literal["Coming Soon"],
        Meta(description="In whole units of the currency, or the text `Coming Soon`."),
    ]
    currency: Annotated[
        str,
        Meta(
            description="A code such as NGN; empty, or in the words of the aggregator, where none is known."
        ),
    ]


class TrackingStep(msgspec.Struct, frozen=True):
    """One step of a shipment."""

    title: str
    time: Annotated[
        str | None,
        Meta(description="The aggregator's own words, never converted; null when it has not happened yet."),
    ]


class RatesRequest(msgspec.Struct, frozen=True):
    """A shipment to price: cities for Nationwide, else countries, and the weight as the visitor typed it."""

    shipment_type: ShipmentType
    origin: str
    destination: str
    weight: str


class AggregatorError(Exception):
    """The aggregator gave no usable answer. The error's text is for the log, never for a visitor."""


class AggregatorRefused(AggregatorError):  # noqa: N818 - an answer, not a fault
    """The aggregator answered `success: false`. `message` is its text for the visitor."""

    def __init__(self, message: str) -> None:
        super().__init__("it answered success: false")
        self.message = message


class AggregatorUnreachable(AggregatorError):  # noqa: N818 - says what it was
    """No connection, a broken one, or a status outside 200-299 that does not concern the request."""


class AggregatorRejected(AggregatorError):  # noqa: N818 - an answer, not a fault
    """A status from 400 to 499 that concerns the request. The aggregator would answer another one."""


class AggregatorUnreadable(AggregatorError):  # noqa: N818 - says what its answer was
    """A response that is too large, encoded, not JSON, or not of the agreed shape."""


class AggregatorTooLate(AggregatorError):  # noqa: N818 - says what its answer was
    """No complete response within the deadline."""


class AggregatorUnavailable(AggregatorError):  # noqa: N818 - says what it does
    """The aggregator was not called, to spare it. `retry_after` is in seconds."""

    def __init__(self, retry_after: float) -> None:
        super().__init__(f"no call is made for {retry_after:.0f} s")
        self.retry_after = retry_after


class AggregatorThrottled(AggregatorError):  # noqa: N818 - says what is done
    """The client has as many concurrent calls as it may have. `retry_after` is in seconds."""

    def __init__(self, retry_after: float) -> None:
        super().__init__("its client has too many calls under way")
        self.retry_after = retry_after


class Aggregator(Protocol):
    """The three operations. Each raises a kind of AggregatorError if it gets no usable answer."""

    async def offices(self) -> list[Office]:
        """Returns all branches of the company, in the aggregator's order."""

    async def rates(self, request: RatesRequest) -> list[Offer]:
        """Returns the carriers' offers for the shipment, in the aggregator's order. May be empty."""

    async def track(self, shipment_number: str) -> list[TrackingStep]:
        """Returns the steps of a shipment, from the first to the last."""
