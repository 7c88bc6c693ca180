"""Repeats work with the database in the background until the server stops, whatever the work raises."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from api.storage.db.outage import FaultLog

SECONDS_AFTER_A_FAULT = 5.0
SECONDS_TO_END = 1.0

Step = Callable[[], Awaitable[float]]
"""Does the work that is due, and returns for how many seconds to wait then."""


@asynccontextmanager
async def repeating(
    step: Step, woken: asyncio.Event, faults: FaultLog, seconds_after_fault: float = SECONDS_AFTER_A_FAULT
) -> AsyncIterator[None]:
    """Repeats the step until the body ends, at once when it is `woken`.

    A step that is under way is given SECONDS_TO_END. Cancelled within a statement, it would leave a thread of
    SQLite's driver, which may report to the event loop after that has closed.
    """
    ended = asyncio.Event()
    task = asyncio.create_task(_repeat(step, woken, ended, faults, seconds_after_fault))
    try:
        yield
    finally:
        ended.set()
        woken.set()
        await asyncio.wait({task}, timeout=SECONDS_TO_END)
        task.cancel()
        await asyncio.wait({task}, timeout=SECONDS_TO_END)


async def _repeat(
    step: Step, woken: asyncio.Event, ended: asyncio.Event, faults: FaultLog, seconds_after_fault: float
) -> None:
    while not ended.is_set():
        woken.clear()
        try:
            seconds = await step()
            faults.works()
        except Exception as error:  # the task must survive whatever a driver raises
            seconds = seconds_after_fault
            faults.fails(_first_of(error))
        with suppress(TimeoutError):
            await asyncio.wait_for(woken.wait(), seconds)


def _first_of(error: BaseException) -> BaseException:
    """The first error of an exception group."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error
