"""Looks up watched shipments, a few at a time, and puts the news into the outbox."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from math import ceil

from api.notifications.changes import NOTHING_SEEN, compare
from api.notifications.lease import Lease
from api.notifications.look_up import LookUp, LookUpFailed, LookUpUnavailable, ShipmentRefused
from api.notifications.news import ENDED, news_of
from api.notifications.shipment_queue import DueShipment, Outcome, ShipmentQueue
from api.storage.db.background import repeating
from api.storage.db.outage import FaultLog

log = logging.getLogger(__name__)

MOST_AT_ONCE = 2
"""Concurrent look-ups. The rest of the 32 concurrent calls to the aggregator is for visitors."""

SECONDS_OF_A_ROUND = 1.0
HEADROOM = 1.25
"""How much faster than WATCH_INTERVAL requires, so that a queue that has grown shrinks again."""

FAILURES_IN_A_ROW = 5
"""After this many failures, look-ups pause, because the aggregator is at fault and not the shipments."""

FIRST_PAUSE = timedelta(seconds=30)
LONGEST_PAUSE = timedelta(minutes=30)
LONGEST_BACKOFF = timedelta(days=1)
"""The longest time between two look-ups of a shipment that is refused each time."""

MOST_REFUSALS = 10
"""Refusals after which the watches of a never known number end: about three days with the usual interval."""

OLD_ARE_ENDED_EVERY = timedelta(hours=1)
COUNTED_EVERY = timedelta(seconds=30)
SECONDS_WITHOUT_LEASE = 1.0

CHANGED = "changed"
UNCHANGED = "unchanged"
REFUSED = "refused"
FAILED = "failed"


@dataclass(slots=True)
class Watcher:
    """Looks up shipments while this process holds `lease`. `on_news` runs when the outbox has grown."""

    queue: ShipmentQueue
    look_up: LookUp
    lease: Lease
    clock: Callable[[], datetime]
    interval: timedelta
    on_news: Callable[[], None]
    counts: Counter[str] = field(default_factory=Counter)
    """Outcomes of look-ups since the start."""

    woken: asyncio.Event = field(default_factory=asyncio.Event)
    _failures_in_a_row: int = 0
    _pauses: int = 0
    _rests_until: datetime | None = None
    _old_ended_at: datetime | None = None
    _count: int = 0
    _counted_at: datetime | None = None

    def running(self) -> AbstractAsyncContextManager[None]:
        """Works in the background. An interrupted look-up is repeated later."""
        faults = FaultLog(log, "Watched shipments cannot be read", "Watched shipments can be read again")
        return repeating(self.look, self.woken, faults)

    async def look(self) -> float:
        """Looks up due shipments, as many as a round may have, and returns for how long to wait then."""
        if not self.lease.is_held():
            return SECONDS_WITHOUT_LEASE
        now = self.clock()
        await self._end_old(now)
        if self._rests_until is not None and now < self._rests_until:
            return SECONDS_OF_A_ROUND
        # After a pause, a single look-up shows whether the aggregator works again.
        most = 1 if self._pauses else await self._room_of_a_round()
        due = await self.queue.due(now, most)
        if due:
            await self._look_up_all(due)
        # If this round took longer, the next begins at once. Otherwise a slow aggregator would get fewer
        # calls.
        taken = (self.clock() - now).total_seconds()
        return min(SECONDS_OF_A_ROUND, max(0.0, SECONDS_OF_A_ROUND - taken))

    async def _room_of_a_round(self) -> int:
        now = self.clock()
        if self._counted_at is None or now >= self._counted_at + COUNTED_EVERY:
            self._count, self._counted_at = await self.queue.count(), now
        each_second = self._count / self.interval.total_seconds()
        return max(1, ceil(each_second * HEADROOM * SECONDS_OF_A_ROUND))

    async def _look_up_all(self, due: list[DueShipment]) -> None:
        free = asyncio.Semaphore(MOST_AT_ONCE)
        unchanged: list[Outcome] = []
        async with asyncio.TaskGroup() as group:
            for shipment in due:
                group.create_task(self._take_turn(shipment, free, unchanged))
        if unchanged:
            await self.queue.note_unchanged(unchanged, self.clock() + self.interval)

    async def _take_turn(self, shipment: DueShipment, free: asyncio.Semaphore, same: list[Outcome]) -> None:
        async with free:
            if self._rests_until is not None and self.clock() < self._rests_until:
                return
            try:
                outcome = await self._outcome_of(shipment)
            except ShipmentRefused:
                self._works()
                self.counts[REFUSED] += 1
                await self._note_refusal(shipment)
                return
            except LookUpUnavailable as fault:
                self.counts[FAILED] += 1
                self._rest(fault.seconds)
                return
            except Exception as fault:  # no error of one shipment may keep the others from being looked up
                if not isinstance(fault, LookUpFailed):
                    # Only the error's class, because its text may contain the number.
                    log.error("A watched shipment could not be looked up (%s)", type(fault).__name__)
                self.counts[FAILED] += 1
                self._fails()
                await self.queue.note_failure(shipment, self._after_failure(shipment))
                return
        self._works()
        if outcome.is_nothing_new:
            self.counts[UNCHANGED] += 1
            same.append(outcome)
            return
        self.counts[CHANGED if outcome.news else UNCHANGED] += 1
        if await self.queue.note_change(outcome, self.clock() + self.interval, self.clock()):
            self.on_news()

    async def _outcome_of(self, shipment: DueShipment) -> Outcome:
        asked_at = self.clock()
        steps = await self.look_up(shipment.shipment_number)
        seen, latest = compare(shipment.seen or NOTHING_SEEN, steps)
        # The first look-up has nothing to compare with, so it gives no news.
        is_news = latest is not None and shipment.seen is not None
        news = news_of(shipment.shipment_number, latest) if is_news and latest else None
        has_ended = bool(steps) and steps[-1].milestone in ENDED
        return Outcome(shipment, asked_at, seen, news, has_ended)

    async def _note_refusal(self, shipment: DueShipment) -> None:
        if shipment.seen is None and shipment.failures + 1 >= MOST_REFUSALS:
            await self.queue.give_up(shipment)
        else:
            await self.queue.note_failure(shipment, self._after_failure(shipment))

    def _after_failure(self, shipment: DueShipment) -> datetime:
        longest = max(LONGEST_BACKOFF, self.interval)
        return self.clock() + min(self.interval * (1 << min(shipment.failures, 20)), longest)

    def _works(self) -> None:
        self._failures_in_a_row = self._pauses = 0
        self._rests_until = None

    def _fails(self) -> None:
        self._failures_in_a_row += 1
        if self._failures_in_a_row >= FAILURES_IN_A_ROW or self._pauses:
            self._rest(0)

    def _rest(self, seconds: float) -> None:
        """Pauses look-ups. The pause doubles until a look-up succeeds."""
        pause = min(FIRST_PAUSE * (1 << min(self._pauses, 20)), LONGEST_PAUSE)
        self._rests_until = self.clock() + max(pause, timedelta(seconds=seconds))
        self._pauses += 1

    async def _end_old(self, now: datetime) -> None:
        if self._old_ended_at is None or now >= self._old_ended_at + OLD_ARE_ENDED_EVERY:
            await self.queue.end_old(now)
            self._old_ended_at = now
