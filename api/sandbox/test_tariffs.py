from __future__ import annotations

import pytest

from api.sandbox.tariffs import Quote, WeightBreak, quote

BREAKS = (WeightBreak(5, 500, 40, "2 days"), WeightBreak(1, 100, None, "2 days"))


@pytest.mark.parametrize(
    ("weight_kg", "price"), [(0.01, 100), (1, 100), (1.01, 500), (5, 500), (5.1, 540), (6, 540), (8, 620)]
)
def test_price_is_the_weight_break_plus_each_started_excess_kilogram(weight_kg: float, price: float) -> None:
    assert quote(weight_kg, BREAKS) == Quote(price, "2 days")


def test_tariff_without_excess_price_ends_at_its_last_break() -> None:
    assert quote(1.5, [WeightBreak(1, 100, None, "2 days")]) is None


def test_tariff_without_price_is_coming_soon_for_every_weight() -> None:
    announced = [WeightBreak(1, None, None, "2 days")]
    assert quote(0.5, announced) == quote(50, announced) == Quote("Coming Soon", "2 days")


def test_missing_tariff_gives_no_quote() -> None:
    assert quote(1, []) is None
