"""Reads and writes the table of messages without a server, for tests."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from api.config.settings import Settings
from api.testing.tables import execute


def database_of(settings: Settings) -> Path:
    """The file of the installation's database."""
    return Path(settings.database_url.removeprefix("sqlite:///"))


def stored_messages(settings: Settings) -> list[dict[str, Any]]:
    """All rows, in the order of insertion, of any kind of database."""
    return execute(settings, "SELECT * FROM message ORDER BY created_at")


def words_of_messages(settings: Settings) -> list[str]:
    """The texts of all messages, in the order of insertion, of any kind of database."""
    return [str(row["message"]) for row in stored_messages(settings)]


def messages_in(database: Path) -> list[str]:
    """The texts of all messages, sorted."""
    with closing(sqlite3.connect(database)) as connection:
        return sorted(words for (words,) in connection.execute("SELECT message FROM message"))


def add_message(database: Path, words: str) -> None:
    """Inserts a message, with its text as the key."""
    row = (words, words, f"key {words}")
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(
            "INSERT INTO message (id, created_at, firstname, lastname, email, phone, message, spam,"
            " idempotency_key, body_sha256, relay_attempts)"
            " VALUES (?, '2026-03-02 09:00:00', '', '', '', '', ?, 0, ?, '', 0)",
            row,
        )
        connection.commit()


def insert_message(settings: Settings, words: str, *, age: float = 0, **columns: object) -> str:
    """Inserts a message, and returns its id."""
    row: dict[str, object] = {
        "id": f"id-{words[:8]}",
        "created_at": f"{datetime.now(UTC) - timedelta(days=age):%Y-%m-%d %H:%M:%S.%f}",
        **dict.fromkeys(("firstname", "lastname", "email", "phone", "body_sha256"), ""),
        "message": words,
        "spam": 0,
        "idempotency_key": f"key {words}",
        "relay_attempts": 0,
        **columns,
    }
    places = ", ".join("?" for _ in row)
    with closing(sqlite3.connect(database_of(settings))) as connection, connection:
        statement = f"INSERT INTO message ({', '.join(row)}) VALUES ({places})"  # noqa: S608 - a test's own
        connection.execute(statement, tuple(row.values()))
    return str(row["id"])
