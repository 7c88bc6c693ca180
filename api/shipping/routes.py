"""The shipping calls."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody, QueryParameter

from api.problem_schemas import problem_answers
from api.shipping import examples
from api.shipping.schemas import TEXT_LIMIT, OfficesAnswer, RatesAnswer, RatesQuestion, TrackingAnswer
from api.shipping.service import ShippingService

NO_STORE = CacheControlHeader(no_store=True)
TAGS = ["Shipping"]

ShipmentNumber = Annotated[
    str,
    QueryParameter(
        description="As printed on the waybill; passed on as it is, an empty one too.",
        max_length=TEXT_LIMIT,
    ),
]


@post(
    "/rates",
    status_code=200,
    operation_id="quote_shipment",
    summary="What the carriers ask for a shipment",
    description=(
        "Asks the aggregator for offers. Origin and destination are city names for Nationwide, country names "
        "for International (from Nigeria) and Import (to Nigeria). A 422 says in its `detail` what a visitor "
        "should change."
    ),
    responses={200: examples.RATES, **problem_answers(400, 403, 408, 413, 422, 429, 502, 503, 504)},
    cache_control=NO_STORE,
    tags=TAGS,
)
async def quote_shipment(
    data: JSONBody[RatesQuestion], shipping: NamedDependency[ShippingService]
) -> RatesAnswer:
    """POST /api/rates."""
    return await shipping.rates(data)


@get(
    "/tracking",
    operation_id="track_shipment",
    summary="Where a shipment is",
    description=(
        "The steps of a shipment in their order. A step that has not happened yet has the time null; other "
        "times are the aggregator's own words, never converted. A 422 says in its `detail` why there is none."
    ),
    responses={200: examples.TRACKING, **problem_answers(400, 422, 429, 502, 503, 504)},
    cache_control=NO_STORE,
    tags=TAGS,
)
async def track_shipment(
    shipment_number: ShipmentNumber, shipping: NamedDependency[ShippingService]
) -> TrackingAnswer:
    """GET /api/tracking."""
    return await shipping.tracking(shipment_number)


@get(
    "/offices",
    operation_id="get_offices",
    summary="Where the branches are",
    description=(
        "The company's branches. The list is asked for again when it is a minute old; when that fails, the "
        "last good one is answered with `stale` true."
    ),
    responses={200: examples.OFFICES, **problem_answers(422, 429, 502, 503, 504)},
    cache_control=NO_STORE,
    tags=TAGS,
)
async def send_offices(shipping: NamedDependency[ShippingService]) -> OfficesAnswer:
    """GET /api/offices."""
    return await shipping.offices()


def shipping_router(service: ShippingService) -> Router:
    """The three calls under /api, answered by the service."""

    def provide_shipping() -> ShippingService:
        return service

    return Router(
        path="/api",
        route_handlers=[quote_shipment, track_shipment, send_offices],
        dependencies={"shipping": Provide(provide_shipping, sync_to_thread=False)},
    )
