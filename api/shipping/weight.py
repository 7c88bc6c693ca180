"""Parses a weight as people write it (`2,5 kg`, `２．５`, `٢٫٥`, `500 g`) into kilograms.

The browser parses weights in the same way: `pwa/src/parsing/weight-cases.json` tests both.
"""

# ruff: noqa: RUF001, RUF002 - digits and signs that look alike are what this is about

from __future__ import annotations

import re
from unicodedata import category, decimal, normalize

_THOUSANDS = "'’‘ʼ´`′٬"
"""Characters that can only separate thousands."""

_POINTS = "٫·‧。"
_COMMAS = "،､"
_PARTING = str.maketrans(dict.fromkeys(_THOUSANDS, " "))
_PLAIN_SIGNS = str.maketrans({**dict.fromkeys(_POINTS, "."), **dict.fromkeys(_COMMAS, ",")})

_FRACTION = re.compile(r"\A(\s*[0-9]*)\s?([½¼¾])")
_DECIMALS_OF = {"½": ".5", "¼": ".25", "¾": ".75"}
"""Fractions of one character, alone or after a whole number. Keyboards have these three."""

_LOOSE_POINT = re.compile(r"([0-9]) ?\. ?(?=[0-9])")
"""Blanks around the point, as phone keyboards insert them after a full stop."""

_NUMBER_AND_UNIT = re.compile(r"(?=.*[0-9])([0-9., ]*[0-9.,]) *([a-z]*)")
_KILOGRAMS = re.compile(r"(?:kgs?|kilos?|kilogram(?:me)?s?)?")
_GRAMS = re.compile(r"g|gr|gms?|gram(?:me)?s?")

_DOUBTFUL = re.compile(r"[1-9][0-9]{0,2},[0-9]{3}")
_GROUPED = tuple(
    re.compile(pattern)
    for pattern in (
        r"([0-9]+)",
        r"([0-9]{1,3}(?: [0-9]{3})+)(?:[.,]([0-9]*))?",
        r"([0-9]{1,3}(?:,[0-9]{3})+)\.([0-9]*)",
        r"([0-9]{1,3}(?:\.[0-9]{3})+),([0-9]*)",
        r"([0-9]{1,3}(?:,[0-9]{3}){2,})",
        r"([0-9]{1,3}(?:\.[0-9]{3}){2,})",
        r"([0-9]*)[.,]([0-9]*)",
    )
)
"""Numbers, with or without groups of three digits, and their decimals."""


def plain_weight(written: str) -> str:
    """The weight in kilograms as a plain decimal, or `written` itself if its meaning is not clear.

    `1,500` is not clear: it may be one and a half kilograms or fifteen hundred. Pounds stay as they are too,
    so that nobody is billed for them as kilograms.
    """
    parts = _NUMBER_AND_UNIT.fullmatch(_in_plain_signs(written))
    if parts is None:
        return written
    number, unit = parts.groups()
    if _KILOGRAMS.fullmatch(unit):
        return written if _DOUBTFUL.fullmatch(number) else _decimal(number) or written
    if _GRAMS.fullmatch(unit):
        # Nobody writes thousandths of grams, so a comma before three digits separates thousands.
        grams = _decimal(number.replace(",", "") if _DOUBTFUL.fullmatch(number) else number)
        return _a_thousandth_of(grams) if grams else written
    return written


def doubtful_weight(written: str) -> tuple[str, str] | None:
    """The two meanings of a weight with one comma before three digits, in kilograms: `1.5` or `1500`.

    None if the weight is clear, or cannot be parsed at all.
    """
    parts = _NUMBER_AND_UNIT.fullmatch(_in_plain_signs(written))
    if parts is None:
        return None
    number, unit = parts.groups()
    if not (_KILOGRAMS.fullmatch(unit) and _DOUBTFUL.fullmatch(number)):
        return None
    whole, _, three = number.partition(",")
    return ".".join(part for part in (whole, three.rstrip("0")) if part), whole + three


def _decimal(number: str) -> str | None:
    for pattern in _GROUPED:
        if found := pattern.fullmatch(number):
            whole, *decimals = (part or "" for part in found.groups())
            plain = re.sub("[ ,.]", "", whole) or "0"
            return f"{plain}.{decimals[0]}" if any(decimals) else plain
    return None


def _a_thousandth_of(plain: str) -> str:
    whole, _, decimals = plain.partition(".")
    whole = whole.zfill(4)
    kilograms = (whole[:-3].lstrip("0") or "0", f"{whole[-3:]}{decimals}".rstrip("0"))
    return ".".join(part for part in kilograms if part)


def _in_plain_signs(written: str) -> str:
    """The text in lower case and plain digits, without invisible characters and closing punctuation."""
    written = _FRACTION.sub(lambda found: found[1] + _DECIMALS_OF[found[2]], written)
    if any(category(sign) == "No" for sign in written):
        return ""  # NFKC makes plain digits of ⅓ and ², which their writer did not mean
    seen = "".join(sign for sign in written if category(sign) != "Cf").translate(_PARTING)
    plain = "".join(_plain(sign) for sign in normalize("NFKC", seen).translate(_PLAIN_SIGNS))
    return _LOOSE_POINT.sub(r"\1.", plain).rstrip(" .,;").strip().lower()


def _plain(sign: str) -> str:
    if sign.isdecimal():
        return str(decimal(sign))
    return " " if sign.isspace() else sign
