"""Brings the steps of a shipment into the order of the port: from the first to the last.

Some carriers list the newest step first. Read in that order, a delivered parcel would be `Booked`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from api.aggregator.port import TrackingStep
from api.shipping.milestones.schemas import Milestone
from api.shipping.milestones.step_times import StepTime

CLOCKS_DIFFER = 30
"""Minutes. Where two hubs say times that are closer, the clock of one may be wrong."""

MINUTES_OF_DAY = 24 * 60


def newest_first(
    steps: Sequence[TrackingStep], times: Sequence[StepTime], milestones: Sequence[Milestone | None]
) -> bool:
    """Whether the list is certainly turned around.

    No time is later than the one before it, and one is earlier by more than clocks differ. A shipment that
    begins with its booking, or ends with what is still to come, is in order, whatever its clocks say.
    """
    happened = [place for place, step in enumerate(steps) if step.time is not None]
    if len(happened) < 2 or steps[-1].time is None or milestones[happened[0]] == "booked":
        return False
    falls = [_minutes_between(times[later], times[earlier]) for earlier, later in pairwise(happened)]
    known = [fall for fall in falls if fall is not None]
    return len(known) == len(falls) and min(known) >= 0 and max(known) >= CLOCKS_DIFFER


def _minutes_between(earlier: StepTime, later: StepTime) -> int | None:
    """None where a day is not known. Whole days where a clock is not."""
    if earlier.day is None or later.day is None:
        return None
    days = (later.day - earlier.day).days * MINUTES_OF_DAY
    if earlier.minute is None or later.minute is None:
        return days
    return days + later.minute - earlier.minute
