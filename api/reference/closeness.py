"""How close a name is to a text, both folded.

The browser ranks in the same way, in `pwa/src/ui/picker/lazy/closeness.ts`. `matching-cases.json` beside it
tests both.
"""

from __future__ import annotations

from enum import IntEnum

from api.reference.folding import without_blanks


class Rank(IntEnum):
    """How close a name is, the closest rank first."""

    SAME = 0
    """The name, letter by letter."""
    NAME = 1
    """The name, in another spelling."""
    ALIAS = 2
    """One of its aliases."""
    START = 3
    """The name begins with the text."""
    WORD = 4
    """A word of the name or of an alias begins with the text."""
    INSIDE = 5
    """The name contains the text elsewhere."""
    NONE = 6


def closeness(name: str, wanted: str) -> Rank:
    """How close `name` is to `wanted`."""
    at = name.find(wanted)
    if at == -1:
        return Rank.NONE
    if at == 0:
        return Rank.NAME if len(name) == len(wanted) else Rank.START
    return Rank.WORD if name[at - 1] == " " or f" {wanted}" in name else Rank.INSIDE


def closeness_without_blanks(name: str, wanted: str) -> Rank:
    """The same without blanks. `wanted` has none and must begin at a word: `aro` is not in `ABA ROAD`."""
    at = 0
    while True:
        rest = without_blanks(name[at:])
        if rest.startswith(wanted):
            if at > 0:
                return Rank.WORD
            return Rank.NAME if rest == wanted else Rank.START
        blank = name.find(" ", at)
        if blank == -1:
            return Rank.NONE
        at = blank + 1
