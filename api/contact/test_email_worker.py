"""Sending messages on to a mail server, which listens on a real socket."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

import httpx
import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from api.config.settings import Settings
from api.config.smtp import SmtpAccount
from api.contact.cleaning import clean
from api.contact.email_queue import TIME_TO_SEND, EmailQueue
from api.contact.email_worker import EmailWorker
from api.contact.models import MESSAGES
from api.contact.repository import MessageRepository
from api.contact.schemas import MessageForm
from api.contact.stored_message import StoredMessage
from api.storage.db.engine import storing_engine
from api.testing.installation import served, token_of
from api.testing.mail_server import mail_server

pytestmark = pytest.mark.anyio

FORM = MessageForm(
    firstname="A.",
    lastname="Visitor\r\nBcc: everybody@mail.example",
    email="visitor@mail.example",
    message="Ṣé ẹ máa ń gbé ẹrù lọ sí Ìbàdàn?\n.\nBye",
)


def now() -> datetime:
    return datetime.now(UTC)


def account(port: int) -> SmtpAccount:
    return SmtpAccount("127.0.0.1", port, False, "site@waybill.example", ("desk@waybill.example",))


@pytest.fixture
async def engine(any_installation: Settings) -> AsyncIterator[AsyncEngine]:
    engine = storing_engine(any_installation.database_url)
    yield engine
    await engine.dispose()


@dataclass(frozen=True, slots=True)
class Watched(EmailQueue):
    """Tells when a message has been noted as sent."""

    gone: asyncio.Event = field(default_factory=asyncio.Event)

    async def sent(self, message: StoredMessage, now: datetime) -> None:
        await EmailQueue.sent(self, message, now)
        self.gone.set()


def email_worker(engine: AsyncEngine, port: int, gone: asyncio.Event | None = None) -> EmailWorker:
    outgoing = Watched(engine, gone or asyncio.Event())
    return EmailWorker(account(port), outgoing, now, first_pause=timedelta(0))


async def test_message_is_delivered_as_email_with_reply_to(engine: AsyncEngine) -> None:
    gone = asyncio.Event()
    received = await MessageRepository(engine, now, relayed=True).store(clean(FORM), "key-1")
    with mail_server() as server:
        async with email_worker(engine, server.port, gone).running():
            letter = await asyncio.to_thread(server.next_email)
            await gone.wait()
    assert letter["From"] == "site@waybill.example"
    assert letter["To"] == "desk@waybill.example"
    assert letter["Reply-To"] == "visitor@mail.example"
    assert letter["Message-ID"] == f"<{received.id}@waybill.example>"
    assert letter["Bcc"] is None
    text = letter.get_content().replace("\r\n", "\n")
    assert "Name: A. Visitor Bcc: everybody@mail.example\n" in text
    assert text.endswith("\nṢé ẹ máa ń gbé ẹrù lọ sí Ìbàdàn?\n.\nBye\n")
    recipients = [line for line in server.commands if line.upper().startswith("RCPT")]
    assert recipients == ["RCPT TO:<desk@waybill.example>"]


async def test_email_is_sent_once_by_two_workers(engine: AsyncEngine) -> None:
    gone = asyncio.Event()
    await MessageRepository(engine, now, relayed=True).store(clean(FORM), "key-1")
    with mail_server() as server:
        first, second = email_worker(engine, server.port, gone), email_worker(engine, server.port, gone)
        async with first.running(), second.running():
            await gone.wait()
            assert await EmailQueue(engine).take(now()) is None
        assert server.letters.qsize() == 1


async def test_email_is_retried_until_it_is_sent(
    engine: AsyncEngine, caplog: pytest.LogCaptureFixture
) -> None:
    gone = asyncio.Event()
    await MessageRepository(engine, now, relayed=True).store(clean(FORM), "key-1")
    with mail_server(refusals=3) as server, caplog.at_level(logging.WARNING):
        async with email_worker(engine, server.port, gone).running():
            await gone.wait()
    assert len(caplog.records) == 3
    assert "visitor" not in caplog.text.lower()


async def test_queued_email_survives_a_restart(engine: AsyncEngine) -> None:
    await MessageRepository(engine, now, relayed=True).store(clean(FORM), "key-1")
    with mail_server(refusals=1) as server:
        async with email_worker(engine, server.port).running():
            await asyncio.to_thread(server.refused.wait, 60)
        # The worker may have stopped while sending, and then still holds the message for a while.
        later = replace(email_worker(engine, server.port), clock=lambda: now() + 2 * TIME_TO_SEND)
        async with later.running():
            assert (await asyncio.to_thread(server.next_email))["To"] == "desk@waybill.example"


async def test_spam_and_messages_from_before_the_relay_are_not_emailed(engine: AsyncEngine) -> None:
    with_relay, without = (MessageRepository(engine, now, relayed=relayed) for relayed in (True, False))
    await with_relay.store(clean(MessageForm(message="Buy", website="https://spam.example")), None)
    await without.store(clean(FORM), None)
    assert await EmailQueue(engine).take(now()) is None


async def test_sent_message_is_no_longer_due(engine: AsyncEngine) -> None:
    await MessageRepository(engine, now, relayed=True).store(clean(FORM), "key-1")
    outgoing = EmailQueue(engine)
    taken = await outgoing.take(now())
    assert taken
    await outgoing.sent(taken[0], now())
    async with engine.connect() as connection:
        rows = await connection.execute(select(MESSAGES.c.relay_due_at, MESSAGES.c.relayed_at))
        assert [(due, bool(gone)) for due, gone in rows] == [(None, True)]


async def test_password_is_not_sent_over_unencrypted_connection(engine: AsyncEngine) -> None:
    from api.contact.email import write_email
    from api.contact.smtp import NotEncrypted, send_email

    await MessageRepository(engine, now, relayed=True).store(clean(FORM), None)
    taken = await EmailQueue(engine).take(now())
    assert taken
    letter = write_email(taken[0], "site@waybill.example", ("desk@waybill.example",))
    with mail_server() as server:
        # Another address of this machine, which the sender does not recognise as such.
        elsewhere = replace(account(server.port), host="127.1", username="site", password="secret")
        with pytest.raises(NotEncrypted):
            await send_email(elsewhere, letter)
        assert not any("AUTH" in line.upper() for line in server.commands)


def relayed_times(settings: Settings) -> list[str | None]:
    with closing(sqlite3.connect(settings.database_url.removeprefix("sqlite:///"))) as connection:
        return [row[0] for row in connection.execute("SELECT relayed_at FROM message")]


def test_visitor_does_not_wait_for_the_mail_server(own_installation: Settings) -> None:
    with mail_server() as server:
        server.answers.clear()
        with (
            served(replace(own_installation, smtp=account(server.port))) as address,
            httpx.Client(base_url=address) as client,
        ):
            answer = client.post("/api/messages", json={"message": "Hi"}, headers=token_of(client))
            assert answer.status_code == 201
            assert relayed_times(own_installation) == [None]
            server.answers.set()
            assert server.next_email().get_content().splitlines()[-1] == "Hi"
