"""GET /health/live and /health/ready."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.types import ASGIApp
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from api.seeding.models import SeedState
from api.storage.db.faults import AWAY, Kind, fault_of
from api.storage.db.schema_watch import SchemaWatch
from api.storage.db.time_limit import OVERTIME, one_time_limit
from api.web.asgi import NO_STORE, json_answer
from api.web.problem_details import Problem
from api.web.problem_schemas import problem_answers

LONGEST_CHECK = 2.0
"""Seconds. A monitor that gets no response for 3 considers the process dead."""

WRONG = {
    Kind.UNREACHABLE: "The database does not answer",
    Kind.REFUSED: "The database refuses the connection",
    Kind.LOCKED: "The database is locked",
    Kind.BUSY: "All connections to the database are in use",
    Kind.NO_TABLE: "The database is not migrated: run alembic upgrade head",
}
"""What an operator reads about a fault. The log says more."""


class Health(msgspec.Struct, frozen=True):
    """`status` is `live` or `ready`."""

    status: str


LIVE = json_answer(Health("live"), NO_STORE)
"""A process that can send this is alive, so nothing needs to be checked."""


def health_routes(
    engine: AsyncEngine, seconds: float, schema: SchemaWatch, documents_are_loaded: Callable[[], bool]
) -> list[HTTPRouteHandler]:
    """Routes that say whether the process is alive, and whether it can also read its database.

    They wait up to `seconds` for the database, but no longer than a monitor does. A known fault of the
    `schema` is reported in place of a missing table.
    """
    limit = min(seconds, LONGEST_CHECK)

    @get(
        "/health/live",
        operation_id="get_live",
        summary="Is the process alive?",
        tags=["Health"],
        responses={
            200: ResponseSpec(
                data_container=Health, description="The process is alive.", generate_examples=False
            )
        },
    )
    async def live() -> ASGIApp:
        return LIVE

    @get(
        "/health/ready",
        operation_id="get_ready",
        summary="Can visitors be served?",
        description="The database can be read, and pages and reference lists are loaded.",
        tags=["Health"],
        responses={
            200: ResponseSpec(
                data_container=Health, description="Visitors can be served.", generate_examples=False
            ),
            **problem_answers(503),
        },
    )
    async def ready() -> ASGIApp:
        try:
            with one_time_limit(limit):
                async with asyncio.timeout(limit * (1 + OVERTIME)), engine.connect() as connection:
                    await connection.execute(select(SeedState.path).limit(1))
        except Exception as error:  # whatever a driver may raise
            if schema.fault and fault_of(error).kind not in AWAY:
                raise Problem(503, schema.fault) from None
            raise Problem(503, WRONG.get(fault_of(error).kind, "The database cannot be read")) from None
        if schema.fault:
            raise Problem(503, schema.fault)
        if not documents_are_loaded():
            raise Problem(503, "Pages and reference lists are not loaded: run alembic upgrade head")
        return json_answer(Health("ready"), NO_STORE)

    return [live, ready]
