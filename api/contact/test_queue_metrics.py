"""Messages that wait for the mail server are counted with the index, however many others there are."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

from api.config.settings import Settings
from api.contact.cleaning import clean
from api.contact.email_queue import EmailQueue, QueueState
from api.contact.queue_metrics import queue_families
from api.contact.repository import MessageRepository
from api.contact.schemas import MessageForm
from api.storage.db.engine import storing_engine

pytestmark = pytest.mark.anyio


def now() -> datetime:
    return datetime.now(UTC)


@pytest.fixture
async def engine(any_installation: Settings) -> AsyncIterator[AsyncEngine]:
    engine = storing_engine(any_installation.database_url)
    yield engine
    await engine.dispose()


async def test_message_counts_as_waiting_until_it_is_sent(engine: AsyncEngine) -> None:
    outgoing = EmailQueue(engine)
    assert await outgoing.queue_state() == QueueState(0, 0)
    with_relay, without = (MessageRepository(engine, now, relayed=relayed) for relayed in (True, False))
    for book in (with_relay, without):
        await book.store(clean(MessageForm(message=f"Hello {book.relayed}")), None)
    await with_relay.store(clean(MessageForm(message="Hello again")), None)
    taken = await outgoing.take(now())
    assert taken
    assert await outgoing.queue_state() == QueueState(2, 0)
    await outgoing.failed(taken[0], attempts=1, due=now() + timedelta(hours=1))
    assert await outgoing.queue_state() == QueueState(2, 1)
    await outgoing.sent(taken[0], now())
    assert await outgoing.queue_state() == QueueState(1, 0)
    figures = {family.name: family.values[()] for family in await queue_families(outgoing)}
    assert figures == {
        "waybill_messages_waiting": 1,
        "waybill_messages_tried_in_vain": 0,
        "waybill_messages_refused": 0,
    }
    await outgoing.refused(taken[0], attempts=2, code="550", now=now())
    assert await outgoing.queue_state() == QueueState(1, 0, refused=1)


@pytest.mark.parametrize("any_installation", ["sqlite"], indirect=True)
async def test_queue_state_reads_due_messages_by_index_only(engine: AsyncEngine) -> None:
    asked: list[tuple[str, tuple[object, ...]]] = []

    @event.listens_for(engine.sync_engine, "before_cursor_execute")
    def note(_c: object, _u: object, statement: str, values: tuple[object, ...], *_: object) -> None:
        asked.append((statement, values))

    await EmailQueue(engine).queue_state()
    indexes = []
    async with engine.connect() as connection:
        for statement, values in asked.copy():
            plan = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
            indexes += [row.detail for row in plan]
    assert indexes == [
        "SEARCH message USING INDEX ix_message_relay_due_at (relay_due_at>?)",
        "SEARCH message USING COVERING INDEX ix_message_email_refused_at (email_refused_at>?)",
    ]
