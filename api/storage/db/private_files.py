"""Keeps a SQLite database private to the server's account, because it contains visitors' messages."""

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
"""Suffixes of the file and of those that SQLite creates beside it."""


def make_private_folder(folder: Path) -> None:
    """Makes the folder and its missing parents, for their owner only, whatever the umask.

    An existing folder may have other uses and stays as it is, except that of the default database. Raises
    OSError.
    """
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    for path in reversed(missing):
        with suppress(FileExistsError):  # another process has made it meanwhile
            path.mkdir(FOLDER_OF_OWNER)
            path.chmod(FOLDER_OF_OWNER)  # the umask may remove rights of the owner
    if not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
    if folder == DEFAULT_DATABASE.parent and not folder.is_symlink():
        _close_to_others(folder)


def make_private_file(file: Path) -> None:
    """Makes an empty file for its owner only before SQLite would, or removes others' rights to the file.

    SQLite creates its other files with the rights of the database file. Files of another owner, devices and
    pipes stay as they are. Ignores errors, because opening the database reports them.
    """
    # SQLite creates its files beside the target of a link.
    database = Path(os.path.realpath(file))
    with suppress(OSError):
        try:
            create_private(database)
        except FileExistsError:
            # By name, without opening: closing a database file releases all locks of the process on it.
            for suffix in SQLITE_SUFFIXES:
                with suppress(FileNotFoundError):
                    _close_to_others(database.with_name(database.name + suffix))


def create_private(file: Path) -> None:
    """Makes an empty file that only its owner may read from the start. Raises OSError."""
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
