"""One program at a time changes schema and seeds."""

from __future__ import annotations

from sqlalchemy import Connection, text

# Any number that no other program uses for its own advisory lock in this PostgreSQL database ("WB").
MIGRATION_LOCK = 0x5742


def wait_for_other_migrations(connection: Connection) -> None:
    """Until the transaction ends, whoever else calls this waits. On SQLite it locks writers out as it is."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
