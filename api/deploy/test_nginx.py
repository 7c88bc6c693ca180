"""The shipped nginx.conf, tested with a real nginx in front of processes of the site."""

from __future__ import annotations

import signal
import socket
import ssl
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import httpx
import pytest

from api.config.settings import Settings
from api.testing.installation import token_of
from api.testing.message_rows import database_of, messages_in
from api.testing.nginx import NAME, Proxy, nginx
from api.tests.test_cli import started

NUMBER = "WB2600100003"
RATES = {"shipment_type": "Nationwide", "origin": "IKEJA", "destination": "WUSE", "weight": "2"}


@dataclass(frozen=True, slots=True)
class Site:
    """Processes of one installation, and the nginx before them."""

    settings: Settings
    processes: tuple[subprocess.Popen[str], ...]
    proxy: Proxy
    assets: tuple[Path, ...]
    """The hashed files of all releases, a folder for each process."""


@pytest.fixture
def site(own_installation: Settings, program_of_nginx: str, tmp_path: Path) -> Iterator[Site]:
    """Three processes on one SQLite file."""
    folder = tmp_path / "nginx"
    folder.mkdir()
    variables = {"DATABASE_URL": own_installation.database_url, "PUBLIC_URL": f"https://{NAME}"}
    pages = str(own_installation.site_directory)
    assets = tuple(tmp_path / f"assets-{number}" for number in range(3))
    with ExitStack() as stack:
        served = [
            stack.enter_context(started("serve", "--site", pages, "--assets", str(own), **variables))
            for own in assets
        ]
        ports = [urlsplit(address).port or 0 for _, address in served]
        proxy = stack.enter_context(nginx(program_of_nginx, folder, ports))
        yield Site(own_installation, tuple(process for process, _ in served), proxy, assets)


def test_plain_http_redirects_to_https(site: Site) -> None:
    answer = httpx.get(f"http://127.0.0.1:{site.proxy.plain_port}/track?number={NUMBER}", timeout=30)
    assert answer.status_code == 308
    assert answer.headers["location"] == f"https://{NAME}/track?number={NUMBER}"


def test_http_2_is_negotiated(site: Site) -> None:
    trusting = ssl.create_default_context(cafile=str(site.proxy.certificate))
    trusting.set_alpn_protocols(["h2", "http/1.1"])
    with (
        closing(socket.create_connection(("127.0.0.1", site.proxy.secure_port), timeout=30)) as connection,
        trusting.wrap_socket(connection, server_hostname=NAME) as secure,
    ):
        assert secure.selected_alpn_protocol() == "h2"


def test_pages_and_api_are_public_but_operator_paths_are_not(site: Site) -> None:
    with site.proxy.client() as client:
        page = client.get("/track", params={"number": NUMBER})
        assert page.status_code == 200
        assert page.headers["strict-transport-security"] == "max-age=31536000"
        assert client.get("/health/ready").status_code == 200
        assert client.post("/api/rates", json=RATES, headers=token_of(client)).json()["offers"]
        for path in ("/metrics", "/schema", "/schema/openapi.json"):
            assert client.get(path).status_code == 404, path


def test_oversized_body_is_refused(site: Site) -> None:
    with site.proxy.client() as client:
        answer = client.post("/api/messages", content=b"x" * 70_000, headers=token_of(client))
    assert answer.status_code == 413


@pytest.mark.parametrize("host", range(3))
def test_hashed_file_of_one_host_is_found_from_every_host(site: Site, host: int) -> None:
    (site.assets[host] / "Menu-1a2b3c.js").write_text("export {}", encoding="utf-8")
    with site.proxy.client() as client:
        answers = [client.get("/assets/Menu-1a2b3c.js").status_code for _ in range(6)]
        assert client.get("/assets/Nowhere-1a2b3c.js").status_code == 404
    assert answers == [200] * 6


IN_MEMORY = (
    "/",
    "/sitemap.xml",
    "/api/aliases",
    "/api/locations",
    "/api/pages",
    "/api/pages/home",
    "/api/site",
)
"""A page, a file, and the lists and documents that a page asks for."""


def test_page_times_out_sooner_than_tracking_while_processes_hang(site: Site) -> None:
    def ask(path: str) -> int:
        with site.proxy.client() as client:
            return client.get(path).status_code

    with ThreadPoolExecutor(1 + len(IN_MEMORY)) as visitors:
        for process in site.processes:
            process.send_signal(signal.SIGSTOP)
        look_up = visitors.submit(ask, f"/track?number={NUMBER}")
        quick = [visitors.submit(ask, path) for path in IN_MEMORY]
        statuses = [one.result() for one in quick]
        waits = not look_up.done()
        for process in site.processes:
            process.send_signal(signal.SIGCONT)
        assert statuses == [504] * len(IN_MEMORY)
        assert waits
        assert look_up.result() == 200


@pytest.mark.parametrize("way", [signal.SIGKILL, signal.SIGTERM])
def test_terminated_process_causes_no_failed_request(site: Site, way: signal.Signals) -> None:
    site.processes[0].send_signal(way)
    with site.proxy.client() as client:
        token = token_of(client)
        for turn in range(6):
            assert client.get("/api/tracking", params={"shipment_number": NUMBER}).status_code == 200
            assert client.get("/").status_code == 200
            assert client.post("/api/rates", json=RATES, headers=token).status_code == 200
            headers = {**token, "Idempotency-Key": str(uuid4())}
            sent = client.post("/api/messages", json={"message": f"Turn {turn}"}, headers=headers)
            assert sent.status_code == 201
    assert messages_in(database_of(site.settings)) == [f"Turn {turn}" for turn in range(6)]
