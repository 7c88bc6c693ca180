"""Finds the page meant by an address that was copied from a text, typed carelessly, or made for another site.

The service worker does the same (`pwa/src/service-worker/worker/resolvePage.ts`), and
`page-address-cases.json` beside that file tests both.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from urllib.parse import quote

# A link that was encoded as a whole has its question mark in its path. Some links have another sign for it.
_QUERY = re.compile(r"\?|[;&](?=[\w-]+=)")

# Addresses of pages end with a letter or digit, so punctuation after one belongs to the sentence around it.
# A search for the punctuation would take time that grows with the square of the length of a path full of it.
_TO_THE_LAST_LETTER = re.compile(r"(?s:.*)[^\W_]")
_BEFORE = re.compile(r"^/[\s/\"'\u2018\u201c\u00ab(<\[]+")
_DASHES = re.compile(r"[\u2010-\u2015\u2212]")

_FILE = re.compile(r"(?:^/home|/index)?(?:\.(?:html?|php|aspx?|jsp))?$")
"""What other sites' addresses end with: the name of a page's file, or only its extension."""

TRACK = "/track"
_OTHER_NAME_OF_TRACK = "/tracking"

_NUMBER = re.compile(r"(?i:/track(?:ing)?)[\s/=]((?:[^0-9/=]*[0-9]){4}[^/=]*)")
"""A path that ends with a shipment number: no name of a page below Track has four digits."""

_IN_A_QUERY = "=&/?:@,;+$!*'()-._~"
_IN_A_VALUE = "!*'()-._~"


def resolve_page(path: str, pages: Collection[str]) -> tuple[str, str] | None:
    """The path of one of `pages`, and a query that was part of the path. None for any other address.

    `path` is decoded. Capitals, a slash or punctuation at its end, a quotation mark, bracket or more slashes
    before it, dashes of another length and the extension of a file do not matter. An address that is not
    UTF-8 means no page, and neither does a percent sign that encodes nothing: no sentence ends with one.
    """
    sign = _QUERY.search(path)
    before, query = (path[: sign.start()], path[sign.end() :]) if sign else (path, "")
    if "\ufffd" in path or "%" in before:
        return None
    letters = _TO_THE_LAST_LETTER.match(before)
    before, query = letters[0] if letters else "", quote(query, safe=_IN_A_QUERY)
    numbered = _NUMBER.fullmatch(before)
    if numbered:
        number = f"number={quote(numbered[1], safe=_IN_A_VALUE)}"
        return (TRACK, "&".join(filter(None, (number, query)))) if TRACK in pages else None
    page = _page_at(before)
    return (page, query) if page in pages and page != path else None


def _page_at(path: str) -> str:
    page = unicodedata.normalize("NFKC", _BEFORE.sub("/", path))
    page = _FILE.sub("", _DASHES.sub("-", page).lower(), count=1)
    return TRACK if page == _OTHER_NAME_OF_TRACK else page or "/"
