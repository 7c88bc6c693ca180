"""Parsing of steps' times, and times that are ignored."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.shipping.tracking.milestones.step_times import NOT_READ, read_step_time

NINTH = date(2026, 11, 9)


@pytest.mark.parametrize(
    "written",
    [
        "9 Nov 2026, 9:12am",
        "9 Nov 2026, 9:12 AM",
        "9th November, 2026 - 09:12",
        "Mon, 9 November 2026",
        "Monday, 9 November 2026 at 9am",
        "2026-11-09",
        "2026-11-09 09:12",
        "2026-11-09T09:12:00.123",
        "2026/11/09 09:12",
        "09-Nov-2026 09:12",
        "Nov 9, 2026 09:12 AM",
        "9 nov. 2026",
        "09:12, 9 Nov 2026",
        "9:12am on Mon 9 Nov 2026",
        "Mon Nov 9 09:12:00 2026",
        "  9  Nov   2026 ",
        "9 Nov 2026 14:30hrs",
    ],
)
def test_day_is_read_without_inventing_a_time_zone(written: str) -> None:
    read = read_step_time(written)
    assert (read.day, read.zone, read.names_zone) == (NINTH, None, False)


@pytest.mark.parametrize(
    ("written", "zone"),
    [
        ("2026-11-09T09:12:00Z", "UTC"),
        ("2026-11-09T23:59:59+01:00", "UTC+1"),
        ("2026-11-09T00:00:00.000+0100", "UTC+1"),
        ("2026-11-09 09:12 WAT", "UTC+1"),
        ("9 Nov 2026, 9:12am GMT", "UTC"),
        ("9 Nov 2026, 9:12am (GMT+1)", "UTC+1"),
        ("9 Nov 2026, 9:12am UTC-03:30", "UTC-3:30"),
        ("Mon, 09 Nov 2026 09:12:00 +0100", "UTC+1"),
        ("Mon Nov 09 2026 09:12:00 GMT+0100 (West Africa Standard Time)", "UTC+1"),
        ("9 Nov 2026, 9:12am EST", None),
        ("9 Nov 2026, 9:12am (local time)", None),
        ("2026-11-09T09:12+15:00", None),
        ("2026-11-09 09:12 WAT+1", None),
    ],
)
def test_time_zone_is_read_without_converting_the_day(written: str, zone: str | None) -> None:
    read = read_step_time(written)
    assert (read.day, read.zone, read.names_zone) == (NINTH, zone, True)


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("13/11/2026", date(2026, 11, 13)),
        ("13.11.2026 09:12", date(2026, 11, 13)),
        ("11/13/2026 9:12am", date(2026, 11, 13)),
        ("09/09/2026", date(2026, 9, 9)),
        ("29 Feb 2028", date(2028, 2, 29)),
    ],
)
def test_numeric_date_is_read_if_unambiguous(written: str, day: date) -> None:
    assert read_step_time(written).day == day


@pytest.mark.parametrize(
    "written",
    [
        None,
        "",
        "yesterday",
        "Monday",
        "9 Nov",
        "9 Nov, 9:12am",
        "Nov 2026",
        "09/11/2026",
        "09-11-2026 09:12",
        "9.11.26",
        "09-Nov-26",
        "31/02/2026",
        "31 Nov 2026",
        "29 Feb 2027",
        "2026-13-09",
        "2026-02-30",
        "20261109",
        "1794212000",
        "9 Nov 1926",
        "9 Nov 9999",
        "Tue, 9 Nov 2026",
        "9 Nov 2026 25:00",
        "9 Nov 2026 13:00pm",
        "9 Nov 2026 (expected)",
        "9 Nov 2026, 9:12am (expected)",
        "ETA 9 Nov 2026",
        "before 9 Nov 2026",
        "9 Nov 2026 or later",
        "9 - 12 Nov 2026",
        "2026-11-09 to 2026-11-12",
        "9 \u017fep 2026",
        "\u0669 Nov 2026",
        "9 Nov 2026 " * 20,
    ],
)
def test_ambiguous_or_incomplete_time_is_not_read(written: str | None) -> None:
    assert read_step_time(written) == NOT_READ


@given(st.text(max_size=120) | st.text("0123456789/-.: TZapmNov,+()", max_size=90))
def test_day_read_from_arbitrary_text_has_the_written_year(written: str) -> None:
    read = read_step_time(written)
    assert read.day is None or str(read.day.year) in written


@given(st.dates(date(2000, 1, 1), date(2099, 12, 31)))
def test_every_day_is_read_correctly_in_each_notation(day: date) -> None:
    assert read_step_time(day.isoformat()).day == day
    assert read_step_time(f"{day.day} {day:%b} {day.year}, 9:12am").day == day
    assert read_step_time(f"{day:%m/%d/%Y}").day in (day, None)
    assert read_step_time(f"{day:%d/%m/%Y}").day in (day, None)
