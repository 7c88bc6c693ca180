"""The client connects only to the address that was checked, with limits on time and size."""

from __future__ import annotations

import asyncio
import ssl
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import pytest

from api.composition.notifications import push_transport
from api.notifications.public_hosts import PublicHosts, is_public
from api.notifications.push_client import (
    Delivery,
    Gone,
    PushClient,
    PushMessage,
    Refused,
    Sent,
    Unavailable,
)
from api.testing.push_service import HOST, LOOPBACK, PushService, certificate
from api.testing.raw_server import Behave, RawServer, answering, raw_server

pytestmark = pytest.mark.anyio

NOW = datetime(2026, 11, 27, 12, tzinfo=UTC)
PUBLIC = "203.0.114.1"


@dataclass
class ChangingResolver:
    """Resolves a name to one address after another, and keeps what it was asked."""

    answers: list[list[str]]
    asked: list[str] = field(default_factory=list)

    async def __call__(self, host: str) -> list[str]:
        """As Resolve."""
        self.asked.append(host)
        return self.answers[min(len(self.asked), len(self.answers)) - 1]


def message(port: int, host: str = HOST) -> PushMessage:
    return PushMessage(f"https://{host}:{port}/send/phone", "vapid t=a, k=b", b"sealed", "topic", "normal")


async def posted(behave: Behave, folder: Path, seconds: float = 30) -> Delivery:
    """What becomes of a message to a server that behaves so."""
    trusted, shown = certificate(folder)
    async with raw_server(behave, tls=shown) as server:
        port = int(server.url.rpartition(":")[2])
        hosts = PublicHosts(ChangingResolver([[LOOPBACK]]), lambda _: True, lambda _: True)
        client = PushClient(push_transport(hosts, trusted), seconds)
        try:
            return await client.post(message(port), NOW)
        finally:
            await client.aclose()


async def test_host_that_becomes_private_after_its_check_is_not_connected_to(
    push: PushService,
) -> None:
    resolver = ChangingResolver([[PUBLIC], [LOOPBACK]])
    hosts = PublicHosts(resolver, is_public, lambda _: True)
    await hosts.refuse_private(f"https://{push.place}/send/phone")
    client = PushClient(push.transport(hosts))
    assert await client.post(message(push.port), NOW) == Refused("its host is not public now")
    await client.aclose()
    assert resolver.asked == [HOST, HOST]
    assert push.raw.connections == 0


async def test_connection_uses_the_checked_address(push: PushService) -> None:
    """A second resolution would lead elsewhere, and there is none: the name is resolved once for each."""
    resolver = ChangingResolver([[LOOPBACK], [PUBLIC]])
    client = PushClient(push.transport(PublicHosts(resolver, lambda _: True, lambda _: True)))
    assert await client.post(message(push.port), NOW) == Sent()
    await client.aclose()
    assert resolver.asked == [HOST]
    assert push.requests[0].headers["host"] == push.place


async def test_certificate_for_another_host_is_rejected(tmp_path: Path) -> None:
    trusted, shown = certificate(tmp_path, "another.example.com")
    async with raw_server(answering(b""), tls=shown) as server:
        hosts = PublicHosts(ChangingResolver([[LOOPBACK]]), lambda _: True, lambda _: True)
        client = PushClient(push_transport(hosts, trusted))
        delivery = await client.post(message(int(server.url.rpartition(":")[2])), NOW)
        await client.aclose()
        assert isinstance(delivery, Unavailable)
        assert server.received == []


async def test_untrusted_certificate_is_rejected(push: PushService) -> None:
    client = PushClient(push_transport(push.hosts(), ssl.create_default_context()))
    delivery = await client.post(message(push.port), NOW)
    await client.aclose()
    assert delivery == Unavailable("SSLCertVerificationError", is_silent=True)


async def test_proxy_environment_variables_are_ignored(
    push: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("HTTPS_PROXY", "ALL_PROXY", "https_proxy"):
        monkeypatch.setenv(variable, "http://127.0.0.1:1")
    client = PushClient(push.transport(push.hosts()))
    assert await client.post(message(push.port), NOW) == Sent()
    await client.aclose()


async def test_redirect_is_not_followed(tmp_path: Path) -> None:
    behave = answering(b"", "307 Temporary Redirect", "location: https://10.0.0.1/\r\n")
    assert await posted(behave, tmp_path) == Refused("307")


async def test_silent_push_service_times_out(tmp_path: Path) -> None:
    async def say_nothing(server: RawServer, _: asyncio.StreamWriter) -> None:
        await server.finished.wait()

    assert await posted(say_nothing, tmp_path, 0.05) == Unavailable("TimeoutError", is_silent=True)


async def test_endless_response_is_not_read_to_its_end(tmp_path: Path) -> None:
    async def flood(server: RawServer, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 201 Created\r\ncontent-length: 99999999999\r\n\r\n")
        while not server.finished.is_set():
            writer.write(b" " * 65536)
            await writer.drain()

    assert await posted(flood, tmp_path) == Sent()


async def test_refused_connection_counts_as_an_outage(push: PushService) -> None:
    client = PushClient(push.transport(push.hosts()))
    delivery = await client.post(message(1), NOW)
    await client.aclose()
    assert isinstance(delivery, Unavailable)
    assert delivery.is_silent


@pytest.mark.parametrize(
    ("status", "delivery"),
    [
        ("204 No Content", Sent()),
        ("404 Not Found", Gone()),
        ("410 Gone", Gone()),
        ("413 Payload Too Large", Refused("413")),
        ("429 Too Many Requests", Unavailable("429")),
        ("503 Service Unavailable", Unavailable("503")),
    ],
)
async def test_status_is_mapped_to_a_delivery_result(status: str, delivery: Delivery, tmp_path: Path) -> None:
    assert await posted(answering(b"", status), tmp_path) == delivery


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        ("120", 120),
        ("999999999", 86_400),
        ("Fri, 27 Nov 2026 12:02:00 GMT", 120),
        ("Fri, 27 Nov 2020 12:02:00 GMT", 0),
        ("soon", None),
        ("-5", None),
    ],
)
async def test_retry_after_is_read_and_bounded(header: str, seconds: float | None, tmp_path: Path) -> None:
    behave = answering(b"", "429 Too Many Requests", f"retry-after: {header}\r\n")
    assert await posted(behave, tmp_path) == Unavailable("429", seconds)
