"""Converts times from tables to UTC."""

from __future__ import annotations

from datetime import UTC, datetime


def in_utc(time: datetime) -> datetime:
    """A table's time in UTC. SQLite stores no zone, and PostgreSQL returns times in the session's zone."""
    return time.astimezone(UTC) if time.tzinfo else time.replace(tzinfo=UTC)
