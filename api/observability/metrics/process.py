"""What this process is and what it takes from the machine, by the names that monitors know it by."""

from __future__ import annotations

import mmap
import resource
from collections.abc import Callable
from pathlib import Path
from time import process_time

from api.observability.metrics.exposition import Family, single

MEMORY = Path("/proc/self/statm")
OPEN_FILES = Path("/proc/self/fd")


def process_families(version: str, started_at: float) -> list[Family]:
    """`started_at` is in seconds since 1970. What only Linux tells is left out elsewhere."""
    families = [
        Family("waybill_build_info", "gauge", "Which version this is.", {(version,): 1}, ("version",)),
        single("process_start_time_seconds", "gauge", "When it began, in seconds since 1970.", started_at),
        single("process_cpu_seconds_total", "counter", "CPU time of user and system.", process_time()),
    ]
    told_by_the_system: tuple[tuple[str, str, Callable[[], int]], ...] = (
        ("process_resident_memory_bytes", "Resident memory.", _resident_bytes),
        ("process_open_fds", "Open files and connections.", _open_files),
        ("process_max_fds", "Files and connections that may be open.", _most_files),
    )
    for name, meaning, look in told_by_the_system:
        try:
            families.append(single(name, "gauge", meaning, look()))
        except OSError:
            continue
    return families


def _resident_bytes() -> int:
    return int(MEMORY.read_text("ascii").split()[1]) * mmap.PAGESIZE


def _open_files() -> int:
    return sum(1 for _ in OPEN_FILES.iterdir())


def _most_files() -> int:
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        raise OSError  # there is no figure for that
    return soft
