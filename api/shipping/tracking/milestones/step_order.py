"""Detects lists of steps that are in reverse order. The port's order is from the first to the last.

Some carriers list the newest step first. In that order, a delivered parcel would appear as `Booked`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from api.aggregator.port import TrackingStep
from api.shipping.tracking.milestones.schemas import Milestone
from api.shipping.tracking.milestones.step_times import StepTime

CLOCKS_DIFFER = 30
"""Minutes. If times of two hubs are closer than this, one of their clocks may be wrong."""

MINUTES_OF_DAY = 24 * 60


def newest_first(
    steps: Sequence[TrackingStep], times: Sequence[StepTime], milestones: Sequence[Milestone | None]
) -> bool:
    """Whether the list is certainly in reverse order.

    That needs times that never rise, and fall once by more than clocks differ. A list that begins with the
    booking, or ends with a step that has not happened, is in order, whatever its times.
    """
    happened = [place for place, step in enumerate(steps) if step.time is not None]
    if len(happened) < 2 or steps[-1].time is None or milestones[happened[0]] == "booked":
        return False
    falls = [_minutes_between(times[later], times[earlier]) for earlier, later in pairwise(happened)]
    known = [fall for fall in falls if fall is not None]
    return len(known) == len(falls) and min(known) >= 0 and max(known) >= CLOCKS_DIFFER


def _minutes_between(earlier: StepTime, later: StepTime) -> int | None:
    """None if a day is not known. Whole days if a time of day is not known."""
    if earlier.day is None or later.day is None:
        return None
    days = (later.day - earlier.day).days * MINUTES_OF_DAY
    if earlier.minute is None or later.minute is None:
        return days
    return days + later.minute - earlier.minute
