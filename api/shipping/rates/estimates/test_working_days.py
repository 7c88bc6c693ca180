from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.shipping.rates.estimates.delivery_time import MOST_DAYS
from api.shipping.rates.estimates.working_days import delivery_dates

FRIDAY = date(2026, 11, 27)
NONE: frozenset[date] = frozenset()
CHRISTMAS = frozenset({date(2026, 12, 25), date(2026, 12, 26), date(2026, 12, 28), date(2027, 1, 1)})


@pytest.mark.parametrize(
    ("today", "days", "dates"),
    [
        (FRIDAY, (1, 1), (date(2026, 11, 30), date(2026, 11, 30))),
        (FRIDAY, (4, 6), (date(2026, 12, 3), date(2026, 12, 7))),
        (FRIDAY, (5, 5), (date(2026, 12, 4), date(2026, 12, 4))),
        (FRIDAY, (0, 1), (FRIDAY, date(2026, 11, 30))),
        (date(2026, 11, 28), (0, 0), (date(2026, 11, 30), date(2026, 11, 30))),
        (date(2026, 11, 28), (0, 1), (date(2026, 11, 30), date(2026, 11, 30))),
        (date(2026, 11, 29), (1, 2), (date(2026, 11, 30), date(2026, 12, 1))),
        (date(2026, 11, 30), (1, 2), (date(2026, 12, 1), date(2026, 12, 2))),
    ],
)
def test_days_are_counted_from_tomorrow_without_weekends(
    today: date, days: tuple[int, int], dates: tuple[date, date]
) -> None:
    assert delivery_dates(days, today, NONE) == dates


@pytest.mark.parametrize(
    ("today", "days", "dates"),
    [
        (date(2026, 12, 24), (1, 1), (date(2026, 12, 29), date(2026, 12, 29))),
        (date(2026, 12, 23), (1, 2), (date(2026, 12, 24), date(2026, 12, 29))),
        (date(2026, 12, 25), (0, 0), (date(2026, 12, 29), date(2026, 12, 29))),
        (date(2026, 12, 31), (1, 1), (date(2027, 1, 4), date(2027, 1, 4))),
    ],
)
def test_public_holidays_are_skipped(today: date, days: tuple[int, int], dates: tuple[date, date]) -> None:
    assert delivery_dates(days, today, CHRISTMAS) == dates


def test_delivery_dates_are_none_if_every_day_is_a_holiday() -> None:
    every_day = frozenset(FRIDAY + timedelta(days=number) for number in range(1000))
    assert delivery_dates((0, 1), FRIDAY, every_day) is None
    assert delivery_dates((1, 3), FRIDAY, every_day - {FRIDAY + timedelta(days=3)}) is None


@given(
    st.dates(date(2020, 1, 1), date(2090, 1, 1)),
    st.integers(0, MOST_DAYS),
    st.integers(0, MOST_DAYS),
    st.frozensets(st.integers(0, 60), max_size=20),
)
def test_delivery_dates_are_ordered_working_days(
    today: date, one: int, other: int, off: frozenset[int]
) -> None:
    holidays = frozenset(today + timedelta(days=number) for number in off)
    dates = delivery_dates((min(one, other), max(one, other)), today, holidays)
    assert dates is not None
    assert today <= dates[0] <= dates[1]
    assert all(each.weekday() < 5 and each not in holidays for each in dates)
