"""A server that is stopped while visitors wait: their responses, and how long it takes."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic

import httpx
import pytest

from api.config.settings import Settings
from api.testing.aggregator_client import GOOD
from api.testing.raw_server import Behave, RawServer, answering, raw_server
from api.testing.wire import Wire, head
from api.tests.test_cli import SECONDS_TO_WAIT, started
from api.web.server.request_timeouts import MOST_WAITING

pytestmark = [
    pytest.mark.anyio,
    # Measures time, or takes nearly all connections, so a parallel run must not mix such tests.
    pytest.mark.xdist_group("timing"),
]

LIVE = head("GET", "/health/live")
HALF_BODY = head("POST", "/api/rates", "content-type: application/json", "content-length: 99") + b"{"
LONGER_THAN_ANY_TEST = "600"
LARGE = head("GET", "/api/pages")
SECONDS_TO_LET_GO = 20.0
"""More by far than it takes, since machines are busy, and less than any other limit of these tests."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Hosted:
    """An aggregator that answers when it may, and tells when it has been asked."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.may_answer = asyncio.Event()

    async def __call__(self, server: RawServer, writer: asyncio.StreamWriter) -> None:
        self.asked.set()
        waiting = [asyncio.ensure_future(event.wait()) for event in (self.may_answer, server.finished)]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        if self.may_answer.is_set():
            await answering(GOOD)(server, writer)


@asynccontextmanager
async def site_of(
    behave: Behave, installation: Settings, deadline: str
) -> AsyncIterator[tuple[subprocess.Popen[str], httpx.AsyncClient]]:
    """A process whose aggregator behaves so, with `deadline` seconds for a call, and a client of it."""
    async with raw_server(behave) as hosted:
        variables = {
            "DATABASE_URL": installation.database_url,
            "LOG_LEVEL": "warning",
            "AGGREGATOR_URL": hosted.url,
            "AGGREGATOR_USER_ID": "user-4711",
            "AGGREGATOR_SESSION_ID": "session-0815",
            "AGGREGATOR_TIMEOUT": deadline,
        }
        with started("serve", **variables) as (process, address):
            async with httpx.AsyncClient(base_url=address, timeout=SECONDS_TO_WAIT) as client:
                yield process, client


async def has_stopped_listening(client: httpx.AsyncClient) -> None:
    """Waits until no further connection is accepted; fails when that takes too long."""
    place = (client.base_url.host, client.base_url.port or 80)
    async with asyncio.timeout(SECONDS_TO_WAIT):
        while True:
            try:
                socket.create_connection(place, SECONDS_TO_WAIT).close()
            except ConnectionError:
                return
            await asyncio.sleep(0)


async def exit_of(process: subprocess.Popen[str]) -> tuple[int, str]:
    """The exit code of a process that ends in time, and what it has written to the log."""
    _, errors = await asyncio.to_thread(process.communicate, timeout=SECONDS_TO_WAIT)
    return process.returncode, errors


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_shutdown_answers_aggregator_call_and_closes_idle_connections(
    installation: Settings, number: signal.Signals
) -> None:
    hosted = Hosted()
    async with site_of(hosted, installation, LONGER_THAN_ANY_TEST) as (process, client):
        with Wire(str(client.base_url)) as idle, Wire(str(client.base_url)) as unused:
            idle.send(LIVE)
            assert idle.answer().status == 200
            tracking = asyncio.create_task(client.get("/api/tracking?shipment_number=WB1"))
            await hosted.asked.wait()
            process.send_signal(number)
            await has_stopped_listening(client)
            assert idle.is_ended()
            assert unused.is_ended()
        hosted.may_answer.set()
        answer = await tracking
        assert (answer.status_code, answer.headers["connection"]) == (200, "close")
        assert answer.json()["steps"]
        assert await exit_of(process) == (0, "")


async def test_call_that_fails_at_its_deadline_returns_504_during_shutdown(installation: Settings) -> None:
    hosted = Hosted()
    async with site_of(hosted, installation, "2") as (process, client):
        tracking = asyncio.create_task(client.get("/api/tracking?shipment_number=WB1"))
        await hosted.asked.wait()
        process.send_signal(signal.SIGTERM)
        assert (await tracking).status_code == 504
        code, errors = await exit_of(process)
        assert (code, len(errors.splitlines())) == (0, 1)  # of the call


async def test_request_beyond_shutdown_deadline_returns_503(installation: Settings) -> None:
    async with site_of(Hosted(), installation, "0.2") as (process, client):
        with Wire(str(client.base_url)) as slow:
            slow.send(HALF_BODY)
            assert (await client.get("/health/live")).status_code == 200  # by now it has been taken in
            process.send_signal(signal.SIGTERM)
            answer = await asyncio.to_thread(slow.answer)
            assert (answer.status, answer.headers["content-type"]) == (503, "application/problem+json")
            assert int(answer.headers["retry-after"]) > 0
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert slow.is_ended()
        code, errors = await exit_of(process)
        assert (code, len(errors.splitlines())) == (0, 1)
        assert "1 requests were not answered within 2.2 s" in errors


@pytest.mark.parametrize("second", [signal.SIGINT, signal.SIGTERM])
async def test_second_signal_stops_the_server_at_once(installation: Settings, second: signal.Signals) -> None:
    hosted = Hosted()
    async with site_of(hosted, installation, LONGER_THAN_ANY_TEST) as (process, client):
        tracking = asyncio.create_task(client.get("/api/tracking?shipment_number=WB1"))
        await hosted.asked.wait()
        process.send_signal(signal.SIGTERM)
        await has_stopped_listening(client)
        process.send_signal(second)
        answer = await tracking
        assert (answer.status_code, answer.headers["content-type"]) == (503, "application/problem+json")
        code, errors = await exit_of(process)
        assert code == 0
        assert "Traceback" not in errors


async def test_shutdown_does_not_wait_for_client_that_does_not_read(installation: Settings) -> None:
    hosted = Hosted()
    async with site_of(hosted, installation, LONGER_THAN_ANY_TEST) as (process, client):
        with Wire(str(client.base_url)) as deaf:
            deaf.send(LARGE * MOST_WAITING)
            assert (await client.get("/health/live")).status_code == 200  # by now it has been taken in
            began = monotonic()
            process.send_signal(signal.SIGTERM)
            assert await exit_of(process) == (0, "")
    assert monotonic() - began < SECONDS_TO_LET_GO


async def test_shutdown_does_not_wait_for_a_disconnected_client(installation: Settings) -> None:
    hosted = Hosted()
    async with site_of(hosted, installation, LONGER_THAN_ANY_TEST) as (process, client):
        with Wire(str(client.base_url)) as gone:
            gone.send(head("GET", "/api/tracking?shipment_number=WB1"))
            await hosted.asked.wait()
        process.send_signal(signal.SIGTERM)
        assert await exit_of(process) == (0, "")
