"""The places of the city picker: what a merchant finds, and what must not be there."""

from collections import Counter, defaultdict
from collections.abc import Callable
from itertools import combinations

import pytest

from seeds.rebuild.hubs import SERVICE_AREAS
from seeds.rebuild.locations import HEADER, Location, locations
from seeds.rebuild.names import ALLOWED, one_letter_apart, sound
from seeds.rebuild.sources import NodePackages

Rows = list[dict[str, str]]

# Different towns of one state whose names of six letters or more are one letter apart.
NEIGHBOURS_BY_NAME = {
    ("ADO-EKITI", "IDO-EKITI"),
    ("IBOKUN", "OBOKUN"),
    ("ISE-EKITI", "IYE-EKITI"),
    ("IYE-EKITI", "OYE-EKITI"),
    ("NKPOGU", "NKPOLU"),
    ("ODE-EKITI", "OYE-EKITI"),
    ("OTUKPA", "OTUKPO"),
    ("UNGWAN RIMI", "UNGWAN ROMI"),
}


@pytest.fixture(scope="session")
def rows(committed: Callable[[str], Rows]) -> Rows:
    return committed("locations.csv")


@pytest.fixture(scope="session")
def areas(rows: Rows) -> dict[str, str]:
    return {row["name"]: row["service_area"] for row in rows}


@pytest.fixture(scope="session")
def found(packages: NodePackages) -> list[Location]:
    return locations(packages)


def test_locations_are_about_1850(rows: Rows) -> None:
    assert 1830 <= len(rows) <= 1870
    assert tuple(rows[0]) == HEADER


def test_ids_run_in_order_except_1210_in_place_of_1300(rows: Rows) -> None:
    expected = [str(number) for number in range(1, len(rows) + 1)]
    expected[1299] = "1210"
    assert [row["id"] for row in rows] == expected


def test_names_are_unique(rows: Rows) -> None:
    assert max(Counter(row["name"] for row in rows).values()) == 1


def test_no_name_has_two_spellings(rows: Rows) -> None:
    assert max(Counter(sound(row["name"]) for row in rows).values()) == 1


def test_names_of_one_state_differ_in_more_than_a_letter(found: list[Location]) -> None:
    def long_enough(location: Location) -> bool:
        return len(sound(location.name)) >= 6 and not any(c.isdigit() for c in location.name)

    by_state = defaultdict(list)
    for location in filter(long_enough, found):
        by_state[location.state].append(location.name)
    alike = {
        pair for names in by_state.values() for pair in combinations(names, 2) if one_letter_apart(*pair)
    }
    assert alike == NEIGHBOURS_BY_NAME


def test_names_are_in_plain_capitals(rows: Rows) -> None:
    assert [row["name"] for row in rows if not ALLOWED.fullmatch(row["name"])] == []
    assert [row["name"] for row in rows if row["name"] != " ".join(row["name"].split())] == []


def test_names_contain_no_electoral_wards(rows: Rows) -> None:
    assert [row["name"] for row in rows if "WARD" in row["name"].split()] == []


def test_service_areas_are_the_six_or_empty(areas: dict[str, str]) -> None:
    assert set(areas.values()) == {*SERVICE_AREAS, ""}


def test_locations_without_area_are_in_lagos_and_abuja(found: list[Location]) -> None:
    without = [location for location in found if not location.service_area]
    assert 1 <= len(without) <= 10
    assert {location.state for location in without} == {"Lagos", "FCT"}


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("KANO", "KAD"),
        ("CALABAR", "PHC"),
        ("BENIN CITY", "QRW"),
        ("ILORIN", "IBA"),
        ("ENUGU", "PHC"),
        ("ABEOKUTA", "LOS"),
        ("SURULERE", "LOS"),
        ("SURULERE OYO", "IBA"),
        ("GARKI", "ABV"),
        ("GARKI JIGAWA", "KAD"),
        ("NASARAWA KANO", "KAD"),
    ],
)
def test_location_is_served_by_the_nearest_hub(areas: dict[str, str], name: str, code: str) -> None:
    assert areas[name].startswith(code)


STATE_CAPITALS = """UMUAHIA, YOLA, UYO, AWKA, BAUCHI, YENAGOA, MAKURDI, MAIDUGURI, CALABAR, ASABA, ABAKALIKI,
    BENIN CITY, ADO-EKITI, ENUGU, GOMBE, OWERRI, DUTSE, KADUNA, KANO, KATSINA, BIRNIN KEBBI, LOKOJA, ILORIN,
    IKEJA, LAFIA, MINNA, ABEOKUTA, AKURE, OSOGBO, IBADAN, JOS, PORT HARCOURT, SOKOTO, JALINGO, DAMATURU,
    GUSAU, ABUJA"""


def test_every_state_capital_is_listed(areas: dict[str, str]) -> None:
    capitals = [" ".join(name.split()) for name in STATE_CAPITALS.split(",")]
    assert len(capitals) == 37
    assert [capital for capital in capitals if capital not in areas] == []
