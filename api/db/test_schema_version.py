"""What is told of a schema without Alembic is what Alembic would tell."""

from __future__ import annotations

from pathlib import Path

from api.db.migration import newest_revisions
from api.db.schema_version import NEWEST_SCHEMA, is_migrated


def test_the_newest_schema_is_the_one_that_alembic_ends_at() -> None:
    assert newest_revisions() == {NEWEST_SCHEMA}


def test_a_database_without_a_schema_is_not_migrated(tmp_path: Path) -> None:
    assert not is_migrated(f"sqlite:///{tmp_path / 'empty.sqlite3'}")


def test_a_file_that_is_no_database_is_not_migrated(tmp_path: Path) -> None:
    path = tmp_path / "letter.sqlite3"
    path.write_text("Dear Sir or Madam, this is no database.", encoding="utf-8")
    assert not is_migrated(f"sqlite:///{path}")
