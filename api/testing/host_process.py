"""One process of the site as a host of its own, which tests can kill, stop, hang and restart."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic

import httpx

from api.config.settings import PROJECT_ROOT

SECONDS_TO_WAIT = 60.0
BETWEEN_LOOKS = 0.05
LINES_OF_LOG = 5
ENDED = (RuntimeError, TimeoutError)
"""Errors for a process that does not obey a command."""


class HostProcess:
    """Serves with those settings and options. Its output is appended to the file `log`."""

    def __init__(self, port: int, settings: Mapping[str, str], options: Sequence[str], log: Path) -> None:
        self.port = port
        self._settings = {**settings, "HOST": "127.0.0.1", "PORT": str(port)}
        self._options = options
        self._log = log
        self._said_before = 0
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, release: Path | None = None) -> None:
        """Starts the process, and waits until it is ready. Runs the unpacked release, or this checkout."""
        if self._process is not None and self._process.poll() is None:
            raise RuntimeError("it runs already")
        folder = PROJECT_ROOT if release is None else release
        python = folder / ".venv" / "bin" / "python"
        if release is None or not python.exists():
            python = Path(sys.executable)
        inherited = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        with self._log.open("ab") as log:
            self._said_before = log.tell()
            self._process = subprocess.Popen(  # noqa: S603 - the site itself
                [python, "-m", "api", "serve", "--migrate", *self._options],
                cwd=folder,
                env={**inherited, **self._settings},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                # A Ctrl-C must only reach the controlling process, which then stops this one.
                start_new_session=True,
            )
        self._wait_until_ready(self._process)

    def stop(self) -> None:
        """Stops the process gracefully."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Kills the process, like a power cut."""
        self._end(signal.SIGKILL)

    def hang(self) -> None:
        """Makes the process accept connections without responding."""
        self._running().send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Ends the hang."""
        self._running().send_signal(signal.SIGCONT)

    def close(self) -> None:
        """Stops the process if it still runs, by force if necessary."""
        process = self._process
        if process is None or process.poll() is not None:
            return
        process.send_signal(signal.SIGCONT)
        with suppress(*ENDED):
            self.stop()
        process.kill()
        process.wait()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            raise RuntimeError("it does not run")
        return self._process

    def _end(self, how: signal.Signals) -> None:
        process = self._running()
        process.send_signal(how)
        try:
            process.wait(SECONDS_TO_WAIT)
        except subprocess.TimeoutExpired:
            raise TimeoutError(f"it did not end by {how.name}") from None

    def _wait_until_ready(self, process: subprocess.Popen[bytes]) -> None:
        deadline = monotonic() + SECONDS_TO_WAIT
        while process.poll() is None and monotonic() < deadline:
            with suppress(httpx.TransportError):
                if httpx.get(f"http://127.0.0.1:{self.port}/health/ready", timeout=5).is_success:
                    return
            with suppress(subprocess.TimeoutExpired):
                process.wait(BETWEEN_LOOKS)
        output = self._log.read_bytes()[self._said_before :].decode(errors="replace")
        last = output.splitlines()[-LINES_OF_LOG:]
        raise RuntimeError(f"it did not become ready: {' / '.join(last)}")
