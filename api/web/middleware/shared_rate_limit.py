"""The same limits where several processes answer the same visitors: what is spent at one is spent at all."""

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
    """From the bucket of this name: one token, or none, which asks only whether there is one."""

    bucket: str
    allowance: Allowance
    tokens: Literal[0, 1]


class BucketsInCommon(Protocol):
    """Buckets as TokenBuckets has them, outside this process."""

    async def draw(self, client: str, *draws: Draw) -> float | None:
        """Takes all that is drawn and answers 0; or takes nothing and answers for how many seconds to wait.

        None when they cannot be reached. Never raises.
        """


@dataclass(frozen=True, slots=True)
class _Draws:
    call: tuple[Draw, ...]
    refusal: Draw | None


class SharedRateLimit:
    """Middleware as RateLimit. Where the common buckets cannot be reached, this process counts alone.

    `clock` is in seconds and never goes back.
    """

    def __init__(
        self, limits: Mapping[str, Limit], common: BucketsInCommon, clock: Callable[[], float]
    ) -> None:
        self._common = common
        self._alone = RateLimit(limits, clock)
        self._draws = {route: _draws_of(route, limit) for route, limit in limits.items()}

    def __call__(self, app: ASGIApp) -> ASGIApp:
        """The application `app`, with its calls counted.

        One too many raises Problem with status 429, and when to come again.
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
        refusal = self._draws[route].refusal if route in self._draws else None
        if refusal is None or status not in MISSES:
            return
        if await self._common.draw(client, refusal) is None:
            self._alone.take_refusal(route, client)

    async def _counted(self, route: str, client: str, send: Send) -> Send:
        ask_to_wait(await self.admit(route, client))
        if self._draws[route].refusal is None:
            return send

        async def send_and_count(message: Message) -> None:
            if message["type"] == "http.response.start":
                # Before it is told: who guesses on has one less by then.
                await self.count_outcome(route, client, message["status"])
            await send(message)

        return send_and_count


def _draws_of(route: str, limit: Limit) -> _Draws:
    call = Draw(f"{route}:calls", limit.calls, 1)
    if limit.refusals is None:
        return _Draws((call,), None)
    bucket = f"{route}:refusals"
    return _Draws((Draw(bucket, limit.refusals, 0), call), Draw(bucket, limit.refusals, 1))
