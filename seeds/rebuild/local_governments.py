"""The 774 local governments of Nigeria with the service area of each."""

from collections import defaultdict
from dataclasses import dataclass
from statistics import median

from seeds.rebuild.hubs import Point, nearest_hub
from seeds.rebuild.sources import NodePackages
from seeds.rebuild.tables import read_table, seed_bytes

HEADER = ("id", "name", "service_area")


@dataclass(frozen=True)
class LocalGovernment:
    """A local government; point is the middle of its known places."""

    state: str
    name: str
    point: Point

    @property
    def service_area(self) -> str:
        """The service area of the nearest hub."""
        return nearest_hub(self.point).service_area


def middle(points: list[Point]) -> Point:
    """The median point, which one misplaced entry cannot move far."""
    return Point(median(p.latitude for p in points), median(p.longitude for p in points))


def local_governments(packages: NodePackages) -> list[LocalGovernment]:
    """All of them by state, then name. ValueError: one has no place and no seat in the table."""
    corrections = {
        (row["state"], row["source_name"]): row["name"]
        for row in read_table("tables/local_government_corrections.csv")
    }
    name_of = {
        division.code: (division.state, corrections.pop((division.state, division.name), division.name))
        for division in packages.divisions
    }
    if corrections:
        raise ValueError(f"local_government_corrections.csv: not in the source: {sorted(corrections)}")

    points: dict[tuple[str, str], list[Point]] = defaultdict(list)
    by_place: dict[tuple[str, str], Point] = {}
    for place in packages.places:
        by_place[place.state, place.name] = place.point
        if place.division in name_of:
            points[name_of[place.division]].append(place.point)
    for row in read_table("tables/local_government_seats.csv"):
        points[row["state"], row["name"]].append(by_place[row["state"], row["place"]])

    pointless = sorted(set(name_of.values()) - points.keys())
    if pointless:
        raise ValueError(f"local_government_seats.csv: no place is known in {pointless}")
    return [
        LocalGovernment(state, name, middle(points[state, name]))
        for state, name in sorted(set(name_of.values()))
    ]


def build(packages: NodePackages) -> bytes:
    """The seed file local_governments.csv."""
    rows = enumerate(local_governments(packages), start=1)
    return seed_bytes(HEADER, ((str(number), row.name, row.service_area) for number, row in rows))
