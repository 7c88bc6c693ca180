"""A real PostgreSQL for tests, which can be stopped, hung and started again at the same address."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

SECONDS_TO_WAIT = 60
PASSWORD = "never-printed"  # noqa: S105 - of a server that lives for a test
AS_POSTGRES = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
"""Its programs refuse to run as root."""


def folder_of_programs() -> Path | None:
    """Where initdb and pg_ctl are, on the PATH or where Debian puts them; None when there is none."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    return max(
        Path("/usr/lib/postgresql").glob("[0-9]*/bin"), key=lambda path: int(path.parent.name), default=None
    )


class PostgresqlServer:
    """Keeps its files in `folder`, listens at 127.0.0.1 and asks everybody for the password."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        self._data = folder / "data"
        with socket.create_server(("127.0.0.1", 0)) as listening:
            self.port = listening.getsockname()[1]

    def url(self, database: str, password: str = PASSWORD) -> str:
        """Of a database in it, whether there is one of this name or not."""
        return f"postgresql+psycopg://waybill:{password}@127.0.0.1:{self.port}/{database}"

    def make(self) -> None:
        """Makes the files, once."""
        password = self._folder / "password"
        password.write_text(PASSWORD, encoding="ascii")
        if AS_POSTGRES:
            for path in (self._folder, password):
                shutil.chown(path, "postgres")
        given = ["-D", str(self._data), "-U", "waybill", "-A", "scram-sha-256", "--pwfile", str(password)]
        self._run("initdb", *given, "-N", "-E", "UTF8", "--locale=C")

    def start(self) -> None:
        """Returns when it can be asked."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self._folder} -c fsync=off"
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", str(self._data), "-l", log, "-o", options, "-w", "start")

    def stop(self) -> None:
        """Ends it at once, and all connections with it."""
        self._run("pg_ctl", "-D", str(self._data), "-m", "fast", "-w", "stop")

    @contextmanager
    def hanging(self) -> Iterator[None]:
        """Meanwhile the system takes connections and questions for it, and nobody answers."""
        processes = self._processes()
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)

    def execute(self, database: str, *statements: str) -> None:
        """Carries them out at once, each by itself."""
        with self.connected(database) as connection:
            for statement in statements:
                connection.execute(statement.encode())

    @contextmanager
    def connected(self, database: str) -> Iterator[psycopg.Connection]:
        """A connection of the test's own, without a transaction."""
        address = self.url(database).replace("+psycopg", "")
        with psycopg.connect(address, autocommit=True) as connection:
            yield connection

    def _processes(self) -> list[int]:
        first = (self._data / "postmaster.pid").read_text(encoding="ascii").split()[0]
        children = Path(f"/proc/{first}/task/{first}/children").read_text(encoding="ascii").split()
        return [int(process) for process in (first, *children)]

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(  # noqa: S603 - a program that the tests need
            [*AS_POSTGRES, str(self._programs / program), *arguments],
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            check=True,
            timeout=SECONDS_TO_WAIT,
        )
