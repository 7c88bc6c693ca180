"""Rate limits that several processes share: a call to one of them counts at all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from api.config.limits import Allowance
from api.web.middleware.client_address import client_of
from api.web.middleware.rate_limit import MISSES, Limit, RateLimit, ask_to_wait


@dataclass(frozen=True, slots=True)
class Draw:
    """Takes one token from the bucket of this name. With `tokens` 0, it only asks whether there is one."""

    bucket: str
    allowance: Allowance
    tokens: Literal[0, 1]


class BucketsInCommon(Protocol):
    """Token buckets like those of TokenBuckets, outside this process."""

    async def draw(self, client: str, *draws: Draw) -> float | None:
        """Takes all of the tokens and returns 0, or takes none and returns for how many seconds to wait.

        Returns None if the buckets cannot be reached. Never raises.
        """


@dataclass(frozen=True, slots=True)
class _Draws:
    call: tuple[Draw, ...]
    miss: Draw | None


class SharedRateLimit:
    """Middleware like RateLimit. If the shared buckets cannot be reached, this process counts alone.

    `clock` is monotonic, in seconds.
    """

    def __init__(
        self, limits: Mapping[str, Limit], common: BucketsInCommon, clock: Callable[[], float]
    ) -> None:
        self._common = common
        self._alone = RateLimit(limits, clock)
        self._draws = {route: _draws_of(route, limit) for route, limit in limits.items()}

    def __call__(self, app: ASGIApp) -> ASGIApp:
        """Returns the application `app` with its calls counted.

        A call beyond the limit raises Problem with status 429 and `Retry-After`.
        """

        async def counted(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == ScopeType.HTTP:
                route = getattr(scope["route_handler"], "operation_id", None)
                if route in self._draws:
                    send = await self._counted(route, client_of(scope), send)
            await app(scope, receive, send)

        return counted

    async def admit(self, route: str, client: str) -> float:
        """As RateLimit.admit."""
        if route not in self._draws:
            return 0.0
        seconds = await self._common.draw(client, *self._draws[route].call)
        return self._alone.take(route, client) if seconds is None else seconds

    async def count_outcome(self, route: str, client: str, status: int) -> None:
        """As RateLimit.count_outcome."""
        miss = self._draws[route].miss if route in self._draws else None
        if miss is None or status not in MISSES:
            return
        if await self._common.draw(client, miss) is None:
            self._alone.take_miss(route, client)

    async def _counted(self, route: str, client: str, send: Send) -> Send:
        ask_to_wait(await self.admit(route, client))
        if self._draws[route].miss is None:
            return send

        async def send_and_count(message: Message) -> None:
            if message["type"] == "http.response.start":
                # Counts the miss before the response, so that the next guess finds one token less.
                await self.count_outcome(route, client, message["status"])
            await send(message)

        return send_and_count


def _draws_of(route: str, limit: Limit) -> _Draws:
    call = Draw(f"{route}:calls", limit.calls, 1)
    if limit.misses is None:
        return _Draws((call,), None)
    bucket = f"{route}:misses"
    return _Draws((Draw(bucket, limit.misses, 0), call), Draw(bucket, limit.misses, 1))
