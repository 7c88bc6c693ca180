"""What visitors have written through the contact form."""

from __future__ import annotations

import argparse

from api.commands.database import prepare_database
from api.commands.outcomes import CannotRun
from api.config.settings import Settings


def messages(options: argparse.Namespace, settings: Settings) -> int:
    """Prints what visitors have written, newest first."""
    import asyncio

    from api.contact.letter import StoredMessage
    from api.contact.listing import as_json, count_of_spam, in_words, newest_messages, spam_in_words
    from api.db.engine import serving_engine

    if not 1 <= options.limit <= 100_000:
        raise CannotRun(f"--limit: {options.limit} is not a number from 1 to 100000")
    prepare_database(settings, migrate=False)

    async def read() -> tuple[list[StoredMessage], int]:
        engine = serving_engine(settings.database_url, settings.database_timeout)
        try:
            suspected = 0 if options.spam else await count_of_spam(engine)
            return await newest_messages(engine, options.limit, spam=options.spam), suspected
        finally:
            await engine.dispose()

    messages, suspected = asyncio.run(read())
    print(as_json(messages) if options.json else in_words(messages))
    if suspected and not options.json:
        print(spam_in_words(suspected))
    return 0
