"""Several clients share few connections to PostgreSQL through a PgBouncer in transaction mode."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace

import httpx
import psycopg
import pytest

from api.config.settings import Settings
from api.testing.installation import reseed, served, token_of
from api.testing.pgbouncer import PgBouncer, pgbouncer
from api.testing.postgresql import PostgresqlServer, plain
from api.tests.test_cli import run
from api.tests.test_reseeding import UNCHANGED

FEWER_THAN_CLIENTS = 3
PROCESSES = 2
WRITERS = 10
MESSAGES_OF_EACH = 40
HOSTS = FEWER_THAN_CLIENTS + 1


@pytest.fixture
def bouncer(program_of_pgbouncer: str, postgresql: PostgresqlServer) -> Iterator[PgBouncer]:
    with pgbouncer(program_of_pgbouncer, postgresql, FEWER_THAN_CLIENTS) as bouncer:
        yield bouncer


@pytest.fixture
def behind_pgbouncer(
    own_installation: Settings, bouncer: PgBouncer, postgresql: PostgresqlServer
) -> Iterator[Settings]:
    """An installation whose empty database is only known by the PgBouncer before it."""
    database = postgresql.new_database()
    yield replace(own_installation, database_url=bouncer.url_of(database))
    postgresql.drop(database)


def test_no_message_is_lost_through_pgbouncer(behind_pgbouncer: Settings) -> None:
    reseed(behind_pgbouncer)
    texts = [[f"{writer}-{number}" for number in range(MESSAGES_OF_EACH)] for writer in range(WRITERS)]
    with ExitStack() as stack, ThreadPoolExecutor(WRITERS) as pool:
        addresses = [stack.enter_context(served(behind_pgbouncer, limits={})) for _ in range(PROCESSES)]

        def write(writer: int) -> list[httpx.Response]:
            with httpx.Client(base_url=addresses[writer % PROCESSES], timeout=60) as client:
                client.headers.update(token_of(client))
                return [
                    client.post("/api/messages", json={"message": text}, headers={"Idempotency-Key": text})
                    # In the second round, each message is a repeat, which is looked up.
                    for text in texts[writer] * 2
                ]

        answers = [answer for written in pool.map(write, range(WRITERS)) for answer in written]
        assert {httpx.get(f"{address}/health/ready").status_code for address in addresses} == {200}
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["id"] for answer in answers}) == WRITERS * MESSAGES_OF_EACH


def test_transaction_timeouts_do_not_leak_to_another_client(behind_pgbouncer: Settings) -> None:
    reseed(behind_pgbouncer)
    with served(behind_pgbouncer, limits={}) as address, httpx.Client(base_url=address, timeout=60) as client:
        headers = token_of(client)
        with ThreadPoolExecutor(WRITERS) as pool:
            sent = [
                pool.submit(client.post, "/api/messages", json={"message": str(number)}, headers=headers)
                for number in range(WRITERS)
            ]
            assert {one.result().status_code for one in sent} == {201}
    found = "SELECT pg_backend_pid(), current_setting('statement_timeout'), current_setting('lock_timeout')"
    with ExitStack() as stack:
        # Each transaction occupies one connection behind PgBouncer, so these take all.
        clients = [
            stack.enter_context(psycopg.connect(plain(behind_pgbouncer.database_url)))
            for _ in range(FEWER_THAN_CLIENTS)
        ]
        settings = [row for client in clients for row in client.execute(found).fetchall()]
    assert len({pid for pid, *_ in settings}) == FEWER_THAN_CLIENTS
    assert [limits for _, *limits in settings] == [["0", "0"]] * FEWER_THAN_CLIENTS


def test_concurrent_starts_migrate_and_seed_once_through_pgbouncer(behind_pgbouncer: Settings) -> None:
    seeds = f"seeds={behind_pgbouncer.seeds_directory}"

    def start(_: int) -> subprocess.CompletedProcess[str]:
        url = behind_pgbouncer.database_url
        return run("alembic", "-x", seeds, "upgrade", "head", DATABASE_URL=url)

    with ThreadPoolExecutor(HOSTS) as pool:
        ended = list(pool.map(start, range(HOSTS)))
    assert [(host.returncode, host.stderr) for host in ended] == [(0, "")] * HOSTS
    assert sorted(UNCHANGED in host.stdout for host in ended) == [False] + [True] * (HOSTS - 1)
