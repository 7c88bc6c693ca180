"""Finds the field that a refusal is about, as `formErrors.ts` of `pwa/src/features/quote/lazy` does.

`refused-text-cases.json` beside that file tests both.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, get_args

Text = Literal["origin", "destination", "weight"]
TEXTS: tuple[Text, ...] = get_args(Text)

_SPEAKS_OF: Mapping[Text, re.Pattern[str]] = {
    "weight": re.compile(r"(?ai:\bweights?\b|(?:\b|\d)kgs?\b|\bkilograms?\b)"),
    "origin": re.compile(r"(?ai:\bsend from\b|\borigin\b)"),
    "destination": re.compile(r"(?ai:\bsend to\b|\bdestination\b)"),
}
"""For each field, the words by which a refusal mentions it."""

_SHORTENED = re.compile('["“]([^"“”]{3,300})(?:…|[.]{3})["”]')
"""A long place of which a refusal quotes the beginning."""


def text_refused(refusal: str, origin: str, destination: str) -> Text | None:
    """The only field that a refusal is about. None if it mentions none or several."""
    about = {text for text, words in _SPEAKS_OF.items() if words.search(refusal)}
    if _quotes(refusal, origin):
        about.add("origin")
    if _quotes(refusal, destination):
        about.add("destination")
    return about.pop() if len(about) == 1 else None


def _quotes(refusal: str, place: str) -> bool:
    if place == "":
        return False
    is_whole = f'"{place}"' in refusal or f"“{place}”" in refusal
    return is_whole or any(place.startswith(begun) for begun in _SHORTENED.findall(refusal))
