"""Alembic's commands for operators who change the schema, or the record of it, by hand."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import psycopg
from sqlalchemy import make_url

from api.config.settings import Settings
from api.testing.postgresql import plain
from api.testing.tables import everything_in, execute
from api.tests.test_cli import run
from api.tests.test_diagnosis import output_line

RECORDS = ("SELECT * FROM alembic_version", "SELECT * FROM schema_compatibility")


def apply(script: str, url: str) -> None:
    """Executes a script as `sqlite3` and `psql` do."""
    if file := make_url(url).database if url.startswith("sqlite") else None:
        with closing(sqlite3.connect(Path(file))) as connection:
            connection.executescript(script)
        return
    with psycopg.connect(plain(url), autocommit=True) as server:
        server.execute(script.encode())


def printed(url: str, *arguments: str) -> str:
    ended = run("alembic", *arguments, "--sql", DATABASE_URL=url)
    assert ended.returncode == 0
    return ended.stdout


def test_printed_statements_record_which_code_can_read_the_schema(
    installation: Settings, empty_database_url: str
) -> None:
    by_hand = replace(installation, database_url=empty_database_url)
    apply(printed(empty_database_url, "upgrade", "head"), empty_database_url)
    for record in RECORDS:
        assert execute(by_hand, record) == execute(installation, record)
    apply(printed(empty_database_url, "downgrade", "head:0009"), empty_database_url)
    assert [row["revision"] for row in execute(by_hand, RECORDS[1])] == ["0009"]
    apply(printed(empty_database_url, "downgrade", "0009:base"), empty_database_url)


def test_stamp_is_not_reported_as_a_migration(any_installation: Settings) -> None:
    ended = run("alembic", "stamp", "0005", DATABASE_URL=any_installation.database_url)
    assert ended.stdout.splitlines() == ["schema: stamped as 0005, no table has been changed"]


def test_upgrade_of_a_wrongly_stamped_schema_names_the_fault(any_installation: Settings) -> None:
    url = any_installation.database_url
    assert run("alembic", "stamp", "0005", DATABASE_URL=url).returncode == 0
    before = everything_in(any_installation)
    line = output_line(run("alembic", "upgrade", "head", DATABASE_URL=url))
    assert " has already what a migration would make: its alembic_version may be wrong (" in line
    assert everything_in(any_installation) == before
