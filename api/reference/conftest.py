from __future__ import annotations

import csv

import pytest

from api.config.settings import Settings
from api.reference.place_names import NameIndex, PlaceNames
from api.storage.db.engine import serving_engine
from api.testing.home import TEST_SEEDS


def rows(name: str) -> list[dict[str, str]]:
    with (TEST_SEEDS / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def aliases_of(of: str) -> list[tuple[str, str]]:
    return [(row["alias"], row["name"]) for row in rows("aliases.csv") if row["list"] == of]


@pytest.fixture(scope="module")
def countries() -> NameIndex:
    listed = rows("countries.csv")
    codes = [(row["iso_code"], row["country"]) for row in listed]
    cities = {row["country"]: row["default_city"] for row in listed}
    names = (row["country"] for row in listed)
    return NameIndex.of(names, aliases_of("countries"), codes, main_cities=cities)


@pytest.fixture(scope="module")
def locations() -> NameIndex:
    areas = {row["name"]: row["service_area"] for row in rows("locations.csv")}
    return NameIndex.of(areas, aliases_of("locations"), areas=areas, states=states_of_locations())


def states_of_locations() -> list[tuple[str, str]]:
    return [(row["name"], row["state"]) for row in rows("location_states.csv")]


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def places(installation: Settings, anyio_backend: str) -> PlaceNames:  # noqa: ARG001
    engine = serving_engine(installation.database_url)
    places = PlaceNames()
    try:
        async with engine.connect() as connection:
            await places.refill(connection)
    finally:
        await engine.dispose()
    return places
