"""Messages for an operator about an unusable database: one line for each fault, whatever the command."""

from __future__ import annotations

import os
import re
import shutil
import socket
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.storage.db.schema_version import NEWEST_SCHEMA
from api.testing.black_hole import black_hole
from api.testing.message_rows import database_of
from api.testing.postgresql import PostgresqlServer
from api.testing.tables import stamp_schema
from api.tests.test_cli import SECONDS_TO_WAIT, environment, run

# Some take nearly all connections, others of this group measure time: a parallel run must not mix them.
pytestmark = pytest.mark.xdist_group("timing")

COMMANDS = (
    ("api", "serve"),
    ("api", "serve", "--migrate"),
    ("api", "migrate"),
    ("api", "messages"),
    ("api", "sandbox", "--port", "0"),
    ("alembic", "upgrade", "head"),
)

by_command = pytest.mark.parametrize("command", COMMANDS, ids=" ".join)


def output_line(ended: subprocess.CompletedProcess[str]) -> str:
    """The one line that a command ended with. Alembic puts a word before it."""
    assert ended.returncode != 0
    assert "Traceback" not in ended.stdout + ended.stderr
    return " ".join((ended.stdout + ended.stderr).split()).removeprefix("FAILED: ")


@by_command
def test_missing_database_server_is_reported_as_unreachable(command: tuple[str, ...]) -> None:
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))  # and does not listen
        port = bound.getsockname()[1]
        url = f"postgresql+psycopg://waybill:secret@127.0.0.1:{port}/waybill"
        line = output_line(run(*command, PORT="0", DATABASE_URL=url))
    assert line == f"DATABASE_URL: the database at 127.0.0.1:{port} cannot be reached (Connection refused)"


@by_command
def test_unresponsive_database_server_is_reported_in_one_line(command: tuple[str, ...]) -> None:
    with black_hole() as port:
        url = f"postgresql+psycopg://waybill:secret@127.0.0.1:{port}/waybill"
        line = output_line(run(*command, PORT="0", DATABASE_URL=url, DATABASE_TIMEOUT="1"))
    assert line == f"DATABASE_URL: the database at 127.0.0.1:{port} did not answer in time (DATABASE_TIMEOUT)"


def test_commands_do_not_wait_for_a_long_database_timeout() -> None:
    assert SECONDS_TO_WAIT < 600

    def line_of(command: tuple[str, ...]) -> str:
        return output_line(run(*command, PORT="0", DATABASE_URL=url, DATABASE_TIMEOUT="600"))

    with black_hole() as port, ThreadPoolExecutor(len(COMMANDS)) as pool:
        url = f"postgresql+psycopg://waybill:secret@127.0.0.1:{port}/waybill"
        # Concurrently, because each takes the whole limit. `run` waits for SECONDS_TO_WAIT at most.
        assert set(pool.map(line_of, COMMANDS)) == {
            f"DATABASE_URL: the database at 127.0.0.1:{port} did not answer in time (DATABASE_TIMEOUT)"
        }


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("postgresql+psycopg://waybill:secret@no-such-host.invalid/waybill", "no-such-host.invalid"),
        ("postgresql+psycopg://waybill:secret@/waybill?host=/no/such/folder", "No such file or directory"),
        ("postgresql+psycopg://waybill:secret@127.0.0.1:1/waybill?colour=red", 'option "colour"'),
        ("postgresql+psycopg://waybill:secret@db..example/waybill", "no host can have this name"),
        ("postgresql+psycopg://waybill:secret@db/waybill?autocommit=true", "must not have the option autoc"),
        ("postgresql+psycopg://waybill:secret@db/waybill?prepare_threshold=5", "which the site sets itself"),
        ("postgresql+psycopg://waybill:secret@db/waybill?cls=red", "must not have the option cls"),
        (
            "postgresql+psycopg://waybill:secret@127.0.0.1:port/waybill",
            "should be like postgresql+psycopg://",
        ),
        (
            "sqlite:////tmp/waybill.sqlite3?timeout=soon",
            "has an option or a file name that SQLite cannot read",
        ),
        ("sqlite:////tmp/%00.sqlite3", "has an option or a file name that SQLite cannot read"),
    ],
)
def test_unusable_database_url_is_reported_without_the_password(url: str, words: str) -> None:
    line = output_line(run("api", "serve", PORT="0", DATABASE_URL=url))
    assert line.startswith("DATABASE_URL: ")
    assert words in line
    assert "secret" not in line


@pytest.mark.parametrize("command", [("api", "messages"), ("alembic", "upgrade", "head")], ids=" ".join)
def test_disk_without_room_for_the_index_of_the_log_is_reported_as_full(
    own_installation: Settings, command: tuple[str, ...]
) -> None:
    """SQLite needs 32 kB beside the file even to read it, and calls this an error of the disk."""
    ended = subprocess.run(
        ["sh", "-c", 'ulimit -f 16; exec "$@"', "sh", sys.executable, "-B", "-m", *command],
        cwd=PROJECT_ROOT,
        env=environment(DATABASE_URL=own_installation.database_url),
        capture_output=True,
        text=True,
        timeout=SECONDS_TO_WAIT,
        check=False,
    )
    file = database_of(own_installation)
    assert output_line(ended) == (
        f"DATABASE_URL: the database at {file} has no room left on its disk "
        "(OperationalError, SQLITE_IOERR_SHMSIZE)"
    )


@by_command
def test_search_path_without_a_schema_is_reported_in_one_line(
    empty_postgresql_url: str, postgresql: PostgresqlServer, command: tuple[str, ...]
) -> None:
    url = f"{empty_postgresql_url}&options=-csearch_path%3Dnot_made_yet"
    assert output_line(run(*command, PORT="0", DATABASE_URL=url)) == (
        f"DATABASE_URL: the database at {postgresql.folder} has none of the schemas in the search_path: "
        "make one with CREATE SCHEMA, or correct the search_path"
    )


@by_command
def test_newer_schema_is_not_reported_as_unmigrated(
    own_installation: Settings, command: tuple[str, ...]
) -> None:
    stamp_schema(own_installation, "9999")
    newer = output_line(run(*command, PORT="0", DATABASE_URL=own_installation.database_url))
    assert newer.startswith("DATABASE_URL: the database has schema 9999, newer than this version's ")


@pytest.mark.parametrize(
    "command", [command for command in COMMANDS if not {"--migrate", "migrate", "upgrade"} & {*command}]
)
def test_older_schema_is_reported_by_commands_that_do_not_migrate(
    own_installation: Settings, command: tuple[str, ...]
) -> None:
    stamp_schema(own_installation, "0004")
    assert output_line(run(*command, PORT="0", DATABASE_URL=own_installation.database_url)) == (
        "DATABASE_URL: the database has schema 0004, older than this version's "
        f"{NEWEST_SCHEMA}, run: alembic upgrade head"
    )


# Root may write everywhere. Without these capabilities, file permissions also apply to root.
AS_ANYBODY = ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "--"] if os.getuid() == 0 else []


def run_as_anybody(*command: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*AS_ANYBODY, sys.executable, "-m", *command],
        cwd=PROJECT_ROOT,
        env=environment(PORT="0", **variables),
        capture_output=True,
        text=True,
        timeout=SECONDS_TO_WAIT,
        check=False,
    )


without_the_rights_of_root = pytest.mark.skipif(
    bool(AS_ANYBODY) and not shutil.which("setpriv"), reason="as root, this needs setpriv of util-linux"
)


@without_the_rights_of_root
@pytest.mark.parametrize("folder_mode", [0o700, 0o500], ids=["file", "folder"])
def test_read_only_file_is_reported_by_commands_that_write(
    own_installation: Settings, folder_mode: int
) -> None:
    database, url = database_of(own_installation), own_installation.database_url
    database.chmod(0o400)
    database.parent.chmod(folder_mode)
    try:
        for command in (*COMMANDS[:3], COMMANDS[-1]):
            line = output_line(run_as_anybody(*command, DATABASE_URL=url))
            assert re.fullmatch(r"DATABASE_URL: the database (at \S+ )?is read-only \(.+\)", line)
        reading = run_as_anybody("api", "messages", DATABASE_URL=url)
    finally:
        database.parent.chmod(0o700)
    if reading.returncode == 0:
        assert reading.stdout == "No message.\n"
    else:  # SQLite reads a file in this mode only if it can write a log beside it
        assert " is read-only (" in output_line(reading)


@without_the_rights_of_root
@pytest.mark.parametrize("has_data", [False, True])
def test_unwritable_home_is_reported_if_no_database_url_is_set(tmp_path: Path, has_data: bool) -> None:
    data = tmp_path / "var"
    if has_data:
        data.mkdir(0o500)
    tmp_path.chmod(0o500)
    try:
        lines = {
            command: output_line(run_as_anybody(*command, WAYBILL_HOME=str(tmp_path)))
            for command in (*COMMANDS, ("api", "backup", "copy"))
        }
    finally:
        tmp_path.chmod(0o700)
    why = (
        f"the database is read-only (nothing can be written in {data})"
        if has_data
        else f"cannot make the folder {data} (Permission denied)"
    )
    for command in COMMANDS[1], COMMANDS[2], COMMANDS[-1]:
        assert lines.pop(command) == f"WAYBILL_HOME: {why}"
    missing = f"WAYBILL_HOME: there is no database at {data / 'waybill.sqlite3'}, run: alembic upgrade head"
    assert lines.pop(("api", "backup", "copy")) == missing
    assert set(lines.values()) == {"WAYBILL_HOME: the database is not migrated, run: alembic upgrade head"}


def test_pipe_in_place_of_the_database_is_reported_and_keeps_its_mode(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    pipe.chmod(0o666)
    for command in COMMANDS:
        line = output_line(run(*command, PORT="0", DATABASE_URL=f"sqlite:///{pipe}"))
        assert line == f"DATABASE_URL: the database at {pipe} is a device or a pipe, not a file"
    assert stat.S_IMODE(pipe.stat().st_mode) == 0o666


def test_file_that_is_not_a_database_is_reported_by_every_command(tmp_path: Path) -> None:
    file = tmp_path / "letter.sqlite3"
    file.write_text("Dear Sir or Madam, this is no database.", encoding="utf-8")
    for command in (*COMMANDS, ("api", "backup", str(tmp_path / "copy"))):
        line = output_line(run(*command, PORT="0", DATABASE_URL=f"sqlite:///{file}"))
        assert line == (
            f"DATABASE_URL: the database at {file} is no SQLite database (DatabaseError, SQLITE_NOTADB)"
        )
