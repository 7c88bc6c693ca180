"""Lets running requests finish when the server stops, and answers those that take too long with 503."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from uvicorn.server import ServerState

from api.web.server.limited_connection import LimitedConnection

SECONDS_TO_FINISH = 1.0
"""Time for work whose client has gone, and for sending 503 to the cancelled requests."""

UNREAD_SECONDS = 2.0
"""Time for a client to read its response, so that a slow one does not delay the shutdown."""

SECONDS_BETWEEN_LOOKS = 0.05

log = logging.getLogger(__name__)


async def finish_requests(state: ServerState, seconds: float, is_forced: Callable[[], bool]) -> None:
    """Closes idle connections, and waits for the requests of the others.

    Requests that are not answered after `seconds` are cancelled, and the application answers them with 503.
    Those of clients that have gone are given SECONDS_TO_FINISH. Clients that do not read for UNREAD_SECONDS
    are cut off.
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
    await asyncio.sleep(SECONDS_BETWEEN_LOOKS)  # lets the evicted connections end without cancelling them
    if state.tasks and state.connections and not is_forced():
        log.warning("%s requests were not answered within %g s: they get 503", len(state.tasks), seconds)
    for task in list(state.tasks):
        task.cancel()
    await _wait_while(lambda: bool(state.tasks or state.connections), SECONDS_TO_FINISH, is_forced)


async def _wait_while(goes_on: Callable[[], bool], seconds: float, is_forced: Callable[[], bool]) -> None:
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    # uvicorn's sets do not announce changes, so they are polled.
    while goes_on() and not is_forced() and loop.time() < end:  # noqa: ASYNC110
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
