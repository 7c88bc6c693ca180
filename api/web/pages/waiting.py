"""For how long a page waits for its answer."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

Answer = TypeVar("Answer")

MOST_SECONDS = 1.5
"""Then the page goes out without the answer."""


class Waiting:
    """Waits for answers as long as pages do. What is not there in time is not called off: the scripts of the
    page ask for the same, and find it, or wait for the very same call.
    """

    def __init__(self, most_seconds: float = MOST_SECONDS) -> None:
        self._most_seconds = most_seconds
        # The loop itself keeps no task alive.
        self._late: set[asyncio.Task[Any]] = set()

    async def answer_of(self, question: Coroutine[Any, Any, Answer]) -> Answer | None:
        """What the question is answered with, or None when it takes too long. Raises what it raises."""
        task = asyncio.ensure_future(question)
        done, _ = await asyncio.wait({task}, timeout=self._most_seconds)
        if done:
            return task.result()
        self._late.add(task)
        task.add_done_callback(self._forget)
        return None

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._late.discard(task)
        if not task.cancelled():
            task.exception()  # which nobody waits for any more
