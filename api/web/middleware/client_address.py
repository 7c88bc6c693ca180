"""Who counts as one client."""

from __future__ import annotations

import ipaddress
import socket
from contextvars import ContextVar

from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from api.web.asgi import ASGIResult, is_http

NOBODY = "unknown"
HOUSEHOLD = 64
"""Bits of an IPv6 address that one line has for itself; the others it may change as it likes."""

CLIENT: ContextVar[str | None] = ContextVar("client", default=None)
"""For whom something is done now; None where that is no client."""


def remember_client(app: ASGIApp) -> ASGIApp:
    """Middleware of the routes that has `CLIENT` tell who asks."""

    def remembered(scope: Scope, receive: Receive, send: Send) -> ASGIResult:
        if is_http(scope):
            CLIENT.set(client_of(scope))
        return app(scope, receive, send)

    return remembered


def client_of(scope: HTTPScope) -> str:
    """The client that a request comes from: an IPv4 address, or the network of an IPv6 one."""
    return client_at(scope["client"][0] if scope["client"] else "")


def client_at(host: str) -> str:
    """The client that this address belongs to, in the same way."""
    try:
        socket.inet_pton(socket.AF_INET, host)
    except (OSError, ValueError):
        return _line_of(host)
    return host  # there is one way to write it, and to see that costs far less than to read it


def _line_of(host: str) -> str:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return NOBODY
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address.packed, HOUSEHOLD), strict=False))
