"""The shipment number in a text that another app has shared, as `pwa/src/parsing/sharedNumber.ts` finds it.

`shared-number-cases.json` beside that file tests both.
"""

from __future__ import annotations

import re

from api.parsing.character_classes import BLANKS
from api.shipping.tracking.numbers.shipment_number import linked_number_in, our_number_in, without_invisible

_CANDIDATE = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?")
"""A possible shipment number: letters and digits, with hyphens inside, as carriers print them."""

_DIGIT = re.compile("[0-9]")
_LETTER = re.compile("[A-Za-z]")

SHORTEST = 6
LONGEST = 34
FEWEST_DIGITS = 4
FEWEST_DIGITS_ALONE = 8

_ADDRESS = re.compile(f"(?ai:https?://)[^{BLANKS}]+")
_HOST = re.compile(f"(?ai:https?://)[^/{BLANKS}]+")

_OTHERS = tuple(
    re.compile(pattern)
    for pattern in (
        f"(?ai:₦|NGN|[$£€])[{BLANKS}]?[0-9,.]+",
        rf"(?a:\+|\b00)[0-9][0-9{BLANKS}()-]{{7,}}[0-9]",
        rf"(?a:\b)(?:234[{BLANKS}]?|0)[789][0-9]{{2}}[{BLANKS}-]?[0-9]{{3}}[{BLANKS}-]?[0-9]{{4}}(?a:\b)",
        r"(?a:\b[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9:.]+Z?)?\b)",
    )
)
"""Amounts, telephone numbers and dates, which look like shipment numbers."""


def shipment_number_in(text: str) -> str | None:
    """The number, or None if there is none. Preferred is one of our shape, then one in a named parameter of a
    link, then one of letters and digits, then the longest one of digits only.
    """
    for find in (our_number_in, linked_number_in):
        found = find(text)
        if found is not None:
            return found
    return _likely_number_in(without_invisible(text))


def _likely_number_in(text: str) -> str | None:
    words = [
        word
        for word in _CANDIDATE.findall(_without_others(text))
        if SHORTEST <= len(word) <= LONGEST and len(_DIGIT.findall(word)) >= FEWEST_DIGITS
    ]
    mixed = [word for word in words if _LETTER.search(word)]
    digits = [word for word in words if word.isdecimal() and len(word) >= FEWEST_DIGITS_ALONE]
    return max(mixed or digits, key=len, default=None)


def _without_others(text: str) -> str:
    text = _ADDRESS.sub(lambda address: f" {_HOST.sub('', address[0], count=1)} ", text)
    for pattern in _OTHERS:
        text = pattern.sub(" ", text)
    return text
