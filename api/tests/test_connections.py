"""Unused open connections do not block other clients, in a process with few files."""

from __future__ import annotations

import asyncio
import resource
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

import httpx
import pytest

from api.config.settings import Settings
from api.testing.aggregator_client import GOOD
from api.testing.hosted_aggregator import site_before
from api.testing.installation import served
from api.testing.raw_server import RawServer, answering
from api.testing.wire import Wire, head
from api.tests.test_cli import started
from api.tests.test_metrics import metrics_in
from api.web.server.open_files import MOST_FILES, raise_open_files

# These tests measure time, or take nearly all connections, so a parallel run must not mix them.
pytestmark = pytest.mark.xdist_group("timing")

HELD = 1300
LIVE = head("GET", "/health/live")
HALF_BODY = head("POST", "/api/rates", "content-type: application/json", "content-length: 99") + b"{"

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has all of 127.0.0.0/8")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module", autouse=True)
def many_files() -> Iterator[None]:
    """For the clients, which are in this process."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    raise_open_files()
    if resource.getrlimit(resource.RLIMIT_NOFILE)[0] < 2 * HELD:
        pytest.skip("this user may not open files enough: ulimit -Hn")
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def visitor_from(address: str, site: str) -> httpx.Client:
    return httpx.Client(base_url=site, timeout=60, transport=httpx.HTTPTransport(local_address=address))


@on_linux
@pytest.mark.parametrize("beginning", [b"", LIVE[:-2], HALF_BODY], ids=["idle", "half header", "half body"])
def test_idle_connections_of_one_address_do_not_block_other_requests(
    installation: Settings, beginning: bytes
) -> None:
    with (
        started("serve", files="-n 1024", DATABASE_URL=installation.database_url) as (_, site),
        ExitStack() as stack,
    ):
        place = (httpx.URL(site).host, httpx.URL(site).port or 80)
        for _ in range(HELD):
            held = stack.enter_context(socket.create_connection(place, 60))
            if beginning:
                held.sendall(beginning)
        for address in ("127.0.0.2", "127.0.0.1"):
            with visitor_from(address, site) as visitor:
                for path in ("/api/countries", "/api/tracking?shipment_number=WB2600100003", "/health/ready"):
                    assert visitor.get(path).status_code == 200
                figures = metrics_in(visitor.get("/metrics"))
        assert figures["process_max_fds"] == 1024
        assert figures["process_open_fds"] < 512
        assert figures["waybill_connections_open"] == 256
        assert figures['waybill_connections_evicted_total{bound="address"}'] >= HELD - 256
        assert figures['waybill_connections_refused_total{bound="total"}'] == 0


def test_connections_stay_below_the_open_file_limit(installation: Settings) -> None:
    variables = {"DATABASE_URL": installation.database_url, "MAX_CONNECTIONS_PER_ADDRESS": "off"}
    with started("serve", files="-n 1024", **variables) as (_, site), ExitStack() as stack:
        place = (httpx.URL(site).host, httpx.URL(site).port or 80)
        for _ in range(HELD):
            stack.enter_context(socket.create_connection(place, 60))
        with httpx.Client(base_url=site, timeout=60) as visitor:
            assert visitor.get("/health/ready").status_code == 200
            figures = metrics_in(visitor.get("/metrics"))
    assert figures["waybill_connections_open"] == figures["waybill_connections_max"] < 800
    assert figures["process_open_fds"] < 900
    assert figures['waybill_connections_evicted_total{bound="total"}'] > 0


def test_server_raises_its_soft_limit_of_open_files(installation: Settings) -> None:
    with started("serve", files="-Sn 256", DATABASE_URL=installation.database_url) as (_, site):
        figures = metrics_in(httpx.get(f"{site}/metrics", timeout=60))
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    assert figures["process_max_fds"] == most
    assert most / 2 < figures["waybill_connections_max"] < most


def test_oldest_idle_connection_is_closed_for_a_new_one(installation: Settings) -> None:
    with served(replace(installation, max_connections_per_address=2)) as site, ExitStack() as stack:
        first, second = (stack.enter_context(Wire(site)) for _ in range(2))
        since = time.monotonic()
        for wire in (second, first):
            wire.send(LIVE)
            assert wire.answer().status == 200
        while time.monotonic() - since < 0.05:  # the event loop's clock has milliseconds
            first.send(LIVE)
            assert first.answer().status == 200
        third = stack.enter_context(Wire(site))
        assert second.is_ended()
        for wire in (first, third):
            wire.send(LIVE)
            assert wire.answer().status == 200


@pytest.mark.anyio
async def test_new_connection_is_rejected_while_all_are_busy(
    installation: Settings,
) -> None:
    asked, may_answer = asyncio.Semaphore(0), asyncio.Event()

    async def answer_late(server: RawServer, writer: asyncio.StreamWriter) -> None:
        asked.release()
        await may_answer.wait()
        await answering(GOOD)(server, writer)

    settings = replace(installation, max_connections_per_address=2)
    async with site_before(answer_late, settings) as (client, _):
        waiting = [
            asyncio.create_task(client.get(f"/api/tracking?shipment_number=WB{number}"))
            for number in range(2)
        ]
        for _ in range(2):
            await asked.acquire()
        with Wire(str(client.base_url)) as newcomer:
            assert newcomer.is_ended()
        may_answer.set()
        assert [answer.status_code for answer in await asyncio.gather(*waiting)] == [200, 200]
        figures = metrics_in(await client.get("/metrics"))
    assert figures['waybill_connections_refused_total{bound="address"}'] == 1


def test_trusted_proxy_is_exempt_from_the_limit_per_address(installation: Settings) -> None:
    settings = replace(installation, max_connections_per_address=2, trusted_proxies=("127.0.0.0/8",))
    with served(settings) as site, ExitStack() as stack:
        wires = [stack.enter_context(Wire(site)) for _ in range(20)]
        for wire in wires:
            wire.send(LIVE)
        assert {wire.answer().status for wire in wires} == {200}


def test_unread_connection_is_closed_for_a_new_one_without_error(
    installation: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with served(replace(installation, max_connections_per_address=1)) as site, ExitStack() as stack:
        for _ in range(3):
            unread = stack.enter_context(Wire(site))
            unread.send(head("GET", "/api/pages") * 90)
        with httpx.Client(base_url=site, timeout=60) as visitor:
            assert visitor.get("/health/live").status_code == 200
    assert [record.name for record in caplog.records] == ["api.web.server.connection_limits"]
