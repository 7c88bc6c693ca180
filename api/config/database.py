"""The database: where it is, how long it is waited for, and how many connections are kept to it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from api.config.settings_error import SettingsError


class UrlInHome(str):
    """The SQLAlchemy URL of the SQLite file in WAYBILL_HOME, which is used where DATABASE_URL is not set."""

    __slots__ = ()

    @classmethod
    def of(cls, file: Path) -> UrlInHome:
        """The URL of that file."""
        return cls(f"sqlite:///{file}")


def variable_of(database_url: str) -> str:
    """The variable that says where this database is, for lines about it."""
    return "WAYBILL_HOME" if isinstance(database_url, UrlInHome) else "DATABASE_URL"


def read_database_url(values: Mapping[str, str], default_file: Path) -> str:
    """A SQLAlchemy URL for a SQLite file or for PostgreSQL by psycopg. Raises SettingsError."""
    if "DATABASE_URL" not in values:
        return UrlInHome.of(default_file)
    text = values["DATABASE_URL"]
    scheme, separator, rest = text.partition("://")
    if scheme not in {"sqlite", "sqlite+aiosqlite", "postgresql+psycopg"} or not separator:
        raise SettingsError("DATABASE_URL: must start with sqlite:/// or postgresql+psycopg://")
    if scheme == "postgresql+psycopg":
        return text
    # One URL serves several connections, each of which would get a memory of its own.
    if not rest.startswith("/") or rest.partition("?")[0] in {"/", "/:memory:"}:
        raise SettingsError("DATABASE_URL: must name a file, as in sqlite:////srv/waybill.sqlite3")
    return f"sqlite://{rest}"
