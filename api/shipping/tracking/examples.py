"""Responses of the shipping routes, as examples for the OpenAPI document."""

from __future__ import annotations

from datetime import UTC, date, datetime

import msgspec
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import Example

from api.aggregator.port import Offer, Office, TrackingStep
from api.shipping.rates.schemas import (
    BatchAnswer,
    LookUp,
    LookUpProblem,
    OfferEstimate,
    OfficesAnswer,
    RatesAnswer,
    TrackingAnswer,
)
from api.shipping.tracking.milestones.schemas import Progress, Quiet, StepProgress

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

_TRACKED = TrackingAnswer(
    shipment_number="WB2600100001",
    steps=[
        TrackingStep("Shipment booked", "20 Nov 2026, 9:05am"),
        TrackingStep("Out for delivery", "20 Nov 2026, 2:10pm"),
        TrackingStep("Delivered", None),
    ],
    progress=Progress(
        milestone="out-for-delivery",
        place=None,
        day=date(2026, 11, 20),
        zone=None,
        steps=[
            StepProgress("booked", date(2026, 11, 20)),
            StepProgress("out-for-delivery", date(2026, 11, 20)),
            StepProgress("delivered", None),
        ],
        advice=None,
        quiet=Quiet(5, None),
    ),
    as_of=_AS_OF,
    stale=False,
)

TRACKING = _answer("The steps of the shipment.", _TRACKED)

BATCH = _answer(
    "An item for each number, in the order asked.",
    BatchAnswer(
        [
            LookUp(
                _TRACKED.shipment_number, _TRACKED.steps, _TRACKED.progress, _TRACKED.as_of, _TRACKED.stale
            ),
            LookUp("WB0", problem=LookUpProblem(422, "Shipment not found")),
        ]
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
