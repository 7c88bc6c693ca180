"""A real nginx for tests, with the project's shipped configuration."""

from __future__ import annotations

import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import httpx

from api.testing.push_service import certificate

SETTINGS = Path(__file__).resolve().parent.parent / "deploy" / "nginx.conf"
NAME = "waybill.example"
"""The site's name in the shipped configuration."""

SECONDS_TO_WAIT = 30
PROGRAM_FOLDERS = "/usr/sbin:/usr/local/sbin:/usr/local/bin:/opt/homebrew/bin"


def nginx_program() -> str | None:
    """The nginx on the PATH or in a usual folder of the system, or None."""
    return shutil.which("nginx") or shutil.which("nginx", path=PROGRAM_FOLDERS)


@dataclass(frozen=True, slots=True)
class Proxy:
    """The ports of a running nginx on this machine, and its certificate."""

    plain_port: int
    secure_port: int
    certificate: Path

    def client(self) -> httpx.Client:
        """The client of a visitor who uses the name of the site."""
        trusting = ssl.create_default_context(cafile=str(self.certificate))
        transport = _AtThisMachine(trusting)
        return httpx.Client(
            base_url=f"https://{NAME}:{self.secure_port}", transport=transport, timeout=SECONDS_TO_WAIT
        )


class _AtThisMachine(httpx.HTTPTransport):
    """Connects to this machine but uses the name of the site, which no resolver knows."""

    def __init__(self, trusting: ssl.SSLContext) -> None:
        super().__init__(verify=trusting)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        here = httpx.Request(
            request.method,
            request.url.copy_with(host="127.0.0.1"),
            headers={**request.headers, "host": NAME},
            stream=request.stream,
            extensions={**request.extensions, "sni_hostname": NAME},
        )
        return super().handle_request(here)


def free_port() -> int:
    """A free port of this machine, for a server that cannot choose one itself."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        return int(bound.getsockname()[1])


@contextmanager
def nginx(program: str, folder: Path, upstream_ports: Sequence[int]) -> Iterator[Proxy]:
    """A running nginx with the shipped configuration, in front of the processes at those ports."""
    proxy = Proxy(free_port(), free_port(), folder / "certificate.pem")
    certificate(folder, NAME)
    (folder / "key.pem").rename(folder / "certificate-key.pem")
    main = folder / "nginx.conf"
    shipped = SETTINGS.read_text(encoding="utf-8")
    main.write_text(_main_settings(folder, _at_ports(shipped, proxy, upstream_ports)), encoding="utf-8")
    log = folder / "log"
    with log.open("wb") as output:
        process = subprocess.Popen(  # noqa: S603 - a program that the tests need
            [program, "-p", folder, "-e", "stderr", "-c", main], stderr=output
        )
    try:
        _wait_until_it_listens(proxy, process, log)
        yield proxy
    finally:
        process.terminate()
        process.wait(SECONDS_TO_WAIT)


def _at_ports(settings: str, proxy: Proxy, upstream_ports: Sequence[int]) -> str:
    """The shipped configuration with other ports, processes and certificate files."""
    servers = "".join(f"  server 127.0.0.1:{port} max_fails=0;\n" for port in upstream_ports)
    text = re.sub(r"(?:  server 127\.0\.0\.1:\d+ max_fails=0;\n)+", servers, settings)
    text = re.sub(r"  listen \[::\]:.*\n", "", text)
    text = text.replace("listen 80;", f"listen 127.0.0.1:{proxy.plain_port};")
    text = text.replace("listen 443 ", f"listen 127.0.0.1:{proxy.secure_port} ")
    return text.replace("/etc/waybill/", f"{proxy.certificate.parent}/")


def _main_settings(folder: Path, included: str) -> str:
    temporary = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "\n".join(f"{name}_temp_path {folder / name};" for name in temporary)
    return (
        f"daemon off;\nworker_processes 1;\npid {folder / 'pid'};\nerror_log stderr warn;\n"
        f"events {{ worker_connections 512; }}\nhttp {{\n{paths}\n{included}\n}}\n"
    )


def _wait_until_it_listens(proxy: Proxy, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = monotonic() + SECONDS_TO_WAIT
    while True:
        try:
            httpx.get(f"http://127.0.0.1:{proxy.plain_port}/", timeout=SECONDS_TO_WAIT)
        except httpx.TransportError:
            if process.poll() is not None or monotonic() > deadline:
                raise AssertionError(f"nginx did not start: {log.read_text()}") from None
        else:
            return
