"""Reads a file under `seeds/` without blocking and with a limit on its size."""

from __future__ import annotations

import os
import stat
from pathlib import Path, PurePath

from api.seeding.leftovers import MAY_BE_MEANT, is_leftover

MEGABYTE = 1024 * 1024
MOST_BYTES_OF_LIST = 32 * MEGABYTE
MOST_BYTES_OF_PAGE = MEGABYTE
"""A hundred times the usual places are 7 MB of CSV. YAML is parsed far more slowly, about 0.1 MB a second."""

# Without this flag, opening a pipe without a writer would block. Windows has neither these pipes nor the
# flag.
_WITHOUT_WAITING = getattr(os, "O_NONBLOCK", 0)


class UnreadableFileError(Exception):
    """A file cannot be read. The text completes a problem that begins with its path."""


def read_file(path: Path, most: int) -> bytes:
    """The bytes of a regular file of at most `most` bytes. Raises UnreadableFileError for anything else.

    They are those of one version: a file that is renamed over this one meanwhile does not matter, and one
    that is written in place is refused.
    """
    try:
        with os.fdopen(os.open(path, os.O_RDONLY | _WITHOUT_WAITING), "rb") as file:
            before = os.fstat(file.fileno())
            if not stat.S_ISREG(before.st_mode):
                raise UnreadableFileError(_no_file(before.st_mode))
            content = file.read(most + 1)
            after = os.fstat(file.fileno())
    except OSError as error:
        raise UnreadableFileError(_reason(path, error)) from None
    if (before.st_mtime_ns, before.st_size) != (after.st_mtime_ns, after.st_size):
        raise UnreadableFileError("was written while it was read, try again")
    if len(content) > most:
        raise UnreadableFileError(f"is larger than the {most // MEGABYTE} MB that such a file may have")
    return content


def cannot_be_opened(path: Path, error: OSError) -> str:
    """The text of a problem about a file or a folder that the system cannot open."""
    if isinstance(error, FileNotFoundError) and path.is_symlink():
        return f"is a link to {path.readlink()}, where nothing is"
    return f"cannot be opened ({error.strerror})"


def _no_file(kind: int) -> str:
    return "is a folder, where a file must be" if stat.S_ISDIR(kind) else "is not a file that can be read"


def _reason(path: Path, error: OSError) -> str:
    if isinstance(error, IsADirectoryError):
        return _no_file(stat.S_IFDIR)
    told = cannot_be_opened(path, error)
    if isinstance(error, FileNotFoundError) and not path.is_symlink() and (other := nearly_named(path)):
        return f"{told}; is {other} meant? Give it this name"
    return told


def nearly_named(path: Path) -> str | None:
    """The name of a file beside one that is missing which differs in capitals or in its endings alone.

    Editors write `company.yml`, and `company.yaml.txt` where the system hides the last ending.
    """
    try:
        names = sorted(os.listdir(path.parent))  # noqa: PTH208 - names are all that is wanted
    except OSError:
        return None
    return next((name for name in names if not is_leftover(name) and _may_be_meant(name, path)), None)


def _may_be_meant(name: str, missing: Path) -> bool:
    name, wanted = name.casefold(), missing.name.casefold()
    other_ending = PurePath(name).stem == PurePath(wanted).stem and PurePath(name).suffix in MAY_BE_MEANT
    return name.startswith(wanted) or other_ending
