"""Which names a text may be a misspelling of, by the slips of the hand that lie between them."""

from __future__ import annotations

from collections.abc import Collection, Iterable

_SHORTEST_TEXT, _SHORTEST_NAME = 3, 4
"""Of three letters nearly every text is one slip away from several names; as a name of four it is misspelt by
leaving a letter out."""

_LENGTH_OF_TWO_SLIPS = 8
"""From so many letters on, a name with two slips can still be recognized."""


class Misspellings:
    """Finds names by misspelt texts. Both are folded and in one piece, since blanks are misplaced as well."""

    def __init__(self, spellings: Iterable[tuple[str, int]]) -> None:
        """Takes what names are spelled like, each with the place of its name in the list."""
        self._by_length: dict[int, list[tuple[str, int, int]]] = {}
        for text, place in spellings:
            if len(text) >= _SHORTEST_NAME:
                self._by_length.setdefault(len(text), []).append((text, _letters_of(text), place))

    def places(self, text: str, allowed: Collection[int]) -> list[int]:
        """The places of the names with the fewest slips, in the order of the list."""
        most = slips_allowed(len(text))
        if most == 0:
            return []
        letters = _letters_of(text)
        slips_of: dict[int, int] = {}
        for length in range(len(text) - most, len(text) + most + 1):
            for spelling, its_letters, place in self._by_length.get(length, ()):
                # A slip takes one letter and adds another at most: that rules out nearly every name, cheaply.
                if (letters ^ its_letters).bit_count() <= 2 * most and place in allowed:
                    slips = slips_between(text, spelling, most)
                    slips_of[place] = min(slips_of.get(place, slips), slips)
        fewest = min([*slips_of.values(), most])
        return sorted(place for place, slips in slips_of.items() if slips == fewest)


def slips_allowed(length: int) -> int:
    """In how many places a text of so many letters may be misspelt."""
    if length < _SHORTEST_TEXT:
        return 0
    return 1 if length < _LENGTH_OF_TWO_SLIPS else 2


def slips_between(one: str, other: str, most: int) -> int:
    """Letters left out, added, mistaken or swapped with their neighbours; `most + 1` if there are more.

    This is the optimal string alignment distance, computed near the diagonal alone.
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
    """How often each letter stands in the text, as so many bits of the letter; some letters share theirs."""
    letters = 0
    for letter in text:
        bit = 1 << (ord(letter) & 31)
        while letters & bit:
            bit <<= 32
        letters |= bit
    return letters
