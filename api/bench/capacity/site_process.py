"""The site as an operator starts it, in a process whose CPU time and memory can be read."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from api.bench.capacity.processes import cpu_seconds_of, memory_of
from api.config.settings import PROJECT_ROOT

SECONDS_TO_END = 30
READY = re.compile(r" is ready at (http://\S+)$")


class SiteProcess:
    """`python -m api serve --migrate` with only these variables."""

    def __init__(self, site_directory: Path, variables: Mapping[str, str]) -> None:
        self._command = [sys.executable, "-m", "api", "serve", "--migrate", "--site", str(site_directory)]
        self._variables = {"PORT": "0", "LOG_LEVEL": "warning", **variables}
        self.address = ""

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(  # noqa: S603 - this very program
            self._command, cwd=PROJECT_ROOT, env=self._variables, stdout=subprocess.PIPE, text=True
        )
        for line in self._process.stdout or ():
            if found := READY.search(line.strip()):
                self.address = found[1]
                return self
        raise RuntimeError("the server did not start")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._process.terminate()
        try:
            self._process.communicate(timeout=SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.communicate()

    def cpu_seconds(self) -> float:
        """CPU seconds since the start."""
        return cpu_seconds_of(self._process.pid)

    def memory(self) -> int:
        """Bytes of memory."""
        return memory_of(self._process.pid)
