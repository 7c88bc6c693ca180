"""The number of days without news.

The browser computes the same: `quietDaysOf` of `pwa/src/db/freshness.ts`.
"""

from __future__ import annotations

from datetime import date

from api.shipping.tracking.milestones.schemas import Progress


def quiet_days_of(progress: Progress, today: date) -> int | None:
    """The days since the latest step, if they are enough for a notice. `today` is the date in Lagos."""
    if progress.quiet is None or progress.day is None:
        return None
    days = (today - progress.day).days
    return days if days >= progress.quiet.after else None
