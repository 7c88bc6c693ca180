"""Shares the aggregator's answers between the processes that use the same aggregator."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable, Hashable, Sequence, Sized
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from time import monotonic
from typing import Annotated, Any, Generic, TypeVar

import msgspec

from api.shipping.cache import Ask, Fetched, SingleFlight, Timestamped
from api.storage.redis.connection import RedisConnection, RedisTimeouts, RedisUnavailable
from api.storage.redis.leases import Leases

SHAPE = 1
"""Part of every key. Increase it whenever the format of answers changes, because older processes may run."""

LONGEST = 512 * 1024
"""The most bytes of a shared answer. Each process fetches a longer one itself."""

UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError)
"""Errors for bytes that are not an answer: not JSON, of another shape, not text, or nested without end."""

Question = TypeVar("Question", bound=Hashable)
Answer = TypeVar("Answer", bound=Sized)


class _Written(msgspec.Struct, Generic[Answer]):
    """An answer as JSON in Redis."""

    as_of: Annotated[datetime, msgspec.Meta(tz=True)]
    answer: Answer


@dataclass(frozen=True, slots=True)
class Kind(Generic[Question, Answer]):
    """A kind of request: name, texts of a request, type of its answer, and how long that is stored."""

    name: str
    texts_of: Callable[[Question], Sequence[str]]
    answer: type[Answer]
    known_for: timedelta


class RedisResponseCache(Generic[Question, Answer]):
    """The SharedCache of all processes whose keys begin with `prefix`.

    The first process with a request calls the aggregator, and others with the same request wait for its
    answer. If Redis is away, each process calls the aggregator. An unreadable entry counts as missing.
    `clock` gives the time in UTC.
    """

    def __init__(
        self,
        line: RedisConnection,
        prefix: str,
        kind: Kind[Question, Answer],
        clock: Callable[[], datetime],
        timeouts: RedisTimeouts,
    ) -> None:
        self._line = line
        self._prefix = f"{prefix}:{kind.name}:{SHAPE}"
        self._kind = kind
        self._clock = clock
        self._time_limit = timeouts
        self._leases = Leases(line, timeouts.lease)
        self._flights = SingleFlight[Question, Fetched[Answer]]()
        written: Any = _Written[kind.answer]  # type: ignore[name-defined] # known only at run time
        self._decoder = msgspec.json.Decoder[_Written[Answer]](written)

    async def newest(self, question: Question, age: timedelta, ask: Ask[Answer]) -> Fetched[Answer]:
        """As SharedCache.newest. Within this process, equal concurrent requests share one call."""
        return await self._flights.ask(question, lambda: self._newest(self._key_of(question), age, ask))

    async def last(self, question: Question) -> Timestamped[Answer] | None:
        """As SharedCache.last."""
        return await self._known(self._key_of(question), self._kind.known_for)

    async def forget(self, question: Question) -> None:
        """As SharedCache.forget."""
        with suppress(RedisUnavailable):
            await self._line.ask("DEL", self._key_of(question))

    async def _newest(self, key: str, age: timedelta, ask: Ask[Answer]) -> Fetched[Answer]:
        deadline = monotonic() + self._time_limit.lease
        while True:
            known = await self._known(key, age)
            if known is not None:
                return Fetched(known, "memory")
            try:
                lease = await self._leases.take(f"{key}:lease")
            except RedisUnavailable:
                return await self._asked(key, ask)
            if lease is not None:
                try:
                    # Another process may have stored the answer before this one got the lease.
                    known = await self._known(key, age)
                    return Fetched(known, "memory") if known is not None else await self._asked(key, ask)
                finally:
                    await self._leases.give_back(lease)
            if monotonic() >= deadline:
                return await self._asked(key, ask)
            await asyncio.sleep(self._time_limit.between_looks)

    async def _asked(self, key: str, ask: Ask[Answer]) -> Fetched[Answer]:
        timestamped = Timestamped(await ask(), self._clock())
        written = msgspec.json.encode(_Written(timestamped.as_of, timestamped.answer))
        if len(written) <= LONGEST:
            milliseconds = self._kind.known_for // timedelta(milliseconds=1)
            with suppress(RedisUnavailable):
                await self._line.ask("SET", key, written, "PX", milliseconds)
        return Fetched(timestamped, "aggregator")

    async def _known(self, key: str, age: timedelta) -> Timestamped[Answer] | None:
        try:
            # Reads no more than is ever written, because the value may be another program's.
            content = await self._line.ask("GETRANGE", key, 0, LONGEST)
        except RedisUnavailable:
            return None
        if not content or len(content) > LONGEST:
            return None
        try:
            written = self._decoder.decode(content)
        except UNREADABLE:
            return None
        timestamped = Timestamped(written.answer, written.as_of)
        return timestamped if timestamped.is_younger_than(age, self._clock()) else None

    def _key_of(self, question: Question) -> str:
        """A key of fixed length that does not reveal a visitor's input."""
        texts = json.dumps(list(self._kind.texts_of(question)))
        return f"{self._prefix}:{hashlib.sha256(texts.encode('ascii')).hexdigest()}"
