"""Limits the calls of each client to a route, and how fast a client can guess shipment numbers."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from api.config.limits import DEFAULT_RATE_LIMITS, Allowance, RateLimits
from api.web.asgi import ASGIResult
from api.web.middleware.client_address import client_of
from api.web.problem_details import too_many_requests

MOST_CLIENTS = 20_000
"""Clients for each route, about 5 MB. The server forgets the least recently seen one, whose next bucket is
full."""


class TokenBuckets:
    """One token bucket for each client. A call takes constant time. `clock` is monotonic, in seconds."""

    def __init__(
        self, allowance: Allowance, clock: Callable[[], float], most_clients: int = MOST_CLIENTS
    ) -> None:
        self._allowance = allowance
        self._clock = clock
        self._most_clients = most_clients
        # The tokens a client had, and when.
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def seconds_until_one(self, client: str) -> float:
        """Returns for how many seconds the client has to wait for a token, 0 if it has one."""
        tokens = self._tokens_of(client, self._clock())
        return 0.0 if tokens >= 1 else (1 - tokens) / self._allowance.per_second

    def take(self, client: str) -> float:
        """Takes a token and returns 0, or returns for how many seconds the client has to wait for one."""
        now = self._clock()
        tokens = self._tokens_of(client, now)
        if tokens < 1:
            self._buckets.move_to_end(client)  # otherwise a persistent client would lose its empty bucket
            return (1 - tokens) / self._allowance.per_second
        self._buckets[client] = (tokens - 1, now)
        self._buckets.move_to_end(client)
        if len(self._buckets) > self._most_clients:
            self._buckets.popitem(last=False)
        return 0.0

    def _tokens_of(self, client: str, now: float) -> float:
        tokens, at = self._buckets.get(client, (self._allowance.burst, now))
        return min(self._allowance.burst, tokens + (now - at) * self._allowance.per_second)


MISSES = frozenset({422, 502, 504})
"""Statuses of a look-up that has found nothing. They include failures, so that numbers that make the
aggregator fail count as guesses too. While the circuit is open the status is 503, which does not count."""

UNLIMITED = Allowance(burst=1e9, per_second=1e9)
"""For routes that limit only misses."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How often a client may call a route, and how often its calls may find nothing."""

    calls: Allowance
    misses: Allowance | None = None


def limits_of(settings: RateLimits | None) -> Mapping[str, Limit]:
    """Returns the limits of the operator's settings, by the route's operation id.

    Reference lists have no limit, because a rejection would cost as much as the list.
    """
    if settings is None:
        return {}
    limited = {
        "quote_shipment": (settings.quotes, None),
        "track_shipment": (settings.tracking, settings.misses),
        "get_offices": (settings.offices, None),
        "send_message": (settings.messages, None),
        "create_watch": (settings.watches, None),
        "delete_watch": (settings.watches, None),
    }
    return {
        route: Limit(calls or UNLIMITED, misses)
        for route, (calls, misses) in limited.items()
        if calls or misses
    }


LIMITS = limits_of(DEFAULT_RATE_LIMITS)
"""The limits of an operator who has set none."""


class RateLimit:
    """Middleware of the routes that responds with 429 to too many calls. `clock` is monotonic, in seconds."""

    def __init__(self, limits: Mapping[str, Limit], clock: Callable[[], float]) -> None:
        self._calls = {route: TokenBuckets(limit.calls, clock) for route, limit in limits.items()}
        self._misses = {
            route: TokenBuckets(limit.misses, clock) for route, limit in limits.items() if limit.misses
        }

    def __call__(self, app: ASGIApp) -> ASGIApp:
        """Returns the application `app` with its calls counted.

        A call beyond the limit raises Problem with status 429 and `Retry-After`.
        """

        def counted(scope: Scope, receive: Receive, send: Send) -> ASGIResult:
            if scope["type"] == ScopeType.HTTP:
                route = getattr(scope["route_handler"], "operation_id", None)
                if route in self._calls:
                    send = self._counted(route, client_of(scope), send)
            return app(scope, receive, send)

        return counted

    def lets_in(self, route: str, scope: HTTPScope) -> bool:
        """Counts a call that is answered before the router. `route` is the operation id of its route.

        Returns False and counts nothing if the call is beyond the limit. The route then rejects it.
        """
        return route not in self._calls or self.take(route, client_of(scope)) == 0

    def take(self, route: str, client: str) -> float:
        """Counts a call of a limited route and returns 0. Beyond the limit, it counts nothing and returns for
        how many seconds the client has to wait.
        """
        misses = self._misses.get(route)
        if misses is not None and (seconds := misses.seconds_until_one(client)) > 0:
            return seconds
        return self._calls[route].take(client)

    async def admit(self, route: str, client: str) -> float:
        """Counts one of several look-ups of a single request, as `take` counts a call of `route`."""
        return 0.0 if route not in self._calls else self.take(route, client)

    async def count_outcome(self, route: str, client: str, status: int) -> None:
        """Counts one of those look-ups as a miss if its status says so."""
        if status in MISSES:
            self.take_miss(route, client)

    def take_miss(self, route: str, client: str) -> None:
        """Counts a call that found nothing, if the route limits those."""
        misses = self._misses.get(route)
        if misses is not None:
            misses.take(client)

    def _counted(self, route: str, client: str, send: Send) -> Send:
        ask_to_wait(self.take(route, client))
        misses = self._misses.get(route)
        if misses is None:
            return send

        def send_and_count(message: Message) -> Awaitable[None]:
            if message["type"] == "http.response.start" and message["status"] in MISSES:
                misses.take(client)
            return send(message)

        return send_and_count


def ask_to_wait(seconds: float) -> None:
    """Raises Problem with status 429 if the client has to wait."""
    if seconds > 0:
        raise too_many_requests(seconds)
