"""The number of rows and bytes in a database."""

from __future__ import annotations

from sqlalchemy import create_engine, func, inspect, select, table, text


def rows_in(url: str) -> int:
    """The number of rows in all tables."""
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
    """The bytes on the disk. Data in a write-ahead log does not count yet."""
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "sqlite":
                pages = int(connection.scalar(text("PRAGMA page_count")) or 0)
                return pages * int(connection.scalar(text("PRAGMA page_size")) or 0)
            return int(connection.scalar(text("SELECT pg_database_size(current_database())")) or 0)
    finally:
        engine.dispose()
