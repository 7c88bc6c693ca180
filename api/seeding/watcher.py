"""Detects changed seeds in the database, so that a running server loads them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from api.seeding.models import PrebuiltDocument, SeedState
from api.storage.db.outage import FaultLog
from api.storage.db.schema_watch import SchemaWatch
from api.storage.db.time_limit import one_time_limit

log = logging.getLogger(__name__)

OnChange = Callable[[AsyncConnection], Awaitable[None]]
Fingerprint = frozenset[tuple[object, ...]]

SECONDS_BETWEEN_LOOKS = 1.0
SECONDS_TO_END = 1.0


class SeedWatch:
    """Polls `seed_state`, and calls `on_change` when it, or the version of a document, has changed.

    While the database is locked, absent or not migrated, the server uses the data loaded last. So it does
    while `schema`, which checks the database first, says that this version cannot work with it.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        on_change: OnChange,
        schema: SchemaWatch | None = None,
        seconds_between_looks: float = SECONDS_BETWEEN_LOOKS,
    ) -> None:
        self._engine = engine
        self._on_change = on_change
        self._schema = schema or SchemaWatch()
        self._pause = seconds_between_looks
        self._seen: Fingerprint | None = None
        self._faults = FaultLog(log, "The seeds cannot be read at present", "The seeds can be read again")
        self._ended = asyncio.Event()

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[None]:
        """Polls once before the body runs, then in the background until the body ends."""
        await self.look()
        task = asyncio.create_task(self._keep_looking())
        try:
            yield
        finally:
            self._ended.set()
            await asyncio.wait({task}, timeout=SECONDS_TO_END)
            task.cancel()
            # The task releases its connection before the engine is disposed of.
            await asyncio.wait({task}, timeout=SECONDS_TO_END)

    async def look(self) -> None:
        """Compares once. Never raises for a database that cannot be read."""
        try:
            with one_time_limit():
                await self._compare()
        except Exception as error:  # the task must survive whatever a driver raises
            self._faults.fails(error)
        else:
            self._faults.works()

    async def _compare(self) -> None:
        async with self._engine.connect() as connection:
            if not await self._schema.look(connection):
                return
            now = await _fingerprint(connection)
            if now != self._seen:
                await self._on_change(connection)
                self._seen = now

    async def _keep_looking(self) -> None:
        while not self._ended.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ended.wait(), self._pause)
                return
            await self.look()


async def _fingerprint(connection: AsyncConnection) -> Fingerprint:
    files = await connection.execute(select(SeedState.path, SeedState.sha256, SeedState.applied_at))
    documents = await connection.execute(select(PrebuiltDocument.name, PrebuiltDocument.version))
    return frozenset((*map(tuple, files), *map(tuple, documents)))
