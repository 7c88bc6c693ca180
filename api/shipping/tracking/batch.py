"""Looks up several shipments for one request."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from api.shipping.tracking.schemas import BatchAnswer, LookUp, LookUpProblem
from api.shipping.tracking.service import TrackingService
from api.web.problem_details import Problem, too_many_requests

ROUTE = "track_shipment"
"""The operation id of the route for a single shipment. These look-ups count towards its rate limit."""

MOST_AT_ONCE = 4
"""Concurrent look-ups of one request: half of what the bulkhead allows a client (`SHARE` of
`aggregator/resilience/resilient_aggregator.py`), so that other look-ups from that address are not blocked."""


class LookUpLimit(Protocol):
    """Counts the look-ups of clients: RateLimit, or SharedRateLimit."""

    async def admit(self, route: str, client: str) -> float:
        """Counts one and returns 0, or counts nothing and returns for how many seconds to wait."""

    async def count_outcome(self, route: str, client: str, status: int) -> None:
        """Counts one as a miss if its status says so."""


class BatchTracking:
    """Answers each number as `/api/tracking` would, and counts it there. `client` returns the client."""

    def __init__(
        self, service: TrackingService, limit: LookUpLimit, client: Callable[[], str | None]
    ) -> None:
        self._service = service
        self._limit = limit
        self._client = client

    async def look_up(self, shipment_numbers: Sequence[str]) -> BatchAnswer:
        """Looks up all of them, a few at a time, and each once, however often it is repeated.

        Numbers beyond the client's rate limit get a problem with status 429. Raises Problem, with status 429
        and `Retry-After`, if the first one is beyond it.
        """
        if not shipment_numbers:
            return BatchAnswer([])
        client = self._client() or ""
        seconds = await self._limit.admit(ROUTE, client)
        if seconds > 0:
            raise too_many_requests(seconds)
        free = asyncio.Semaphore(MOST_AT_ONCE)
        answers: dict[str, asyncio.Task[LookUp]] = {}

        async def one(place: int, number: str) -> LookUp:
            async with free:
                # Each look-up is admitted when its turn comes, so that earlier failed guesses count.
                seconds = await self._limit.admit(ROUTE, client) if place > 0 else 0.0
                if seconds > 0:
                    return _unanswered(number, too_many_requests(seconds))
                # A repeated number counts at each place, but the aggregator is not asked for it again.
                if number not in answers:
                    answers[number] = group.create_task(self._answer(number))
                answer = await answers[number]
                if isinstance(answer.problem, LookUpProblem):
                    await self._limit.count_outcome(ROUTE, client, answer.problem.status)
                return answer

        async with asyncio.TaskGroup() as group:
            numbers = (number.strip() for number in shipment_numbers)
            turns = [group.create_task(one(*turn)) for turn in enumerate(numbers)]
        return BatchAnswer([turn.result() for turn in turns])

    async def _answer(self, number: str) -> LookUp:
        try:
            found = await self._service.tracking(number)
        except Problem as problem:
            return _unanswered(number, problem)
        return LookUp(found.shipment_number, found.steps, found.progress, found.as_of, found.stale)


def _unanswered(number: str, problem: Problem) -> LookUp:
    return LookUp(number, problem=LookUpProblem(problem.status, problem.detail))
