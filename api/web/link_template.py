"""Addresses with placeholders such as `https://book.example/?weight={weight}`.

`pwa/src/features/quote/lazy/bookingAddress.ts` does the same in the browser: `booking-cases.json` tests both.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import quote

PLACEHOLDER = re.compile(r"\{([^{}]*)\}")

_ADDRESS = re.compile(r"([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.DOTALL)
_NOT_ENCODED = "!'()*"
"""Characters that JavaScript's encodeURIComponent does not encode, besides letters, digits and `-._~`."""

_HALVES = re.compile("[\ud800-\udfff]")
"""Lone surrogates, which no address can contain."""


def filled(template: str, values: Mapping[str, str]) -> str:
    """The address with each value percent-encoded.

    If a placeholder has no value, or an empty one, its part of the address is left out: the query parameter,
    the fragment, or the path from that segment on.
    """
    found = _ADDRESS.fullmatch(template)
    path, query, fragment = found.groups() if found else (template, None, None)
    segments = [_part(segment, values) for segment in path.split("/")]
    if None in segments:
        segments = segments[: segments.index(None)]
    address = "/".join(segment or "" for segment in segments)
    parameters = [_part(each, values) for each in (query or "").split("&")]
    query = "&".join(each for each in parameters if each)
    end = _part(fragment or "", values)
    return address + (f"?{query}" if query else "") + (f"#{end}" if end else "")


def _part(written: str, values: Mapping[str, str]) -> str | None:
    """One part with its placeholders filled in. None if one of them has no value."""
    if not all(values.get(name) for name in PLACEHOLDER.findall(written)):
        return None
    return PLACEHOLDER.sub(lambda found: _encoded(values[found[1]]), written)


def _encoded(value: str) -> str:
    return quote(_HALVES.sub("\ufffd", value), safe=_NOT_ENCODED)
