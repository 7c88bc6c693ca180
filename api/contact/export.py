"""Exports all messages for a spreadsheet program: CSV according to RFC 4180, oldest first."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import AsyncIterator, Callable, Iterable

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from api.contact.models import MESSAGES
from api.contact.stored_message import SHOWN, StoredMessage, stored_message

AT_ONCE = 500
"""Messages in memory at a time. All ids are in memory too."""

COLUMNS = (
    "id",
    "received_at",
    "firstname",
    "lastname",
    "email",
    "phone",
    "message",
    "suspected_spam",
    "passed_on_at",
    "email_refusal",
)

STARTS_A_FORMULA = "=+-@\uff1d\uff0b\uff0d\uff20"
"""Characters that begin a formula in a spreadsheet program, also in full width."""

READ_AS_TEXT = "'"


async def table_of_messages(
    engine: AsyncEngine, shown: Callable[[str], str] = lambda text: text
) -> AsyncIterator[tuple[str, int]]:
    """Yields parts of the table, each with its number of messages. `shown` transforms each text.

    No statement takes long, however many messages there are. Messages that are deleted meanwhile may be
    missing.
    """
    yield _lines([COLUMNS]), 0
    async with engine.connect() as connection:
        query = select(MESSAGES.c.id).order_by(MESSAGES.c.created_at, MESSAGES.c.id)
        ids = list(await connection.scalars(query))
    for first in range(0, len(ids), AT_ONCE):
        part = ids[first : first + AT_ONCE]
        async with engine.connect() as connection:
            rows = (await connection.execute(select(*SHOWN).where(MESSAGES.c.id.in_(part)))).mappings().all()
        found = {row["id"]: stored_message(row) for row in rows}
        yield _lines(_row(found[id_], shown) for id_ in part if id_ in found), len(found)


def safe_cell(text: str) -> str:
    """The text in a form that a spreadsheet program shows without calculating.

    An apostrophe precedes a possible formula, also one after blanks. Invisible characters that could end a
    cell or control a terminal are removed. Line ends stay, within quotes.
    """
    kept = "".join(each for each in text if each in "\n\t" or unicodedata.category(each) not in {"Cc", "Cs"})
    could_be_formula = kept.lstrip()[:1] in tuple(STARTS_A_FORMULA) or kept[:1] in {"\t", "\n"}
    return READ_AS_TEXT + kept if could_be_formula else kept


def _row(message: StoredMessage, shown: Callable[[str], str]) -> Iterable[str]:
    typed = (message.id, message.firstname, message.lastname, message.email, message.phone, message.message)
    id_, *texts = (safe_cell(shown(text)) for text in typed)
    return (
        id_,
        message.created_at.isoformat(timespec="seconds"),
        *texts,
        "yes" if message.spam else "no",
        message.relayed_at.isoformat(timespec="seconds") if message.relayed_at else "",
        safe_cell(shown(message.email_refusal or "")),
    )


def _lines(rows: Iterable[Iterable[str]]) -> str:
    part = io.StringIO()
    csv.writer(part).writerows(rows)
    return part.getvalue()
