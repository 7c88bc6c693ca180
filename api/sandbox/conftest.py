from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime, timedelta

import httpx
import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from api.config.settings import Settings
from api.config.time_zone import LAGOS
from api.sandbox.app import create_sandbox
from api.storage.db.engine import serving_engine
from api.testing.sandbox import SandboxClient


@dataclass
class SetClock:
    """A clock that stands still until it is set."""

    now: datetime = datetime(2026, 11, 20, 14, 30, tzinfo=LAGOS)

    def __call__(self) -> datetime:
        return self.now

    def advance(self, minutes: int) -> None:
        self.now += timedelta(minutes=minutes)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
async def engine(installation: Settings) -> AsyncIterator[AsyncEngine]:
    engine = serving_engine(installation.database_url)
    yield engine
    await engine.dispose()


@pytest.fixture
async def ask(engine: AsyncEngine, clock: SetClock) -> AsyncIterator[SandboxClient]:
    transport = httpx.ASGITransport(create_sandbox(engine, clock))  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://sandbox.invalid") as client:
        yield SandboxClient(client)
