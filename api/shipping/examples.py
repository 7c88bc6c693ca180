"""Answers of the shipping calls as examples for the OpenAPI document."""

from __future__ import annotations

from datetime import UTC, date, datetime

import msgspec
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import Example

from api.aggregator.port import Offer, Office, TrackingStep
from api.shipping.schemas import OfferEstimate, OfficesAnswer, RatesAnswer, TrackingAnswer

_AS_OF = datetime(2026, 11, 20, 13, 30, tzinfo=UTC)


def _answer(summary: str, value: msgspec.Struct) -> ResponseSpec:
    return ResponseSpec(
        data_container=type(value),
        description=summary,
        generate_examples=False,
        examples=[Example(summary=summary, value=msgspec.to_builtins(value))],
    )


RATES = _answer(
    "The carriers' offers.",
    RatesAnswer(
        offers=[
            Offer("/carriers/waybill-ground.svg", "Waybill Ground", "2 - 3 working days", 5300, "NGN"),
            Offer("/carriers/waybill-air.svg", "Waybill Air", "1 working day", "Coming Soon", "NGN"),
        ],
        as_of=_AS_OF,
        estimates=[
            OfferEstimate(
                (2, 3), (date(2026, 11, 24), date(2026, 11, 25)), 5300, None, cheapest=False, fastest=False
            ),
            OfferEstimate(
                (1, 1), (date(2026, 11, 23), date(2026, 11, 23)), None, None, cheapest=False, fastest=True
            ),
        ],
    ),
)

TRACKING = _answer(
    "The steps of the shipment.",
    TrackingAnswer(
        shipment_number="WB2600100001",
        steps=[
            TrackingStep("Shipment booked", "20 Nov 2026, 9:05am"),
            TrackingStep("Out for delivery", "20 Nov 2026, 2:10pm"),
            TrackingStep("Delivered", None),
        ],
        as_of=_AS_OF,
        stale=False,
    ),
)

OFFICES = _answer(
    "The branches.",
    OfficesAnswer(
        items=[
            Office(
                state="Lagos",
                city_name="Ikeja",
                address="12 Allen Avenue, Ikeja",
                email="ikeja@waybill.example",
                phone="+234 700 000 0001",
            )
        ],
        as_of=_AS_OF,
        stale=False,
    ),
)
