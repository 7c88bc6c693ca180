"""Places with what people write around them: in the lists, and the cases that the browser's tests read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from api.config.settings import PROJECT_ROOT
from api.reference.conftest import rows, states_of_locations
from api.reference.folding import fold
from api.reference.place_names import NameIndex

SHARED: dict[str, Any] = json.loads(
    (PROJECT_ROOT / "pwa/src/features/quote/lazy/written-places-cases.json").read_text(encoding="utf-8")
)
AREAS = dict(SHARED["cities"])
CITIES = NameIndex.of(AREAS, [(alias, name) for alias, name, _ in SHARED["aliases"]], areas=AREAS)


@pytest.mark.parametrize(("written", "name"), SHARED["clear"])
def test_place_is_found_with_its_enclosing_area(written: str, name: str) -> None:
    assert CITIES.name_of(written) == name


@pytest.mark.parametrize("written", SHARED["of_two_places"])
def test_text_naming_two_places_is_not_resolved(written: str) -> None:
    assert CITIES.name_of(written) == written


@pytest.mark.parametrize("form", ["{}, {}", "{} {}", "{}, {} State", "{} {} state, Nigeria"])
def test_every_location_is_found_with_its_state(locations: NameIndex, form: str) -> None:
    for name, state in states_of_locations():
        exact = locations.by_folding.get(fold(f"{name} {state}"))
        assert locations.name_of(form.format(name.title(), state)) == (exact or name)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("P/Harcourt", "PORT HARCOURT"),
        ("p.harcourt, Rivers", "PORT HARCOURT"),
        ("Aba South", "ABA"),
        ("Awka South LGA", "AWKA"),
        ("Ede North", "EDE"),
        ("Yola North", "JIMETA"),
        ("Yola South", "YOLA"),
        ("Warri North", "KOKO"),
        ("Jos South", "BUKURU"),
        ("Dutse, Abuja", "DUTSE ALHAJI"),
        ("Lekki Phase I, Lagos", "LEKKI PHASE 1"),
        ("Lekki Phase II", "LEKKI PHASE 2"),
        ("Eko Atlantic", "VICTORIA ISLAND"),
        ("AMAC", "ABUJA"),
    ],
)
def test_location_is_found_by_colloquial_names(locations: NameIndex, written: str, name: str) -> None:
    assert locations.name_of(written) == name


def test_every_state_has_locations() -> None:
    assert len({state for _, state in states_of_locations()}) == 37
    assert {name for name, _ in states_of_locations()} == {row["name"] for row in rows("locations.csv")}


@pytest.mark.parametrize(
    "written", ["Aba, Kano", "Aba Kano State", "Ikeja, Oyo", "Onitsha, Delta", "Kano, Abia", "Aba, State"]
)
def test_location_with_the_wrong_state_is_not_resolved(locations: NameIndex, written: str) -> None:
    assert locations.name_of(written) == written


def test_location_name_shared_by_two_states_is_resolved_by_the_state(locations: NameIndex) -> None:
    found = [
        locations.name_of(f"Surulere, {behind}") for behind in ("Lagos", "Lagos State", "Oyo", "Oyo State")
    ]
    assert found == ["SURULERE", "SURULERE", "SURULERE OYO", "SURULERE OYO"]


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("London, UK", "United Kingdom"),
        ("london u.k.", "United Kingdom"),
        ("London, United Kingdom", "United Kingdom"),
        ("New York, US", "United States"),
        ("Accra, Ghana", "Ghana"),
        ("Dubai, UAE", "United Arab Emirates"),
        ("Tbilisi, Georgia", "Georgia"),
    ],
)
def test_country_is_found_after_its_main_city(countries: NameIndex, written: str, name: str) -> None:
    assert countries.name_of(written) == name


@pytest.mark.parametrize("written", ["Atlanta, Georgia", "London, Canada", "Leeds, UK", "London, Georgia"])
def test_country_after_another_town_is_not_resolved(countries: NameIndex, written: str) -> None:
    assert countries.name_of(written) == written
