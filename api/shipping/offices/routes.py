"""GET /api/offices."""

from __future__ import annotations

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp, HTTPScope

from api.aggregator.port import Office
from api.shipping.cached_responses import CachedRoute
from api.shipping.examples import AS_OF, example_answer
from api.shipping.offices.schemas import OfficesAnswer
from api.shipping.offices.service import OfficesService
from api.storage.db.time_limit import limit_request
from api.web.asgi import NO_STORE, PrebuiltResponse, json_answer
from api.web.problem_schemas import problem_answers

PATH = "/api/offices"
OPERATION_ID = "get_offices"

IN_WORDS = (
    "The company's branches. The list is asked for again when it is a minute old; when that fails, the "
    "last good one is answered with `stale` true."
)

EXAMPLE = example_answer(
    "The branches.",
    OfficesAnswer(
        items=[
            Office(
                state="Lagos",
                city_name="Ikeja",
                address="12 Allen Avenue, Ikeja",
                email="ikeja@waybill.example",
                phone="+234 700 000 0001",
            )
        ],
        as_of=AS_OF,
        stale=False,
    ),
)


def offices_route(service: OfficesService) -> HTTPRouteHandler:
    """The route."""

    @get(
        PATH,
        operation_id=OPERATION_ID,
        summary="Where the branches are",
        description=IN_WORDS,
        responses={200: EXAMPLE, **problem_answers(422, 429, 502, 503, 504)},
        before_request=limit_request,
        tags=["Shipping"],
    )
    async def send_offices() -> ASGIApp:
        return json_answer(await service.offices(), NO_STORE)

    return send_offices


def cached_offices(service: OfficesService) -> CachedRoute:
    """The answers that the route would give from the cache."""

    def answer(_: HTTPScope) -> PrebuiltResponse | None:
        offices = service.cached_offices()
        return json_answer(offices, NO_STORE) if offices is not None else None

    return CachedRoute(PATH, OPERATION_ID, "offices", answer)
