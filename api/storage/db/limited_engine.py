"""An asynchronous engine at which nobody waits for a connection longer than allowed."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from api.storage.db.outage import Outage

SECONDS_AFTER_THE_POOL = 0.5
"""Who has waited in vain for a place in the pool is told so, rather than that nobody answers."""


class LimitedConnection(AsyncConnection):
    """A connection that knows its time limit, and tells `outage` how it went."""

    def __init__(self, engine: AsyncEngine, seconds: float, outage: Outage) -> None:
        super().__init__(engine)
        self._seconds = seconds
        self._outage = outage

    async def start(self, is_ctxmanager: bool = False) -> AsyncConnection:
        """Waits for a place in the pool, the connection and its being tried: little over the limit in all."""
        try:
            async with asyncio.timeout(self._seconds + SECONDS_AFTER_THE_POOL):
                return await super().start(is_ctxmanager)
        except PoolTimeout as error:
            # Those before it wait in vain too: there are places enough when the database is there.
            if self._outage.is_away:
                raise TimeoutError from error
            raise
        except Exception as error:
            self._outage.fails(error)
            raise

    async def __aexit__(self, type_: Any, value: Any, traceback: Any) -> None:
        """Gives the connection back."""
        if value is None:
            self._outage.answers()
        elif isinstance(value, DBAPIError):
            self._outage.fails(value)
        await super().__aexit__(type_, value, traceback)


class LimitedEngine(AsyncEngine):
    """An AsyncEngine whose connections are limited; every use of it is one of `async with`.

    What a statement may take is up to the driver's own limits, which the engine's maker sets.
    """

    def __init__(self, engine: Engine, seconds: float, outage: Outage) -> None:
        super().__init__(engine)
        self._seconds = seconds
        self._outage = outage

    def connect(self) -> AsyncConnection:
        """As AsyncEngine.connect. Raises TimeoutError where that would raise nothing for too long."""
        return LimitedConnection(self, self._seconds, self._outage)
