"""Creates engines: synchronous ones for migrations and seeding, asynchronous ones for the server."""

from __future__ import annotations

from importlib import import_module

from sqlalchemy import URL, Engine, create_engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from api.config.settings import Settings, SettingsError
from api.storage.db.limited_engine import LimitedEngine
from api.storage.db.outage import Outage
from api.storage.db.sqlite import (
    USUAL_SECONDS,
    begin_immediately,
    keep_deadline,
    keep_file_private,
    make_parent_folder,
    set_pragmas_on_connect,
    survive_power_cuts,
)

# An engine has a fixed number of connections, and keeps them. A request waits while all are busy, and never
# holds two at a time.
SQLITE_CONNECTIONS = 5
"""Connections of an engine. Each is a thread and a few open files."""

USUAL_POOL_SIZE = 5
"""Connections of an engine to a PostgreSQL, unless DATABASE_POOL_SIZE is set."""

INSTALL = ".venv/bin/pip install --require-hashes -r requirements.lock"
HIGHEST_PORT = 65535
EXAMPLE = "postgresql+psycopg://user:password@host:5432/name"

OWN_OPTIONS = frozenset(
    {"autocommit", "client_encoding", "cls", "context", "cursor_factory", "prepare_threshold", "row_factory"}
)
"""Parameters of psycopg, not of PostgreSQL. As text in a URL they are errors, or end transactions."""


def migration_engine(url: str, seconds: float = USUAL_SECONDS) -> Engine:
    """An engine whose transaction may contain changes of both schema and rows, on SQLite too.

    It waits at most `seconds` for a connection or a lock. Raises SettingsError if the URL's driver is
    missing, or the file's folder cannot be made.
    """
    parsed = _usable(url)
    engine = create_engine(parsed, poolclass=NullPool, hide_parameters=True, **_isolation(parsed))
    if engine.dialect.name == "sqlite":
        keep_file_private(engine)
        set_pragmas_on_connect(engine, seconds)
        begin_immediately(engine)
    else:
        from api.storage.db.postgresql import LONGEST_STEP, limit_synchronously

        limit_synchronously(engine, seconds, statement=LONGEST_STEP)
    return engine


def looking_engine(url: str, seconds: float = USUAL_SECONDS) -> Engine:
    """An engine for reading from a PostgreSQL before the server starts. Raises SettingsError likewise."""
    from api.storage.db.postgresql import limit_synchronously

    engine = create_engine(_usable(url), poolclass=NullPool, hide_parameters=True)
    limit_synchronously(engine, seconds, statement=seconds)
    return engine


def serving_engine(
    url: str,
    seconds: float = USUAL_SECONDS,
    outage: Outage | None = None,
    pool_size: int = USUAL_POOL_SIZE,
) -> AsyncEngine:
    """The engine with which the server reads. It connects when it is first used.

    It waits at most `seconds` for a connection, a lock or a statement. `outage` records failures, and is the
    same for all engines of a process. `pool_size` is the most connections to a PostgreSQL at a time. Raises
    SettingsError if the URL's driver is missing, or the file's folder cannot be made.
    """
    parsed = _usable(url)
    if parsed.get_backend_name() == "sqlite":
        engine = create_async_engine(
            parsed.set(drivername="sqlite+aiosqlite"),
            pool_size=SQLITE_CONNECTIONS,
            max_overflow=0,
            pool_timeout=seconds,
            hide_parameters=True,
        )
        keep_file_private(engine.sync_engine)
        set_pragmas_on_connect(engine.sync_engine, seconds)
        keep_deadline(engine.sync_engine, seconds)
        places = SQLITE_CONNECTIONS
    else:
        from api.storage.db.postgresql import asynchronous_options, limit_transactions

        engine = create_async_engine(
            parsed,
            pool_size=pool_size,
            max_overflow=0,
            pool_pre_ping=True,
            pool_timeout=seconds,
            hide_parameters=True,
            **_isolation(parsed),
            connect_args=asynchronous_options(parsed, seconds),
        )
        limit_transactions(engine.sync_engine, statement=seconds, lock=seconds)
        places = pool_size
    return LimitedEngine(engine.sync_engine, seconds, outage or Outage(), places)


def engines_of(settings: Settings) -> tuple[AsyncEngine, AsyncEngine]:
    """An engine for reading and one for storing. They share an Outage, so that it is logged only once.

    Each has a pool of its own, so that reading visitors do not block writing ones: a process has at most
    twice DATABASE_POOL_SIZE connections to a PostgreSQL.
    """
    given = (settings.database_url, settings.database_timeout, Outage(), settings.database_pool_size)
    return serving_engine(*given), storing_engine(*given)


def storing_engine(
    url: str,
    seconds: float = USUAL_SECONDS,
    outage: Outage | None = None,
    pool_size: int = USUAL_POOL_SIZE,
) -> AsyncEngine:
    """The engine for data that must not be lost: a commit survives a power cut.

    Otherwise it is like `serving_engine`.
    """
    engine = serving_engine(url, seconds, outage, pool_size)
    if engine.dialect.name == "sqlite":
        survive_power_cuts(engine.sync_engine)
    return engine


def _isolation(url: URL) -> dict[str, str]:
    """Options for PostgreSQL's usual isolation, whatever the default of the server, the role or the database.

    Under a stricter one, a migration that has waited for another host's fails, because it does not see the
    result, and visitors who write at the same time get errors.
    """
    return {"isolation_level": "READ COMMITTED"} if url.get_backend_name() == "postgresql" else {}


def url_of(url: str) -> URL:
    """The parts of a database's URL. Raises SettingsError if it is invalid, or its driver is missing."""
    try:
        parsed = make_url(url)
        if (parsed.port or 0) > HIGHEST_PORT:  # perhaps a password, in a URL without a host
            raise ValueError
    except (ArgumentError, ValueError):
        # SQLAlchemy's own message is omitted, because it may contain the password.
        raise SettingsError(f"DATABASE_URL: cannot be read, it should be like {EXAMPLE}") from None
    _require_driver(url)
    if taken := sorted(OWN_OPTIONS & parsed.query.keys()):
        raise SettingsError(f"DATABASE_URL: must not have the option {taken[0]}, which the site sets itself")
    if parsed.get_backend_name() == "sqlite" and not _can_be_opened(parsed):
        raise SettingsError("DATABASE_URL: has an option or a file name that SQLite cannot read")
    return parsed


def _can_be_opened(url: URL) -> bool:
    """Whether SQLAlchemy and the system accept the file name, which they check only when they open it."""
    try:
        url.get_dialect()().create_connect_args(url)
    except ValueError:
        return False
    return "\0" not in (url.database or "")


def _usable(url: str) -> URL:
    parsed = url_of(url)
    make_parent_folder(url)
    return parsed


def _require_driver(url: str) -> None:
    if not url.startswith("postgresql"):
        return
    try:
        import_module("psycopg")
    except ModuleNotFoundError:
        raise SettingsError(f"DATABASE_URL: PostgreSQL needs psycopg, run: {INSTALL}") from None
    except ImportError:
        # On rare processors, psycopg has no libpq of its own, and finds none on the system.
        raise SettingsError("DATABASE_URL: PostgreSQL needs libpq, install it (Debian: libpq5)") from None
