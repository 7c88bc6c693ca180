"""A server in a process of its own, which reports its CPU time."""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from api.web.server.run import Server, config_for
from api.web.server.sockets import address_of, open_port

SECONDS_TO_START = 60
SECONDS_TO_END = 10

MakeApplication = Callable[[], Any]
"""Creates an ASGI application in the new process. It must be picklable."""


class ServerProcess:
    """Serves the application at a free port of this machine, like the site, until the `with` block ends."""

    def __init__(self, make_application: MakeApplication) -> None:
        spawning = multiprocessing.get_context("spawn")
        self._pipe, theirs = spawning.Pipe()
        self._process = spawning.Process(target=_serve, args=(make_application, theirs), daemon=True)
        self.address = ""

    def __enter__(self) -> Self:
        self._process.start()
        if not self._pipe.poll(SECONDS_TO_START):
            self._end()
            raise TimeoutError("the server did not start")
        self.address = str(self._pipe.recv())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._end()

    def cpu_seconds(self) -> float:
        """CPU time of all its threads since it started, in user and system mode."""
        self._pipe.send(None)
        return float(self._pipe.recv())

    def memory(self) -> int:
        """Bytes of memory at present. Linux only."""
        status = Path(f"/proc/{self._process.pid}/status").read_text(encoding="ascii")
        return int(status.partition("VmRSS:")[2].split()[0]) * 1024

    def open_files(self) -> int:
        """Open files and connections at present. Linux only."""
        return len(os.listdir(f"/proc/{self._process.pid}/fd"))  # noqa: PTH208 - names are all that is wanted

    def _end(self) -> None:
        self._process.terminate()
        self._process.join(SECONDS_TO_END)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()


def _serve(make_application: MakeApplication, pipe: Connection) -> None:
    with open_port("127.0.0.1", 0) as listening:
        announce = partial(pipe.send, address_of(listening))
        # A waiting thread costs no CPU time while requests are answered.
        threading.Thread(target=_tell_cpu_time, args=(pipe,), daemon=True).start()
        Server(config_for(make_application()), announce).run(sockets=[listening])


def _tell_cpu_time(pipe: Connection) -> None:
    with suppress(EOFError, OSError):  # the parent process has gone
        while True:
            pipe.recv()
            pipe.send(time.process_time())
