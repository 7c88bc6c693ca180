from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from api.config.settings import Settings
from api.shipping.offices.directory import OfficeList
from api.shipping.offices.repository import OfficeRepository, source_of
from api.storage.db.engine import serving_engine
from api.testing.shipping import LAGOS, OYO
from api.testing.tables import execute

pytestmark = pytest.mark.anyio

NOON = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
SOURCE = source_of("https://aggregator.example", "65")


@pytest.fixture
async def engine(any_installation: Settings) -> AsyncIterator[AsyncEngine]:
    engine = serving_engine(any_installation.database_url)
    yield engine
    await engine.dispose()


async def put(engine: AsyncEngine, *lists: OfficeList, source: str = SOURCE) -> None:
    table = OfficeRepository(engine, source)
    for branches in lists:
        table.put(branches)
    await table.aclose()


async def test_office_list_is_read_by_another_repository(engine: AsyncEngine) -> None:
    await put(engine, OfficeList([LAGOS, OYO], as_of=NOON))
    assert await OfficeRepository(engine, SOURCE).last() == OfficeList([LAGOS, OYO], as_of=NOON)


@pytest.mark.usefixtures("in_lagos")
async def test_time_of_an_office_list_is_utc_in_any_zone(engine: AsyncEngine) -> None:
    await put(engine, OfficeList([LAGOS], as_of=NOON))
    last = await OfficeRepository(engine, SOURCE).last()
    assert last is not None
    assert last.as_of.isoformat() == NOON.isoformat()


async def test_newest_of_several_lists_is_stored(engine: AsyncEngine, any_installation: Settings) -> None:
    lists = [OfficeList([LAGOS] * number, as_of=NOON) for number in range(1, 20)]
    await put(engine, *lists)
    assert await OfficeRepository(engine, SOURCE).last() == lists[-1]
    assert execute(any_installation, "SELECT count(*) AS number FROM last_offices") == [{"number": 1}]


async def test_office_list_of_another_aggregator_is_not_read(engine: AsyncEngine) -> None:
    await put(engine, OfficeList([LAGOS], as_of=NOON), source=source_of("sandbox"))
    assert await OfficeRepository(engine, SOURCE).last() is None


def test_source_key_contains_no_password() -> None:
    assert "secret" not in source_of("https://user:secret@aggregator.example", "65")


async def test_unreadable_list_is_logged_and_treated_as_missing(
    engine: AsyncEngine, any_installation: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    await put(engine, OfficeList([LAGOS], as_of=NOON))
    execute(any_installation, "UPDATE last_offices SET offices = '[{}]'")
    with caplog.at_level(logging.ERROR):
        assert await OfficeRepository(engine, SOURCE).last() is None
        execute(any_installation, "DROP TABLE last_offices")
        assert await OfficeRepository(engine, SOURCE).last() is None
    assert [record.message.partition(":")[0] for record in caplog.records] == [
        "The last list of offices cannot be read"
    ] * 2


async def test_failed_write_is_logged_and_the_next_succeeds(
    engine: AsyncEngine, any_installation: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    table = OfficeRepository(engine, SOURCE)
    execute(any_installation, "ALTER TABLE last_offices RENAME TO elsewhere")
    with caplog.at_level(logging.ERROR):
        table.put(OfficeList([LAGOS], as_of=NOON))
        await table.aclose()
    (line,) = (record.message for record in caplog.records)
    assert line.startswith("The list of offices cannot be kept: the database lacks a table (")
    assert "\n" not in line
    execute(any_installation, "ALTER TABLE elsewhere RENAME TO last_offices")
    table.put(OfficeList([OYO], as_of=NOON))
    await asyncio.wait_for(table.aclose(), timeout=60)
    assert await table.last() == OfficeList([OYO], as_of=NOON)
