"""GET /metrics."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.types import ASGIApp
from prometheus_client import Metric

from api.observability.metrics.counters import Family
from api.observability.metrics.exposition import CONTENT_TYPE, exposition
from api.web.asgi import PrebuiltResponse

SECONDS_FOR_A_LOOK = 2.0

Fetched = Callable[[], Iterable[Family | Metric]]
"""Returns the metrics that a part keeps in memory."""

LookedUp = Callable[[], Awaitable[Iterable[Family]]]
"""Returns metrics from the database."""


def metrics_routes(told: Sequence[Fetched], looked_up: Sequence[LookedUp]) -> list[HTTPRouteHandler]:
    """The only route, with the metrics of all parts. Metrics that the database does not give are left out."""

    @get(
        "/metrics",
        operation_id="get_metrics",
        summary="How is the site doing?",
        description=(
            "Figures of this process since it began, for Prometheus and whatever reads its text format. "
            "No figure tells of a single visitor."
        ),
        responses={
            200: ResponseSpec(
                data_container=str,
                description="The figures.",
                media_type=CONTENT_TYPE,
                generate_examples=False,
            )
        },
        tags=["Health"],
    )
    async def metrics() -> ASGIApp:
        families: list[Family | Metric] = [family for tell in told for family in tell()]
        # Concurrently, so that one that hangs takes no time from the others.
        for found in await asyncio.gather(*map(_in_time, looked_up)):
            families += found
        return _answer(exposition(families))

    return [metrics]


async def _in_time(look_up: LookedUp) -> Iterable[Family]:
    try:
        async with asyncio.timeout(SECONDS_FOR_A_LOOK):
            return await look_up()
    except Exception:  # whatever a driver raises, the other metrics must be sent
        return ()


def _answer(body: bytes) -> PrebuiltResponse:
    headers = (
        (b"content-type", CONTENT_TYPE.encode("ascii")),
        (b"content-length", b"%d" % len(body)),
        (b"cache-control", b"no-store"),
    )
    return PrebuiltResponse(200, headers, body)
