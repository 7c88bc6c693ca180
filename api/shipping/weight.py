"""A weight as people write it (`2,5`, `２．５`, `٢٫٥`, `2.5kg`) as the decimal number that it means.

The browser reads weights in the same way: `pwa/src/parsing/weight-cases.json` holds both to it.
"""

# ruff: noqa: RUF002 - letters and digits that look alike are what this is about

from __future__ import annotations

import re
from unicodedata import category, decimal, normalize

# Commas and points of Arabic writing. Its sign between thousands means nothing else, which a comma may.
_THOUSANDS = "\u066c"
_SIGNS = str.maketrans({"\u066b": ".", "\u060c": ","})

# The number ends in a digit: a full stop after it ends a sentence.
_WEIGHT = re.compile(rf"([0-9.,{_THOUSANDS}]*[0-9]) *(?:kgs?|kilos?|kilogram(?:me)?s?)?\.?", re.IGNORECASE)
_PLAIN = re.compile(r"[0-9]+(?:\.[0-9]+)?")
_WITH_COMMA = re.compile(r"([0-9]*)[.,]([0-9]+)")
_THREE_DIGITS = 3
_MAY_BE_THOUSANDS = re.compile(r"[1-9][0-9]{0,2}")
_IN_THOUSANDS = re.compile(
    rf"[1-9][0-9]{{0,2}}(?:(?:,[0-9]{{3}})+\.[0-9]+|(?:,[0-9]{{3}}){{2,}}|(?:{_THOUSANDS}[0-9]{{3}})+(?:\.[0-9]+)?)"
)


def plain_weight(written: str) -> str:
    """The weight in kilograms as plain decimal text; `written` itself when its meaning is not clear.

    `1,500` is not: it may be one and a half kilograms or fifteen hundred. A plain decimal stays as it is.
    """
    weight = _WEIGHT.fullmatch(_in_plain_signs(written))
    return (_decimal(weight[1]) if weight else None) or written


def _decimal(number: str) -> str | None:
    if _PLAIN.fullmatch(number):
        return number
    if _IN_THOUSANDS.fullmatch(number):
        return number.replace(",", "").replace(_THOUSANDS, "")
    parts = _WITH_COMMA.fullmatch(number)
    if parts is None:
        return None
    whole, fraction = parts.groups()
    if len(fraction) == _THREE_DIGITS and _MAY_BE_THOUSANDS.fullmatch(whole):
        return None
    return f"{whole or '0'}.{fraction}"


def _in_plain_signs(written: str) -> str:
    """Digits of every script as 0 to 9, wide signs as plain ones, nothing invisible, no blanks around."""
    if any(category(sign) in {"No", "Nl"} for sign in written):
        return ""  # ½ and ² are digits to Unicode's plain form, but not to who wrote them
    text = normalize("NFKC", written).translate(_SIGNS)
    return "".join(_plain(sign) for sign in text if category(sign) != "Cf").strip()


def _plain(sign: str) -> str:
    if sign.isdecimal():
        return str(decimal(sign))
    return " " if sign.isspace() else sign
