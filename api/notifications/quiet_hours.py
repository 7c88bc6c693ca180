"""Computes the end of quiet hours, in which no news is sent, without I/O."""

from __future__ import annotations

from datetime import datetime, time, timedelta

from api.config.time_zone import LAGOS
from api.notifications.schemas import QuietHours


def end_of_quiet(hours: QuietHours | None, now: datetime) -> datetime:
    """When news may be sent: at the end of the present quiet hours, or now if it is not in any."""
    if hours is None:
        return now
    here = now.astimezone(LAGOS)
    start, end = (time.fromisoformat(text) for text in (hours.start, hours.end))
    clock = here.time()
    is_quiet = start <= clock < end if start <= end else clock >= start or clock < end
    if not is_quiet:
        return now
    ends = datetime.combine(here.date(), end, LAGOS)
    if ends <= here:
        ends += timedelta(days=1)
    return ends.astimezone(now.tzinfo)
