"""Stores the last good list of branches in the database."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from datetime import UTC
from typing import cast

import msgspec
from sqlalchemy import Table, delete, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from api.aggregator.port import Office
from api.shipping.offices.directory import OfficeList
from api.shipping.offices.models import LastOfficesRow
from api.storage.db.faults import AWAY, fault_of
from api.storage.db.time_limit import end_request

LAST_OFFICES = cast(Table, LastOfficesRow.__table__)

log = logging.getLogger(__name__)


def source_of(*parts: str) -> str:
    """A hash that identifies an aggregator without revealing its address, which may contain a password."""
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


class OfficeRepository:
    """The LastOffices of one aggregator, `source`. It logs faults, because no visitor waits for it."""

    def __init__(self, engine: AsyncEngine, source: str) -> None:
        self._engine = engine
        self._source = source
        self._waiting: OfficeList | None = None
        self._writing: asyncio.Task[None] | None = None

    def put(self, branches: OfficeList) -> None:
        """As LastOffices.put. Of the lists that arrive during a write, only the newest is written next."""
        self._waiting = branches
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())

    async def last(self) -> OfficeList | None:
        """As LastOffices.last."""
        query = select(LAST_OFFICES).where(LAST_OFFICES.c.source == self._source)
        try:
            async with self._engine.connect() as connection:
                row = (await connection.execute(query)).one_or_none()
            if row is None:
                return None
            offices = msgspec.json.decode(row.offices, type=list[Office])
        except (SQLAlchemyError, OSError, msgspec.MsgspecError) as error:
            _log_unless_away("The last list of offices cannot be read: %s", error)
            return None
        # SQLite stores no time zone, and PostgreSQL returns times in the session's zone.
        as_of = row.as_of.astimezone(UTC) if row.as_of.tzinfo else row.as_of.replace(tzinfo=UTC)
        return OfficeList(offices, as_of)

    async def aclose(self) -> None:
        """Waits until all lists are written."""
        if self._writing is not None:
            await self._writing

    async def _write_all(self) -> None:
        end_request()  # the request does not wait for this task
        while self._waiting is not None:
            branches, self._waiting = self._waiting, None
            try:
                await self._write(branches)
            except (SQLAlchemyError, OSError) as error:
                _log_unless_away("The list of offices cannot be kept: %s", error)

    async def _write(self, branches: OfficeList) -> None:
        row = {
            "source": self._source,
            "as_of": branches.as_of,
            "offices": msgspec.json.encode(branches.offices).decode(),
        }
        async with self._engine.begin() as connection:
            await connection.execute(delete(LAST_OFFICES).where(LAST_OFFICES.c.source == self._source))
            await connection.execute(insert(LAST_OFFICES).values(row))


def _log_unless_away(line: str, error: Exception) -> None:
    # An outage of the database is logged once, elsewhere. A driver's own text may have many lines.
    fault = fault_of(error)
    if fault.kind not in AWAY:
        of_database = isinstance(error, SQLAlchemyError | OSError)
        log.error(line, f"the database {fault.words}" if of_database else type(error).__name__)
