"""The database: where it is, how long it is waited for, and how many connections are kept to it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from api.config.settings_error import SettingsError


def read_database_url(values: Mapping[str, str], default_file: Path) -> str:
    """A SQLAlchemy URL for a SQLite file or for PostgreSQL by psycopg. Raises SettingsError."""
    text = values.get("DATABASE_URL", f"sqlite:///{default_file}")
    scheme, separator, rest = text.partition("://")
    if scheme not in {"sqlite", "sqlite+aiosqlite", "postgresql+psycopg"} or not separator:
        raise SettingsError("DATABASE_URL: must start with sqlite:/// or postgresql+psycopg://")
    if scheme == "postgresql+psycopg":
        return text
    # One URL serves several connections, each of which would get a memory of its own.
    if not rest.startswith("/") or rest.partition("?")[0] in {"/", "/:memory:"}:
        raise SettingsError("DATABASE_URL: must name a file, as in sqlite:////srv/waybill.sqlite3")
    return f"sqlite://{rest}"
