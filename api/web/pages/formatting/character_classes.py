r"""Character classes of JavaScript's regular expressions for Python's, which has other blanks and no `\p{…}`.

Python's `\d` is `\p{Nd}`, `[^\W_]` is `[\p{L}\p{N}]`, and `\w` is both with the underscore. Words in any case
are written `(?ai:…)`: without the `a`, Python takes U+0131 and the Kelvin sign for an i and a k.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from unicodedata import category

BLANKS = (
    "\t\n\v\f\r \xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)
r"""What `\s` and `trim()` take for a blank: no control characters but the usual, and the byte order mark."""


def _ranges_of(characters: Iterable[int]) -> str:
    """The characters, in ascending order, as what stands between the brackets of a class."""
    ranges: list[list[int]] = []
    for code in characters:
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return "".join(f"{chr(first)}-{chr(last)}" for first, last in ranges)


# Where there are marks, and numbers that are no digits; to look at all planes takes five times as long.
_SEARCHED = {code: category(chr(code)) for code in chain(range(0x80, 0x20000), range(0xE0100, 0xE01F0))}

MARKS = _ranges_of(code for code, name in _SEARCHED.items() if name.startswith("M"))
r"""`\p{M}`, to stand within brackets."""

_OTHER_NUMBERS = _ranges_of(code for code, name in _SEARCHED.items() if name in {"Nl", "No"})

LETTER = rf"(?:(?![{_OTHER_NUMBERS}])[^\W\d_])"
r"""`\p{L}`, one character."""

LETTER_IN_ANY_CASE = rf"(?:{LETTER}|\u0345)"
r"""`\p{L}` with the flags `iu`: the iota that stands below is one then, as its capital is a letter."""
