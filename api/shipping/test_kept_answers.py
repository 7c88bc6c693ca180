from __future__ import annotations

from datetime import timedelta

from api.shipping.kept_answers import KeptAnswers
from api.shipping.stand_ins import SetClock

MINUTE = timedelta(minutes=1)


def test_an_answer_is_kept_for_so_long() -> None:
    clock = SetClock()
    kept = KeptAnswers[str, int](10, clock)
    written = kept.keep("a", 1)
    assert written.as_of == clock.now
    clock.advance(59)
    assert kept.not_older_than(MINUTE, "a") == written
    clock.advance(1)
    assert kept.not_older_than(MINUTE, "a") is None


def test_another_question_has_no_answer() -> None:
    kept = KeptAnswers[str, int](10, SetClock())
    kept.keep("a", 1)
    assert kept.not_older_than(MINUTE, "b") is None


def test_a_clock_put_back_makes_nothing_fresh() -> None:
    clock = SetClock()
    kept = KeptAnswers[str, int](10, clock)
    kept.keep("a", 1)
    clock.advance(-1)
    assert kept.not_older_than(MINUTE, "a") is None


def test_the_oldest_makes_room() -> None:
    kept = KeptAnswers[int, int](3, SetClock())
    for number in (1, 2, 3, 1, 4):
        kept.keep(number, number)
    assert [kept.not_older_than(MINUTE, number) is not None for number in (1, 2, 3, 4)] == [
        True,
        False,
        True,
        True,
    ]


def test_a_forgotten_answer_is_gone() -> None:
    kept = KeptAnswers[str, int](10, SetClock())
    kept.keep("a", 1)
    kept.forget("a")
    kept.forget("b")
    assert kept.not_older_than(MINUTE, "a") is None
