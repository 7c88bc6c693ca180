"""The hashed files of every release that has run on a host, in a folder that its processes share.

While processes are upgraded one by one, pages of a new one need files that an old one does not have. After a
rollback, open pages need files of a release that no longer runs.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from time import time

from api.web.static.representation import CompleteHeaders, Representations, unchanged
from api.web.static.site_files import ASSETS, PACKED, read_asset

SECONDS_TO_KEEP = 30 * 86_400
"""How long a file is kept after the last start with it. By then no open page needs it."""

_ADDRESS = re.compile(r"/assets/[A-Za-z0-9_][A-Za-z0-9_.-]{0,120}")


def add_assets(site: Path, folder: Path, now: float | None = None) -> None:
    """Copies the hashed files of the built `site` into the folder, and deletes files that are long unused.

    Several processes may do so at once, because each file appears whole. Raises OSError.
    """
    now = time() if now is None else now
    folder.mkdir(parents=True, exist_ok=True)
    own = set()
    for file in (site / "assets").glob("*"):
        own.add(file.name)
        target = folder / file.name
        if not target.exists():
            _copy(file, target)
        os.utime(target, (now, now))
    for file in folder.iterdir():
        # Another process may rename or delete its files at this moment.
        with suppress(FileNotFoundError):
            if file.name not in own and file.stat().st_mtime < now - SECONDS_TO_KEEP:
                file.unlink()


def _copy(file: Path, target: Path) -> None:
    with NamedTemporaryFile(dir=target.parent, prefix=".", delete=False) as copy:
        part = Path(copy.name)
        try:
            copy.write(file.read_bytes())
            copy.close()  # a full disk may be reported only here
            part.replace(target)
        except OSError:
            part.unlink()
            raise


class SharedAssets:
    """The files in the folder. Each is read at its first request, because other processes add files."""

    def __init__(self, folder: Path, complete: CompleteHeaders = unchanged) -> None:
        self._folder = folder
        self._complete = complete
        self._known: dict[str, Representations] = {}

    def at(self, path: str) -> Representations | None:
        """The file at that address, or None."""
        if not _ADDRESS.fullmatch(path):
            return None
        if path not in self._known:
            file = self._folder / path.removeprefix(ASSETS)
            if file.suffix in PACKED or not file.is_file():
                return None
            self._known[path] = read_asset(file, self._complete)
        return self._known[path]
