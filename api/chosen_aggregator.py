"""Which aggregator an installation asks: the hosted one, or the sandbox in this process or in another."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, cast

import httpx
from litestar import Litestar
from sqlalchemy.ext.asyncio import AsyncEngine

from api.aggregator.account import sandbox_account
from api.aggregator.client import HttpAggregator
from api.config.settings import Settings
from api.db.engine import serving_engine
from api.sandbox.app import create_sandbox
from api.shipping.office_table import source_of


def aggregator_of(settings: Settings, engine: AsyncEngine, clock: Callable[[], datetime]) -> HttpAggregator:
    """The hosted aggregator, or the embedded sandbox through the same client and the same wire."""
    sandbox = None if settings.aggregator else _in_this_process(create_sandbox(engine, clock=clock))
    return HttpAggregator(
        settings.aggregator or sandbox_account(settings.company_id),
        transaction_prefix=settings.transaction_prefix,
        timeout=settings.aggregator_timeout,
        transport=sandbox,
    )


def create_sandbox_server(settings: Settings) -> Litestar:
    """The sandbox as an application of its own, to be called over the network as a hosted aggregator is."""
    engine = serving_engine(settings.database_url)
    application = create_sandbox(engine, clock=lambda: datetime.now(UTC))
    application.on_shutdown.append(engine.dispose)
    return application


def source_of_aggregator(settings: Settings) -> str:
    """Whose answers are kept: a demonstration's are never shown in the name of a hosted aggregator."""
    account = settings.aggregator
    return source_of(account.base_url, account.company_id) if account else source_of("sandbox")


def _in_this_process(application: Litestar) -> httpx.ASGITransport:
    return httpx.ASGITransport(cast(Any, application))  # two spellings of one ASGI type
