"""Answers where the branches are, from the directory."""

from __future__ import annotations

from api.aggregator.port import AggregatorError
from api.shipping.failures import problem_of
from api.shipping.metrics import ResponseSources
from api.shipping.offices.directory import OfficeDirectory, OfficeList
from api.shipping.offices.schemas import OfficesAnswer


class OfficesService:
    """Answers with the list of the directory, and counts where it came from."""

    def __init__(self, directory: OfficeDirectory, sources: ResponseSources) -> None:
        self._directory = directory
        self._sources = sources

    def cached_offices(self) -> OfficesAnswer | None:
        """The branches, if the cached list is fresh."""
        fresh = self._directory.fresh()
        return _answer(fresh) if fresh else None

    async def offices(self) -> OfficesAnswer:
        """The branches. If a new list cannot be fetched, an old one, marked as stale. Raises Problem."""
        fresh = self.cached_offices()
        if fresh is not None:
            self._sources.given["offices", "memory"] += 1
            return fresh
        try:
            current = await self._directory.current()
        except AggregatorError as fault:
            raise problem_of(fault) from fault
        self._sources.given["offices", "stale" if current.stale else current.source] += 1
        return _answer(current)


def _answer(known: OfficeList) -> OfficesAnswer:
    return OfficesAnswer(known.offices, known.as_of.replace(microsecond=0), known.stale)
