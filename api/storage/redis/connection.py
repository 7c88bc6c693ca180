"""The one line to Redis. It is short of time limits: whatever is asked there can be done without."""

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
"""As many as are ever open from one process; what comes meanwhile waits for one, as long as for an answer."""

PROBE = ("SET", "waybill:probe", "1", "PX", 1)
"""Something to write: one that is full, or a copy of another, can be read from and is of no use."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class RedisTimeouts:
    """How long what is waited for, in seconds."""

    answer: float = 0.25
    """For one answer, connecting included."""

    rest: float = 5.0
    """For so long a Redis that is away is left alone."""

    lease: float = 1.0
    """For so long one may keep the others waiting, whether it lives or not."""

    between_looks: float = 0.05
    """Until who waits looks again whether the answer is there."""


DEFAULT_TIMEOUTS = RedisTimeouts()


Answer = TypeVar("Answer")


class RedisUnavailable(Exception):  # noqa: N818 - says what it is
    """Redis did not answer, or is left alone because it did not a moment ago. Each process goes on alone."""


class Script(Protocol):
    """Steps that Redis takes as one. Raises RedisUnavailable."""

    async def __call__(self, keys: Sequence[str], args: Sequence[str | int | float] = ()) -> Any:
        """What the script answers with these keys and arguments."""


class RedisConnection:
    """Asks the Redis at `url`, and leaves it alone for a while when it fails. Nothing is tried twice.

    That it is away, and that it is back, is one line in the log each. `clock` is in seconds and never goes
    back.
    """

    def __init__(
        self, url: str, timeouts: RedisTimeouts = DEFAULT_TIMEOUTS, clock: Callable[[], float] = monotonic
    ) -> None:
        # Here, so that nobody pays for it who has no Redis: it takes as long as a tenth of the whole start.
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
        # All time limits of the client are off: one of our own holds for connecting and answering together.
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
        # What the client says of its types stops short here.
        self._execute: Callable[..., Awaitable[Any]] = self._client.execute_command
        self._away_until: float | None = None
        self._trying = False

    async def ask(self, *command: str | bytes | int) -> Any:
        """What Redis answers to one command. Raises RedisUnavailable.

        None also where what lies under the key is of another kind than the command is for: nobody here has
        put it there.
        """
        return await self.call(lambda: self._execute(*command))

    async def call(self, ask: Callable[[], Awaitable[Answer]]) -> Answer | None:
        """What Redis answers to `ask`; None also where a lock has run out. Raises RedisUnavailable."""
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
        """The steps that `text` gives in Lua. They are sent once, and again to a Redis that has lost them."""
        registered = self._client.register_script(text)

        async def run(keys: Sequence[str], args: Sequence[str | int | float] = ()) -> Any:
            return await self.call(lambda: registered(keys, args))

        return run

    def lock(self, key: str, seconds: float) -> Lock:
        """A lock that ends by itself after so long. What is done with it goes through `call`."""
        return self._lock(self._client, key, timeout=seconds, blocking=False, thread_local=False)

    async def is_there(self) -> bool:
        """Whether Redis can be used. While it is left alone it is not asked, and the answer is False."""
        try:
            await self.ask(*PROBE)
        except RedisUnavailable:
            return False
        return True

    async def aclose(self) -> None:
        """Ends all connections. What hangs ends with the process."""
        with suppress(*self._faults):
            async with asyncio.timeout(self._time_limit.answer):
                await self._client.aclose()

    def _let_through(self) -> bool:
        """Whether this question is the one that tries: all others go on without waiting for that."""
        if self._away_until is None:
            return False
        if self._trying or self._clock() < self._away_until:
            raise RedisUnavailable
        self._trying = True
        return True

    def _fails(self, fault: Exception) -> None:
        if self._away_until is None:
            # The kind alone: a text may repeat the address, and with it the password.
            log.warning("Redis is away, each process goes by its own memory: %s", type(fault).__name__)
        self._away_until = self._clock() + self._time_limit.rest
