"""Computes where a demonstration shipment is at a given moment, from the time alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from api.config.time_zone import LAGOS

EPOCH = datetime(2026, 1, 1, tzinfo=LAGOS)
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@dataclass(frozen=True, slots=True)
class PlannedStep:
    """A step as planned: reached `at_minute` of the cycle, or at the fixed text `time`, or not yet."""

    title: str
    at_minute: int | None
    time: str | None


@dataclass(frozen=True, slots=True)
class StepNow:
    """A step at a given moment. `time` is None if it has not happened yet."""

    title: str
    time: str | None


def written_time(moment: datetime) -> str:
    """The moment in Lagos, such as `20 Nov 2026, 2:30pm`."""
    local = moment.astimezone(LAGOS)
    hour = local.hour % 12 or 12
    half = "am" if local.hour < 12 else "pm"
    return f"{local.day} {MONTHS[local.month - 1]} {local.year}, {hour}:{local.minute:02d}{half}"


def read_time(cell: str) -> str:
    """Accepts a text such as `20 Nov 2026, 2:30pm`. Raises ValueError for any other."""
    day, _, rest = cell.partition(" ")
    month, _, clock = rest.partition(" ")
    if month in MONTHS:
        try:
            moment = datetime.strptime(f"{day} {MONTHS.index(month) + 1} {clock}", "%d %m %Y, %I:%M%p")
        except ValueError:
            moment = None
        if moment is not None and written_time(moment.replace(tzinfo=LAGOS)) == cell:
            return cell
    raise ValueError(f"{cell!r} is not a time such as '20 Nov 2026, 2:30pm'")


def steps_at(
    now: datetime, planned: Sequence[PlannedStep], *, cycle_minutes: int | None, head_start_minutes: int
) -> list[StepNow]:
    """The steps at `now`. Those of a cycle have happened only as far as the cycle has run."""
    if cycle_minutes is None:
        return [StepNow(step.title, step.time) for step in planned]
    cycle = timedelta(minutes=cycle_minutes)
    begun = now - (now - EPOCH + timedelta(minutes=head_start_minutes)) % cycle
    return [StepNow(step.title, _reached(step, begun, now)) for step in planned]


def _reached(step: PlannedStep, begun: datetime, now: datetime) -> str | None:
    if step.at_minute is None:
        return step.time
    moment = begun + timedelta(minutes=step.at_minute)
    return written_time(moment) if moment <= now else None
