"""Differences between PostgreSQL and SQLite, and ways in which an operator may have set it up."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from time import monotonic

import httpx
import psycopg
import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.testing.installation import SECONDS_TO_WAIT, reseed, served, token_of
from api.testing.postgresql import PostgresqlServer, plain
from api.testing.tables import execute
from api.tests.test_cli import run, started

QUOTES = (
    ("Nationwide", "IKEJA", "WARRI", "12"),
    ("International", "Nigeria", "Ghana", "3"),
    ("Import", "China", "Nigeria", "0.5"),
)
LISTS = (
    "/api/countries",
    "/api/local-governments",
    "/api/locations",
    "/api/aliases",
    "/api/pages",
    "/api/site",
)


@contextmanager
def visited(settings: Settings) -> Iterator[httpx.Client]:
    with served(settings) as address, httpx.Client(base_url=address, timeout=60) as visitor:
        visitor.headers.update(token_of(visitor))
        yield visitor


def answers_of(visitor: httpx.Client) -> list[str]:
    """Everything that comes from the database and does not change by the minute."""
    rates = [
        visitor.post(
            "/api/rates",
            json={"shipment_type": kind, "origin": origin, "destination": destination, "weight": weight},
        )
        for kind, origin, destination, weight in QUOTES
    ]
    offices = visitor.get("/api/offices")
    for answer in (*rates, offices):
        answer.raise_for_status()
    timeless = [rate.json()["offers"] for rate in rates], offices.json()["items"]
    return [json.dumps(timeless), *(visitor.get(path).raise_for_status().text for path in LISTS)]


def name_of(settings: Settings) -> str:
    return settings.database_url.rpartition("/")[2].partition("?")[0]


def test_postgresql_gives_the_same_responses_as_sqlite(
    site: httpx.Client, installation_on_postgresql: Settings
) -> None:
    site.headers.update(token_of(site))
    with visited(installation_on_postgresql) as visitor:
        assert answers_of(visitor) == answers_of(site)


def test_reverted_seed_edits_give_the_same_responses(
    site: httpx.Client, installation_on_postgresql: Settings
) -> None:
    """Rows that were written again lie elsewhere, where a query without an order finds them later."""
    site.headers.update(token_of(site))
    for name in ("countries.csv", "sandbox/carriers.csv", "sandbox/offices.csv"):
        path = installation_on_postgresql.seeds_directory / name
        before = path.read_text(encoding="utf-8")
        header, first, *rest = before.splitlines()
        cells = first.split(",")
        cells[1] = "Elsewhere"
        path.write_text("\n".join((header, ",".join(cells), *rest)) + "\n", encoding="utf-8")
        assert f"{name}: 0 added, 1 changed, 0 removed" in reseed(installation_on_postgresql)
        path.write_text(before, encoding="utf-8")
    reseed(installation_on_postgresql)
    with visited(installation_on_postgresql) as visitor:
        assert answers_of(visitor) == answers_of(site)


def test_times_are_utc_with_any_server_time_zone(
    installation_on_postgresql: Settings, postgresql: PostgresqlServer
) -> None:
    postgresql.ask(f"ALTER DATABASE {name_of(installation_on_postgresql)} SET timezone = 'Africa/Lagos'")
    url = installation_on_postgresql.database_url
    with visited(installation_on_postgresql) as visitor:
        first, again = (
            visitor.post("/api/messages", json={"message": "Hi"}, headers={"Idempotency-Key": "key-1"}).json()
            for _ in range(2)
        )
        visitor.get("/api/offices").raise_for_status()
    assert again == first
    assert first["received_at"].endswith("Z")
    (message,) = json.loads(run("api", "messages", "--json", DATABASE_URL=url).stdout)
    assert message["created_at"].endswith("+00:00")
    assert message["created_at"][:19] == first["received_at"][:19]
    listed = run("api", "messages", DATABASE_URL=url).stdout
    assert f"{first['received_at'][:16].replace('T', ' ')} UTC" in listed


@pytest.mark.parametrize("encoding", ["SQL_ASCII", "LATIN1"])
def test_database_in_another_encoding_is_reported_in_one_line(
    postgresql: PostgresqlServer, encoding: str
) -> None:
    options = f"ENCODING '{encoding}' LC_COLLATE 'C' LC_CTYPE 'C'"
    name = postgresql.new_database("template0", options)
    ended = run("api", "migrate", DATABASE_URL=postgresql.url_of(name))
    postgresql.drop(name)
    assert ended.returncode == 2
    assert ended.stderr == (
        f"DATABASE_URL: the database at {postgresql.folder} has the encoding {encoding}: "
        "make one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0\n"
    )


def test_client_encoding_of_the_database_is_overridden(
    installation_on_postgresql: Settings, postgresql: PostgresqlServer
) -> None:
    postgresql.ask(f"ALTER DATABASE {name_of(installation_on_postgresql)} SET client_encoding = 'LATIN1'")
    words = "Ṣé ẹ máa ń gbé ẹrù lọ sí Ìbàdàn? ₦ 🚚"
    with visited(installation_on_postgresql) as visitor:
        assert visitor.post("/api/messages", json={"message": words}).status_code == 201
    printed = run("api", "messages", "--json", DATABASE_URL=installation_on_postgresql.database_url)
    assert json.loads(printed.stdout)[0]["message"] == words


def test_role_needs_only_its_own_schema(
    own_installation: Settings, empty_postgresql_url: str, postgresql: PostgresqlServer
) -> None:
    """As hosting companies set it up: `public` is another program's, and the role owns no database."""
    name = name_of(replace(own_installation, database_url=empty_postgresql_url))
    role = f"site_of_{name}"
    postgresql.ask(f"CREATE ROLE {role} LOGIN")
    for statement in (
        "CREATE TABLE public.theirs (id integer)",
        "REVOKE ALL ON SCHEMA public FROM PUBLIC",
        f"CREATE SCHEMA {role} AUTHORIZATION {role}",
        f"ALTER ROLE {role} IN DATABASE {name} SET search_path = {role}",
    ):
        postgresql.ask(statement, database=name)
    own = replace(own_installation, database_url=postgresql.url_of(name, role))
    reseed(own)
    assert reseed(own)[-1] == "Nothing changed: the database already equals the seeds."
    with visited(own) as visitor:
        assert visitor.post("/api/messages", json={"message": "Hi"}).status_code == 201
        assert visitor.get("/health/ready").status_code == 200
    assert run("alembic", "check", DATABASE_URL=own.database_url).returncode == 0
    assert execute(own, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'") == [
        {"tablename": "theirs"}
    ]
    postgresql.drop(name)
    postgresql.ask(f"DROP ROLE {role}")


def grants_to(role: str) -> list[str]:
    """Those of the guide for who serves and does not migrate."""
    guide = (PROJECT_ROOT / "api" / "OPERATING.md").read_text(encoding="utf-8")
    return [line.replace("waybill_serving", role) for line in re.findall(r"^GRANT .*;$", guide, re.MULTILINE)]


@pytest.fixture
def serving(installation_on_postgresql: Settings, postgresql: PostgresqlServer) -> Iterator[Settings]:
    """The installation as a role knows it that neither owns the tables nor changes schema or seeds."""
    name = name_of(installation_on_postgresql)
    role = f"serving_{name}"
    for statement in (f"CREATE ROLE {role} LOGIN", *grants_to(role)):
        postgresql.ask(statement, database=name)
    yield replace(installation_on_postgresql, database_url=postgresql.url_of(name, role))
    postgresql.drop(name)
    postgresql.ask(f"DROP ROLE {role}")


def test_serving_role_needs_only_the_documented_grants(serving: Settings) -> None:
    with visited(serving) as visitor:
        assert visitor.post("/api/messages", json={"message": "Hi"}).status_code == 201
        assert visitor.get("/api/offices").status_code == 200
        assert visitor.get("/health/ready").status_code == 200
    assert len(execute(serving, "SELECT source FROM last_offices")) == 1
    assert "Hi" in run("api", "messages", DATABASE_URL=serving.database_url).stdout
    refused = run("api", "migrate", DATABASE_URL=serving.database_url)
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    assert "does not let its user do that" in refused.stderr


@pytest.mark.parametrize("keep_days", [{}, {"MESSAGES_KEEP_DAYS": "30"}], ids=["all", "30 days"])
def test_old_messages_are_deleted_with_only_the_documented_grants(
    serving: Settings, postgresql: PostgresqlServer, keep_days: dict[str, str]
) -> None:
    name = name_of(serving)
    with visited(serving) as visitor:
        key = {"Idempotency-Key": "key-1"}
        assert visitor.post("/api/messages", json={"message": "Old"}, headers=key).status_code == 201
    postgresql.ask("UPDATE message SET created_at = now() - interval '31 days'", database=name)
    # A record that is too old for a repeat, and so is deleted in any case.
    forgotten = "INSERT INTO deleted_message VALUES ('sha256', 'id', '2020-01-01', '2020-01-01')"
    postgresql.ask(forgotten, database=name)
    left = [(0,)] if keep_days else [(1,)]
    gone = "SELECT count(*) FROM deleted_message WHERE repeat_sha256 = 'sha256'"
    site, url = str(serving.site_directory), serving.database_url
    with started("serve", "--site", site, DATABASE_URL=url, **keep_days) as (process, _):
        deadline = monotonic() + SECONDS_TO_WAIT
        while postgresql.ask(gone, database=name) != [(0,)] and monotonic() < deadline:
            process.poll()
        assert postgresql.ask("SELECT count(*) FROM message", database=name) == left
        process.terminate()
        log = process.communicate(timeout=SECONDS_TO_WAIT)[1]
    assert not [line for line in log.splitlines() if " ERROR " in line or " WARNING " in line]


def test_missing_grant_is_reported_with_the_failed_action(
    serving: Settings, postgresql: PostgresqlServer
) -> None:
    name = name_of(serving)
    role, database = f"serving_{name}", {"DATABASE_URL": serving.database_url}
    postgresql.ask(f"REVOKE DELETE ON deleted_message FROM {role}", database=name)
    with started("serve", "--site", str(serving.site_directory), **database) as (process, address):
        assert process.stderr
        lines = iter(process.stderr.readline, "")
        refused = next(line for line in lines if " ERROR " in line)
        assert httpx.get(f"{address}/health/ready", timeout=SECONDS_TO_WAIT).status_code == 200
        process.terminate()
        others = process.communicate(timeout=SECONDS_TO_WAIT)[1]
    assert "Old messages cannot be deleted: the database does not let its user do that" in refused
    assert "The database is" not in others


def test_exhausted_pool_rejects_writers_without_delaying_readers(
    installation_on_postgresql: Settings,
) -> None:
    one_connection = replace(installation_on_postgresql, database_pool_size=1, database_timeout=1)
    with visited(one_connection) as visitor, ThreadPoolExecutor(4) as pool:
        with psycopg.connect(plain(one_connection.database_url)) as other:
            other.execute("LOCK TABLE message IN ACCESS EXCLUSIVE MODE")
            sending = [pool.submit(visitor.post, "/api/messages", json={"message": str(n)}) for n in range(4)]
            assert visitor.get("/health/ready").status_code == 200
            answers = [one.result() for one in sending]
        assert {(answer.status_code, answer.headers["retry-after"]) for answer in answers} == {(503, "10")}
        assert visitor.post("/api/messages", json={"message": "After"}).status_code == 201
