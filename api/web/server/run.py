"""Runs an application under uvicorn until it is told to stop."""

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
"""Added to the aggregator's whole deadline, so that a request that waits for it gets its result."""

SECONDS_BETWEEN_REQUESTS = 20
"""How long a connection stays open for the next request. A phone on a bad line opens another slowly."""

ENDING_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Server(uvicorn.Server):
    """A uvicorn server that announces when it is ready, limits its connections, and stops when told to.

    The first signal lets running requests finish, the second stops at once. Neither counts as a failure.
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
        """Starts to serve, then announces it."""
        try:
            await super().startup(sockets=sockets)
            for listening in sockets or ():
                # asyncio uses one number for the queue and for the connections that it accepts at once.
                listening.listen(ACCEPT_QUEUE)
        except OSError:  # a fault of the port: the application closes what it has opened
            await self.lifespan.shutdown()
            raise
        if self.started:
            self._announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accepts no more connections, lets requests finish, and shuts the application down."""
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
        """Handles a signal: the first stops gracefully, the second at once, the third as the system does."""
        if self.should_exit:
            signal.signal(sig, signal.SIG_DFL)
        self.stop()

    def stop(self) -> None:
        """Stops gracefully when called once, and at once when called again."""
        super().handle_exit(signal.SIGINT, None)  # the only signal that uvicorn heeds a second time

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stops at SIGINT and SIGTERM. uvicorn would raise the signal again, which would kill the process."""
        if threading.current_thread() is not threading.main_thread():
            yield  # only the main thread may handle signals
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
    """Serves until a signal stops it. `name` begins the line that announces the start.

    Running requests then have `seconds_to_finish`. Returns False if the application could not start; the log
    says why. Raises SettingsError if another process has taken the port meanwhile.
    """
    server = Server(config_for(application), _announcement(listening, name), seconds_to_finish)
    with named_faults(listening):
        server.run(sockets=[listening])  # uses uvicorn's choice of event loop, as asyncio.run does not
    return server.started


def seconds_to_finish(settings: Settings) -> float:
    """How long a server with these settings lets running requests finish when it stops."""
    return settings.aggregator_timeout + SECONDS_TO_ANSWER


def serve_with_reload(listening: socket.socket, name: str, seconds_to_finish: float) -> None:
    """Serves the application from the environment's settings, and restarts it when a source file changes."""
    config = config_for(f"{__name__}:application_of_environment", factory=True, reload=True)
    server = Server(config, _announcement(listening, name), seconds_to_finish)
    ChangeReload(config, target=server.run, sockets=[listening]).run()


def application_of_environment() -> BoundedApplication:
    """The application of a reloaded process, which cannot be passed settings and so reads them again."""
    settings = read_settings(os.environ)
    configure_logging(settings.log_level, settings.log_format)
    return _bounded(create_app(settings))


def _announcement(listening: socket.socket, name: str) -> Callable[[], None]:
    # A partial of print, because it is passed to a reloaded process and so must be picklable.
    return partial(print, f"{name} is ready at {address_of(listening)}", flush=True)


def config_for(
    application: ASGIApp | str, *, factory: bool = False, reload: bool = False, timeouts: Timeouts = USUAL
) -> uvicorn.Config:
    """uvicorn's configuration for this application, however it is started."""
    return uvicorn.Config(
        application if isinstance(application, str) else cast(Any, _bounded(application)),
        interface="asgi3",
        factory=factory,
        reload=reload,
        reload_dirs=[str(PROJECT_ROOT / "api")] if reload else None,
        # A partial of a class, because it is passed to a reloaded process and so must be picklable.
        http=cast(Any, partial(LimitedConnection, timeouts=timeouts)),
        lifespan="on",
        ws="none",
        access_log=False,
        log_config=None,
        # At lower levels, uvicorn logs malformed requests and upgrade requests, which this server answers.
        log_level=logging.ERROR,
        server_header=False,
        # The application knows which proxies it may trust. uvicorn would trust anybody on this machine.
        proxy_headers=False,
        timeout_keep_alive=SECONDS_BETWEEN_REQUESTS,
        backlog=ACCEPTED_AT_ONCE,
    )


def _bounded(application: ASGIApp) -> BoundedApplication:
    """Wraps the application with its own connection limits, or with limits from the open files alone."""
    found = getattr(getattr(application, "state", None), "connection_limits", None)
    return BoundedApplication(
        application, found or ConnectionLimits(most_connections(open_file_limit()), None)
    )
