"""Migrations that find a lock or another migration, or are killed, do all of their work or none."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.exc import OperationalError

from api.config.settings import PROJECT_ROOT, Settings
from api.storage.db import migration_lock
from api.storage.db.engine import migration_engine
from api.testing.message_rows import database_of
from api.testing.postgresql import PostgresqlServer
from api.testing.tables import everything_in
from api.tests.test_cli import SECONDS_TO_WAIT, environment, run
from api.tests.test_diagnosis import output_line
from api.tests.test_postgresql_outages import connected, soon, until

# Measures time, so a parallel run must not mix such tests.
pytestmark = pytest.mark.xdist_group("timing")


def test_migration_of_a_locked_database_fails_and_changes_nothing(own_installation: Settings) -> None:
    url = own_installation.database_url
    assert run("alembic", "downgrade", "-1", DATABASE_URL=url).returncode == 0
    before = everything_in(own_installation)
    with closing(sqlite3.connect(database_of(own_installation), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        line = output_line(run("alembic", "upgrade", "head", DATABASE_URL=url, DATABASE_TIMEOUT="0.5"))
    assert "is locked by another program" in line
    assert everything_in(own_installation) == before


@pytest.mark.parametrize(
    "lock",
    ["alembic_version IN SHARE MODE", "message IN ACCESS SHARE MODE"],
    ids=["the first step waits", "a later step waits, for a reader"],
)
def test_migration_of_a_locked_table_fails_and_changes_nothing(
    installation_on_postgresql: Settings, lock: str
) -> None:
    database = installation_on_postgresql.database_url
    assert run("alembic", "downgrade", "0006", DATABASE_URL=database).returncode == 0
    before = everything_in(installation_on_postgresql)
    with connected(database) as other, other.transaction():
        other.execute(f"LOCK TABLE {lock}".encode())
        line = soon(
            lambda: output_line(
                run("alembic", "upgrade", "head", DATABASE_URL=database, DATABASE_TIMEOUT="1")
            )
        )
    assert re.search(r"is locked by another program|took too long", line)
    assert everything_in(installation_on_postgresql) == before


def test_migration_waits_for_another_host_beyond_database_timeout(postgresql_url: str) -> None:
    waits = (
        "SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory'"
        " AND NOT granted AND query_start < clock_timestamp() - interval '2 s'"
    )
    with connected(postgresql_url) as other, ThreadPoolExecutor(1) as pool:
        # Of the session: within a transaction, the system's view of what waits would stand still.
        other.execute(f"SELECT pg_advisory_lock({migration_lock.MIGRATION_LOCK})".encode())
        host = pool.submit(run, "api", "migrate", DATABASE_URL=postgresql_url, DATABASE_TIMEOUT="1")
        until(lambda: other.execute(waits).fetchone() == (1,))
        other.execute(f"SELECT pg_advisory_unlock({migration_lock.MIGRATION_LOCK})".encode())
        ended = host.result()
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.parametrize("isolation", ["repeatable read", "serializable"])
def test_parallel_migrations_succeed_under_any_default_isolation(
    empty_postgresql_url: str, postgresql: PostgresqlServer, isolation: str
) -> None:
    name = make_url(empty_postgresql_url).database
    postgresql.ask(f"ALTER DATABASE {name} SET default_transaction_isolation = '{isolation}'")
    waits = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
    with connected(empty_postgresql_url) as other, ThreadPoolExecutor(2) as pool:
        other.execute(f"SELECT pg_advisory_lock({migration_lock.MIGRATION_LOCK})".encode())
        hosts = [pool.submit(run, "api", "migrate", DATABASE_URL=empty_postgresql_url) for _ in range(2)]
        until(lambda: other.execute(waits).fetchone() == (2,))
        other.execute(f"SELECT pg_advisory_unlock({migration_lock.MIGRATION_LOCK})".encode())
        ended = [host.result() for host in hosts]
    assert [(host.returncode, host.stderr) for host in ended] == [(0, "")] * 2


def test_migration_waits_for_another_host_only_up_to_the_limit(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migration_lock, "LONGEST_MIGRATION_MS", 100)
    with connected(postgresql_url) as other, migration_engine(postgresql_url).begin() as connection:
        connection.execute(text(f"SET LOCAL statement_timeout = '{SECONDS_TO_WAIT}s'"))
        other.execute(f"SELECT pg_advisory_lock({migration_lock.MIGRATION_LOCK})".encode())
        with pytest.raises(OperationalError, match="lock timeout"):
            migration_lock.wait_for_other_migrations(connection)


def test_killed_migration_changes_nothing_and_the_next_one_succeeds(
    installation_on_postgresql: Settings,
) -> None:
    settings, database = installation_on_postgresql, installation_on_postgresql.database_url
    after = everything_in(settings)
    assert run("alembic", "downgrade", "0006", DATABASE_URL=database).returncode == 0
    before = everything_in(settings)
    # What waits for the lock has made the table of step 0007 in its transaction.
    waits = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'message'::regclass"
    with connected(database) as other:
        with other.transaction(), connected(database) as third:
            other.execute("LOCK TABLE message IN ACCESS SHARE MODE")
            host = subprocess.Popen(
                [sys.executable, "-m", "api", "migrate"],
                cwd=PROJECT_ROOT,
                env=environment(DATABASE_URL=database, DATABASE_TIMEOUT=str(SECONDS_TO_WAIT)),
            )
            until(lambda: third.execute(waits).fetchone() == (1,))
            host.kill()
            host.wait()
        assert everything_in(settings) == before
    assert run("api", "migrate", DATABASE_URL=database).returncode == 0
    assert everything_in(settings).keys() == after.keys()


@pytest.mark.parametrize("command", [("api", "migrate"), ("alembic", "upgrade", "head")], ids=" ".join)
def test_migration_on_a_full_disk_reports_no_rows_and_ends_with_the_reason(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    ended = subprocess.run(
        # Room for 300 kB, which ends with the commit, and none for compiled files, which would be cut off.
        ["sh", "-c", 'ulimit -f 600; exec "$@" 2>&1', "sh", sys.executable, "-B", "-m", *command],
        cwd=PROJECT_ROOT,
        env=environment(DATABASE_URL=f"sqlite:///{tmp_path}/new.sqlite3"),
        capture_output=True,
        text=True,
        timeout=SECONDS_TO_WAIT,
        check=False,
    )
    assert ended.returncode != 0
    assert " added, " not in ended.stdout
    last = ended.stdout[ended.stdout.rindex("DATABASE_URL: ") :]
    assert re.search(r"has no room left on its disk|cannot be read from its disk", " ".join(last.split()))
    assert "schema: " not in last
