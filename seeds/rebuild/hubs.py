"""The six service areas, and which of them serves a point on the map."""

from dataclasses import dataclass
from math import asin, cos, radians, sin, sqrt

EARTH_RADIUS_KM = 6371.0088


@dataclass(frozen=True)
class Point:
    """A place on the map, in degrees (WGS 84)."""

    latitude: float
    longitude: float


@dataclass(frozen=True)
class Hub:
    """A service area and the city that serves it."""

    service_area: str
    city: str
    point: Point


HUBS = (
    Hub("PHC - PORT HARCOURT", "Port Harcourt", Point(5.01549, 6.94959)),
    Hub("QRW - WARRI", "Warri", Point(5.51737, 5.75006)),
    Hub("LOS - LAGOS", "Lagos", Point(6.57737, 3.32116)),
    Hub("ABV - ABUJA", "Abuja", Point(9.00679, 7.26317)),
    Hub("KAD - KADUNA", "Kaduna", Point(10.696, 7.32011)),
    Hub("IBA - IBADAN", "Ibadan", Point(7.36246, 3.97833)),
)

SERVICE_AREAS = tuple(hub.service_area for hub in HUBS)


def distance_km(one: Point, other: Point) -> float:
    """Great-circle distance in kilometres (haversine)."""
    latitude_1, latitude_2 = radians(one.latitude), radians(other.latitude)
    half_chord = (
        sin((latitude_2 - latitude_1) / 2) ** 2
        + cos(latitude_1) * cos(latitude_2) * sin(radians(other.longitude - one.longitude) / 2) ** 2
    )
    return 2 * EARTH_RADIUS_KM * asin(sqrt(half_chord))


def nearest_hub(point: Point) -> Hub:
    """The hub with the shortest great-circle distance to the point."""
    return min(HUBS, key=lambda hub: distance_km(point, hub.point))
