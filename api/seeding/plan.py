"""The plan of what fills the database, and reading all of it before anything is compared or written."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePath

from api.seeding.errors import SeedError, SeedProblem
from api.seeding.file_bytes import cannot_be_opened
from api.seeding.leftovers import shortened, strangers
from api.seeding.prebuilt_documents import DocumentSource
from api.seeding.source import Reading, SeedSource


@dataclass(frozen=True, slots=True)
class SeedPlan:
    """The sources that fill the database, and the documents that are made from its rows.

    `spare` are optional sources. If any is missing or bad, all their tables are left as they are.
    """

    files: tuple[SeedSource, ...]
    documents: tuple[DocumentSource, ...] = ()
    spare: tuple[SeedSource, ...] = ()


@dataclass(frozen=True, slots=True)
class Seeds:
    """A folder of seeds without a fault. `skipped` are the sources whose tables must not change."""

    sources: tuple[SeedSource, ...]
    readings: Mapping[str, Reading]
    skipped: tuple[SeedSource, ...] = ()
    remarks: list[str] = field(default_factory=list)

    def hashes(self) -> dict[str, str]:
        """The SHA-256 of every file, by its path under `seeds/`."""
        return {
            path: sha256
            for source in self.sources
            for path, sha256 in self.readings[source.path].hashes.items()
        }


def read_seeds(plan: SeedPlan, directory: Path) -> Seeds:
    """Reads and checks every file. Raises SeedError with every problem about any of them."""
    _require_folder(directory)
    every = (*plan.files, *plan.spare)
    readings = {source.path: source.read(directory) for source in every}
    if seed_problems := _seed_problems(plan.files, directory, readings):
        raise SeedError(seed_problems)
    faults = sorted(_seed_problems(plan.spare, directory, readings))
    skipped = plan.spare if faults else ()
    sources = plan.files if faults else every
    remarks = [remark for source in sources for remark in source.remarks(directory, readings)]
    paths = [source.path for source in sources if PurePath(source.path).suffix]
    remarks += shortened(strangers(directory, paths))
    if faults and any(os.path.lexists(directory / source.path) for source in plan.spare):
        more = f" (and {len(faults) - 1:,} more)" if len(faults) > 1 else ""
        remarks.append(f"{faults[0]}{more}; it is not needed, and its tables are left as they are")
    return Seeds(sources, readings, skipped, remarks)


def read_files(sources: Sequence[SeedSource], directory: Path) -> Mapping[str, Reading]:
    """Reads and checks some sources, by path. Raises SeedError with every problem about any of them."""
    _require_folder(directory)
    readings = {source.path: source.read(directory) for source in sources}
    if seed_problems := _seed_problems(sources, directory, readings):
        raise SeedError(seed_problems)
    return readings


def _seed_problems(
    sources: Iterable[SeedSource], directory: Path, readings: Mapping[str, Reading]
) -> list[SeedProblem]:
    seed_problems: list[SeedProblem] = []
    for source in sources:
        seed_problems += readings[source.path].seed_problems
        seed_problems += source.check_references(directory, readings)
    return seed_problems


def _require_folder(directory: Path) -> None:
    """Raises SeedError with a single problem, not one for each file, if the folder does not exist."""
    try:
        next(directory.iterdir(), None)
    except OSError as error:
        raise SeedError([SeedProblem(str(directory), 1, cannot_be_opened(directory, error))]) from None
