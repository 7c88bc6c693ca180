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
    """The bytes of a regular file of at most `most` bytes. Raises UnreadableFileError for anything else."""
    try:
        with os.fdopen(os.open(path, os.O_RDONLY | _WITHOUT_WAITING), "rb") as file:
            kind = os.fstat(file.fileno()).st_mode
            if not stat.S_ISREG(kind):
                raise UnreadableFileError(_no_file(kind))
            content = file.read(most + 1)
    except OSError as error:
        raise UnreadableFileError(_reason(path, error)) from None
    if len(content) > most:
        raise UnreadableFileError(f"is larger than the {most // MEGABYTE} MB that such a file may have")
    return content


def cannot_be_opened(error: OSError) -> str:
    """The text of a problem about a file or a folder that the system cannot open."""
    return f"cannot be opened ({error.strerror})"


def _no_file(kind: int) -> str:
    return "is a folder, where a file must be" if stat.S_ISDIR(kind) else "is not a file that can be read"


def _reason(path: Path, error: OSError) -> str:
    if isinstance(error, IsADirectoryError):
        return _no_file(stat.S_IFDIR)
    if isinstance(error, FileNotFoundError):
        if path.is_symlink():
            return f"is a link to {path.readlink()}, where nothing is"
        if other := nearly_named(path):
            return f"{cannot_be_opened(error)}; is {other} meant? Give it this name"
    return cannot_be_opened(error)


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
