"""A PostgreSQL that hangs, is down, locked or unusable: nobody waits for long, and the log says why."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TypeVar

import httpx
import psycopg
import pytest

from api.config.settings import Settings
from api.contact.service import CANNOT_STORE
from api.testing.installation import reseed, token_of
from api.testing.postgresql import WITH_PASSWORD, PostgresqlServer, plain, postgresql_server
from api.tests.test_cli import SECONDS_TO_WAIT, run, started
from api.tests.test_diagnosis import COMMANDS, output_line

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="/proc is Linux's"),
    # Measures time, or takes nearly all connections, so a parallel run must not mix such tests.
    pytest.mark.xdist_group("timing"),
]

Answer = TypeVar("Answer")

SECONDS = 1.0
LONGEST = 10.0
"""Seconds. More by far than is allowed, since machines are busy, and less than without any limits."""

RELAY = {
    "SMTP_URL": "smtp://127.0.0.1:9",
    "MESSAGES_TO": "to@example.com",
    "MESSAGES_FROM": "from@example.com",
}


@pytest.fixture(scope="module")
def server(programs_of_postgresql: Path) -> Iterator[PostgresqlServer]:
    """One that may be stopped and hung."""
    with postgresql_server(programs_of_postgresql) as server:
        yield server


@pytest.fixture
def name(server: PostgresqlServer, installation: Settings) -> Iterator[str]:
    """That of a migrated database."""
    name = server.new_database()
    reseed(replace(installation, database_url=server.url_of(name)))
    yield name
    server.drop(name)


@pytest.fixture
def database(server: PostgresqlServer, name: str) -> str:
    """Its URL."""
    return server.url_of(name)


class Site:
    """A server of the site as a process of its own, as a visitor and as an operator meet it."""

    def __init__(self, process: subprocess.Popen[str], client: httpx.Client) -> None:
        self._process = process
        self._client = client
        self._token = token_of(client)

    def send(self, words: str) -> httpx.Response:
        return self._client.post("/api/messages", json={"message": words}, headers=self._token)

    def get(self, path: str) -> httpx.Response:
        return self._client.get(path)

    def log(self) -> list[str]:
        """Ends it, and answers what it has logged since its first line: level, logger and message."""
        self._process.terminate()
        _, *lines = self._process.communicate(timeout=SECONDS_TO_WAIT)[1].splitlines()
        return [re.sub(r"^\S+ (\w+) +(\S+) \[[^]]*\] ", r"\1 \2: ", line) for line in lines]


@contextmanager
def site_on(url: str, **variables: str) -> Iterator[Site]:
    given = {"DATABASE_URL": url, "DATABASE_TIMEOUT": str(SECONDS), **variables}
    with (
        started("serve", **given) as (process, address),
        httpx.Client(base_url=address, timeout=SECONDS_TO_WAIT) as client,
    ):
        yield Site(process, client)


def connected(database: str) -> psycopg.Connection:
    """A connection of the test's own, without a transaction."""
    return psycopg.connect(plain(database), autocommit=True)


def soon(ask: Callable[[], Answer]) -> Answer:
    began = monotonic()
    answer = ask()
    assert monotonic() - began < LONGEST
    return answer


def until(ask: Callable[[], bool]) -> None:
    deadline = monotonic() + SECONDS_TO_WAIT
    while not ask():
        assert monotonic() < deadline


def assert_nobody_waits(site: Site) -> None:
    refused = soon(lambda: site.send("Meanwhile"))
    assert (refused.status_code, refused.headers["retry-after"]) == (503, "10")
    assert refused.json()["detail"] == CANNOT_STORE
    ready = soon(lambda: site.get("/health/ready"))
    assert (ready.status_code, ready.json()["detail"]) == (503, "The database does not answer")
    for path in ("/health/live", "/metrics", "/api/locations", "/api/countries", "/api/pages"):
        assert soon(partial(site.get, path)).status_code == 200, path


def of_the_database(log: list[str]) -> list[str]:
    return [line for line in log if "could not be passed on" not in line]


def test_hanging_postgresql_does_not_block_requests(server: PostgresqlServer, database: str) -> None:
    with site_on(database, **RELAY) as site:
        assert site.send("Before").status_code == 201
        with server.hanging():
            for _ in range(2):
                assert_nobody_waits(site)
            with ThreadPoolExecutor(20) as pool:
                many = [pool.submit(soon, lambda: site.send("One of many")) for _ in range(20)]
                assert {answer.result().status_code for answer in many} == {503}
        until(lambda: site.get("/health/ready").status_code == 200)
        assert site.send("After").status_code == 201
        assert of_the_database(site.log()) == [
            "ERROR api.storage.db.outage: The database is away: it did not answer in time (DATABASE_TIMEOUT)",
            "WARNING api.storage.db.outage: The database is back",
        ]


def test_postgresql_outage_and_recovery_are_each_logged_once(server: PostgresqlServer, database: str) -> None:
    # A stopped server refuses at once. A short limit would also be exceeded when the machine stalls.
    with site_on(database, DATABASE_TIMEOUT=str(LONGEST), **RELAY) as site:
        assert site.send("Before").status_code == 201
        server.stop()
        try:
            for _ in range(3):
                assert_nobody_waits(site)
        finally:
            server.start()
        until(lambda: site.get("/health/ready").status_code == 200)
        assert site.send("After").status_code == 201
        lines = [re.sub("(?<= away: it ).+", "…", line) for line in of_the_database(site.log())]
    assert lines == [
        "ERROR api.storage.db.outage: The database is away: it …",
        "WARNING api.storage.db.outage: The database is back",
    ]


def test_server_stops_while_postgresql_hangs(server: PostgresqlServer, database: str) -> None:
    with site_on(database, **RELAY) as site, server.hanging():
        assert site.get("/health/ready").status_code == 503
        soon(site.log)


def test_wait_for_a_locked_table_is_limited_by_the_timeout(database: str) -> None:
    with site_on(database) as site, connected(database) as other:
        with other.transaction():
            other.execute("LOCK TABLE message IN ACCESS EXCLUSIVE MODE")
            for _ in range(2):
                assert soon(lambda: site.send("Meanwhile")).status_code == 503
            assert site.get("/health/ready").status_code == 200
        assert site.send("After").status_code == 201
        locked, again = site.log()
    assert locked.startswith("ERROR api.contact.repository: Messages cannot be stored: the database ")
    assert again == "WARNING api.contact.repository: Messages can be stored again"


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_unusable_databases_are_reported_by_cause(
    server: PostgresqlServer, name: str, database: str, command: tuple[str, ...]
) -> None:
    def line_for(url: str) -> str:
        line = output_line(run(*command, PORT="0", DATABASE_URL=url))
        assert "never-printed" not in line
        return line.removeprefix("DATABASE_URL: the database ")

    assert line_for(server.url_of(name, role=f"{WITH_PASSWORD}:never-printed")) == (
        f"at {server.folder} refuses the password "
        f'(FATAL: password authentication failed for user "{WITH_PASSWORD}")'
    )
    assert line_for(server.url_of("elsewhere")) == (
        f'at {server.folder} does not exist (FATAL: database "elsewhere" does not exist)'
    )
    if command[1] not in {"messages", "sandbox"}:
        read_only = f"{database}&options=-cdefault_transaction_read_only%3Don"
        assert line_for(read_only).startswith("is read-only (its transactions are")
    server.ask("UPDATE alembic_version SET version_num = '9999'", database=name)
    assert line_for(database).startswith("has schema 9999, newer than this version's ")
    server.ask("DROP TABLE alembic_version", database=name)
    assert line_for(database).startswith("is another program's: it has tables (company, ")


def test_readers_work_on_a_read_only_postgresql(database: str) -> None:
    read_only = f"{database}&options=-cdefault_transaction_read_only%3Don"
    assert run("api", "messages", DATABASE_URL=read_only).stdout == "No message.\n"
