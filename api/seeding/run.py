"""The whole of seeding: every file is read and checked before the first row is written."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

from sqlalchemy import Connection, Table, delete, insert, select

from api.seeding.applying import make_equal
from api.seeding.checking import CheckedRow, check_references, check_rows
from api.seeding.complaints import Complaint, SeedError
from api.seeding.difference import Difference
from api.seeding.models import SeedState
from api.seeding.reading import read_rows
from api.seeding.ready_documents import DocumentPlan, remove_other_documents, write_document
from api.seeding.seed_file import SeedFile


@dataclass(frozen=True, slots=True)
class SeedPlan:
    """The files that the database is made from, and the documents that are made from its rows."""

    files: tuple[SeedFile, ...]
    documents: tuple[DocumentPlan, ...] = ()


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A file without a fault, ready to be applied."""

    seed_file: SeedFile
    sha256: str
    rows: list[CheckedRow]


def seed(connection: Connection, plan: SeedPlan, directory: Path, *, anew: bool = False) -> list[str]:
    """Makes the tables equal to the files in `directory` and answers what was done, a line for each file.

    Runs in the caller's transaction. With `anew` even equal rows and documents are written again.
    Raises SeedError, with nothing written, when any file has a fault.
    """
    files = read_files(plan.files, directory)
    report: list[str] = []
    anything = False
    for file in files:
        difference = make_equal(connection, file.seed_file, [row.values for row in file.rows], anew=anew)
        recorded = _record(connection, file, changed=bool(difference) or anew)
        anything = anything or bool(difference) or recorded
        report.append(f"{file.seed_file.path}: {in_words(difference)}")
    for document in plan.documents:
        anything = write_document(connection, document, anew=anew) or anything
    remove_other_documents(connection, plan.documents)
    _forget_other_files(connection, plan.files)
    if anew:
        report.append("Every row was written anew.")
    elif not anything:
        report.append("Nothing changed: the database already equals the seeds.")
    return report


def read_files(seed_files: Sequence[SeedFile], directory: Path) -> list[ReadFile]:
    """Reads and checks all files. Raises SeedError with every complaint about any of them."""
    complaints: list[Complaint] = []
    read: dict[str, ReadFile] = {}
    for seed_file in seed_files:
        shown = f"{directory.name}/{seed_file.path}"
        try:
            content = (directory / seed_file.path).read_bytes()
        except OSError as error:
            complaints.append(Complaint(shown, 1, f"cannot be opened ({error.strerror})"))
            continue
        raw, faults = read_rows(shown, content, tuple(seed_file.columns))
        rows, more_faults = check_rows(seed_file, shown, raw)
        complaints += [*faults, *more_faults]
        read[seed_file.path] = ReadFile(seed_file, hashlib.sha256(content).hexdigest(), rows)
    faulty = {complaint.path for complaint in complaints}
    known = {path: (file.seed_file, file.rows) for path, file in read.items()}
    for path, file in read.items():
        targets = {target for target, _ in file.seed_file.references.values()}
        # A reference into a file that is itself at fault would only repeat that fault.
        if all(f"{directory.name}/{target}" not in faulty for target in targets):
            complaints += check_references(file.seed_file, f"{directory.name}/{path}", file.rows, known)
    if complaints:
        raise SeedError(complaints)
    return list(read.values())


def in_words(difference: Difference) -> str:
    """How much a table differed from its file, in one fixed wording."""
    counts = (
        f"{len(difference.added)} added, {len(difference.changed)} changed, {len(difference.removed)} removed"
    )
    only_moved = difference.moved and not (difference.added or difference.changed or difference.removed)
    return f"{counts} (put in another order)" if only_moved else counts


def _record(connection: Connection, file: ReadFile, *, changed: bool) -> bool:
    """Notes the file's hash; leaves the note alone when nothing about the file is new."""
    states = cast(Table, SeedState.__table__)
    path = file.seed_file.path
    known = connection.execute(select(states.c.sha256).where(states.c.path == path)).scalar_one_or_none()
    if known == file.sha256 and not changed:
        return False
    connection.execute(delete(states).where(states.c.path == path))
    connection.execute(insert(states), {"path": path, "sha256": file.sha256, "applied_at": datetime.now(UTC)})
    return True


def _forget_other_files(connection: Connection, seed_files: Sequence[SeedFile]) -> None:
    states = cast(Table, SeedState.__table__)
    connection.execute(delete(states).where(states.c.path.not_in([file.path for file in seed_files])))
