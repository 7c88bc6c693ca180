"""Lets what is under way end when the server is told to stop, and answers what takes too long with 503."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from uvicorn.server import ServerState

from api.web.server.limited_connection import LimitedConnection

SECONDS_TO_FINISH = 1.0
"""For what is still done when nobody waits for it any more, and for the 503 of those that are cut short."""

UNREAD_SECONDS = 2.0
"""For an answer that its client does not read: a server that ends is not held up by that."""

SECONDS_BETWEEN_LOOKS = 0.05

log = logging.getLogger(__name__)


async def finish_requests(state: ServerState, seconds: float, is_forced: Callable[[], bool]) -> None:
    """Closes idle connections, and waits for the others to be answered.

    Requests that are not answered after `seconds` are cancelled, whereupon the application answers them with
    503; those of clients that have gone are not waited for, and those that do not read for UNREAD_SECONDS are
    cut off.
    Returns at once when `is_forced` says so.
    """
    for connection in list(state.connections):
        connection.shutdown()  # at once, or after the answer
        if isinstance(connection, LimitedConnection):
            connection.hurry(UNREAD_SECONDS)
    await _wait_while(lambda: bool(state.connections), seconds, is_forced)
    await _wait_while(lambda: bool(state.tasks) and not state.connections, SECONDS_TO_FINISH, is_forced)
    for connection in list(state.connections):
        if isinstance(connection, LimitedConnection) and connection.is_unread():
            connection.evict()
    await asyncio.sleep(SECONDS_BETWEEN_LOOKS)  # for those to end, which then need not be cancelled
    if state.tasks and state.connections and not is_forced():
        log.warning("%s requests were not answered within %g s: they get 503", len(state.tasks), seconds)
    for task in list(state.tasks):
        task.cancel()
    await _wait_while(lambda: bool(state.tasks or state.connections), SECONDS_TO_FINISH, is_forced)


async def _wait_while(goes_on: Callable[[], bool], seconds: float, is_forced: Callable[[], bool]) -> None:
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    # uvicorn's sets tell nobody of a change, so they are looked at.
    while goes_on() and not is_forced() and loop.time() < end:  # noqa: ASYNC110
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
