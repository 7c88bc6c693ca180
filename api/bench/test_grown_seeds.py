"""Grown seeds pass every check of seeds."""

from __future__ import annotations

from pathlib import Path

from api.bench.grown_seeds import count_of_places, grown_seeds
from api.composition.seeds import SEED_PLAN
from api.reference.seeds import LOCATIONS
from api.seeding.plan import read_files
from api.testing.home import TEST_SEEDS

TIMES = 3


def test_grown_seeds_multiply_places_and_pass_every_check(tmp_path: Path) -> None:
    seeds = grown_seeds(tmp_path / "seeds", TIMES, TEST_SEEDS)
    places = [row.values for row in read_files(SEED_PLAN.files, seeds)[LOCATIONS.path].rows]
    assert len(places) == count_of_places(seeds) == TIMES * count_of_places(TEST_SEEDS)
    assert len({values[0] for values in places}) == len({values[1] for values in places}) == len(places)
