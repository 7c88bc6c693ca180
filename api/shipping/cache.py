"""The last answers of the aggregator: what this process keeps of them, and what several tell each other.

Whoever asks for what is being asked for already waits for that answer.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable, Sized
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Generic, Literal, Protocol, TypeVar

from api.aggregator.port import Offer, Office, RatesRequest, TrackingStep
from api.shipping.single_flight import SingleFlight

Key = TypeVar("Key", bound=Hashable)
Question = TypeVar("Question", bound=Hashable)
Question_contra = TypeVar("Question_contra", bound=Hashable, contravariant=True)
Answer = TypeVar("Answer", bound=Sized)

Ask = Callable[[], Coroutine[Any, Any, Answer]]
"""Asks the aggregator. Raises one of the AggregatorError family."""

ALL = "all"
"""The one question about offices."""


@dataclass(frozen=True, slots=True)
class Timestamped(Generic[Answer]):
    """An answer as it was at `as_of`."""

    answer: Answer
    as_of: datetime

    def is_younger_than(self, age: timedelta, now: datetime) -> bool:
        """Whether it is of that age at most; a clock that was put back makes none fresh."""
        return timedelta(0) <= now - self.as_of < age


class Cache(Generic[Key, Answer]):
    """Keeps the newest answers in memory, by question. `clock` gives the time in UTC.

    `most` bounds the entries of all answers together, an empty answer counting as one: whatever an aggregator
    sends, and however many visitors ask, no more is kept. `size_of` an answer is how many entries it counts
    for, where these are not all of one size.
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
        """Takes the place of the answer before it, and answers what was put there."""
        self.forget(key)
        self._kept[key] = timestamped
        self._entries += self._entries_of(timestamped)
        while self._entries > self._most:
            _, oldest = self._kept.popitem(last=False)
            self._entries -= self._entries_of(oldest)
        return timestamped

    def not_older_than(self, age: timedelta, key: Key) -> Timestamped[Answer] | None:
        """The answer, if there is one of that age."""
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
    """An answer, and whether the aggregator was asked for it or another process had it in memory."""

    known: Timestamped[Answer]
    source: Literal["aggregator", "memory"]


class SharedCache(Protocol[Question_contra, Answer]):
    """What all processes know about one kind of question. It raises nothing but what `ask` raises."""

    async def newest(self, question: Question_contra, age: timedelta, ask: Ask[Answer], /) -> Fetched[Answer]:
        """What another process was told less than `age` ago, else what `ask` brings, for the others too."""

    async def last(self, question: Question_contra, /) -> Timestamped[Answer] | None:
        """What any process was told last, if that is still known."""

    async def forget(self, question: Question_contra, /) -> None:
        """Has it known no longer."""


class NoSharedCache(Generic[Question, Answer]):
    """The SharedCache of a process that has no others beside it. `clock` gives the time in UTC."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock = clock
        self._flights = SingleFlight[Question, Fetched[Answer]]()

    async def newest(self, question: Question, _age: timedelta, ask: Ask[Answer], /) -> Fetched[Answer]:
        """As SharedCache.newest. Equal questions at the same time are one."""

        async def fetched() -> Fetched[Answer]:
            return Fetched(Timestamped(await ask(), self._clock()), "aggregator")

        return await self._flights.ask(question, fetched)

    async def last(self, _question: Question, /) -> Timestamped[Answer] | None:
        """As SharedCache.last."""
        return None

    async def forget(self, _question: Question, /) -> None:
        """As SharedCache.forget."""


class AdmittingCache(Generic[Question, Answer]):
    """The SharedCache `cache`, which a client is admitted to before its question is joined with others'.

    So whoever has to wait, or is told to come again later, is so for its own questions alone. What `admit`
    raises, `newest` raises too.
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
    """One for each kind of question."""

    offers: SharedCache[RatesRequest, list[Offer]]
    steps: SharedCache[str, list[TrackingStep]]
    offices: SharedCache[str, list[Office]]


def no_shared_caches(clock: Callable[[], datetime]) -> SharedCaches:
    """Those of a process that has no others beside it."""
    return SharedCaches(NoSharedCache(clock), NoSharedCache(clock), NoSharedCache(clock))
