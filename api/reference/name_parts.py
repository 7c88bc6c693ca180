"""What a folded text may hold besides the name that it means."""

from __future__ import annotations

import re
from collections.abc import Iterator

# What a name is known without: the article, the word that it is a local government, and the country that the
# visitor is in.
_NEEDLESS = re.compile(r"^the (?=.)| lga(?!\S)| nigeria$")

# A text of more words is prose.
_MOST_WORDS = 12


def without_needless_words(folded: str) -> str:
    """The text without what a name is known without."""
    return _NEEDLESS.sub("", folded)


def in_two_parts(folded: str) -> Iterator[tuple[str, str]]:
    """The text in two parts, at each of its blanks."""
    words = folded.split(" ")
    if len(words) <= _MOST_WORDS:
        for at in range(1, len(words)):
            yield " ".join(words[:at]), " ".join(words[at:])
