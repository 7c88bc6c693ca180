"""Reads the query of an address that people paste and type, within bounds."""

from __future__ import annotations

from urllib.parse import parse_qsl

MOST_FIELDS = 100
"""No page has a tenth as many; an address can hold tens of thousands."""


def texts_in_query(query: bytes) -> dict[str, list[str]]:
    """The texts of each name, the name in lower case: some messages come in capitals, and their links too.

    A query may be UTF-8 without being encoded. Empty where it has more than MOST_FIELDS.
    """
    try:
        given = parse_qsl(query.decode("utf-8", "replace"), True, max_num_fields=MOST_FIELDS)
    except ValueError:
        return {}
    texts: dict[str, list[str]] = {}
    for name, text in given:
        texts.setdefault(name.lower(), []).append(text)
    return texts
