"""The commands as an operator types them, each a process of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.testing.tables import execute

SECONDS_TO_WAIT = 120


def environment(**variables: str) -> dict[str, str]:
    kept = {
        name: value for name, value in os.environ.items() if name in {"PATH", "HOME", "LANG", "WAYBILL_HOME"}
    }
    return {**kept, **variables}


def run(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=PROJECT_ROOT,
        env=environment(**variables),
        capture_output=True,
        text=True,
        timeout=SECONDS_TO_WAIT,
        check=False,
    )


@contextmanager
def started(
    *arguments: str, files: str | None = None, **variables: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A process that serves, and its address once it has said that it is ready.

    `files` is what the shell's `ulimit` is told of the files that it may open.
    """
    program = [sys.executable, "-m", "api", *arguments]
    process = subprocess.Popen(
        ["sh", "-c", f'ulimit {files}; exec "$@"', "sh", *program] if files else program,
        cwd=PROJECT_ROOT,
        env=environment(PORT="0", **variables),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        for line in process.stdout:
            if found := re.search(r" is ready at (http://\S+)$", line.strip()):
                yield process, found.group(1)
                break
        else:
            raise AssertionError(f"it did not start: {process.communicate()[1]}")
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


@pytest.mark.parametrize(
    ("arguments", "variables", "line"),
    [
        (["serve"], {"PORT": "eighty"}, "PORT: 'eighty' is not a port number from 0 to 65535"),
        (
            ["serve"],
            {"AGGREGATOR_URL": "https://a.example"},
            "AGGREGATOR_USER_ID: is needed when AGGREGATOR_URL",
        ),
        (["serve", "--site", "/no/such/place"], {}, "--site: /no/such/place is no folder"),
        (["serve"], {"HOST": "192.0.2.1"}, "HOST: cannot listen at '192.0.2.1'"),
        (["sandbox", "--port", "70000"], {}, "--port: 70000 is not a port number from 0 to 65535"),
        (
            ["migrate"],
            {"DATABASE_URL": "sqlite:////proc/no/such/place"},
            "DATABASE_URL: cannot make the folder",
        ),
    ],
)
def test_failed_start_is_explained_in_one_line(
    arguments: list[str], variables: dict[str, str], line: str
) -> None:
    ended = run("api", *arguments, **variables)
    assert ended.returncode == 2
    assert line in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("variables", "line"), [({}, ""), ({"PUBLIC_URL": "foo"}, "PUBLIC_URL: 'foo' is not an origin")]
)
def test_settings_command_runs_without_installed_packages(variables: dict[str, str], line: str) -> None:
    bare = [sys.executable, "-S", "-m", "api", "settings"]
    ended = subprocess.run(
        bare, cwd=PROJECT_ROOT, env=environment(**variables), capture_output=True, text=True, check=False
    )
    assert ended.returncode == (2 if line else 0)
    assert ended.stderr.startswith(line)
    assert len(ended.stderr.splitlines()) == bool(line)


def test_port_in_use_is_reported(installation: Settings) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ended = run("api", "serve", PORT=str(port), DATABASE_URL=installation.database_url)
        sandbox = run("api", "sandbox", "--port", str(port), DATABASE_URL=installation.database_url)
    assert (ended.returncode, ended.stderr) == (2, f"PORT: {port} is already in use\n")
    assert (sandbox.returncode, sandbox.stderr) == (2, f"--port: {port} is already in use\n")


def test_unmigrated_database_is_reported(tmp_path: Path) -> None:
    ended = run("api", "serve", PORT="0", DATABASE_URL=f"sqlite:///{tmp_path / 'empty.sqlite3'}")
    assert ended.returncode == 2
    assert ended.stderr == "DATABASE_URL: the database is not migrated, run: alembic upgrade head\n"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_server_stops_cleanly_with_open_connections(installation: Settings, number: signal.Signals) -> None:
    with (
        # Without the line about the start.
        started("serve", DATABASE_URL=installation.database_url, LOG_LEVEL="warning") as (process, address),
        httpx.Client(base_url=address) as client,
    ):
        client.get("/health/live").raise_for_status()
        half_sent = socket.create_connection((client.base_url.host, client.base_url.port or 80))
        half_sent.sendall(b"GET /health/live HTTP/1.1\r\n")
        process.send_signal(number)
        output, errors = process.communicate(timeout=SECONDS_TO_WAIT)
        half_sent.close()
    assert (process.returncode, output, errors) == (0, "", "")


def test_serve_warns_if_reachable_without_public_url(installation: Settings) -> None:
    settings = {"HOST": "0.0.0.0", "LOG_LEVEL": "warning", "DATABASE_URL": installation.database_url}
    with started("serve", **settings) as (process, _):
        process.terminate()
        _, errors = process.communicate(timeout=SECONDS_TO_WAIT)
    (line,) = errors.splitlines()
    assert "PUBLIC_URL: is not set, so pages, the sitemap and shared links name http://0.0.0.0:" in line


def test_serve_migrate_migrates_before_serving(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'deep' / 'new.sqlite3'}"
    with started("serve", "--migrate", DATABASE_URL=url) as (_, address):
        assert httpx.get(f"{address}/health/ready").json() == {"status": "ready"}
        assert httpx.get(f"{address}/api/countries").json()["items"][-1]["country"] == "Nigeria"


def test_sandbox_command_answers_as_the_aggregator_does(installation: Settings) -> None:
    with started("sandbox", "--port", "0", DATABASE_URL=installation.database_url) as (_, address):
        question = {"company_id": "65", "transaction_id": "WB1"}
        answer = httpx.post(f"{address}/engine/v1/actions/get-company-stations", json=question).json()
    assert answer["success"] is True
    assert len(answer["data"]["data"]) == 13


def test_schema_output_is_stable_and_needs_no_database(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'none.sqlite3'}"
    first, second = run("api", "schema", DATABASE_URL=url), run("api", "schema", PORT="81", DATABASE_URL=url)
    assert first.stdout == second.stdout
    assert json.loads(first.stdout)["info"]["title"] == "Waybill"
    assert not (tmp_path / "none.sqlite3").exists()


def test_alembic_migrates_and_seeds_from_the_repository(empty_database_url: str) -> None:
    url = empty_database_url
    first = run("alembic", "upgrade", "head", DATABASE_URL=url)
    assert first.returncode == 0
    assert "countries.csv: 239 added, 0 changed, 0 removed" in first.stdout.splitlines()
    assert run("alembic", "check", DATABASE_URL=url).returncode == 0
    assert run("alembic", "downgrade", "base", DATABASE_URL=url).returncode == 0


def test_migrate_seeds_a_current_schema_as_alembic_does(empty_database_url: str) -> None:
    url = empty_database_url
    assert run("api", "migrate", DATABASE_URL=url).returncode == 0
    gone = ("DELETE FROM location WHERE name LIKE 'IKEJA%'", "DELETE FROM ready_document")
    execute(replace(Settings(), database_url=url), *gone)
    ended = run("api", "migrate", DATABASE_URL=url)
    assert re.search(r"^locations.csv: [1-9]\d* added, 0 changed, 0 removed$", ended.stdout, re.MULTILINE)
    again, as_alembic = (
        run("api", "migrate", DATABASE_URL=url),
        run("alembic", "upgrade", "head", DATABASE_URL=url),
    )
    assert again.stdout == as_alembic.stdout
    assert again.stdout.endswith("Nothing changed: the database already equals the seeds.\n")


def test_alembic_takes_seeds_from_another_folder(own_installation: Settings) -> None:
    company = own_installation.seeds_directory / "company.yaml"
    company.write_text(company.read_text(encoding="utf-8").replace("name: Waybill", "name: Akara"))
    folder = f"seeds={own_installation.seeds_directory}"
    ended = run("alembic", "-x", folder, "upgrade", "head", DATABASE_URL=own_installation.database_url)
    assert "company.yaml: 0 added, 1 changed, 0 removed" in ended.stdout.splitlines()


@pytest.mark.parametrize(
    ("arguments", "url", "words"),
    [
        (["upgrade", "head"], "mysql://db/waybill", "DATABASE_URL: must start with"),
        (["-x", "seed=maybe", "upgrade", "head"], None, "-x seed=maybe: is neither skip nor force"),
        (["-x", "seeds=", "upgrade", "head"], None, "-x seeds: must not be empty"),
        (
            ["upgrade", "head", "--sql"],
            "postgresql://waybill:secret@db:port/waybill",
            "DATABASE_URL: cannot be read",
        ),
    ],
)
def test_alembic_refuses_without_a_traceback(
    installation: Settings, arguments: list[str], url: str | None, words: str
) -> None:
    ended = run("alembic", *arguments, DATABASE_URL=url or installation.database_url)
    assert ended.returncode != 0
    assert words in ended.stdout
    assert "Traceback" not in ended.stdout + ended.stderr
