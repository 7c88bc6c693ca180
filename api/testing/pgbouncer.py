"""A real PgBouncer for tests, in transaction mode in front of one PostgreSQL."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import quote

from api.testing.postgresql import (
    OWNER,
    SECONDS_TO_WAIT,
    PostgresqlServer,
    run_as_server,
    server_folder,
    wait_until_it_answers,
)

NAME_OF_SOCKET = 6432
"""The number in the name of its Unix socket. It does not listen at a port."""

PROGRAM_FOLDERS = "/usr/sbin:/usr/local/sbin:/usr/local/bin:/opt/homebrew/bin"


def pgbouncer_program() -> str | None:
    """The pgbouncer on the PATH or in a usual folder of the system, or None."""
    return shutil.which("pgbouncer") or shutil.which("pgbouncer", path=PROGRAM_FOLDERS)


class PgBouncer:
    """A PgBouncer for all databases of one PostgreSQL."""

    def __init__(self, socket_folder: str) -> None:
        self._socket_folder = socket_folder

    def url_of(self, database: str) -> str:
        """The DATABASE_URL of a database behind the PgBouncer."""
        folder = quote(self._socket_folder, safe="")
        return f"postgresql+psycopg://{OWNER}@/{database}?host={folder}&port={NAME_OF_SOCKET}"


@contextmanager
def pgbouncer(program: str, server: PostgresqlServer, connections: int) -> Iterator[PgBouncer]:
    """A running PgBouncer with this many `connections` to each database of the server."""
    with server_folder("pgbouncer") as folder:
        settings = {
            "unix_socket_dir": folder,
            "listen_port": NAME_OF_SOCKET,
            "pool_mode": "transaction",
            "default_pool_size": connections,
            "max_client_conn": 100,
            "auth_type": "any",
        }
        lines = [
            "[databases]",
            f"* = host={server.folder} user={OWNER}",
            "[pgbouncer]",
            *(f"{name} = {value}" for name, value in settings.items()),
        ]
        ini, log = folder / "pgbouncer.ini", folder / "log"
        ini.write_text("\n".join(lines) + "\n", encoding="utf-8")
        process: subprocess.Popen[bytes] = run_as_server(log, program, ini)
        try:
            bouncer = PgBouncer(str(folder))
            wait_until_it_answers(bouncer.url_of("postgres"), process, log)
            yield bouncer
        finally:
            process.terminate()
            process.wait(SECONDS_TO_WAIT)
