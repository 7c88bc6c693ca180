"""The tests' own PostgreSQL is found, starts, stops and leaves nothing behind."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import psycopg
import pytest

from api.testing.postgresql import (
    PROGRAM_FOLDERS,
    PostgresqlServer,
    plain,
    postgresql_programs,
    postgresql_server,
)


def have(folder: Path, *programs: str) -> Path:
    folder.mkdir(parents=True)
    for program in programs:
        (folder / program).touch(0o755)
    return folder


def test_postgresql_is_found_on_the_path_first(tmp_path: Path) -> None:
    have(tmp_path / "usr/lib/postgresql/17/bin", "initdb", "postgres")
    mine = have(tmp_path / "mine", "initdb", "postgres")
    assert postgresql_programs(str(mine), root=tmp_path) == mine


def test_newest_system_postgresql_is_found(tmp_path: Path) -> None:
    for version in ("9.6", "17", "15"):
        have(tmp_path / f"usr/lib/postgresql/{version}/bin", "initdb", "postgres")
    client_alone = tmp_path / "usr/lib/postgresql/18/bin"
    have(client_alone, "psql")
    assert postgresql_programs("", PROGRAM_FOLDERS, tmp_path) == tmp_path / "usr/lib/postgresql/17/bin"


def test_postgresql_is_none_if_not_installed(tmp_path: Path) -> None:
    assert postgresql_programs(str(tmp_path), root=tmp_path) is None


def test_crashed_server_retains_commits_and_leaves_no_process_or_folder(
    programs_of_postgresql: Path,
) -> None:
    with postgresql_server(programs_of_postgresql) as server:
        database = server.new_database()
        server.ask("CREATE TABLE kept AS SELECT 7 AS number", database=database)
        (postmaster,) = (
            int(text) for text in (server.folder / "data/postmaster.pid").read_text().split()[:1]
        )
        server.stop(signal.SIGQUIT)
        server.start("max_connections=20")
        assert server.ask("SELECT number FROM kept", database=database) == [(7,)]
        assert server.ask("SHOW max_connections") == [("20",)]
    assert not server.folder.exists()
    with pytest.raises(ProcessLookupError):
        os.kill(postmaster, 0)


def test_suspended_server_answers_after_it_is_resumed(postgresql: PostgresqlServer) -> None:
    with (
        psycopg.connect(plain(postgresql.url_of("postgres")), autocommit=True) as open_before,
        pytest.raises(psycopg.OperationalError),
        postgresql.hanging(),
    ):
        psycopg.connect(plain(postgresql.url_of("postgres")), connect_timeout=2)
    assert open_before.closed
    assert postgresql.ask("SELECT 1") == [(1,)]


def test_each_test_has_its_own_seeded_database(postgresql_url: str, postgresql: PostgresqlServer) -> None:
    with psycopg.connect(plain(postgresql_url)) as connection:
        row = connection.execute("SELECT count(*) FROM country").fetchone()
        assert row is not None
        assert row[0] > 200
        connection.execute("DELETE FROM country")
    assert postgresql.ask("SELECT count(*) FROM pg_database WHERE datname LIKE 'test%'")[0][0] >= 2
