"""Estimates in words, as `pwa/src/features/quote/lazy/estimateInWords.ts` writes them.

`estimate-cases.json` there tests both.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import date

from api.formatting.moments import MONTHS
from api.formatting.money import price_in_words

_HALF = 0.5


def delivery_dates_in_words(arrives: Sequence[str] | None) -> str | None:
    """The first to the last day, without repeated parts of a date. None if the days are unknown."""
    if arrives is None:
        return None
    first, last = map(date.fromisoformat, arrives)
    same_year = first.year == last.year
    same_month = same_year and first.month == last.month
    start = str(first.day) if same_month else _in_words(first, with_year=not same_year)
    end = _in_words(last, with_year=not same_year)
    return f"Arrives about {end if first == last else f'{start} – {end}'} (estimate)"  # noqa: RUF001


def naira_in_words(naira: float | None, rate_date: str | None, as_of: str) -> str | None:
    """What a price in another currency comes to in naira, with the day of its rate. None for one in naira."""
    if naira is None or rate_date is None:
        return None
    whole = math.floor(naira)
    price = price_in_words(whole + (naira - whole >= _HALF), "NGN")
    day = _in_words(date.fromisoformat(rate_date), with_year=not as_of.startswith(rate_date[:4]))
    return f"about {price} (rate of {day})"


def _in_words(day: date, *, with_year: bool) -> str:
    return f"{day.day} {MONTHS[day.month - 1]}{f' {day.year}' if with_year else ''}"
