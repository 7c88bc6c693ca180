"""Lets only one program at a time change schema and seeds."""

from __future__ import annotations

from sqlalchemy import Connection, text

# Any number that no other program uses for its own advisory lock in this PostgreSQL database ("WB").
MIGRATION_LOCK = 0x5742

LONGEST_MIGRATION_MS = 60_000
"""How long to wait for another host's migration, which takes longer than the usual limit for locks."""


def wait_for_other_migrations(connection: Connection) -> None:
    """Takes a lock until the transaction ends. On SQLite, the transaction itself already locks out writers.

    Raises sqlalchemy.exc.DBAPIError if another migration takes longer than a minute.
    """
    if connection.dialect.name == "postgresql":
        usual = connection.scalar(text("SELECT current_setting('lock_timeout')"))
        set_lock_timeout = text("SELECT set_config('lock_timeout', :milliseconds, true)")
        connection.execute(set_lock_timeout, {"milliseconds": f"{LONGEST_MIGRATION_MS}ms"})
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        connection.execute(set_lock_timeout, {"milliseconds": usual})
