"""The connection to Redis. Its time limits are short, because the site also works without Redis."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from redis.asyncio.lock import Lock

CONNECTIONS = 16
"""The most open connections of one process. A call waits for a free one as part of its time limit."""

PROBE = ("SET", "waybill:probe", "1", "PX", 1)
"""A write, because a Redis that is full, or a replica, can be read from but is of no use."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class RedisTimeouts:
    """Time limits, in seconds."""

    answer: float = 0.25
    """For one answer, including connecting."""

    rest: float = 5.0
    """How long a Redis that failed is not called."""

    lease: float = 1.0
    """How long a process may make others wait, even if it has died."""

    between_looks: float = 0.05
    """The interval at which a waiting process checks for the answer."""


DEFAULT_TIMEOUTS = RedisTimeouts()


Answer = TypeVar("Answer")


class RedisUnavailable(Exception):  # noqa: N818 - says what it is
    """Redis did not answer, or is not called because it failed a moment ago. The process works without it."""


class Script(Protocol):
    """A script that Redis runs atomically. Raises RedisUnavailable."""

    async def __call__(self, keys: Sequence[str], args: Sequence[str | int | float] = ()) -> Any:
        """Returns the result of the script with these keys and arguments."""


class RedisConnection:
    """Calls the Redis at `url`, without retries, and stops calling it for a while after a failure.

    It logs the beginning and the end of an outage. `clock` is monotonic, in seconds.
    """

    def __init__(
        self, url: str, timeouts: RedisTimeouts = DEFAULT_TIMEOUTS, clock: Callable[[], float] = monotonic
    ) -> None:
        # Imported here, because it takes a tenth of the whole start, which an installation without Redis
        # saves.
        from redis.asyncio import BlockingConnectionPool, Redis
        from redis.asyncio.lock import Lock
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
        from redis.exceptions import LockNotOwnedError, RedisError, ResponseError

        self._faults = (RedisError, OSError, TimeoutError)
        self._refused = ResponseError
        self._not_owned = LockNotOwnedError
        self._lock = Lock
        self._time_limit = timeouts
        self._clock = clock
        # The client's time limits are off, because our own covers connecting and answering together.
        self._client = Redis.from_pool(
            BlockingConnectionPool.from_url(
                url,
                max_connections=CONNECTIONS,
                timeout=None,
                socket_timeout=None,
                socket_connect_timeout=None,
                retry=Retry(NoBackoff(), 0),
                protocol=2,
            )
        )
        # The client's type hints are incomplete here.
        self._execute: Callable[..., Awaitable[Any]] = self._client.execute_command
        self._away_until: float | None = None
        self._trying = False

    async def ask(self, *command: str | bytes | int) -> Any:
        """Returns the answer to one command. Raises RedisUnavailable.

        Also returns None if the key has a value of another type than the command needs, which then belongs to
        another program.
        """
        return await self.call(lambda: self._execute(*command))

    async def call(self, ask: Callable[[], Awaitable[Answer]]) -> Answer | None:
        """Returns the result of `ask`. Also returns None if a lock has expired. Raises RedisUnavailable."""
        trial = self._let_through()
        try:
            async with asyncio.timeout(self._time_limit.answer):
                if trial:
                    await self._execute(*PROBE)
                answer = await ask()
        except self._faults as fault:
            if isinstance(fault, self._not_owned):
                return None
            if isinstance(fault, self._refused) and "WRONGTYPE" in str(fault):
                return None
            self._fails(fault)
            raise RedisUnavailable from fault
        finally:
            if trial:
                self._trying = False
        if trial:
            self._away_until = None
            log.warning("Redis is back: what is shared is shared again")
        return answer

    def script(self, text: str) -> Script:
        """The Lua script `text`. It is sent once, and again to a Redis that has lost it."""
        registered = self._client.register_script(text)

        async def run(keys: Sequence[str], args: Sequence[str | int | float] = ()) -> Any:
            return await self.call(lambda: registered(keys, args))

        return run

    def lock(self, key: str, seconds: float) -> Lock:
        """A lock that expires after `seconds`. Its methods must be called through `call`."""
        return self._lock(self._client, key, timeout=seconds, blocking=False, thread_local=False)

    async def is_there(self) -> bool:
        """Whether Redis can be used. Returns False without a call for a while after a failure."""
        try:
            await self.ask(*PROBE)
        except RedisUnavailable:
            return False
        return True

    async def aclose(self) -> None:
        """Closes all connections. One that hangs ends with the process."""
        with suppress(*self._faults):
            async with asyncio.timeout(self._time_limit.answer):
                await self._client.aclose()

    def _let_through(self) -> bool:
        """Whether this call is the trial after a failure. Meanwhile others raise RedisUnavailable at once."""
        if self._away_until is None:
            return False
        if self._trying or self._clock() < self._away_until:
            raise RedisUnavailable
        self._trying = True
        return True

    def _fails(self, fault: Exception) -> None:
        if self._away_until is None:
            # Only the error's class, because its text may contain the address with the password.
            log.warning("Redis is away, each process goes by its own memory: %s", type(fault).__name__)
        self._away_until = self._clock() + self._time_limit.rest
