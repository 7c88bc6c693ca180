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


def test_step_added_at_the_end_is_news() -> None:
    assert news(after([BOOKED]), BOOKED, MOVING) is MOVING


def test_same_list_is_no_news() -> None:
    assert news(after([BOOKED, MOVING]), BOOKED, MOVING) is None


def test_first_step_of_an_empty_list_is_news() -> None:
    assert news(after([]), BOOKED) is BOOKED


def test_vanished_step_is_no_news() -> None:
    assert news(after([BOOKED, MOVING]), BOOKED) is None
    assert news(after([BOOKED, MOVING])) is None


def test_step_that_comes_back_is_no_news() -> None:
    seen = after([BOOKED, MOVING], [BOOKED], [])
    assert news(seen, BOOKED, MOVING) is None
    assert news(after([BOOKED, MOVING], [BOOKED], [BOOKED, MOVING]), BOOKED, MOVING, HELD) is HELD


def test_new_step_in_place_of_a_vanished_one_is_news() -> None:
    assert news(after([BOOKED, MOVING]), BOOKED, HELD) is HELD


def test_step_put_in_before_the_last_is_no_news() -> None:
    assert news(after([BOOKED, HELD]), BOOKED, MOVING, HELD) is None


def test_same_words_at_another_time_are_news_while_the_first_stand() -> None:
    again = step(MOVING.title, "21 Nov 2026, 7:00am", "moving")
    assert news(after([BOOKED, MOVING]), BOOKED, MOVING, again) is again


def test_same_step_twice_is_news_once() -> None:
    assert news(after([BOOKED, MOVING]), BOOKED, MOVING, MOVING) is MOVING
    assert news(after([BOOKED, MOVING, MOVING]), BOOKED, MOVING, MOVING) is None


def test_last_step_in_other_words_is_no_news() -> None:
    assert news(after([BOOKED, MOVING]), BOOKED, step("LEFT  lagos", MOVING.time, "moving")) is None
    assert news(after([BOOKED, MOVING]), BOOKED, step("Departed Lagos", MOVING.time, "moving")) is None


def test_corrected_time_is_no_news() -> None:
    assert news(after([BOOKED, MOVING]), BOOKED, step(MOVING.title, "20 Nov 2026, 2:35pm", "moving")) is None


def test_last_step_that_is_replaced_on_the_same_day_is_news_if_it_means_something_else() -> None:
    out = step("Out with the rider", "22 Nov 2026", "out-for-delivery")
    failed = step("Nobody at home", "22 Nov 2026", "attempt-failed")
    assert news(after([BOOKED, out]), BOOKED, failed) is failed


def test_memory_of_vanished_steps_is_bounded() -> None:
    seen = after(*([step(f"Step {number}", f"{number}")] for number in range(MOST_GONE + 50)))
    assert len(seen.gone) == MOST_GONE


def test_no_word_of_a_step_is_kept() -> None:
    assert "Lagos" not in write_seen(after([BOOKED, MOVING]))
