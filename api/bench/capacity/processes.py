"""CPU time and memory of running processes. Linux only."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from redis import Redis
from sqlalchemy import create_engine, text

TICKS = os.sysconf("SC_CLK_TCK")
PROCESSES = Path("/proc")

Number = TypeVar("Number", int, float)


def cpu_seconds_of(pid: int) -> float:
    """CPU seconds of all threads and ended children, in user and system mode, since the start."""
    # The 14th to 17th field of proc(5), counted from the third: utime, stime, cutime, cstime.
    return sum(map(int, _stat(pid)[11:15])) / TICKS


def memory_of(pid: int) -> int:
    """Bytes of memory, with its share of memory that it has in common with other processes (PSS)."""
    found = re.search(r"^Pss: *(\d+) kB", _read(pid, "smaps_rollup"), re.MULTILINE)
    if found is None:
        raise RuntimeError("the system does not say how much memory a process holds")
    return int(found[1]) * 1024


class Stores:
    """The PostgreSQL and the Redis behind these addresses, both on this machine."""

    def __init__(self, postgresql: str, redis: str) -> None:
        engine = create_engine(postgresql)
        with engine.connect() as connection:
            backend = int(connection.scalar(text("SELECT pg_backend_pid()")) or 0)
            self._postmaster = _parent_of(backend)
        engine.dispose()
        with Redis.from_url(redis) as client:
            self._redis = int(client.info("server")["process_id"])

    def cpu_seconds(self) -> float:
        """CPU seconds of both, including PostgreSQL's processes for connections."""
        return self._sum_of(cpu_seconds_of)

    def memory(self) -> int:
        """Memory of all these processes, in bytes."""
        return self._sum_of(memory_of)

    def _sum_of(self, reading: Callable[[int], Number]) -> Number:
        total = reading(self._postmaster) + reading(self._redis)
        for pid in self._connections():
            # A process that ends meanwhile is counted with its parent.
            with suppress(FileNotFoundError, ProcessLookupError):
                total += reading(pid)
        return total

    def _connections(self) -> list[int]:
        pids = (int(folder.name) for folder in PROCESSES.iterdir() if folder.name.isdecimal())
        return [pid for pid in pids if _parent_of(pid) == self._postmaster]


def _parent_of(pid: int) -> int:
    try:
        return int(_stat(pid)[1])
    except (FileNotFoundError, ProcessLookupError):
        return 0  # the process has ended meanwhile


def _stat(pid: int) -> list[str]:
    """The fields from the third on. The second, the name, may contain blanks and brackets."""
    return _read(pid, "stat").rpartition(") ")[2].split()


def _read(pid: int, name: str) -> str:
    return (PROCESSES / str(pid) / name).read_text(encoding="utf-8", errors="replace")
