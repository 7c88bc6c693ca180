"""Digits of every script as 0 to 9, as `pwa/src/parsing/digits.ts` writes them.

`digits-cases.json` beside that file tests both.
"""

from __future__ import annotations

import re
from unicodedata import decimal, normalize

_OTHER_DIGIT = re.compile(r"(?![0-9])\d")


def with_plain_digits(text: str) -> str:
    """The text with plain digits. NFKC also replaces fullwidth and styled characters by plain ones."""
    if text.isascii():
        return text
    return _OTHER_DIGIT.sub(lambda digit: str(decimal(digit[0])), normalize("NFKC", text))
