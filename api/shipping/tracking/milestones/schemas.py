"""The meaning of a shipment's steps, as the API's responses contain it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

Milestone = Literal[
    "booked",
    "moving",
    "held",
    "needs-you",
    "out-for-delivery",
    "ready-for-pick-up",
    "attempt-failed",
    "delivered",
    "coming-back",
    "returned",
]

MILESTONES: tuple[Milestone, ...] = get_args(Milestone)

WORDS: Mapping[Milestone, str] = {name: name.replace("-", " ").capitalize() for name in MILESTONES} | {
    "ready-for-pick-up": "Ready for pick-up"
}
"""Milestones as pages, notifications and seed files write them: Needs you, Out for delivery."""

OF_THE_STEP = "null where it cannot be told with certainty."

KnownMilestone = Annotated[
    Milestone | None,
    Meta(description=f"What the step means; {OF_THE_STEP}", examples=["held"]),
]
Day = Annotated[
    date | None,
    Meta(
        description=f"The calendar day of the step's time, as it was given, never converted; {OF_THE_STEP}",
        examples=["2026-11-17"],
    ),
]


class AdviceAction(msgspec.Struct, frozen=True):
    """A button or link for the visitor."""

    label: Annotated[str, Meta(examples=["Call us"])]
    link: Annotated[
        str,
        Meta(
            description="A `tel:` or `https:` address, or a path of this site.",
            examples=["tel:+2347000000000"],
        ),
    ]


class Advice(msgspec.Struct, frozen=True):
    """What the visitor can do now."""

    text: Annotated[str, Meta(examples=["Customs needs a document from you. Call us."])]
    action: AdviceAction | None


class StepProgress(msgspec.Struct, frozen=True):
    """The meaning of one step, and its day."""

    milestone: KnownMilestone
    day: Day


class Quiet(msgspec.Struct, frozen=True):
    """When to say that there is no news: `after` this many days from `day`, by the time of Lagos."""

    after: Annotated[int, Meta(description="Days.", examples=[5])]
    advice: Advice | None


class Progress(msgspec.Struct, frozen=True):
    """The meaning of the steps. The first fields concern the latest step that has happened."""

    milestone: KnownMilestone
    place: Annotated[
        str | None,
        Meta(description="Where that step was, if its title says so.", examples=["Lagos"]),
    ]
    day: Day
    zone: Annotated[
        str | None,
        Meta(
            description="The time zone of the times, if all name the same; else the operator's word "
            "for it, if there is one.",
            examples=["UTC+1"],
        ),
    ]
    steps: Annotated[list[StepProgress], Meta(description="One for each step, in order.")]
    advice: Annotated[Advice | None, Meta(description="For what needs attention; else null.")]
    quiet: Annotated[
        Quiet | None,
        Meta(description="null where the shipment has ended, or `day` is null."),
    ]
