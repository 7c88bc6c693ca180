"""Which service area serves a point."""

import pytest

from seeds.rebuild.hubs import HUBS, Hub, Point, distance_km, nearest_hub


def test_distance_from_lagos_to_abuja() -> None:
    lagos, abuja = Point(6.5244, 3.3792), Point(9.0765, 7.3986)
    assert distance_km(lagos, abuja) == pytest.approx(526, abs=5)
    assert distance_km(abuja, lagos) == pytest.approx(distance_km(lagos, abuja))
    assert distance_km(lagos, lagos) == 0


@pytest.mark.parametrize("hub", HUBS, ids=lambda hub: hub.city)
def test_every_hub_serves_itself(hub: Hub) -> None:
    assert nearest_hub(hub.point) == hub


@pytest.mark.parametrize(
    ("city", "point", "code"),
    [
        ("Kano", Point(12.0, 8.52), "KAD"),
        ("Calabar", Point(4.96, 8.33), "PHC"),
        ("Benin City", Point(6.34, 5.62), "QRW"),
        ("Ilorin", Point(8.5, 4.55), "IBA"),
        ("Enugu", Point(6.44, 7.5), "PHC"),
    ],
)
def test_city_is_served_by_the_nearest_hub(city: str, point: Point, code: str) -> None:
    assert nearest_hub(point).service_area.startswith(code), city
