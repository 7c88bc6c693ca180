"""Runs an application under uvicorn until it is told to end."""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, cast

import uvicorn
from litestar import Litestar
from uvicorn.supervisors import ChangeReload

from api.app import create_app
from api.arrival import USUAL, ArrivingRequests, Patience
from api.config.settings import PROJECT_ROOT, read_settings
from api.listening import address_of
from api.observability.logging import configure_logging

SECONDS_TO_FINISH = 1
SECONDS_BETWEEN_REQUESTS = 20
"""So long a connection is kept for the next request: to open another costs a phone on a bad line most."""

ENDING_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Server(uvicorn.Server):
    """uvicorn that says when it is ready, and for which being told to end is no failure."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts to answer, then announces it."""
        await super().startup(sockets=sockets)
        if self.started:
            self._announce()

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


def serve(application: Litestar, listening: socket.socket, name: str) -> bool:
    """Serves until a signal ends it; `name` is what the line that tells of the start begins with.

    Answers False when the application could not be started; the log says why.
    """
    server = Server(config_for(application), _announcement(listening, name))
    server.run(sockets=[listening])  # on the loop that uvicorn finds best, which asyncio.run would not take
    return server.started


def serve_with_reload(listening: socket.socket, name: str) -> None:
    """Serves the application of the environment, and starts it again when a source file changes."""
    config = config_for(f"{__name__}:application_of_environment", factory=True, reload=True)
    server = Server(config, _announcement(listening, name))
    ChangeReload(config, target=server.run, sockets=[listening]).run()


def application_of_environment() -> Litestar:
    """What a reloaded process serves: settings cannot be handed over to it, so it reads them again."""
    settings = read_settings(os.environ)
    configure_logging(settings.log_level, settings.log_format)
    return create_app(settings)


def _announcement(listening: socket.socket, name: str) -> Callable[[], None]:
    # A partial of print, because a reloaded process is handed it and takes nothing but what can be pickled.
    return partial(print, f"{name} is ready at {address_of(listening)}", flush=True)


def config_for(
    application: Litestar | str, *, factory: bool = False, reload: bool = False, patience: Patience = USUAL
) -> uvicorn.Config:
    """How uvicorn serves this application, whichever way it is started."""
    return uvicorn.Config(
        cast(Any, application),
        factory=factory,
        reload=reload,
        reload_dirs=[str(PROJECT_ROOT / "api")] if reload else None,
        # A partial of a class, because a reloaded process takes nothing but what can be pickled.
        http=cast(Any, partial(ArrivingRequests, patience=patience)),
        lifespan="on",
        ws="none",
        access_log=False,
        log_config=None,
        server_header=False,
        # The application knows which proxies it may believe: uvicorn would believe anybody on this machine.
        proxy_headers=False,
        timeout_keep_alive=SECONDS_BETWEEN_REQUESTS,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )
