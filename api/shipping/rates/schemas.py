"""The request and the response of `/api/rates`, as the OpenAPI document shows them."""

from __future__ import annotations

from datetime import date
from typing import Annotated

import msgspec
from msgspec import Meta

from api.aggregator.port import Offer, ShipmentType
from api.shipping.schemas import TEXT_LIMIT, AsOf

PLACE_IN_WORDS = (
    "A city for Nationwide, else a country: by its name in the list in any spelling, by an alias of "
    "/api/aliases, or by the ISO code of the country."
)
WEIGHT_IN_WORDS = (
    "In kilograms. A decimal comma, digits of any script and the units kg and g are understood; what is not "
    "clear, such as 1,500, is passed on as it was typed."
)


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
