"""Decides which hosts named by a visitor the server may call: only public ones."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import AddressValueError, IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

HTTPS_PORT = 443
RESOLVING_THREADS = 4
"""Names resolved at a time. Strangers choose these names, and their DNS servers may be slow, so they have
threads of their own, apart from those that resolve the aggregator's name."""

SECONDS_TO_RESOLVE = 3.0

Resolve = Callable[[str], Awaitable[list[str]]]
"""Returns the addresses of a host. Raises OSError if there are none, TimeoutError if it takes too long."""

_LABEL = r"(?!-)[a-z0-9_-]{1,63}(?<!-)"
_NAME = re.compile(rf"(?:{_LABEL}\.)+(?=[a-z0-9-]*[a-z]){_LABEL}", re.IGNORECASE)
"""At least two labels, and the last is not a number: a resolver reads 127.1 and 0x7f.1 as addresses."""

_HEXADECIMAL = re.compile(r"0x[0-9a-f]*", re.IGNORECASE)

_OF_NETWORKS = (
    *("localhost", "local", "internal", "intranet", "private", "corp", "home", "lan"),
    *("localdomain", "home.arpa"),
)
"""Endings of names that are valid only within one network."""

_GLOBAL_UNICAST = IPv6Network("2000::/3")
_NO_HOSTS_V6 = tuple(map(IPv6Network, ("2001::/23", "2001:db8::/32", "3fff::/20")))
"""Teredo, ORCHID and the like, and addresses for documentation. Python's own lists differ by version."""

_NO_HOSTS_V4 = tuple(map(IPv4Network, ("192.0.0.0/24", "192.88.99.0/24")))
"""Protocol assignments, and relays of 6to4."""

_SIX_TO_FOUR = IPv6Network("2002::/16")
_NAT64 = IPv6Network("64:ff9b::/96")


class NotPublic(Exception):  # noqa: N818 - what it is
    """The host is not public. The text gives the reason in words for a visitor."""


def is_public(address: str) -> bool:
    """Whether this address is public: not private, local, shared, reserved or multicast.

    For an IPv6 address that contains an IPv4 address, the latter decides.
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    if isinstance(parsed, IPv4Address):
        return _is_public_v4(parsed)
    embedded = _embedded_v4(parsed)
    if embedded is not None:
        return _is_public_v4(embedded)
    in_use = parsed in _GLOBAL_UNICAST and not any(parsed in network for network in _NO_HOSTS_V6)
    return parsed.scope_id is None and in_use and parsed.is_global and not parsed.is_reserved


def _is_public_v4(address: IPv4Address) -> bool:
    return (
        address.is_global
        and not address.is_multicast
        and not address.is_reserved
        and not any(address in network for network in _NO_HOSTS_V4)
    )


def _embedded_v4(address: IPv6Address) -> IPv4Address | None:
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    if address in _SIX_TO_FOUR:
        return address.sixtofour
    if address in _NAT64:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return None


class SystemResolver:
    """Resolves names by the system, in threads of its own, which do not delay the end of the process."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(RESOLVING_THREADS)

    async def __call__(self, host: str) -> list[str]:
        """As Resolve."""
        loop = asyncio.get_running_loop()
        found: asyncio.Future[list[str]] = loop.create_future()

        def finish(addresses: list[str], fault: OSError | None) -> None:
            # Released only now, because a thread still counts when nobody waits for its result.
            self._free.release()
            if fault is not None and not found.done():
                found.set_exception(fault)
            elif not found.done():
                found.set_result(list(dict.fromkeys(addresses)))

        def resolve() -> None:
            addresses, fault = [], None
            try:
                addresses = _addresses_of(host)
            except OSError as error:
                fault = error
            with suppress(RuntimeError):  # the event loop has closed meanwhile
                loop.call_soon_threadsafe(finish, addresses, fault)

        async with asyncio.timeout(SECONDS_TO_RESOLVE):
            await self._free.acquire()
            threading.Thread(target=resolve, name="push-hosts", daemon=True).start()
            return await found


def _addresses_of(host: str) -> list[str]:
    try:
        return [str(place[4][0]) for place in socket.getaddrinfo(host, HTTPS_PORT, type=socket.SOCK_STREAM)]
    except UnicodeError as fault:  # for a label that is empty or too long
        raise OSError("no host can have this name") from fault


@dataclass(frozen=True, slots=True)
class PublicHosts:
    """Accepts the addresses that `allows` accepts. A test with a push service of its own allows that one."""

    resolve: Resolve
    allows: Callable[[str], bool] = is_public
    ports: Callable[[int], bool] = lambda port: port == HTTPS_PORT

    async def addresses(self, host: str, port: int) -> list[str]:
        """Returns the addresses to connect to, after checking all. Raises NotPublic, OSError, TimeoutError.

        A single address that is not public rejects the host, because that may be an attack by its owner.
        """
        if not self.ports(port):
            raise NotPublic("Its port is not 443")
        literal = _literal(host)
        found = [literal] if literal is not None else await self.resolve(host)
        if not found:
            raise OSError("the host has no address")
        if not all(map(self.allows, found)):
            raise NotPublic("Its host is not a public one")
        return found

    async def refuse_private(self, endpoint: str) -> None:
        """Raises NotPublic. Accepts a host that cannot be resolved now, because that may change."""
        host, port = self.place_of(endpoint)
        try:
            await self.addresses(host, port)
        except OSError:  # a TimeoutError too
            return

    def place_of(self, endpoint: str) -> tuple[str, int]:
        """Host and port of an endpoint. Raises NotPublic for an address that no push service would have."""
        try:
            parts = urlsplit(endpoint)
            host, port = parts.hostname or "", parts.port
        except ValueError:
            raise NotPublic("It is no address") from None
        port = HTTPS_PORT if port is None else port
        if parts.scheme != "https" or not host or not _is_plain(endpoint):
            raise NotPublic("It is no https address")
        if "@" in parts.netloc or "#" in endpoint:
            raise NotPublic("It has a user or a fragment in it")
        literal = _literal(host)
        if literal is None and not _is_public_name(host):
            raise NotPublic("Its host is not a public one")
        if not self.ports(port):
            raise NotPublic("Its port is not 443")
        return host, port


def _is_plain(endpoint: str) -> bool:
    return endpoint.isascii() and endpoint.isprintable() and not set(endpoint) & set(' "\\<>^`{|}')


def _literal(host: str) -> str | None:
    try:
        return str(ip_address(host.strip("[]")))
    except (ValueError, AddressValueError):
        return None


def _is_public_name(host: str) -> bool:
    labels = host.lower().split(".")
    if len(host) > 253 or not _NAME.fullmatch(host) or _HEXADECIMAL.fullmatch(labels[-1]):
        return False
    return not any(host.lower() == ending or host.lower().endswith(f".{ending}") for ending in _OF_NETWORKS)
