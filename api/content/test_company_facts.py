"""The facts about the company that the server itself uses, as they follow the database."""

from __future__ import annotations

import pytest
from sqlalchemy import delete

from api.config.settings import Settings
from api.content.company import CompanyRow
from api.content.company_facts import CompanyFacts
from api.storage.db.engine import serving_engine

pytestmark = pytest.mark.anyio


async def test_facts_of_a_company_that_is_gone_are_forgotten(installation: Settings) -> None:
    engine = serving_engine(installation.database_url)
    facts, unread = CompanyFacts(), CompanyFacts()
    try:
        async with engine.connect() as connection:
            await facts.refill(connection)
            assert facts.email()
            assert facts.contacts() != unread.contacts()
            # Never committed, because the database serves other tests too.
            await connection.execute(delete(CompanyRow))
            await facts.refill(connection)
            await connection.rollback()
    finally:
        await engine.dispose()
    assert facts.email() is None
    assert (facts.contacts(), facts.volumetric()) == (unread.contacts(), unread.volumetric())
