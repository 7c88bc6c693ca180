from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import event, select, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from api.config.settings import PROJECT_ROOT, Settings
from api.seeding.models import SeedState
from api.storage.db.engine import SQLITE_CONNECTIONS, engines_of, serving_engine
from api.storage.db.outage import Outage
from api.testing.postgresql import PostgresqlServer

pytestmark = pytest.mark.anyio


@pytest.fixture
async def engine(installation: Settings) -> AsyncIterator[AsyncEngine]:
    engine = serving_engine(installation.database_url)
    yield engine
    await engine.dispose()


async def seeded_files(engine: AsyncEngine) -> list[str]:
    async with engine.connect() as connection:
        return list(await connection.scalars(select(SeedState.path)))


async def test_concurrent_readers_share_a_few_pooled_connections(engine: AsyncEngine) -> None:
    opened: list[object] = []
    closed: list[object] = []
    event.listen(engine.sync_engine, "connect", lambda connection, _: opened.append(connection))
    event.listen(engine.sync_engine, "close", lambda connection, _: closed.append(connection))

    first, *others = await asyncio.gather(*(seeded_files(engine) for _ in range(40)))

    assert "locations.csv" in first
    assert others == [first] * 39
    assert len(opened) == SQLITE_CONNECTIONS
    assert closed == []


async def test_only_the_storing_engine_waits_for_the_disk(installation: Settings) -> None:
    """A cut of power cannot be tried here: SQLite promises that with FULL (2) a commit outlives one."""
    synchronous = []
    for engine in engines_of(installation):
        async with engine.connect() as connection:
            synchronous.append((await connection.execute(text("PRAGMA synchronous"))).scalar_one())
        await engine.dispose()
    assert synchronous == [1, 2]


async def test_connection_opened_before_an_outage_does_not_end_it(
    installation: Settings, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    outage = Outage()
    engine = serving_engine(installation.database_url, outage=outage)
    other = serving_engine(f"sqlite:///{tmp_path}/gone/other.sqlite3", outage=outage)
    (tmp_path / "gone").rmdir()

    async with engine.connect():
        with pytest.raises(OperationalError):
            await seeded_files(other)
    is_away = [outage.is_away]
    await seeded_files(engine)
    is_away.append(outage.is_away)

    assert is_away == [True, False]
    assert [(record.levelname, record.message) for record in caplog.records] == [
        ("ERROR", "The database is away: it cannot be opened (OperationalError, SQLITE_CANTOPEN)"),
        ("WARNING", "The database is back"),
    ]
    await engine.dispose()
    await other.dispose()


@pytest.mark.parametrize("pool_size", [1, 3])
async def test_process_opens_no_more_postgresql_connections_than_its_two_pools(
    installation_on_postgresql: Settings, postgresql: PostgresqlServer, pool_size: int
) -> None:
    engines = engines_of(replace(installation_on_postgresql, database_pool_size=pool_size))
    database = engines[0].url.database
    counted = f"SELECT count(*) FROM pg_stat_activity WHERE datname = '{database}'"

    async def open_connections(engine: AsyncEngine) -> int:
        async with engine.connect() as connection:
            return int((await connection.execute(text(counted))).scalar_one())

    most = max(await asyncio.gather(*(open_connections(engines[n % 2]) for n in range(60))))
    assert most == 2 * pool_size
    assert postgresql.ask(counted) == [(2 * pool_size,)]
    for engine in engines:
        await engine.dispose()


@pytest.mark.parametrize(
    ("on_import", "line"),
    [
        (
            "raise ModuleNotFoundError",
            "PostgreSQL needs psycopg, run: .venv/bin/pip install --require-hashes -r requirements.lock",
        ),
        (
            "raise ImportError('no pq wrapper available')",
            "PostgreSQL needs libpq, install it (Debian: libpq5)",
        ),
    ],
)
def test_missing_driver_is_reported_with_what_to_install(tmp_path: Path, on_import: str, line: str) -> None:
    (tmp_path / "psycopg.py").write_text(on_import)
    url = "postgresql+psycopg://waybill@192.0.2.1/waybill"
    ended = subprocess.run(
        [sys.executable, "-m", "api", "migrate"],
        cwd=PROJECT_ROOT,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(tmp_path), "DATABASE_URL": url},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (2, f"DATABASE_URL: {line}\n")


def test_postgresql_driver_is_not_loaded_for_sqlite(installation: Settings) -> None:
    program = (
        "import sys\n"
        "from api.config.settings import read_settings\n"
        "from api.app import create_app\n"
        "from api.commands.database import prepare_database\n"
        f"settings = read_settings({{'DATABASE_URL': {installation.database_url!r}}})\n"
        "prepare_database(settings, migrate=False)\n"
        "create_app(settings)\n"
        "print([name for name in sys.modules if name.startswith('psycopg')])\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program],
        cwd=PROJECT_ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert ended.stdout == "[]\n"
