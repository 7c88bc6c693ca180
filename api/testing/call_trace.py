"""Which functions of the product run, for tests of how much of the code something passes."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

API = Path(__file__).parents[1]


class Trace:
    """The functions of the product that begin to run where it is on, tests and what they stand on apart.

    Each coroutine and generator counts once, however often it goes on.
    """

    def __init__(self) -> None:
        self._begun: dict[int, FrameType] = {}

    def __call__(self, frame: FrameType, event: str, _argument: object) -> None:
        """Notes a call, as `sys.setprofile` tells of it."""
        if event == "call" and frame.f_code.co_filename.startswith(f"{API}/"):
            self._begun[id(frame)] = frame  # kept, so that no other one gets its id

    def clear(self) -> None:
        """Forgets what has been noted."""
        self._begun.clear()

    def calls(self) -> list[str]:
        """The file of each, by its path under `api/`."""
        files = (frame.f_code.co_filename for frame in list(self._begun.values()))
        return [file.removeprefix(f"{API}/") for file in files if "/testing/" not in file]


@contextmanager
def tracing_this_thread() -> Iterator[Trace]:
    """Notes what this thread runs until the body ends."""
    trace, before = Trace(), sys.getprofile()
    sys.setprofile(trace)
    try:
        yield trace
    finally:
        sys.setprofile(before)


@contextmanager
def tracing_new_threads() -> Iterator[Trace]:
    """Notes what threads run that are started before the body ends."""
    trace, before = Trace(), threading.getprofile()
    threading.setprofile(trace)
    try:
        yield trace
    finally:
        threading.setprofile(before)
