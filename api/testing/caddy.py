"""A real Caddy for tests, with the project's shipped configuration."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import httpx

from api.testing.nginx import NAME, SECONDS_TO_WAIT, Proxy, free_port

SETTINGS = Path(__file__).resolve().parent.parent / "deploy" / "Caddyfile"
AUTHORITY = "pki/authorities/local"


def caddy_program() -> str | None:
    """The caddy on the PATH, or None."""
    return shutil.which("caddy")


def run_caddy(
    program: str, folder: Path, *arguments: str, **variables: str
) -> subprocess.CompletedProcess[str]:
    """Runs a command of Caddy, which writes its files to that folder."""
    return subprocess.run(  # noqa: S603 - a program that the tests need
        [program, *arguments],
        env=_environment(folder, variables),
        capture_output=True,
        text=True,
        timeout=SECONDS_TO_WAIT,
        check=False,
    )


@contextmanager
def caddy(program: str, folder: Path, upstream_ports: Sequence[int]) -> Iterator[Proxy]:
    """A running Caddy with the shipped configuration, in front of the processes at those ports.

    It uses other ports and a certificate of its own, and its admin endpoint is off.
    """
    upstreams = " ".join(f"127.0.0.1:{port}" for port in upstream_ports)
    adapted = run_caddy(program, folder, "adapt", "--config", str(SETTINGS), SITE=NAME, UPSTREAMS=upstreams)
    settings = json.loads(adapted.stdout)
    proxy = Proxy(free_port(), free_port(), folder / "caddy" / AUTHORITY / "root.crt")
    http = settings["apps"]["http"]
    http |= {"http_port": proxy.plain_port, "https_port": proxy.secure_port}
    for server in http["servers"].values():
        server["listen"] = [f"127.0.0.1:{proxy.secure_port}"]
    settings["apps"]["tls"] = {"automation": {"policies": [{"issuers": [{"module": "internal"}]}]}}
    settings["apps"]["pki"] = {"certificate_authorities": {"local": {"install_trust": False}}}
    settings["admin"] = {"disabled": True}
    changed = folder / "caddy.json"
    changed.write_text(json.dumps(settings), encoding="utf-8")
    log = folder / "log"
    with log.open("wb") as output:
        process = subprocess.Popen(  # noqa: S603 - a program that the tests need
            [program, "run", "--config", changed], env=_environment(folder, {}), stderr=output
        )
    try:
        _wait_until_it_answers(proxy, process, log)
        yield proxy
    finally:
        process.terminate()
        process.wait(SECONDS_TO_WAIT)


def _environment(folder: Path, variables: dict[str, str]) -> dict[str, str]:
    return {
        "PATH": os.defpath,
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        **variables,
    }


def _wait_until_it_answers(proxy: Proxy, process: subprocess.Popen[bytes], log: Path) -> None:
    """Waits for the certificate too, which Caddy makes after its start."""
    deadline = monotonic() + SECONDS_TO_WAIT
    while True:
        try:
            with proxy.client() as client:
                client.get("/health/live")
        except (OSError, httpx.TransportError):
            if process.poll() is not None or monotonic() > deadline:
                raise AssertionError(f"caddy did not start: {log.read_text()}") from None
            sleep(0.05)
        else:
            return
