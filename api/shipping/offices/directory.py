"""Caches the list of branches, which seldom changes. An old list is better than none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal, Protocol

from api.aggregator.port import Aggregator, AggregatorError, Office
from api.shipping.cache import NoSharedCache, SharedCache

ALL = "all"
"""The key of the only request for offices."""

FRESH_FOR = timedelta(seconds=60)

LAST_KNOWN_OFFICES = timedelta(days=1)
"""How long processes share a list. The database has an older one."""


@dataclass(frozen=True, slots=True)
class OfficeList:
    """The branches as they were at `as_of`. `stale` if a newer list could not be fetched.

    `source` is "memory" if another process had fetched it.
    """

    offices: list[Office]
    as_of: datetime
    stale: bool = False
    source: Literal["aggregator", "memory"] = "aggregator"


class LastOffices(Protocol):
    """Stores the last good list beyond the life of this process. Neither method raises."""

    def put(self, branches: OfficeList) -> None:
        """Starts to write the list, without waiting for that."""

    async def last(self) -> OfficeList | None:
        """Returns the list that was stored last, if it can be read."""


class OfficeDirectory:
    """Fetches the branches again when the last good list is older than FRESH_FOR, and keeps it.

    It tries `shared_cache` before the aggregator.
    """

    def __init__(
        self,
        aggregator: Aggregator,
        last_offices: LastOffices,
        clock: Callable[[], datetime],
        shared_cache: SharedCache[str, list[Office]] | None = None,
    ) -> None:
        self._aggregator = aggregator
        self._last_offices = last_offices
        self._clock = clock
        self._shared_cache: SharedCache[str, list[Office]] = shared_cache or NoSharedCache(clock)
        self._last_good: OfficeList | None = None
        self._recalled: OfficeList | None = None

    def known(self) -> Sequence[Office]:
        """The last good list, however old. Empty if there has been none."""
        known = self._last_good or self._recalled
        return known.offices if known else ()

    async def recall(self, _: object) -> None:
        """Reads the stored list if this process has none. Does not call the aggregator."""
        if self._last_good is None:
            self._recalled = await self._last_offices.last()

    def fresh(self) -> OfficeList | None:
        """The list, if it is younger than FRESH_FOR."""
        known = self._last_good
        if known is not None and timedelta(0) <= self._clock() - known.as_of < FRESH_FOR:
            return known
        return None

    async def current(self) -> OfficeList:
        """The newest available list. Raises AggregatorError if there is none, and none is stored."""
        fresh = self.fresh()
        if fresh is not None:
            return fresh
        try:
            fetched = await self._shared_cache.newest(ALL, FRESH_FOR, self._aggregator.offices)
        except AggregatorError:
            known = await self._last_known()
            if known is None:
                raise
            self._last_good = known
            return OfficeList(known.offices, known.as_of, stale=True)
        self._last_good = OfficeList(fetched.known.answer, fetched.known.as_of, source=fetched.source)
        if fetched.source == "aggregator":
            self._last_offices.put(self._last_good)
        return self._last_good

    async def _last_known(self) -> OfficeList | None:
        """The newest list of this process and the others, or else the stored list."""
        of_all, own = await self._shared_cache.last(ALL), self._last_good
        if of_all is not None and (own is None or own.as_of < of_all.as_of):
            return OfficeList(of_all.answer, of_all.as_of)
        return own or await self._last_offices.last()
