"""Records which versions of the seed files the database has had, and which of them were replaced.

A version is the SHA-256 of a file. `ABSENT` means that there was none. A replaced version counts as earlier
until somebody puts it back. A host that has only earlier versions has older seeds than the database, and not
a new edit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import cast

from sqlalchemy import Connection, Table, and_, delete, insert, select

from api.seeding.models import SeedReplaced, SeedState
from api.seeding.source import SeedSource

ABSENT = ""

Versions = Mapping[str, str]
"""Versions by the path of a file under `seeds/`."""

_STATE = cast(Table, SeedState.__table__)
_REPLACED = cast(Table, SeedReplaced.__table__)


def applied_versions(connection: Connection, skipped: Iterable[SeedSource] = ()) -> dict[str, str]:
    """The versions that the database was last made equal to, without those of `skipped` sources."""
    paths = {source.path for source in skipped}
    rows = connection.execute(select(_STATE.c.path, _STATE.c.sha256))
    return {path: sha256 for path, sha256 in rows if path not in paths}


def new_versions(known: Versions, found: Versions) -> dict[str, str]:
    """The files that differ from the known versions, in the order of their paths. Deleted ones are ABSENT."""
    return {
        path: found.get(path, ABSENT)
        for path in sorted({*known, *found})
        if found.get(path, ABSENT) != known.get(path, ABSENT)
    }


def earlier_versions(connection: Connection, versions: Versions) -> list[str]:
    """The paths of the files whose version has been replaced before."""
    rows = connection.execute(select(_REPLACED.c.path, _REPLACED.c.sha256))
    replaced = {(path, sha256) for path, sha256 in rows}
    return [path for path, sha256 in versions.items() if (path, sha256) in replaced]


def note_replaced(connection: Connection, known: Versions, versions: Versions) -> None:
    """Records which versions `versions` replace, and that `versions` themselves are no longer earlier ones.

    In a database that has not been seeded yet, nothing is replaced.
    """
    if not versions:
        return
    before = {path: known.get(path, ABSENT) for path in versions} if known else {}
    for path, sha256 in (*before.items(), *versions.items()):
        this_one = and_(_REPLACED.c.path == path, _REPLACED.c.sha256 == sha256)
        connection.execute(delete(_REPLACED).where(this_one))
    if before:
        now = datetime.now(UTC)
        rows = [{"path": path, "sha256": sha256, "replaced_at": now} for path, sha256 in before.items()]
        connection.execute(insert(_REPLACED), rows)


def note_applied(connection: Connection, path: str, sha256: str) -> None:
    """Records that the database equals this version of a file."""
    connection.execute(delete(_STATE).where(_STATE.c.path == path))
    connection.execute(insert(_STATE), {"path": path, "sha256": sha256, "applied_at": datetime.now(UTC)})


def forget_other_files(connection: Connection, found: Versions, skipped: Iterable[SeedSource]) -> None:
    """Deletes the records of files that no longer exist."""
    kept = [*found, *(source.path for source in skipped)]
    connection.execute(delete(_STATE).where(_STATE.c.path.not_in(kept)))
