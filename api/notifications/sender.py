"""Sends the waiting news, and retries after failures."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from urllib.parse import urlsplit

from api.notifications.encryption import encrypt
from api.notifications.lease import Lease
from api.notifications.news import urgency_of
from api.notifications.outbox import Outbox, PendingNews
from api.notifications.push_client import Delivery, Gone, PushClient, PushMessage, Refused, Sent, Unavailable
from api.notifications.push_key import PushKeys
from api.notifications.quiet_hours import end_of_quiet
from api.notifications.subscription import encoded
from api.notifications.vapid import VapidSigner
from api.storage.db.background import repeating
from api.storage.db.outage import FaultLog

log = logging.getLogger(__name__)

MOST_AT_ONCE = 8
MOST_OF_A_ROUND = 64
FIRST_PAUSE = timedelta(minutes=1)
LONGEST_PAUSE = timedelta(hours=4)
MOST_ATTEMPTS = 12
"""About a day. Older news is useless."""

MOST_REFUSALS = 3
SILENT_HOST_RESTS = timedelta(seconds=30)
MOST_HOSTS = 1000
SECONDS_BETWEEN_LOOKS = 30.0
"""Finds news that another process has put into the outbox before it ended."""

SENT = "sent"
GONE = "gone"
REFUSED = "refused"
FAILED = "failed"
DROPPED = "dropped"


@dataclass(slots=True)
class Sender:
    """Sends while this process holds `lease`. `contact` returns the operator's address for push services."""

    outbox: Outbox
    client: PushClient
    keys: PushKeys
    lease: Lease
    clock: Callable[[], datetime]
    contact: Callable[[], str]
    counts: Counter[str] = field(default_factory=Counter)
    """Outcomes of messages since the start."""

    woken: asyncio.Event = field(default_factory=asyncio.Event)
    _signer: VapidSigner | None = None
    _silent: dict[str, datetime] = field(default_factory=dict)
    """Hosts that do not respond, and until when to send them nothing."""

    _refusals: set[str] = field(default_factory=set)
    """Reasons that have been logged."""

    def running(self) -> AbstractAsyncContextManager[None]:
        """Sends in the background. An interrupted message is sent again later, with the same tag."""
        faults = FaultLog(log, "Notifications cannot be read", "Notifications can be read again")
        return repeating(self.send_due, self.woken, faults)

    async def send_due(self) -> float:
        """Sends all due messages, a few at a time, and returns for how many seconds to wait then."""
        while self.lease.is_held():
            if self._signer is None:
                await self._current_signer()  # makes the key pair at the first start
            items = await self.outbox.due(self.clock(), MOST_OF_A_ROUND)
            if not items:
                return await self._seconds_to_next()
            signer = await self._current_signer()
            free = asyncio.Semaphore(MOST_AT_ONCE)
            async with asyncio.TaskGroup() as group:
                for item in items:
                    group.create_task(self._take_turn(item, signer, free))
        return SECONDS_BETWEEN_LOOKS

    async def _take_turn(self, item: PendingNews, signer: VapidSigner, free: asyncio.Semaphore) -> None:
        async with free:
            now = self.clock()
            host = urlsplit(item.endpoint).netloc
            may_go = max(end_of_quiet(item.quiet_hours, now), self._silent.get(host, now))
            if may_go > now:
                await self.outbox.send_later(item, item.attempts, may_go)
            elif self.lease.is_held():
                await self._note(item, host, await self._send(item, signer, now))

    async def _send(self, item: PendingNews, signer: VapidSigner, now: datetime) -> Delivery:
        parts = urlsplit(item.endpoint)
        try:
            message = PushMessage(
                item.endpoint,
                signer.authorization(f"{parts.scheme}://{parts.netloc}", now),
                encrypt(item.text.encode(), item.recipient),
                topic_of(item.watch_id),
                urgency_of(item.news),
            )
        except ValueError:
            return Refused("it cannot be encrypted")
        try:
            return await self.client.post(message, now)
        except Exception as error:  # no response of one service may keep the other messages from being sent
            return Refused(type(error).__name__)

    async def _note(self, item: PendingNews, host: str, delivery: Delivery) -> None:
        attempts = item.attempts + 1
        match delivery:
            case Sent():
                self.counts[SENT] += 1
                self._silent.pop(host, None)
                await self.outbox.done(item)
            case Gone():
                self.counts[GONE] += 1
                dropped = await self.outbox.drop_endpoint(item)
                log.info("A browser has no subscription any more, %d of its watches ended", dropped)
            case Refused(reason):
                self.counts[REFUSED] += 1
                self._tell_once(reason)
                await self._again_or_never(item, attempts, MOST_REFUSALS, None)
            case Unavailable(reason, retry_after, is_silent):
                self.counts[FAILED] += 1
                if is_silent:
                    self._leave_alone(host)
                log.debug("A push service did not take a message (%s), attempt %d", reason, attempts)
                await self._again_or_never(item, attempts, MOST_ATTEMPTS, retry_after)

    async def _again_or_never(
        self, item: PendingNews, attempts: int, most: int, retry_after: float | None
    ) -> None:
        if attempts >= most:
            self.counts[DROPPED] += 1
            await self.outbox.done(item)
            return
        pause = min(FIRST_PAUSE * (1 << min(attempts - 1, 20)), LONGEST_PAUSE)
        if retry_after is not None:
            pause = max(pause, timedelta(seconds=retry_after))
        await self.outbox.send_later(item, attempts, self.clock() + pause)

    def _leave_alone(self, host: str) -> None:
        if len(self._silent) >= MOST_HOSTS:
            self._silent.clear()
        self._silent[host] = self.clock() + SILENT_HOST_RESTS

    def _tell_once(self, reason: str) -> None:
        if reason not in self._refusals:
            self._refusals.add(reason)
            log.error("A push service refuses messages (%s); each is given up after a few attempts", reason)

    async def _current_signer(self) -> VapidSigner:
        key, contact = await self.keys.current(), self.contact()
        if self._signer is None or (self._signer.key, self._signer.contact) != (key, contact):
            self._signer = VapidSigner(key, contact)
        return self._signer

    async def _seconds_to_next(self) -> float:
        due = await self.outbox.next_due()
        seconds = (due - self.clock()).total_seconds() if due else SECONDS_BETWEEN_LOOKS
        return min(max(seconds, 0.0), SECONDS_BETWEEN_LOOKS)


def topic_of(watch_id: str) -> str:
    """A hash that distinguishes the messages of one watch, and reveals nothing else to the push service."""
    return encoded(hashlib.sha256(watch_id.encode()).digest())[:32]
