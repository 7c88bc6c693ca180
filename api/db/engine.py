"""One URL, two kinds of engines: plain ones for migrations and seeding, asynchronous ones for the server."""

from __future__ import annotations

from importlib.util import find_spec

from sqlalchemy import Engine, create_engine
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from api.config.settings import SettingsError
from api.db.sqlite import (
    begin_immediately,
    keep_file_private,
    make_parent_folder,
    set_pragmas_on_connect,
    survive_power_cuts,
)

# Each is a thread and a few open files. They are kept, so that no storm of visitors leaves more of them
# behind than the one before. Who comes while all are busy waits a little; no request holds two at a time.
SQLITE_CONNECTIONS = 5


def migration_engine(url: str) -> Engine:
    """An engine whose one transaction may hold schema and rows alike, on SQLite too.

    Raises SettingsError when the driver that the URL calls for, or the file's folder, cannot be had.
    """
    engine = looking_engine(url)
    if engine.dialect.name == "sqlite":
        begin_immediately(engine)
    return engine


def looking_engine(url: str) -> Engine:
    """An engine to read with before there is a server, which never waits for one that writes.

    Raises SettingsError as `migration_engine` does.
    """
    _require_driver(url)
    make_parent_folder(url)
    engine = create_engine(url, poolclass=NullPool)
    if engine.dialect.name == "sqlite":
        keep_file_private(engine)
        set_pragmas_on_connect(engine)
    return engine


def serving_engine(url: str) -> AsyncEngine:
    """The engine that the running server reads with; it connects when it is first used.

    Raises SettingsError when the driver that the URL calls for, or the file's folder, cannot be had.
    """
    _require_driver(url)
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite":
        make_parent_folder(url)
        engine = create_async_engine(
            parsed.set(drivername="sqlite+aiosqlite"), pool_size=SQLITE_CONNECTIONS, max_overflow=0
        )
        keep_file_private(engine.sync_engine)
        set_pragmas_on_connect(engine.sync_engine)
        return engine
    return create_async_engine(parsed, pool_pre_ping=True)


def storing_engine(url: str) -> AsyncEngine:
    """The engine for what a visitor has been told is kept: a commit outlives a power cut.

    Raises SettingsError as `serving_engine` does.
    """
    engine = serving_engine(url)
    if engine.dialect.name == "sqlite":
        survive_power_cuts(engine.sync_engine)
    return engine


def _require_driver(url: str) -> None:
    if url.startswith("postgresql") and find_spec("psycopg") is None:
        raise SettingsError("DATABASE_URL: PostgreSQL needs psycopg, run: pip install 'waybill[postgresql]'")
