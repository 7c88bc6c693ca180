"""The time zone of the site, whose days and hours are those of Lagos."""

from __future__ import annotations

from datetime import timedelta, timezone

LAGOS = timezone(timedelta(hours=1), "Africa/Lagos")
"""Nigeria has no daylight saving time, so this needs no time zone database on the machine."""
