"""The page of the offices, rendered with the list that `/api/offices` returns."""

from __future__ import annotations

from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from api.shipping.offices.page.state import failed_state, late_state, loaded_state
from api.shipping.offices.schemas import OfficesAnswer
from api.shipping.offices.service import OfficesService
from api.storage.db.time_limit import limit_request
from api.web.exception_handlers import answering_with
from api.web.pages.answer_timeout import AnswerTimeout
from api.web.pages.answered_page import AnsweredPage
from api.web.problem_details import Problem
from api.web.static.conditional import conditional_response
from api.web.static.representation import Representations

PATH = "/offices"

PLAIN = b"plain"
"""Query for the page without a list. A service worker stores this page, which fetches the list itself."""

LATE_STATUS = 503
"""Keeps search engines from indexing the page as one without offices."""

SECONDS_UNTIL_THERE = "2"


class _Rendered(NamedTuple):
    of: OfficesAnswer
    page: Representations


class RenderedOffices:
    """Renders and packs the page once for each list, because it is the same for all visitors."""

    def __init__(self, page: AnsweredPage) -> None:
        self._page = page
        self._last: _Rendered | None = None

    def of(self, offices: OfficesAnswer) -> Representations:
        """The page with these offices."""
        last = self._last
        if last is None or not _is_same(last.of, offices):
            last = self._last = _Rendered(offices, self._page.for_all(loaded_state(offices)))
        return last.page


def _is_same(one: OfficesAnswer, other: OfficesAnswer) -> bool:
    # The service returns the same list object for as long as it keeps the list.
    return one.items is other.items and one.as_of == other.as_of and one.stale == other.stale


def offices_page_route(
    service: OfficesService, page: AnsweredPage, timeout: AnswerTimeout
) -> HTTPRouteHandler:
    """`GET /offices`. It shares the rate limit of the API's calls."""
    rendered = RenderedOffices(page)

    def render_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
        state = failed_state(problem)
        return page.response(request.scope, state, problem.status, problem.headers).as_response()

    @get(
        PATH,
        operation_id="get_offices",
        include_in_schema=False,
        before_request=limit_request,
        exception_handlers=answering_with(render_problem),
    )
    async def send_offices_page(request: Request[Any, Any, Any]) -> ASGIApp:
        offices = await timeout.answer_of(service.offices())
        if offices is None:
            late = {"retry-after": SECONDS_UNTIL_THERE}
            return page.response(request.scope, late_state(), LATE_STATUS, late)
        return conditional_response(rendered.of(offices), request.scope["headers"])

    return send_offices_page


def asks_for_offices(query: bytes) -> bool:
    """Whether the query requests the page with the list."""
    return PLAIN not in query.split(b"&")
