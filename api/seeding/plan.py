"""What the database is made from, and the reading of all of it before anything is compared or written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePath

from api.seeding.complaints import Complaint, SeedError
from api.seeding.file_bytes import cannot_be_opened
from api.seeding.leftovers import shortened, strangers
from api.seeding.ready_documents import DocumentSource
from api.seeding.source import Reading, SeedSource


@dataclass(frozen=True, slots=True)
class SeedPlan:
    """The sources that the database is made from, and the documents that are made from its rows.

    Those of `spare` are sources too. They may be missing or bad, and then their tables are left as they are.
    """

    files: tuple[SeedSource, ...]
    documents: tuple[DocumentSource, ...] = ()
    spare: tuple[SeedSource, ...] = ()


@dataclass(frozen=True, slots=True)
class Seeds:
    """A folder of seeds without a fault. `left_alone` are the sources whose tables are not to be touched."""

    sources: tuple[SeedSource, ...]
    readings: Mapping[str, Reading]
    left_alone: tuple[SeedSource, ...] = ()
    remarks: list[str] = field(default_factory=list)

    def hashes(self) -> dict[str, str]:
        """The SHA-256 of every file, by its path under `seeds/`."""
        return {
            path: sha256
            for source in self.sources
            for path, sha256 in self.readings[source.path].hashes.items()
        }


def read_seeds(plan: SeedPlan, directory: Path) -> Seeds:
    """Reads and checks every file. Raises SeedError with every complaint about any of them."""
    _require_folder(directory)
    every = (*plan.files, *plan.spare)
    readings = {source.path: source.read(directory) for source in every}
    if complaints := _complaints(plan.files, directory, readings):
        raise SeedError(complaints)
    faults = sorted(_complaints(plan.spare, directory, readings))
    left_alone = plan.spare if faults else ()
    sources = plan.files if faults else every
    remarks = [remark for source in sources for remark in source.remarks(directory, readings)]
    paths = [source.path for source in sources if PurePath(source.path).suffix]
    remarks += shortened(strangers(directory, paths))
    if faults and any((directory / source.path).exists() for source in plan.spare):
        more = f" (and {len(faults) - 1:,} more)" if len(faults) > 1 else ""
        remarks.append(f"{faults[0]}{more}; it is not needed, and its tables are left as they are")
    return Seeds(sources, readings, left_alone, remarks)


def read_files(sources: Sequence[SeedSource], directory: Path) -> Mapping[str, Reading]:
    """Reads and checks some sources, by path. Raises SeedError with every complaint about any of them."""
    _require_folder(directory)
    readings = {source.path: source.read(directory) for source in sources}
    if complaints := _complaints(sources, directory, readings):
        raise SeedError(complaints)
    return readings


def _complaints(
    sources: Iterable[SeedSource], directory: Path, readings: Mapping[str, Reading]
) -> list[Complaint]:
    complaints: list[Complaint] = []
    for source in sources:
        complaints += readings[source.path].complaints
        complaints += source.check_references(directory, readings)
    return complaints


def _require_folder(directory: Path) -> None:
    """Raises SeedError with one complaint, rather than one for each file, when the folder is not there."""
    try:
        next(directory.iterdir(), None)
    except OSError as error:
        raise SeedError([Complaint(str(directory), 1, cannot_be_opened(error))]) from None
