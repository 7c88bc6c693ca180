"""Who counts as one client."""

from __future__ import annotations

import ipaddress

from litestar.types import HTTPScope

NOBODY = "unknown"
HOUSEHOLD = 64
"""Bits of an IPv6 address that one line has for itself; the others it may change as it likes."""


def client_of(scope: HTTPScope) -> str:
    """The client that a request comes from: an IPv4 address, or the network of an IPv6 one."""
    client = scope["client"]
    try:
        address = ipaddress.ip_address(client[0] if client else "")
    except ValueError:
        return NOBODY
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address.packed, HOUSEHOLD), strict=False))
