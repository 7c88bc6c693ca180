"""The country that is offered where somebody has written its main city: in the lists of the tests."""

from __future__ import annotations

import pytest

from api.reference.place_names import PlaceList, PlaceNames


@pytest.mark.parametrize(
    ("written", "offered"),
    [
        ("Accra", ("Ghana",)),
        ("accra, nigeria", ("Ghana",)),
        ("Luanda", ("Angola",)),
        ("Monrovia", ("Liberia",)),
        ("Port of Spain", ("Trinidad and Tobago",)),
        ("St Johns", ("Antigua and Barbuda",)),
        ("Toronto, Ontario", ("Canada",)),
        ("East Legon, Accra", ("Ghana",)),
        ("Johanesburg", ("South Africa",)),
        ("Cotenou", ("Benin",)),
        ("Toronto, Germany", ("Germany",)),
        ("Ghana, London", ("Ghana",)),
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
