"""Answers requests from fresh cached answers of the aggregator before they reach the router.

The router would take a third of the cost of such a response: without this file a cached tracking takes 1.52
times the CPU, and cached offices 1.39 times. The figures, and how to measure them again, are in
.github/decisions/0007-answer-fresh-shipments-before-the-router.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from api.shipping.metrics import Operation, ResponseSources
from api.web.asgi import ASGIResult, PrebuiltResponse

LetsIn = Callable[[str, HTTPScope], bool]
"""Counts one call of the route with this operation id. Returns False if the client has called too often."""


class CachedRoute(NamedTuple):
    """A route with cached answers. `answer` returns the same response to a GET as the route would, if the
    answer is cached and fresh. `operation` counts it.
    """

    path: str
    operation_id: str
    operation: Operation
    answer: Callable[[HTTPScope], PrebuiltResponse | None]


class CachedResponses:
    """ASGI application that answers a GET from the fresh cached answers of `routes`.

    Every other request goes to `behind`, whose routes give the same answers. So does a call beyond the rate
    limit, which is rejected there.
    """

    def __init__(
        self, routes: Sequence[CachedRoute], sources: ResponseSources, lets_in: LetsIn, behind: ASGIApp
    ) -> None:
        self._routes = {route.path: route for route in routes}
        self._sources = sources
        self._lets_in = lets_in
        self._behind = behind

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> ASGIResult:
        """Answers one request, or passes it on."""
        if scope["type"] == ScopeType.HTTP and scope["method"] == "GET":
            route = self._routes.get(scope["path"])
            response = route.answer(scope) if route is not None else None
            if route is not None and response is not None and self._lets_in(route.operation_id, scope):
                self._sources.given[route.operation, "memory"] += 1
                return response.send(send)
        return self._behind(scope, receive, send)
