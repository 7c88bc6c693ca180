"""Runs an application under uvicorn until it is told to end."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import Any, cast

import uvicorn
from litestar import Litestar
from litestar.types import ASGIApp
from uvicorn.supervisors import ChangeReload

from api.app import create_app
from api.config.settings import PROJECT_ROOT, Settings, read_settings
from api.observability.logging import configure_logging
from api.web.server.bounded_application import BoundedApplication
from api.web.server.connection_limits import ConnectionLimits
from api.web.server.graceful_stop import SECONDS_BETWEEN_LOOKS, SECONDS_TO_FINISH, finish_requests
from api.web.server.limited_connection import LimitedConnection
from api.web.server.open_files import ACCEPT_QUEUE, ACCEPTED_AT_ONCE, most_connections, open_file_limit
from api.web.server.sockets import address_of, named_faults
from api.web.server.timeouts import USUAL, Timeouts

SECONDS_TO_ANSWER = 2.0
"""More than the aggregator's whole deadline: what has waited for it is told what came of it."""

SECONDS_BETWEEN_REQUESTS = 20
"""So long a connection is kept for the next request: to open another costs a phone on a bad line most."""

ENDING_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Server(uvicorn.Server):
    """uvicorn that says when it is ready, bounds its connections, and ends when it is told to.

    Told once, it first answers what is under way; told again, it ends at once. Neither is a failure.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        announce: Callable[[], None],
        seconds_to_finish: float = SECONDS_TO_ANSWER,
    ) -> None:
        super().__init__(config)
        self._announce = announce
        self._seconds_to_finish = seconds_to_finish

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts to answer, then announces it."""
        try:
            await super().startup(sockets=sockets)
            for listening in sockets or ():
                # asyncio has been given one number for what waits to be accepted and what it accepts at once.
                listening.listen(ACCEPT_QUEUE)
        except OSError:  # about the port: what the application has opened is closed
            await self.lifespan.shutdown()
            raise
        if self.started:
            self._announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Takes no more connections, answers what is under way, and ends the application."""
        for server in self.servers:
            server.close()
        for listening in sockets or ():
            listening.close()
        await finish_requests(self.server_state, self._seconds_to_finish, lambda: self.force_exit)
        ending = asyncio.ensure_future(self.lifespan.shutdown())
        while not ending.done() and not self.force_exit:
            await asyncio.wait({ending}, timeout=SECONDS_BETWEEN_LOOKS)
        await asyncio.wait({ending}, timeout=SECONDS_TO_FINISH)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - uvicorn's name
        """What a signal does: the first ends gracefully, the second at once, the third as the system does."""
        if self.should_exit:
            signal.signal(sig, signal.SIG_DFL)
        self.stop()

    def stop(self) -> None:
        """Has it end: gracefully when it is told once, at once when it is told again."""
        super().handle_exit(signal.SIGINT, None)  # which is the signal of which uvicorn minds a second one

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ends at SIGINT and SIGTERM. uvicorn would raise the signal again, and so die of it."""
        if threading.current_thread() is not threading.main_thread():
            yield  # signals are none of its business there
            return
        before = {number: signal.signal(number, self.handle_exit) for number in ENDING_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def serve(
    application: Litestar, listening: socket.socket, name: str, seconds_to_finish: float = SECONDS_TO_ANSWER
) -> bool:
    """Serves until a signal ends it; `name` is what the line that tells of the start begins with.

    What is under way then is waited for `seconds_to_finish`. Answers False when the application could not be
    started; the log says why. Raises SettingsError when another process took the port meanwhile.
    """
    server = Server(config_for(application), _announcement(listening, name), seconds_to_finish)
    with named_faults(listening):
        server.run(sockets=[listening])  # on the loop that uvicorn finds best, asyncio.run would not take it
    return server.started


def seconds_to_finish(settings: Settings) -> float:
    """How long a server of these settings answers what is under way when it is told to end."""
    return settings.aggregator_timeout + SECONDS_TO_ANSWER


def serve_with_reload(listening: socket.socket, name: str, seconds_to_finish: float) -> None:
    """Serves the application of the environment, and starts it again when a source file changes."""
    config = config_for(f"{__name__}:application_of_environment", factory=True, reload=True)
    server = Server(config, _announcement(listening, name), seconds_to_finish)
    ChangeReload(config, target=server.run, sockets=[listening]).run()


def application_of_environment() -> BoundedApplication:
    """What a reloaded process serves: settings cannot be handed over to it, so it reads them again."""
    settings = read_settings(os.environ)
    configure_logging(settings.log_level, settings.log_format)
    return _bounded(create_app(settings))


def _announcement(listening: socket.socket, name: str) -> Callable[[], None]:
    # A partial of print, because a reloaded process is handed it and takes nothing but what can be pickled.
    return partial(print, f"{name} is ready at {address_of(listening)}", flush=True)


def config_for(
    application: ASGIApp | str, *, factory: bool = False, reload: bool = False, timeouts: Timeouts = USUAL
) -> uvicorn.Config:
    """How uvicorn serves this application, whichever way it is started."""
    return uvicorn.Config(
        application if isinstance(application, str) else cast(Any, _bounded(application)),
        interface="asgi3",
        factory=factory,
        reload=reload,
        reload_dirs=[str(PROJECT_ROOT / "api")] if reload else None,
        # A partial of a class, because a reloaded process takes nothing but what can be pickled.
        http=cast(Any, partial(LimitedConnection, timeouts=timeouts)),
        lifespan="on",
        ws="none",
        access_log=False,
        log_config=None,
        # Below, it tells of malformed requests and of upgrades that nobody makes, which are answered by us.
        log_level=logging.ERROR,
        server_header=False,
        # The application knows which proxies it may believe: uvicorn would believe anybody on this machine.
        proxy_headers=False,
        timeout_keep_alive=SECONDS_BETWEEN_REQUESTS,
        backlog=ACCEPTED_AT_ONCE,
    )


def _bounded(application: ASGIApp) -> BoundedApplication:
    """With the limits of connections that it brings; by the open files alone where it has none."""
    found = getattr(getattr(application, "state", None), "connection_limits", None)
    return BoundedApplication(
        application, found or ConnectionLimits(most_connections(open_file_limit()), None)
    )
