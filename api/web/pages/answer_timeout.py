"""Limits how long a page waits for its answer."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

Answer = TypeVar("Answer")

MOST_SECONDS = 1.5
"""After this time the page is sent without the answer."""


class AnswerTimeout:
    """Waits for answers as long as pages may. A late call is not cancelled, because the page's scripts
    request the same, and either find the answer or wait for the same call.
    """

    def __init__(self, most_seconds: float = MOST_SECONDS) -> None:
        self._most_seconds = most_seconds
        # The event loop keeps only weak references to tasks.
        self._late: set[asyncio.Task[Any]] = set()

    async def answer_of(self, question: Coroutine[Any, Any, Answer]) -> Answer | None:
        """Returns the result of `question`, or None if it takes too long. Raises whatever it raises."""
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
            task.exception()  # marks the exception as seen, because nobody awaits the task
