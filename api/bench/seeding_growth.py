"""The cost of seeding many times the locations, and of starting with them."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from api.bench.grown_installation import cpu_of_migrating, installation
from api.bench.grown_seeds import USUAL_SEEDS, count_of_places
from api.bench.measurements import AtMost, Figure, interleaved
from api.bench.start import compile_ahead, until_first_answer
from api.config.settings import Settings

SEEDING_ROUNDS = 3
START_ROUNDS = 5
UNIT = "ms"


def seeding_measurements(seeds: Path, folder: Path, rounds: int = SEEDING_ROUNDS) -> list[Figure]:
    """Grown `seeds`, compared with the usual ones. `folder` is for databases."""
    usual = installation(folder / "seeded-usual.sqlite3", USUAL_SEEDS)
    grown = installation(folder / "seeded-grown.sqlite3", seeds)
    places, peer = f"{count_of_places(seeds):,} places", f"{count_of_places(USUAL_SEEDS):,} places"
    afresh = interleaved(partial(_afresh, grown), partial(_afresh, usual), rounds)
    # The last readings have left both databases equal to their seeds.
    again = interleaved(partial(cpu_of_migrating, grown), partial(cpu_of_migrating, usual), rounds)
    return [
        Figure(f"seeding {places}", peer, UNIT, AtMost(30), *afresh),
        Figure("seeding them again, nothing changed", peer, UNIT, AtMost(30), *again),
    ]


def start_growth(grown: Settings, usual: Settings, rounds: int = START_ROUNDS) -> Figure:
    """The start of two servers whose databases are seeded."""
    compile_ahead()
    many, few = (partial(until_first_answer, settings.database_url) for settings in (grown, usual))
    return Figure("start to first answer", "usual", UNIT, AtMost(1.5), *interleaved(many, few, rounds))


def _afresh(settings: Settings) -> float:
    database = Path(settings.database_url.removeprefix("sqlite:///"))
    for file in database.parent.glob(f"{database.name}*"):
        file.unlink()
    return cpu_of_migrating(settings)
