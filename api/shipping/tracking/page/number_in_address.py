"""The shipment number in a page's address, as `pwa/src/features/tracking/useNumberInAddress.ts` finds it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import punctuation
from urllib.parse import quote

from api.shipping.tracking.numbers.shared_number import shipment_number_in
from api.shipping.tracking.numbers.shipment_number import (
    LENGTH,
    NAMES_IN_LINKS,
    OF_OTHERS,
    canonical_number,
    our_number_in,
    our_numbers_in,
)
from api.shipping.tracking.schemas import MOST_LOOK_UPS
from api.web.query import texts_in_query
from api.web.share_target import SHARED_TEXTS

MOST_OTHERS = MOST_LOOK_UPS - 1
"""The most other numbers of a text that are offered: with the first, as many as the API takes together."""

NAMES = ("number", "shipment_number")
"""Query parameters for a number. The form uses the second."""

MOST_READ = 8000
"""The most characters of a pasted text that are searched. Messages are far shorter."""

_UNNAMED = re.compile(rb"([^=&]+)=?(?=&|$)")
"""A query that begins with a text alone, as other couriers link to a number."""

_OWN_NAME = re.compile(rb"(?i:(?:^|&)(?:shipment_)?number=)")

_OTHER_NAME = re.compile(
    rb"(?i:(^|&)(?:%b(?=[^&]*[0-9])|id=(?=[a-z]{2}[0-9]{10}(?:&|$))))" % NAMES_IN_LINKS.encode("ascii")
)
"""The names that other sites use for the number. An `id` may be that of anything else, so its value counts
too."""


def asks_or_shares(query: bytes) -> bool:
    """Whether the address contains a number, even an empty one, or a text that was shared."""
    if any(name in (*NAMES, *SHARED_TEXTS) for name in texts_in_query(query)):
        return True
    return with_name(query) is not None


def with_name(query: bytes) -> str | None:
    """The same query with the name that the page knows for its number: that of another site, or none, is
    replaced. None for any other query. A text alone may only stop a cache: `?1732871029`.

    The service worker does the same (`pwa/src/service-worker/worker/resolvePage.ts`).
    """
    if _OWN_NAME.search(query):
        return None
    unnamed = _UNNAMED.match(query)
    if unnamed is not None and _is_number(unnamed[1]):
        named = b"number=" + unnamed[1] + query[unnamed.end() :]
    else:
        named = _OTHER_NAME.sub(rb"\1number=", query, count=1)
    # The number may contain UTF-8 that is not percent-encoded.
    return None if named == query else quote(named, safe=punctuation)


def _is_number(text: bytes) -> bool:
    written = text[:MOST_READ].decode("utf-8", "replace")
    return OF_OTHERS.fullmatch(written) is not None or our_number_in(written) is not None


def number_in(query: bytes) -> str | None:
    """The number in canonical form, possibly empty. None if the address contains none."""
    written = _written_in(query)
    return None if written is None else canonical_number(written[:MOST_READ])


def others_in(query: bytes, number: str) -> list[str]:
    """The numbers that came in the same text as `number`."""
    fields = _fields_of(query)
    named = _named_in(fields)
    text = _shared_text_of(fields) if named is None else named
    if len(text) < 2 * LENGTH:  # Nearly every address has one number, and no room for another.
        return []
    return [other for other in our_numbers_in(text[:MOST_READ]) if other != number][:MOST_OTHERS]


def _written_in(query: bytes) -> str | None:
    """The number as it is written, in a parameter of its own or in a text that another app shared."""
    fields = _fields_of(query)
    named = _named_in(fields)
    return shipment_number_in(_shared_text_of(fields)[:MOST_READ]) if named is None else named


def _fields_of(query: bytes) -> Mapping[str, str]:
    # Only the first parameter of each name counts.
    return {name: texts[0] for name, texts in texts_in_query(query).items()}


def _named_in(fields: Mapping[str, str]) -> str | None:
    return next((fields[name] for name in NAMES if name in fields), None)


def _shared_text_of(fields: Mapping[str, str]) -> str:
    return "\n".join(fields.get(name, "") for name in SHARED_TEXTS)
