"""The one line to Redis. It is short of time limits: whatever is asked there can be done without."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any

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


class RedisUnavailable(Exception):  # noqa: N818 - says what it is
    """Redis did not answer, or is left alone because it did not a moment ago. Each process goes on alone."""


class Script:
    """Steps that Redis takes as one, in Lua."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.digest = hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest()


class RedisConnection:
    """Asks the Redis at `url`, and leaves it alone for a while when it fails. Nothing is tried twice.

    That it is away, and that it is back, is one line in the log each. `clock` is in seconds and never goes
    back.
    """

    def __init__(
        self, url: str, timeouts: RedisTimeouts = DEFAULT_TIMEOUTS, clock: Callable[[], float] = monotonic
    ) -> None:
        # Here, so that nobody pays for it who has no Redis: it takes as long as a tenth of the whole start.
        from redis.asyncio import ConnectionPool, Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
        from redis.exceptions import NoScriptError, RedisError, ResponseError

        self._faults = (RedisError, OSError, TimeoutError)
        self._refused = ResponseError
        self._no_script = NoScriptError
        self._time_limit = timeouts
        self._clock = clock
        # All time limits of the client are off: one of our own holds for connecting and answering together.
        self._client = Redis.from_pool(
            ConnectionPool.from_url(
                url,
                socket_timeout=None,
                socket_connect_timeout=None,
                retry=Retry(NoBackoff(), 0),
                protocol=2,
            )
        )
        # What the client says of its types stops short here.
        self._execute: Callable[..., Awaitable[Any]] = self._client.execute_command
        self._free = asyncio.Semaphore(CONNECTIONS)
        self._away_until: float | None = None
        self._trying = False

    async def ask(self, *command: str | bytes | int) -> Any:
        """What Redis answers to one command. Raises RedisUnavailable.

        None also where what lies under the key is of another kind than the command is for: nobody here has
        put it there.
        """
        return await self._talk(lambda: self._execute(*command))

    async def run(self, script: Script, *keys: str, values: tuple[str | int | float, ...] = ()) -> Any:
        """What the script answers with these keys and values. Raises RedisUnavailable."""
        words = (len(keys), *keys, *values)

        async def run() -> Any:
            try:
                return await self._execute("EVALSHA", script.digest, *words)
            except self._no_script:
                return await self._execute("EVAL", script.text, *words)

        return await self._talk(run)

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

    async def _talk(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        trial = self._let_through()
        try:
            async with asyncio.timeout(self._time_limit.answer), self._free:
                if trial:
                    await self._execute(*PROBE)
                answer = await ask()
        except self._faults as fault:
            if isinstance(fault, self._refused) and str(fault).startswith("WRONGTYPE"):
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
