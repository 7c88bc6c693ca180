"""The server never calls a host of its own network, whatever address a visitor names."""

from __future__ import annotations

import asyncio
import threading

import pytest

from api.notifications import public_hosts
from api.notifications.public_hosts import (
    RESOLVING_THREADS,
    NotPublic,
    PublicHosts,
    SystemResolver,
    is_public,
)

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "address",
    [
        "8.8.8.8",
        "142.250.1.95",
        "2607:f8b0:4004:c1b::5f",
        "::ffff:8.8.8.8",
        "2002:808:808::1",
        "64:ff9b::808:808",
    ],
)
def test_globally_routable_address_is_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        *("0.0.0.0", "0.1.2.3", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "127.0.0.1"),
        *("127.8.8.8", "169.254.169.254", "100.64.0.1", "100.127.255.254", "192.0.0.1", "192.0.0.8"),
        *("192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.250"),
        *("240.0.0.1", "255.255.255.255", "192.88.99.1"),
        *("::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::127.0.0.1"),
        *("64:ff9b::10.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::808:808", "2002:7f00:1::1", "2002:a00:1::"),
        *("2001::1", "2001:0:808:808::1", "2001:20::1", "2001:db8::1", "fc00::1", "fd00::1", "fe80::1"),
        *("fe80::1%eth0", "fec0::1", "ff02::1", "ff0e::1", "100::1", "2607:f8b0::1%eth0", "3fff::1"),
        *("", "localhost", "1", "0x7f.1"),
    ],
)
def test_private_or_reserved_address_is_not_public(address: str) -> None:
    assert not is_public(address)


async def unresolved(_: str) -> list[str]:
    raise OSError


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc:APA91b-x_y",
        "https://updates.push.services.mozilla.com:443/wpush/v2/gAAAA",
        "https://web.push.apple.com/QGuQyavXutnMH",
        "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2b%2f",
        "https://PUSH.Example.com/x",
        "https://xn--pfsch-jua.example/x",
        "https://8.8.8.8/x",
        "https://[2607:f8b0:4004:c1b::5f]/x",
    ],
)
async def test_push_service_endpoint_is_accepted(endpoint: str) -> None:
    await PublicHosts(unresolved).refuse_private(endpoint)


@pytest.mark.parametrize(
    "endpoint",
    [
        *(
            "http://push.example.com/x",
            "ftp://push.example.com/x",
            "https:///x",
            "https://",
            "push.example.com",
        ),
        *("https://user@push.example.com/x", "https://user:pass@push.example.com/x", "https://@a.example/x"),
        *("https://push.example.com:8443/x", "https://push.example.com:80/x", "https://push.example.com:0/x"),
        *("https://push.example.com:99999/x", "https://push.example.com:x/", "https://push.example.com/x#y"),
        *("https://localhost/x", "https://localhost:443/x", "https://a.localhost/x", "https://LOCALHOST/x"),
        *("https://printer.local/x", "https://metadata.google.internal/x", "https://intranet/x"),
        *("https://router.lan/x", "https://nas.home.arpa/x", "https://db.corp/x", "https://a.localdomain/x"),
        *("https://push.example.com./x", "https://.example.com/x", "https://a..example.com/x"),
        *("https://-a.example.com/x", "https://a-.example.com/x", "https://pu sh.example.com/x"),
        *("https://127.0.0.1/x", "https://10.0.0.1/x", "https://169.254.169.254/latest/meta-data"),
        *("https://127.1/x", "https://2130706433/x", "https://0x7f000001/x", "https://0x7f.0.0.1/x"),
        *("https://0177.0.0.1/x", "https://1.2.3.0x4/x", "https://[::1]/x", "https://[::ffff:10.0.0.1]/x"),
        *(
            "https://[fe80::1%25eth0]/x",
            "https://[::]/x",
            "https://[1.2.3.4]/x",
            "https://push.example.com\\@a/x",
        ),
        *("https://push.example.com/x\r\nHost: a", "https://push.example.com/ü", "https://ⓛocalhost/x"),
        "https://" + "a." * 127 + "example.com/x",
    ],
)
async def test_invalid_push_endpoint_is_refused(endpoint: str) -> None:
    with pytest.raises(NotPublic):
        await PublicHosts(unresolved).refuse_private(endpoint)


async def test_host_with_any_private_address_is_refused() -> None:
    async def resolve(_: str) -> list[str]:
        return ["8.8.8.8", "10.0.0.1"]

    hosts = PublicHosts(resolve)
    with pytest.raises(NotPublic):
        await hosts.refuse_private("https://push.example.com/x")
    with pytest.raises(NotPublic):
        await hosts.addresses("push.example.com", 443)


async def test_endpoint_is_accepted_if_resolving_its_host_times_out() -> None:
    async def resolve(_: str) -> list[str]:
        raise TimeoutError

    await PublicHosts(resolve).refuse_private("https://push.example.com/x")


async def test_connection_to_another_port_is_refused() -> None:
    with pytest.raises(NotPublic):
        await PublicHosts(unresolved).addresses("8.8.8.8", 22)


async def test_host_names_are_resolved_by_the_system() -> None:
    resolver = SystemResolver()
    for _ in range(RESOLVING_THREADS + 1):
        assert set(await resolver("localhost")) <= {"127.0.0.1", "::1"}
        with pytest.raises(OSError):  # noqa: PT011 - of which kind is the system's to say
            await resolver("a" * 64 + ".example.com")


async def test_hanging_name_resolution_times_out_in_a_bounded_number_of_threads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The threads are bounded, and whoever waits for one of them in vain is told so in time."""
    may_answer, asked = threading.Event(), []

    def hang(host: str) -> list[str]:
        asked.append(host)
        may_answer.wait(30)
        return ["8.8.8.8"]

    monkeypatch.setattr(public_hosts, "_addresses_of", hang)
    monkeypatch.setattr(public_hosts, "SECONDS_TO_RESOLVE", 0.05)
    resolver = SystemResolver()
    hosts = [f"{number}.example.com" for number in range(RESOLVING_THREADS + 3)]
    results = await asyncio.gather(*map(resolver, hosts), return_exceptions=True)
    assert {type(result) for result in results} == {TimeoutError}
    assert asked == hosts[:RESOLVING_THREADS]
    monkeypatch.setattr(public_hosts, "SECONDS_TO_RESOLVE", 30)
    may_answer.set()
    assert await resolver("push.example.com") == ["8.8.8.8"]
