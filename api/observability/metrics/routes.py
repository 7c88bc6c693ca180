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

InMemory = Callable[[], Iterable[Family | Metric]]
"""Returns the metrics that a part keeps in memory."""

LookedUp = Callable[[], Awaitable[Iterable[Family]]]
"""Returns metrics from the database."""


def metrics_routes(in_memory: Sequence[InMemory], looked_up: Sequence[LookedUp]) -> list[HTTPRouteHandler]:
    """The only route, with the metrics of all parts. Metrics that the database does not give are left out."""

    @get(
        "/metrics",
        operation_id="get_metrics",
        summary="Metrics of this process",
        description=(
            "In the text format of Prometheus, since the process started. None is about a single visitor."
        ),
        responses={
            200: ResponseSpec(
                data_container=str,
                description="The metrics.",
                media_type=CONTENT_TYPE,
                generate_examples=False,
            )
        },
        tags=["Health"],
    )
    async def metrics() -> ASGIApp:
        families: list[Family | Metric] = [family for families_of in in_memory for family in families_of()]
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
