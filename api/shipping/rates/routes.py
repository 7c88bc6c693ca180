"""POST /api/rates."""

from __future__ import annotations

from datetime import date

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from litestar.types import ASGIApp

from api.aggregator.port import Offer
from api.shipping.examples import AS_OF, example_answer
from api.shipping.rates.quote_form import KnownPlaces
from api.shipping.rates.rejection import with_candidates
from api.shipping.rates.schemas import OfferEstimate, RatesAnswer, RatesQuestion
from api.shipping.rates.service import RatesService
from api.web.asgi import NO_STORE, json_answer
from api.web.problem_details import Problem
from api.web.problem_schemas import problem_answers

IN_WORDS = (
    "Asks the aggregator for offers. Origin and destination are city names for Nationwide, country names "
    "for International (from Nigeria) and Import (to Nigeria); whatever means one place of these lists "
    "reaches the aggregator by its name there. `estimates` has one item for each offer, in the same order. "
    "A 422 says in its `detail` what a visitor should change; where a place is not clear, an error in "
    "`errors` has up to five names that it may mean as `candidates`."
)

EXAMPLE = example_answer(
    "The carriers' offers.",
    RatesAnswer(
        offers=[
            Offer("/carriers/waybill-ground.svg", "Waybill Ground", "2 - 3 working days", 5300, "NGN"),
            Offer("/carriers/waybill-air.svg", "Waybill Air", "1 working day", "Coming Soon", "NGN"),
        ],
        as_of=AS_OF,
        estimates=[
            OfferEstimate(
                (2, 3), (date(2026, 11, 24), date(2026, 11, 25)), 5300, None, cheapest=False, fastest=False
            ),
            OfferEstimate(
                (1, 1), (date(2026, 11, 23), date(2026, 11, 23)), None, None, cheapest=False, fastest=True
            ),
        ],
    ),
)


def rates_route(service: RatesService, places: KnownPlaces | None = None) -> HTTPRouteHandler:
    """The route. `places` finds the places that an ambiguous one may mean."""

    @post(
        "/api/rates",
        status_code=200,
        operation_id="quote_shipment",
        summary="What the carriers ask for a shipment",
        description=IN_WORDS,
        responses={200: EXAMPLE, **problem_answers(400, 403, 408, 413, 422, 429, 502, 503, 504)},
        tags=["Shipping"],
    )
    async def quote_shipment(data: JSONBody[RatesQuestion]) -> ASGIApp:
        try:
            answer = await service.rates(data)
        except Problem as problem:
            if places is None:
                raise
            raise with_candidates(problem, data, places) from problem
        return json_answer(answer, NO_STORE)

    return quote_shipment
