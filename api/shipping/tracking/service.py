"""Answers where a shipment is, from caches and the aggregator."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta
from functools import partial
from typing import NamedTuple

from api.aggregator.port import Aggregator, AggregatorError, AggregatorRefused, Office, TrackingStep
from api.config.time_zone import LAGOS
from api.shipping.cache import MOST_KEPT, Cache, SharedCache, Timestamped
from api.shipping.failures import problem_of
from api.shipping.metrics import ResponseSources
from api.shipping.tracking.milestones.reader import ProgressReader, ReadSteps
from api.shipping.tracking.numbers.likely_number import likely_number
from api.shipping.tracking.schemas import TrackingAnswer

FRESH_STEPS = timedelta(seconds=5)
"""How long a shipment is not looked up again, whoever asks for it."""

LAST_KNOWN_STEPS = timedelta(days=1)
"""How long the last known steps may be shown, marked as stale, if newer ones cannot be fetched."""


class Tracked(NamedTuple):
    """An answer and its ETag, which changes if there is news, but not if the answer is only newer."""

    answer: TrackingAnswer
    etag: bytes


class TrackingService:
    """Looks for steps in this process's memory first, then in `shared_cache`, then calls the aggregator.

    `known_offices` returns the branches that advice may name. `clock` gives the time in UTC.
    """

    def __init__(
        self,
        aggregator: Aggregator,
        shared_cache: SharedCache[str, list[TrackingStep]],
        progress_reader: ProgressReader,
        known_offices: Callable[[], Sequence[Office]],
        sources: ResponseSources,
        clock: Callable[[], datetime],
    ) -> None:
        self._aggregator = aggregator
        self._shared_cache = shared_cache
        self.progress_reader = progress_reader
        self._known_offices = known_offices
        self._sources = sources
        self._clock = clock
        self._steps = Cache[str, ReadSteps](MOST_KEPT, clock)

    def today(self) -> date:
        """The date in Lagos."""
        return self._clock().astimezone(LAGOS).date()

    def cached_tracking(self, shipment_number: str) -> Tracked | None:
        """Where a shipment is, if the cached answer is fresh."""
        known = self._steps.not_older_than(FRESH_STEPS, shipment_number)
        return self._tracked(shipment_number, known) if known else None

    async def tracking(self, shipment_number: str) -> TrackingAnswer:
        """Where a shipment is. If that cannot be fetched, its last known steps, marked as stale.

        Raises Problem.
        """
        return (await self.tracked(shipment_number)).answer

    async def tracked(self, shipment_number: str) -> Tracked:
        """The same, with its ETag."""
        fresh = self.cached_tracking(shipment_number)
        if fresh is not None:
            self._sources.given["track", "memory"] += 1
            return fresh
        ask = partial(self._aggregator.track, shipment_number)
        try:
            fetched = await self._shared_cache.newest(shipment_number, FRESH_STEPS, ask)
        except AggregatorRefused as refusal:
            self._steps.forget(shipment_number)
            await self._shared_cache.forget(shipment_number)
            raise problem_of(refusal, likely_number(shipment_number)) from refusal
        except AggregatorError as fault:
            last = await self._last_known(shipment_number)
            if last is None:
                raise problem_of(fault) from fault
            self._sources.given["track", "stale"] += 1
            return self._tracked(shipment_number, last, stale=True)
        self._sources.given["track", fetched.source] += 1
        return self._tracked(shipment_number, self._keep(shipment_number, fetched.known))

    async def _last_known(self, shipment_number: str) -> Timestamped[ReadSteps] | None:
        """The newest steps in any process, if they are not too old."""
        own = self._steps.not_older_than(LAST_KNOWN_STEPS, shipment_number)
        of_all = await self._shared_cache.last(shipment_number)
        if of_all is None or not of_all.is_younger_than(LAST_KNOWN_STEPS, self._clock()):
            return own
        if own is not None and own.as_of >= of_all.as_of:
            return own
        return self._keep(shipment_number, of_all)

    def _keep(self, shipment_number: str, steps: Timestamped[list[TrackingStep]]) -> Timestamped[ReadSteps]:
        read = self._read(shipment_number, steps.answer)
        return self._steps.keep(shipment_number, Timestamped(read, steps.as_of))

    def _read(self, shipment_number: str, steps: list[TrackingStep]) -> ReadSteps:
        return self.progress_reader.read(shipment_number, steps, self._known_offices)

    def _tracked(
        self, shipment_number: str, known: Timestamped[ReadSteps], *, stale: bool = False
    ) -> Tracked:
        read = known.answer
        if read.version is not self.progress_reader.version:
            # The patterns or the advice have changed. The steps keep their age.
            read = self._read(shipment_number, read.steps)
            self._steps.keep(shipment_number, Timestamped(read, known.as_of))
        answer = TrackingAnswer(
            shipment_number=shipment_number,
            steps=read.steps,
            progress=read.progress,
            as_of=known.as_of.replace(microsecond=0),
            stale=stale,
        )
        return Tracked(answer, read.etag(stale=stale))
