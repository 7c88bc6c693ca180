"""Several hosts controlled by lines of input, as for tests of outages and upgrades."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.testing.nginx import Proxy
from api.tests.test_cli import environment

SECONDS_TO_WAIT = 120


class Controlled:
    """The program, and what its first line said."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "api.testing.several_hosts", *arguments],
            cwd=PROJECT_ROOT,
            env=environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.said: dict[str, Any] = json.loads(self._line())
        secure, plain = self.said["port"], self.said["plain_port"]
        self.proxy = Proxy(plain, secure, Path(self.said["certificate"]))

    def tell(self, command: str) -> str:
        assert self.process.stdin is not None
        print(command, file=self.process.stdin, flush=True)
        return self._line()

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def is_answered_by(self, host: int) -> bool:
        try:
            return httpx.get(f"http://127.0.0.1:{self.said['hosts'][host - 1]}/health/ready").is_success
        except httpx.TransportError:
            return False


@pytest.fixture
def controlled(
    installation: Settings, program_of_nginx: str, program_of_redis: str, programs_of_postgresql: Path
) -> Iterator[Controlled]:
    assert program_of_nginx
    assert program_of_redis
    assert programs_of_postgresql
    program = Controlled("--hosts", "2", "--redis", "--site", str(installation.site_directory))
    yield program
    program.process.communicate(timeout=SECONDS_TO_WAIT)


def test_commands_are_completed_before_they_are_acknowledged(controlled: Controlled) -> None:
    with controlled.proxy.client() as client:
        assert client.get("/health/ready").is_success
        assert controlled.tell("kill 1") == "done kill 1"
        assert not controlled.is_answered_by(1)
        assert client.get("/health/ready").is_success
        assert controlled.tell("start 1") == "done start 1"
        assert controlled.is_answered_by(1)
        assert controlled.tell("stop-database") == "done stop-database"
        assert client.get("/health/ready").status_code == 503
        assert controlled.tell("start-database") == "done start-database"
        assert client.get("/health/ready").is_success
    for command in ("stop 2", "start 2", "stop-redis", "start-redis", "restart-database"):
        assert controlled.tell(command) == f"done {command}"


def test_impossible_command_reports_the_reason(controlled: Controlled) -> None:
    assert controlled.tell("start 1") == "failed: it runs already"
    assert controlled.tell("kill 3") == "failed: there is no host 3"
    assert controlled.tell("rest 1") == "failed: 'rest 1' is no command"
    assert controlled.is_answered_by(1)


@pytest.mark.parametrize("way", [signal.SIGTERM, signal.SIGINT])
def test_signal_stops_everything_and_removes_the_folder(controlled: Controlled, way: signal.Signals) -> None:
    with controlled.proxy.client() as visitor:
        assert visitor.get("/health/ready").is_success
    controlled.process.send_signal(way)
    controlled.process.communicate(timeout=SECONDS_TO_WAIT)
    assert controlled.process.returncode == 0
    assert not controlled.is_answered_by(1)
    assert not Path(controlled.said["folder"]).exists()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", controlled.said["port"]))
