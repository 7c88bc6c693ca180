"""Who may read a SQLite database: the account that runs the server alone, since visitors' words are in it."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

from api.config.settings import DEFAULT_DATABASE

OWNER_ALONE = 0o600
FOLDER_OF_OWNER = 0o700
OTHERS = 0o077

SQLITE_SUFFIXES = ("", "-wal", "-shm", "-journal")
"""The file and those that SQLite lays beside it while the database is used."""


def make_private_folder(folder: Path) -> None:
    """Makes the folder and those above it that are missing, for their owner alone whatever the umask.

    A folder that is there already may be used for other things and stays as it is, but for the one that the
    default database lies in. Raises OSError.
    """
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    for path in reversed(missing):
        with suppress(FileExistsError):  # another process has been quicker
            path.mkdir(FOLDER_OF_OWNER)
            path.chmod(FOLDER_OF_OWNER)  # the umask may have taken the owner's own rights
    if not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
    if folder == DEFAULT_DATABASE.parent and not folder.is_symlink():
        _close_to_others(folder)


def make_private_file(file: Path) -> None:
    """Makes an empty file for its owner alone before SQLite would, and closes an existing one to others.

    SQLite gives the files that it lays beside a database the rights of the database. Files of another owner
    stay as they are, and so do devices and pipes, which are everybody's. Does nothing where nothing can be
    done: opening the database then says why.
    """
    # Where a link leads to is where SQLite lays its files.
    database = Path(os.path.realpath(file))
    with suppress(OSError):
        try:
            create_private(database)
        except FileExistsError:
            # By name, never opened: who closes a database file gives up the locks that the process has on it.
            for suffix in SQLITE_SUFFIXES:
                with suppress(FileNotFoundError):
                    _close_to_others(database.with_name(database.name + suffix))


def create_private(file: Path) -> None:
    """Makes an empty file that its owner alone may read, from its first moment. Raises OSError."""
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ALONE)
    try:
        os.fchmod(descriptor, OWNER_ALONE)
    finally:
        os.close(descriptor)


def _close_to_others(path: Path) -> None:
    status = path.stat()
    is_ours = status.st_uid == os.geteuid() and (stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode))
    if is_ours and status.st_mode & OTHERS:
        path.chmod(stat.S_IMODE(status.st_mode) & ~OTHERS)
