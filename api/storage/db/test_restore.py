"""`python -m api restore` without a server: its effects, and what it leaves unchanged."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.storage.db import backup as backup_module
from api.storage.db.backup import BackupError, restore
from api.storage.db.conftest import Ended
from api.storage.db.schema_version import is_migrated
from api.testing.installation import SECONDS_TO_WAIT
from api.testing.message_rows import add_message, messages_in
from api.tests.test_cli import environment

PAGE = 4096


def everything_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def change(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def write_text(file: Path) -> None:
    file.write_text("Dear visitor, this is no database at all.\n" * 100, encoding="utf-8")


def empty(file: Path) -> None:
    file.write_bytes(b"")


def cut_off(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: 20 * PAGE])


def overwrite_pages(file: Path) -> None:
    content = file.read_bytes()
    file.write_bytes(content[: 3 * PAGE] + b"\xff" * 20 * PAGE + content[23 * PAGE :])


def forget_the_schema(file: Path) -> None:
    change(file, "DROP TABLE alembic_version")


def come_from_the_future(file: Path) -> None:
    change(file, "UPDATE alembic_version SET version_num = '9999'")


def drop_the_messages(file: Path) -> None:
    change(file, "DROP TABLE message")


def drop_a_list(file: Path) -> None:
    change(file, "DROP TABLE country")


def disappear(file: Path) -> None:
    file.unlink()


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (disappear, "there is no file "),
        (write_text, " is damaged (file is not a database)"),
        (cut_off, " is damaged ("),
        (overwrite_pages, " is damaged ("),
        (empty, " is no backup of this database, it has no alembic_version"),
        (forget_the_schema, " is no backup of this database, it has no alembic_version"),
        (come_from_the_future, " has the schema '9999', which this version does not know"),
        (drop_the_messages, " is no backup of this database, it has no table 'message'"),
        (drop_a_list, " is no backup of this database, it has no table 'country'"),
    ],
)
def test_invalid_backup_changes_nothing(
    database: Path, backup: Path, command: Callable[..., Ended], spoil: Callable[[Path], None], why: str
) -> None:
    spoil(backup)
    before = everything_in(database.parent)
    code, output, errors = command("restore", backup)
    assert (code, output, len(errors)) == (2, [], 1)
    assert errors[0].startswith("restore: ")
    assert str(backup) in errors[0]
    assert why in errors[0]
    assert everything_in(database.parent) == before


def test_restoring_the_database_from_itself_is_refused(database: Path, command: Callable[..., Ended]) -> None:
    assert command("restore", database) == (2, [], [f"restore: {database} is the database itself"])


def test_restore_with_faulty_seeds_changes_nothing(
    own_installation: Settings, database: Path, backup: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (own_installation.seeds_directory / "locations.csv").write_text("id,name\n1,IKEJA\n", encoding="utf-8")
    before = everything_in(database.parent)
    with pytest.raises(BackupError, match="nothing is changed: the seeds were refused"):
        restore(own_installation, backup)
    assert "seeds/locations.csv:1" in capsys.readouterr().err
    assert everything_in(database.parent) == before


def test_restore_on_a_full_disk_changes_nothing(
    database: Path, backup: Path, command_on_a_full_disk: Callable[..., Ended]
) -> None:
    before = everything_in(database.parent)
    code, output, errors = command_on_a_full_disk(database.stat().st_size // 2, "restore", backup)
    assert (code, output, len(errors)) == (2, [], 1)
    assert errors[0].startswith(f"restore: {backup} cannot be copied to {database.parent} (")
    assert everything_in(database.parent) == before


def test_disk_that_fills_up_during_restore_changes_nothing(
    database: Path, backup: Path, command_on_a_full_disk: Callable[..., Ended]
) -> None:
    # The present database is far larger than the new one, so that only its copy is too large.
    for number in range(40):
        add_message(database, f"{number} " + "x" * 100_000)
    before = messages_in(database)
    names = everything_in(database.parent).keys()
    code, output, errors = command_on_a_full_disk(2 * backup.stat().st_size, "restore", backup)
    assert (code, output, len(errors)) == (2, [], 1)
    assert errors[0].startswith(f"restore: {database} is as it was, it cannot be written (")
    assert messages_in(database) == before
    assert everything_in(database.parent).keys() == names


def test_locked_database_is_not_restored(database: Path, backup: Path, command: Callable[..., Ended]) -> None:
    add_message(database, "Late")
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        refused = command("restore", backup)
    why = f"restore: {database} is as it was, it cannot be written (database is locked)"
    assert refused == (2, [], [why])
    assert messages_in(database) == ["Kept", "Late"]
    assert not list(database.parent.glob("*before-restore*"))


def test_failed_restore_keeps_what_another_one_has_saved(
    database: Path, backup: Path, command: Callable[..., Ended], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two restores that begin in the same second give that file the same name."""
    now = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
    monkeypatch.setattr(backup_module, "datetime", SimpleNamespace(now=lambda _: now))
    of_another = database.with_name(f"{database.name}.before-restore-20260302T090000Z")

    def wait_in_vain(*_: object) -> None:
        of_another.write_text("Of another", encoding="utf-8")
        raise sqlite3.OperationalError("database is locked")

    with monkeypatch.context() as locked:
        locked.setattr(backup_module, "replace_contents", wait_in_vain)
        assert command("restore", backup)[0] == 2
    told = f"restore: {of_another} exists already, try again in a second"
    assert command("restore", backup) == (2, [], [told])
    assert of_another.read_text(encoding="utf-8") == "Of another"
    assert messages_in(database) == ["Kept"]


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
def test_interrupted_restore_changes_nothing(
    own_installation: Settings, database: Path, backup: Path, ending: signal.Signals
) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        before = everything_in(database.parent).keys()
        with subprocess.Popen(
            [sys.executable, "-m", "api", "restore", str(backup)],
            cwd=PROJECT_ROOT,
            env=environment(DATABASE_URL=own_installation.database_url),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            wait_for_a_folder_in(database.parent)
            process.send_signal(ending)
            output, errors = process.communicate(timeout=SECONDS_TO_WAIT)
    assert (process.returncode, output, errors) == (2, "", "restore: was interrupted\n")
    assert (
        everything_in(database.parent).keys() | {f"{database.name}-{own}" for own in ("shm", "wal")} == before
    )
    assert messages_in(database) == ["Kept"]


def wait_for_a_folder_in(folder: Path) -> None:
    deadline = time.monotonic() + SECONDS_TO_WAIT
    while not list(folder.glob(".waybill.sqlite3-*")):
        assert time.monotonic() < deadline


def test_lost_database_is_restored(backup: Path, tmp_path: Path, command: Callable[..., Ended]) -> None:
    there = tmp_path / "new" / "place" / "waybill.sqlite3"
    url = f"sqlite:///{there}"
    code, output, errors = command("restore", backup, url=url)
    assert (code, errors) == (0, [])
    assert output[-1] == f"{there}: restored from {backup}, 1 message; there was no database before"
    assert messages_in(there) == ["Kept"]
    assert is_migrated(url)
    assert everything_in(there.parent).keys() == {"waybill.sqlite3"}
    with closing(sqlite3.connect(there)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_replaced_database_can_be_restored_again(
    database: Path, backup: Path, command: Callable[..., Ended]
) -> None:
    add_message(database, "Late")
    assert command("restore", backup)[0] == 0
    (before,) = database.parent.glob("waybill.sqlite3.before-restore-*")
    assert messages_in(database) == ["Kept"]
    # Renamed, because the next copy may get the same name within the same second.
    assert command("restore", before.rename(database.with_name("before")))[0] == 0
    assert messages_in(database) == ["Kept", "Late"]
