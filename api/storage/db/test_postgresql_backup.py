"""The printed commands for a PostgreSQL do the same as `backup` and `restore` do for a SQLite file."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.pool import NullPool

from api.config.settings import PROJECT_ROOT, Settings
from api.storage.db.conftest import Ended
from api.storage.db.schema_version import is_migrated
from api.storage.db.test_backup import send, visitor_at
from api.testing.installation import SECONDS_TO_WAIT, served
from api.testing.postgresql import PostgresqlServer
from api.testing.tables import everything_in
from api.tests.test_cli import run

SITE = "site"
"""A role that owns its database and nothing else, as an installation's should be."""


@pytest.fixture
def url(postgresql: PostgresqlServer) -> Iterator[str]:
    """A migrated and seeded database that belongs to SITE."""
    name = postgresql.new_database()
    if not postgresql.ask(f"SELECT 1 FROM pg_roles WHERE rolname = '{SITE}'"):
        postgresql.ask(f"CREATE ROLE {SITE} LOGIN")
    postgresql.ask(f"ALTER DATABASE {name} OWNER TO {SITE}")
    url = postgresql.url_of(name, SITE)
    assert run("api", "migrate", DATABASE_URL=url).returncode == 0
    yield url
    postgresql.drop(name)


@pytest.fixture
def shell(programs_of_postgresql: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs a line as an operator does, with PostgreSQL's programs and ours on the PATH."""
    path = f"{programs_of_postgresql}:{Path(sys.executable).parent}:{os.environ['PATH']}"

    def type_in(line: str, url: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["/bin/sh", "-c", line],
            cwd=PROJECT_ROOT,
            env={**os.environ, "PATH": path, "DATABASE_URL": url, "LANG": "C.UTF-8"},
            capture_output=True,
            text=True,
            timeout=SECONDS_TO_WAIT,
            check=False,
        )

    return type_in


def printed(command: Callable[..., Ended], name: str, file: Path, url: str) -> str:
    """The line that `backup` or `restore` tells to run instead."""
    code, output, (line,) = command(name, file, url=url)
    assert (code, output) == (2, [])
    return line.removeprefix(f"{name}: PostgreSQL has its own, run: ")


def messages_in(url: str) -> list[str]:
    with create_engine(url, poolclass=NullPool).connect() as connection:
        return list(connection.scalars(text("SELECT message FROM message ORDER BY message")))


def owners_in(url: str) -> set[str]:
    with create_engine(url, poolclass=NullPool).connect() as connection:
        return set(connection.scalars(text("SELECT tableowner FROM pg_tables WHERE schemaname = 'public'")))


def test_postgresql_of_running_site_is_backed_up_and_restored(
    own_installation: Settings,
    url: str,
    command: Callable[..., Ended],
    shell: Callable[..., subprocess.CompletedProcess[str]],
    tmp_path: Path,
) -> None:
    file = tmp_path / "backup.dump"
    with served(replace(own_installation, database_url=url)) as address, visitor_at(address) as visitor:
        assert send(visitor, "Early").status_code == 201
        dumped = shell(printed(command, "backup", file, url), url)
        assert (dumped.returncode, dumped.stdout, dumped.stderr) == (0, "", "")
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert send(visitor, "Late").status_code == 201
        restored = shell(printed(command, "restore", file, url), url)
        assert (restored.returncode, restored.stderr) == (0, "")
        assert "Nothing changed: the database already equals the seeds." in restored.stdout
        assert visitor.get("/health/ready").status_code == 200
        assert messages_in(url) == ["Early"]
        assert send(visitor, "Again").status_code == 201
    assert messages_in(url) == ["Again", "Early"]
    assert owners_in(url) == {SITE}


def test_postgresql_backup_of_earlier_version_is_restored_into_a_new_database(
    postgresql: PostgresqlServer,
    url: str,
    command: Callable[..., Ended],
    shell: Callable[..., subprocess.CompletedProcess[str]],
    tmp_path: Path,
) -> None:
    file = tmp_path / "old.dump"
    assert run("alembic", "downgrade", "0006", DATABASE_URL=url).returncode == 0
    assert shell(printed(command, "backup", file, url), url).returncode == 0
    other = postgresql.new_database()
    try:
        postgresql.ask(f"ALTER DATABASE {other} OWNER TO {SITE}")
        new = postgresql.url_of(other, SITE)
        restored = shell(printed(command, "restore", file, new), new)
        assert (restored.returncode, restored.stderr) == (0, "")
        assert is_migrated(new)
        assert owners_in(new) == {SITE}
    finally:
        postgresql.drop(other)


@pytest.mark.parametrize("hosts", ["host=/no/such/folder&host={}", "host=/no/such/folder:5432&host={}:5432"])
def test_postgresql_with_several_hosts_is_backed_up(
    postgresql: PostgresqlServer,
    url: str,
    command: Callable[..., Ended],
    shell: Callable[..., subprocess.CompletedProcess[str]],
    tmp_path: Path,
    hosts: str,
) -> None:
    """The first one is down, so that the command has to name the other one too."""
    file = tmp_path / "backup.dump"
    several = f"{url.partition('?')[0]}?{hosts.format(postgresql.folder)}"
    dumped = shell(printed(command, "backup", file, several), url)
    assert (dumped.returncode, dumped.stderr) == (0, "")
    assert file.stat().st_size > 0


def test_damaged_postgresql_backup_changes_nothing(
    own_installation: Settings,
    url: str,
    command: Callable[..., Ended],
    shell: Callable[..., subprocess.CompletedProcess[str]],
    tmp_path: Path,
) -> None:
    file = tmp_path / "backup.dump"
    settings = replace(own_installation, database_url=url)
    with served(settings) as address, visitor_at(address) as visitor:
        assert send(visitor, "Kept").status_code == 201
    before = everything_in(settings)
    assert shell(printed(command, "backup", file, url), url).returncode == 0
    file.write_bytes(file.read_bytes()[: file.stat().st_size * 2 // 3])
    assert shell(printed(command, "restore", file, url), url).returncode != 0
    # Of all tables: those at the beginning of the file are whole in it.
    assert everything_in(settings) == before
