from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from api.sandbox.timeline import PlannedStep, read_time, steps_at, written_time

PLAN = (PlannedStep("Booked", 0, None), PlannedStep("On its way", 4, None), PlannedStep("Delivered", 8, None))


@pytest.mark.parametrize(
    ("moment", "written"),
    [
        (datetime(2026, 11, 20, 13, 30, tzinfo=UTC), "20 Nov 2026, 2:30pm"),
        (datetime(2026, 12, 31, 23, 5, tzinfo=UTC), "1 Jan 2027, 12:05am"),
        (datetime(2026, 3, 4, 11, 0, tzinfo=UTC), "4 Mar 2026, 12:00pm"),
    ],
)
def test_time_is_written_in_lagos_local_time(moment: datetime, written: str) -> None:
    assert written_time(moment) == written
    assert read_time(written) == written


@pytest.mark.parametrize(
    "cell",
    [
        "",
        "2026-11-20 14:30",
        "20 nov 2026, 2:30pm",
        "31 Feb 2026, 2:30pm",
        "20 Nov 2026, 14:30",
        "04 Mar 2026, 2:30pm",
    ],
)
def test_other_time_formats_are_refused(cell: str) -> None:
    with pytest.raises(ValueError, match="is not a time such as"):
        read_time(cell)


def test_reached_steps_follow_the_minute_of_the_cycle() -> None:
    start = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
    reached = [
        sum(
            step.time is not None
            for step in steps_at(
                start + timedelta(minutes=minute), PLAN, cycle_minutes=10, head_start_minutes=0
            )
        )
        for minute in range(20)
    ]
    assert reached == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3] * 2


def test_head_start_advances_the_shipment() -> None:
    start = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
    steps = steps_at(start, PLAN, cycle_minutes=10, head_start_minutes=5)
    assert [step.time for step in steps] == ["20 Nov 2026, 12:55pm", "20 Nov 2026, 12:59pm", None]


def test_shipment_without_cycle_keeps_its_planned_times() -> None:
    plan = (PlannedStep("Booked", None, "20 Nov 2026, 2:30pm"), PlannedStep("Delivered", None, None))
    steps = steps_at(datetime(2030, 1, 1, tzinfo=UTC), plan, cycle_minutes=None, head_start_minutes=0)
    assert [step.time for step in steps] == ["20 Nov 2026, 2:30pm", None]
