"""Writes the log, but limits repeated lines, so that a client that causes a line cannot fill the disk."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TextIO

from api.observability.log_format import OF_REQUEST, message_of

WINDOW_SECONDS = 60.0
MOST_LINES = 10
"""The most lines from one place in the code within a window."""

MOST_TRACEBACKS = 1
"""The most tracebacks of one exception from one place: a second one is as long, and says nothing new."""


@dataclass(slots=True)
class _Window:
    ends_at: float
    written: int = 0
    left_out: int = 0
    latest: str = ""


class BoundedHandler(logging.StreamHandler[TextIO]):
    """A stream handler that leaves out lines that repeat too often, and logs their number afterwards.

    `clock` is monotonic, in seconds.
    """

    def __init__(
        self,
        stream: TextIO,
        window_seconds: float = WINDOW_SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(stream)
        self._window_seconds = window_seconds
        self._clock = clock
        self._windows: dict[tuple[object, ...], _Window] = {}
        self._timer: threading.Timer | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Writes the record, or counts it as left out."""
        now = self._clock()
        self._tell_of_ended(now)
        key = _kind_of(record)
        window = self._windows.setdefault(key, _Window(now + self._window_seconds))
        if window.written < (MOST_TRACEBACKS if record.exc_info else MOST_LINES):
            window.written += 1
            super().emit(record)
            return
        window.left_out += 1
        window.latest = message_of(record)
        if self._timer is None:
            self._timer = threading.Timer(window.ends_at - now, self._on_time)
            self._timer.daemon = True
            self._timer.start()

    def close(self) -> None:
        """Logs the numbers of lines left out, and closes the handler."""
        with self.lock or threading.RLock():
            if self._timer is not None:
                self._timer.cancel()
            if not self.stream.closed:
                self._tell_of_ended(float("inf"))
        super().close()

    def _on_time(self) -> None:
        with self.lock or threading.RLock():
            self._timer = None
            self._tell_of_ended(self._clock())
            waiting = [window.ends_at for window in self._windows.values() if window.left_out]
            if waiting:
                self._timer = threading.Timer(max(0.01, min(waiting) - self._clock()), self._on_time)
                self._timer.daemon = True
                self._timer.start()

    def _tell_of_ended(self, now: float) -> None:
        for key in [key for key, window in self._windows.items() if window.ends_at <= now]:
            window = self._windows.pop(key)
            if window.left_out:
                name, level = str(key[0]), int(str(key[1]))
                text = "%d more like this were left out: %s"
                arguments = (window.left_out, window.latest)
                record = logging.LogRecord(name, level, "", 0, text, arguments, None)
                setattr(record, OF_REQUEST, None)  # the line concerns many requests, and not the current one
                super().emit(record)


def _kind_of(record: logging.LogRecord) -> tuple[object, ...]:
    """The key by which records count as repeats: the place that logs, or where an exception was raised."""
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return record.name, record.levelno, record.pathname, record.lineno
    innermost = error.__traceback__
    while innermost is not None and innermost.tb_next is not None:
        innermost = innermost.tb_next
    place = (innermost.tb_frame.f_code.co_filename, innermost.tb_lineno) if innermost else ()
    return record.name, record.levelno, type(error), *place
