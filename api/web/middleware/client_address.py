"""Decides which requests come from one client, and which proxies are trusted to name it."""

from __future__ import annotations

import ipaddress
import logging
import socket
from collections.abc import Sequence
from contextvars import ContextVar
from typing import Any, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from api.config.proxies import NAME
from api.web.asgi import ASGIResult

NOBODY = "unknown"
HOUSEHOLD = 64
"""Bits of an IPv6 address that identify one internet connection. Its owner can change the other bits."""

CLIENT: ContextVar[str | None] = ContextVar("client", default=None)
"""The client of the current request. None outside a request."""


def remember_client(app: ASGIApp) -> ASGIApp:
    """Middleware of the routes that sets `CLIENT`."""

    def remembered(scope: Scope, receive: Receive, send: Send) -> ASGIResult:
        if scope["type"] == ScopeType.HTTP:
            CLIENT.set(client_of(scope))
        return app(scope, receive, send)

    return remembered


def client_of(scope: HTTPScope) -> str:
    """Returns the client of a request: an IPv4 address, or the /64 network of an IPv6 address."""
    return client_at(scope["client"][0] if scope["client"] else "")


def client_at(host: str) -> str:
    """Returns the client of an address, as `client_of` does."""
    try:
        socket.inet_pton(socket.AF_INET, host)
    except (OSError, ValueError):
        return _network_of(host)
    return host  # an IPv4 address has one spelling, and this check is far cheaper than `ip_address`


def _network_of(host: str) -> str:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return NOBODY
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address.packed, HOUSEHOLD), strict=False))


FORWARDED = frozenset({b"x-forwarded-for", b"x-forwarded-proto", b"forwarded"})

log = logging.getLogger(__name__)


class ForwardedHeaders:
    """ASGI middleware that applies X-Forwarded-For and X-Forwarded-Proto from `trusted` addresses.

    It ignores the headers from any other address. It logs that only once, because each request of a proxy
    has them.
    """

    def __init__(self, app: ASGIApp, trusted: Sequence[str]) -> None:
        # Two spellings of one ASGI type.
        believing = ProxyHeadersMiddleware(cast(Any, app), list(trusted))
        self._app = cast(ASGIApp, believing) if trusted else app
        self._trusted = believing.trusted_hosts
        self._has_told = False

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> ASGIResult:
        """Passes the request on, with the client and the scheme that a trusted proxy names."""
        if not self._has_told and scope["type"] == ScopeType.HTTP:
            self._look_at(scope)
        return self._app(scope, receive, send)

    def _look_at(self, scope: HTTPScope) -> None:
        for name, _ in scope["headers"]:
            if name in FORWARDED:
                host = scope["client"][0] if scope["client"] else ""
                if host not in self._trusted:
                    self._has_told = True
                    log.warning(
                        "%s is not believed from %s, which %s does not name: if that is your proxy, name it"
                        " there, or all whom it asks for count as one client",
                        name.decode("latin-1"),
                        _shown(host),
                        NAME,
                    )
                return


def _shown(host: str) -> str:
    """Returns a private address, which is a proxy's. A public one may belong to a visitor who forges it."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return "an unknown address"
    return host if address.is_loopback or address.is_private else "an address on the internet"
