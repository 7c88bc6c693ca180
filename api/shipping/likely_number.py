"""The number that was probably meant where letters were typed for digits: O for 0, I or l for 1.

It is offered to the visitor, and never looked up in place of what was typed.
"""

from __future__ import annotations

import re

from api.shipping.shipment_number import canonical_number
from api.web.pages.formatting.character_classes import BLANKS

_TO_DIGITS = str.maketrans("OIL", "011")
_TO_LETTERS = str.maketrans("0", "O")

_SHAPES = (
    re.compile("(?P<letters>[A-Z][A-Z0]|0[A-Z])(?P<digits>[0-9OIL]{10})(?P<country>)"),
    re.compile("(?P<letters>[A-Z][A-Z0]|0[A-Z])(?P<digits>[0-9OIL]{9})(?P<country>[A-Z][A-Z0]|0[A-Z])"),
)
"""Numbers of ours, and those of the world's post offices, as they may be typed."""

_DIGITS_ALONE = re.compile("[0-9OIL]+")
_AMONG_DIGITS = re.compile("(?<=[0-9])[OIL]+(?=[0-9]|$)")

_DIGIT = re.compile("[0-9]")
FEWEST_DIGITS = 4
"""Digits that must stand there as such: a word has none, a size or a weight fewer."""

_BLANKS = re.compile(f"[{BLANKS}]+")
_WORD = re.compile(r"\b(?![OIL]+\b)[A-Z]{3,}\b")
_LIKELY = re.compile("[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?")


def likely_number(number: str) -> str | None:
    """A number of a known shape if one comes of it, else the number with digits for letters among its digits.

    None where nothing looks like a digit, or the number is well-formed as it is.
    """
    typed = number.upper()
    if not typed.isascii() or len(_DIGIT.findall(typed)) < FEWEST_DIGITS:
        return None
    if _BLANKS.search(typed) and _WORD.search(typed):
        return None
    written = _BLANKS.sub("", typed)
    together = written.replace("-", "")
    # Carriers that print hyphens mean them.
    mended = iter(_mended(together))
    likely = "".join(sign if sign == "-" else next(mended) for sign in written)
    return canonical_number(likely) if likely != written and _LIKELY.fullmatch(likely) else None


def _mended(together: str) -> str:
    for shape in _SHAPES:
        if typed := shape.fullmatch(together):
            letters, digits, country = typed.group("letters", "digits", "country")
            return (
                letters.translate(_TO_LETTERS) + digits.translate(_TO_DIGITS) + country.translate(_TO_LETTERS)
            )
    if _DIGITS_ALONE.fullmatch(together):
        return together.translate(_TO_DIGITS)
    return _AMONG_DIGITS.sub(lambda run: run[0].translate(_TO_DIGITS), together)
