from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import event, select
from sqlalchemy.ext.asyncio import AsyncEngine

from api.config.settings import Settings
from api.db.engine import SQLITE_CONNECTIONS, serving_engine
from api.seeding.models import SeedState

pytestmark = pytest.mark.anyio


@pytest.fixture
async def engine(installation: Settings) -> AsyncIterator[AsyncEngine]:
    engine = serving_engine(installation.database_url)
    yield engine
    await engine.dispose()


async def seeded_files(engine: AsyncEngine) -> list[str]:
    async with engine.connect() as connection:
        return list(await connection.scalars(select(SeedState.path)))


async def test_many_who_look_at_once_share_a_few_connections_which_are_kept(engine: AsyncEngine) -> None:
    opened: list[object] = []
    closed: list[object] = []
    event.listen(engine.sync_engine, "connect", lambda connection, _: opened.append(connection))
    event.listen(engine.sync_engine, "close", lambda connection, _: closed.append(connection))

    first, *others = await asyncio.gather(*(seeded_files(engine) for _ in range(40)))

    assert "locations.csv" in first
    assert others == [first] * 39
    assert len(opened) == SQLITE_CONNECTIONS
    assert closed == []
