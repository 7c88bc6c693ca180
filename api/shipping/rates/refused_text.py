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

_QUOTED = re.compile('["“](.+?)(…|[.]{3})?["”]')
"""What a refusal quotes, and whether it is only the beginning, as of a long place."""


def text_refused(refusal: str, origin: str, destination: str) -> Text | None:
    """The only field that a refusal is about. None if it mentions none or several."""
    about = {text for text, words in _SPEAKS_OF.items() if words.search(refusal)}
    if _quotes(refusal, origin):
        about.add("origin")
    if _quotes(refusal, destination):
        about.add("destination")
    return about.pop() if len(about) == 1 else None


def _quotes(refusal: str, place: str) -> bool:
    quoted = _QUOTED.findall(refusal)
    return any(place.startswith(text) if cut else place == text for text, cut in quoted)
