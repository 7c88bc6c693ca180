"""The branches, kept for a while: they change seldom, and an old list is better than none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from api.aggregator.port import Aggregator, AggregatorError, Office

FRESH_FOR = timedelta(seconds=60)


@dataclass(frozen=True, slots=True)
class OfficeList:
    """The branches as they were at `as_of`; `stale` when a newer list was sought in vain."""

    offices: list[Office]
    as_of: datetime
    stale: bool = False


class OfficeShelf(Protocol):
    """Where the last good list outlives this process. Neither call raises."""

    def put(self, branches: OfficeList) -> None:
        """Has it written, without waiting for that."""

    async def last(self) -> OfficeList | None:
        """What was put there last, if it can be read."""


class OfficeDirectory:
    """Asks for the branches when the last good list is older than FRESH_FOR, and keeps it."""

    def __init__(self, aggregator: Aggregator, shelf: OfficeShelf, clock: Callable[[], datetime]) -> None:
        self._aggregator = aggregator
        self._shelf = shelf
        self._clock = clock
        self._last_good: OfficeList | None = None

    def fresh(self) -> OfficeList | None:
        """The list, while it is not asked for again."""
        kept = self._last_good
        if kept is not None and timedelta(0) <= self._clock() - kept.as_of < FRESH_FOR:
            return kept
        return None

    async def current(self) -> OfficeList:
        """The newest list to be had. Raises AggregatorError when there is none and has been none before."""
        fresh = self.fresh()
        if fresh is not None:
            return fresh
        kept = self._last_good
        try:
            offices = await self._aggregator.offices()
        except AggregatorError:
            kept = kept or await self._shelf.last()
            if kept is None:
                raise
            self._last_good = kept
            return OfficeList(kept.offices, kept.as_of, stale=True)
        self._last_good = OfficeList(offices, self._clock())
        self._shelf.put(self._last_good)
        return self._last_good
