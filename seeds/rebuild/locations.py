"""The places of the city picker: towns, local governments, and the districts that merchants name."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from seeds.rebuild.hubs import nearest_hub
from seeds.rebuild.local_governments import local_governments
from seeds.rebuild.names import ALLOWED, plain, sound
from seeds.rebuild.sources import NodePackages
from seeds.rebuild.tables import HERE, read_table, seed_bytes

HEADER = ("id", "name", "service_area")
HEADER_OF_STATES = ("name", "state")

# The lists of the trade repeat an id here: the row where 1300 would stand bears 1210 again.
REPEATED_ID, SKIPPED_ID = "1210", "1300"

# 'ABA NORTH' is left out where Aba stands: a sender picks the town, not the half of it.
PART_OF_TOWN = re.compile(r" (NORTH|SOUTH|EAST|WEST|CENTRAL)( EAST| WEST)?$")

# How a state is called after a place whose name stands elsewhere too.
STATE_IN_NAMES = {"FCT": "ABUJA"}


@dataclass(frozen=True)
class Location:
    """A place to ship from or to, the state that it lies in, and who serves it (empty: not settled)."""

    name: str
    state: str
    service_area: str


def locations(packages: NodePackages) -> list[Location]:
    """All locations by name. Raises ValueError for two spellings of one name and for odd characters."""
    unserved = {row["name"] for row in read_table("tables/locations_without_area.csv")}
    found: dict[str, Location] = {}
    for location in _in_their_states(packages):
        found.setdefault(location.name, location)
    if missing := unserved - found.keys():
        raise ValueError(f"locations_without_area.csv: no such location: {sorted(missing)}")
    _check(found.values())
    return [
        replace(place, service_area="") if place.name in unserved else place
        for place in sorted(found.values(), key=lambda location: location.name)
    ]


def _in_their_states(packages: NodePackages) -> list[Location]:
    """All locations; one that stands for places of its name in several states, once for each."""
    return _distinguishable(_corrected(_candidates(packages)))


def _candidates(packages: NodePackages) -> Iterator[Location]:
    """Every place of every source; of places with one name in one state, the first is the best located."""
    city_of = {}
    for place in packages.places:
        location = Location(plain(place.name), place.state, nearest_hub(place.point).service_area)
        city_of[place.name] = location
        yield location
    towns = {(location.state, location.name) for location in city_of.values()}
    for area in local_governments(packages):
        name = plain(area.name)
        if (area.state, PART_OF_TOWN.sub("", name)) not in towns or (area.state, name) in towns:
            yield Location(name, area.state, area.service_area)

    wards = {(ward.state, ward.local_government, ward.locality) for ward in packages.wards()}
    for row in read_table("tables/wards.csv"):
        if (row["state"], row["local_government"], row["locality"]) not in wards:
            raise ValueError(f"wards.csv: {row['locality']} is not in locations-ng")
        yield replace(city_of[row["city"]], name=row["name"])
    for table in sorted((HERE / "districts").glob("*.csv")):
        for row in read_table(f"districts/{table.name}"):
            yield replace(city_of[row["city"]], name=row["name"])


def _corrected(candidates: Iterable[Location]) -> Iterator[Location]:
    """The candidates under the names of the corrections table, without those that it leaves out."""
    corrections = {
        (row["name"], row["state"]): row["becomes"] for row in read_table("tables/location_corrections.csv")
    }
    unused = set(corrections)
    for location in candidates:
        key = (location.name, location.state)
        unused.discard(key)
        if name := corrections.get(key, location.name):
            yield replace(location, name=name)
    if unused:
        raise ValueError(f"location_corrections.csv: not in any source: {sorted(unused)}")


def _distinguishable(candidates: Iterable[Location]) -> list[Location]:
    """One location a name and state; where areas differ, the state follows the lesser-known name."""
    by_name: dict[str, dict[str, Location]] = defaultdict(dict)
    for location in candidates:
        by_name[location.name].setdefault(location.state, location)
    best_known = {row["name"]: row["state"] for row in read_table("tables/best_known.csv")}

    result: dict[tuple[str, str], Location] = {}
    for name, by_state in by_name.items():
        ambiguous = len({location.service_area for location in by_state.values()}) > 1
        for state, location in by_state.items():
            if ambiguous and best_known.get(name) != state:
                location = replace(location, name=f"{name} {STATE_IN_NAMES.get(state, state.upper())}")
            result.setdefault((location.name, state), location)
    return list(result.values())


def _check(found: Iterable[Location]) -> None:
    by_sound: dict[str, str] = {}
    for name in sorted(location.name for location in found):
        if not ALLOWED.fullmatch(name):
            raise ValueError(f"location {name!r} has characters that the picker does not take")
        if (other := by_sound.setdefault(sound(name), name)) != name:
            raise ValueError(f"two spellings of one name: {other}, {name}")


def build(packages: NodePackages) -> bytes:
    """The seed file locations.csv, with the one repeated id of the trade's lists."""
    rows = []
    for number, location in enumerate(locations(packages), start=1):
        identifier = REPEATED_ID if str(number) == SKIPPED_ID else str(number)
        rows.append((identifier, location.name, location.service_area))
    return seed_bytes(HEADER, rows)


def build_states(packages: NodePackages) -> bytes:
    """The seed file location_states.csv."""
    rows = sorted({(location.name, location.state) for location in _in_their_states(packages)})
    return seed_bytes(HEADER_OF_STATES, rows)
