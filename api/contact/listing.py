"""Lists stored messages on an operator's terminal, newest first."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from api.contact.models import MESSAGES
from api.contact.stored_message import MISSING, SHOWN, StoredMessage, stored_message

RULE = "-" * 72
SUSPECTED = "Suspected: looks like spam, since a field that no visitor sees was filled in"


async def newest_messages(engine: AsyncEngine, limit: int, *, spam: bool) -> list[StoredMessage]:
    """The newest messages, at most `limit`: those that look like spam, or those that do not."""
    query = select(*SHOWN).where(MESSAGES.c.spam.is_(spam))
    newest = query.order_by(MESSAGES.c.created_at.desc(), MESSAGES.c.id).limit(limit)
    async with engine.connect() as connection:
        return [stored_message(row._mapping) for row in await connection.execute(newest)]


async def count_of_spam(engine: AsyncEngine) -> int:
    """How many messages look like spam."""
    query = select(func.count()).where(MESSAGES.c.spam.is_(True))
    async with engine.connect() as connection:
        return (await connection.execute(query)).scalar_one()


async def message_of(engine: AsyncEngine, message_id: str) -> StoredMessage | None:
    """The message with this id, or None."""
    async with engine.connect() as connection:
        row = (await connection.execute(select(*SHOWN).where(MESSAGES.c.id == message_id))).one_or_none()
    return None if row is None else stored_message(row._mapping)


def in_words(messages: Sequence[StoredMessage]) -> str:
    """The messages as text. Characters that could control a terminal appear as codes."""
    return "\n".join(_paragraph(message) for message in messages) or "No message."


def spam_in_words(count: int) -> str:
    """The line after a list without spam, which says how many messages look like spam."""
    looks = "message looks" if count == 1 else "messages look"
    return f"{count} more {looks} like spam: python -m api messages --spam"


def as_json(messages: Sequence[StoredMessage]) -> str:
    """The messages for a program: a JSON array, in plain ASCII."""
    return json.dumps(
        [asdict(message) for message in messages], indent=2, default=lambda time: time.isoformat()
    )


def _paragraph(message: StoredMessage) -> str:
    lines = (
        RULE,
        f"Received:  {message.created_at:%Y-%m-%d %H:%M} UTC",
        f"From:      {message.name}",
        f"E-mail:    {message.email or MISSING}",
        f"Phone:     {message.phone or MISSING}",
        f"Passed on: {_passed_on(message)}",
        *((SUSPECTED,) if message.spam else ()),
        f"Id:        {message.id}",
        "",
        *(f"  {line}" for line in message.message.split("\n")),
        "",
    )
    return "\n".join(harmless(line) for line in lines)


def _passed_on(message: StoredMessage) -> str:
    if message.relayed_at:
        return f"{message.relayed_at:%Y-%m-%d %H:%M} UTC"
    if message.email_refused_at:
        when = f"{message.email_refused_at:%Y-%m-%d %H:%M} UTC"
        return f"no, the mail server refused it for good ({message.email_refusal}) at {when}"
    return "no"


def harmless(line: str) -> str:
    """The text with codes for characters that control a terminal or the direction of text."""
    return "".join(
        character if unicodedata.category(character)[0] != "C" else f"<U+{ord(character):04X}>"
        for character in line
    )


def harmless_lines(text: str) -> str:
    """The same for a text of several lines, which keeps its line ends."""
    return "\n".join(harmless(line) for line in text.split("\n"))
