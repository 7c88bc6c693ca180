"""How many rows a database holds, and how many bytes."""

from __future__ import annotations

from sqlalchemy import create_engine, func, inspect, select, table, text


def rows_in(url: str) -> int:
    """Of all tables together."""
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            names = inspect(connection).get_table_names()
            return sum(
                int(connection.scalar(select(func.count()).select_from(table(name))) or 0) for name in names
            )
    finally:
        engine.dispose()


def bytes_in(url: str) -> int:
    """As it lies on the disk; what is in a log beside it will be there."""
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "sqlite":
                pages = int(connection.scalar(text("PRAGMA page_count")) or 0)
                return pages * int(connection.scalar(text("PRAGMA page_size")) or 0)
            return int(connection.scalar(text("SELECT pg_database_size(current_database())")) or 0)
    finally:
        engine.dispose()
