"""Titles as they are compared: case, accents, blanks, dashes and closing punctuation do not matter."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple
from unicodedata import category, normalize

BLANK = " "
_AS_BLANK = frozenset("_()[]{}<>\u2212")
"""Beside blanks and dashes. A bracket parts words as a blank does."""

_QUOTES = dict.fromkeys("\u2018\u2019\u201b\u02bc\u2032`\u00b4", "'") | dict.fromkeys(
    "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033", '"'
)
_AFTER_A_WORD = frozenset(",;:.!")
_PARTING = frozenset(",;:")
_CLOSING = " .,;:!"


class FoldedTitle(NamedTuple):
    """A title to be compared, and where each of its signs stands in the title as it came."""

    text: str
    places: list[int]


def fold_title(written: str) -> str:
    """`Delivered - Signed for by:X.` as `delivered signed for by: x`. A question mark stays: it asks."""
    return folded_title(written).text


def folded_title(written: str) -> FoldedTitle:
    """The same, and where each sign has come from."""
    signs: list[str] = []
    places: list[int] = []
    for place, sign in enumerate(written):
        for each in _folded(sign):
            if each == BLANK:
                if not signs or signs[-1] == BLANK:
                    continue
            elif each in _AFTER_A_WORD and signs and signs[-1] == BLANK:
                # A dash before it goes with the blank.
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
    """One sign: a small letter without its accent, a blank, or nothing."""
    if sign in _AS_BLANK or sign.isspace() or category(sign) == "Pd":
        return BLANK
    if sign in _QUOTES:
        return _QUOTES[sign]
    # Joined letters, circled digits and the like come apart; so do accents, which go.
    apart = normalize("NFKD", normalize("NFKD", sign).casefold())
    return "".join(
        BLANK if each.isspace() or each in _AS_BLANK or category(each) == "Pd" else each
        for each in apart
        if category(each) not in ("Mn", "Me", "Cf", "Cc", "Cs")
    )
