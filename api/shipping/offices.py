"""The branches, kept for a while: they change seldom, and an old list is better than none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from api.aggregator.port import Aggregator, AggregatorError, Office

FRESH_FOR = timedelta(seconds=60)


@dataclass(frozen=True, slots=True)
class OfficeList:
    """The branches as they were at `as_of`; `stale` when a newer list was sought in vain."""

    offices: list[Office]
    as_of: datetime
    stale: bool = False


class OfficeDirectory:
    """Asks for the branches when the last good list is older than FRESH_FOR, and keeps it in memory."""

    def __init__(self, aggregator: Aggregator, clock: Callable[[], datetime]) -> None:
        self._aggregator = aggregator
        self._clock = clock
        self._last_good: OfficeList | None = None

    async def current(self) -> OfficeList:
        """The newest list to be had. Raises AggregatorError when there is none and has been none before."""
        kept = self._last_good
        if kept is not None and timedelta(0) <= self._clock() - kept.as_of < FRESH_FOR:
            return kept
        try:
            offices = await self._aggregator.offices()
        except AggregatorError:
            if kept is None:
                raise
            return OfficeList(kept.offices, kept.as_of, stale=True)
        self._last_good = OfficeList(offices, self._clock())
        return self._last_good
