"""An asynchronous engine that limits the wait for a connection."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from api.storage.db.outage import Outage
from api.storage.db.time_limit import OVERTIME, seconds_left


class LimitedConnection(AsyncConnection):
    """A connection with a time limit, which reports its outcome to `outage`."""

    def __init__(self, engine: LimitedEngine) -> None:
        super().__init__(engine)
        self._seconds = engine.seconds
        self._outage = engine.outage
        self._outages_begun = engine.outage.begun
        self._places = engine.places

    async def start(self, is_ctxmanager: bool = False) -> AsyncConnection:
        """Waits for a place, the connection and its test, for little more than the limit in all."""
        left = seconds_left(self._seconds)
        overtime = self._seconds * OVERTIME
        async with asyncio.timeout(left + overtime) as limit:
            await self._take_place(left)
            try:
                return await super().start(is_ctxmanager)
            except BaseException as error:
                self._places.release()
                if isinstance(error, Exception):
                    self._outage.fails(error)
                elif limit.expired():
                    self._outage.fails(TimeoutError())
                raise

    async def _take_place(self, seconds: float) -> None:
        """Waits for a place. Raises PoolTimeout if none becomes free, unless the database is away."""
        if not self._places.locked():
            await self._places.acquire()
            return
        try:
            async with asyncio.timeout(seconds):
                await self._places.acquire()
        except TimeoutError:
            # During an outage the requests before it also wait in vain, so the pool is not the cause.
            if self._outage.is_away:
                raise
            raise PoolTimeout from None

    async def __aexit__(self, type_: Any, value: Any, traceback: Any) -> None:
        """Releases the connection, and then its place."""
        if value is None:
            self._outage.answers(self._outages_begun)
        elif isinstance(value, DBAPIError):
            self._outage.fails(value)
        try:
            await super().__aexit__(type_, value, traceback)
        finally:
            self._places.release()


class LimitedEngine(AsyncEngine):
    """An AsyncEngine whose connections have a time limit. Every use must be an `async with`.

    `places` is the number of connections. While all are busy, a request waits here and not in the pool, which
    has no deadline. The driver's own limits, which the engine's creator sets, apply to statements.
    """

    def __init__(self, engine: Engine, seconds: float, outage: Outage, places: int) -> None:
        super().__init__(engine)
        self.seconds = seconds
        self.outage = outage
        self.places = asyncio.Semaphore(places)

    def connect(self) -> AsyncConnection:
        """As AsyncEngine.connect. Raises TimeoutError if that takes too long."""
        return LimitedConnection(self)
