"""What is sent to a phone, and to whom it matters. Pure."""

from __future__ import annotations

from typing import Literal

import msgspec

from api.notifications.look_up import HappenedStep

Urgency = Literal["normal", "high"]

TITLE_LIMIT = 300
TIME_LIMIT = 100
"""Characters: with the number, at most half of the 4,096 bytes that every push service takes."""

ENDED = frozenset({"delivered", "returned"})
"""After these a shipment is not looked up any more."""

EXCEPTIONS = frozenset(
    {"held", "needs-you", "attempt-failed", "ready-for-pick-up", "coming-back", "returned", "delivered"}
)
"""What those are told who want to hear only of what needs them. The end is among it, so that no watch ends in
silence, and because "Delivered" to somebody else is what one has to know at once.
"""

PRESSING = frozenset({"needs-you", "attempt-failed", "ready-for-pick-up", "out-for-delivery"})
"""For these a phone is woken that saves power."""


class News(msgspec.Struct, frozen=True):
    """The message, before it is encrypted. A phone shows one for each `tag`: the newest."""

    shipment_number: str
    milestone: str | None
    words: str | None
    step: str
    time: str | None
    tag: str


def news_of(shipment_number: str, step: HappenedStep) -> News:
    """The news that a step is."""
    return News(
        shipment_number,
        step.milestone,
        step.words,
        _shortened(step.title, TITLE_LIMIT),
        _shortened(step.time, TIME_LIMIT),
        f"shipment-{shipment_number}",
    )


def matters(news: News, *, only_exceptions: bool) -> bool:
    """Whether it is for somebody who wants to hear of exceptions only, or of all."""
    return not only_exceptions or news.milestone in EXCEPTIONS


def urgency_of(news: News) -> Urgency:
    """For the push service (RFC 8030)."""
    return "high" if news.milestone in PRESSING else "normal"


def _shortened(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"
