"""The address of the database."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from api.config.settings_error import SettingsError

_SCHEMES = {
    "sqlite": "sqlite",
    "sqlite+pysqlite": "sqlite",
    "sqlite+aiosqlite": "sqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
    "postgresql+psycopg_async": "postgresql+psycopg",
}
"""SQLAlchemy's names for the two databases with the installed drivers, and the one that we use.

Hosting companies and PostgreSQL's own programs also write `postgres`.
"""

_OPTION = re.compile(r"timeout=[^/&]*")
"""The only option of a SQLite URL. With others, SQLAlchemy opens a file of another name than we check."""


class UrlInHome(str):
    """The SQLAlchemy URL of the SQLite file in WAYBILL_HOME, which is used if DATABASE_URL is not set."""

    __slots__ = ()

    @classmethod
    def of(cls, file: Path) -> UrlInHome:
        """The URL of that file, whose name may contain special characters of URLs."""
        return cls(f"sqlite:///{str(file).replace('%', '%25').replace('?', '%3F')}")


def variable_of(database_url: str) -> str:
    """The variable that sets this database, for messages about it."""
    return "WAYBILL_HOME" if isinstance(database_url, UrlInHome) else "DATABASE_URL"


def read_database_url(values: Mapping[str, str], default_file: Path) -> str:
    """A SQLAlchemy URL for a SQLite file or for PostgreSQL with psycopg. Raises SettingsError."""
    if "DATABASE_URL" not in values:
        return UrlInHome.of(default_file)
    text = values["DATABASE_URL"]
    scheme, separator, rest = text.partition("://")
    known = _SCHEMES.get(scheme)
    if known is None or not separator:
        raise SettingsError("DATABASE_URL: must start with sqlite:/// or postgresql+psycopg://")
    if known != "sqlite":
        if _has_unescaped_sign(rest):
            raise SettingsError("DATABASE_URL: has an @ too many; in the password, write %40 for an @")
        return f"{known}://{rest}"
    # Not `:memory:`, because each connection would get a database of its own.
    file, mark, options = rest.partition("?")
    if not file.startswith("/") or file in {"/", "/:memory:"}:
        raise SettingsError("DATABASE_URL: must name a file, as in sqlite:////srv/waybill.sqlite3")
    if mark and not _OPTION.fullmatch(options):
        raise SettingsError(
            "DATABASE_URL: only timeout=5 or the like may follow the ?; "
            "in the name of a file or folder, write %3F"
        )
    return f"sqlite://{rest}"


def _has_unescaped_sign(rest: str) -> bool:
    """Whether there is a second @ after the one that ends the password.

    SQLAlchemy would take the end of the password for the host, and messages name the host.
    """
    _, _, password = rest.partition(":")
    _, _, after = password.partition("@")
    place, _, options = after.partition("?")
    return "@" in place or "@" in options.partition("=")[0]
