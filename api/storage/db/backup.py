"""Backup and restore of a SQLite database, also while a server is running."""

from __future__ import annotations

import io
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TextIO

from alembic.util import CommandError
from sqlalchemy.engine import URL, make_url

from api.config.database import variable_of
from api.config.settings import Settings
from api.storage.db.backup_contents import (
    ForeignContents,
    open_untrusted,
    revision_of,
    take_over,
)
from api.storage.db.copying import Contents, give_name, look_into, replace_contents, require_sound, save_copy
from api.storage.db.engine import url_of
from api.storage.db.faults import Kind
from api.storage.db.inspection import UnusableDatabaseError
from api.storage.db.migration import known_revisions, upgrade
from api.storage.db.postgresql_commands import dump_command, restore_command
from api.storage.db.schema_version import look_at
from api.storage.db.sqlite import USUAL_SECONDS, make_parent_folder


class BackupError(Exception):
    """A backup or a restore failed. The text is one line for the operator."""


def back_up(database_url: str, file: Path, seconds: float = USUAL_SECONDS) -> str:
    """Writes a checked copy of the database to `file`, which must not exist. A server may be running.

    It waits up to `seconds` for a lock. Returns a line that says what was written. Raises BackupError,
    without having written anything.
    """
    url = url_of(database_url)
    database = _file_of(url, f"backup: PostgreSQL has its own, run: {dump_command(url, file)}")
    if os.path.lexists(file):
        raise BackupError(f"backup: {file} exists already")
    _require_readable(database_url, seconds)
    if not database.exists():
        variable = variable_of(database_url)
        raise BackupError(f"{variable}: there is no database at {database}, run: alembic upgrade head")
    # Until it is complete, the copy is in a temporary folder beside `file`, with SQLite's auxiliary files.
    with (
        _in_one_line(f"backup: {file} cannot be written"),
        TemporaryDirectory(prefix=f".{file.name}-", dir=file.parent) as folder,
    ):
        copy = Path(folder) / "copy.sqlite3"
        with _damage_named("backup: the database"):
            save_copy(database, copy, "rw", seconds)
            contents = _sound(copy)
        if contents.revision is None:
            raise BackupError(look_at(database_url, seconds).line)
        size = copy.stat().st_size
        give_name(copy, file)
    return f"{file}: {_messages(contents)}, {size / 1e6:.1f} MB"


def restore(settings: Settings, file: Path) -> list[str]:
    """Replaces the database by the content of `file`, with the present schema and seeds.

    A server may be running. Returns lines that say what was done. The last names a copy of the previous
    content. Raises BackupError, and SettingsError if there is no folder for the database, which is then
    unchanged.
    """
    url = url_of(settings.database_url)
    database = _file_of(url, f"restore: PostgreSQL has its own, run: {restore_command(url, file)}")
    revision = _require_backup(file, database)
    make_parent_folder(settings.database_url)
    # A new file gets the content and is brought up to date. Only then is the database itself changed.
    with (
        _in_one_line(f"restore: {file} cannot be copied to {database.parent}"),
        TemporaryDirectory(prefix=f".{database.name}-", dir=database.parent) as folder,
    ):
        new = Path(folder) / database.name
        _take_over(settings, file, revision, new)
        lines = _brought_up_to_date(settings, new, file)
        contents = look_into(new)
        before = _put_in_place(new, database, Path(folder), settings.database_timeout)
    kept = f"what was there before is in {before}" if before else "there was no database before"
    return [*lines, f"{database}: restored from {file}, {_messages(contents)}; {kept}"]


def _file_of(parsed: URL, of_postgresql: str) -> Path:
    if parsed.get_backend_name() != "sqlite" or parsed.database is None:
        raise BackupError(of_postgresql)
    return Path(parsed.database)


def _require_readable(database_url: str, seconds: float) -> None:
    try:
        look_at(database_url, seconds)
    except UnusableDatabaseError as unusable:
        if unusable.fault.kind is not Kind.DAMAGED:  # the check of the copy reports damage in detail
            raise BackupError(str(unusable)) from None


def _require_backup(file: Path, database: Path) -> str:
    """The revision of the schema in `file`."""
    with _in_one_line(f"restore: {file} cannot be read"):
        if not file.is_file():
            raise BackupError(f"restore: there is no file {file}")
        if os.path.exists(database) and file.samefile(database):  # noqa: PTH110 - never raises OSError
            raise BackupError(f"restore: {file} is the database itself")
        with _faults_named(file), closing(open_untrusted(file)) as connection:
            revision = revision_of(connection)
    if revision is None:
        raise BackupError(f"restore: {file} is no backup of this database, it has no alembic_version")
    if revision not in known_revisions():
        raise BackupError(f"restore: {file} has the schema {revision!r}, which this version does not know")
    return revision


def _take_over(settings: Settings, file: Path, revision: str, new: Path) -> None:
    """Makes the database `new` with the rows of `file`, and with this version's own schema of that revision.

    It works on a copy, which nobody can change after the check.
    """
    copy = new.with_name("backup.sqlite3")
    with _faults_named(file):
        save_copy(file, copy, "ro")
    _upgrade(settings, new, file, io.StringIO(), seed_mode="skip", revision=revision)
    with _faults_named(file):
        take_over(copy, new, require_sound)
    copy.unlink()


def _sound(copy: Path) -> Contents:
    contents = look_into(copy)
    if contents.fault is not None:
        raise sqlite3.DatabaseError(contents.fault)
    return contents


def _brought_up_to_date(settings: Settings, new: Path, file: Path) -> list[str]:
    output = io.StringIO()
    _upgrade(settings, new, file, output)
    return output.getvalue().splitlines()


def _upgrade(
    settings: Settings,
    new: Path,
    file: Path,
    output: TextIO,
    seed_mode: str = "apply",
    revision: str = "head",
) -> None:
    url = make_url(settings.database_url).set(database=str(new)).render_as_string(hide_password=False)
    try:
        upgrade(
            replace(settings, database_url=url),
            output=output,
            seed_mode=seed_mode,
            revision=revision,
            removals_allowed=True,  # rows that the seeds have removed since are meant to go
        )
    except CommandError as error:
        raise BackupError(
            f"restore: {file} cannot be brought up to date, nothing is changed: {error}"
        ) from None


def _put_in_place(new: Path, database: Path, folder: Path, seconds: float) -> Path | None:
    """Returns the file with the previous content. None if there was no database."""
    before = database.with_name(f"{database.name}.before-restore-{datetime.now(UTC):%Y%m%dT%H%M%SZ}")
    existed, is_saved = database.exists(), False

    def save_what_was_there() -> None:
        # Runs under the lock: the copy has all messages accepted so far, and none is accepted until the end.
        # Nor can another restore make the same file.
        nonlocal is_saved
        if existed:
            if os.path.lexists(before):
                raise BackupError(f"restore: {before} exists already, try again in a second")
            save_copy(database, folder / "before.sqlite3", "rw")
            give_name(folder / "before.sqlite3", before)
            is_saved = True

    try:
        with _in_one_line(f"restore: {database} is as it was, it cannot be written"):
            replace_contents(database, new, save_what_was_there, seconds)
    except BackupError:
        if is_saved:
            before.unlink(missing_ok=True)
        raise
    return before if existed else None


@contextmanager
def _in_one_line(what: str) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise BackupError(f"{what} ({error})") from None
    except OSError as error:
        raise BackupError(f"{what} ({error.strerror})") from None


@contextmanager
def _damage_named(database: str) -> Iterator[None]:
    try:
        yield
    except UnicodeDecodeError:
        raise BackupError(f"{database} is damaged (its schema is not text)") from None
    except sqlite3.OperationalError:
        raise  # not damage: the database is locked, or the disk is full
    except sqlite3.DatabaseError as error:
        # SQLite's message may have a line for each damaged page.
        raise BackupError(f"{database} is damaged ({' '.join(str(error).split())})") from None


@contextmanager
def _faults_named(file: Path) -> Iterator[None]:
    with _damage_named(f"restore: {file}"):
        try:
            yield
        except ForeignContents as fault:
            raise BackupError(f"restore: {file} is no backup of this database, it {fault}") from None


def _messages(contents: Contents) -> str:
    return "1 message" if contents.messages == 1 else f"{contents.messages or 0} messages"
