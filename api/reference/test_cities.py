"""The country that is offered where somebody has written its city: in the lists of the tests."""

from __future__ import annotations

import pytest

from api.reference.conftest import rows
from api.reference.place_names import PlaceList, PlaceNames

ABROAD = [row["country"] for row in rows("countries.csv") if row["country"] != "Nigeria"]


@pytest.mark.parametrize(
    ("written", "offered"),
    [
        ("Accra", ("Ghana",)),
        ("accra, nigeria", ("Ghana",)),
        ("Luanda", ("Angola",)),
        ("Monrovia", ("Liberia",)),
        ("Port of Spain", ("Trinidad and Tobago",)),
        ("St Johns", ("Antigua and Barbuda", "Canada")),
        ("Toronto, Ontario", ("Canada",)),
        ("East Legon, Accra", ("Ghana",)),
        ("Johanesburg", ("South Africa",)),
        ("Cotenou", ("Benin",)),
        ("Toronto, Germany", ("Germany",)),
        ("Ghana, London", ("Ghana", "United Kingdom")),
        ("Peru, Illinois", ("Peru", "United States")),
        ("Togo, Lome", ("Togo",)),
    ],
)
def test_main_city_suggests_its_country(places: PlaceNames, written: str, offered: tuple[str, ...]) -> None:
    assert places.country(written) == written
    assert places.country_candidates(written) == offered


def test_main_city_suggests_only_allowed_countries(places: PlaceNames) -> None:
    assert places.country_candidates("London", ("China", "United Kingdom")) == ("United Kingdom",)
    assert places.country_candidates("Accra", ("China", "United Kingdom")) == ()


def test_main_city_of_two_countries_suggests_both() -> None:
    cities = {"Jamaica": "Kingston", "Norfolk Island": "Kingston"}
    assert PlaceList.of(cities, main_cities=cities).candidates("kingston") == tuple(cities)


@pytest.mark.parametrize(
    ("written", "offered"),
    [
        ("Lahore", ("Pakistan",)),
        ("Houston", ("United States",)),
        ("Houston, TX", ("United States",)),
        ("Washington DC", ("United States",)),
        ("Washington, D.C.", ("United States",)),
        ("New Delhi", ("India",)),
        ("Yiwu", ("China",)),
        ("Manchester", ("United Kingdom", "United States")),
        ("Lyon", ("France",)),
        ("Kumasi", ("Ghana",)),
        ("The Hague", ("Netherlands",)),
        ("Salvador", ("Brazil", "El Salvador")),
        ("New Jersey", ("United States",)),
        ("New South Wales", ("Australia",)),
        ("Toronto, Ontario", ("Canada",)),
        ("Paris, Texas", ("United States", "France")),
        ("Birmingham, Alabama", ("United States",)),
        ("Atlanta, GA", ("United States",)),
        ("Georgia, US", ("United States",)),
        ("London, Ontario", ("Canada", "United States", "United Kingdom")),
        ("Ho Chi Minh", ("Vietnam",)),
        ("Cologne", ("Germany",)),
        ("Praha", ("Czechia",)),
        ("Porto", ("Portugal",)),
        ("Malaga", ("Spain",)),
        ("Akra", ("Ghana", "Iraq")),
        ("Lahore, Pakistan", ("Pakistan",)),
        ("Mall Road, Lahore", ("Pakistan",)),
        ("Huoston", ("United States",)),
        ("Guangzou", ("China",)),
        ("Durban, SA", ("South Africa",)),
        ("Riyadh SA", ("Saudi Arabia",)),
    ],
)
def test_city_suggests_its_country(places: PlaceNames, written: str, offered: tuple[str, ...]) -> None:
    assert places.country(written) == written
    assert places.country_candidates(written, ABROAD) == offered


@pytest.mark.parametrize(
    "written", ["Lagos", "Lagos Island", "Niger State", "Niger Delta", "Enugu", "Kano", "Kaduna", "Aba"]
)
def test_nigerian_city_suggests_no_foreign_country(places: PlaceNames, written: str) -> None:
    assert places.country_candidates(written, ABROAD) == ()
