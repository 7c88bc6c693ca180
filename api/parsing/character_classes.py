r"""JavaScript's character classes for Python's regular expressions, which have other blanks and no `\p{…}`.

Python's `\d` is `\p{Nd}`, `[^\W_]` is `[\p{L}\p{N}]`, and `\w` is both with the underscore. Patterns that
ignore case use `(?ai:…)`: without the `a`, Python takes U+0131 and the Kelvin sign for an i and a k.
"""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import category

BLANKS = (
    "\t\n\v\f\r \xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)
r"""The blanks of `\s` and `trim()`: only the usual control characters, and the byte order mark."""


def _ranges_of(characters: Iterable[int]) -> str:
    """The inside of a character class with these characters, which are in ascending order."""
    ranges: list[list[int]] = []
    for code in characters:
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return "".join(f"{chr(first)}-{chr(last)}" for first, last in ranges)


SEARCHED = (
    *range(0x80, 0x3400),
    *range(0xA000, 0xAC00),
    *range(0xF900, 0x20000),
    *range(0xE0100, 0xE01F0),
)
"""The code points that may be marks, digits or other numbers. The blocks of Han, Hangul and private use
contain none, and searching all planes would take ten times as long.
"""


def _codes_by_category(*wanted: str) -> dict[str, list[int]]:
    # A table of all characters would take ten megabytes, so none is kept.
    found: dict[str, list[int]] = {name: [] for name in wanted}
    for code, name in zip(SEARCHED, map(category, map(chr, SEARCHED)), strict=True):
        if name in found:
            found[name].append(code)
    return found


_CODES = _codes_by_category("Mn", "Mc", "Me", "Nl", "No", "Lm")

MARKS = _ranges_of(sorted((*_CODES["Mn"], *_CODES["Mc"], *_CODES["Me"])))
r"""`\p{M}`, for use within brackets."""

MODIFIERS = _ranges_of(_CODES["Lm"])
r"""`\p{Lm}`, for use within brackets."""

_OTHER_NUMBERS = _ranges_of(sorted((*_CODES["Nl"], *_CODES["No"])))

LETTER = rf"(?:(?![{_OTHER_NUMBERS}])[^\W\d_])"
r"""`\p{L}`, one character."""

LETTER_IN_ANY_CASE = rf"(?:{LETTER}|\u0345)"
r"""`\p{L}` with the flags `iu`. These include the combining iota below, because its capital is a letter."""
