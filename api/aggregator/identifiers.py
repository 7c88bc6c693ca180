"""Removes the identifiers of our account from the texts of a response."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import TypeVar
from urllib.parse import quote

import msgspec

from api.aggregator.port import DEFAULT_MESSAGE, Offer
from api.aggregator.sanitize import TEXT_LIMIT
from api.config.settings import AggregatorAccount

TELLING_LENGTH = 6
"""Characters. A text contains an identifier of at least this length only on purpose."""

SHORTEST = 3
"""Characters. A shorter identifier than TELLING_LENGTH, but at least of this length, is removed if it is a
separate word of letters and digits. `65` alone may be a house number."""

_NAMES = r"\b(?:user|session|user_ses|account|company)(?:[ _-]?id|[ _-]?no)?\b\W{0,5}"
"""Names of identifiers in a text, with the punctuation that follows them."""

HIDDEN = "…"

Said = TypeVar("Said", bound=msgspec.Struct)


class Identifiers:
    """Removes the identifiers of an account, and of its transactions, which have `transaction_prefix`.

    Where a text was cut off, the beginning of an account's identifier is removed too.
    """

    def __init__(self, account: AggregatorAccount, transaction_prefix: str) -> None:
        own = {account.user_id, account.session_id, account.company_id}
        self._spellings = tuple(
            written.lower()
            for identifier in own
            for written in _spellings(identifier)
            if len(written) > SHORTEST
        )
        beginnings = "|".join(re.escape(written[:SHORTEST]) for written in self._spellings)
        # An assertion consumes nothing, so that beginnings may overlap.
        self._beginning = re.compile(f"(?={beginnings})" if beginnings else "(?!)", re.IGNORECASE)
        patterns = [pattern for identifier in sorted(own) for pattern in _patterns(identifier)]
        patterns.append(re.escape(transaction_prefix) + "[0-9a-f]{32}")
        # The longest first, because one identifier may be the beginning of another.
        self._told = re.compile("|".join(sorted(patterns, key=len, reverse=True)), re.IGNORECASE)

    def without(self, entry: Said) -> Said:
        """Returns the entry without identifiers. A logo's address that contains one becomes empty."""
        told: dict[str, str] = {}
        for name in entry.__struct_fields__:
            value = getattr(entry, name)
            if not isinstance(value, str):
                continue
            if isinstance(entry, Offer) and name == "carrier_logo":
                cleaned = "" if self._told.search(value) else value
            else:
                cleaned = self._text_without(value)
            if cleaned != value:
                told[name] = cleaned
        return msgspec.structs.replace(entry, **told) if told else entry

    def message_without(self, message: str) -> str:
        """Returns the message, or DEFAULT_MESSAGE if it contains an identifier."""
        return message if self._text_without(message) == message else DEFAULT_MESSAGE

    def _text_without(self, text: str) -> str:
        whole = text if len(text) < TEXT_LIMIT else self._without_beginning(text)
        return self._told.sub(HIDDEN, whole)

    def _without_beginning(self, cut_off: str) -> str:
        for found in self._beginning.finditer(cut_off):
            end = cut_off[found.start() :].lower()
            if any(written.startswith(end) for written in self._spellings):
                return cut_off[: found.start()] + HIDDEN
        return cut_off


def _spellings(identifier: str) -> set[str]:
    """The identifier as in a cleaned text, and as in a URL."""
    return {unicodedata.normalize("NFC", identifier), quote(identifier, safe="")}


def _patterns(identifier: str) -> Iterator[str]:
    for written in _spellings(identifier):
        if len(written) >= TELLING_LENGTH:
            # Digits inside a longer number are a coincidence, such as part of a telephone number.
            yield rf"(?<!\d){written}(?!\d)" if written.isdecimal() else re.escape(written)
        elif len(written) >= SHORTEST and re.search(r"[^\W\d]", written) and re.search(r"\d", written):
            yield rf"(?<!\w){re.escape(written)}(?!\w)"
        if len(written) < TELLING_LENGTH:
            # A short identifier next to its name is no coincidence.
            yield rf"{_NAMES}{re.escape(written)}(?!\w)"
