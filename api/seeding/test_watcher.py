from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from api.config.settings import Settings
from api.seeding.watcher import SeedWatch
from api.storage.db.engine import serving_engine
from api.storage.db.schema_version import NEWEST_SCHEMA
from api.testing.tables import execute, stamp_schema

pytestmark = pytest.mark.anyio


@pytest.fixture
async def engine(any_installation: Settings) -> AsyncIterator[AsyncEngine]:
    engine = serving_engine(any_installation.database_url)
    yield engine
    await engine.dispose()


@pytest.mark.parametrize("revision", [f"{int(NEWEST_SCHEMA) - 1:04}", "9999"], ids=["older", "newer"])
async def test_seed_changes_are_loaded_only_while_the_schema_is_supported(
    any_installation: Settings, engine: AsyncEngine, revision: str
) -> None:
    taken_in: list[str] = []

    async def on_change(connection: AsyncConnection) -> None:
        taken_in.append(connection.dialect.name)

    watch = SeedWatch(engine, on_change)
    for _ in range(2):
        await watch.look()
        assert len(taken_in) == 1
    stamp_schema(any_installation, revision)
    execute(any_installation, "UPDATE seed_state SET sha256 = 'another'")
    await watch.look()
    assert len(taken_in) == 1
    stamp_schema(any_installation, NEWEST_SCHEMA)
    for _ in range(2):
        await watch.look()
        assert len(taken_in) == 2
