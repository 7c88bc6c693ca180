"""Moments in words, as `momentInWords` of `pwa/src/ui/lazy/shared/Moment.tsx` and `clockTime.ts` write them.

`moment-cases.json` there tests both. The browser uses the visitor's time zone. The server does not know that,
and uses the time of Lagos.
"""

from __future__ import annotations

from datetime import date, datetime

from api.config.time_zone import LAGOS

_HALF_A_DAY = 12

# `strftime` is not used, because it follows the locale of the process.
MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)

_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def moment_in_words(moment: datetime, now: datetime) -> str:
    """`2:30pm` for today, `4 March 2026, 2:30pm` for any other day. Both moments have a time zone."""
    there, today = moment.astimezone(LAGOS), now.astimezone(LAGOS).date()
    return _on_the_clock(there) if there.date() == today else f"{day_in_words(there)}, {_on_the_clock(there)}"


def _on_the_clock(moment: datetime) -> str:
    half = "am" if moment.hour < _HALF_A_DAY else "pm"
    return f"{moment.hour % _HALF_A_DAY or _HALF_A_DAY}:{moment.minute:02}{half}"


def day_in_words(day: date) -> str:
    """`4 March 2026`."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def day_in_full(day: date) -> str:
    """`Tuesday, 17 November 2026`, as `pwa/src/ui/lazy/progress/dayInFull.ts` writes it."""
    return f"{_WEEKDAYS[day.weekday()]}, {day_in_words(day)}"
