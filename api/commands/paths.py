"""Files and folders as arguments."""

from __future__ import annotations

import argparse
from pathlib import Path


def path(text: str) -> Path:
    """The path as it was typed. An empty one, as of a variable that is not set, would mean `.`."""
    if not text:
        raise argparse.ArgumentTypeError("is empty, where a path must be")
    return Path(text)


def folder(text: str) -> Path:
    """The path from the root, which has a name even for `.`."""
    return path(text).absolute()
