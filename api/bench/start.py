"""Time until a started server responds, compared with the time for importing its libraries."""

from __future__ import annotations

import compileall
import subprocess
import sys
import time
from functools import partial
from urllib.request import urlopen

from api.bench.measurements import AtMost, Figure, interleaved
from api.config.settings import PROJECT_ROOT, Settings

ROUNDS = 11
LIBRARIES = "import litestar, sqlalchemy, httpx"
READY = " is ready at "


def start_measurements(settings: Settings, rounds: int = ROUNDS) -> list[Figure]:
    """The time from the start of the process to its first response. The database must be migrated."""
    compile_ahead()
    readings = interleaved(partial(until_first_answer, settings.database_url), _until_imported, rounds)
    return [Figure("start to first answer", "bare imports", "ms", AtMost(2.0), *readings)]


def compile_ahead() -> None:
    """Compiles the API to byte code, so that no start has to. The libraries are compiled already."""
    compileall.compile_dir(PROJECT_ROOT / "api", quiet=1)


def until_first_answer(database_url: str) -> float:
    """Milliseconds from the start of a server process to its first answer."""
    begin = time.perf_counter()
    variables = {"DATABASE_URL": database_url, "PORT": "0"}
    with _python("-m", "api", "serve", variables=variables) as server:
        try:
            line = server.stdout.readline() if server.stdout else ""
            _, ready, address = line.strip().rpartition(READY)
            if not ready:
                raise RuntimeError("the server did not start")
            with urlopen(f"{address}/health/live") as answer:  # noqa: S310 - a server of ours
                answer.read()
            return _milliseconds_since(begin)
        finally:
            server.terminate()


def _until_imported() -> float:
    begin = time.perf_counter()
    with _python("-c", LIBRARIES, variables={}) as importing:
        importing.communicate()
    return _milliseconds_since(begin)


def _python(*arguments: str, variables: dict[str, str]) -> subprocess.Popen[str]:
    command = [sys.executable, *arguments]
    return subprocess.Popen(command, cwd=PROJECT_ROOT, env=variables, stdout=subprocess.PIPE, text=True)  # noqa: S603


def _milliseconds_since(begin: float) -> float:
    return (time.perf_counter() - begin) * 1000
