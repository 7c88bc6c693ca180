"""What takes a migration back, or ends it, loses nothing that visitors have written unless that is meant."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.testing.message_rows import insert_message, stored_messages
from api.testing.tables import everything_in
from api.tests.test_cli import SECONDS_TO_WAIT, environment, run
from api.tests.test_diagnosis import output_line
from api.tests.test_postgresql_outages import connected, until


def test_downgrade_that_deletes_messages_is_refused(own_installation: Settings) -> None:
    url = own_installation.database_url
    insert_message(own_installation, "Please call")
    before = everything_in(own_installation)
    line = output_line(run("alembic", "downgrade", "base", DATABASE_URL=url))
    assert "would delete visitors' messages (1): make a backup first, and if it is meant, run: " in line
    assert everything_in(own_installation) == before


def test_downgrade_that_keeps_messages_is_performed(own_installation: Settings) -> None:
    url = own_installation.database_url
    insert_message(own_installation, "Please call")
    assert run("alembic", "downgrade", "0006", DATABASE_URL=url).returncode == 0
    assert run("alembic", "upgrade", "head", DATABASE_URL=url).returncode == 0
    assert len(stored_messages(own_installation)) == 1


def test_downgrade_that_deletes_messages_is_performed_if_allowed(own_installation: Settings) -> None:
    url = own_installation.database_url
    insert_message(own_installation, "Please call")
    meant = run("alembic", "-x", "removals=allow", "downgrade", "base", DATABASE_URL=url)
    assert meant.returncode == 0
    assert run("alembic", "upgrade", "head", DATABASE_URL=url).returncode == 0
    assert stored_messages(own_installation) == []


def test_misspelt_argument_of_alembic_is_refused(own_installation: Settings) -> None:
    line = output_line(
        run("alembic", "-x", "removal=allow", "upgrade", "head", DATABASE_URL=own_installation.database_url)
    )
    assert line == "-x removal: is not one of removals, seed, seeds"


@pytest.mark.parametrize("command", [("alembic", "upgrade", "head"), ("api", "migrate")], ids=" ".join)
def test_interrupted_migration_is_reported_in_one_line(
    installation_on_postgresql: Settings, command: tuple[str, ...]
) -> None:
    settings, database = installation_on_postgresql, installation_on_postgresql.database_url
    assert run("alembic", "downgrade", "0006", DATABASE_URL=database).returncode == 0
    before = everything_in(settings)
    waits = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'message'::regclass"
    with connected(database) as other:
        with other.transaction(), connected(database) as third:
            other.execute("LOCK TABLE message IN ACCESS SHARE MODE")
            host = subprocess.Popen(
                [sys.executable, "-m", *command],
                cwd=PROJECT_ROOT,
                env=environment(DATABASE_URL=database, DATABASE_TIMEOUT=str(SECONDS_TO_WAIT)),
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            until(lambda: third.execute(waits).fetchone() == (1,))
            host.send_signal(signal.SIGINT)
            stdout, stderr = host.communicate(timeout=SECONDS_TO_WAIT)
        assert everything_in(settings) == before
    assert host.returncode != 0
    told = (stdout + stderr).strip().splitlines()[-1]
    assert told.removeprefix("FAILED: ") == "interrupted, the database is as it was"
    assert "Traceback" not in stderr
