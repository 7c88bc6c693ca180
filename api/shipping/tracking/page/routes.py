"""The page of a shipment, rendered with the steps that `/api/tracking` returns."""

from __future__ import annotations

from datetime import date
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from api.aggregator.port import TrackingStep
from api.shipping.freshness import Freshness, freshness_of
from api.shipping.rates.schemas import TEXT_LIMIT, TrackingAnswer
from api.shipping.tracking.milestones.quiet_days import quiet_days_of
from api.shipping.tracking.milestones.schemas import Progress
from api.shipping.tracking.page.number_in_address import number_in, others_in, with_name
from api.shipping.tracking.service import ShippingService
from api.web.asgi import permanent_redirect
from api.web.exception_handlers import answering_with
from api.web.failures import LATE, TOO_SLOW, PageFailure, failure_of, words_of
from api.web.pages.answer_timeout import AnswerTimeout
from api.web.pages.answered_page import AnsweredPage
from api.web.problem_details import Problem

PATH = "/track"


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
    """The state of the desk: `InitialTracking` of `pwa/src/features/tracking/trackingRequest.ts`.

    `others` came in the same text as the number. The page links to them for browsers without scripts.
    """

    number: str | None
    request: Tracked | Failed | Idle
    others: list[str] = []


NOTHING_SHARED = TrackState(None, Idle())


def track_page_route(
    shipping: ShippingService, page: AnsweredPage, timeout: AnswerTimeout
) -> HTTPRouteHandler:
    """`GET /track` with a number or a shared text. It shares the rate limit of the API's calls."""

    def render_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
        number = number_in(request.scope["query_string"]) or ""
        state = failed_state(number, problem)
        return page.response(
            request.scope, with_others(request, state), problem.status, problem.headers
        ).as_response()

    @get(
        PATH,
        operation_id="track_shipment",
        include_in_schema=False,
        exception_handlers=answering_with(render_problem),
    )
    async def send_tracked_page(request: Request[Any, Any, Any]) -> ASGIApp:
        named = with_name(request.scope["query_string"])
        if named is not None:
            return permanent_redirect(f"{PATH}?{named}")
        number = number_in(request.scope["query_string"])
        if number is None:
            return page.response(request.scope, NOTHING_SHARED)
        if len(number) > TEXT_LIMIT:
            raise Problem(400, f"A shipment number has at most {TEXT_LIMIT} characters.")
        tracked = await timeout.answer_of(shipping.tracked(number))
        if tracked is None:
            return page.response(request.scope, with_others(request, late_state(number)))
        tag = tracked.etag.decode("ascii")
        state = tracked_state(number, tracked.answer, shipping.today(), tag)
        return page.response(request.scope, with_others(request, state))

    return send_tracked_page


def with_others(request: Request[Any, Any, Any], state: TrackState) -> TrackState:
    """The state with the numbers that came in the same text as its own."""
    others = others_in(request.scope["query_string"], state.number or "")
    return msgspec.structs.replace(state, others=others) if others else state


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
