"""Checks for leaks: compares memory and files of a server after many storms with those after the first."""

from __future__ import annotations

import random
import time

from api.bench.measurements import AtMost, Figure
from api.bench.requests import site_to_visit
from api.bench.server_process import ServerProcess
from api.bench.site_questions import guesses, site_questions
from api.bench.storm import storm
from api.config.settings import Settings

STORMS = 5
VISITS = 1_000
SEED = 20261121
MEGABYTE = 1024 * 1024
# The memory that a small host has for one process, in megabytes.
MOST_MEMORY = 120
SECONDS_TO_LET_GO = 60


def soak_measurements(settings: Settings, storms: int = STORMS, visits: int = VISITS) -> list[Figure]:
    """Memory and open files after each of `storms` storms of `visits` visits, and after one before them."""
    questions = [*(asked.question for asked in site_questions(settings.site_directory)), *guesses(7)]
    chance = random.Random(SEED)  # noqa: S311 - the same storms each time
    memory, files = list[float](), list[float]()
    with ServerProcess(site_to_visit(settings)) as server:
        for _ in range(storms + 1):
            storm(server.address, questions, visits, chance)
            files.append(_open_files(server, wanted=files[0] if files else 0))
            memory.append(server.memory() / MEGABYTE)
    return [
        Figure(
            "memory of a worker",
            "goal",
            "MB",
            AtMost(1.0),
            tuple(memory),
            (MOST_MEMORY,) * len(memory),
        ),
        _held("memory after storms of visits", "MB", 1.05, memory),
        _held("open files after them", "files", 1.0, files),
    ]


def _open_files(server: ServerProcess, wanted: float) -> float:
    """The number of open files once it is at most `wanted`, or after a minute."""
    deadline = time.monotonic() + SECONDS_TO_LET_GO
    while (held := server.open_files()) > wanted and time.monotonic() < deadline:
        time.sleep(0.1)
    return float(held)


def _held(name: str, unit: str, most: float, readings: list[float]) -> Figure:
    first, *later = readings
    return Figure(name, "after the first", unit, AtMost(most), tuple(later), (first,) * len(later))
