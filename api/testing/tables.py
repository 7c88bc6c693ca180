"""Reads and changes the tables of an installation, on any kind of database, for tests."""

from __future__ import annotations

from typing import Any

from sqlalchemy import create_engine, inspect, text
from sqlalchemy.pool import NullPool

from api.config.settings import Settings


def execute(settings: Settings, *statements: str) -> list[dict[str, Any]]:
    """Executes statements in one transaction, and returns the rows of the last, by column."""
    with create_engine(settings.database_url, poolclass=NullPool).begin() as connection:
        for statement in statements:
            result = connection.execute(text(statement))
        return [dict(row) for row in result.mappings()] if result.returns_rows else []


def tables_of(settings: Settings) -> list[str]:
    """The names of all tables, sorted."""
    engine = create_engine(settings.database_url, poolclass=NullPool)
    return sorted(inspect(engine).get_table_names())


def everything_in(settings: Settings) -> dict[str, list[dict[str, Any]]]:
    """All rows of all tables, in a stable order."""
    return {
        name: sorted(execute(settings, f"SELECT * FROM {name}"), key=repr)  # noqa: S608 - names of ours
        for name in tables_of(settings)
    }


def stamp_schema(settings: Settings, revision: str, *, readable_from: str | None = None) -> None:
    """Records another schema, as its migration would, without changing the tables."""
    execute(settings, f"UPDATE alembic_version SET version_num = '{revision}'")  # noqa: S608 - a number of ours
    if readable_from is not None:
        execute(
            settings,
            "DELETE FROM schema_compatibility",
            f"INSERT INTO schema_compatibility VALUES ('{revision}', '{readable_from}')",  # noqa: S608 - likewise
        )
