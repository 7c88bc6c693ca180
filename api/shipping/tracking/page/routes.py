"""The page of a shipment, rendered with the steps that `/api/tracking` returns."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from api.shipping.schemas import TEXT_LIMIT
from api.shipping.tracking.page.number_in_address import number_in, others_in, with_name
from api.shipping.tracking.page.state import (
    NOTHING_SHARED,
    TrackState,
    failed_state,
    late_state,
    tracked_state,
)
from api.shipping.tracking.service import TrackingService
from api.web.asgi import permanent_redirect
from api.web.exception_handlers import answering_with
from api.web.pages.answer_timeout import AnswerTimeout
from api.web.pages.answered_page import AnsweredPage
from api.web.problem_details import Problem

PATH = "/track"


def track_page_route(
    service: TrackingService, page: AnsweredPage, timeout: AnswerTimeout
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
        tracked = await timeout.answer_of(service.tracked(number))
        if tracked is None:
            return page.response(request.scope, with_others(request, late_state(number)))
        tag = tracked.etag.decode("ascii")
        state = tracked_state(number, tracked.answer, service.today(), tag)
        return page.response(request.scope, with_others(request, state))

    return send_tracked_page


def with_others(request: Request[Any, Any, Any], state: TrackState) -> TrackState:
    """The state with the numbers that came in the same text as its own."""
    others = others_in(request.scope["query_string"], state.number or "")
    return msgspec.structs.replace(state, others=others) if others else state
