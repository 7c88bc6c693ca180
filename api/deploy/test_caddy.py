"""The shipped Caddyfile: it is valid, formatted as by Caddy, and tested with a real Caddy."""

from __future__ import annotations

import signal
import socket
import subprocess
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import urlsplit

import httpx
import pytest

from api.config.settings import Settings
from api.testing.caddy import SETTINGS, caddy, run_caddy
from api.testing.installation import served, token_of
from api.testing.nginx import NAME, Proxy
from api.tests.test_cli import started

NUMBER = "WB2600100003"
RATES = {"shipment_type": "Nationwide", "origin": "IKEJA", "destination": "WUSE", "weight": "2"}


@dataclass(frozen=True, slots=True)
class Site:
    """Processes of one installation, and the Caddy before them."""

    processes: tuple[subprocess.Popen[str], ...]
    proxy: Proxy


@pytest.fixture
def site(own_installation: Settings, program_of_caddy: str, tmp_path: Path) -> Iterator[Site]:
    """Two processes on one SQLite file."""
    folder = tmp_path / "caddy"
    folder.mkdir()
    variables = {"DATABASE_URL": own_installation.database_url, "PUBLIC_URL": f"https://{NAME}"}
    pages = str(own_installation.site_directory)
    with ExitStack() as stack:
        served = [stack.enter_context(started("serve", "--site", pages, **variables)) for _ in range(2)]
        ports = [urlsplit(address).port or 0 for _, address in served]
        proxy = stack.enter_context(caddy(program_of_caddy, folder, ports))
        yield Site(tuple(process for process, _ in served), proxy)


@pytest.mark.parametrize("upstreams", [{}, {"UPSTREAMS": "site:8000"}], ids=["usual", "compose.yaml"])
def test_caddyfile_is_valid(program_of_caddy: str, tmp_path: Path, upstreams: dict[str, str]) -> None:
    command = ("validate", "--adapter", "caddyfile", "--config", str(SETTINGS))
    validated = run_caddy(program_of_caddy, tmp_path, *command, SITE=NAME, **upstreams)
    assert validated.returncode == 0, validated.stderr
    assert '"level":"warn"' not in validated.stderr


def test_caddyfile_is_formatted(program_of_caddy: str, tmp_path: Path) -> None:
    formatted = run_caddy(program_of_caddy, tmp_path, "fmt", str(SETTINGS))
    assert formatted.stdout == SETTINGS.read_text(encoding="utf-8")


def test_plain_http_redirects_to_https(site: Site) -> None:
    address = f"http://127.0.0.1:{site.proxy.plain_port}/track?number={NUMBER}"
    answer = httpx.get(address, headers={"host": NAME}, timeout=30)
    assert answer.status_code == 308
    assert urlsplit(answer.headers["location"]).hostname == NAME
    assert answer.headers["location"].endswith(f"/track?number={NUMBER}")


def test_pages_and_api_are_public_but_operator_paths_are_not(site: Site) -> None:
    with site.proxy.client() as client:
        page = client.get("/track", params={"number": NUMBER})
        assert page.status_code == 200
        assert page.headers["strict-transport-security"] == "max-age=31536000"
        assert client.post("/api/rates", json=RATES, headers=token_of(client)).json()["offers"]
        for path in ("/metrics", "/metrics/", "/schema", "/schema/openapi.json", "/%6detrics"):
            assert client.get(path).status_code == 404, path


def test_oversized_body_is_refused(site: Site) -> None:
    with site.proxy.client() as client:
        token = token_of(client)
        answers = [client.post("/api/messages", content=b"x" * 70_000, headers=token) for _ in range(10)]
    assert {answer.status_code for answer in answers} == {413}


def test_unanswered_get_is_retried_on_another_process(
    installation: Settings, program_of_caddy: str, tmp_path: Path
) -> None:
    folder = tmp_path / "caddy"
    folder.mkdir()
    with (
        served(installation) as address,
        hanging_up() as port,
        caddy(program_of_caddy, folder, [port, urlsplit(address).port or 0]) as proxy,
        proxy.client() as client,
    ):
        assert [client.get("/").status_code for _ in range(6)] == [200] * 6


@contextmanager
def hanging_up() -> Iterator[int]:
    """A port where somebody takes each connection, reads a request, and ends it without an answer."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def hang_up() -> None:
            with suppress(OSError):
                while True:
                    connection, _ = listening.accept()
                    with connection:
                        connection.recv(65536)

        thread = threading.Thread(target=hang_up)
        thread.start()
        try:
            yield listening.getsockname()[1]
        finally:
            listening.shutdown(socket.SHUT_RDWR)
            thread.join(30)


@pytest.mark.parametrize("way", [signal.SIGKILL, signal.SIGTERM])
def test_terminated_process_causes_no_failed_request(site: Site, way: signal.Signals, tmp_path: Path) -> None:
    def statuses(_: int) -> list[int]:
        with site.proxy.client() as client:
            token = token_of(client)
            return [
                client.get("/").status_code,
                client.get("/api/tracking", params={"shipment_number": NUMBER}).status_code,
                client.post("/api/rates", json=RATES, headers=token).status_code,
            ]

    site.processes[0].send_signal(way)
    site.processes[0].wait(30)
    wait_for_line(tmp_path / "caddy" / "log", "health_checker.active", "connection refused")
    with ThreadPoolExecutor(8) as visitors:
        assert list(visitors.map(statuses, range(24))) == [[200] * 3] * 24


def wait_for_line(log: Path, *words: str) -> None:
    deadline = monotonic() + 30
    while not any(all(word in line for word in words) for line in log.read_text("utf-8").splitlines()):
        assert monotonic() < deadline, log.read_text("utf-8")
        sleep(0.05)
