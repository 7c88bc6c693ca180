from __future__ import annotations

from datetime import UTC, datetime

import pytest

from api.notifications.quiet_hours import end_of_quiet
from api.notifications.schemas import QuietHours

NIGHT = QuietHours("21:00", "07:00")
NOON = QuietHours("12:00", "14:30")


def at(text: str) -> datetime:
    """A moment, in UTC: an hour behind West Africa Time."""
    return datetime.fromisoformat(f"2026-11-{text}").replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("hours", "now", "end"),
    [
        (None, "20 23:00", "20 23:00"),
        (NIGHT, "20 19:59:59", "20 19:59:59"),
        (NIGHT, "20 20:00", "21 06:00"),
        (NIGHT, "20 23:30", "21 06:00"),
        (NIGHT, "21 03:00", "21 06:00"),
        (NIGHT, "21 05:59:59", "21 06:00"),
        (NIGHT, "21 06:00", "21 06:00"),
        (NOON, "20 10:59", "20 10:59"),
        (NOON, "20 11:00", "20 13:30"),
        (NOON, "20 13:30", "20 13:30"),
        (QuietHours("23:00", "23:59"), "20 22:30", "20 22:59"),
        (QuietHours("00:00", "06:00"), "20 23:00", "21 05:00"),
    ],
)
def test_messages_wait_for_the_end_of_quiet_hours_in_west_africa_time(
    hours: QuietHours | None, now: str, end: str
) -> None:
    assert end_of_quiet(hours, at(now)) == at(end)
