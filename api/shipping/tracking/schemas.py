"""Requests and responses of the tracking routes, as the OpenAPI document shows them."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from api.aggregator.port import TrackingStep
from api.shipping.schemas import TEXT_LIMIT, AsOf, Stale
from api.shipping.tracking.milestones.schemas import Progress


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
