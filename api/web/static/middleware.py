"""What lies ready is handed out before all else: most of what visitors ask costs no more than a look."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from api.web.asgi import ASGIResult, HeadersDue
from api.web.static.conditional import answer
from api.web.static.representation import Representations

Place = Callable[[str], Representations | None]
"""Where answers lie by the path of their address; gives None when it has none for it."""

OnServed = Callable[[str, int], None]
"""Is told of an answer: the path at which it lies, and its status."""

Asks = Callable[[bytes], bool]
"""Whether the query of an address asks for more than what lies at its path."""

NOTHING_ASKED: Mapping[str, Asks] = MappingProxyType({})

READING = frozenset({"GET", "HEAD"})


class StaticMiddleware:
    """ASGI application that answers a GET or HEAD with what lies ready in the first of `places` that has it.

    Such answers have their headers with them; `also` gives those that one request calls for besides.
    `on_handed_out` is told of each. Everything else goes on to `behind`, and so does what `asks` more than
    its path, by that path.
    """

    def __init__(
        self,
        places: Sequence[Place],
        also: HeadersDue,
        behind: ASGIApp,
        on_handed_out: OnServed,
        asks: Mapping[str, Asks] = NOTHING_ASKED,
    ) -> None:
        self._places = places
        self._also = also
        self._behind = behind
        self._on_handed_out = on_handed_out
        self._asks = asks

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> ASGIResult:
        """Answers one request, or passes it on."""
        if scope["type"] == ScopeType.HTTP and scope["method"] in READING:
            path = scope["path"]
            asks = self._asks.get(path)
            if asks is not None and asks(scope["query_string"]):
                return self._behind(scope, receive, send)
            for find in self._places:
                content = find(path)
                if content is not None:
                    return self._serve(content, scope, send)
        return self._behind(scope, receive, send)

    async def _serve(self, content: Representations, scope: HTTPScope, send: Send) -> None:
        ready = answer(content, scope["headers"])
        self._on_handed_out(scope["path"], ready.status)
        try:
            await ready.send(send, self._also(scope), whole=scope["method"] == "GET")
        except asyncio.CancelledError:
            # The server ends and the client has not read: what has begun is left as it is, and nobody waits.
            return
