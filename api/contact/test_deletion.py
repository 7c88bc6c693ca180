"""Deleted messages disappear from the table and the files, and repeats from phones do not restore them."""

from __future__ import annotations

import asyncio
import logging
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from api.config.settings import Settings
from api.contact import retention
from api.contact.cleaning import clean
from api.contact.deleted_messages import DELETED
from api.contact.deletion import AT_ONCE, delete_message, delete_older
from api.contact.email_queue import EmailQueue
from api.contact.models import MESSAGES
from api.contact.repository import MessageRepository
from api.contact.retention import Retention, delete_by_age
from api.contact.schemas import MessageForm
from api.storage.db.engine import storing_engine
from api.testing.installation import SECONDS_TO_WAIT
from api.testing.message_rows import database_of

pytestmark = pytest.mark.anyio

SEED = 20261127
MANY = 150


def now() -> datetime:
    return datetime.now(UTC)


@pytest.fixture
async def engine(any_installation: Settings) -> AsyncIterator[AsyncEngine]:
    engine = storing_engine(any_installation.database_url)
    yield engine
    await engine.dispose()


@pytest.fixture
async def sqlite_engine(own_installation: Settings) -> AsyncIterator[AsyncEngine]:
    engine = storing_engine(own_installation.database_url)
    yield engine
    await engine.dispose()


async def store(engine: AsyncEngine, words: str, key: str | None = None, *, age: int = 0) -> str:
    """Stores a message as it would have been so many days ago, and answers its id."""
    book = MessageRepository(engine, lambda: now() - timedelta(days=age), relayed=True)
    return (await book.store(clean(MessageForm(message=words)), key)).id


async def texts(engine: AsyncEngine) -> list[str]:
    async with engine.connect() as connection:
        return sorted(await connection.scalars(select(MESSAGES.c.message)))


def bytes_of(settings: Settings) -> bytes:
    """All that lies in the database's files."""
    file = database_of(settings)
    return b"".join(path.read_bytes() for path in file.parent.glob(f"{file.name}*"))


async def test_deleted_or_updated_text_is_overwritten_in_the_file(
    sqlite_engine: AsyncEngine, own_installation: Settings
) -> None:
    for words in ("mark-deleted", "mark-updated"):
        await store(sqlite_engine, words)
    async with sqlite_engine.begin() as connection:
        await connection.execute(delete(MESSAGES).where(MESSAGES.c.message == "mark-deleted"))
        await connection.execute(update(MESSAGES).values(message="", body_sha256=""))
    async with sqlite_engine.connect() as connection:
        await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    # True even before the file is rewritten.
    assert b"mark-" not in bytes_of(own_installation)


async def test_deleted_text_is_in_no_database_file(
    sqlite_engine: AsyncEngine, own_installation: Settings
) -> None:
    chance, queue = random.Random(SEED), EmailQueue(sqlite_engine)
    ids: dict[str, str] = {}
    for number in range(MANY):
        mark = f"mark-{number:04}-mark"
        ids[mark] = await store(sqlite_engine, f"{mark} " * chance.choice([1, 3, 20, 250]), f"key-{number}")
        if number % 3 and (taken := await queue.take(now())):  # rewritten rows move to other pages
            await queue.sent(taken[0], now())
    deleted = chance.sample(sorted(ids), MANY // 2)
    for mark in deleted:
        assert (await delete_message(sqlite_engine, ids[mark], now())).wiped
    left = bytes_of(own_installation)
    assert [mark for mark in deleted if mark.encode() in left] == []
    assert [mark for mark in ids if mark not in deleted and mark.encode() not in left] == []


async def test_deletion_during_an_open_read_reports_incomplete_wiping(
    sqlite_engine: AsyncEngine, own_installation: Settings
) -> None:
    id_ = await store(sqlite_engine, "mark-of-mine")
    with closing(sqlite3.connect(database_of(own_installation), isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM message").fetchone()
        deletion = await delete_message(sqlite_engine, id_, now())
        assert (deletion.messages, deletion.wiped) == (1, False)
        reader.execute("ROLLBACK")
    assert (await delete_message(sqlite_engine, await store(sqlite_engine, "another"), now())).wiped
    assert b"mark-of-mine" not in bytes_of(own_installation)


async def test_resent_deleted_message_is_answered_but_not_stored(engine: AsyncEngine) -> None:
    id_ = await store(engine, "Delete this", "key-1")
    assert (await delete_message(engine, id_, now())).messages == 1
    assert await store(engine, "Delete this", "key-1") == id_
    assert await texts(engine) == []
    # A message with another text is stored, even with the same key.
    assert await store(engine, "Something else", "key-1") != id_
    assert await store(engine, "Delete this", "key-2") != id_
    assert await texts(engine) == ["Delete this", "Something else"]


async def test_keys_of_deleted_messages_expire_after_90_days(engine: AsyncEngine) -> None:
    id_ = await store(engine, "Delete this", "key-1")
    await delete_message(engine, id_, now())
    await Retention(engine, None, now).look()
    assert await store(engine, "Delete this", "key-1") == id_

    def after(days: int) -> datetime:
        return now() + timedelta(days=days)

    for days, known in ((89, 1), (91, 0)):
        await Retention(engine, None, partial(after, days)).look()
        async with engine.connect() as connection:
            assert len((await connection.execute(select(DELETED))).all()) == known


async def test_keys_of_deleted_messages_also_expire_if_a_retention_age_is_set(engine: AsyncEngine) -> None:
    await delete_message(engine, await store(engine, "Delete this", "key-1"), now())
    await Retention(engine, 30, lambda: now() + timedelta(days=91)).look()
    async with engine.connect() as connection:
        assert (await connection.execute(select(DELETED))).all() == []


async def test_deleted_message_without_key_leaves_no_record(engine: AsyncEngine) -> None:
    await delete_message(engine, await store(engine, "Hello"), now())
    async with engine.connect() as connection:
        assert (await connection.execute(select(DELETED))).all() == []


async def test_deletion_by_age_removes_older_messages_whether_sent_or_not(engine: AsyncEngine) -> None:
    for age in (31, 30, 29, 0):
        await store(engine, f"{age} days", age=age)
    async with engine.begin() as connection:
        await connection.execute(
            update(MESSAGES).where(MESSAGES.c.message == "31 days").values(relay_due_at=None)
        )
    deletion = await delete_by_age(engine, 30, now())
    assert (deletion.messages, deletion.waiting) == (2, 1)
    assert await texts(engine) == ["0 days", "29 days"]


async def test_concurrent_processes_delete_each_message_once(engine: AsyncEngine) -> None:
    for number in range(AT_ONCE + 20):
        await store(engine, str(number), f"key-{number}", age=3)
    before = now() - timedelta(days=1)
    deletions = await asyncio.gather(*(delete_older(engine, before, now()) for _ in range(4)))
    assert sum(deletion.messages for deletion in deletions) == AT_ONCE + 20
    assert await texts(engine) == []


async def test_retention_logs_the_number_and_not_the_content(
    engine: AsyncEngine, caplog: pytest.LogCaptureFixture
) -> None:
    await store(engine, "a secret", age=8)
    await store(engine, "young", age=6)
    with caplog.at_level(logging.INFO, "api"):
        seven_days = Retention(engine, 7, now)
        await seven_days.look()
        await seven_days.look()
    assert [record.getMessage() for record in caplog.records] == [
        "1 message older than 7 days deleted for good, 1 of them not passed on by e-mail"
    ]
    assert await texts(engine) == ["young"]


async def test_running_retention_deletes_old_messages_repeatedly(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "SECONDS_BETWEEN_LOOKS", 0.01)
    async with Retention(engine, 7, now).running(), asyncio.timeout(SECONDS_TO_WAIT):
        for words in ("there at the start", "too old later"):
            await store(engine, words, age=8)
            while await texts(engine):
                pass


async def test_messages_are_retained_if_no_age_is_set(engine: AsyncEngine) -> None:
    await store(engine, "ancient", age=10_000)
    await Retention(engine, Settings().messages_keep_days, now).look()
    assert await texts(engine) == ["ancient"]


async def test_file_is_rewritten_when_messages_are_deleted(
    sqlite_engine: AsyncEngine, own_installation: Settings
) -> None:
    for number in range(MANY):
        await store(sqlite_engine, f"{number} " + "word " * 200, age=10)
    assert (await delete_by_age(sqlite_engine, 5, now())).messages == MANY
    with closing(sqlite3.connect(database_of(own_installation))) as connection:
        # Free pages that were only overwritten would be counted here.
        assert connection.execute("PRAGMA freelist_count").fetchone() == (0,)
