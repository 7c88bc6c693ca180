"""Hosts are upgraded one by one: how older code works with a database that a newer version has migrated."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from time import monotonic

import httpx
import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.storage.db.schema_version import NEWEST_SCHEMA
from api.testing.installation import token_of
from api.testing.message_rows import database_of, messages_in
from api.testing.tables import everything_in
from api.tests.test_cli import SECONDS_TO_WAIT, environment, run, started

FOLLOWING = f"{int(NEWEST_SCHEMA) + 1:04}"

MIGRATION = f'''"""Where a message came from."""

import sqlalchemy as sa
from alembic import op

revision = "{FOLLOWING}"
down_revision = "{NEWEST_SCHEMA}"


def upgrade():
    op.add_column("message", sa.Column("language", sa.String(10), nullable=True))


def downgrade():
    op.drop_column("message", "language")
'''


@pytest.fixture
def newer_version(tmp_path: Path) -> Path:
    """The next version of the project, which has one more migration."""
    folder = tmp_path / "newer"
    unwanted = shutil.ignore_patterns("__pycache__", "*.sqlite3")
    for name in ("api", "migrations", "seeds"):
        shutil.copytree(PROJECT_ROOT / name, folder / name, ignore=unwanted)
    for name in ("alembic.ini", "pyproject.toml"):
        shutil.copy(PROJECT_ROOT / name, folder / name)
    (folder / "migrations" / "versions" / f"{FOLLOWING}_language.py").write_text(MIGRATION, encoding="utf-8")
    return folder


def upgrade_with(version: Path, settings: Settings, revision: str = "head") -> str:
    ended = subprocess.run(
        [sys.executable, "-m", "alembic", "upgrade", revision],
        cwd=version,
        env=environment(DATABASE_URL=settings.database_url),
        capture_output=True,
        text=True,
        timeout=SECONDS_TO_WAIT,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def send(client: httpx.Client, words: str) -> int:
    return client.post("/api/messages", json={"message": words}, headers=token_of(client)).status_code


def test_older_code_serves_and_restarts_on_the_newer_schema(
    own_installation: Settings, newer_version: Path
) -> None:
    url, site = own_installation.database_url, str(own_installation.site_directory)
    with (
        started("serve", "--site", site, DATABASE_URL=url) as (_, address),
        httpx.Client(base_url=address, timeout=SECONDS_TO_WAIT) as client,
    ):
        assert send(client, "Before") == 201
        assert f"schema: {FOLLOWING} Where a message came from." in upgrade_with(
            newer_version, own_installation
        )
        assert send(client, "After") == 201
        assert client.get("/health/ready").json() == {"status": "ready"}
    with (
        started("serve", "--migrate", "--site", site, DATABASE_URL=url) as (_, address),
        httpx.Client(base_url=address, timeout=SECONDS_TO_WAIT) as client,
    ):
        assert send(client, "Once more") == 201
        assert client.get("/health/ready").json() == {"status": "ready"}
    assert messages_in(database_of(own_installation)) == ["After", "Before", "Once more"]
    assert run("api", "messages", DATABASE_URL=url).returncode == 0


def test_older_code_changes_nothing_in_a_newer_database(
    own_installation: Settings, newer_version: Path
) -> None:
    upgrade_with(newer_version, own_installation)
    before = everything_in(own_installation)
    line = f"DATABASE_URL: the database has schema {FOLLOWING}, newer than this version's {NEWEST_SCHEMA}: "
    migrated = run("api", "migrate", DATABASE_URL=own_installation.database_url)
    assert (migrated.returncode, migrated.stdout) == (2, "")
    assert migrated.stderr == f"{line}it can be served, but neither migrated nor seeded\n"
    for arguments in (["upgrade", "head"], ["downgrade", "-1"], ["current"], ["check"]):
        ended = run("alembic", *arguments, DATABASE_URL=own_installation.database_url)
        assert ended.returncode != 0
        # Alembic wraps lines if it thinks that it writes to a terminal.
        assert line in " ".join((ended.stdout + ended.stderr).split())
        assert "Traceback" not in ended.stdout + ended.stderr
    assert everything_in(own_installation) == before


def test_starting_older_code_keeps_the_rows_of_a_newer_version(
    own_installation: Settings, newer_version: Path
) -> None:
    upgrade_with(newer_version, own_installation)
    with closing(sqlite3.connect(database_of(own_installation))) as database, database:
        assert database.execute("DELETE FROM country WHERE position = 2").rowcount == 1
    before = everything_in(own_installation)
    site = str(own_installation.site_directory)
    # Without the key pair that a first start makes.
    variables = {"DATABASE_URL": own_installation.database_url, "WATCH_INTERVAL": "0"}
    with started("serve", "--migrate", "--site", site, **variables):
        assert everything_in(own_installation) == before


def test_breaking_migration_keeps_older_code_from_starting(
    own_installation: Settings, newer_version: Path
) -> None:
    (script,) = (newer_version / "migrations" / "versions").glob(f"{FOLLOWING}_*.py")
    script.write_text(MIGRATION.replace("\n\n\ndef up", f'\nreadable_from = "{FOLLOWING}"\n\n\ndef up'))
    upgrade_with(newer_version, own_installation)
    for arguments in (["serve"], ["serve", "--migrate"], ["sandbox", "--port", "0"], ["messages"]):
        ended = run("api", *arguments, PORT="0", DATABASE_URL=own_installation.database_url)
        assert (ended.returncode, ended.stdout) == (2, "")
        assert ended.stderr == (
            f"DATABASE_URL: the database has schema {FOLLOWING}, newer than this version's {NEWEST_SCHEMA}: "
            "start the version that migrated it, or a later one\n"
        )


def test_running_server_reports_a_breaking_newer_schema(
    own_installation: Settings, newer_version: Path
) -> None:
    (script,) = (newer_version / "migrations" / "versions").glob(f"{FOLLOWING}_*.py")
    breaking = MIGRATION.replace("\n\n\ndef up", f'\nreadable_from = "{FOLLOWING}"\n\n\ndef up').replace(
        'op.add_column("message",', 'op.rename_table("message", "letter"), op.add_column("letter",'
    )
    script.write_text(breaking)
    line = (
        f"The database has schema {FOLLOWING}, newer than this version's {NEWEST_SCHEMA}: "
        "start the version that migrated it, or a later one"
    )
    site = str(own_installation.site_directory)
    with (
        started("serve", "--site", site, DATABASE_URL=own_installation.database_url) as (process, address),
        httpx.Client(base_url=address, timeout=SECONDS_TO_WAIT) as client,
    ):
        assert send(client, "Before") == 201
        upgrade_with(newer_version, own_installation)
        deadline = monotonic() + SECONDS_TO_WAIT
        while (ready := client.get("/health/ready")).status_code == 200:
            assert monotonic() < deadline
        assert (ready.status_code, ready.json()["detail"]) == (503, line)
        assert [send(client, "After") for _ in range(3)] == [503] * 3
        assert client.get("/api/locations").status_code == 200
        assert client.get("/health/live").status_code == 200
        # Whatever else the database lacks.
        with closing(sqlite3.connect(database_of(own_installation))) as database, database:
            database.execute("ALTER TABLE seed_state RENAME TO seed_file")
        assert client.get("/health/ready").json()["detail"] == line
        with closing(sqlite3.connect(database_of(own_installation))) as database, database:
            database.execute("ALTER TABLE seed_file RENAME TO seed_state")
            database.execute("ALTER TABLE letter RENAME TO message")
            database.execute("UPDATE alembic_version SET version_num = ?", (NEWEST_SCHEMA,))
        while client.get("/health/ready").status_code != 200:
            assert monotonic() < deadline
        assert send(client, "Again") == 201
        process.terminate()
        log = process.communicate(timeout=SECONDS_TO_WAIT)[1].splitlines()
    assert len([entry for entry in log if entry.endswith(f"] {line}")]) == 1
    assert len([entry for entry in log if "can be served again" in entry]) == 1


def test_running_server_reports_an_older_schema_and_recovery(any_installation: Settings) -> None:
    older = f"{int(NEWEST_SCHEMA) - 1:04}"
    line = (
        f"The database has schema {older}, older than this version's {NEWEST_SCHEMA}, "
        "run: alembic upgrade head"
    )
    url, site = any_installation.database_url, str(any_installation.site_directory)
    with (
        started("serve", "--site", site, DATABASE_URL=url) as (process, address),
        httpx.Client(base_url=address, timeout=SECONDS_TO_WAIT) as client,
    ):

        def wait_for_readiness(status: int) -> str:
            deadline = monotonic() + SECONDS_TO_WAIT
            while (ready := client.get("/health/ready")).status_code != status:
                assert monotonic() < deadline
            return str(ready.json().get("detail"))

        before = client.get("/api/locations").content
        assert run("alembic", "downgrade", "-1", DATABASE_URL=url).returncode == 0
        assert wait_for_readiness(503) == line
        for _ in range(3):
            assert client.get("/health/ready").json()["detail"] == line
            assert client.get("/api/locations").content == before
        assert run("api", "migrate", DATABASE_URL=url).returncode == 0
        wait_for_readiness(200)
        assert client.get("/api/locations").content == before
        process.terminate()
        log = process.communicate(timeout=SECONDS_TO_WAIT)[1].splitlines()
    assert [entry.rpartition("] ")[2] for entry in log if "schema" in entry.lower()] == [
        line,
        "The schema of the database can be served again",
    ]


def test_newer_version_seeds_and_downgrades(own_installation: Settings, newer_version: Path) -> None:
    upgrade_with(newer_version, own_installation)
    assert "Nothing changed" in upgrade_with(newer_version, own_installation)
    ended = subprocess.run(
        [sys.executable, "-m", "alembic", "downgrade", "-1"],
        cwd=newer_version,
        env=environment(DATABASE_URL=own_installation.database_url),
        capture_output=True,
        timeout=SECONDS_TO_WAIT,
        check=False,
    )
    assert ended.returncode == 0
    assert run("api", "migrate", DATABASE_URL=own_installation.database_url).returncode == 0
