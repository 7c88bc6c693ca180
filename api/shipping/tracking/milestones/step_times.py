"""Parses the time of a step: its calendar day, and the time zone that it names. Converts nothing.

It ignores ambiguous times: `09/11/2026` is a day in November or in September.
"""

from __future__ import annotations

import re
from datetime import date
from typing import NamedTuple

LONGEST_TIME = 80
EARLIEST_YEAR, LATEST_YEAR = 2000, 2099


class StepTime(NamedTuple):
    """The certain parts of a step's time. `zone` is like UTC+1. `names_zone` says whether it names any.

    `minute` is the minute of the day, as written.
    """

    day: date | None
    zone: str | None
    names_zone: bool
    minute: int | None = None


NOT_READ = StepTime(None, None, names_zone=False)

_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            ("january", "jan"),
            ("february", "feb"),
            ("march", "mar"),
            ("april", "apr"),
            ("may",),
            ("june", "jun"),
            ("july", "jul"),
            ("august", "aug"),
            ("september", "sept", "sep"),
            ("october", "oct"),
            ("november", "nov"),
            ("december", "dec"),
        ),
        start=1,
    )
    for name in names
}

_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

_ZONES = {
    "z": 0,
    "utc": 0,
    "gmt": 0,
    "wat": 60,
    "cet": 60,
    "cat": 120,
    "sast": 120,
    "cest": 120,
    "eat": 180,
}
"""Minutes ahead of UTC. Contains only unambiguous abbreviations, so not EST and BST."""

_WEEKDAY = (
    r"(?P<weekday>mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?"
    r"|sat(?:urday)?|sun(?:day)?)\b[.,]{0,2}\ ?"
)
_HALF = r"[ap])\.?m\.?"
_CLOCK = (
    r"(?P<hour>[0-9]{1,2})[:.](?P<minute>[0-5][0-9])(?:[:.][0-6][0-9](?:[.,][0-9]{1,9})?)?"
    rf"(?:\ ?(?P<half>{_HALF}|\ ?h(?:ou)?rs)?"
)
_CLOCK_OF_HOURS = rf"(?P<hour_alone>[0-9]{{1,2}})\ ?(?P<half_alone>{_HALF}"
_TIME = rf"(?:{_CLOCK}|{_CLOCK_OF_HOURS})"
_OFFSET = r"(?P<sign>[+\u2212-])(?P<hours>[0-9]{1,2})(?::?(?P<minutes>[0-9]{2}))?"
_ZONE_NAME = r"\ ?\((?P<zone_name>[a-z ]{1,34}time)\)"
_ZONE = rf"(?:\ ?\(?(?P<zone>z|utc|[a-z]{{2,4}}t)?(?:{_OFFSET})?\)?(?:{_ZONE_NAME})?)?"
_MONTH = rf"(?P<month>{'|'.join(sorted(_MONTHS, key=len, reverse=True))})\.?"
_DAY = r"(?P<day>[0-9]{1,2})(?:st|nd|rd|th)?"
_YEAR = r"(?P<year>[0-9]{4})"

_DATES = (
    # 2026-11-09, 2026/11/09, 20261109T...
    r"(?P<year>[0-9]{4})(?P<mark>[-/.])(?P<number>[0-9]{1,2})(?P=mark)(?P<day>[0-9]{1,2})",
    # 13/11/2026, 11-13-2026
    r"(?P<one>[0-9]{1,2})(?P<mark>[-/.])(?P<other>[0-9]{1,2})(?P=mark)(?P<year>[0-9]{4})",
    # 9 Nov 2026, 9th November, 2026, 09-Nov-2026
    rf"{_DAY}(?:\ of)?[-,/ ]{{1,2}}{_MONTH}[-,/ ]{{1,2}}{_YEAR}",
    # Nov 9, 2026
    rf"{_MONTH}[- ]{_DAY}[-, ]{{1,2}}{_YEAR}",
)

_BETWEEN = r"(?:t|[,;]?\ ?(?:at\ |-\ |\|\ |\u2013\ )?)"

_FORMS = tuple(
    re.compile(form, re.IGNORECASE | re.ASCII)
    for form in (
        *(rf"(?:{_WEEKDAY})?{dates}(?:{_BETWEEN}{_TIME}{_ZONE})?" for dates in _DATES),
        *(rf"{_TIME}{_ZONE}(?:,\ ?|\ (?:on\ |-\ )?)(?:{_WEEKDAY})?{dates}" for dates in _DATES),
        # Mon Nov 9 09:12:00 2026
        rf"(?:{_WEEKDAY})?{_MONTH}\ {_DAY}\ {_TIME}{_ZONE}\ {_YEAR}",
    )
)


def read_step_time(written: str | None) -> StepTime:
    """Parses one time. Ignores a text that is longer than any time."""
    if written is None or len(written) > LONGEST_TIME:
        return NOT_READ
    text = " ".join(written.split()).rstrip(".")
    for form in _FORMS:
        found = form.fullmatch(text)
        if found is not None:
            return _checked(found.groupdict())
    return NOT_READ


def _checked(parts: dict[str, str | None]) -> StepTime:
    day = _day_of(parts)
    if day is None or not _is_a_clock(parts):
        return NOT_READ
    weekday = parts["weekday"]
    if weekday is not None and not _WEEKDAYS[day.weekday()].startswith(weekday.lower()):
        return NOT_READ
    names_zone, minutes = _zone_of(parts)
    zone = _in_words(minutes) if minutes is not None else None
    return StepTime(day, zone, names_zone=names_zone, minute=_minute_of(parts))


def _day_of(parts: dict[str, str | None]) -> date | None:
    year = int(parts["year"] or 0)
    if not EARLIEST_YEAR <= year <= LATEST_YEAR:
        return None
    if parts.get("one") is not None:
        one, other = int(parts["one"] or 0), int(parts["other"] or 0)
        # If both numbers may be months, the date is certain only if they are equal.
        candidates = {_date(year, other, one), _date(year, one, other)} - {None}
        return candidates.pop() if len(candidates) == 1 else None
    number = parts.get("number") or _MONTHS[(parts["month"] or "").lower()]
    return _date(year, int(number), int(parts["day"] or 0))


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _is_a_clock(parts: dict[str, str | None]) -> bool:
    """Whether the time of day is valid. With one such as 25:00 or 13:00pm, the day may be wrong too."""
    hour = parts["hour"] or parts["hour_alone"]
    if hour is None:
        return True
    if parts["half"] or parts["half_alone"]:
        return 0 < int(hour) <= 12 or (int(hour) == 0 and parts["half"] in ("a", "A"))
    return int(hour) < 24


def _minute_of(parts: dict[str, str | None]) -> int | None:
    hour = parts["hour"] or parts["hour_alone"]
    if hour is None:
        return None
    half = parts["half"] or parts["half_alone"]
    since_noon = int(hour) % 12 if half in ("a", "A", "p", "P") else int(hour)
    noon = 12 if half in ("p", "P") else 0
    return (noon + since_noon) * 60 + int(parts["minute"] or 0)


def _zone_of(parts: dict[str, str | None]) -> tuple[bool, int | None]:
    """Whether a zone is named, and how many minutes it is ahead of UTC, if that is certain."""
    name, sign = parts["zone"], parts["sign"]
    if name is None and sign is None:
        # "Local time" names no known zone.
        return parts["zone_name"] is not None, None
    base = 0 if name is None else _ZONES.get(name.lower())
    if sign is None:
        return True, base
    minutes = int(parts["hours"] or 0) * 60 + int(parts["minutes"] or 0)
    # In GMT+1 the offset decides. WAT+1 contradicts itself.
    if base != 0 or minutes > 14 * 60 or int(parts["minutes"] or 0) % 15:
        return True, None
    return True, minutes if sign == "+" else -minutes


def _in_words(minutes: int) -> str:
    hours, rest = divmod(abs(minutes), 60)
    sign = "-" if minutes < 0 else "+"
    return "UTC" if minutes == 0 else f"UTC{sign}{hours}{f':{rest:02}' if rest else ''}"
