"""Files and folders as arguments."""

from __future__ import annotations

import argparse
from pathlib import Path

from api.commands.outcomes import CannotRun


def path(text: str) -> Path:
    """The path as typed. Refuses an empty one, such as that of an unset variable, which would mean `.`."""
    if not text:
        raise argparse.ArgumentTypeError("must not be empty")
    return Path(text)


def folder(text: str) -> Path:
    """The absolute path, because `.` has no name of its own."""
    return path(text).absolute()


def require_folder(option: str, folder: Path) -> None:
    """Raises CannotRun if there is no such folder, or if this user may not look for it."""
    try:
        is_folder = folder.is_dir()
    except OSError as error:
        raise CannotRun(f"{option}: {folder} cannot be opened ({error.strerror})") from None
    if not is_folder:
        raise CannotRun(f"{option}: {folder} is no folder")
