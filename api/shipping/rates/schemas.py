"""Requests and responses of the shipping routes, as the OpenAPI document shows them."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from api.aggregator.port import Offer, Office, ShipmentType, TrackingStep
from api.shipping.tracking.milestones.schemas import Progress

TEXT_LIMIT = 200
"""The most characters of one text from a visitor. No place, weight or number is longer."""

PLACE_IN_WORDS = (
    "A city for Nationwide, else a country: by its name in the list in any spelling, by an alias of "
    "/api/aliases, or by the ISO code of the country."
)
WEIGHT_IN_WORDS = (
    "In kilograms. A decimal comma, digits of any script and the units kg and g are understood; what is not "
    "clear, such as 1,500, is passed on as it was typed."
)

AsOf = Annotated[
    datetime,
    Meta(description="When the aggregator said so, RFC 3339, UTC.", examples=["2026-11-20T13:30:00Z"]),
]
Stale = Annotated[
    bool,
    Meta(description="True when a newer answer was sought in vain and this is the last good one."),
]


class RatesQuestion(msgspec.Struct, frozen=True):
    """The shipment that a visitor wants to send. Texts that are not understood are passed on unchanged."""

    shipment_type: Annotated[
        ShipmentType, Meta(description="Within Nigeria, out of it, or into it.", examples=["Nationwide"])
    ]
    origin: Annotated[
        str,
        Meta(
            max_length=TEXT_LIMIT,
            description=PLACE_IN_WORDS,
            examples=["IKEJA"],
        ),
    ]
    destination: Annotated[
        str,
        Meta(
            max_length=TEXT_LIMIT,
            description=PLACE_IN_WORDS,
            examples=["WUSE"],
        ),
    ]
    weight: Annotated[str, Meta(max_length=TEXT_LIMIT, description=WEIGHT_IN_WORDS, examples=["2.5"])]


class OfferEstimate(msgspec.Struct, frozen=True):
    """Estimates for choosing an offer: how long it takes, and how its price compares with the others."""

    days: Annotated[
        tuple[int, int] | None,
        Meta(
            description="The least and the most working days, read from the carrier's own words; null where "
            "they cannot be read with certainty.",
            examples=[[4, 6]],
        ),
    ]
    arrives: Annotated[
        tuple[date, date] | None,
        Meta(
            description="The first and the last date: `days` counted from tomorrow in Lagos, public holidays "
            "left out.",
            examples=[["2026-11-27", "2026-12-01"]],
        ),
    ]
    naira: Annotated[
        float | None,
        Meta(
            description="What the price is compared by: the price in naira, or what it comes to by the "
            "operator's rate; null where there is no price or no rate.",
            examples=[258000],
        ),
    ]
    rate_date: Annotated[
        date | None,
        Meta(
            description="The day of the rate that `naira` was worked out by; null where none was needed.",
            examples=["2026-11-20"],
        ),
    ]
    cheapest: Annotated[
        bool, Meta(description="No offer has a lower `naira`, and at least one has a higher.")
    ]
    fastest: Annotated[
        bool, Meta(description="No offer has earlier `days`, and at least one has later ones.")
    ]


class RatesAnswer(msgspec.Struct, frozen=True):
    """The carriers' offers, possibly none. `estimates` has one item for each offer, in order."""

    offers: list[Offer]
    as_of: AsOf
    estimates: list[OfferEstimate]


class TrackingAnswer(msgspec.Struct, frozen=True):
    """Where a shipment is: its steps from the first to the last, as the aggregator words them."""

    shipment_number: Annotated[str, Meta(description="As it was asked for.", examples=["WB2600100001"])]
    steps: list[TrackingStep]
    progress: Progress
    as_of: AsOf
    stale: Stale


MOST_LOOK_UPS = 30
"""The most shipments in one request."""


class BatchQuestion(msgspec.Struct, frozen=True):
    """The shipments to look up at once."""

    shipment_numbers: Annotated[
        list[Annotated[str, Meta(max_length=TEXT_LIMIT)]],
        Meta(
            max_length=MOST_LOOK_UPS,
            description="As printed on the waybills; each counts as one look-up.",
            examples=[["WB2600100001", "WB2600100002"]],
        ),
    ]


class LookUpProblem(msgspec.Struct, frozen=True):
    """Why one of several shipments has no answer, as a look-up of it alone would say."""

    status: Annotated[int, Meta(description="As of a problem document.", examples=[422])]
    detail: Annotated[str, Meta(description="In a visitor's words.", examples=["Shipment not found"])]


class LookUp(msgspec.Struct, frozen=True):
    """One of several shipments: its steps, as in TrackingAnswer, or the `problem` in their place."""

    shipment_number: Annotated[str, Meta(description="As it was asked for.", examples=["WB2600100001"])]
    steps: list[TrackingStep] | UnsetType = UNSET
    progress: Progress | UnsetType = UNSET
    as_of: AsOf | UnsetType = UNSET
    stale: Stale | UnsetType = UNSET
    problem: LookUpProblem | UnsetType = UNSET


class BatchAnswer(msgspec.Struct, frozen=True):
    """One item for each number, in the order of the request."""

    items: list[LookUp]


class OfficesAnswer(msgspec.Struct, frozen=True):
    """The company's branches. The client derives the list of states from them."""

    items: list[Office]
    as_of: AsOf
    stale: Stale
