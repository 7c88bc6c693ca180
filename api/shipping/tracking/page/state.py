"""The state of Track's page: `InitialTracking` of `pwa/src/features/tracking/trackingRequest.ts`."""

from __future__ import annotations

from datetime import date

import msgspec

from api.aggregator.port import TrackingStep
from api.shipping.freshness import Freshness, freshness_of
from api.shipping.tracking.milestones.quiet_days import quiet_days_of
from api.shipping.tracking.milestones.schemas import Progress
from api.shipping.tracking.schemas import TrackingAnswer
from api.web.failures import LATE, TOO_SLOW, PageFailure, failure_of, words_of
from api.web.problem_details import Problem


class Shown(msgspec.Struct, frozen=True, rename="camel"):
    """The timeline on the page. `quiet_days` is the number of days without news, if they are too many."""

    shipment_number: str
    steps: list[TrackingStep]
    progress: Progress
    quiet_days: int | None
    freshness: Freshness
    tag: str | None = None
    """The ETag of the API's response. With it, the page asks for news at the cost of headers only."""


class Tracked(msgspec.Struct, frozen=True, tag_field="state", tag="tracked"):
    """The shipment was found."""

    shown: Shown


class Failed(msgspec.Struct, frozen=True, tag_field="state", tag="failed", rename="camel"):
    """The shipment was not found, or not yet. `error` is the text on the page."""

    shipment_number: str
    failure: PageFailure
    error: str


class Idle(msgspec.Struct, frozen=True, tag_field="state", tag="idle"):
    """Nothing is looked up, because a text from another app contains no number."""


class TrackState(msgspec.Struct, frozen=True, omit_defaults=True):
    """The field, and the result of its request.

    `others` came in the same text as the number. The page links to them for browsers without scripts.
    """

    number: str | None
    request: Tracked | Failed | Idle
    others: list[str] = []


NOTHING_SHARED = TrackState(None, Idle())


def tracked_state(number: str, answer: TrackingAnswer, today: date, tag: str | None = None) -> TrackState:
    """The state of a page whose shipment was found. `today` is the date in Lagos."""
    shown = Shown(
        answer.shipment_number,
        answer.steps,
        answer.progress,
        quiet_days_of(answer.progress, today),
        freshness_of(answer.as_of, stale=answer.stale),
        tag,
    )
    return TrackState(number, Tracked(shown))


def failed_state(number: str, problem: Problem) -> TrackState:
    """The state of a page whose shipment was not found."""
    return TrackState(number, Failed(number, failure_of(problem), words_of(problem)))


def late_state(number: str) -> TrackState:
    """The state of a page whose answer takes too long."""
    return TrackState(number, Failed(number, LATE, TOO_SLOW))
