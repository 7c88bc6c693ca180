"""Runs the seeding: it reads and checks every file before it writes the first row."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection

from api.seeding.changes import Change, carry_out, find_changes, in_words, too_many_removals
from api.seeding.errors import SeedError
from api.seeding.plan import SeedPlan, Seeds, read_seeds
from api.seeding.prebuilt_documents import write_documents
from api.seeding.versions import (
    Versions,
    applied_versions,
    earlier_versions,
    forget_other_files,
    new_versions,
    note_applied,
    note_replaced,
)

UNCHANGED = "Nothing changed: the database already equals the seeds."
WOULD_CHANGE = "Checked only, nothing has been changed: alembic upgrade head would do this."
WOULD_CHANGE_NOTHING = "Checked only: the database already equals the seeds."


def seed(
    connection: Connection,
    plan: SeedPlan,
    directory: Path,
    *,
    force: bool = False,
    removals_allowed: bool = False,
    keep_newer: bool = False,
) -> list[str]:
    """Makes the tables equal to the files in `directory`, and returns a report with a line for each file.

    Runs in the caller's transaction. With `force`, it writes even equal rows and documents again. With
    `keep_newer`, it writes nothing if all files that differ are earlier versions. Raises SeedError, before it
    writes anything, if a file has a fault, or would remove many rows without `removals_allowed`.
    """
    seeds = read_seeds(plan, directory)
    known = applied_versions(connection, seeds.skipped)
    versions = new_versions(known, seeds.hashes())
    earlier = earlier_versions(connection, versions)
    if keep_newer and earlier and len(earlier) == len(versions):
        return [_kept(directory, earlier)]
    changes = _permitted_changes(connection, plan, directory, seeds, removals_allowed=removals_allowed)
    anything = False
    report: list[str] = []
    for change in changes:
        carry_out(connection, change, force=force)
        anything = _note(connection, change, versions, force=force) or anything
        report += _lines(change)
    report += [*(f"{path}: an earlier version is put back" for path in earlier), *seeds.remarks]
    anything = write_documents(connection, plan.documents, force=force) or anything
    note_replaced(connection, known, versions)
    forget_other_files(connection, seeds.hashes(), seeds.skipped)
    if force:
        return [*report, "Every row was written anew."]
    return report if anything else [*report, UNCHANGED]


def preview(connection: Connection, plan: SeedPlan, directory: Path) -> list[str]:
    """The report of `seed`, without writing anything. Raises SeedError as `seed` does."""
    seeds = read_seeds(plan, directory)
    versions = new_versions(applied_versions(connection, seeds.skipped), seeds.hashes())
    changes = _permitted_changes(connection, plan, directory, seeds, removals_allowed=False)
    lines = [line for change in changes for line in _lines(change)]
    unchanged = not versions and not any(change.difference for change in changes)
    earlier = [f"{path}: is an earlier version" for path in earlier_versions(connection, versions)]
    return [*lines, *earlier, *seeds.remarks, WOULD_CHANGE_NOTHING if unchanged else WOULD_CHANGE]


def row_counts(plan: SeedPlan, directory: Path) -> list[str]:
    """The number of rows of each source, and the remarks. Raises SeedError if a file has a fault."""
    seeds = read_seeds(plan, directory)
    counts = ((source.path, len(seeds.readings[source.path].rows)) for source in seeds.sources)
    lines = [f"{path}: {count:,} row{'s' if count != 1 else ''}" for path, count in counts]
    return [*lines, *seeds.remarks]


def _permitted_changes(
    connection: Connection, plan: SeedPlan, directory: Path, seeds: Seeds, *, removals_allowed: bool
) -> list[Change]:
    changes = find_changes(connection, seeds)
    guarded = [change for change in changes if change.source not in plan.spare]
    if not removals_allowed and (seed_problems := list(too_many_removals(directory, guarded))):
        raise SeedError(seed_problems)
    return changes


def _note(connection: Connection, change: Change, versions: Versions, *, force: bool) -> bool:
    """Records the files that are new, or whose rows have changed. Returns whether there are any."""
    anything = False
    for path, part in change.by_file():
        changed = bool(part) or path in versions
        if path in change.reading.hashes and (changed or force):
            note_applied(connection, path, change.reading.hashes[path])
        anything = anything or changed
    return anything


def _lines(change: Change) -> list[str]:
    return [f"{path}: {in_words(part)}" for path, part in change.by_file()]


def _kept(directory: Path, earlier: list[str]) -> str:
    more = f" and {len(earlier) - 1} more" if len(earlier) > 1 else ""
    return (
        f"{directory.name}/{earlier[0]}{more}: earlier than what the database has, which it keeps; "
        "to put it back, run: alembic upgrade head"
    )
