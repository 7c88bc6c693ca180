"""All waits of a request for the database together take at most DATABASE_TIMEOUT."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic

import httpx
import pytest
from litestar.routes import HTTPRoute
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from api.app import create_app
from api.config.settings import Settings
from api.storage.db.engine import SQLITE_CONNECTIONS, storing_engine
from api.storage.db.time_limit import one_time_limit
from api.testing.hosted_aggregator import QUESTION
from api.testing.installation import SECONDS_TO_WAIT, reseed, served, token_of
from api.testing.message_rows import database_of
from api.testing.postgresql import PostgresqlServer, postgresql_server

SECONDS = 2.0
LONGEST = SECONDS * 1.7
"""Seconds. A tenth more than the limit is allowed; the rest is for a busy machine, and makes no two waits."""

WRITERS = 3 * SQLITE_CONNECTIONS


WITHOUT_LIMIT = {
    # Answered from memory, because their data is loaded with the seeds.
    *("get_aliases", "get_countries", "get_local_governments", "get_locations", "get_page", "get_pages"),
    *("get_site", "open_form", "/robots.txt", "/sitemap.xml"),
    *("/schema", "/schema/openapi.json", "/schema/page.css"),
    # Calls the aggregator once. The sandbox has a limit of its own for its database.
    *("quote_shipment", "track_shipment"),
    # A monitor waits for less.
    *("get_live", "get_metrics", "get_ready"),
}
"""Routes by their operation ids, or else by their paths."""


@contextmanager
def locked(settings: Settings) -> Iterator[None]:
    """Another program writes to the SQLite file meanwhile."""
    with closing(sqlite3.connect(database_of(settings), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@pytest.fixture(scope="module")
def server(programs_of_postgresql: Path) -> Iterator[PostgresqlServer]:
    """One that may be hung."""
    with postgresql_server(programs_of_postgresql) as server:
        yield server


@pytest.fixture
def hangable(server: PostgresqlServer, own_installation: Settings) -> Iterator[Settings]:
    """An installation on it, whose aggregator is the sandbox."""
    name = server.new_database()
    settings = replace(own_installation, database_url=server.url_of(name), database_timeout=SECONDS)
    reseed(settings)
    yield settings
    server.drop(name)


def seconds_of(visitor: httpx.Client, method: str, path: str, body: object = None) -> tuple[float, int]:
    """How long an answer took, and its status."""
    began = monotonic()
    answer = visitor.request(method, path, json=body)
    if answer.status_code == 503:
        assert int(answer.headers["retry-after"]) > 0
    return monotonic() - began, answer.status_code


def assert_all_are_refused_in_time(address: str) -> None:
    with httpx.Client(base_url=address, timeout=SECONDS_TO_WAIT) as visitor:
        visitor.headers.update(token_of(visitor))

        def send(number: int) -> tuple[float, int]:
            return seconds_of(visitor, "POST", "/api/messages", {"message": f"Message {number}"})

        with ThreadPoolExecutor(WRITERS) as pool:
            answers = list(pool.map(send, range(WRITERS)))
    assert {status for _, status in answers} == {503}
    assert max(seconds for seconds, _ in answers) < LONGEST


def test_each_route_that_may_use_the_database_has_one_timeout(installation: Settings) -> None:
    routes = [route for route in create_app(installation).routes if isinstance(route, HTTPRoute)]
    without = {
        str(handler.operation_id or route.path_format)
        for route in routes
        for handler in route.route_handlers
        if "OPTIONS" not in handler.http_methods and handler.resolve_before_request() is None
    }
    assert without == WITHOUT_LIMIT


def test_waits_for_connection_and_lock_share_one_timeout(own_installation: Settings) -> None:
    settings = replace(own_installation, database_timeout=SECONDS)
    with served(settings, limits={}) as address, locked(settings):
        assert_all_are_refused_in_time(address)


def test_requests_to_a_hanging_database_fail_after_one_timeout(
    server: PostgresqlServer, hangable: Settings
) -> None:
    with served(hangable, limits={}) as address, server.hanging():
        assert_all_are_refused_in_time(address)


def test_sandbox_returns_503_after_one_timeout_while_database_hangs(
    server: PostgresqlServer, hangable: Settings
) -> None:
    with served(hangable, limits={}) as address, httpx.Client(base_url=address, timeout=60) as visitor:
        visitor.headers.update(token_of(visitor))
        with server.hanging():
            for method, path, body in (
                ("GET", "/api/offices", None),  # which then looks for the last list, in the same database
                ("GET", "/api/tracking?shipment_number=WB0000000001", None),
                ("POST", "/api/rates", QUESTION),
            ):
                seconds, status = seconds_of(visitor, method, path, body)
                assert (path, status) == (path, 503)
                assert seconds < LONGEST
            several = {"shipment_numbers": [f"WB{number:010}" for number in range(8)]}
            seconds, status = seconds_of(visitor, "POST", "/api/tracking/batch", several)
            assert status == 200
            assert seconds < LONGEST
            seconds, status = seconds_of(visitor, "GET", "/metrics")
            assert status == 200


def test_sandbox_without_tables_returns_503_and_opens_no_circuit(own_installation: Settings) -> None:
    with closing(sqlite3.connect(database_of(own_installation))) as connection, connection:
        connection.execute("DROP TABLE sandbox_office")
        connection.execute("DROP TABLE last_offices")
    with served(own_installation, limits={}) as address, httpx.Client(base_url=address) as visitor:
        for _ in range(12):  # more than open a circuit
            answer = visitor.get("/api/offices")
            assert (answer.status_code, answer.headers["retry-after"]) == (503, "10")
        figures = visitor.get("/metrics").text
    assert 'waybill_aggregator_breaker_open{operation="offices"} 0' in figures


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def engine(own_installation: Settings) -> AsyncIterator[AsyncEngine]:
    engine = storing_engine(own_installation.database_url, SECONDS)
    yield engine
    await engine.dispose()


@pytest.mark.anyio
async def test_later_waits_get_only_the_remaining_time(
    engine: AsyncEngine, own_installation: Settings
) -> None:
    write = text("UPDATE message SET spam = 0")
    async with engine.connect() as connection:
        await connection.execute(text("SELECT 1"))
    with locked(own_installation):
        began = monotonic()
        with one_time_limit():
            for _ in range(3):
                with pytest.raises(SQLAlchemyError):
                    async with engine.begin() as connection:
                        await connection.execute(write)
        assert monotonic() - began < LONGEST
        # The next request has the whole time again, on the same connection.
        began = monotonic()
        with pytest.raises(SQLAlchemyError):
            async with engine.begin() as connection:
                await connection.execute(write)
        assert monotonic() - began > SECONDS * 0.8


@pytest.mark.anyio
async def test_failed_or_cancelled_writer_releases_its_slot(
    engine: AsyncEngine, own_installation: Settings
) -> None:
    async def use() -> None:
        async with engine.begin() as connection:
            await connection.execute(text("UPDATE message SET spam = 0"))

    with locked(own_installation):
        tasks = [asyncio.create_task(use()) for _ in range(WRITERS)]
        await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for _ in range(2 * SQLITE_CONNECTIONS):
        await use()
