"""The sandbox as an application: the aggregator's three paths, with demonstration data."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any

import msgspec
from litestar import Litestar, Request, post
from litestar.exceptions import ServiceUnavailableException
from litestar.handlers import HTTPRouteHandler
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from api.sandbox import service as questions
from api.sandbox.validation import Refusal

BODY_LIMIT = 64 * 1024

# Not shared with the client's code, because the sandbox stands in for another company's server.
PATHS = {
    "stations": "/engine/v1/actions/get-company-stations",
    "rates": "/engine/v1/actions/get-rates-x",
    "track": "/engine/v1/actions/track-shipment-by-number",
}

Ask = Callable[[AsyncConnection, questions.Payload], Awaitable[questions.Data]]


def create_sandbox(engine: AsyncEngine, clock: Callable[[], datetime]) -> Litestar:
    """The application. `clock` returns the present time, with a time zone, for the shipments."""

    async def track(connection: AsyncConnection, payload: questions.Payload) -> questions.Data:
        return await questions.track(connection, payload, clock())

    asked: dict[str, Ask] = {"stations": questions.stations, "rates": questions.rates, "track": track}
    return Litestar(
        route_handlers=[_route(PATHS[name], ask, engine) for name, ask in asked.items()],
        openapi_config=None,
        logging_config=None,
        request_max_body_size=BODY_LIMIT,
    )


def _route(path: str, ask: Ask, engine: AsyncEngine) -> HTTPRouteHandler:
    @post(path, status_code=200)
    async def answer(request: Request[Any, Any, Any]) -> dict[str, object]:
        try:
            payload = _payload(await request.body())
            async with engine.connect() as connection:
                data = await ask(connection, payload)
        except Refusal as refusal:
            return {"success": False, "message": refusal.message, "data": None}
        except (SQLAlchemyError, OSError):
            # The engine has already logged this fault.
            raise ServiceUnavailableException("The database of the sandbox cannot be read") from None
        return {"success": True, "message": "", "data": data}

    return answer


def _payload(body: bytes) -> questions.Payload:
    try:
        return msgspec.json.decode(body, type=dict[str, Any])
    except (msgspec.MsgspecError, ValueError, RecursionError) as fault:
        raise Refusal("The request is no JSON object.") from fault
