"""Reads the query of an address that people paste and type, within bounds."""

from __future__ import annotations

from urllib.parse import parse_qsl

MOST_FIELDS = 100
"""No page has a tenth as many, but an address can contain tens of thousands."""


def texts_in_query(query: bytes) -> dict[str, list[str]]:
    """The texts of each name, in lower case because some messages are in capitals, with their links.

    A query may contain UTF-8 that is not percent-encoded. Empty if it has more than MOST_FIELDS.
    """
    try:
        given = parse_qsl(query.decode("utf-8", "replace"), True, max_num_fields=MOST_FIELDS)
    except ValueError:
        return {}
    texts: dict[str, list[str]] = {}
    for name, text in given:
        texts.setdefault(name.lower(), []).append(text)
    return texts
