"""The tables of an installation as a test finds and changes them, whatever its database is."""

from __future__ import annotations

from typing import Any

from sqlalchemy import create_engine, inspect, text
from sqlalchemy.pool import NullPool

from api.config.settings import Settings


def execute(settings: Settings, *statements: str) -> list[dict[str, Any]]:
    """Carries statements out in one transaction, and answers the rows of the last, by column."""
    with create_engine(settings.database_url, poolclass=NullPool).begin() as connection:
        for statement in statements:
            result = connection.execute(text(statement))
        return [dict(row) for row in result.mappings()] if result.returns_rows else []


def tables_of(settings: Settings) -> list[str]:
    """The names of all tables, sorted."""
    engine = create_engine(settings.database_url, poolclass=NullPool)
    return sorted(inspect(engine).get_table_names())


def everything_in(settings: Settings) -> dict[str, list[dict[str, Any]]]:
    """All rows of all tables, in an order that does not change by itself."""
    return {
        name: sorted(execute(settings, f"SELECT * FROM {name}"), key=repr)  # noqa: S608 - names of ours
        for name in tables_of(settings)
    }
