"""What PostgreSQL needs so that nobody waits for it longer than allowed, even when it is frozen or far away.

A server that hangs keeps its connections open and enforces no limit of its own, so that both sides keep time:
the server by `statement_timeout`, which a wait for a lock is part of, and the client a little later. The
limits are set in each transaction, by one statement: as options of the connection, PgBouncer would refuse
them, and in transaction mode it would hand what is set for a session to others.

Loaded only where there is a PostgreSQL: the driver is imported here.
"""

from __future__ import annotations

import asyncio
import math
from typing import Any, TypeVar

from psycopg import AsyncConnection, Connection, OperationalError, waiting
from psycopg.abc import PQGen
from sqlalchemy import URL, Engine, event
from sqlalchemy import Connection as EngineConnection

from api.storage.db.time_limit import OVERTIME, seconds_left

T = TypeVar("T")

SECONDS_AFTER_THE_SERVER = 1.0
"""A command gives up so much later than the server should, whose own words say more. See also OVERTIME."""

LONGEST_STEP = 600.0
"""Seconds for one statement of a migration: an index over many rows may take its time."""

INTERVAL = 0.1
"""psycopg's own, between two looks at whether a wait was interrupted."""


def asynchronous_options(url: URL, seconds: float) -> dict[str, Any]:
    """What an asynchronous engine connects to `url` with, so that no answer takes longer than `seconds`."""
    overtime = seconds * OVERTIME

    class LimitedConnection(AsyncConnection[Any]):
        async def wait(
            self,
            gen: PQGen[T],
            interval: float = INTERVAL,
            timeout: float | None = None,  # noqa: ASYNC109 - psycopg's own
        ) -> T:
            # psycopg asks the server to cancel what is interrupted, and waits up to 10 s for a frozen one:
            # https://github.com/psycopg/psycopg/issues/1371. The server ends it by its own limit.
            try:
                return await waiting.wait_async(
                    gen, self.pgconn.socket, interval, timeout or seconds_left(seconds) + overtime
                )
            except asyncio.CancelledError:
                self.pgconn.finish()
                raise
            except OperationalError as error:
                raise _given_up(self, error) from None

    return {**_options(url, seconds), "async_creator_fn": LimitedConnection.connect}


def limit_synchronously(engine: Engine, seconds: float, *, statement: float) -> None:
    """Makes an engine wait `seconds` for a connection or a lock, and as long as `statement` for an answer."""
    limit = statement + SECONDS_AFTER_THE_SERVER

    class LimitedConnection(Connection[Any]):
        def wait(self, gen: PQGen[T], interval: float = INTERVAL, timeout: float | None = None) -> T:
            try:
                return super().wait(gen, interval, timeout or limit)
            except OperationalError as error:
                raise _given_up(self, error) from None

    @event.listens_for(engine, "do_connect")
    def connect(_dialect: Any, _record: Any, arguments: Any, options: Any) -> LimitedConnection:
        return LimitedConnection.connect(*arguments, **{**_options(engine.url, seconds), **options})

    limit_transactions(engine, statement=statement, lock=seconds)


def limit_transactions(engine: Engine, *, statement: float, lock: float) -> None:
    """Gives each transaction of `engine` time limits of the server's own, both in seconds."""
    limits = {"statement_timeout": statement, "lock_timeout": lock}

    @event.listens_for(engine, "begin")
    def set_limits(connection: EngineConnection) -> None:
        # Of what is left to a request, but never 0, which means without a limit.
        settings = ", ".join(
            f"set_config('{name}', '{max(1, math.ceil(seconds_left(value) * 1000))}', true)"
            for name, value in limits.items()
        )
        connection.exec_driver_sql(f"SELECT {settings}")


def _options(url: URL, seconds: float) -> dict[str, Any]:
    """What libpq is told for a connection to `url`, except what the URL says itself.

    libpq counts in whole seconds from 2 on, for each host in turn: who connects has to keep time as well.
    A network that goes away in the middle is noticed by the system, without anything being asked.
    """
    options = {
        "connect_timeout": max(2, math.ceil(seconds)),
        "keepalives_idle": 30,
        "keepalives_interval": 10,
        "keepalives_count": 3,
        "tcp_user_timeout": math.ceil(seconds * 1000),
        # Whatever the server, the role or PGCLIENTENCODING has for its own.
        "client_encoding": "utf8",
        # A statement that one connection has prepared is unknown to the next that PgBouncer gives us:
        # https://www.psycopg.org/psycopg3/docs/advanced/prepare.html#using-prepared-statements-with-pgbouncer
        "prepare_threshold": None,
    }
    return {name: value for name, value in options.items() if name not in url.query}


def _given_up(
    connection: AsyncConnection[Any] | Connection[Any], error: OperationalError
) -> OperationalError:
    """Closes a connection whose time is up: what the server still says would answer another question."""
    if type(error).__name__ != "_WaitTimeout":  # a class that psycopg keeps to itself
        return error
    connection.pgconn.finish()
    return OperationalError("timeout expired")
