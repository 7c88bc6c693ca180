"""Parses a weight as people write it (`2,5 kg`, `２．５`, `٢٫٥`, `500 g`, `half a kilo`) into kilograms.

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

_FRACTION_SIGNS = "½¼¾"
"""Fractions of one character. Keyboards have these three."""

_PARTING = str.maketrans(
    {**dict.fromkeys(_THOUSANDS, " "), **{fraction: f" {fraction}" for fraction in _FRACTION_SIGNS}}
)
_PLAIN_SIGNS = str.maketrans({**dict.fromkeys(_POINTS, "."), **dict.fromkeys(_COMMAS, ","), "⁄": "/"})

_NUMBERS = ("a", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBER_OF = {word: str(number or 1) for number, word in enumerate(_NUMBERS)}

_FIRST_WORD = re.compile("^[a-z]+(?= (?!half|quarter)[a-z&])")
"""A word that may be the number of what follows. It is none before digits: `two 500 g`."""

_FRACTION = re.compile(
    r"(?:^| (?:and|&) | (?=[0-9]))(?:a )?(1/2|[13]/4|half|quarter)(?: of)?(?: a)?(?![0-9/])"
)
"""A fraction, alone or after a whole number: `½`, `2 1/2`, `half a`, `2 and a quarter`. In words it needs the
"and", because three quarters are not three and a quarter.
"""

_DECIMALS_OF = {"1/2": ".5", "1/4": ".25", "3/4": ".75", "half": ".5", "quarter": ".25"}

_LOOSE_POINT = re.compile(r"([0-9]) ?\. ?(?=[0-9])")
"""Blanks around the point, as phone keyboards insert them after a full stop."""

_NUMBER_AND_UNIT = re.compile(r"(?=.*[0-9])([0-9., ]*[0-9.,]) *([a-z]*)")
_KILOGRAM = "(?:kgs?|kilos?|kilogram(?:me)?s?)"
_GRAM = "(?:g|gr|gms?|gram(?:me)?s?)"
_KILOGRAMS = re.compile(f"{_KILOGRAM}?")
_GRAMS = re.compile(_GRAM)

_IN_TWO_UNITS = re.compile(
    rf"^([0-9]+) ?{_KILOGRAM},?(?: and| &)? ?(?:([0-9]{{1,3}}) ?{_GRAM}|(?:a )?(half|quarter))$"
)
"""Kilograms with grams or a fraction after them: `2 kg 500 g`, `a kilo and a half`."""

_DOUBTFUL = re.compile(r"[1-9][0-9]{0,2},[0-9]{3}")
_PLAIN = re.compile(r"([0-9]*)([.,]?)([0-9]*)")
_GROUPED = re.compile(r"([0-9]{1,3}([ .,])[0-9]{3}(?:\2[0-9]{3})*)(?:(?!\2)[.,]([0-9]*))?")
"""A number in groups of three digits, and possibly decimals after another sign than between the groups."""


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
    found = _PLAIN.fullmatch(number) or _GROUPED.fullmatch(number)
    if found is None:
        return None
    plain = re.sub("[ ,.]", "", found[1]) or "0"
    return f"{plain}.{found[3]}" if found[3] else plain


def _a_thousandth_of(plain: str) -> str:
    whole, _, decimals = plain.partition(".")
    whole = whole.zfill(4)
    kilograms = (whole[:-3].lstrip("0") or "0", f"{whole[-3:]}{decimals}".rstrip("0"))
    return ".".join(part for part in kilograms if part)


def _in_plain_signs(written: str) -> str:
    """The text in lower case and plain digits, without invisible characters and closing punctuation.

    A number in words, and a fraction, are in digits too.
    """
    if any(category(sign) == "No" and sign not in _FRACTION_SIGNS for sign in written):
        return ""  # NFKC makes plain digits of ⅓ and ², which their writer did not mean
    seen = "".join(sign for sign in written if category(sign) != "Cf").translate(_PARTING)
    plain = "".join(_plain(sign) for sign in normalize("NFKC", seen).translate(_PLAIN_SIGNS))
    words = plain.rstrip(" .,;").strip().lower()
    whole = _FIRST_WORD.sub(lambda word: _NUMBER_OF.get(word[0], word[0]), words)
    joined = _IN_TWO_UNITS.sub(_with_decimals, whole)
    return _LOOSE_POINT.sub(r"\1.", _FRACTION.sub(lambda found: _DECIMALS_OF[found[1]], joined, count=1))


def _with_decimals(found: re.Match[str]) -> str:
    kilograms, grams, fraction = found.groups()
    return kilograms + (_DECIMALS_OF[fraction] if fraction else f".{grams.zfill(3)}".rstrip("0"))


def _plain(sign: str) -> str:
    if sign.isdecimal():
        return str(decimal(sign))
    return " " if sign.isspace() else sign
