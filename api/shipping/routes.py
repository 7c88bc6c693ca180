"""The shipping calls."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, QueryParameter
from litestar.types import ASGIApp

from api.shipping import examples
from api.shipping.schemas import TEXT_LIMIT, RatesQuestion
from api.shipping.service import ShippingService
from api.web.asgi import json_answer
from api.web.problem_schemas import problem_answers

NO_STORE = ((b"cache-control", b"no-store"),)
TAGS = ["Shipping"]

ShipmentNumber = Annotated[
    str,
    QueryParameter(
        description="As printed on the waybill; passed on without the blanks around it, an empty one too.",
        max_length=TEXT_LIMIT,
    ),
]


RATES_IN_WORDS = (
    "Asks the aggregator for offers. Origin and destination are city names for Nationwide, country names "
    "for International (from Nigeria) and Import (to Nigeria); whatever means one place of these lists "
    "reaches the aggregator by its name there. `estimates` has one item for each offer, in the same order. "
    "A 422 says in its `detail` what a visitor should change."
)
TRACKING_IN_WORDS = (
    "The steps of a shipment in their order. A step that has not happened yet has the time null; other "
    "times are the aggregator's own words, never converted. A 422 says in its `detail` why there is none."
)
OFFICES_IN_WORDS = (
    "The company's branches. The list is asked for again when it is a minute old; when that fails, the "
    "last good one is answered with `stale` true."
)


def shipping_router(service: ShippingService) -> Router:
    """The three calls under /api, answered by the service."""
    # The service is handed over here rather than as a dependency, which Litestar would look for at each call.
    return Router(
        path="/api", route_handlers=[_rates_route(service), _tracking_route(service), _offices_route(service)]
    )


def _rates_route(shipping: ShippingService) -> HTTPRouteHandler:
    @post(
        "/rates",
        status_code=200,
        operation_id="quote_shipment",
        summary="What the carriers ask for a shipment",
        description=RATES_IN_WORDS,
        responses={200: examples.RATES, **problem_answers(400, 403, 408, 413, 422, 429, 502, 503, 504)},
        tags=TAGS,
    )
    async def quote_shipment(data: JSONBody[RatesQuestion]) -> ASGIApp:
        return json_answer(await shipping.rates(data), NO_STORE)

    return quote_shipment


def _tracking_route(shipping: ShippingService) -> HTTPRouteHandler:
    @get(
        "/tracking",
        operation_id="track_shipment",
        summary="Where a shipment is",
        description=TRACKING_IN_WORDS,
        responses={200: examples.TRACKING, **problem_answers(400, 422, 429, 502, 503, 504)},
        tags=TAGS,
    )
    async def track_shipment(shipment_number: ShipmentNumber) -> ASGIApp:
        return json_answer(await shipping.tracking(shipment_number.strip()), NO_STORE)

    return track_shipment


def _offices_route(shipping: ShippingService) -> HTTPRouteHandler:
    @get(
        "/offices",
        operation_id="get_offices",
        summary="Where the branches are",
        description=OFFICES_IN_WORDS,
        responses={200: examples.OFFICES, **problem_answers(422, 429, 502, 503, 504)},
        tags=TAGS,
    )
    async def send_offices() -> ASGIApp:
        return json_answer(await shipping.offices(), NO_STORE)

    return send_offices
