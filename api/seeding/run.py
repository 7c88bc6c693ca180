"""The whole of seeding: every file is read and checked before the first row is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

from sqlalchemy import Connection, Table, delete, insert, select

from api.seeding.applying import make_equal
from api.seeding.complaints import SeedError
from api.seeding.difference import Difference
from api.seeding.models import SeedState
from api.seeding.ready_documents import DocumentSource, write_documents
from api.seeding.source import Reading, SeedSource
from api.seeding.uncollected import uncollected


@dataclass(frozen=True, slots=True)
class SeedPlan:
    """The sources that the database is made from, and the documents that are made from its rows."""

    files: tuple[SeedSource, ...]
    documents: tuple[DocumentSource, ...] = ()


def seed(connection: Connection, plan: SeedPlan, directory: Path, *, anew: bool = False) -> list[str]:
    """Makes the tables equal to the files in `directory` and answers what was done, a line for each file.

    Runs in the caller's transaction. With `anew` even equal rows and documents are written again.
    Raises SeedError, with nothing written, when any file has a fault.
    """
    with uncollected():
        return _seed(connection, plan, directory, anew=anew)


def _seed(connection: Connection, plan: SeedPlan, directory: Path, *, anew: bool) -> list[str]:
    readings = read_files(plan.files, directory)
    report: list[str] = []
    anything = False
    for source in plan.files:
        reading = readings[source.path]
        difference = make_equal(connection, source, [row.values for row in reading.rows], anew=anew)
        for path, part in _by_file(source, reading, difference):
            changed = bool(part) or _is_new(connection, path, reading.hashes)
            if path in reading.hashes and (changed or anew):
                _record(connection, path, reading.hashes[path])
            anything = anything or changed
            report.append(f"{path}: {in_words(part)}")
    for source in plan.files:
        report.extend(source.remarks(directory, readings))
    anything = write_documents(connection, plan.documents, anew=anew) or anything
    _forget_other_files(connection, readings)
    if anew:
        report.append("Every row was written anew.")
    elif not anything:
        report.append("Nothing changed: the database already equals the seeds.")
    return report


def read_files(sources: Sequence[SeedSource], directory: Path) -> Mapping[str, Reading]:
    """Reads and checks all sources, by path. Raises SeedError with every complaint about any of them."""
    readings = {source.path: source.read(directory) for source in sources}
    complaints = [complaint for reading in readings.values() for complaint in reading.complaints]
    for source in sources:
        complaints += source.check_references(directory, readings)
    if complaints:
        raise SeedError(complaints)
    return readings


def in_words(difference: Difference) -> str:
    """How much a table differed from its file, in one fixed wording."""
    counts = (
        f"{len(difference.added)} added, {len(difference.changed)} changed, {len(difference.removed)} removed"
    )
    only_moved = difference.moved and not (difference.added or difference.changed or difference.removed)
    return f"{counts} (put in another order)" if only_moved else counts


def _by_file(
    source: SeedSource, reading: Reading, difference: Difference
) -> Iterator[tuple[str, Difference]]:
    """The difference file by file, those last whose rows are in the table but which are gone."""
    gone = {source.file_of(row.values) for row in difference.removed} - reading.hashes.keys()
    for path in (*reading.hashes, *sorted(gone)):
        yield path, difference.among(lambda values, path=path: source.file_of(values) == path)  # type: ignore[misc]


def _is_new(connection: Connection, path: str, hashes: Mapping[str, str]) -> bool:
    states = cast(Table, SeedState.__table__)
    known = connection.execute(select(states.c.sha256).where(states.c.path == path)).scalar_one_or_none()
    return known != hashes.get(path)


def _record(connection: Connection, path: str, sha256: str) -> None:
    states = cast(Table, SeedState.__table__)
    connection.execute(delete(states).where(states.c.path == path))
    connection.execute(insert(states), {"path": path, "sha256": sha256, "applied_at": datetime.now(UTC)})


def _forget_other_files(connection: Connection, readings: Mapping[str, Reading]) -> None:
    states = cast(Table, SeedState.__table__)
    paths = [path for reading in readings.values() for path in reading.hashes]
    connection.execute(delete(states).where(states.c.path.not_in(paths)))
