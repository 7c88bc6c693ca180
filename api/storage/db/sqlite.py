"""Settings for SQLite that PostgreSQL does not need."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine import make_url

from api.config.database import variable_of
from api.config.settings import SettingsError
from api.storage.db.private_files import make_private_file, make_private_folder
from api.storage.db.time_limit import OVERTIME, seconds_left

USUAL_SECONDS = 5.0
"""The default of DATABASE_TIMEOUT."""


def make_parent_folder(url: str) -> None:
    """Makes the folder of the database file, which is missing at a first start.

    Only its owner may read a new folder. Raises SettingsError if the folder cannot be made.
    """
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite" and parsed.database:
        folder = Path(parsed.database).parent
        try:
            make_private_folder(folder)
        except OSError as error:
            raise SettingsError(
                f"{variable_of(url)}: cannot make the folder {folder} ({error.strerror})"
            ) from None


def keep_file_private(engine: Engine) -> None:
    """Makes the file private to its owner before each connection, and creates it if necessary."""

    @event.listens_for(engine, "do_connect")
    def make_private(*_: object) -> None:
        if engine.url.database:
            make_private_file(Path(engine.url.database))


def set_pragmas_on_connect(engine: Engine, seconds: float) -> None:
    """Sets WAL (readers beside one writer), `seconds` for a lock, foreign keys, and secure deletion.

    Deleted and changed data is overwritten in the file, because a visitor's text must not outlive its row.
    """

    @event.listens_for(engine, "connect")
    def set_pragmas(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={_milliseconds(seconds_left(seconds))}")
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute("PRAGMA synchronous=NORMAL")
        cursor.execute("PRAGMA secure_delete=ON")
        cursor.close()


def keep_deadline(engine: Engine, seconds: float) -> None:
    """Makes a statement wait for a lock no longer than the rest of a request's `seconds`.

    The limit is set again only if the present one is too far off, so most statements need no extra one.
    """

    def limit_wait(connection: Connection, *_: object) -> None:
        left = seconds_left(seconds)
        known = connection.info.get(BUSY_SECONDS)
        if known is None or abs(known - left) > seconds * OVERTIME / 2:
            connection.info[BUSY_SECONDS] = left
            driver: Any = connection.connection.dbapi_connection
            cursor = driver.cursor()
            cursor.execute(f"PRAGMA busy_timeout={_milliseconds(left)}")
            cursor.close()

    event.listen(engine, "before_cursor_execute", limit_wait)
    event.listen(engine, "commit", limit_wait)


BUSY_SECONDS = "busy_seconds"
"""The key in a connection's `info` for the limit that was set last."""


def _milliseconds(seconds: float) -> int:
    return math.ceil(seconds * 1000)


def survive_power_cuts(engine: Engine) -> None:
    """Makes each commit wait until it is on the disk, not only in the system's memory."""

    @event.listens_for(engine, "connect")
    def set_synchronous(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.close()


def begin_immediately(engine: Engine) -> None:
    """Makes schema changes part of the transaction, which takes the write lock when it begins.

    With `isolation_level=None`, Python's driver does not commit before each CREATE or DROP.
    """

    @event.listens_for(engine, "connect")
    def keep_driver_out(connection: Any, _record: object) -> None:
        connection.isolation_level = None

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
