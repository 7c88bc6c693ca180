"""Does something again and again in the background, whatever it raises, until the server ends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from api.storage.db.outage import FaultLog

SECONDS_AFTER_A_FAULT = 5.0
SECONDS_TO_END = 1.0

Step = Callable[[], Awaitable[float]]
"""Does what is due, and answers for how many seconds to wait then."""


@asynccontextmanager
async def repeating(step: Step, woken: asyncio.Event, faults: FaultLog) -> AsyncIterator[None]:
    """Repeats the step until the body ends, at once when it is `woken`."""
    task = asyncio.create_task(_repeat(step, woken, faults))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait({task}, timeout=SECONDS_TO_END)


async def _repeat(step: Step, woken: asyncio.Event, faults: FaultLog) -> None:
    while True:
        woken.clear()
        try:
            seconds = await step()
            faults.works()
        except Exception as error:  # whatever a driver may raise: it must outlive that
            seconds = SECONDS_AFTER_A_FAULT
            faults.fails(_first_of(error))
        with suppress(TimeoutError):
            await asyncio.wait_for(woken.wait(), seconds)


def _first_of(error: BaseException) -> BaseException:
    """What has gone wrong first, of tasks that were done together."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error
