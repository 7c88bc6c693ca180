"""Confirmed data survives when the server is killed, its disk is full or its database is locked."""

from __future__ import annotations

import resource
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from api.config.settings import Settings
from api.contact.service import CANNOT_STORE
from api.testing.installation import SECONDS_TO_WAIT, served, token_of
from api.testing.message_rows import database_of, messages_in
from api.testing.tables import execute
from api.tests.test_cli import started

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="127.0.0.2 and prlimit are Linux's"),
    # Measures time, or takes nearly all connections, so a parallel run must not mix such tests.
    pytest.mark.xdist_group("timing"),
]

WRITERS = 5
MESSAGES_OF_EACH = 28
ANSWERED_BEFORE_THE_END = 40

Server = tuple[subprocess.Popen[str], str]


def server_of(settings: Settings) -> AbstractContextManager[Server]:
    """The server as a process of its own, and its address."""
    return started("serve", "--site", str(settings.site_directory), DATABASE_URL=settings.database_url)


@contextmanager
def visitor_at(address: str, number: int = 1) -> Iterator[httpx.Client]:
    """A browser that has opened the site, each number of them on a line of its own."""
    own_line = httpx.HTTPTransport(local_address=f"127.0.0.{number}")
    with httpx.Client(base_url=address, transport=own_line, timeout=SECONDS_TO_WAIT) as visitor:
        visitor.headers.update(token_of(visitor))
        yield visitor


def send(visitor: httpx.Client, words: str) -> httpx.Response:
    return visitor.post("/api/messages", json={"message": words}, headers={"Idempotency-Key": words})


def words_in(settings: Settings) -> list[str]:
    return sorted(row["message"] for row in execute(settings, "SELECT message FROM message"))


def words_of(writer: int) -> list[str]:
    return [f"{writer}-{number}" for number in range(MESSAGES_OF_EACH)]


def test_acknowledged_messages_survive_a_killed_server(any_installation: Settings) -> None:
    answered: dict[str, str] = {}
    enough = threading.Event()

    def write(address: str, writer: int) -> None:
        with visitor_at(address, writer) as visitor:
            for words in words_of(writer):
                try:
                    answer = send(visitor, words)
                except httpx.TransportError:
                    return  # killed
                if answer.status_code == 201:
                    answered[words] = answer.json()["id"]
                if len(answered) >= ANSWERED_BEFORE_THE_END:
                    enough.set()

    everyone = range(2, 2 + WRITERS)
    with server_of(any_installation) as (process, address), ThreadPoolExecutor(WRITERS) as pool:
        ends = [pool.submit(write, address, writer) for writer in everyone]
        assert enough.wait(SECONDS_TO_WAIT)
        process.kill()
        for end in ends:
            end.result()

    found = words_in(any_installation)
    assert len(found) == len(set(found))
    assert answered.keys() <= set(found)

    with server_of(any_installation) as (_, address):
        for writer in everyone:
            with visitor_at(address, writer) as visitor:
                again = {words: send(visitor, words) for words in words_of(writer)}
            assert {answer.status_code for answer in again.values()} == {201}
            for words in again.keys() & answered.keys():
                assert again[words].json()["id"] == answered[words]
    every_message = sorted(words for writer in everyone for words in words_of(writer))
    assert words_in(any_installation) == every_message


@pytest.fixture
def running(own_installation: Settings) -> Iterator[Server]:
    with server_of(own_installation) as server:
        yield server


def log_of(database: Path) -> Path:
    return database.with_name(f"{database.name}-wal")


@pytest.mark.parametrize("may_overwrite", [True, False], ids=["no room to grow", "nothing can be written"])
def test_full_disk_returns_503_with_retry_after(
    own_installation: Settings, running: Server, *, may_overwrite: bool
) -> None:
    process, address = running
    database = database_of(own_installation)
    with visitor_at(address) as visitor:
        assert send(visitor, "Before").status_code == 201
        usual = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        most = log_of(database).stat().st_size if may_overwrite else 0
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, usual[1]))
        for _ in range(3):
            refused = send(visitor, "Meanwhile")
            assert (refused.status_code, refused.headers["retry-after"]) == (503, "10")
            assert refused.headers["content-type"] == "application/problem+json"
            assert refused.json() == {
                "type": "about:blank",
                "title": "Service Unavailable",
                "status": 503,
                "detail": CANNOT_STORE,
            }
            assert_what_only_reads_answers(visitor)

        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, usual)
        assert send(visitor, "Meanwhile").status_code == 201
        assert send(visitor, "After").status_code == 201
    assert messages_in(database) == ["After", "Before", "Meanwhile"]
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_readers_are_answered_while_a_writer_waits_for_a_lock(own_installation: Settings) -> None:
    database = database_of(own_installation)
    with (
        closing(sqlite3.connect(database, isolation_level=None)) as other,
        served(own_installation, limits={}) as address,
        visitor_at(address) as visitor,
        ThreadPoolExecutor(1) as pool,
    ):
        other.execute("BEGIN EXCLUSIVE")
        waiting = pool.submit(send, visitor, "Timeouts")
        assert_what_only_reads_answers(visitor)
        while not waiting.done():
            assert_what_only_reads_answers(visitor)
        assert waiting.result().status_code == 503
        other.execute("ROLLBACK")
        assert send(visitor, "Timeouts").status_code == 201
    assert messages_in(database) == ["Timeouts"]


def test_lock_wait_is_limited_by_database_timeout(
    own_installation: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    impatient = replace(own_installation, database_timeout=0.1)
    with (
        closing(sqlite3.connect(database_of(own_installation), isolation_level=None)) as other,
        served(impatient) as address,
        visitor_at(address) as visitor,
    ):
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        for _ in range(5):
            assert send(visitor, "Timeouts").status_code == 503
        assert time.monotonic() - began < 5  # the usual time limit
        other.execute("ROLLBACK")
        assert send(visitor, "Timeouts").status_code == 201
    lines = [record.message for record in caplog.records if record.name == "api.contact.repository"]
    assert lines == [
        "Messages cannot be stored: the database is locked by another program "
        "(OperationalError, SQLITE_BUSY, INSERT)",
        "Messages can be stored again",
    ]


def test_server_starts_while_the_database_is_locked(own_installation: Settings) -> None:
    with closing(sqlite3.connect(database_of(own_installation), isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with server_of(own_installation) as (_, address), visitor_at(address) as visitor:
            assert_what_only_reads_answers(visitor)


def assert_what_only_reads_answers(visitor: httpx.Client) -> None:
    for path in ("/", "/api/locations", "/api/countries", "/api/pages", "/api/offices", "/health/live"):
        assert visitor.get(path).status_code == 200, path
    # Its time limits with the database is short, so that a busy machine alone can make it say no once.
    deadline = time.monotonic() + SECONDS_TO_WAIT
    while visitor.get("/health/ready").status_code != 200:
        assert time.monotonic() < deadline
