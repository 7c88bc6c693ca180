"""Each migration keeps the previous release's code working, or says so: see migrations/README.md."""

from __future__ import annotations

import runpy
from dataclasses import dataclass
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import template_to_file
from sqlalchemy import Connection, create_engine, inspect
from sqlalchemy.pool import NullPool

from api.config.settings import PROJECT_ROOT, Settings
from api.storage.db.compatibility import RELEASED
from api.storage.db.migration import upgrade

FIRST_WITH_A_RULE = "0007"
"""The migration that makes the table in which the rule is noted."""


@dataclass(frozen=True, slots=True)
class Table:
    """What older code relies on: the columns by name, and what a row has to fulfil."""

    columns: dict[str, Any]
    constraints: frozenset[str]


def tables_in(connection: Connection) -> dict[str, Table]:
    look = inspect(connection)
    return {
        name: Table(
            {column["name"]: column for column in look.get_columns(name)},
            frozenset(
                [
                    f"primary key {look.get_pk_constraint(name)['constrained_columns']}",
                    *(f"unique {each['column_names']}" for each in look.get_indexes(name) if each["unique"]),
                    *(f"unique {each['column_names']}" for each in look.get_unique_constraints(name)),
                    *(f"foreign key {each['constrained_columns']}" for each in look.get_foreign_keys(name)),
                    *(f"check {each['sqltext']}" for each in look.get_check_constraints(name)),
                ]
            ),
        )
        for name in look.get_table_names()
        if name != "alembic_version"
    }


def faults_between(before: dict[str, Table], after: dict[str, Table]) -> list[str]:
    """What code that was written for `before` cannot do with `after`."""
    faults = [f"{name} is gone" for name in before.keys() - after.keys()]
    for name in before.keys() & after.keys():
        old, new = before[name], after[name]
        faults += [f"{name}: new {constraint}" for constraint in new.constraints - old.constraints]
        faults += [f"{name}.{column} is gone" for column in old.columns.keys() - new.columns.keys()]
        for column, now in new.columns.items():
            may_be_left_out = now["nullable"] or now["default"] is not None
            was = old.columns.get(column)
            if was is None:
                faults += [] if may_be_left_out else [f"{name}.{column} is new and needed"]
            elif is_tighter(was, now):
                faults.append(f"{name}.{column} is tighter")
    return faults


def is_tighter(was: Any, now: Any) -> bool:
    """Whether a column refuses values that it took, or is of another type."""
    if was["nullable"] and not now["nullable"]:
        return True
    if was["default"] is not None and now["default"] is None and not now["nullable"]:
        return True
    longest_was, longest_now = (getattr(column["type"], "length", None) for column in (was, now))
    if longest_now is not None and (longest_was is None or longest_now < longest_was):
        return True
    return type(was["type"]) is not type(now["type"])


TABLES = (
    "CREATE TABLE place (name VARCHAR(20) PRIMARY KEY)",
    "CREATE TABLE visit (id INTEGER PRIMARY KEY, place VARCHAR(20), day INTEGER NOT NULL DEFAULT 1)",
)


def tables_of(*statements: str) -> dict[str, Table]:
    with create_engine("sqlite://").connect() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)
        return tables_in(connection)


@pytest.mark.parametrize(
    "change",
    [
        "DROP TABLE place",
        "ALTER TABLE place RENAME TO town",
        "ALTER TABLE visit DROP COLUMN place",
        "ALTER TABLE visit RENAME COLUMN place TO town",
        "CREATE UNIQUE INDEX one_visit ON visit (place)",
        "ALTER TABLE visit ADD COLUMN town VARCHAR(20) REFERENCES place",
        "ALTER TABLE visit ADD COLUMN hour INTEGER CHECK (hour < 24)",
    ],
)
def test_change_incompatible_with_older_code_is_detected(change: str) -> None:
    assert len(faults_between(tables_of(*TABLES), tables_of(*TABLES, change))) == 1


@pytest.mark.parametrize(
    ("column", "instead"),
    [
        ("place VARCHAR(20)", "place VARCHAR(20) NOT NULL"),
        ("place VARCHAR(20)", "place VARCHAR(10)"),
        ("place VARCHAR(20)", "place INTEGER"),
        ("day INTEGER NOT NULL DEFAULT 1", "day INTEGER NOT NULL"),
        ("day INTEGER NOT NULL DEFAULT 1", "day INTEGER NOT NULL DEFAULT 1, hour INTEGER NOT NULL"),
        ("day INTEGER NOT NULL DEFAULT 1", "day INTEGER NOT NULL DEFAULT 1, UNIQUE (place)"),
    ],
)
def test_column_refusing_writes_of_older_code_is_detected(column: str, instead: str) -> None:
    changed = (TABLES[0], TABLES[1].replace(column, instead))
    assert len(faults_between(tables_of(*TABLES), tables_of(*changed))) == 1


def test_additions_and_looser_constraints_are_compatible() -> None:
    changed = (TABLES[0], TABLES[1].replace("VARCHAR(20)", "VARCHAR(30)").replace("NOT NULL ", ""))
    additions = (
        "CREATE TABLE town (name VARCHAR(20) PRIMARY KEY)",
        "CREATE INDEX ix_visit_place ON visit (place)",
        "ALTER TABLE visit ADD COLUMN hour INTEGER",
        "ALTER TABLE visit ADD COLUMN minute INTEGER NOT NULL DEFAULT 0",
    )
    assert faults_between(tables_of(*TABLES), tables_of(*changed, *additions)) == []


def scripts() -> list[tuple[str, str]]:
    """Every migration from the first to the last, and its `readable_from`, "" where it has none."""
    config = Config(str(PROJECT_ROOT / "alembic.ini"))
    all_of_them = ScriptDirectory.from_config(config).walk_revisions()
    return sorted((script.revision, getattr(script.module, "readable_from", "")) for script in all_of_them)


def test_migrations_are_additive_unless_declared_breaking(empty_database_url: str) -> None:
    settings = Settings(database_url=empty_database_url)
    schemas = []
    for revision, _ in scripts():
        upgrade(settings, output=StringIO(), seed_mode="skip", revision=revision)
        with create_engine(empty_database_url, poolclass=NullPool).connect() as connection:
            schemas.append(tables_in(connection))
    for (before, after), (revision, readable_from) in zip(pairwise(schemas), scripts()[1:], strict=True):
        if readable_from != revision:
            assert faults_between(before, after) == [], revision


def test_each_migration_declares_the_oldest_compatible_code() -> None:
    noted = [(revision, oldest) for revision, oldest in scripts() if revision >= FIRST_WITH_A_RULE]
    revisions = [revision for revision, _ in scripts()]
    for revision, readable_from in noted:
        assert readable_from in revisions[: revisions.index(revision) + 1], revision
    oldest_code = [readable_from for _, readable_from in noted]
    assert oldest_code == sorted(oldest_code), "a later migration cannot bring older code back"


def test_migrations_since_the_last_release_are_compatible_or_declared_breaking() -> None:
    since = [(revision, oldest) for revision, oldest in scripts() if revision > RELEASED]
    for revision, readable_from in since:
        assert readable_from <= RELEASED or any(readable_from == own for own, _ in since), revision


def test_template_names_the_last_release_as_readable_from(tmp_path: Path) -> None:
    script = tmp_path / "9999_next.py"
    template_to_file(
        str(PROJECT_ROOT / "migrations" / "script.py.mako"),
        str(script),
        "utf-8",
        message="Next",
        up_revision="9999",
        down_revision="9998",
        branch_labels=None,
        depends_on=None,
        upgrades="pass",
        downgrades="pass",
    )
    assert runpy.run_path(str(script))["readable_from"] == RELEASED
