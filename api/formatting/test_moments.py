"""Moments in words: the cases that the browser's tests read too, and the clock that they are read from."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest

from api.config.settings import PROJECT_ROOT
from api.config.time_zone import LAGOS
from api.formatting.moments import moment_in_words

CASES = json.loads((PROJECT_ROOT / "pwa/src/ui/lazy/shared/moment-cases.json").read_text(encoding="utf-8"))


def on_the_clock(written: str) -> datetime:
    """The moment at which a clock in Lagos shows this, as the server keeps it."""
    return datetime.fromisoformat(written).replace(tzinfo=LAGOS).astimezone(UTC)


@pytest.mark.parametrize(("moment", "now", "words"), CASES)
def test_moment_is_written_as_in_the_browser(moment: str, now: str, words: str) -> None:
    assert moment_in_words(on_the_clock(moment), on_the_clock(now)) == words


@pytest.mark.parametrize(
    ("moment", "now", "words"),
    [
        ("2026-03-04T13:30:00Z", "2026-03-04T17:00:00Z", "2:30pm"),
        ("2026-07-04T13:30:00Z", "2026-07-04T17:00:00Z", "2:30pm"),
        ("2026-03-04T22:59:59Z", "2026-03-04T23:00:00Z", "4 March 2026, 11:59pm"),
        ("2026-03-04T23:00:00Z", "2026-03-05T22:59:59Z", "12:00am"),
        ("2026-12-31T23:30:00Z", "2026-12-31T12:00:00Z", "1 January 2027, 12:30am"),
        ("2026-03-04T09:30:00-05:00", "2026-03-04T15:30:00+01:00", "3:30pm"),
    ],
)
def test_day_and_hour_are_in_lagos_time(moment: str, now: str, words: str) -> None:
    assert moment_in_words(datetime.fromisoformat(moment), datetime.fromisoformat(now)) == words
