"""Stops asking a service that keeps failing, and tries now and then whether it is back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import Context
from typing import Any, TypeVar

from api.aggregator.port import AggregatorError, AggregatorRefused, AggregatorRejected, AggregatorUnavailable

FAILURES = 10
"""Failures in a row after which it is not asked any more."""

DOUBTS = 5
"""Failures in a row after which it is asked something that it has answered before."""

OPEN_SECONDS = 10.0
"""Seconds for which the circuit stays open; then one call tries."""

Answer = TypeVar("Answer")


class CircuitBreaker:
    """Lets calls through while they succeed. `clock` is in seconds and never goes back.

    Ten failures in a row may be the odd questions of one visitor, for which nobody else is to be kept
    waiting. So a question that was answered before is asked again halfway there, and after each trial that
    fails: when it is answered the service works, and it is the questions that do not.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._failures = 0
        self._open_until: float | None = None
        self._trying = False
        self._answered_before: Callable[[], Awaitable[Any]] | None = None
        self._probe: asyncio.Task[None] | None = None
        self.rejected = 0
        """Calls that were not made."""

    @property
    def is_open(self) -> bool:
        """True from the failures on until a call has succeeded again."""
        return self._open_until is not None

    async def call(self, ask: Callable[[], Awaitable[Answer]]) -> Answer:
        """The answer of `ask`. Raises AggregatorUnavailable without asking while the circuit is open."""
        trial = self._let_through()
        try:
            answer = await ask()
        except (AggregatorRefused, AggregatorRejected):
            self._works()  # Who says no to one question is there for the others.
            self._answered_before = self._answered_before or ask
            raise
        except AggregatorUnavailable:
            raise  # It was not asked: there was no room.
        except AggregatorError:
            self._fails()
            raise
        finally:
            if trial:
                self._trying = False
        self._works()
        self._answered_before = ask
        return answer

    def _let_through(self) -> bool:
        """Whether this call is the one that tries."""
        if self._open_until is None:
            return False
        left = self._open_until - self._clock()
        if left > 0 or self._trying:
            self.rejected += 1
            raise AggregatorUnavailable(max(left, 1.0))
        self._trying = True
        return True

    def _works(self) -> None:
        self._failures = 0
        self._open_until = None

    def _fails(self) -> None:
        self._failures += 1
        if self._failures == DOUBTS or self._failures > FAILURES:
            self._ask_again()
        if self._failures >= FAILURES:
            self._open_until = self._clock() + OPEN_SECONDS

    def _ask_again(self) -> None:
        if self._answered_before is not None and (self._probe is None or self._probe.done()):
            # Nobody waits for it: the visitor whose question failed is told so at once. It is asked in no
            # visitor's name, whose share of the calls may be used up.
            probe = self._close_if_answered(self._answered_before)
            self._probe = asyncio.get_running_loop().create_task(probe, context=Context())

    async def _close_if_answered(self, ask: Callable[[], Awaitable[Any]]) -> None:
        try:
            await ask()
        except (AggregatorRefused, AggregatorRejected):
            pass
        except AggregatorError:
            return
        self._works()
