"""Times as they come out of a table."""

from __future__ import annotations

from datetime import UTC, datetime


def in_utc(time: datetime) -> datetime:
    """A time of a table in UTC: SQLite keeps no zone, and PostgreSQL answers in the one of the session."""
    return time.astimezone(UTC) if time.tzinfo else time.replace(tzinfo=UTC)
