"""Which hosts the server lets a visitor name for it to call: those that everybody can reach."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from ipaddress import AddressValueError, IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

HTTPS_PORT = 443
RESOLVING_THREADS = 4
"""Names that are resolved at a time. They are strangers' names, whose servers may take their time: so they
have threads of their own, and never those in which the aggregator's name is resolved."""

SECONDS_TO_RESOLVE = 3.0

Resolve = Callable[[str], Awaitable[list[str]]]
"""Gives the addresses of a host. Raises OSError if there are none, TimeoutError if it takes too long."""

_LABEL = r"(?!-)[a-z0-9_-]{1,63}(?<!-)"
_NAME = re.compile(rf"(?:{_LABEL}\.)+(?=[a-z0-9-]*[a-z]){_LABEL}", re.IGNORECASE)
"""At least two labels, the last of which is no number: a resolver reads 127.1 and 0x7f.1 as addresses."""

_HEXADECIMAL = re.compile(r"0x[0-9a-f]*", re.IGNORECASE)

_OF_NETWORKS = (
    *("localhost", "local", "internal", "intranet", "private", "corp", "home", "lan"),
    *("localdomain", "home.arpa"),
)
"""Endings of names that mean something within one network alone."""

_GLOBAL_UNICAST = IPv6Network("2000::/3")
_PROTOCOL_ASSIGNMENTS = IPv6Network("2001::/23")
"""Teredo, ORCHID and the like: none of them is a host that one can be told to call."""
_SIX_TO_FOUR = IPv6Network("2002::/16")
_NAT64 = IPv6Network("64:ff9b::/96")
_SIX_TO_FOUR_RELAYS = IPv4Network("192.88.99.0/24")


class NotPublic(Exception):  # noqa: N818 - what it is
    """The host is not one that everybody can reach. The text says why, in a visitor's words."""


def is_public(address: str) -> bool:
    """Whether everybody can reach this address: no private, local, shared, reserved or multicast one.

    An IPv6 address that stands for one of IPv4 is as public as that.
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
    in_use = parsed in _GLOBAL_UNICAST and parsed not in _PROTOCOL_ASSIGNMENTS
    return parsed.scope_id is None and in_use and parsed.is_global and not parsed.is_reserved


def _is_public_v4(address: IPv4Address) -> bool:
    return (
        address.is_global
        and not address.is_multicast
        and not address.is_reserved
        and address not in _SIX_TO_FOUR_RELAYS
    )


def _embedded_v4(address: IPv6Address) -> IPv4Address | None:
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    if address in _SIX_TO_FOUR:
        return address.sixtofour
    if address in _NAT64:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return None


@dataclass(slots=True)
class SystemResolver:
    """Asks the system, in threads of its own."""

    _threads: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(RESOLVING_THREADS, thread_name_prefix="push-hosts")
    )

    async def __call__(self, host: str) -> list[str]:
        """As Resolve."""
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(SECONDS_TO_RESOLVE):
            found = await loop.run_in_executor(self._threads, _addresses_of, host)
        return list(dict.fromkeys(found))

    def close(self) -> None:
        """Waits for nobody."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _addresses_of(host: str) -> list[str]:
    try:
        return [str(place[4][0]) for place in socket.getaddrinfo(host, HTTPS_PORT, type=socket.SOCK_STREAM)]
    except UnicodeError as fault:  # for a label that is empty or too long
        raise OSError("no host can have this name") from fault


@dataclass(frozen=True, slots=True)
class PublicHosts:
    """Lets addresses through that `allows` says are public; a test that has its own service allows that."""

    resolve: Resolve
    allows: Callable[[str], bool] = is_public
    ports: Callable[[int], bool] = lambda port: port == HTTPS_PORT

    async def addresses(self, host: str, port: int) -> list[str]:
        """The addresses to connect to, all of them checked. Raises NotPublic, OSError, TimeoutError.

        One that is not public among others refuses the host: its owner means to have it called.
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
        """Raises NotPublic. A host that cannot be resolved now may be later, and is let through."""
        host, port = self.place_of(endpoint)
        try:
            await self.addresses(host, port)
        except OSError:  # a TimeoutError too
            return

    def place_of(self, endpoint: str) -> tuple[str, int]:
        """Host and port of an endpoint. Raises NotPublic for what no push service of a browser has."""
        try:
            parts = urlsplit(endpoint)
            host, port = parts.hostname or "", parts.port or HTTPS_PORT
        except ValueError:
            raise NotPublic("It is no address") from None
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
