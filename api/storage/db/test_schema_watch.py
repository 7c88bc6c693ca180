"""How a running server detects changes of its database's schema, and the lines that it logs."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from api.config.settings import Settings
from api.storage.db.engine import serving_engine
from api.storage.db.schema_version import NEWEST_SCHEMA
from api.storage.db.schema_watch import SchemaWatch
from api.testing.tables import execute, stamp_schema

pytestmark = pytest.mark.anyio

PREVIOUS, FOLLOWING, FAR_AHEAD = (f"{int(NEWEST_SCHEMA) + ahead:04}" for ahead in (-1, 1, 2))
OLDER = (
    f"The database has schema {PREVIOUS}, older than this version's {NEWEST_SCHEMA}, "
    "run: alembic upgrade head"
)
TOO_NEW = (
    f"The database has schema {FAR_AHEAD}, newer than this version's {NEWEST_SCHEMA}: "
    "start the version that migrated it, or a later one"
)
AGAIN = "The schema of the database can be served again"


@pytest.fixture
async def engine(any_installation: Settings) -> AsyncIterator[AsyncEngine]:
    engine = serving_engine(any_installation.database_url)
    yield engine
    await engine.dispose()


async def looks(watch: SchemaWatch, engine: AsyncEngine) -> set[bool]:
    """What several looks, one after another, find."""
    found = set()
    for _ in range(3):
        async with engine.connect() as connection:
            found.add(await watch.look(connection))
    return found


def lines_of(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    return [
        (record.levelname, record.message)
        for record in caplog.records
        if record.name == "api.storage.db.schema_watch"
    ]


@pytest.mark.parametrize(("revision", "line"), [(PREVIOUS, OLDER), (FAR_AHEAD, TOO_NEW)])
async def test_unsupported_schema_and_recovery_are_each_logged_once(
    any_installation: Settings,
    engine: AsyncEngine,
    caplog: pytest.LogCaptureFixture,
    revision: str,
    line: str,
) -> None:
    watch = SchemaWatch()
    assert await looks(watch, engine) == {True}
    for _ in range(2):
        stamp_schema(any_installation, revision)
        assert await looks(watch, engine) == {False}
        assert watch.fault == line
        stamp_schema(any_installation, NEWEST_SCHEMA)
        assert await looks(watch, engine) == {True}
        assert watch.fault is None
    assert lines_of(caplog) == [("ERROR", line), ("WARNING", AGAIN)] * 2


async def test_each_successive_unsupported_schema_is_logged(
    any_installation: Settings, engine: AsyncEngine, caplog: pytest.LogCaptureFixture
) -> None:
    watch = SchemaWatch()
    for revision in (FAR_AHEAD, PREVIOUS, NEWEST_SCHEMA):
        stamp_schema(any_installation, revision)
        await looks(watch, engine)
    assert lines_of(caplog) == [("ERROR", TOO_NEW), ("ERROR", OLDER), ("WARNING", AGAIN)]


async def test_compatible_newer_schema_is_not_logged(
    any_installation: Settings, engine: AsyncEngine, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "api.storage.db.schema_watch")
    watch = SchemaWatch()
    assert await looks(watch, engine) == {True}
    stamp_schema(any_installation, FOLLOWING)
    assert await looks(watch, engine) == {True}
    stamp_schema(any_installation, FAR_AHEAD, readable_from=NEWEST_SCHEMA)
    assert await looks(watch, engine) == {True}
    assert lines_of(caplog) == []


async def test_removed_schema_version_is_reported_as_not_migrated(
    any_installation: Settings, engine: AsyncEngine, caplog: pytest.LogCaptureFixture
) -> None:
    watch = SchemaWatch()
    execute(any_installation, "DELETE FROM alembic_version")
    assert await looks(watch, engine) == {False}
    line = "The database is not migrated, run: alembic upgrade head"
    assert (watch.fault, lines_of(caplog)) == (line, [("ERROR", line)])
