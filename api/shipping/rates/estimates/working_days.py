"""Computes delivery dates from working days: Monday to Friday, without public holidays."""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache

from api.shipping.rates.estimates.delivery_time import MOST_DAYS, Days

FURTHEST = 400
"""The most days searched, however many of them are holidays in the file."""

MOST_KNOWN = 1024
"""Cached results, by the day that they count from and the carriers' times."""

_SATURDAY = 5


@lru_cache(maxsize=MOST_KNOWN)
def delivery_dates(days: Days, today: date, holidays: frozenset[date]) -> tuple[date, date] | None:
    """The first and the last date, counted from tomorrow. None without enough working days in a year.

    Zero days means today if it is a working day, else the next working day.
    """
    later = _working_days_after(today, holidays)
    if days[1] > len(later) or not later:
        return None
    at_once = today if _is_working_day(today, holidays) else later[0]
    first, last = (later[each - 1] if each else at_once for each in days)
    return first, last


@lru_cache(maxsize=2)
def _working_days_after(today: date, holidays: frozenset[date]) -> tuple[date, ...]:
    days = (today + timedelta(days=number) for number in range(1, FURTHEST + 1))
    return tuple(each for each in days if _is_working_day(each, holidays))[:MOST_DAYS]


def _is_working_day(day: date, holidays: frozenset[date]) -> bool:
    return day.weekday() < _SATURDAY and day not in holidays
