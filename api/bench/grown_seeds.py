"""The seeds with many times the locations, for benchmarks of growth."""

from __future__ import annotations

import csv
import shutil
from pathlib import Path

from api.config.settings import PROJECT_ROOT

USUAL_SEEDS = PROJECT_ROOT / "seeds"
STEP = 613
"""Coprime to the number of places, so that each has another neighbour in every copy of the list."""


def grown_seeds(folder: Path, times: int, usual: Path = USUAL_SEEDS) -> Path:
    """Copies the seeds of `usual` to the new `folder`, with `times` as many locations, and returns `folder`.

    The names are like the usual ones, distinct and in alphabetical order. Ids count from 1.
    """
    shutil.copytree(usual, folder, ignore=shutil.ignore_patterns("rebuild", "__pycache__"))
    header, *places = _rows(usual / "locations.csv")
    grown = [(name, area) for _, name, area in places]
    for copy in range(1, times):
        grown += [
            (f"{name} NEAR {places[(place * 7 + copy * STEP) % len(places)][1]}", area)
            for place, (_, name, area) in enumerate(places)
        ]
    with (folder / "locations.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header)
        writer.writerows((number, *place) for number, place in enumerate(sorted(grown), start=1))
    return folder


def count_of_places(seeds: Path) -> int:
    """The number of locations in these seeds."""
    return len(_rows(seeds / "locations.csv")) - 1


def _rows(path: Path) -> list[list[str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))
