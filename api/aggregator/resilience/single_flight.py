"""One call for all who ask the same thing at the same time."""

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
    """Whoever asks while an equal call is under way gets that call's answer, or its error."""

    def __init__(self) -> None:
        self._flights: dict[Key, _Flight[Answer]] = {}

    async def ask(self, key: Key, call: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        """The answer of `call`, or of the equal one that is under way. Raises what the call raises.

        Who stops waiting disturbs nobody else; when the last one does, the call is ended.
        """
        flight = self._flights.get(key)
        if flight is None:
            flight = self._flights[key] = _Flight(asyncio.ensure_future(call()))
            flight.task.add_done_callback(lambda task: self._land(key, task))
        flight.waiting += 1
        try:
            return await asyncio.shield(flight.task)
        finally:
            flight.waiting -= 1
            if flight.waiting == 0 and not flight.task.done():
                del self._flights[key]
                flight.task.cancel()

    def _land(self, key: Key, task: asyncio.Task[Answer]) -> None:
        flight = self._flights.get(key)
        # A call that was ended early has made room for another one already.
        if flight is not None and flight.task is task:
            del self._flights[key]
        if not task.cancelled():
            task.exception()  # Seen, also where nobody waits for it any more.
