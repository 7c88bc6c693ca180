"""`python -m api backup` and `restore` while a server is running, and files that backup refuses."""

from __future__ import annotations

import shlex
import sqlite3
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from api.config.settings import Settings
from api.storage.db.conftest import Ended
from api.storage.db.schema_version import is_migrated
from api.testing.installation import SECONDS_TO_WAIT, served, token_of
from api.testing.message_rows import add_message, messages_in
from api.tests.test_cli import run


def send(visitor: httpx.Client, words: str) -> httpx.Response:
    return visitor.post("/api/messages", json={"message": words}, headers={"Idempotency-Key": words})


@contextmanager
def visitor_at(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, timeout=60) as visitor:
        visitor.headers.update(token_of(visitor))
        yield visitor


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def journal_mode_of(database: Path) -> str:
    with closing(sqlite3.connect(database)) as connection:
        return str(connection.execute("PRAGMA journal_mode").fetchone()[0])


def test_restore_while_the_server_runs_returns_to_the_backup(
    own_installation: Settings, database: Path
) -> None:
    url, file = own_installation.database_url, database.with_name("backup.sqlite3")
    with served(own_installation) as address, visitor_at(address) as visitor:
        early = send(visitor, "Early").json()
        written = run("api", "backup", str(file), DATABASE_URL=url)
        assert (written.returncode, written.stderr) == (0, "")
        assert written.stdout == f"{file}: 1 message, {file.stat().st_size / 1e6:.1f} MB\n"
        late = send(visitor, "Late").json()

        restored = run("api", "restore", str(file), DATABASE_URL=url)
        assert (restored.returncode, restored.stderr) == (0, "")
        (before,) = database.parent.glob("waybill.sqlite3.before-restore-*")
        assert restored.stdout.splitlines()[-1] == (
            f"{database}: restored from {file}, 1 message; what was there before is in {before}"
        )
        assert messages_in(database) == ["Early"]
        assert messages_in(before) == ["Early", "Late"]
        assert (mode_of(file), mode_of(before)) == (0o600, 0o600)

        # The server's existing connections see the restored rows, and can write to them.
        assert send(visitor, "Early").json() == early
        assert send(visitor, "Late").json()["id"] != late["id"]
        assert visitor.get("/health/ready").status_code == 200
        assert visitor.get("/api/locations").status_code == 200
    assert messages_in(database) == ["Early", "Late"]
    assert journal_mode_of(database) == "wal"


def test_message_accepted_during_restore_is_in_one_of_the_two_databases(
    own_installation: Settings, database: Path, backup: Path, command: Callable[..., Ended]
) -> None:
    accepted: list[str] = []
    some_accepted, ended = threading.Event(), threading.Event()

    def keep_writing(address: str, name: str) -> None:
        with visitor_at(address) as visitor:
            while not ended.is_set():
                words = f"{name}-{len(accepted)}"
                if send(visitor, words).status_code == 201:
                    accepted.append(words)
                if len(accepted) > 20:
                    some_accepted.set()

    with served(own_installation, limits={}) as address:
        writers = [threading.Thread(target=keep_writing, args=(address, name)) for name in "abc"]
        for writer in writers:
            writer.start()
        try:
            assert some_accepted.wait(SECONDS_TO_WAIT)
            restored = command("restore", backup)
        finally:
            ended.set()
            for writer in writers:
                writer.join(SECONDS_TO_WAIT)
    assert restored[0] == 0
    (before,) = database.parent.glob("*.before-restore-*")
    kept_before, kept_after = set(messages_in(before)), set(messages_in(database))
    assert set(accepted) == (kept_before | kept_after) - {"Kept"}
    assert kept_before & kept_after == {"Kept"}


def test_backup_is_one_complete_file(database: Path, tmp_path: Path, command: Callable[..., Ended]) -> None:
    before = names_in(tmp_path)
    assert command("backup", tmp_path / "backup.sqlite3")[0] == 0
    assert names_in(tmp_path) == before | {"backup.sqlite3"}
    assert journal_mode_of(tmp_path / "backup.sqlite3") == "delete"
    with (
        closing(sqlite3.connect(database)) as original,
        closing(sqlite3.connect(tmp_path / "backup.sqlite3")) as copy,
    ):
        assert list(copy.iterdump()) == list(original.iterdump())


def test_database_of_earlier_version_is_backed_up_and_restored(
    own_installation: Settings, command: Callable[..., Ended], tmp_path: Path
) -> None:
    url = own_installation.database_url
    assert run("alembic", "downgrade", "0003", DATABASE_URL=url).returncode == 0
    code, output, _ = command("backup", tmp_path / "old.sqlite3")
    assert (code, output[0].partition(",")[0]) == (0, f"{tmp_path / 'old.sqlite3'}: 0 messages")

    code, output, errors = command("restore", tmp_path / "old.sqlite3")
    assert (code, errors) == (0, [])
    assert output[0] == "schema: 0004 Messages of the contact form."
    assert "locations.csv: 0 added, 0 changed, 0 removed" in output
    assert is_migrated(url)


def test_backup_does_not_overwrite_a_file(tmp_path: Path, command: Callable[..., Ended]) -> None:
    there, dangling = tmp_path / "there", tmp_path / "dangling"
    there.write_text("Mine", encoding="utf-8")
    dangling.symlink_to(tmp_path / "nowhere")
    for file in (there, dangling):
        assert command("backup", file) == (2, [], [f"backup: {file} exists already"])
    assert there.read_text(encoding="utf-8") == "Mine"
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize(
    ("file", "why"),
    [
        ("/no/such/folder/backup", "No such file or directory"),
        ("/dev/null/backup", "Not a directory"),
        ("/sys/backup", "Operation not permitted"),
    ],
)
def test_unwritable_folder_is_named(command: Callable[..., Ended], file: str, why: str) -> None:
    assert command("backup", file) == (2, [], [f"backup: {file} cannot be written ({why})"])


def test_full_disk_leaves_no_partial_backup(
    tmp_path: Path, database: Path, command_on_a_full_disk: Callable[..., Ended]
) -> None:
    add_message(database, "Here")
    before, file = names_in(tmp_path), tmp_path / "backup.sqlite3"
    code, output, errors = command_on_a_full_disk(database.stat().st_size // 2, "backup", file)
    assert (code, output, len(errors)) == (2, [], 1)
    assert errors[0].startswith(f"backup: {file} cannot be written (")
    assert names_in(tmp_path) == before


def test_backup_of_missing_database_is_refused(tmp_path: Path, command: Callable[..., Ended]) -> None:
    missing, empty = tmp_path / "deep" / "none.sqlite3", tmp_path / "empty.sqlite3"
    sqlite3.connect(empty).close()
    before = names_in(tmp_path)
    file = tmp_path / "backup.sqlite3"
    assert command("backup", file, url=f"sqlite:///{missing}") == (
        2,
        [],
        [f"DATABASE_URL: there is no database at {missing}, run: alembic upgrade head"],
    )
    assert command("backup", file, url=f"sqlite:///{empty}") == (
        2,
        [],
        ["DATABASE_URL: the database is not migrated, run: alembic upgrade head"],
    )
    assert names_in(tmp_path) == before


def test_damaged_database_is_not_backed_up(
    tmp_path: Path, database: Path, command: Callable[..., Ended]
) -> None:
    with database.open("r+b") as content:
        content.seek(3 * 4096)
        content.write(b"\xff" * 4096 * 20)
    before = names_in(tmp_path)
    code, output, errors = command("backup", tmp_path / "backup.sqlite3")
    assert (code, output, len(errors)) == (2, [], 1)
    assert errors[0].startswith("backup: the database is damaged (")
    assert names_in(tmp_path) == before


@pytest.mark.parametrize(
    ("name", "instead"),
    [
        (
            "backup",
            "(umask 077 && pg_dump --format=custom --no-owner --no-privileges '--file={file}'"
            " --dbname=postgresql://site@db.example:5432/waybill?sslmode=require)",
        ),
        (
            "restore",
            "pg_restore --single-transaction --clean --if-exists --no-owner --no-privileges"
            " --dbname=postgresql://site@db.example:5432/waybill?sslmode=require '{file}'"
            " && alembic upgrade head",
        ),
    ],
)
def test_postgresql_backup_and_restore_print_the_native_command(
    tmp_path: Path, command: Callable[..., Ended], name: str, instead: str
) -> None:
    file = tmp_path / "my backup"
    url = "postgresql+psycopg://site:secret@db.example:5432/waybill?sslmode=require&sslpassword=secret"
    code, output, (line,) = command(name, file, url=url)
    assert (code, output) == (2, [])
    assert "secret" not in line
    program, _, words = line.partition(f"{name}: PostgreSQL has its own, run: ")
    assert program == ""
    assert shlex.split(words) == shlex.split(instead.format(file=file))


def test_damage_found_by_integrity_check_stops_backup(
    tmp_path: Path, database: Path, command: Callable[..., Ended]
) -> None:
    required, optional = "firstname VARCHAR(100) NOT NULL", "firstname VARCHAR(100)"
    add_message(database, "Kept")
    for statement in (
        f"UPDATE sqlite_master SET sql = replace(sql, '{required}', '{optional}') WHERE name = 'message'",
        "UPDATE message SET firstname = NULL",
        f"UPDATE sqlite_master SET sql = replace(sql, '{optional}', '{required}') WHERE name = 'message'",
    ):
        with closing(sqlite3.connect(database, isolation_level=None)) as connection:
            connection.execute("PRAGMA writable_schema=ON")
            connection.execute(statement)
    refused = command("backup", tmp_path / "backup.sqlite3")
    assert refused == (2, [], ["backup: the database is damaged (NULL value in message.firstname)"])
