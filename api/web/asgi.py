"""What of ASGI everything before the router shares: one question and a few names."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeGuard

from litestar.enums import ScopeType
from litestar.types import HTTPScope, Scope

Headers = tuple[tuple[bytes, bytes], ...]
"""As they go over the wire, in lower case."""

HeadersDue = Callable[[HTTPScope], Headers]
"""Gives the headers that the answer to one request needs, and others do not."""

OnAnswer = Callable[[HTTPScope, int, float], None]
"""Is told of an answer when it begins: the request, the status, and the seconds that it took until then."""

ASGIResult = Awaitable[None]
"""What an ASGI application gives back to be awaited. Whoever only passes on gives that of the next, because
each coroutine of one's own is one more to wait for, several times a request."""


_HTTP = ScopeType.HTTP


def is_http(scope: Scope) -> TypeGuard[HTTPScope]:
    """True for an HTTP request, False for a WebSocket, of which this site has none."""
    return scope["type"] == _HTTP
