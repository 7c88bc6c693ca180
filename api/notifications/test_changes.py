from __future__ import annotations

from api.notifications.changes import MOST_GONE, NOTHING_SEEN, SeenSteps, compare, read_seen, write_seen
from api.notifications.look_up import HappenedStep
from api.testing.watching import BOOKED, HELD, MOVING, step


def after(*lists: list[HappenedStep]) -> SeenSteps:
    """What is seen after these lists, one after another."""
    seen = NOTHING_SEEN
    for steps in lists:
        seen, _ = compare(read_seen(write_seen(seen)), steps)
    return seen


def news(seen: SeenSteps, *steps: HappenedStep) -> HappenedStep | None:
    return compare(seen, steps)[1]


def test_appended_step_triggers_a_notification() -> None:
    assert news(after([BOOKED]), BOOKED, MOVING) is MOVING


def test_unchanged_steps_trigger_no_notification() -> None:
    assert news(after([BOOKED, MOVING]), BOOKED, MOVING) is None


def test_first_step_after_an_empty_list_triggers_a_notification() -> None:
    assert news(after([]), BOOKED) is BOOKED


def test_removed_step_triggers_no_notification() -> None:
    assert news(after([BOOKED, MOVING]), BOOKED) is None
    assert news(after([BOOKED, MOVING])) is None


def test_reappearing_step_triggers_no_notification() -> None:
    seen = after([BOOKED, MOVING], [BOOKED], [])
    assert news(seen, BOOKED, MOVING) is None
    assert news(after([BOOKED, MOVING], [BOOKED], [BOOKED, MOVING]), BOOKED, MOVING, HELD) is HELD


def test_new_step_in_place_of_a_removed_one_triggers_a_notification() -> None:
    assert news(after([BOOKED, MOVING]), BOOKED, HELD) is HELD


def test_step_inserted_before_the_last_triggers_no_notification() -> None:
    assert news(after([BOOKED, HELD]), BOOKED, MOVING, HELD) is None


def test_repeated_title_with_a_later_time_triggers_a_notification() -> None:
    again = step(MOVING.title, "21 Nov 2026, 7:00am", "moving")
    assert news(after([BOOKED, MOVING]), BOOKED, MOVING, again) is again


def test_duplicated_step_triggers_one_notification() -> None:
    assert news(after([BOOKED, MOVING]), BOOKED, MOVING, MOVING) is MOVING
    assert news(after([BOOKED, MOVING, MOVING]), BOOKED, MOVING, MOVING) is None


def test_reworded_last_step_triggers_no_notification() -> None:
    assert news(after([BOOKED, MOVING]), BOOKED, step("LEFT  lagos", MOVING.time, "moving")) is None
    assert news(after([BOOKED, MOVING]), BOOKED, step("Departed Lagos", MOVING.time, "moving")) is None


def test_corrected_time_triggers_no_notification() -> None:
    assert news(after([BOOKED, MOVING]), BOOKED, step(MOVING.title, "20 Nov 2026, 2:35pm", "moving")) is None


def test_same_day_replacement_with_another_milestone_triggers_a_notification() -> None:
    out = step("Out with the rider", "22 Nov 2026", "out-for-delivery")
    failed = step("Nobody at home", "22 Nov 2026", "attempt-failed")
    assert news(after([BOOKED, out]), BOOKED, failed) is failed


def test_number_of_remembered_removed_steps_is_bounded() -> None:
    seen = after(*([step(f"Step {number}", f"{number}")] for number in range(MOST_GONE + 50)))
    assert len(seen.gone) == MOST_GONE


def test_stored_state_contains_no_step_text() -> None:
    assert "Lagos" not in write_seen(after([BOOKED, MOVING]))
