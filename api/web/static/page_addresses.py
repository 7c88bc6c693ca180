"""Finds the page meant by an address that was copied from a text, or typed carelessly."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from urllib.parse import quote

# Addresses of pages end with a letter or digit, so punctuation after one belongs to the sentence around it.
_BEHIND = re.compile(r"[\W_]+$")
_BEFORE = re.compile(r"^/[\s\"'\u2018\u201c\u00ab(<\[]+")
_DASHES = re.compile(r"[\u2010-\u2015\u2212]")
_IN_A_QUERY = "=&/?:@,;+$!*'()-._~"


def resolve_page(path: str, pages: Collection[str]) -> tuple[str, str] | None:
    """The path of one of `pages`, and a query that was part of the path. None for any other address.

    `path` is decoded, and not odd (`is_odd`). Capitals, a slash or punctuation at its end, a quotation mark
    or bracket before it and dashes of another length do not matter. A link that was encoded as a whole has
    its question mark in its path. An address that is not UTF-8 means no page, and neither does a percent sign
    that encodes nothing: no sentence ends with one.
    """
    before, _, query = path.partition("?")
    if "\ufffd" in path or "%" in before:
        return None
    page = _BEFORE.sub("/", _BEHIND.sub("", before)) or "/"
    page = _DASHES.sub("-", unicodedata.normalize("NFKC", page)).lower()
    return (page, quote(query, safe=_IN_A_QUERY)) if page in pages and page != path else None
