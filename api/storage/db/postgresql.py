"""Time limits for PostgreSQL, which hold even if the server hangs or the network fails.

A server that hangs keeps its connections open and enforces no limits, so both sides have them: the server by
`statement_timeout`, which includes waits for locks, and the client a little later. One statement sets the
limits in each transaction. PgBouncer would refuse them as options of the connection, and in transaction mode
would pass settings of a session on to others.

This module imports the driver, so it is only loaded for a PostgreSQL.
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
"""How much later than the server a command gives up: the server's error says more. See also OVERTIME."""

LONGEST_STEP = 600.0
"""Seconds for one statement of a migration, such as an index over many rows."""

INTERVAL = 0.1
"""psycopg's default interval for checking whether a wait was interrupted."""


def asynchronous_options(url: URL, seconds: float) -> dict[str, Any]:
    """Options for an asynchronous engine at `url`, which waits at most `seconds` for an answer."""
    overtime = seconds * OVERTIME

    class LimitedConnection(AsyncConnection[Any]):
        async def wait(
            self,
            gen: PQGen[T],
            interval: float = INTERVAL,
            timeout: float | None = None,  # noqa: ASYNC109 - psycopg's own
        ) -> T:
            # psycopg asks the server to cancel an interrupted statement, and waits up to 10 s if it hangs:
            # https://github.com/psycopg/psycopg/issues/1371. The server's own limit ends the statement.
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
    """Makes an engine wait `seconds` for a connection or a lock, and `statement` seconds for an answer."""
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
    """Sets the server's time limits in each transaction of `engine`. Both are in seconds."""
    limits = {"statement_timeout": statement, "lock_timeout": lock}

    @event.listens_for(engine, "begin")
    def set_limits(connection: EngineConnection) -> None:
        # The time that is left to the request, but never 0, which would mean no limit.
        settings = ", ".join(
            f"set_config('{name}', '{max(1, math.ceil(seconds_left(value) * 1000))}', true)"
            for name, value in limits.items()
        )
        connection.exec_driver_sql(f"SELECT {settings}")


def _options(url: URL, seconds: float) -> dict[str, Any]:
    """libpq's options for a connection to `url`, except those in the URL itself.

    libpq counts in whole seconds, at least 2, for each host in turn, so the caller needs a limit of its own.
    The system's keepalives detect a network that fails while the connection is idle.
    """
    options = {
        "connect_timeout": max(2, math.ceil(seconds)),
        "keepalives_idle": 30,
        "keepalives_interval": 10,
        "keepalives_count": 3,
        "tcp_user_timeout": math.ceil(seconds * 1000),
        # Overrides the default of the server, the role or PGCLIENTENCODING.
        "client_encoding": "utf8",
        # A prepared statement is unknown to the next server connection that PgBouncer uses:
        # https://www.psycopg.org/psycopg3/docs/advanced/prepare.html#using-prepared-statements-with-pgbouncer
        "prepare_threshold": None,
    }
    return {name: value for name, value in options.items() if name not in url.query}


def _given_up(
    connection: AsyncConnection[Any] | Connection[Any], error: OperationalError
) -> OperationalError:
    """Closes a connection after a timeout: a late answer would be read as that of another statement."""
    if type(error).__name__ != "_WaitTimeout":  # a private class of psycopg
        return error
    connection.pgconn.finish()
    return OperationalError("timeout expired")
