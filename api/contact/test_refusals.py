"""E-mails that a mail server refuses: for good, for now, or because of who sends them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from api.config.settings import Settings
from api.config.smtp import SmtpAccount
from api.contact.cleaning import clean
from api.contact.email_queue import EmailQueue, QueueState
from api.contact.email_worker import EmailWorker
from api.contact.models import MESSAGES
from api.contact.repository import MessageRepository
from api.contact.schemas import MessageForm
from api.contact.stored_message import StoredMessage
from api.storage.db.engine import storing_engine
from api.testing.mail_server import MailServer, mail_server

pytestmark = pytest.mark.anyio

SECONDS_TO_WAIT = 60.0
STARTED = datetime(2100, 1, 1, tzinfo=UTC)
"""Later than any message that a test has stored."""


def now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Watched(EmailQueue):
    """Tells what has become of each message, in turn."""

    outcomes: asyncio.Queue[str] = field(default_factory=asyncio.Queue)

    async def sent(self, message: StoredMessage, now: datetime) -> None:
        await EmailQueue.sent(self, message, now)
        await self.outcomes.put(f"{message.message} sent")

    async def failed(self, message: StoredMessage, attempts: int, due: datetime) -> None:
        await EmailQueue.failed(self, message, attempts, due)
        await self.outcomes.put(f"{message.message} failed {attempts}")

    async def refused(self, message: StoredMessage, attempts: int, code: str, now: datetime) -> None:
        await EmailQueue.refused(self, message, attempts, code, now)
        await self.outcomes.put(f"{message.message} refused {code}")


@pytest.fixture
async def engine(own_installation: Settings) -> AsyncIterator[AsyncEngine]:
    engine = storing_engine(own_installation.database_url)
    yield engine
    await engine.dispose()


async def store(engine: AsyncEngine, *texts: str) -> None:
    for text in texts:
        form = MessageForm(firstname="Secret", email="secret@mail.example", message=text)
        await MessageRepository(engine, now, relayed=True).store(clean(form), None)


def account_at(server: MailServer) -> SmtpAccount:
    return SmtpAccount("127.0.0.1", server.port, False, "site@waybill.example", ("desk@waybill.example",))


async def outcomes_of(engine: AsyncEngine, server: MailServer, count: int, **account: object) -> list[str]:
    """What becomes of messages, until there have been so many outcomes."""
    watched = Watched(engine)
    smtp = replace(account_at(server), **account)  # type: ignore[arg-type]
    email_worker = EmailWorker(smtp, watched, now, first_pause=timedelta(0))
    async with email_worker.running(), asyncio.timeout(SECONDS_TO_WAIT):
        return [await watched.outcomes.get() for _ in range(count)]


@pytest.mark.parametrize(
    ("command", "reply", "code"),
    [
        ("MAIL", "550 5.7.1 site@waybill.example may not send", "550 5.7.1"),
        ("RCPT", "550 5.1.1 desk@waybill.example is unknown", "550 5.1.1"),
        ("DATA", "554 no", "554"),
        (".", "552 5.3.4 Secret is too large", "552 5.3.4"),
    ],
)
async def test_permanently_refused_email_is_not_retried_and_blocks_no_other(
    engine: AsyncEngine, caplog: pytest.LogCaptureFixture, command: str, reply: str, code: str
) -> None:
    await store(engine, "first", "second")
    with mail_server() as server, caplog.at_level(logging.WARNING):
        server.replies[command] = [reply, "354 go on" if command == "DATA" else "250 taken"]
        outcomes = await outcomes_of(engine, server, 2)
    assert outcomes == [f"first refused {code}", "second sent"]
    async with engine.connect() as connection:
        query = select(MESSAGES.c.relay_due_at, MESSAGES.c.relay_attempts, MESSAGES.c.email_refusal)
        row = (await connection.execute(query.where(MESSAGES.c.message == "first"))).one()
    assert tuple(row) == (None, 1, code)
    assert (await EmailQueue(engine).queue_state()).waiting == 0
    (line,) = [record.getMessage() for record in caplog.records]
    assert f"is refused by the mail server for good ({code}), not tried again" in line
    assert not any(word in caplog.text for word in ("Secret", "secret", "waybill.example"))


async def test_temporarily_refused_email_is_retried(engine: AsyncEngine) -> None:
    await store(engine, "first")
    with mail_server() as server:
        server.replies["RCPT"] = ["451 4.7.1 greylisted", "452 4.2.2 full", "250 welcome"]
        outcomes = await outcomes_of(engine, server, 3)
    assert outcomes == ["first failed 1", "first failed 2", "first sent"]


async def test_email_is_retried_if_one_recipient_is_refused_temporarily(engine: AsyncEngine) -> None:
    await store(engine, "first")
    with mail_server() as server:
        server.replies["RCPT"] = ["550 5.1.1 unknown", "451 later", "250 welcome"]
        outcomes = await outcomes_of(engine, server, 2, recipients=("a@b.example", "c@d.example"))
    assert outcomes == ["first failed 1", "first sent"]


@dataclass(frozen=True, slots=True)
class Postponed(EmailQueue):
    """Notes for how long each attempt is put off, and lets that time pass at once."""

    elapsed: list[timedelta] = field(default_factory=list)
    gone: asyncio.Event = field(default_factory=asyncio.Event)

    def clock(self) -> datetime:
        return STARTED + sum(self.elapsed, timedelta(0))

    async def failed(self, message: StoredMessage, attempts: int, due: datetime) -> None:
        await EmailQueue.failed(self, message, attempts, due)
        self.elapsed.append(due - self.clock())

    async def sent(self, message: StoredMessage, now: datetime) -> None:
        await EmailQueue.sent(self, message, now)
        self.gone.set()


async def test_retry_pauses_double_up_to_an_hour(engine: AsyncEngine) -> None:
    await store(engine, "first")
    queue = Postponed(engine)
    with mail_server(refusals=9) as server:
        worker = EmailWorker(account_at(server), queue, queue.clock)
        async with worker.running(), asyncio.timeout(SECONDS_TO_WAIT):
            await queue.gone.wait()
    minutes = [pause / timedelta(minutes=1) for pause in queue.elapsed]
    assert minutes == [0.5, 1, 2, 4, 8, 16, 32, 60, 60]


async def test_repeated_login_failure_is_logged_once(
    engine: AsyncEngine, caplog: pytest.LogCaptureFixture
) -> None:
    await store(engine, "first")
    queue = Watched(engine)
    with mail_server() as server, caplog.at_level(logging.WARNING):
        server.replies = {"EHLO": ["250-mail.example\r\n250 AUTH PLAIN"], "AUTH": ["535 5.7.8 no"]}
        account = replace(account_at(server), username="site", password="secret")
        worker = EmailWorker(account, queue, now, first_pause=timedelta(0))
        async with worker.running(), asyncio.timeout(SECONDS_TO_WAIT):
            for attempt in (1, 2, 3):
                assert await queue.outcomes.get() == f"first failed {attempt}"
                worker.wake()
    assert len(caplog.records) == 1


@pytest.mark.parametrize("reply", ["535 5.7.8 wrong password of secret", "454 4.7.0 try later"])
async def test_refused_login_postpones_all_emails_and_refuses_none(
    engine: AsyncEngine, caplog: pytest.LogCaptureFixture, reply: str
) -> None:
    await store(engine, "first", "second")
    account = {"username": "site", "password": "secret"}
    with mail_server() as server, caplog.at_level(logging.WARNING):
        server.replies = {"EHLO": ["250-mail.example\r\n250 AUTH PLAIN"], "AUTH": [reply]}
        assert await outcomes_of(engine, server, 1, **account) == ["first failed 1"]
        del server.replies["AUTH"]
        assert sorted(await outcomes_of(engine, server, 2, **account)) == ["first sent", "second sent"]
    lines = [record.getMessage() for record in caplog.records]
    if reply.startswith("535"):
        assert lines == ["SMTP_URL: the mail server refuses user or password (535), messages wait"]
    assert "secret" not in caplog.text


async def test_accepted_email_counts_as_sent_although_quit_fails(engine: AsyncEngine) -> None:
    await store(engine, "first")
    with mail_server() as server:
        server.replies["QUIT"] = ["421 shutting down"]
        assert await outcomes_of(engine, server, 1) == ["first sent"]


async def test_unwritable_email_is_not_retried(engine: AsyncEngine) -> None:
    await store(engine, "first")
    with mail_server() as server:
        outcomes = await outcomes_of(engine, server, 1, recipients=("desk\n@waybill.example",))
    assert outcomes == ["first refused unwritable"]


async def test_refused_email_can_be_queued_again(engine: AsyncEngine) -> None:
    await store(engine, "first")
    queue = EmailQueue(engine)
    with mail_server() as server:
        server.replies["RCPT"] = ["550 unknown"]
        assert await outcomes_of(engine, server, 1) == ["first refused 550"]
        assert await queue.queue_state() == QueueState(0, 0, refused=1)
        assert await queue.queue_refused(now()) == 1
        assert await queue.queue_state() == QueueState(1, 0)
        server.replies.clear()
        assert await outcomes_of(engine, server, 1) == ["first sent"]
    assert await queue.queue_refused(now()) == 0
