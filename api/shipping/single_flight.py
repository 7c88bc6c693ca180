"""Joins equal concurrent calls into one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Answer = TypeVar("Answer")


@dataclass(slots=True)
class _Flight(Generic[Answer]):
    task: asyncio.Task[Answer]
    waiting: int = 0


class SingleFlight(Generic[Key, Answer]):
    """A caller that asks while an equal call is under way gets the result or the error of that call."""

    def __init__(self) -> None:
        self._flights: dict[Key, _Flight[Answer]] = {}

    async def ask(self, key: Key, call: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        """Returns the result of `call`, or of the equal call under way. Raises what the call raises.

        A cancelled caller does not affect the others. When the last caller is cancelled, so is the call.
        """
        flight = self._flights.get(key)
        if flight is None:
            flight = self._flights[key] = _Flight(asyncio.ensure_future(call()))
            flight.task.add_done_callback(_retrieve)
        flight.waiting += 1
        try:
            return await asyncio.shield(flight.task)
        finally:
            flight.waiting -= 1
            # The call stays joinable until the first caller resumes, and can cache the result. Until then
            # every caller gets the same result.
            if flight.waiting == 0 or flight.task.done():
                self._forget(key, flight)
            if flight.waiting == 0:
                flight.task.cancel()

    def _forget(self, key: Key, flight: _Flight[Answer]) -> None:
        # A cancelled call has already been removed, and a new one may have its key.
        if self._flights.get(key) is flight:
            del self._flights[key]


def _retrieve(task: asyncio.Task[Any]) -> None:
    """Marks the exception as seen, so that asyncio does not log it if no caller is left."""
    if not task.cancelled():
        task.exception()
