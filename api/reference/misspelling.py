"""Finds the names that a text may be a misspelling of, by the number of typing slips between them."""

from __future__ import annotations

from collections.abc import Collection, Iterable

_SHORTEST_TEXT, _SHORTEST_NAME = 3, 4
"""Nearly every text of three letters is one slip away from several names. So three letters may only be a name
of four with a letter left out, and a name of three letters only has a letter doubled: `Joss`."""

_LENGTH_OF_TWO_SLIPS = 8
"""The fewest letters with which a name with two slips is still recognisable."""


class Misspellings:
    """Finds names by misspelt texts. Both are folded and without blanks, because blanks are misplaced too."""

    def __init__(self, spellings: Iterable[tuple[str, int]]) -> None:
        """`spellings` are spellings of names, each with the position of its name in the list."""
        self._by_length: dict[int, list[tuple[str, int, int]]] = {}
        self._doubled: dict[str, list[int]] = {}
        for text, place in spellings:
            if len(text) >= _SHORTEST_NAME:
                self._by_length.setdefault(len(text), []).append((text, _letters_of(text), place))
            elif len(text) == _SHORTEST_TEXT:
                for at in range(len(text)):
                    self._doubled.setdefault(text[: at + 1] + text[at:], []).append(place)

    def places(self, text: str, allowed: Collection[int]) -> list[int]:
        """The positions of the names with the fewest slips, in the order of the list."""
        most = slips_allowed(len(text))
        if most == 0:
            return []
        letters = _letters_of(text)
        slips_of = {place: 1 for place in self._doubled.get(text, ()) if place in allowed}
        for length in range(len(text) - most, len(text) + most + 1):
            for spelling, its_letters, place in self._by_length.get(length, ()):
                # A slip removes and adds at most one letter each. This cheap test excludes nearly every name.
                if (letters ^ its_letters).bit_count() <= 2 * most and place in allowed:
                    slips = slips_between(text, spelling, most)
                    slips_of[place] = min(slips_of.get(place, slips), slips)
        fewest = min([*slips_of.values(), most])
        return sorted(place for place, slips in slips_of.items() if slips == fewest)


def slips_allowed(length: int) -> int:
    """How many slips a text of this length may have."""
    if length < _SHORTEST_TEXT:
        return 0
    return 1 if length < _LENGTH_OF_TWO_SLIPS else 2


def slips_between(one: str, other: str, most: int) -> int:
    """Counts letters left out, added, replaced or swapped with a neighbour. At most `most + 1`.

    This is the optimal string alignment distance, computed only near the diagonal.
    """
    beyond = most + 1
    if abs(len(one) - len(other)) > most:
        return beyond
    row_before_last: list[int] = []
    last_row = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        costs = [beyond] * (len(other) + 1)
        costs[0] = row
        for at in range(max(1, row - most), min(len(other), row + most) + 1):
            opposite = other[at - 1]
            cost = min(last_row[at - 1] + (letter != opposite), last_row[at] + 1, costs[at - 1] + 1)
            if row > 1 and at > 1 and letter == other[at - 2] and one[row - 2] == opposite:
                cost = min(cost, row_before_last[at - 2] + 1)
            costs[at] = cost
        if min(costs) > most:
            return beyond
        row_before_last, last_row = last_row, costs
    return min(last_row[-1], beyond)


def _letters_of(text: str) -> int:
    """A bit set with as many bits for a letter as it occurs in the text. Some letters share their bits."""
    letters = 0
    for letter in text:
        bit = 1 << (ord(letter) & 31)
        while letters & bit:
            bit <<= 32
        letters |= bit
    return letters
