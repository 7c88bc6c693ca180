"""Stops asking a service that keeps failing, and tries now and then whether it is back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from api.aggregator.port import AggregatorError, AggregatorRefused, AggregatorRejected, AggregatorResting

FAILURES = 10
"""Failures in a row after which it is not asked any more; fewer may be one visitor's odd question."""

REST = 10.0
"""Seconds for which it is left alone; then one call tries."""

Answer = TypeVar("Answer")


class Breaker:
    """Lets calls through while they succeed. `clock` is in seconds and never goes back."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._failures = 0
        self._rests_until: float | None = None
        self._trying = False
        self.turned_away = 0
        """Calls that were not made."""

    @property
    def is_open(self) -> bool:
        """True from the failures on until a call has succeeded again."""
        return self._rests_until is not None

    async def call(self, ask: Callable[[], Awaitable[Answer]]) -> Answer:
        """The answer of `ask`. Raises AggregatorResting without asking while the service is left alone."""
        trial = self._let_through()
        try:
            answer = await ask()
        except (AggregatorRefused, AggregatorRejected):
            self._works()  # Who says no to one question is there for the others.
            raise
        except AggregatorResting:
            raise  # It was not asked: there was no room.
        except AggregatorError:
            self._fails()
            raise
        finally:
            if trial:
                self._trying = False
        self._works()
        return answer

    def _let_through(self) -> bool:
        """Whether this call is the one that tries."""
        if self._rests_until is None:
            return False
        left = self._rests_until - self._clock()
        if left > 0 or self._trying:
            self.turned_away += 1
            raise AggregatorResting(max(left, 1.0))
        self._trying = True
        return True

    def _works(self) -> None:
        self._failures = 0
        self._rests_until = None

    def _fails(self) -> None:
        self._failures += 1
        if self._failures >= FAILURES:
            self._rests_until = self._clock() + REST
