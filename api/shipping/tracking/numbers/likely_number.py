"""Guesses the number that was meant if letters were typed for digits: O for 0, I or l for 1.

Pages suggest it to the visitor. It is never looked up in place of the typed number.
"""

from __future__ import annotations

import re

from api.parsing.character_classes import BLANKS
from api.shipping.tracking.numbers.shipment_number import canonical_number

_TO_DIGITS = str.maketrans("OIL", "011")
_TO_LETTERS = str.maketrans("0", "O")

_SHAPES = (
    re.compile("(?P<letters>[A-Z][A-Z0]|0[A-Z])(?P<digits>[0-9OIL]{10})(?P<country>)"),
    re.compile("(?P<letters>[A-Z][A-Z0]|0[A-Z])(?P<digits>[0-9OIL]{9})(?P<country>[A-Z][A-Z0]|0[A-Z])"),
)
"""The company's own numbers, and those of the world's post offices, as people may type them."""

_DIGITS_ALONE = re.compile("[0-9OIL]+")
_AMONG_DIGITS = re.compile("(?<=[0-9])[OIL]+(?=[0-9]|$)")

_DIGIT = re.compile("[0-9]")
FEWEST_DIGITS = 4
"""Real digits that the text must contain. A word has none, and a size or a weight has fewer."""

_BLANKS = re.compile(f"[{BLANKS}]+")
_WORD = re.compile(r"\b(?![OIL]+\b)[A-Z]{3,}\b")
_LIKELY = re.compile("[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?")


def likely_number(number: str) -> str | None:
    """A number of a known shape if possible, else the number with digits for the letters among its digits.

    None if no letter looks like a digit, or the number is well-formed already.
    """
    typed = number.upper()
    if not typed.isascii() or len(_DIGIT.findall(typed)) < FEWEST_DIGITS:
        return None
    if _BLANKS.search(typed) and _WORD.search(typed):
        return None
    written = _BLANKS.sub("", typed)
    together = written.replace("-", "")
    # Hyphens stay, because carriers that print them need them.
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
