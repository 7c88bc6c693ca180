"""Background work, and what becomes of it when the server stops."""

from __future__ import annotations

import asyncio
import logging

import pytest

from api.storage.db.background import repeating
from api.storage.db.outage import FaultLog

pytestmark = pytest.mark.anyio

FAULTS = FaultLog(logging.getLogger(__name__), "It fails", "It works again")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_step_under_way_is_finished_when_the_server_stops() -> None:
    begun, woken, finished = asyncio.Event(), asyncio.Event(), []

    async def step() -> float:
        begun.set()
        await woken.wait()
        finished.append(True)
        return 60.0

    async with repeating(step, woken, FAULTS):
        await begun.wait()
    assert finished == [True]


async def test_step_that_does_not_end_is_cancelled_when_the_server_stops(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("api.storage.db.background.SECONDS_TO_END", 0.01)
    begun, cancelled = asyncio.Event(), asyncio.Event()

    async def step() -> float:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            cancelled.set()
        return 60.0

    async with repeating(step, asyncio.Event(), FAULTS):
        await begun.wait()
    assert cancelled.is_set()
