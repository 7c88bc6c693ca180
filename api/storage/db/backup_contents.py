"""Copies the rows of an untrusted backup. The backup's own schema is read and compared, but never used.

A database file may contain code that runs when the file is used: a trigger at the first write, a view or a
generated column at a read. So the migrations create new tables, and only the rows are copied.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

LARGEST_VALUE = 16 * 1024 * 1024
"""The most bytes of one value or row: far more than this program writes."""

OF_SQLITE_ITSELF = frozenset({"sqlite_sequence", "sqlite_stat1", "sqlite_stat4"})
VERSION_TABLE = "alembic_version"
OF_THE_MIGRATIONS = frozenset({VERSION_TABLE, "schema_compatibility"})
"""Tables about the schema. They are not copied, because the migrations fill them for the new tables."""

_STATEMENT = re.compile(
    r"\s*CREATE\s+(?:UNIQUE\s+(?=INDEX))?(TABLE|INDEX|VIEW|TRIGGER|VIRTUAL\s+TABLE)\s", re.IGNORECASE
)
_TEXT = re.compile(r"VARCHAR\((\d+)\)|TEXT")
_TIME = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{6})?")


class ForeignContents(Exception):  # noqa: N818 - what it is
    """The backup contains something that this program does not write. The text names it."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column as SQLite describes it. `generated` means that the file computes its values."""

    name: str
    type: str
    required: bool
    generated: bool


Tables = Mapping[str, Mapping[str, Column]]


def open_untrusted(path: Path) -> sqlite3.Connection:
    """Opens a file for reading, with all actions of its schema switched off. Raises sqlite3.Error."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
    for pragma in ("trusted_schema=OFF", "query_only=ON", "cell_size_check=ON", "mmap_size=0"):
        connection.execute(f"PRAGMA {pragma}")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_VALUE)
    return connection


def refuse_what_acts(connection: sqlite3.Connection) -> None:
    """Raises ForeignContents if there is anything but plain tables and indexes."""
    for kind, name, sql in connection.execute("SELECT type, name, sql FROM sqlite_master"):
        # SQLite uses the statement, whatever the type in the row.
        made = _STATEMENT.match(str(sql))
        what = " ".join(made[1].lower().split()) if made else ""
        if what in {"view", "trigger", "virtual table"}:
            raise ForeignContents(f"has a {what} {name!r}")
        if kind not in {"table", "index"} or what not in {kind, ""} or (what == "" and sql is not None):
            raise ForeignContents(f"has something else called {name!r}")


def refuse_foreign_objects(connection: sqlite3.Connection, own: sqlite3.Connection) -> None:
    """Raises ForeignContents if tables, columns or indexes differ from those of our database `own`."""
    refuse_what_acts(connection)
    tables, ours = tables_of(connection), tables_of(own)
    for name in sorted(tables.keys() - ours.keys()):
        raise ForeignContents(f"has a table {name!r}")
    for name in sorted(ours.keys() - tables.keys()):
        raise ForeignContents(f"has no table {name!r}")
    indexes = set(own.execute("SELECT name, tbl_name FROM sqlite_master WHERE type = 'index'"))
    for name, table in connection.execute("SELECT name, tbl_name FROM sqlite_master WHERE type = 'index'"):
        if (name, table) not in indexes:
            raise ForeignContents(f"has an index {name!r}")
    for table, columns in ours.items():
        for name in sorted(columns.keys() ^ tables[table].keys()):
            raise ForeignContents(
                f"has {'no' if name in columns else 'a'} column {name!r} in table {table!r}"
            )
        for name, column in columns.items():
            if tables[table][name] != column:
                raise ForeignContents(f"has another kind of column {name!r} in table {table!r}")


def tables_of(connection: sqlite3.Connection) -> Tables:
    """All tables with their columns, except SQLite's internal ones."""
    found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {name: _columns(connection, name) for (name,) in found if name not in OF_SQLITE_ITSELF}


def take_rows(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copies the rows of all tables to `target`, which has the same tables without rows, in one transaction.

    Raises ForeignContents for a row that violates the table's types, lengths or constraints.
    """
    target.execute("PRAGMA foreign_keys=OFF")  # checked below, after all rows are copied
    target.execute("BEGIN IMMEDIATE")
    for table, columns in tables_of(target).items():
        if table in OF_THE_MIGRATIONS:
            continue
        names = ", ".join(_quoted(name) for name in columns)
        places = ", ".join("?" for _ in columns)
        rows = source.execute(f"SELECT {names} FROM {_quoted(table)} NOT INDEXED")  # noqa: S608 - our names
        try:
            target.executemany(
                f"INSERT INTO {_quoted(table)} ({names}) VALUES ({places})",  # noqa: S608 - likewise
                _checked(table, list(columns.values()), rows),
            )
        except sqlite3.IntegrityError as error:
            raise ForeignContents(f"has rows that do not fit in table {table!r} ({error})") from None
    for table, row, other, _ in target.execute("PRAGMA foreign_key_check"):
        raise ForeignContents(f"has a row {row} in table {table!r} without its row in {other!r}")
    target.execute("COMMIT")


def revision_of(connection: sqlite3.Connection) -> str | None:
    """The revision of the schema. None if there is none. Raises ForeignContents if there are several."""
    if VERSION_TABLE not in tables_of(connection):
        return None
    rows = connection.execute(f"SELECT version_num FROM {VERSION_TABLE} LIMIT 2").fetchall()  # noqa: S608 - a constant
    if len(rows) > 1:
        raise ForeignContents("has several revisions of the schema")
    return str(rows[0][0]) if rows else None


def take_over(backup: Path, new: Path, require_sound: Callable[[sqlite3.Connection], None]) -> None:
    """Fills the empty tables of `new` with the rows of `backup`, after checking that its schema is ours.

    Raises ForeignContents, sqlite3.Error, and what `require_sound` raises.
    """
    with (
        closing(open_untrusted(backup)) as source,
        closing(sqlite3.connect(new, isolation_level=None)) as own,
    ):
        refuse_foreign_objects(source, own)
        require_sound(source)
        take_rows(source, own)


def _columns(connection: sqlite3.Connection, table: str) -> Mapping[str, Column]:
    rows = connection.execute(f"PRAGMA table_xinfo({_quoted(table)})")
    return {
        name: Column(name, str(kind).upper(), bool(required), bool(hidden))
        for _, name, kind, required, _, _, hidden in rows
    }


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _checked(table: str, columns: list[Column], rows: sqlite3.Cursor) -> Iterator[tuple[Any, ...]]:
    for number, row in zip(count(1), rows):
        for column, value in zip(columns, row, strict=True):
            if not _fits(column, value):
                raise ForeignContents(
                    f"has a row {number} in table {table!r} whose {column.name!r} is no {column.type}"
                )
        yield row


def _fits(column: Column, value: object) -> bool:
    if value is None:
        return not column.required
    if text := _TEXT.fullmatch(column.type):
        return isinstance(value, str) and (text[1] is None or len(value) <= int(text[1]))
    match column.type:
        case "INTEGER" | "BIGINT" | "SMALLINT":
            return isinstance(value, int)
        case "BOOLEAN":
            return value in (0, 1) and isinstance(value, int)
        case "FLOAT":
            return isinstance(value, int | float)
        case "DATETIME":
            return isinstance(value, str) and _is_time(value)
        case "BLOB":
            return isinstance(value, bytes)
        case _:
            return False


def _is_time(text: str) -> bool:
    try:
        return bool(_TIME.fullmatch(text) and datetime.fromisoformat(text))
    except ValueError:
        return False
