"""Inspects the operator's database without changing its tables or its mode."""

from __future__ import annotations

import os
import sqlite3
import threading
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import URL, text
from sqlalchemy.exc import SQLAlchemyError

from api.config.database import variable_of
from api.config.settings import SettingsError
from api.storage.db.engine import looking_engine, url_of
from api.storage.db.faults import NO_ANSWER, Fault, Kind, fault_of
from api.storage.db.sqlite import USUAL_SECONDS

LONGEST_LOOK = 8.0
"""Seconds after which the database counts as away, whatever the settings, because an operator waits."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The contents of a database. `revisions` is None if Alembic has never used it. `tables` are names."""

    tables: tuple[str, ...] = ()
    revisions: tuple[str, ...] | None = None
    readable_from: dict[str, str] = field(default_factory=dict)
    """For each revision, the oldest one whose code can work with it."""

    read_only: str | None = None
    """Why the database is read-only, or None."""


class UnusableDatabaseError(SettingsError):
    """The database cannot be inspected. The text is one line with the reason, without the password."""

    def __init__(self, database_url: str, fault: Fault) -> None:
        super().__init__(line_of(database_url, fault))
        self.fault = fault


def line_of(database_url: str, fault: Fault) -> str:
    """The line for an operator about a fault of this database, without its password."""
    return f"{variable_of(database_url)}: the database at {_place(url_of(database_url))} {fault.words}"


def inspect_database(database_url: str, seconds: float = USUAL_SECONDS) -> Seen:
    """The contents of the database, within `seconds`. Raises UnusableDatabaseError, a SettingsError."""
    url = url_of(database_url)
    try:
        if url.get_backend_name() == "sqlite":
            return _in_file(database_url, Path(url.database or ""), seconds)
        return _in_server(database_url, min(seconds, LONGEST_LOOK))
    except (SQLAlchemyError, sqlite3.Error, OSError, UnicodeError) as error:
        raise UnusableDatabaseError(database_url, fault_of(error)) from None


def _place(url: URL) -> str:
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    host = url.query.get("host", url.host) or "its socket"
    name = ",".join(host) if isinstance(host, tuple) else host
    name = f"[{name}]" if ":" in name else name
    return f"{name}:{url.port}" if url.port else name


def _in_file(database_url: str, path: Path, seconds: float) -> Seen:
    if not path.exists():
        return Seen(read_only=_closed_folder(path))
    if path.is_dir():
        raise UnusableDatabaseError(database_url, Fault(Kind.NOT_A_DATABASE, "is a folder"))
    if not path.is_file():
        raise UnusableDatabaseError(
            database_url, Fault(Kind.NOT_A_DATABASE, "is a device or a pipe, not a file")
        )
    if not os.access(path, os.R_OK):
        raise UnusableDatabaseError(database_url, Fault(Kind.REFUSED, "may not be read (Permission denied)"))
    address = f"{path.absolute().as_uri()}?mode=rw"
    try:
        with closing(sqlite3.connect(address, uri=True, timeout=seconds, isolation_level=None)) as connection:
            return _in_connection(connection, path)
    except sqlite3.OperationalError as error:
        # SQLite does not say that it cannot create its log beside the file.
        if fault_of(error).kind is Kind.UNREACHABLE and (closed := _closed_folder(path)):
            raise UnusableDatabaseError(
                database_url, Fault(Kind.READ_ONLY, f"is read-only ({closed})")
            ) from None
        raise


def _closed_folder(path: Path) -> str | None:
    folder = path.parent
    missing = not folder.exists()  # the migration makes a missing folder, if possible
    return None if missing or os.access(folder, os.W_OK) else f"nothing can be written in {folder}"


def _in_connection(connection: sqlite3.Connection, path: Path) -> Seen:
    names = {
        str(name)
        for (name,) in connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite^_%' ESCAPE '^'"
        )
    }
    revisions, readable = None, {}
    if "alembic_version" in names:
        revisions = tuple(str(row[0]) for row in connection.execute("SELECT * FROM alembic_version"))
    if "schema_compatibility" in names:
        readable = dict(connection.execute("SELECT revision, readable_from FROM schema_compatibility"))
    return Seen(tuple(sorted(names)), revisions, readable, _closed_folder(path) or _closed_file(connection))


def _closed_file(connection: sqlite3.Connection) -> str | None:
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        connection.execute("BEGIN IMMEDIATE")
        # Writes and rolls back, because a transaction can begin even in a read-only file.
        connection.execute(f"PRAGMA user_version = {int(number)}")
        connection.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        # A lock of another writer proves that the file is writable.
        return str(error) if fault_of(error).kind is Kind.READ_ONLY else None
    return None


MAKE_ANOTHER = "make one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0"
NO_SCHEMA = (
    "has none of the schemas in the search_path: make one with CREATE SCHEMA, or correct the search_path"
)

# Ignores tables of extensions such as PostGIS.
TABLES = """
    SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') ORDER BY 1
"""

SCHEMA_OF_VERSIONS = """
    SELECT n.nspname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.oid = to_regclass('alembic_version')
"""
"""Where an unqualified name finds the table, which is not where one would be made."""


def _in_two_schemas(versions: str, first: str) -> str:
    """The words about tables outside the first schema of the search_path.

    A migration would divide the site's tables between the two, or change those of another site.
    """
    return (
        f"has its alembic_version in the schema {versions!r}, and its search_path begins with {first!r}: "
        "leave only the site's own schema in the search_path"
    )


def _in_server(database_url: str, seconds: float) -> Seen:
    """Inspects a server in a thread that can be abandoned, because resolving a host has no time limit."""
    seen: list[Seen] = []
    raised: list[Exception] = []

    def look() -> None:
        try:
            seen.append(_asked(database_url, seconds))
        except Exception as error:  # raised again by the waiting thread
            raised.append(error)

    thread = threading.Thread(target=look, name="look at the database", daemon=True)
    thread.start()
    thread.join(seconds)
    if raised:
        raise raised[0]
    if not seen:
        raise UnusableDatabaseError(database_url, Fault(Kind.UNREACHABLE, NO_ANSWER))
    return seen[0]


def _asked(database_url: str, seconds: float) -> Seen:
    with closing(looking_engine(database_url, seconds).connect()) as connection:
        encoding, schema = connection.execute(
            text("SELECT current_setting('server_encoding'), current_schema()")
        ).one()
        if encoding != "UTF8":
            raise UnusableDatabaseError(
                database_url, Fault(Kind.OTHER, f"has the encoding {encoding}: {MAKE_ANOTHER}")
            )
        if schema is None:
            raise UnusableDatabaseError(database_url, Fault(Kind.OTHER, NO_SCHEMA))
        found_in = connection.scalar(text(SCHEMA_OF_VERSIONS))
        if found_in not in {None, schema}:
            raise UnusableDatabaseError(database_url, Fault(Kind.OTHER, _in_two_schemas(found_in, schema)))
        names = tuple(str(name) for name in connection.scalars(text(TABLES)))
        found = "SELECT to_regclass('alembic_version'), to_regclass('schema_compatibility'),"
        found += " current_setting('transaction_read_only') = 'on', pg_is_in_recovery()"
        versions, compatibility, read_only, standby = connection.execute(text(found)).one()
        revisions, readable = None, {}
        if versions is not None:
            revisions = tuple(
                str(row[0]) for row in connection.execute(text("SELECT * FROM alembic_version"))
            )
        if compatibility is not None:
            rows = connection.execute(text("SELECT revision, readable_from FROM schema_compatibility"))
            readable = {str(revision): str(oldest) for revision, oldest in rows}
    why = "it is a standby" if standby else "its transactions are, by default_transaction_read_only"
    return Seen(names, revisions, readable, why if read_only else None)
