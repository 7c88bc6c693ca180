"""The message for a phone, and who should get it, without I/O."""

from __future__ import annotations

from typing import Literal

import msgspec

from api.notifications.look_up import HappenedStep

Urgency = Literal["normal", "high"]

TITLE_LIMIT = 300
TIME_LIMIT = 100
"""Characters. With the number, a message has at most half of the 4,096 bytes that push services accept."""

ENDED = frozenset({"delivered", "returned"})
"""After these milestones, a shipment is no longer looked up."""

EXCEPTIONS = frozenset(
    {"held", "needs-you", "attempt-failed", "ready-for-pick-up", "coming-back", "returned", "delivered"}
)
"""Milestones for followers who want only news that needs their attention. They include the end, so that no
watch ends silently, and because a delivery to somebody else needs attention at once.
"""

PRESSING = frozenset({"needs-you", "attempt-failed", "ready-for-pick-up", "out-for-delivery"})
"""Milestones urgent enough to wake a phone that saves power."""


class News(msgspec.Struct, frozen=True):
    """The message before encryption. A phone shows only the newest for each `tag`."""

    shipment_number: str
    milestone: str | None
    words: str | None
    step: str
    time: str | None
    tag: str


def news_of(shipment_number: str, step: HappenedStep) -> News:
    """The news about a step."""
    return News(
        shipment_number,
        step.milestone,
        step.words,
        _shortened(step.title, TITLE_LIMIT),
        _shortened(step.time, TIME_LIMIT),
        f"shipment-{shipment_number}",
    )


def matters(news: News, *, only_exceptions: bool) -> bool:
    """Whether a follower gets this news, given whether they want only exceptions."""
    return not only_exceptions or news.milestone in EXCEPTIONS


def urgency_of(news: News) -> Urgency:
    """The urgency for the push service (RFC 8030)."""
    return "high" if news.milestone in PRESSING else "normal"


def _shortened(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"
