"""The page Get Rates, rendered with the offers that `/api/rates` returns."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from api.shipping.rates.page.sender_price import sender_price_in
from api.shipping.rates.page.state import failed_state, idle_state, late_state, quoted_state
from api.shipping.rates.quote_form import KnownPlaces, ShipmentForm, form_in
from api.shipping.rates.schemas import RatesQuestion
from api.shipping.rates.service import RatesService
from api.shipping.rates.weight import doubtful_weight, plain_weight
from api.shipping.schemas import TEXT_LIMIT
from api.web.exception_handlers import answering_with
from api.web.field_errors import in_words, too_long
from api.web.pages.answer_timeout import AnswerTimeout
from api.web.pages.answered_page import AnsweredPage
from api.web.problem_details import FieldError, Problem

PATH = "/get-rates"


def rates_page_route(
    service: RatesService, places: KnownPlaces, page: AnsweredPage, timeout: AnswerTimeout
) -> HTTPRouteHandler:
    """`GET /get-rates` with a shipment. It shares the rate limit of the API's calls."""

    def render_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
        form = form_in(request.scope["query_string"], places).form
        state = failed_state(form, problem, places)
        return page.response(request.scope, state, problem.status, problem.headers).as_response()

    @get(
        PATH,
        operation_id="quote_shipment",
        include_in_schema=False,
        exception_handlers=answering_with(render_problem),
    )
    async def send_quoted_page(request: Request[Any, Any, Any]) -> ASGIApp:
        form, asks = form_in(request.scope["query_string"], places)
        if not asks:
            return page.response(request.scope, idle_state(form))
        weight = _weight_of(form)
        asked = form.question()
        question = RatesQuestion(asked.shipment_type, asked.origin, asked.destination, weight)
        answer = await timeout.answer_of(service.rates(question))
        if answer is None:
            return page.response(request.scope, late_state(form))
        sender = sender_price_in(request.scope["query_string"], answer.as_of)
        return page.response(request.scope, quoted_state(form, weight, answer, places, sender))

    return send_quoted_page


def _weight_of(form: ShipmentForm) -> str:
    """The weight for the carriers. Raises Problem if the visitor has to correct a field."""
    asked = form.question()
    texts = {"origin": asked.origin, "destination": asked.destination, "weight": asked.weight}
    errors = [
        too_long(field, None, TEXT_LIMIT, len(text))
        for field, text in texts.items()
        if len(text) > TEXT_LIMIT
    ]
    if errors:
        raise Problem(400, in_words(errors), errors=errors)
    doubt = doubtful_weight(form.weight)
    if doubt is not None:
        lighter, heavier = doubt
        detail = f"Weight: {form.weight} can mean {lighter} kg or {heavier} kg. Write {lighter} or {heavier}."
        raise Problem(422, detail, errors=[FieldError("weight", detail)])
    return plain_weight(form.weight)
