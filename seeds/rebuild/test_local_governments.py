"""The local governments against a second, independent list, and the service area of each."""

from collections import Counter
from collections.abc import Callable
from difflib import get_close_matches
from math import cos, radians, sin

import pytest

from seeds.rebuild.hubs import HUBS, SERVICE_AREAS, Point
from seeds.rebuild.local_governments import HEADER, LocalGovernment, local_governments
from seeds.rebuild.names import sound
from seeds.rebuild.sources import NodePackages

Rows = list[dict[str, str]]

# The independent list's own spellings of states.
STATES = {"Kastina": "Katsina", "Federal Capital Territory": "FCT"}


@pytest.fixture(scope="session")
def found(packages: NodePackages) -> list[LocalGovernment]:
    return local_governments(packages)


@pytest.fixture(scope="session")
def rows(committed: Callable[[str], Rows]) -> Rows:
    return committed("local_governments.csv")


def test_local_governments_are_774_numbered_in_order(rows: Rows) -> None:
    assert [row["id"] for row in rows] == [str(number) for number in range(1, 775)]
    assert tuple(rows[0]) == HEADER


def test_every_local_government_has_a_service_area(rows: Rows) -> None:
    assert {row["service_area"] for row in rows} == set(SERVICE_AREAS)


def test_totals_by_state_agree_with_the_independent_list(
    found: list[LocalGovernment], packages: NodePackages
) -> None:
    independent = packages.independent_local_governments()
    assert Counter(area.state for area in found) == {
        STATES.get(state, state): len(names) for state, names in independent.items()
    }


@pytest.mark.parametrize(("state", "total"), [("Lagos", 20), ("Kano", 44), ("FCT", 6), ("Bayelsa", 8)])
def test_well_known_totals_by_state(found: list[LocalGovernment], state: str, total: int) -> None:
    assert sum(area.state == state for area in found) == total


def test_each_name_is_known_to_the_independent_list(
    found: list[LocalGovernment], packages: NodePackages
) -> None:
    independent = {
        STATES.get(state, state): [sound(name) for name in names]
        for state, names in packages.independent_local_governments().items()
    }
    strangers = [
        (area.state, area.name)
        for area in found
        if not get_close_matches(sound(area.name), independent[area.state], n=1, cutoff=0.66)
    ]
    assert strangers == [("Zamfara", "Tsafe")]  # Chafe over there: the same town, in another spelling


def test_six_names_occur_in_two_states(rows: Rows) -> None:
    repeated = {name for name, count in Counter(row["name"] for row in rows).items() if count > 1}
    assert repeated == {"Bassa", "Ifelodun", "Irepodun", "Nasarawa", "Obi", "Surulere"}


def test_names_are_unique_within_a_state(found: list[LocalGovernment]) -> None:
    assert max(Counter((area.state, sound(area.name)) for area in found).values()) == 1


def test_assigned_hub_is_the_nearest(found: list[LocalGovernment], rows: Rows) -> None:
    def closeness(one: Point, other: Point) -> float:
        """Cosine of the angle between the two, by another formula than the one under test."""
        (a, b), (c, d) = ((radians(p.latitude), radians(p.longitude)) for p in (one, other))
        return sin(a) * sin(c) + cos(a) * cos(c) * cos(b - d)

    for area, row in zip(found, rows, strict=True):
        nearest = max(HUBS, key=lambda hub: closeness(hub.point, area.point))
        assert (row["name"], row["service_area"]) == (area.name, nearest.service_area)


@pytest.mark.parametrize(
    ("state", "code"),
    [("Lagos", "LOS"), ("FCT", "ABV"), ("Rivers", "PHC"), ("Kano", "KAD"), ("Oyo", "IBA"), ("Edo", "QRW")],
)
def test_whole_state_is_served_by_its_hub(found: list[LocalGovernment], state: str, code: str) -> None:
    assert {area.service_area[:3] for area in found if area.state == state} == {code}
