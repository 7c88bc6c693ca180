"""Who counts as one client, and whom a proxy may say that it asks for."""

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
"""Bits of an IPv6 address that one line has for itself; the others it may change as it likes."""

CLIENT: ContextVar[str | None] = ContextVar("client", default=None)
"""For whom something is done now; None where that is no client."""


def remember_client(app: ASGIApp) -> ASGIApp:
    """Middleware of the routes that has `CLIENT` tell who asks."""

    def remembered(scope: Scope, receive: Receive, send: Send) -> ASGIResult:
        if scope["type"] == ScopeType.HTTP:
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


FORWARDED = frozenset({b"x-forwarded-for", b"x-forwarded-proto", b"forwarded"})

log = logging.getLogger(__name__)


class ForwardedHeaders:
    """ASGI middleware: X-Forwarded-For and X-Forwarded-Proto count where they come from `trusted` addresses.

    From any other they change nothing: one line in the log says so, of the first alone, because each of a
    proxy's requests has them.
    """

    def __init__(self, app: ASGIApp, trusted: Sequence[str]) -> None:
        # Two spellings of one ASGI type.
        believing = ProxyHeadersMiddleware(cast(Any, app), list(trusted))
        self._app = cast(ASGIApp, believing) if trusted else app
        self._trusted = believing.trusted_hosts
        self._has_told = False

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> ASGIResult:
        """Passes the request on as the application behind is to see it."""
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
    """The address, if it can only be a proxy's: one on the internet may be that of a visitor who invents."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return "an unknown address"
    return host if address.is_loopback or address.is_private else "an address on the internet"
