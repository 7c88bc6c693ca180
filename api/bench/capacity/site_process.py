"""The site as an operator starts it, in a process whose CPU time and memory can be read. Linux only."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from api.config.settings import PROJECT_ROOT

SECONDS_TO_END = 30
READY = re.compile(r" is ready at (http://\S+)$")
TICKS = os.sysconf("SC_CLK_TCK")


class SiteProcess:
    """`python -m api serve --migrate` with these variables and no others."""

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
        """Of all its threads and of children that have ended, in user and system mode, since the start."""
        fields = self._read("stat").rpartition(") ")[2].split()
        # The 14th to 17th of proc(5), counted from the third: utime, stime, cutime, cstime.
        return sum(map(int, fields[11:15])) / TICKS

    def memory(self) -> int:
        """Bytes that it holds, with its share of what it has in common with other processes (PSS)."""
        found = re.search(r"^Pss: *(\d+) kB", self._read("smaps_rollup"), re.MULTILINE)
        if found is None:
            raise RuntimeError("the system does not say how much memory a process holds")
        return int(found[1]) * 1024

    def _read(self, name: str) -> str:
        return Path(f"/proc/{self._process.pid}/{name}").read_text(encoding="ascii")
