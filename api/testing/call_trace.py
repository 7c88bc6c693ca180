"""Traces which functions of the product run, for tests of how much code a task uses."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

API = Path(__file__).parents[1]


class Trace:
    """Records the functions of the product that start while it is on, without tests and their support.

    Each coroutine or generator counts once, however often it resumes.
    """

    def __init__(self) -> None:
        self._begun: dict[int, FrameType] = {}

    def __call__(self, frame: FrameType, event: str, _argument: object) -> None:
        """Records a call, as a callback of `sys.setprofile`."""
        if event == "call" and frame.f_code.co_filename.startswith(f"{API}/"):
            self._begun[id(frame)] = frame  # keeps the frame, so that no other one gets its id

    def clear(self) -> None:
        """Clears the records."""
        self._begun.clear()

    def calls(self) -> list[str]:
        """The file of each call, as its path under `api/`."""
        files = (frame.f_code.co_filename for frame in list(self._begun.values()))
        return [file.removeprefix(f"{API}/") for file in files if "/testing/" not in file]


@contextmanager
def tracing_this_thread() -> Iterator[Trace]:
    """Traces this thread until the body ends."""
    trace, before = Trace(), sys.getprofile()
    sys.setprofile(trace)
    try:
        yield trace
    finally:
        sys.setprofile(before)


@contextmanager
def tracing_new_threads() -> Iterator[Trace]:
    """Traces threads that are started before the body ends."""
    trace, before = Trace(), threading.getprofile()
    threading.setprofile(trace)
    try:
        yield trace
    finally:
        threading.setprofile(before)
