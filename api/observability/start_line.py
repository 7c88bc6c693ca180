"""The first line of a server's log, without secrets."""

from __future__ import annotations

from urllib.parse import urlsplit

from sqlalchemy.engine import make_url

from api.config.settings import Settings


def start_line(name: str, version: str, settings: Settings, *, limits: bool) -> str:
    """Version, address, database, aggregator, and whether clients are limited. No user and no password.

    `settings` contain the port at which the server listens.
    """
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return (
        f"{name} {version} starts at http://{host}:{settings.port}; "
        f"database: {_database(settings.database_url)}; aggregator: {_aggregator(settings)}; "
        f"limits: {'on' if limits else 'off'}"
    )


def _database(text: str) -> str:
    """The database's location without secret parts. A URL may contain a password in its query too."""
    url = make_url(text)
    if url.get_backend_name() == "sqlite":
        return f"SQLite {url.database}"
    named = url.query.get("host", "localhost")
    host = url.host or (named if isinstance(named, str) else ",".join(named))
    port = f":{url.port}" if url.port else ""
    return f"PostgreSQL {host}{port}/{url.database or ''}"


def _aggregator(settings: Settings) -> str:
    if settings.aggregator is None:
        return "sandbox"
    return urlsplit(settings.aggregator.base_url).netloc.rpartition("@")[2]
