"""Commands for visitors' messages from the contact form."""

from __future__ import annotations

import argparse
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeVar

from api.commands.database import ended_tidily, prepare_database
from api.commands.outcomes import CannotRun
from api.config.settings import Settings

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

    from api.contact.stored_message import StoredMessage

Answer = TypeVar("Answer")

LONGEST_AGE = 36_500
BACKUPS = "backups that were made before still hold"


def list_messages(options: argparse.Namespace, settings: Settings) -> int:
    """Prints visitors' messages, newest first."""
    from api.contact.listing import as_json, count_of_spam, in_words, newest_messages, spam_in_words

    if not 1 <= options.limit <= 100_000:
        raise CannotRun(f"--limit: {options.limit} is not a number from 1 to 100000")

    async def read(engine: AsyncEngine) -> tuple[list[StoredMessage], int]:
        suspected = 0 if options.spam else await count_of_spam(engine)
        return await newest_messages(engine, options.limit, spam=options.spam), suspected

    messages, suspected = _in_database(settings, read)
    _print(as_json(messages) if options.json else in_words(messages))
    if suspected and not options.json:
        _print(spam_in_words(suspected))
    return 0


def show_message(options: argparse.Namespace, settings: Settings) -> int:
    """Prints one message."""
    from api.contact.listing import as_json, in_words, message_of

    message = _in_database(settings, lambda engine: message_of(engine, _id_of(options)))
    if message is None:
        raise _unknown(options.id)
    _print(as_json([message]) if options.json else in_words([message]))
    return 0


def delete_message(options: argparse.Namespace, settings: Settings) -> int:
    """Deletes one message for good."""
    from api.contact import deletion

    deleted = _in_database(
        settings, lambda engine: deletion.delete_message(engine, _id_of(options), _now()), to_write=True
    )
    if not deleted.messages:
        raise _unknown(options.id)
    unsent = ", and will not be passed on by e-mail" if deleted.waiting else ""
    rest = "" if deleted.wiped else f"; {deletion.NOT_WIPED}"
    _print(f"{options.id}: deleted for good{unsent}; {BACKUPS} it{rest}")
    return 0


def purge_messages(options: argparse.Namespace, settings: Settings) -> int:
    """Deletes messages that are too old, for good."""
    from api.contact import deletion
    from api.contact.retention import delete_by_age, in_words

    days = settings.messages_keep_days if options.older_than is None else options.older_than
    if days is None:
        raise CannotRun("MESSAGES_KEEP_DAYS: is not set, so messages are kept; or say --older-than DAYS")
    if not 1 <= days <= LONGEST_AGE:
        raise CannotRun(f"--older-than: {days} is not a number of days from 1 to {LONGEST_AGE}")
    deleted = _in_database(settings, lambda engine: delete_by_age(engine, days, _now()), to_write=True)
    rest = "" if deleted.wiped else f"; {deletion.NOT_WIPED}"
    _print(f"{in_words(deleted, days)}{f'; {BACKUPS} them' if deleted.messages else ''}{rest}")
    return 0


def resend_messages(_: argparse.Namespace, settings: Settings) -> int:
    """Queues messages again that the mail server has refused for good."""
    from api.contact.email_queue import EmailQueue

    count = _in_database(settings, lambda engine: EmailQueue(engine).queue_refused(_now()), to_write=True)
    until = "" if settings.smtp else ", which go when the server runs with SMTP_URL"
    _print(f"{count} {'message' if count == 1 else 'messages'} queued again{until if count else ''}")
    return 0


def export_messages(options: argparse.Namespace, settings: Settings) -> int:
    """Writes all messages as a table."""
    from api.contact.export import table_of_messages
    from api.contact.listing import harmless_lines

    if options.output is not None:
        from api.commands.private_output import MARK_OF_UTF_8, private_output

        with ended_tidily("messages export"), private_output(options.output) as file:
            file.write(MARK_OF_UTF_8)
            count = _in_database(settings, lambda engine: _write(table_of_messages(engine), file.write))
        _print(f"{options.output}: {count} {'message' if count == 1 else 'messages'}")
        return 0
    # Output to a terminal must not contain control characters. A program gets every character.
    shown = harmless_lines if sys.stdout.isatty() else str
    stdout = sys.stdout.buffer
    _in_database(
        settings,
        lambda engine: _write(table_of_messages(engine, shown), lambda part: stdout.write(part.encode())),
    )
    stdout.flush()
    return 0


async def _write(parts: AsyncIterator[tuple[str, int]], write: Callable[[str], object]) -> int:
    """Writes all parts, and returns the number of messages."""
    count = 0
    async for part, messages in parts:
        write(part)
        count += messages
    return count


def _in_database(
    settings: Settings, work: Callable[[AsyncEngine], Awaitable[Answer]], *, to_write: bool = False
) -> Answer:
    """Returns the result of `work`. Raises CannotRun or SettingsError if the database is unusable."""
    import asyncio

    from api.storage.db.engine import storing_engine

    prepare_database(settings, migrate=False, to_write=to_write)

    async def run() -> Answer:
        engine = storing_engine(settings.database_url, settings.database_timeout)
        try:
            return await work(engine)
        finally:
            await engine.dispose()

    return asyncio.run(run())


def _id_of(options: argparse.Namespace) -> str:
    """The typed id. No message has an id outside ASCII, and some such bytes cannot be used in a query."""
    message_id = str(options.id)
    if not message_id.isascii():
        raise _unknown(message_id)
    return message_id


def _unknown(message_id: str) -> CannotRun:
    return CannotRun(f"messages: there is no message with the id {message_id!r}")


def _print(text: str) -> None:
    """Prints a text, with codes for letters that the terminal's encoding lacks."""
    encoding = sys.stdout.encoding or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding))


def _now() -> datetime:
    return datetime.now(UTC)
