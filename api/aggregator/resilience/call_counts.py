"""Counts the calls of one kind to the aggregator by outcome, and measures their durations."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from api.aggregator.port import (
    AggregatorRefused,
    AggregatorRejected,
    AggregatorTooLate,
    AggregatorUnreachable,
    AggregatorUnreadable,
)
from api.observability.metrics.counters import Durations

ANSWERED = "answered"
GIVEN_UP = "given_up"
"""The call was cancelled, because no caller waited for it any more."""

FAILED = "failed"
"""The call raised an exception that is not in FAULTS."""

FAULTS: tuple[tuple[type[Exception], str], ...] = (
    (AggregatorRefused, "refused"),
    (AggregatorRejected, "rejected"),
    (AggregatorUnreachable, "unreachable"),
    (AggregatorUnreadable, "unreadable"),
    (AggregatorTooLate, "too_late"),
)

Answer = TypeVar("Answer")


class CallCounts:
    """Counts calls to the aggregator. `clock` is monotonic, in seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.outcomes = dict.fromkeys((ANSWERED, *(outcome for _, outcome in FAULTS), FAILED, GIVEN_UP), 0)
        self.seconds = Durations()
        self.under_way = 0

    async def count(self, call: Callable[[], Awaitable[Answer]]) -> Answer:
        """Returns the result of `call`. Raises what `call` raises."""
        since = self._clock()
        outcome = GIVEN_UP
        self.under_way += 1
        try:
            answer = await call()
            outcome = ANSWERED
            return answer
        except Exception as fault:
            outcome = next((outcome for kind, outcome in FAULTS if isinstance(fault, kind)), FAILED)
            raise
        finally:
            self.under_way -= 1
            self.outcomes[outcome] += 1
            self.seconds.add(self._clock() - since)
