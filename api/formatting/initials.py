"""The letters shown for a carrier without a logo.

`pwa/src/features/quote/lazy/CarrierLogo.tsx` does the same. `initials-cases.json` there tests both.
"""

from __future__ import annotations

import re

from api.parsing.character_classes import BLANKS

_BLANKS = re.compile(f"[{BLANKS}]+")


def initials_of(carrier: str) -> str:
    """The first letters of the first two words."""
    words = [word for word in _BLANKS.split(carrier) if word]
    return "".join(word[0].upper() for word in words[:2])
