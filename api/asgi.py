"""The one question about ASGI that everything before the router asks."""

from __future__ import annotations

from typing import TypeGuard

from litestar.enums import ScopeType
from litestar.types import HTTPScope, Scope


def is_http(scope: Scope) -> TypeGuard[HTTPScope]:
    """True for an HTTP request, False for a WebSocket, of which this site has none."""
    return scope["type"] == ScopeType.HTTP
