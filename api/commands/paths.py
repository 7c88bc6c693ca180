"""Files and folders as arguments."""

from __future__ import annotations

import argparse
from pathlib import Path


def path(text: str) -> Path:
    """The path as typed. Refuses an empty one, such as that of an unset variable, which would mean `.`."""
    if not text:
        raise argparse.ArgumentTypeError("must not be empty")
    return Path(text)


def folder(text: str) -> Path:
    """The absolute path, because `.` has no name of its own."""
    return path(text).absolute()
