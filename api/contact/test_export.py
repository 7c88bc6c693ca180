"""The table of messages is made of either kind of database."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime, timedelta

import pytest

from api.config.settings import Settings
from api.contact.cleaning import clean
from api.contact.export import AT_ONCE, table_of_messages
from api.contact.schemas import MessageForm
from api.contact.storing import MessageBook
from api.db.engine import storing_engine

pytestmark = pytest.mark.anyio

BEGIN = datetime(2026, 3, 2, 9, tzinfo=UTC)


async def test_messages_come_oldest_first_in_parts(any_installation: Settings) -> None:
    engine = storing_engine(any_installation.database_url)
    count = AT_ONCE + 7
    for number in range(count):
        book = MessageBook(engine, lambda number=number: BEGIN - timedelta(minutes=number), relayed=True)  # type: ignore[misc]
        await book.store(clean(MessageForm(message=f"Ìbàdàn {number}")), None)
    parts = [part async for part in table_of_messages(engine)]
    await engine.dispose()
    assert [messages for _, messages in parts] == [0, AT_ONCE, 7]
    rows = list(csv.DictReader(io.StringIO("".join(text for text, _ in parts), newline="")))
    assert [row["message"] for row in rows] == [f"Ìbàdàn {number}" for number in reversed(range(count))]
    assert rows[-1]["received_at"] == "2026-03-02T09:00:00+00:00"
