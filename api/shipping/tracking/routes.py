"""GET /api/tracking, and POST /api/tracking/batch for several shipments."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, QueryParameter
from litestar.types import ASGIApp, HTTPScope

from api.shipping.cached_responses import CachedRoute
from api.shipping.schemas import TEXT_LIMIT
from api.shipping.tracking import examples
from api.shipping.tracking.batch import ROUTE, BatchTracking
from api.shipping.tracking.schemas import MOST_LOOK_UPS, BatchQuestion
from api.shipping.tracking.service import Tracked, TrackingService
from api.storage.db.time_limit import limit_request
from api.web.asgi import NO_STORE, PrebuiltResponse, json_answer
from api.web.problem_schemas import problem_answers
from api.web.static.conditional import etag_matches

PATH = "/api/tracking"
TAGS = ["Shipping"]

ShipmentNumber = Annotated[
    str,
    QueryParameter(
        description="As printed on the waybill; passed on without the blanks around it, an empty one too.",
        max_length=TEXT_LIMIT,
    ),
]

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

# Matches only a number as it is printed. The router handles any other spelling.
_NUMBER = re.compile(rb"shipment_number=([A-Za-z0-9._~-]{1,%d})" % TEXT_LIMIT)


def tracking_routes(service: TrackingService, batch: BatchTracking) -> list[HTTPRouteHandler]:
    """The two routes."""
    return [_tracking_route(service), _batch_route(batch)]


def _tracking_route(service: TrackingService) -> HTTPRouteHandler:
    @get(
        PATH,
        operation_id=ROUTE,
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
        tracked = await service.tracked(shipment_number.strip())
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
        f"{PATH}/batch",
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


def cached_tracking(service: TrackingService) -> CachedRoute:
    """The answers that the route for one shipment would give from the cache."""

    def answer(scope: HTTPScope) -> PrebuiltResponse | None:
        number = _NUMBER.fullmatch(scope["query_string"])
        tracked = service.cached_tracking(number.group(1).decode("ascii")) if number else None
        return tracking_response(tracked, scope["headers"]) if tracked is not None else None

    return CachedRoute(PATH, ROUTE, "track", answer)
