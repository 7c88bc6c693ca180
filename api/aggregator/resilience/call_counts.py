"""What became of the calls of one kind to the aggregator, and how long they took."""

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
from api.observability.metrics.exposition import Durations

ANSWERED = "answered"
GIVEN_UP = "given_up"
"""Nobody waited for the answer any more."""

FAILED = "failed"
"""In a way that nobody foresaw."""

FAULTS: tuple[tuple[type[Exception], str], ...] = (
    (AggregatorRefused, "refused"),
    (AggregatorRejected, "rejected"),
    (AggregatorUnreachable, "unreachable"),
    (AggregatorUnreadable, "unreadable"),
    (AggregatorTooLate, "too_late"),
)

Answer = TypeVar("Answer")


class CallCounts:
    """Counts the calls that are made. `clock` is in seconds and never goes back."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.outcomes = dict.fromkeys((ANSWERED, *(outcome for _, outcome in FAULTS), FAILED, GIVEN_UP), 0)
        self.seconds = Durations()
        self.under_way = 0

    async def count(self, call: Callable[[], Awaitable[Answer]]) -> Answer:
        """The answer of `call`. Raises what the call raises."""
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
