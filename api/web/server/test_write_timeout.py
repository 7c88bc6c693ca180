"""When a response counts as unread."""

from __future__ import annotations

from api.web.server.timeouts import WriteTimeout

KIB = 1024
ANSWER, NEXT_ANSWER = object(), object()


def verdicts(*looks: tuple[object, int, float]) -> list[bool]:
    """What a minute of time limits makes of each look: the answer, the bytes left of it, and the second."""
    departure = WriteTimeout(60)
    return [departure.is_stuck(*look) for look in looks]


def test_sent_response_is_not_stuck() -> None:
    assert verdicts((ANSWER, 0, 0), (ANSWER, 0, 60), (ANSWER, 0, 120)) == [False, False, False]


def test_response_without_progress_is_stuck_after_the_timeout() -> None:
    looks = [(ANSWER, 500 * KIB, second) for second in (0.0, 20.0, 40.0, 60.0)]
    assert verdicts(*looks) == [False, False, False, True]


def test_response_with_hardly_any_progress_is_stuck() -> None:
    assert verdicts((ANSWER, 500 * KIB, 0), (ANSWER, 441 * KIB, 60)) == [False, True]


def test_slow_but_progressing_response_is_never_stuck() -> None:
    looks = [(ANSWER, (500 - minute * 60) * KIB, minute * 60.0) for minute in range(9)]
    assert not any(verdicts(*looks))


def test_next_response_has_its_own_timeout() -> None:
    assert verdicts((ANSWER, 9 * KIB, 0), (NEXT_ANSWER, 9 * KIB, 60), (NEXT_ANSWER, 9 * KIB, 120)) == [
        False,
        False,
        True,
    ]


def test_timeout_starts_again_when_a_response_waits_again() -> None:
    assert verdicts((ANSWER, 9 * KIB, 0), (ANSWER, 0, 20), (ANSWER, 9 * KIB, 60)) == [False, False, False]
