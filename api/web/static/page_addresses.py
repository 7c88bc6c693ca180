"""Which page an address means that was copied out of a text, or typed as people type."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from urllib.parse import quote

# Addresses of pages end with a letter or figure: whatever a sentence left behind one is none of it.
_BEHIND = re.compile(r"[\W_]+$")
_BEFORE = re.compile(r"^/[\s\"'\u2018\u201c\u00ab(<\[]+")
_DASHES = re.compile(r"[\u2010-\u2015\u2212]")
_IN_A_QUERY = "=&/?:@,;+$!*'()-._~"


def resolve_page(path: str, pages: Collection[str]) -> tuple[str, str] | None:
    """The path of one of `pages`, and what of a query stood in the path itself; None for any other address.

    `path` is decoded, and no odd one. Capitals, a slash or punctuation at its end, a quotation mark or
    bracket before it and dashes of another length do not matter. A link that was encoded as a whole has its
    question mark in its path. What is no UTF-8 means nothing.
    """
    if "\ufffd" in path:
        return None
    before, _, query = path.partition("?")
    page = _BEFORE.sub("/", _BEHIND.sub("", before)) or "/"
    page = _DASHES.sub("-", unicodedata.normalize("NFKC", page)).lower()
    return (page, quote(query, safe=_IN_A_QUERY)) if page in pages and page != path else None
