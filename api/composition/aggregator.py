"""Chooses the aggregator of an installation: the hosted one, or the sandbox in this process."""

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
from api.shipping.offices.repository import source_of
from api.storage.db.time_limit import OVERTIME, one_time_limit
from api.web.problem_details import SECONDS_UNTIL_DATABASE

# A name that never resolves (RFC 6761), so that nothing is called if the sandbox's transport is missing.
SANDBOX_URL = "http://sandbox.invalid"


def sandbox_account(company_id: str) -> AggregatorAccount:
    """The account for the embedded sandbox, which accepts any."""
    # Not a word from the sandbox's texts, because the account's ids are removed from texts.
    nobody = "nobody@sandbox.invalid"
    return AggregatorAccount(SANDBOX_URL, user_id=nobody, session_id=nobody, company_id=company_id)


def aggregator_of(settings: Settings, engine: AsyncEngine, clock: Callable[[], datetime]) -> HttpAggregator:
    """The hosted aggregator, or the embedded sandbox with the same client and protocol."""
    sandbox = None
    if settings.aggregator is None:
        # Shorter than the deadline of a call, which would hide that the database is the cause.
        seconds = min(settings.database_timeout, settings.aggregator_timeout * (1 - 2 * OVERTIME))
        sandbox = EmbeddedSandbox(create_sandbox(engine, clock=clock), seconds)
    return HttpAggregator(
        settings.aggregator or sandbox_account(settings.company_id),
        transaction_prefix=settings.transaction_prefix,
        timeout=settings.aggregator_timeout,
        transport=sandbox,
    )


def source_of_aggregator(settings: Settings) -> str:
    """Identifies the source of stored answers, so that the sandbox's are never shown as a hosted one's."""
    account = settings.aggregator
    return source_of(account.base_url, account.company_id) if account else source_of("sandbox")


class SandboxUnavailable(AggregatorUnavailable):
    """The embedded sandbox cannot read our own database. 503, as for all faults of the database."""

    def __init__(self) -> None:
        super().__init__(SECONDS_UNTIL_DATABASE)
        self.args = ("the database of the embedded sandbox cannot be read",)


class EmbeddedSandbox(httpx.ASGITransport):
    """The transport to the sandbox in this process, which waits at most `seconds` for its database."""

    def __init__(self, application: Litestar, seconds: float) -> None:
        super().__init__(cast(Any, application))  # two definitions of one ASGI type
        self._seconds = seconds

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """As httpx.ASGITransport. Raises SandboxUnavailable if the sandbox cannot read its database."""
        with one_time_limit(self._seconds):
            answer = await super().handle_async_request(request)
        if answer.status_code == HTTPStatus.SERVICE_UNAVAILABLE:
            raise SandboxUnavailable
        return answer
