"""The cost of listing messages, and of the e-mail worker's search for one, if there are many."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial

from sqlalchemy.ext.asyncio import AsyncEngine

from api.bench.growth_goals import UNCHANGED
from api.bench.measurements import Figure, interleaved
from api.config.settings import Settings
from api.contact.email_queue import EmailQueue
from api.contact.listing import newest_messages
from api.storage.db.engine import serving_engine

ROUNDS = 15
TURNS = 20
LISTED = 50
UNIT = "µs"

Work = Callable[[AsyncEngine], Awaitable[object]]


def message_growth(grown: Settings, usual: Settings, rounds: int = ROUNDS) -> list[Figure]:
    """`usual` has at least as many messages as are listed, `grown` many. All have been sent on."""

    def figure(name: str, work: Work) -> Figure:
        readings = interleaved(partial(_cost, grown, work), partial(_cost, usual, work), rounds)
        return Figure(name, "usual", UNIT, UNCHANGED, *readings)

    return [
        figure(f"listing the {LISTED} newest messages", _list_newest),
        figure("looking for one to pass on", _look_for_one),
    ]


async def _list_newest(engine: AsyncEngine) -> None:
    if len(await newest_messages(engine, LISTED, spam=False)) != LISTED:
        raise ValueError("there are too few messages")


async def _look_for_one(engine: AsyncEngine) -> None:
    if await EmailQueue(engine).take(datetime.now(UTC)) is not None:
        raise ValueError("a message waits")


def _cost(settings: Settings, work: Work) -> float:
    """Microseconds of CPU, of all threads."""

    async def spend() -> float:
        engine = serving_engine(settings.database_url)
        try:
            await work(engine)
            begin = time.process_time()
            for _ in range(TURNS):
                await work(engine)
            return (time.process_time() - begin) / TURNS * 1e6
        finally:
            await engine.dispose()

    return asyncio.run(spend())
