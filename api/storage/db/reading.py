"""Read-only access to a database for commands."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import NullPool

from api.storage.db.engine import looking_engine, url_of
from api.storage.db.sqlite import USUAL_SECONDS


@contextmanager
def reading(url: str, seconds: float = USUAL_SECONDS) -> Iterator[Connection]:
    """A read-only connection to an existing database.

    Raises SettingsError if the driver is missing, and sqlalchemy.exc.DBAPIError.
    """
    parsed = url_of(url)
    if parsed.get_backend_name() == "sqlite":
        engine = create_engine(parsed, poolclass=NullPool, connect_args={"timeout": seconds})
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA query_only=ON")
            yield connection
    else:
        with looking_engine(url, seconds).connect() as connection:
            yield connection.execution_options(postgresql_readonly=True)
