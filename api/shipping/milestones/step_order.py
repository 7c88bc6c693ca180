"""Brings the steps of a shipment into the order of the port: from the first to the last.

Some carriers list the newest step first. Read in that order, a delivered parcel would be `Booked`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from api.aggregator.port import TrackingStep
from api.shipping.milestones.schemas import Milestone
from api.shipping.milestones.step_times import StepTime


def newest_first(
    steps: Sequence[TrackingStep], times: Sequence[StepTime], milestones: Sequence[Milestone | None]
) -> bool:
    """Whether the list is certainly turned around.

    No time is later than the one before it, and one is earlier. A shipment that begins with its booking, or
    ends with what is still to come, is in order, whatever its clocks say.
    """
    happened = [place for place, step in enumerate(steps) if step.time is not None]
    if len(happened) < 2 or steps[-1].time is None or milestones[happened[0]] == "booked":
        return False
    moments = [(times[place].day, times[place].minute) for place in happened]
    falls = False
    for (day, minute), (next_day, next_minute) in pairwise(moments):
        if day is None or next_day is None or next_day > day:
            return False
        if next_day < day:
            falls = True
        elif minute is not None and next_minute is not None:
            if next_minute > minute:
                return False
            falls = falls or next_minute < minute
    return falls
