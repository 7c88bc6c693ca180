"""Folds titles for comparison: case, accents, blanks, dashes and closing punctuation do not matter."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple
from unicodedata import category, normalize

BLANK = " "
_AS_BLANK = frozenset("_()[]{}<>\u2212")
"""Characters that count as a blank, besides blanks and dashes. A bracket separates words as a blank does."""

_QUOTES = dict.fromkeys("\u2018\u2019\u201b\u02bc\u2032`\u00b4", "'") | dict.fromkeys(
    "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033", '"'
)
_AFTER_A_WORD = frozenset(",;:.!")
_PARTING = frozenset(",;:")
_CLOSING = " .,;:!"


class FoldedTitle(NamedTuple):
    """A title for comparison, and the position of each character in the original title."""

    text: str
    places: list[int]


def fold_title(written: str) -> str:
    """Folds `Delivered - Signed for by:X.` to `delivered signed for by: x`. Keeps a question mark."""
    return folded_title(written).text


def folded_title(written: str) -> FoldedTitle:
    """The folded title, and the original position of each character."""
    signs: list[str] = []
    places: list[int] = []
    for place, sign in enumerate(written):
        for each in _folded(sign):
            if each == BLANK:
                if not signs or signs[-1] == BLANK:
                    continue
            elif each in _AFTER_A_WORD and signs and signs[-1] == BLANK:
                # Drops the blank, or the dash folded to a blank, before the punctuation.
                signs.pop()
                places.pop()
            signs.append(each)
            places.append(place)
            if each in _PARTING:
                signs.append(BLANK)
                places.append(place)
    while signs and signs[-1] in _CLOSING:
        signs.pop()
        places.pop()
    return FoldedTitle("".join(signs), places)


@lru_cache(4096)
def _folded(sign: str) -> str:
    """Folds one character to a lower-case letter without its accent, a blank, or nothing."""
    if sign in _AS_BLANK or sign.isspace() or category(sign) == "Pd":
        return BLANK
    if sign in _QUOTES:
        return _QUOTES[sign]
    # Separates ligatures, circled digits and accents, and drops the accents.
    apart = normalize("NFKD", normalize("NFKD", sign).casefold())
    return "".join(
        BLANK if each.isspace() or each in _AS_BLANK or category(each) == "Pd" else each
        for each in apart
        if category(each) not in ("Mn", "Me", "Cf", "Cc", "Cs")
    )
