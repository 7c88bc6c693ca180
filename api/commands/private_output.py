"""Writes a new file that only its owner may read, completely or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TextIO

from api.commands.outcomes import CannotRun

MARK_OF_UTF_8 = "\ufeff"
"""Without this mark, spreadsheet programs assume an older encoding for a CSV file."""


@contextmanager
def private_output(file: Path) -> Iterator[TextIO]:
    """Opens `file` for UTF-8 text with unchanged line ends. The file gets its name when the body ends.

    Raises CannotRun if the file exists already, or cannot be written.
    """
    from api.storage.db.copying import give_name
    from api.storage.db.private_files import create_private

    if os.path.lexists(file):
        raise CannotRun(f"--output: {file} exists already")
    try:
        with TemporaryDirectory(prefix=f".{file.name}-", dir=file.parent) as folder:
            part = Path(folder) / "part"
            create_private(part)
            with part.open("w", encoding="utf-8", newline="") as output:
                yield output
                output.flush()
                os.fsync(output.fileno())
            give_name(part, file)
    except TimeoutError:
        raise  # an error of the database
    except OSError as error:
        raise CannotRun(f"--output: {file} cannot be written ({error.strerror})") from None
