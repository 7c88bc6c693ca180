"""Responses of the tracking routes, as examples for the OpenAPI document."""

from __future__ import annotations

from datetime import date

from api.aggregator.port import TrackingStep
from api.shipping.examples import AS_OF, example_answer
from api.shipping.tracking.milestones.schemas import Progress, Quiet, StepProgress
from api.shipping.tracking.schemas import BatchAnswer, LookUp, LookUpProblem, TrackingAnswer

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
    as_of=AS_OF,
    stale=False,
)

TRACKING = example_answer("The steps of the shipment.", _TRACKED)

BATCH = example_answer(
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
