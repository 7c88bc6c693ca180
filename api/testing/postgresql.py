"""A real PostgreSQL for tests: a temporary cluster, with a database for each test."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any
from urllib.parse import quote

import psycopg

SECONDS_TO_WAIT = 60.0
OWNER = "waybill"
"""The role of tests, which may do anything, without a password."""

# Folders for a server's programs that are not on the PATH, one for each version.
PROGRAM_FOLDERS = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/usr/libexec/postgresql*",
    "/opt/homebrew/opt/postgresql*/bin",
    "/usr/local/opt/postgresql*/bin",
    "/usr/local/pgsql/bin",
)
# No data has to survive a power cut, so tests need not wait for the disk.
QUICK = ("fsync=off", "full_page_writes=off", "max_connections=100")
# initdb's rules trust everybody. Only this role needs a password, for tests of a wrong one.
WITH_PASSWORD = "guarded"  # noqa: S105 - a name


def postgresql_programs(
    path: str | None = None, folders: Sequence[str] = PROGRAM_FOLDERS, root: Path = Path("/")
) -> Path | None:
    """The folder of `initdb` and `postgres`: on the PATH, or else the system's newest, or None."""
    found = shutil.which("initdb", path=path)
    if found is not None and shutil.which("postgres", path=str(Path(found).parent)):
        return Path(found).parent
    installed = [
        folder
        for pattern in folders
        for folder in root.glob(pattern.removeprefix("/"))
        if all(shutil.which(program, path=str(folder)) for program in ("initdb", "postgres"))
    ]
    return max(installed, key=_version_in, default=None)


def _version_in(folder: Path) -> tuple[int, ...]:
    digits = "".join(character if character.isdigit() else " " for character in str(folder))
    return tuple(int(number) for number in digits.split())


def server_account() -> str | None:
    """The account for servers, because PostgreSQL and PgBouncer refuse root. None if this one will do."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in names), None)


def run_as_server(log: Path, *command: str | Path) -> subprocess.Popen[bytes]:
    """Starts a program under the account for servers, with its output in `log`."""
    account = server_account()
    whose: dict[str, Any] = {}
    if account is not None:
        whose = {"user": account, "group": pwd.getpwnam(account).pw_gid, "extra_groups": ()}
    with log.open("ab") as said:
        return subprocess.Popen(  # noqa: S603 - a program that the tests need
            command, stdin=subprocess.DEVNULL, stdout=said, stderr=said, cwd="/", **whose
        )


@contextmanager
def server_folder(name: str) -> Iterator[Path]:
    """A temporary folder for the account for servers.

    It is not in pytest's folder, because a socket's path may have only about a hundred characters, and other
    accounts cannot read root's folders.
    """
    with TemporaryDirectory(prefix=f"{name}-", dir="/tmp") as folder:
        account = server_account()
        if account is not None:
            shutil.chown(folder, account)
        yield Path(folder)


def wait_until_it_answers(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Waits until the started server accepts connections. Raises RuntimeError with its log if it does not."""
    deadline = monotonic() + SECONDS_TO_WAIT
    while process.poll() is None and monotonic() < deadline:
        try:
            psycopg.connect(plain(url), connect_timeout=5).close()
        except psycopg.OperationalError:
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.02)
        else:
            return
    raise RuntimeError(f"{process.args!r} did not start: {log.read_text()}")


def plain(url: str) -> str:
    """The URL for libpq, without the name of SQLAlchemy's driver."""
    return url.replace("postgresql+psycopg://", "postgresql://", 1)


class PostgresqlServer:
    """A cluster in `folder`. It listens only on a Unix socket there, so it needs no free port."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.folder = folder
        self._programs = programs
        self._process: subprocess.Popen[bytes] | None = None
        self._numbers = count(1)
        making = run_as_server(
            self._log,
            programs / "initdb",
            *("-D", self._data, "--auth=trust", f"--username={OWNER}", "--no-sync"),
            *("--encoding=UTF8", "--locale=C"),
        )
        if making.wait(SECONDS_TO_WAIT):
            raise RuntimeError(f"initdb failed: {self._log.read_text()}")
        rules = self._data / "pg_hba.conf"
        rules.write_text(f"local all {WITH_PASSWORD} scram-sha-256\n{rules.read_text()}")

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    @property
    def _log(self) -> Path:
        return self.folder / "log"

    def url_of(self, database: str, role: str = OWNER) -> str:
        """The DATABASE_URL of one of its databases. `role` may be followed by a colon and a password."""
        return f"postgresql+psycopg://{role}@/{database}?host={quote(str(self.folder), safe='')}"

    def start(self, *options: str) -> None:
        """Starts the server, and waits until it is ready. `options` are settings like `max_connections=5`."""
        settings = [f"unix_socket_directories={self.folder}", "listen_addresses=", *QUICK, *options]
        arguments = [part for setting in settings for part in ("-c", setting)]
        self._process = run_as_server(self._log, self._programs / "postgres", "-D", self._data, *arguments)
        wait_until_it_answers(self.url_of("postgres"), self._process, self._log)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stops the server. SIGINT closes connections and writes all data, SIGQUIT acts like a crash."""
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            try:
                process.wait(SECONDS_TO_WAIT)
            finally:
                process.kill()
                process.wait()

    @contextmanager
    def hanging(self) -> Iterator[None]:
        """Makes the server accept connections and statements without responding, until the body ends."""
        assert self._process is not None  # noqa: S101 - else the test is wrong
        others = self.ask("SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        pids = [self._process.pid, *(pid for (pid,) in others)]
        stopped = []
        try:
            for pid in pids:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGSTOP)
                    stopped.append(pid)
            yield
        finally:
            for pid in stopped:
                # A process that was about to end disappears when the server resumes.
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)

    def ask(self, statement: str, *, database: str = "postgres", role: str = OWNER) -> list[tuple[Any, ...]]:
        """The rows of a test's statement, which is committed at once."""
        with psycopg.connect(plain(self.url_of(database, role)), autocommit=True) as connection:
            cursor = connection.execute(statement)
            return cursor.fetchall() if cursor.description else []

    def new_database(self, like: str = "template1", options: str = "") -> str:
        """Creates a copy of a database without connections, and returns its name."""
        name = f"test_{next(self._numbers)}"
        self.ask(f"CREATE DATABASE {name} TEMPLATE {like} {options}")
        return name

    def drop(self, database: str) -> None:
        """Drops a database, even if there are connections to it."""
        self.ask(f"DROP DATABASE IF EXISTS {database} WITH (FORCE)")


@contextmanager
def postgresql_server(programs: Path, *options: str) -> Iterator[PostgresqlServer]:
    """A running server with these settings."""
    with server_folder("postgresql") as folder:
        server = PostgresqlServer(programs, folder)
        try:
            server.start(*options)
            yield server
        finally:
            server.stop()
