"""What it costs to seed many times the locations, and to start with them."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from api.bench.figures import AtMost, Figure, in_turns
from api.bench.grown_installation import cpu_of_migrating, installation
from api.bench.grown_seeds import USUAL_SEEDS, count_of_places
from api.bench.start_figure import compile_ahead, until_first_answer
from api.config.settings import Settings

SEEDING_ROUNDS = 3
START_ROUNDS = 5
UNIT = "ms"


def seeding_figures(seeds: Path, folder: Path, rounds: int = SEEDING_ROUNDS) -> list[Figure]:
    """Grown `seeds` next to the usual ones; `folder` is for databases."""
    usual = installation(folder / "seeded-usual.sqlite3", USUAL_SEEDS)
    grown = installation(folder / "seeded-grown.sqlite3", seeds)
    places, peer = f"{count_of_places(seeds):,} places", f"{count_of_places(USUAL_SEEDS):,} places"
    afresh = in_turns(partial(_afresh, grown), partial(_afresh, usual), rounds)
    # The last readings have left both databases as the seeds are.
    again = in_turns(partial(cpu_of_migrating, grown), partial(cpu_of_migrating, usual), rounds)
    return [
        Figure(f"seeding {places}", peer, UNIT, AtMost(30), *afresh),
        Figure("seeding them again, nothing changed", peer, UNIT, AtMost(30), *again),
    ]


def start_growth(grown: Settings, usual: Settings, rounds: int = START_ROUNDS) -> Figure:
    """The start of two servers whose databases are seeded."""
    compile_ahead()
    many, few = (partial(until_first_answer, settings.database_url) for settings in (grown, usual))
    return Figure("start to first answer", "usual", UNIT, AtMost(1.5), *in_turns(many, few, rounds))


def _afresh(settings: Settings) -> float:
    database = Path(settings.database_url.removeprefix("sqlite:///"))
    for file in database.parent.glob(f"{database.name}*"):
        file.unlink()
    return cpu_of_migrating(settings)
