"""Caches for the aggregator's last answers, in this process and shared between several, and single flight.

Equal concurrent requests share one call.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable, Sized
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Generic, Literal, Protocol, TypeVar

from api.aggregator.port import Offer, Office, RatesRequest, TrackingStep

Key = TypeVar("Key", bound=Hashable)
Question = TypeVar("Question", bound=Hashable)
Question_contra = TypeVar("Question_contra", bound=Hashable, contravariant=True)
Answer = TypeVar("Answer", bound=Sized)
Result = TypeVar("Result")

Ask = Callable[[], Coroutine[Any, Any, Answer]]
"""Calls the aggregator. Raises a kind of AggregatorError."""

MOST_KEPT = 20_000
"""The most cached offers, and steps (of 2,000 shipments). At most 60 MB, if every text has full length."""


@dataclass(frozen=True, slots=True)
class Timestamped(Generic[Answer]):
    """An answer, and the time `as_of` at which the aggregator gave it."""

    answer: Answer
    as_of: datetime

    def is_younger_than(self, age: timedelta, now: datetime) -> bool:
        """Whether the answer is younger than `age`. One with a future time, after a clock change, is not."""
        return timedelta(0) <= now - self.as_of < age


class Cache(Generic[Key, Answer]):
    """Keeps the newest answers in memory, by request. `clock` gives the time in UTC.

    `most` limits the entries of all answers together, so that memory use has a limit. An empty answer counts
    as one entry. `size_of` returns the number of entries that an answer counts as, if their sizes differ.
    """

    def __init__(
        self, most: int, clock: Callable[[], datetime], size_of: Callable[[Answer], int] = len
    ) -> None:
        self._most = most
        self._clock = clock
        self._size_of = size_of
        self._kept: OrderedDict[Key, Timestamped[Answer]] = OrderedDict()
        self._entries = 0

    def keep(self, key: Key, timestamped: Timestamped[Answer]) -> Timestamped[Answer]:
        """Replaces the previous answer, and returns the new one."""
        self.forget(key)
        self._kept[key] = timestamped
        self._entries += self._entries_of(timestamped)
        while self._entries > self._most:
            _, oldest = self._kept.popitem(last=False)
            self._entries -= self._entries_of(oldest)
        return timestamped

    def not_older_than(self, age: timedelta, key: Key) -> Timestamped[Answer] | None:
        """The answer, if there is one younger than `age`."""
        timestamped = self._kept.get(key)
        if timestamped is None or not timestamped.is_younger_than(age, self._clock()):
            return None
        return timestamped

    def forget(self, key: Key) -> None:
        """Drops the answer, if there is one."""
        timestamped = self._kept.pop(key, None)
        if timestamped is not None:
            self._entries -= self._entries_of(timestamped)

    def _entries_of(self, timestamped: Timestamped[Answer]) -> int:
        return max(1, self._size_of(timestamped.answer))


@dataclass(frozen=True, slots=True)
class Fetched(Generic[Answer]):
    """An answer, and whether it came from the aggregator or from another process's memory."""

    known: Timestamped[Answer]
    source: Literal["aggregator", "memory"]


class SharedCache(Protocol[Question_contra, Answer]):
    """The answers to one kind of request that all processes share. Raises only what `ask` raises."""

    async def newest(self, question: Question_contra, age: timedelta, ask: Ask[Answer], /) -> Fetched[Answer]:
        """Returns the shared answer if it is younger than `age`, else calls `ask` and shares its result."""

    async def last(self, question: Question_contra, /) -> Timestamped[Answer] | None:
        """Returns the last answer that any process got, if it is still stored."""

    async def forget(self, question: Question_contra, /) -> None:
        """Deletes the shared answer."""


@dataclass(slots=True)
class _Flight(Generic[Result]):
    task: asyncio.Task[Result]
    waiting: int = 0


class SingleFlight(Generic[Key, Result]):
    """A caller that asks while an equal call is under way gets the result or the error of that call."""

    def __init__(self) -> None:
        self._flights: dict[Key, _Flight[Result]] = {}

    async def ask(self, key: Key, call: Callable[[], Coroutine[Any, Any, Result]]) -> Result:
        """Returns the result of `call`, or of the equal call under way. Raises what the call raises.

        A cancelled caller does not affect the others. When the last caller is cancelled, so is the call.
        """
        flight = self._flights.get(key)
        if flight is None:
            flight = self._flights[key] = _Flight(asyncio.ensure_future(call()))
            flight.task.add_done_callback(_retrieve)
        flight.waiting += 1
        try:
            return await asyncio.shield(flight.task)
        finally:
            flight.waiting -= 1
            # The call stays joinable until the first caller resumes, and can cache the result. Until then
            # every caller gets the same result.
            if flight.waiting == 0 or flight.task.done():
                self._forget(key, flight)
            if flight.waiting == 0:
                flight.task.cancel()

    def _forget(self, key: Key, flight: _Flight[Result]) -> None:
        # A cancelled call has already been removed, and a new one may have its key.
        if self._flights.get(key) is flight:
            del self._flights[key]


def _retrieve(task: asyncio.Task[Any]) -> None:
    """Marks the exception as seen, so that asyncio does not log it if no caller is left."""
    if not task.cancelled():
        task.exception()


class NoSharedCache(Generic[Question, Answer]):
    """The SharedCache of a process that shares with no other. `clock` gives the time in UTC."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock = clock
        self._flights = SingleFlight[Question, Fetched[Answer]]()

    async def newest(self, question: Question, _age: timedelta, ask: Ask[Answer], /) -> Fetched[Answer]:
        """As SharedCache.newest. Equal concurrent requests share one call."""

        async def fetched() -> Fetched[Answer]:
            return Fetched(Timestamped(await ask(), self._clock()), "aggregator")

        return await self._flights.ask(question, fetched)

    async def last(self, _question: Question, /) -> Timestamped[Answer] | None:
        """As SharedCache.last."""
        return None

    async def forget(self, _question: Question, /) -> None:
        """As SharedCache.forget."""


class AdmittingCache(Generic[Question, Answer]):
    """Wraps the SharedCache `cache`: a client must be admitted before its request joins those of others.

    So a client waits, or is rejected, only because of its own requests. `newest` also raises what `admit`
    raises.
    """

    def __init__(
        self,
        cache: SharedCache[Question, Answer],
        admit: Callable[[Question], AbstractAsyncContextManager[None]],
    ) -> None:
        self._cache = cache
        self._admit = admit
        self.last = cache.last
        self.forget = cache.forget

    async def newest(self, question: Question, age: timedelta, ask: Ask[Answer], /) -> Fetched[Answer]:
        """As SharedCache.newest."""
        async with self._admit(question):
            return await self._cache.newest(question, age, ask)


@dataclass(frozen=True, slots=True)
class SharedCaches:
    """One cache for each kind of request."""

    offers: SharedCache[RatesRequest, list[Offer]]
    steps: SharedCache[str, list[TrackingStep]]
    offices: SharedCache[str, list[Office]]


def no_shared_caches(clock: Callable[[], datetime]) -> SharedCaches:
    """The caches of a process that shares with no other."""
    return SharedCaches(NoSharedCache(clock), NoSharedCache(clock), NoSharedCache(clock))
