"""Removes the words around a number: `No. 4829103757`, `AWB: …`, `Your tracking number is …`, `…, thanks`.

The browser does the same (`pwa/src/parsing/shipment-number/numberLabel.ts`).
"""

from __future__ import annotations

import re

from api.parsing.character_classes import BLANKS

WORDS = re.compile(
    r"(?ai:a[mnst]|b[ey]|d[or]|go|h[ei]|i[dfnst]|m[ery]|n[or]|o[fknr]|s[ot]|to|u[ps]|we)[^A-Za-z0-9]"
)
"""Words that often precede other numbers than ours: a telephone number, a date, another carrier's number."""

_LABEL = re.compile(
    rf"(?ai:(?:[^0-9]*[{BLANKS}])?(?:(?:[a-z]{{5,}}|awb|ref|n[or]|id)(?:\.? is)?[{BLANKS}.:#]"
    rf"|n?\.?[#№º°])[{BLANKS}.:#(-]{{0,9}}(?=[a-z]{{0,4}}[0-9]))"
)

_LINE_END = re.compile("[\n\r\u2028\u2029]")

LABEL_OF_DIGITS = re.compile(f"(?ai:n[or][{BLANKS}.:#])")
"""`No.` or `Nr` before ten digits, which together look like one of our numbers."""


def without_label(text: str) -> str:
    """The number after a label, or the text unchanged if it has none.

    Letters joined to the digits directly or by a hyphen belong to the carrier's number, and so may up to four
    letters before a blank.
    """
    label = _LABEL.match(text)
    if label is None:
        return text
    number = without_end(text[label.end() :])
    return text if _LINE_END.search(number) else number


_IN_ONE_PIECE = re.compile(r"(?a:\w+(?:-+\w+)*)")
_DIGITS = re.compile("[0-9]{5}")
_SIGNS = re.compile(r"(?a:\W+)")
_BLANK = re.compile(f"[{BLANKS}]")
_WORD = re.compile("[A-Za-z]{3}[^0-9]*")


def without_words(text: str) -> str:
    """The number before words without digits, as in `RR123456789NG, thanks`, or the text unchanged.

    The number contains no blanks, but may contain hyphens. One or two letters after a blank may be its end,
    as in `RR123456789 NG`.
    """
    number = _IN_ONE_PIECE.match(text)
    if number is None or not _DIGITS.search(number[0]):
        return text
    signs = _SIGNS.match(text, number.end())
    if signs is None or not _BLANK.search(signs[0]) or not _WORD.fullmatch(text, signs.end()):
        return text
    return number[0]


def without_end(text: str) -> str:
    """The text without closing punctuation, such as a full stop or a bracket."""
    return text[: next((end for end in range(len(text), 0, -1) if text[end - 1].isalnum()), 0)]
