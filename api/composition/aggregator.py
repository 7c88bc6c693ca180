"""Which aggregator an installation asks: the hosted one, or the sandbox in this process."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, cast

import httpx
from litestar import Litestar
from sqlalchemy.ext.asyncio import AsyncEngine

from api.aggregator.account import sandbox_account
from api.aggregator.client import HttpAggregator
from api.config.settings import Settings
from api.sandbox.app import create_sandbox
from api.shipping.repository import source_of


def aggregator_of(settings: Settings, engine: AsyncEngine, clock: Callable[[], datetime]) -> HttpAggregator:
    """The hosted aggregator, or the embedded sandbox through the same client and the same wire."""
    sandbox = None if settings.aggregator else _in_this_process(create_sandbox(engine, clock=clock))
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


def _in_this_process(application: Litestar) -> httpx.ASGITransport:
    return httpx.ASGITransport(cast(Any, application))  # two spellings of one ASGI type
