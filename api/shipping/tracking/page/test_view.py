"""The values for Track's template: headline, headings of days, and notices."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import msgspec
import pytest

from api.aggregator.port import TrackingStep
from api.formatting.moments import day_in_full
from api.shipping.tracking.milestones.schemas import WORDS, Milestone, Progress, Quiet, StepProgress
from api.shipping.tracking.page.state import failed_state, tracked_state
from api.shipping.tracking.page.view import STILL_TO_COME, DrawnMilestone, TrackFacts, TrackView
from api.shipping.tracking.schemas import TrackingAnswer
from api.testing.desks import track_facts_of_project
from api.web.problem_details import Problem

HELD = DrawnMilestone("Held", "bad", "M0 0")
STEPS = [
    TrackingStep("Picked up", "9 Nov 2026, 9:12am"),
    TrackingStep("Passed Lokoja", "in the morning"),
    TrackingStep("With customs", "10 Nov 2026, 8:00am"),
    TrackingStep("Delivered", None),
    TrackingStep("Signed for", None),
]
DAYS = [date(2026, 11, 9), None, date(2026, 11, 10), None, None]


def written(
    milestone: Milestone | None = "held",
    days: list[date | None] | None = None,
    steps: list[TrackingStep] | None = None,
    **more: Any,
) -> dict[str, Any]:
    steps = STEPS if steps is None else steps
    read = [StepProgress(None, day) for day in days or DAYS]
    progress = Progress(milestone, None, date(2026, 11, 10), None, read, None, Quiet(1, None))
    answer = TrackingAnswer(
        "WB1", steps, msgspec.structs.replace(progress, **more), datetime(2026, 11, 11, tzinfo=UTC), False
    )
    return TrackView(TrackFacts({"held": HELD}))(tracked_state("WB1", answer, date(2026, 11, 11)))


def test_headline_shows_the_milestone_above_the_unchanged_latest_step() -> None:
    assert written(place="Lagos")["headline"] == (
        HELD,
        "Held",
        "With customs",
        "10 Nov 2026, 8:00am",
        "Lagos",
    )


def test_headline_omits_a_step_title_equal_to_the_milestone() -> None:
    assert written(days=[None], steps=[TrackingStep("Held", "noon")])["headline"][:3] == (HELD, "Held", None)


@pytest.mark.parametrize("milestone", [None, "moving"])
def test_headline_is_the_step_title_without_a_known_milestone(milestone: Milestone | None) -> None:
    assert written(milestone)["headline"][:3] == (None, "With customs", None)


def test_each_day_is_headed_once_and_future_steps_are_separate() -> None:
    assert [step.heading for step in written()["steps"]] == [
        "Monday, 9 November 2026",
        None,
        "Tuesday, 10 November 2026",
        STILL_TO_COME,
        None,
    ]


def test_steps_without_known_days_have_no_headings() -> None:
    assert {step.heading for step in written(days=[None] * 5)["steps"]} == {None}


def test_latest_reached_step_is_the_current_one() -> None:
    assert [step.is_current for step in written()["steps"]] == [False, False, True, False, False]


def test_known_time_zone_is_named() -> None:
    assert written()["times_as_given"] == "Times as the carrier gave them"
    assert written(zone="UTC+1")["times_as_given"] == "Times as the carrier gave them, UTC+1"


def test_steps_without_times_have_no_note_about_times() -> None:
    booked = written(None, days=[None], steps=[TrackingStep("Booked", None)])
    assert booked["times_as_given"] is None
    assert booked["headline"] == (None, "Not collected yet", None, None, None)


def test_days_without_update_are_written_out() -> None:
    assert written()["quiet"] == "No update for 1 day"
    assert written(day=date(2026, 11, 2))["quiet"] == "No update for 9 days"
    assert written(quiet=None)["quiet"] is None


def test_failed_state_has_an_empty_view() -> None:
    view = TrackView(TrackFacts({}))
    assert view(failed_state("WB1", Problem(422, "Not known"))) == {}


def test_milestone_names_of_the_build_equal_those_of_the_server() -> None:
    drawn = track_facts_of_project().milestones
    assert {name: each.words for name, each in drawn.items()} == dict(WORDS)


@pytest.mark.parametrize(
    ("day", "words"),
    [
        (date(2026, 11, 17), "Tuesday, 17 November 2026"),
        (date(2027, 1, 1), "Friday, 1 January 2027"),
        (date(2028, 2, 29), "Tuesday, 29 February 2028"),
    ],
)
def test_full_date_equals_that_of_the_browser(day: date, words: str) -> None:
    assert day_in_full(day) == words
