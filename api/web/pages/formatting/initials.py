"""The letters that stand where a carrier has no logo.

`pwa/src/features/quote/lazy/CarrierLogo.tsx` has the same: `initials-cases.json` there holds both to it.
"""

from __future__ import annotations

import re

from api.web.pages.formatting.character_classes import BLANKS

_BLANKS = re.compile(f"[{BLANKS}]+")


def initials_of(carrier: str) -> str:
    """The first letters of the first two words."""
    words = [word for word in _BLANKS.split(carrier) if word]
    return "".join(word[0].upper() for word in words[:2])
