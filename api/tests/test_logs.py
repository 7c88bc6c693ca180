"""The log of a real server, as an operator reads it."""

from __future__ import annotations

import json
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.config.version import VERSION
from api.observability.start_line import start_line
from api.testing.hosted_aggregator import QUESTION
from api.testing.installation import token_of
from api.testing.wire import Wire
from api.tests.test_cli import SECONDS_TO_WAIT, environment, run, started
from api.web.server.sockets import address_of

AS_JSON = {"LOG_FORMAT": "json"}
FRESH = re.compile("[0-9a-f]{16}")
TEXT_LINE = re.compile(
    r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (?:INFO|WARNING|ERROR) +[a-z_.]+ \[[^ ]+\] .+"
)


@dataclass
class Log:
    """What a server has written to standard error by its end."""

    text: str = ""
    lines: list[str] = field(default_factory=list)

    def entries(self) -> list[dict[str, Any]]:
        """Its lines as objects, where they are."""
        return [json.loads(line) for line in self.lines]


@contextmanager
def logged(installation: Settings, **variables: str) -> Iterator[tuple[str, Log]]:
    """The address of a server of these variables, and its log, which is there when the body has ended."""
    log = Log()
    variables = {"DATABASE_URL": installation.database_url, **variables}
    with started("serve", **variables) as (process, address):
        yield address, log
        process.send_signal(signal.SIGTERM)
        log.text = process.communicate(timeout=SECONDS_TO_WAIT)[1]
        log.lines = log.text.splitlines()


@contextmanager
def aggregator_that_is_gone() -> Iterator[dict[str, str]]:
    """Variables that name an aggregator at which nobody listens, with a password in its address."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        host = address_of(taken).removeprefix("http://")
    account = {"AGGREGATOR_USER_ID": "user-4711", "AGGREGATOR_SESSION_ID": "session-0815"}
    yield {"AGGREGATOR_URL": f"http://somebody:hunter2@{host}", **account}


def test_first_line_names_version_address_and_parts(installation: Settings) -> None:
    with logged(installation, **AS_JSON) as (address, log):
        pass
    (first,) = log.entries()
    assert first.keys() == {"time", "level", "logger", "message", "request_id"}
    assert (first["level"], first["request_id"]) == ("info", None)
    assert first["message"] == (
        f"Waybill {VERSION} starts at {address}; "
        f"database: SQLite {installation.database_url.removeprefix('sqlite:///')}; "
        "aggregator: sandbox; limits: on"
    )


def test_first_line_names_the_aggregator_host_without_credentials(installation: Settings) -> None:
    with aggregator_that_is_gone() as variables, logged(installation, **variables) as (_, log):
        pass
    host = variables["AGGREGATOR_URL"].rpartition("@")[2]
    assert f"aggregator: {host};" in log.lines[0]
    for secret in ("hunter2", "somebody", "user-4711", "session-0815"):
        assert secret not in log.text


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        (
            "postgresql+psycopg://waybill:hunter2@db.example:6432/waybill",
            "PostgreSQL db.example:6432/waybill",
        ),
        ("postgresql+psycopg://waybill:hunter2/x@db.example/waybill", "PostgreSQL db.example/waybill"),
        (
            "postgresql+psycopg:///waybill?host=/run/postgresql&password=hunter2",
            "PostgreSQL /run/postgresql/waybill",
        ),
    ],
)
def test_first_line_names_the_database_without_its_password(url: str, expected: str) -> None:
    line = start_line("Waybill", "1", Settings(database_url=url), limits=False)
    assert f"database: {expected}; aggregator: sandbox; limits: off" in line
    assert "hunter2" not in line


def test_request_id_is_in_the_response_and_in_every_line_of_the_request(installation: Settings) -> None:
    with (
        aggregator_that_is_gone() as variables,
        logged(installation, **AS_JSON, **variables) as (address, log),
        httpx.Client(base_url=address) as client,
    ):
        token = token_of(client)
        own = client.post("/api/rates", json=QUESTION, headers={**token, "x-request-id": "Root=1-67a.b:c/d"})
        fresh = client.get("/api/tracking?shipment_number=WB1")
    assert (own.status_code, fresh.status_code) == (502, 502)
    assert own.headers["x-request-id"] == "Root=1-67a.b:c/d"
    assert FRESH.fullmatch(fresh.headers["x-request-id"])
    request_ids = {entry["message"].split()[0]: entry["request_id"] for entry in log.entries()}
    assert request_ids["get-rates-x"] == "Root=1-67a.b:c/d"
    assert request_ids["track-shipment-by-number"] == fresh.headers["x-request-id"]


@pytest.mark.parametrize("log_format", ["text", "json"])
def test_log_cannot_be_filled_or_forged_by_requests(installation: Settings, log_format: str) -> None:
    with logged(installation, LOG_FORMAT=log_format) as (address, log):
        for number in range(300):
            with Wire(address) as wire:
                host = ("[", "t")[number % 2]
                wire.send(
                    f"GET /\x1b[2K{number} HTTP/1.1\r\nHost: {host}\r\nx-request-id: \u2028\r\n\r\n".encode()
                )
                assert wire.answer().status == 400
    assert 1 < len(log.lines) < 30
    assert len(log.text) < 10_000
    assert re.search("[0-9]+ more like this were left out: ", log.lines[-1])
    if log_format == "text":
        assert all(TEXT_LINE.fullmatch(line) for line in log.lines)
    else:
        assert all(entry["level"] == "info" for entry in log.entries())


def test_visitor_input_is_not_logged_at_any_level(own_installation: Settings) -> None:
    typed = ("WB-SECRET-1", "Ngozi", "ngozi@example.org", "IKEJA-SECRET", "searched-for", "203.0.113.9")
    names = dict.fromkeys(("firstname", "lastname", "message"), "Ngozi")
    form = {**names, "email": "ngozi@example.org", "phone": "1"}
    with (
        logged(own_installation, LOG_LEVEL="debug") as (address, log),
        httpx.Client(base_url=address, headers={"x-forwarded-for": "203.0.113.9"}) as client,
    ):
        token = token_of(client)
        assert client.get("/api/tracking?shipment_number=WB-SECRET-1").status_code == 422
        asked = {**QUESTION, "origin": "IKEJA-SECRET"}
        assert client.post("/api/rates", json=asked, headers=token).status_code == 422
        assert client.get("/api/none/Ngozi?q=searched-for").status_code == 404
        client.get("/searched-for")
        assert client.post("/api/messages", json=form, headers=token).status_code == 201
        drop_messages(own_installation)
        assert client.post("/api/messages", json={**form, "phone": "2"}, headers=token).status_code == 503
    assert "Messages cannot be stored: " in log.text
    assert not [word for word in typed if word in log.text]


def drop_messages(installation: Settings) -> None:
    """Takes from the server what it keeps messages in."""
    file = installation.database_url.removeprefix("sqlite:///")
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("DROP TABLE message")


FAILING = """
import sys
from litestar import Litestar, get
from api.web.exception_handlers import EXCEPTION_HANDLERS
from api.web.server.sockets import open_port
from api.observability.logging import configure_logging
from api.web.server.run import serve

@get("/fails/{what:str}")
async def fails(what: str) -> None:
    raise KeyError("swordfish")

configure_logging("info", sys.argv[1])
app = Litestar([fails], exception_handlers=EXCEPTION_HANDLERS, openapi_config=None, logging_config=None)
with open_port("127.0.0.1", 0) as listening:
    serve(app, listening, "It")
"""


@pytest.mark.parametrize("log_format", ["text", "json"])
def test_internal_error_is_logged_once_with_traceback_then_counted(log_format: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", FAILING, log_format],
        cwd=PROJECT_ROOT,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    address = process.stdout.readline().split()[-1]
    with httpx.Client(base_url=address) as client:
        for number in range(40):
            assert client.get(f"/fails/visitor-{number}").status_code == 500
    process.send_signal(signal.SIGTERM)
    text = process.communicate(timeout=SECONDS_TO_WAIT)[1]
    assert text.count("Traceback") == 1
    assert "swordfish" not in text  # which may be what a visitor has typed
    assert "GET /fails/{what} failed" in text
    assert "39 more like this were left out: GET /fails/{what} failed" in text
    assert "visitor-" not in text
    if log_format == "json":
        first, last = map(json.loads, text.splitlines())
        assert first["exception"].endswith("\nKeyError")
        assert (first["level"], last["level"]) == ("error", "error")


@pytest.mark.parametrize(("level", "lines"), [("info", 1), ("warning", 0), ("error", 0)])
def test_log_level_filters_the_log_lines(installation: Settings, level: str, lines: int) -> None:
    with logged(installation, LOG_LEVEL=level) as (address, log):
        assert httpx.get(f"{address}/api/tracking?shipment_number=none").status_code == 422
    assert len(log.lines) == lines


def test_alembic_output_does_not_depend_on_log_settings(installation: Settings) -> None:
    plain, as_json = (
        run("alembic", "upgrade", "head", DATABASE_URL=installation.database_url, **variables)
        for variables in ({}, {"LOG_FORMAT": "json", "LOG_LEVEL": "debug"})
    )
    assert (plain.stdout, plain.stderr) == (as_json.stdout, as_json.stderr)
    assert plain.stdout.endswith("\nNothing changed: the database already equals the seeds.\n")
