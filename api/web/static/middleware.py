"""Serves prebuilt responses before everything else. They answer most requests, and cost little."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from api.web.asgi import ASGIResult, HeadersDue
from api.web.static.conditional import conditional_response
from api.web.static.representation import Representations

PrebuiltSource = Callable[[str], Representations | None]
"""Returns the prebuilt response at a path, or None."""

OnServed = Callable[[str, int], None]
"""Receives the path and the status of each prebuilt response."""

Asks = Callable[[bytes], bool]
"""Whether a query string needs another response than the prebuilt one at the path."""

NOTHING_ASKED: Mapping[str, Asks] = MappingProxyType({})

READING = frozenset({"GET", "HEAD"})


class StaticMiddleware:
    """ASGI application that answers a GET or HEAD with the prebuilt response of the first of `sources`.

    Prebuilt responses contain their headers. `also` returns the headers of one request. `on_served`
    receives each response. Every other request goes to `behind`, and so does one whose query `asks` for
    another response at its path.
    """

    def __init__(
        self,
        sources: Sequence[PrebuiltSource],
        also: HeadersDue,
        behind: ASGIApp,
        on_served: OnServed,
        asks: Mapping[str, Asks] = NOTHING_ASKED,
    ) -> None:
        self._sources = sources
        self._also = also
        self._behind = behind
        self._on_served = on_served
        self._asks = asks

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> ASGIResult:
        """Serves one request, or passes it on."""
        if scope["type"] == ScopeType.HTTP and scope["method"] in READING:
            path = scope["path"]
            asks = self._asks.get(path)
            if asks is not None and asks(scope["query_string"]):
                return self._behind(scope, receive, send)
            for find in self._sources:
                content = find(path)
                if content is not None:
                    return self._serve(content, scope, send)
        return self._behind(scope, receive, send)

    async def _serve(self, content: Representations, scope: HTTPScope, send: Send) -> None:
        ready = conditional_response(content, scope["headers"])
        self._on_served(scope["path"], ready.status)
        try:
            await ready.send(send, self._also(scope), with_body=scope["method"] == "GET")
        except asyncio.CancelledError:
            # The server shuts down before the client has read the response, which stays incomplete.
            return
