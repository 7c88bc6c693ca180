"""Keeps who we are to the aggregator out of what it says: some aggregators repeat it in their texts."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import TypeVar
from urllib.parse import quote

import msgspec

from api.aggregator.port import DEFAULT_MESSAGE, Offer
from api.config.settings import AggregatorAccount

TELLING_LENGTH = 6
"""Characters from which an identifier inside a text is no coincidence."""

SHORTEST = 3
"""One of so many is found as a word of its own, if it has letters and figures: `65` may be a house's."""

_NAMES = r"\b(?:user|session|user_ses|account|company)(?:[ _-]?id|[ _-]?no)?\b\W{0,5}"
"""What a text calls them by, the signs before them included."""

HIDDEN = "…"

Entry = TypeVar("Entry", bound=msgspec.Struct)


class Identifiers:
    """Those of an account, and of its transactions, which all begin with `transaction_prefix`."""

    def __init__(self, account: AggregatorAccount, transaction_prefix: str) -> None:
        own = {account.user_id, account.session_id, account.company_id}
        patterns = [pattern for identifier in sorted(own) for pattern in _patterns(identifier)]
        patterns.append(re.escape(transaction_prefix) + "[0-9a-f]{32}")
        # The longest first: one identifier may begin as another does.
        self._told = re.compile("|".join(sorted(patterns, key=len, reverse=True)), re.IGNORECASE)

    def without(self, entry: Entry) -> Entry:
        """The entry without any in its texts; a picture's address that tells one is left empty."""
        told = {
            name: "" if isinstance(entry, Offer) and name == "carrier_logo" else self._told.sub(HIDDEN, value)
            for name in entry.__struct_fields__
            if isinstance(value := getattr(entry, name), str) and self._told.search(value)
        }
        return msgspec.structs.replace(entry, **told) if told else entry

    def message_without(self, message: str) -> str:
        """The message, or what is said when there is nothing better, where it tells one."""
        return DEFAULT_MESSAGE if self._told.search(message) else message


def _patterns(identifier: str) -> Iterator[str]:
    # As it stands in a cleaned text, and as it does in an address.
    for written in {unicodedata.normalize("NFC", identifier), quote(identifier, safe="")}:
        if len(written) >= TELLING_LENGTH:
            # Figures within others are a coincidence: part of a telephone number, or of a shipment's.
            yield rf"(?<!\d){written}(?!\d)" if written.isdecimal() else re.escape(written)
        elif len(written) >= SHORTEST and re.search(r"[^\W\d]", written) and re.search(r"\d", written):
            yield rf"(?<!\w){re.escape(written)}(?!\w)"
        if len(written) < TELLING_LENGTH:
            # Whatever it is, next to its name it is no coincidence.
            yield rf"{_NAMES}{re.escape(written)}(?!\w)"
