"""The shipping routes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from litestar import Request, Router, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, QueryParameter
from litestar.types import ASGIApp

from api.shipping.rates.quote_form import KnownPlaces
from api.shipping.rates.rejection import with_candidates
from api.shipping.rates.schemas import MOST_LOOK_UPS, TEXT_LIMIT, BatchQuestion, RatesQuestion
from api.shipping.tracking import examples
from api.shipping.tracking.batch import BatchTracking
from api.shipping.tracking.service import ShippingService, Tracked
from api.storage.db.time_limit import limit_request
from api.web.asgi import Headers, PrebuiltResponse, json_answer
from api.web.problem_details import Problem
from api.web.problem_schemas import problem_answers
from api.web.static.conditional import etag_matches

NO_STORE: Headers = ((b"cache-control", b"no-store"),)
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
    "A 422 says in its `detail` what a visitor should change; where a place is not clear, an error in "
    "`errors` has up to five names that it may mean as `candidates`."
)
TRACKING_IN_WORDS = (
    "The steps of a shipment in their order. A step that has not happened yet has the time null; other "
    "times are the aggregator's own words, never converted. `progress` says what they mean, as far as that "
    "is certain. A 422 says in its `detail` why there is none. The `ETag` changes with steps, progress and "
    "`stale`: sent as `If-None-Match`, it is answered with 304 while there is no news. A 422 for a number "
    "with letters that look like digits has a `suggestion`: the number with the digits."
)
BATCH_IN_WORDS = (
    f"Up to {MOST_LOOK_UPS} shipments at once, each answered as /api/tracking would and counted as one "
    "look-up. A shipment that cannot be answered has a `problem` in place of its steps, and the others are "
    "answered all the same."
)
OFFICES_IN_WORDS = (
    "The company's branches. The list is asked for again when it is a minute old; when that fails, the "
    "last good one is answered with `stale` true."
)


def shipping_router(
    service: ShippingService, batch: BatchTracking, places: KnownPlaces | None = None
) -> Router:
    """The routes under /api. `places` finds the places that an ambiguous one may mean."""
    # The services are arguments and not dependencies, which Litestar would resolve at each call.
    return Router(
        path="/api",
        route_handlers=[
            _rates_route(service, places),
            _tracking_route(service),
            _batch_route(batch),
            _offices_route(service),
        ],
    )


def _rates_route(shipping: ShippingService, places: KnownPlaces | None) -> HTTPRouteHandler:
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
        try:
            answer = await shipping.rates(data)
        except Problem as problem:
            if places is None:
                raise
            raise with_candidates(problem, data, places) from problem
        return json_answer(answer, NO_STORE)

    return quote_shipment


def _tracking_route(shipping: ShippingService) -> HTTPRouteHandler:
    @get(
        "/tracking",
        operation_id="track_shipment",
        summary="Where a shipment is",
        description=TRACKING_IN_WORDS,
        responses={
            200: examples.TRACKING,
            304: ResponseSpec(None, description="The client has these steps.", generate_examples=False),
            **problem_answers(400, 422, 429, 502, 503, 504),
        },
        tags=TAGS,
    )
    async def track_shipment(request: Request[Any, Any, Any], shipment_number: ShipmentNumber) -> ASGIApp:
        tracked = await shipping.tracked(shipment_number.strip())
        return tracking_response(tracked, request.scope["headers"])

    return track_shipment


def tracking_response(tracked: Tracked, request_headers: Iterable[tuple[bytes, bytes]]) -> PrebuiltResponse:
    """The steps, or 304 if the client has them: an open page asks often, and mostly there is no news."""
    headers = (*NO_STORE, (b"etag", tracked.etag))
    known = [value for name, value in request_headers if name == b"if-none-match"]
    if known and etag_matches(b",".join(known), tracked.etag):
        return PrebuiltResponse(304, headers, b"")
    return json_answer(tracked.answer, headers)


def _batch_route(batch: BatchTracking) -> HTTPRouteHandler:
    @post(
        "/tracking/batch",
        status_code=200,
        operation_id="track_shipments",
        summary="Where several shipments are",
        description=BATCH_IN_WORDS,
        responses={200: examples.BATCH, **problem_answers(400, 403, 408, 413, 429)},
        before_request=limit_request,  # the sandbox reads its database for each of them
        tags=TAGS,
    )
    async def track_shipments(data: JSONBody[BatchQuestion]) -> ASGIApp:
        return json_answer(await batch.look_up(data.shipment_numbers), NO_STORE)

    return track_shipments


def _offices_route(shipping: ShippingService) -> HTTPRouteHandler:
    @get(
        "/offices",
        operation_id="get_offices",
        summary="Where the branches are",
        description=OFFICES_IN_WORDS,
        responses={200: examples.OFFICES, **problem_answers(422, 429, 502, 503, 504)},
        before_request=limit_request,
        tags=TAGS,
    )
    async def send_offices() -> ASGIApp:
        return json_answer(await shipping.offices(), NO_STORE)

    return send_offices
