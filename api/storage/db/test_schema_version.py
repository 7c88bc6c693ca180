"""The comparison of schemas without Alembic agrees with Alembic, and changes nothing."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from api.commands.database import prepare_database
from api.config.settings import Settings, SettingsError
from api.storage.db import inspection
from api.storage.db.conftest import Ended
from api.storage.db.migration import known_revisions, newest_revisions
from api.storage.db.schema_version import NEWEST_SCHEMA, NOT_MIGRATED, Schema, look_at
from api.testing.installation import SECONDS_TO_WAIT
from api.testing.message_rows import database_of
from api.testing.tables import everything_in, execute, stamp_schema

FOLLOWING, FAR_AHEAD = (f"{int(NEWEST_SCHEMA) + ahead:04}" for ahead in (1, 2))


def test_newest_schema_is_the_head_of_alembic() -> None:
    assert newest_revisions() == {NEWEST_SCHEMA}


def test_revisions_are_consecutive_numbers() -> None:
    assert sorted(known_revisions()) == [f"{number + 1:04}" for number in range(int(NEWEST_SCHEMA))]


def test_migrated_database_is_current(installation: Settings) -> None:
    found = look_at(installation.database_url)
    assert (found.schema, found.line, found.read_only) == (Schema.CURRENT, "", None)


def test_missing_database_counts_as_not_migrated_and_is_not_created(tmp_path: Path) -> None:
    found = look_at(f"sqlite:///{tmp_path / 'deep' / 'none.sqlite3'}")
    assert (found.schema, found.line) == (Schema.NONE, f"DATABASE_URL: {NOT_MIGRATED}")
    assert list(tmp_path.iterdir()) == []


def test_empty_file_counts_as_not_migrated(tmp_path: Path) -> None:
    (tmp_path / "empty.sqlite3").touch()
    assert look_at(f"sqlite:///{tmp_path / 'empty.sqlite3'}").schema is Schema.NONE


def test_file_that_is_not_a_database_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "letter.sqlite3"
    path.write_text("Dear Sir or Madam, this is no database.", encoding="utf-8")
    with pytest.raises(SettingsError, match="is no SQLite database"):
        look_at(f"sqlite:///{path}")


def test_older_schema_is_reported_with_the_command_to_run(own_installation: Settings) -> None:
    stamp_schema(own_installation, "0004")
    found = look_at(own_installation.database_url)
    assert found.schema is Schema.OLDER
    assert found.line == (
        f"DATABASE_URL: the database has schema 0004, older than this version's {NEWEST_SCHEMA}, "
        "run: alembic upgrade head"
    )


@pytest.mark.parametrize(
    ("revision", "readable_from", "schema"),
    [
        (FOLLOWING, None, Schema.NEWER),
        (FOLLOWING, NEWEST_SCHEMA, Schema.NEWER),
        (FOLLOWING, FOLLOWING, Schema.TOO_NEW),
        (FAR_AHEAD, None, Schema.TOO_NEW),
        (FAR_AHEAD, NEWEST_SCHEMA, Schema.NEWER),
        ("9999", None, Schema.TOO_NEW),
        ("8d1f3c", None, Schema.FOREIGN),
    ],
)
def test_newer_schema_is_readable_if_its_migration_says_so(
    own_installation: Settings, revision: str, readable_from: str | None, schema: Schema
) -> None:
    stamp_schema(own_installation, revision, readable_from=readable_from)
    found = look_at(own_installation.database_url)
    assert found.schema is schema
    assert revision in found.line
    assert len(found.line.splitlines()) == 1


def test_schema_inspection_times_out_if_the_driver_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when the system looks up the name of a host, and nobody answers that."""
    answered = threading.Event()

    def look_up(*_: object) -> None:
        answered.wait(SECONDS_TO_WAIT)
        raise OSError

    monkeypatch.setattr(inspection, "looking_engine", look_up)
    try:
        with pytest.raises(SettingsError, match=r"did not answer in time \(DATABASE_TIMEOUT\)"):
            look_at("postgresql+psycopg://waybill@database.example/waybill", 0.1)
    finally:
        answered.set()


def test_migrating_start_reports_a_newer_schema_and_leaves_it_unchanged(
    any_installation: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    stamp_schema(any_installation, FOLLOWING)
    execute(any_installation, "DELETE FROM seed_state")
    before = everything_in(any_installation)
    prepare_database(any_installation, migrate=True)
    assert capsys.readouterr().out == (
        f"DATABASE_URL: the database has schema {FOLLOWING}, newer than this version's {NEWEST_SCHEMA}: "
        "it can be served, but neither migrated nor seeded\n"
    )
    assert everything_in(any_installation) == before


def test_tables_of_another_program_are_named_and_untouched(
    tmp_path: Path, command: Callable[..., Ended]
) -> None:
    path = tmp_path / "music.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE album (title TEXT)")
    before = path.read_bytes()
    line = "DATABASE_URL: the database is another program's: it has tables (album) but no alembic_version"
    for arguments in (["serve"], ["serve", "--migrate"], ["migrate"], ["messages"], ["sandbox"]):
        assert command(*arguments, url=f"sqlite:///{path}") == (2, [], [line])
    assert command("backup", tmp_path / "copy", url=f"sqlite:///{path}") == (2, [], [line])
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith("music")] == ["music.sqlite3"]


def test_schema_version_is_readable_during_a_write(own_installation: Settings) -> None:
    with closing(sqlite3.connect(database_of(own_installation), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        found = look_at(own_installation.database_url)
    assert (found.schema, found.read_only) == (Schema.CURRENT, None)
