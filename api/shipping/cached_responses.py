"""Answers requests from fresh cached answers of the aggregator before they reach the router.

The router would take a third of the cost of such a response: without this file a cached tracking takes 1.52
times the CPU, and cached offices 1.39 times. The figures, and how to measure them again, are in
.github/decisions/0007-answer-fresh-shipments-before-the-router.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from api.shipping.metrics import Operation
from api.shipping.rates.schemas import TEXT_LIMIT
from api.shipping.tracking.routes import NO_STORE, tracking_response
from api.shipping.tracking.service import ShippingService
from api.web.asgi import ASGIResult, PrebuiltResponse, json_answer

OFFICES = "/api/offices"
TRACKING = "/api/tracking"
# Matches only a number as it is printed. The router handles any other spelling.
_NUMBER = re.compile(rb"shipment_number=([A-Za-z0-9._~-]{1,%d})" % TEXT_LIMIT)

LetsIn = Callable[[str, HTTPScope], bool]
"""Counts one call of the route with this operation id. Returns False if the client has called too often."""


_ROUTES: Mapping[Operation, str] = {"track": "track_shipment", "offices": "get_offices"}
"""The operation ids of the routes that would give the same answers."""


class CachedResponses:
    """ASGI application that answers a GET from the fresh cached answers of `shipping`.

    Every other request goes to `behind`, whose routes give the same answers. So does a call beyond the rate
    limit, which is rejected there.
    """

    def __init__(self, shipping: ShippingService, lets_in: LetsIn, behind: ASGIApp) -> None:
        self._shipping = shipping
        self._lets_in = lets_in
        self._behind = behind

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> ASGIResult:
        """Answers one request, or passes it on."""
        if scope["type"] == ScopeType.HTTP and scope["method"] == "GET":
            operation: Operation = "track" if scope["path"] == TRACKING else "offices"
            response = self._known(scope)
            if response is not None and self._lets_in(_ROUTES[operation], scope):
                self._shipping.sources.given[operation, "memory"] += 1
                return response.send(send)
        return self._behind(scope, receive, send)

    def _known(self, scope: HTTPScope) -> PrebuiltResponse | None:
        path = scope["path"]
        if path == TRACKING:
            number = _NUMBER.fullmatch(scope["query_string"])
            tracked = self._shipping.cached_tracking(number.group(1).decode("ascii")) if number else None
            return tracking_response(tracked, scope["headers"]) if tracked is not None else None
        if path == OFFICES:
            offices = self._shipping.cached_offices()
            return json_answer(offices, NO_STORE) if offices is not None else None
        return None
