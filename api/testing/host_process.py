"""One process of the site as a host of its own: tests kill, stop and hang it, and start it again."""

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
"""What is raised when a process does not do as it is told."""


class HostProcess:
    """Serves with those settings and options; what it has to say is added to the file `log`."""

    def __init__(self, port: int, settings: Mapping[str, str], options: Sequence[str], log: Path) -> None:
        self.port = port
        self._settings = {**settings, "HOST": "127.0.0.1", "PORT": str(port)}
        self._options = options
        self._log = log
        self._said_before = 0
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, release: Path | None = None) -> None:
        """Returns when visitors can be served; without a release that is unpacked, this checkout is run."""
        if self._process is not None and self._process.poll() is None:
            raise RuntimeError("it runs already")
        folder = PROJECT_ROOT if release is None else release
        python = folder / ".venv" / "bin" / "python"
        if release is None or not python.exists():
            python = Path(sys.executable)
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        with self._log.open("ab") as said:
            self._said_before = said.tell()
            self._process = subprocess.Popen(  # noqa: S603 - the site itself
                [python, "-m", "api", "serve", "--migrate", *self._options],
                cwd=folder,
                env={**kept, **self._settings},
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                # A Ctrl-C is for who controls it, who ends it in order.
                start_new_session=True,
            )
        self._wait_until_ready(self._process)

    def stop(self) -> None:
        """Tells it to end, and waits until it has answered what is under way."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Ends it as a power cut would."""
        self._end(signal.SIGKILL)

    def hang(self) -> None:
        """From now on it takes connections and answers nothing."""
        self._running().send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Lets it go on after that."""
        self._running().send_signal(signal.SIGCONT)

    def close(self) -> None:
        """Ends it if it still runs, by force if need be."""
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
        said = self._log.read_bytes()[self._said_before :].decode(errors="replace")
        last = said.splitlines()[-LINES_OF_LOG:]
        raise RuntimeError(f"it did not become ready: {' / '.join(last)}")
