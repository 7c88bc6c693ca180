"""Repeated lines are left out and counted, so that nobody can fill the disk."""

from __future__ import annotations

import io
import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from api.observability.bounded_handler import MOST_LINES, BoundedHandler


@dataclass
class Clock:
    """Stands still until it is moved."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


class Fetched(io.StringIO):
    """What has been written; `enough` is set once a line says what was left out."""

    def __init__(self) -> None:
        super().__init__()
        self.enough = threading.Event()

    def write(self, text: str) -> int:
        if "left out" in text:
            self.enough.set()
        return super().write(text)

    def lines(self) -> list[str]:
        return self.getvalue().splitlines()


@contextmanager
def logger(handler: BoundedHandler) -> Iterator[logging.Logger]:
    made = logging.Logger("api.part")
    made.addHandler(handler)
    try:
        yield made
    finally:
        handler.close()


def fail(log: logging.Logger, times: int, *, elsewhere: bool = False) -> None:
    for number in range(times):
        try:
            if elsewhere:
                raise ValueError(number)
            raise ValueError(number)
        except ValueError as error:
            log.error("request failed", exc_info=error)


def test_repeated_line_is_limited_per_minute_and_then_counted() -> None:
    stream, clock = Fetched(), Clock()
    with logger(BoundedHandler(stream, clock=clock)) as log:
        for number in range(100):
            log.warning("refused %d", number)
        assert stream.lines() == [f"refused {number}" for number in range(MOST_LINES)]
        clock.now = 60
        log.warning("something else")
    assert stream.lines()[MOST_LINES:] == [
        f"{100 - MOST_LINES} more like this were left out: refused 99",
        "something else",
    ]


def test_traceback_is_written_once_a_minute_per_place() -> None:
    stream, clock = Fetched(), Clock()
    with logger(BoundedHandler(stream, clock=clock)) as log:
        fail(log, 50)
        fail(log, 50, elsewhere=True)
        assert stream.getvalue().count("Traceback") == 2
        clock.now = 61
        fail(log, 1)
        assert stream.getvalue().count("Traceback") == 3
        assert stream.getvalue().count("49 more like this were left out: request failed") == 2


def test_different_lines_are_limited_separately() -> None:
    stream = Fetched()
    with logger(BoundedHandler(stream, clock=Clock())) as log:
        for _ in range(MOST_LINES):
            log.warning("one")
        log.warning("two")
    assert stream.lines()[-1] == "two"


def test_suppressed_lines_are_reported_even_if_nothing_else_is_logged() -> None:
    stream = Fetched()
    with logger(BoundedHandler(stream, window_seconds=0.2)) as log:
        for _ in range(MOST_LINES + 5):
            log.warning("refused")
        assert stream.enough.wait(60)


def test_suppressed_lines_are_reported_at_exit() -> None:
    stream = Fetched()
    with logger(BoundedHandler(stream, clock=Clock())) as log:
        for _ in range(MOST_LINES + 5):
            log.warning("refused")
    assert stream.lines()[-1] == "5 more like this were left out: refused"
