"""A manipulated backup is refused, naming the foreign object, before anything in it can run."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from api.storage.db.backup_contents import ForeignContents, open_untrusted, take_rows
from api.storage.db.conftest import Ended
from api.storage.db.test_restore import everything_in
from api.testing.message_rows import messages_in

DISGUISE = "UPDATE sqlite_master SET rootpage = 0, sql = ? WHERE name = 'place_alias'"


def change(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema=ON")
        for statement in statements:
            connection.execute(statement)


OBJECTS = [
    (
        ["CREATE TRIGGER evil AFTER INSERT ON country BEGIN DELETE FROM message; END"],
        "a trigger 'evil'",
    ),
    (
        ["CREATE TRIGGER evil AFTER UPDATE ON alembic_version BEGIN DELETE FROM message; END"],
        "a trigger 'evil'",
    ),
    (["CREATE VIEW evil AS SELECT * FROM message"], "a view 'evil'"),
    (
        ["DROP TABLE place_alias", "CREATE VIEW place_alias AS SELECT 1 AS row_id"],
        "a view 'place_alias'",
    ),
    (["CREATE VIRTUAL TABLE evil USING fts5(words)"], "a virtual table 'evil'"),
    (["CREATE TABLE evil (x)"], "a table 'evil'"),
    (['CREATE TABLE "e\x1b[2Jvil" (x)'], r"a table 'e\x1b[2Jvil'"),
    (["CREATE INDEX evil ON message (phone)"], "an index 'evil'"),
    (["CREATE INDEX evil ON message (lower(phone))"], "an index 'evil'"),
    (["ALTER TABLE message ADD COLUMN evil TEXT"], "a column 'evil' in table 'message'"),
    (
        ["ALTER TABLE message ADD COLUMN evil TEXT AS (upper(phone))"],
        "a column 'evil' in table 'message'",
    ),
    (["ALTER TABLE message DROP COLUMN phone"], "no column 'phone' in table 'message'"),
    (
        [
            "ALTER TABLE message DROP COLUMN phone",
            "ALTER TABLE message ADD COLUMN phone VARCHAR(50) NOT NULL AS ('x')",
        ],
        "another kind of column 'phone' in table 'message'",
    ),
    (["DROP TABLE country"], "no table 'country'"),
]

ROWS = [
    (["UPDATE message SET firstname = hex(zeroblob(51))"], "whose 'firstname' is no VARCHAR(100)"),
    (["UPDATE message SET phone = x'00ff'"], "whose 'phone' is no VARCHAR(50)"),
    (["UPDATE message SET created_at = 'yesterday'"], "whose 'created_at' is no DATETIME"),
    (["UPDATE message SET created_at = '2026-02-31 00:00:00'"], "whose 'created_at' is no DATETIME"),
    (["UPDATE message SET spam = 7"], "whose 'spam' is no BOOLEAN"),
    (["UPDATE message SET relay_attempts = 'many'"], "whose 'relay_attempts' is no INTEGER"),
]


@pytest.mark.parametrize(("statements", "what"), OBJECTS, ids=[what for _, what in OBJECTS])
def test_foreign_schema_object_is_named_and_refused(
    database: Path, backup: Path, command: Callable[..., Ended], statements: list[str], what: str
) -> None:
    change(backup, *statements)
    before = everything_in(database.parent)
    refused = command("restore", backup)
    assert refused == (2, [], [f"restore: {backup} is no backup of this database, it has {what}"])
    assert everything_in(database.parent) == before


@pytest.mark.parametrize(
    "sql",
    [
        "CREATE VIEW place_alias AS SELECT 1 AS row_id",
        "CREATE TRIGGER place_alias AFTER INSERT ON page BEGIN DELETE FROM message; END",
    ],
)
def test_disguised_table_is_named_and_refused(
    database: Path, backup: Path, command: Callable[..., Ended], sql: str
) -> None:
    with closing(sqlite3.connect(backup)) as connection, connection:
        connection.execute("PRAGMA writable_schema=ON")
        connection.execute(DISGUISE, (sql,))
    before = everything_in(database.parent)
    code, output, errors = command("restore", backup)
    assert (code, output, len(errors)) == (2, [], 1)
    assert re.fullmatch(rf"restore: {backup} (is damaged|has something) .*\bplace_alias\b.*", errors[0])
    assert everything_in(database.parent) == before


@pytest.mark.parametrize(("statements", "what"), ROWS)
def test_impossible_row_is_refused(
    database: Path, backup: Path, command: Callable[..., Ended], statements: list[str], what: str
) -> None:
    change(backup, *statements)
    before = everything_in(database.parent)
    refused = command("restore", backup)
    line = f"restore: {backup} is no backup of this database, it has a row 1 in table 'message' {what}"
    assert refused == (2, [], [line])
    assert everything_in(database.parent) == before


def test_rows_are_checked_against_constraints_missing_in_the_backup(
    database: Path, backup: Path, command: Callable[..., Ended]
) -> None:
    with closing(sqlite3.connect(backup, isolation_level=None)) as connection:
        (sql,) = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'message'").fetchone()
        columns = sql.partition(", \n\tCONSTRAINT")[0] + "\n)"
        connection.execute("ALTER TABLE message RENAME TO before")
        connection.execute(columns)
        connection.execute("INSERT INTO message SELECT * FROM before")
        connection.execute("INSERT INTO message SELECT * FROM before")
        connection.execute("DROP TABLE before")
    before = everything_in(database.parent)
    code, output, errors = command("restore", backup)
    assert (code, output) == (2, [])
    assert errors == [
        f"restore: {backup} is no backup of this database, it has rows that do not fit in table 'message'"
        " (UNIQUE constraint failed: message.idempotency_key)"
    ]
    assert everything_in(database.parent) == before


def test_undecodable_text_and_oversized_values_are_refused(
    database: Path, backup: Path, command: Callable[..., Ended]
) -> None:
    for statement in (
        "UPDATE message SET message = CAST(x'ff' AS TEXT)",
        "UPDATE message SET message = hex(zeroblob(9000000))",
    ):
        change(backup, statement)
        before = everything_in(database.parent)
        code, output, errors = command("restore", backup)
        assert (code, output, len(errors)) == (2, [], 1)
        assert errors[0].startswith(f"restore: {backup} ")
        assert everything_in(database.parent) == before


def test_sqlite_statistics_tables_are_accepted(
    database: Path, backup: Path, command: Callable[..., Ended]
) -> None:
    change(backup, "ANALYZE")
    assert command("restore", backup)[0] == 0
    assert messages_in(database) == ["Kept"]


def test_backup_with_several_revisions_is_refused(
    database: Path, backup: Path, command: Callable[..., Ended]
) -> None:
    change(backup, "INSERT INTO alembic_version VALUES ('0001')")
    before = everything_in(database.parent)
    line = f"restore: {backup} is no backup of this database, it has several revisions of the schema"
    assert command("restore", backup) == (2, [], [line])
    assert everything_in(database.parent) == before


def test_backup_with_undecodable_schema_is_reported_as_damaged(
    database: Path, backup: Path, command: Callable[..., Ended]
) -> None:
    change(
        backup, "UPDATE sqlite_master SET name = CAST(x'6dab' AS TEXT), sql = 'CREATE' WHERE name = 'message'"
    )
    before = everything_in(database.parent)
    code, output, errors = command("restore", backup)
    assert (code, output, len(errors)) == (2, [], 1)
    assert errors[0] == f"restore: {backup} is damaged (its schema is not text)"
    assert everything_in(database.parent) == before


def test_dangerous_sqlite_features_are_off_for_an_untrusted_file(backup: Path) -> None:
    change(backup, "CREATE VIEW evil AS SELECT load_extension('evil')")
    with closing(open_untrusted(backup)) as connection:
        with pytest.raises(sqlite3.OperationalError, match="unsafe use of load_extension"):
            connection.execute("SELECT * FROM evil")
        for pragma, value in (("query_only", 1), ("cell_size_check", 1), ("mmap_size", 0)):
            assert connection.execute(f"PRAGMA {pragma}").fetchone() == (value,)


def test_row_with_broken_reference_is_refused() -> None:
    # No table of ours refers to another one yet.
    tables = "CREATE TABLE one (id INTEGER PRIMARY KEY); CREATE TABLE two (one INTEGER {})"
    with closing(sqlite3.connect(":memory:")) as backup, closing(sqlite3.connect(":memory:")) as own:
        backup.executescript(tables.format("") + "; INSERT INTO two VALUES (7)")
        own.executescript(tables.format("REFERENCES one"))
        own.isolation_level = None
        with pytest.raises(ForeignContents, match="a row 1 in table 'two' without its row in 'one'"):
            take_rows(backup, own)
