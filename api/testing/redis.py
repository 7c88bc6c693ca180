"""A real Redis for tests, which can be stopped, hung and restarted at the same address."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from redis import Redis

from api.storage.redis.connection import RedisTimeouts

SECONDS_TO_WAIT = 60.0

PATIENT = RedisTimeouts(answer=60, rest=60, lease=60, between_looks=0.01)
"""Long timeouts for tests of sharing, because an answer may take long on a busy machine."""


def redis_program() -> str | None:
    """The redis-server on the PATH, or that of the development packages, or None."""
    return shutil.which("redis-server") or shutil.which("redis-server", path=sysconfig.get_path("scripts"))


class RedisServer:
    """A Redis with its socket in `folder`, whose path must be short. It stores nothing on the disk."""

    def __init__(self, program: str, folder: Path, *options: str) -> None:
        socket = folder / "redis.sock"
        self.url = f"unix://{socket}"
        self._command = [program, "--port", "0", "--unixsocket", str(socket), "--dir", str(folder)]
        self._command += ["--save", "", "--appendonly", "no", *options]
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Starts the server, and waits until it is ready."""
        self._process = subprocess.Popen(  # noqa: S603 - a program that the tests need
            self._command, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None  # noqa: S101 - said above
        if not any("eady to accept connections" in line for line in self._process.stdout):
            raise RuntimeError("redis-server did not start")

    def stop(self) -> None:
        """Stops the server at once, and so deletes all its data."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate(timeout=SECONDS_TO_WAIT)
            self._process = None

    @contextmanager
    def hanging(self) -> Iterator[None]:
        """Makes the server accept connections and commands without responding, until the body ends."""
        assert self._process is not None  # noqa: S101 - else the test is wrong
        self._process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)

    def ask(self, *command: str | bytes | int) -> Any:
        """The answer to a command of the test."""
        with Redis.from_url(self.url) as client:
            return client.execute_command(*command)

    def calls(self, command: str) -> int:
        """How often the server has received this command, in lower case, since its start."""
        commands: dict[str, dict[str, int]] = self.ask("INFO", "commandstats")
        return commands.get(f"cmdstat_{command}", {}).get("calls", 0)

    def key_names(self, pattern: str = "*") -> list[str]:
        """The keys that match this pattern."""
        return sorted(key.decode() for key in self.ask("KEYS", pattern))

    def everything(self) -> str:
        """All keys and values."""
        return "\n".join(f"{key} {self.ask('GET', key)}" for key in self.key_names())


@contextmanager
def redis_server(program: str, *options: str) -> Iterator[RedisServer]:
    """A running server with these options."""
    # Not in pytest's folder, because a socket's path may have only about a hundred characters.
    with TemporaryDirectory(prefix="redis-") as folder:
        server = RedisServer(program, Path(folder), *options)
        try:
            server.start()
            yield server
        finally:
            server.stop()
