"""Which aggregator an installation asks: the hosted one, or the sandbox in this process."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from http import HTTPStatus
from typing import Any, cast

import httpx
from litestar import Litestar
from sqlalchemy.ext.asyncio import AsyncEngine

from api.aggregator.client import HttpAggregator
from api.aggregator.port import AggregatorUnavailable
from api.config.settings import AggregatorAccount, Settings
from api.sandbox.app import create_sandbox
from api.shipping.repository import source_of
from api.storage.db.time_limit import OVERTIME, one_time_limit

# A name that no resolver knows (RFC 6761): should the sandbox's transport ever be missing, nothing is called.
SANDBOX_URL = "http://sandbox.invalid"


def sandbox_account(company_id: str) -> AggregatorAccount:
    """The account that the embedded sandbox is asked with; it believes everyone."""
    # No word that the sandbox's texts may hold: who we are is taken out of them.
    nobody = "nobody@sandbox.invalid"
    return AggregatorAccount(SANDBOX_URL, user_id=nobody, session_id=nobody, company_id=company_id)


SECONDS_TO_WAIT = 10.0
"""After which a visitor may try again, as after a message that could not be stored."""


def aggregator_of(settings: Settings, engine: AsyncEngine, clock: Callable[[], datetime]) -> HttpAggregator:
    """The hosted aggregator, or the embedded sandbox through the same client and the same wire."""
    sandbox = None
    if settings.aggregator is None:
        # Sooner than the deadline of a call, at which nobody would know that it was the database.
        seconds = min(settings.database_timeout, settings.aggregator_timeout * (1 - 2 * OVERTIME))
        sandbox = EmbeddedSandbox(create_sandbox(engine, clock=clock), seconds)
    return HttpAggregator(
        settings.aggregator or sandbox_account(settings.company_id),
        transaction_prefix=settings.transaction_prefix,
        timeout=settings.aggregator_timeout,
        transport=sandbox,
    )


def source_of_aggregator(settings: Settings) -> str:
    """Whose answers are kept: a demonstration's are never shown in the name of a hosted aggregator."""
    account = settings.aggregator
    return source_of(account.base_url, account.company_id) if account else source_of("sandbox")


class SandboxResting(AggregatorUnavailable):
    """The embedded sandbox has no answer because our own database has none: 503, as everywhere else."""

    def __init__(self) -> None:
        super().__init__(SECONDS_TO_WAIT)
        self.args = ("the database of the embedded sandbox cannot be read",)


class EmbeddedSandbox(httpx.ASGITransport):
    """The way to the sandbox in this process, whose database is waited for at most so many `seconds`."""

    def __init__(self, application: Litestar, seconds: float) -> None:
        super().__init__(cast(Any, application))  # two spellings of one ASGI type
        self._seconds = seconds

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """As httpx asks of a transport. Raises SandboxResting where no company's server has failed."""
        with one_time_limit(self._seconds):
            answer = await super().handle_async_request(request)
        if answer.status_code == HTTPStatus.SERVICE_UNAVAILABLE:
            raise SandboxResting
        return answer
