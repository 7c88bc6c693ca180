"""The hashed files of every release that has been started on a host, in a folder that its processes share.

While processes are upgraded one by one, a page of a new one names files that an old one does not have;
after a step back, pages that are still open name those of a release that no longer runs.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from tempfile import NamedTemporaryFile
from time import time

from api.web.static.representation import CompleteHeaders, Representations, unchanged
from api.web.static.site_files import ASSETS, PACKED, read_asset

SECONDS_TO_KEEP = 30 * 86_400
"""For so long after the last start with a file no page is open that names it."""

_ADDRESS = re.compile(r"/assets/[A-Za-z0-9_][A-Za-z0-9_.-]{0,120}")


def add_assets(site: Path, folder: Path, now: float | None = None) -> None:
    """Copies the hashed files of the built `site` into the folder, and deletes what no start has long needed.

    Processes may do so at the same time: each file appears whole. Raises OSError.
    """
    now = time() if now is None else now
    folder.mkdir(parents=True, exist_ok=True)
    own = set()
    for file in (site / "assets").glob("*"):
        own.add(file.name)
        target = folder / file.name
        if not target.exists():
            with NamedTemporaryFile(dir=folder, prefix=".", delete=False) as copy:
                copy.write(file.read_bytes())
            Path(copy.name).replace(target)
        os.utime(target, (now, now))
    for file in folder.iterdir():
        if file.name not in own and file.stat().st_mtime < now - SECONDS_TO_KEEP:
            file.unlink(missing_ok=True)


class SharedAssets:
    """What lies in the folder, read when it is asked for: other processes add to it."""

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
