"""Files that would take many rows away: as a rule half a file was saved, or another one under its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from api.seeding.changes import Change
from api.seeding.errors import SeedProblem

ROWS_FREELY_REMOVED = 3
"""Of a table with few rows a tenth is less than one; who takes a page or a branch away means it."""

HOW_TO_MEAN_IT = "alembic -x removals=allow upgrade head (or: python -m api migrate --allow-removals)"


def too_many_removals(directory: Path, changes: Iterable[Change]) -> Iterator[SeedProblem]:
    """Of each table that would lose more than a tenth of its rows, and more than a few, or all of them."""
    for change in changes:
        removed, stored = len(change.difference.removed), change.stored
        emptied = removed == stored > 0 and not change.wanted
        if emptied or (removed > ROWS_FREELY_REMOVED and removed * 10 > stored):
            share = "all" if removed == stored else "more than a tenth"
            told = f"would remove {removed:,} of {stored:,} rows, {share}"
            path = f"{directory.name}/{change.source.path}"
            yield SeedProblem(path, 1, f"{told}; if that is meant, run: {HOW_TO_MEAN_IT}")
