"""Copies a SQLite database while others use it, and tells what is in a copy."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from api.storage.db.private_files import create_private, make_private_file
from api.storage.db.sqlite import USUAL_SECONDS

WHOLE_IN_ONE_STEP = -1


@dataclass(frozen=True, slots=True)
class Contents:
    """What a database holds. `fault` is None when it is sound, `revision` that of its schema, if it has one.

    `messages` is how many visitors have written, or None where there is no table for them.
    """

    fault: str | None
    revision: str | None
    messages: int | None


def open_database(
    path: Path, mode: Literal["ro", "rw", "rwc"], seconds: float = USUAL_SECONDS
) -> sqlite3.Connection:
    """Opens it to read, to write, or (`rwc`) to write even if it is not there yet. Raises sqlite3.Error.

    What is locked is waited for as many `seconds`.
    """
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=seconds,
        isolation_level=None,
    )


def look_into(path: Path) -> Contents:
    """Reads all of it, to be certain that it can be read. Raises sqlite3.Error when it is no database."""
    with closing(open_database(path, "ro")) as connection:
        return Contents(
            fault=_fault_in(connection),
            revision=_value(connection, "alembic_version", "SELECT version_num FROM alembic_version"),
            messages=_value(connection, "message", "SELECT count(*) FROM message"),
        )


def require_sound(connection: sqlite3.Connection) -> None:
    """Reads all that the database holds. Raises sqlite3.DatabaseError when a part of it is damaged."""
    fault = _fault_in(connection)
    if fault is not None:
        raise sqlite3.DatabaseError(fault)


def save_copy(database: Path, copy: Path, mode: Literal["ro", "rw"], seconds: float = USUAL_SECONDS) -> None:
    """Writes what `database` holds at one moment to the new file `copy`, which reaches the disk.

    The copy is one file, without the log that a database in use has beside it, and for its owner alone.
    Raises sqlite3.Error and OSError; there may then be a part of a copy.
    """
    if mode == "rw":
        make_private_file(database)
    create_private(copy)
    with (
        closing(open_database(database, mode, seconds)) as source,
        closing(open_database(copy, "rw")) as target,
    ):
        source.backup(target, pages=WHOLE_IN_ONE_STEP, progress=_refuse_to_wait_longer)
        target.execute("PRAGMA journal_mode=DELETE")
    _reach_the_disk(copy)


def replace_contents(
    database: Path, new: Path, once_locked: Callable[[], None], seconds: float = USUAL_SECONDS
) -> None:
    """Makes `database` hold what `new` does, in one transaction: who reads it sees the old or the new whole.

    `once_locked` is called when nobody else can write to `database` any more and nothing in it has changed;
    others can read it, and go on doing so. Raises sqlite3.Error, or what `once_locked` does: then everything
    in `database` is as it was.
    """
    waiting = [once_locked]

    def after_each_page(status: int, remaining: int, pages: int) -> None:
        _refuse_to_wait_longer(status, remaining, pages)
        while waiting:
            waiting.pop()()

    make_private_file(database)
    with (
        closing(open_database(new, "rw")) as source,
        closing(open_database(database, "rwc", seconds)) as target,
    ):
        # In this mode readers are not in the way of the one writer. It stays with the file.
        target.execute("PRAGMA journal_mode=WAL")
        # The first page takes the lock, so it has to come alone.
        source.backup(target, pages=1, progress=after_each_page)


def give_name(copy: Path, name: Path) -> None:
    """Renames the complete `copy`, on the same disk, so that it outlives a power cut. Raises OSError."""
    copy.rename(name)
    _reach_the_disk(name.parent)


def _refuse_to_wait_longer(status: int, _remaining: int, _pages: int) -> None:
    # SQLite has waited as long as it was told to; left alone, Python would ask it again for ever.
    if status in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
        raise sqlite3.OperationalError("database is locked")


def _fault_in(connection: sqlite3.Connection) -> str | None:
    (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    return None if verdict == "ok" else str(verdict)


def _value(connection: sqlite3.Connection, table: str, query: str) -> Any:
    tables = connection.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", (table,))
    if tables.fetchone() is None:
        return None
    row = connection.execute(query).fetchone()
    return None if row is None else row[0]


def _reach_the_disk(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
