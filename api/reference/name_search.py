"""The names of a list that contain a text, or begin with it, or have an alias that does.

The browser's picker searches in the same way, in `pwa/src/ui/picker/lazy/matching.ts`; `matching-cases.json`
beside it holds both to it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from api.reference.closeness import Rank, closeness, closeness_without_blanks
from api.reference.folding import fold, fold_so_far, without_blanks
from api.reference.name_parts import without_needless_words

# Of an alias, so much is written before it counts, unless it is shorter.
_LEAST_OF_ALIAS = 2

# A beginning that the aliases of more names share, as in `Republic of …`, means none of them.
_MOST_BEGUN = 8


class Spelling(NamedTuple):
    """A name or an alias as it is compared, and the place in the list of the name that it means."""

    folded: str
    in_one_piece: str
    place: int

    @classmethod
    def of(cls, written: str, place: int) -> Spelling:
        """That of a name as it is written."""
        folded = fold(written)
        return cls(folded, without_blanks(folded), place)


class Matches(NamedTuple):
    """Places in the list, the closest first; how close that is; the one that the text is a name of.

    `as_written` is false where the text is in none of them unless blanks are left out. `equals` is how many
    of them are as close as the first.
    """

    places: list[int]
    closest: Rank = Rank.NONE
    named: int | None = None
    as_written: bool = True
    equals: int = 0


class NameSearch:
    """Searches one list, whose names are `listed` as people read them."""

    def __init__(self, listed: Iterable[str], names: Iterable[Spelling], aliases: Iterable[Spelling]) -> None:
        self._names = tuple(names)
        self._aliases = tuple(alias for alias in aliases if alias.folded)
        self._listed = [name.strip().lower() for name in listed]
        both = zip(self._listed, self._names, strict=True)
        self._texts = [
            *((name.folded, name.place) for name in self._names),
            *((listed, name.place) for listed, name in both if listed != name.folded),
        ]

    def matches(self, written: str, allowed: Collection[int]) -> Matches:
        """What the picker offers for `written`, of the places that are `allowed`.

        Only where no name contains the text, blanks do not count, and words within aliases do. `the UK` is
        also read without its article.
        """
        found = self._as_one_name(written, allowed)
        so_far = fold_so_far(written)
        bare = without_needless_words(so_far)
        if found.named is not None or bare == so_far:
            return found
        found_bare = self._as_one_name(bare, allowed)
        return found_bare if found_bare.named is not None or not found.places else found

    def _as_one_name(self, written: str, allowed: Collection[int]) -> Matches:
        folded, so_far, listed = fold(written), fold_so_far(written), written.strip().lower()
        found = self._as_written(listed, _several(folded, so_far, listed), allowed)
        if found.named is not None or (found.places and " " not in folded):
            return found
        pieces = self._in_one_piece(_several(without_blanks(folded), without_blanks(so_far)), allowed)
        if not found.places:
            return pieces._replace(as_written=False)
        if pieces.named is None:
            return found
        # `V I` may be a name, though it is also the beginning of `V Island`.
        others = [place for place in found.places if place != pieces.named]
        return Matches([pieces.named, *others], pieces.closest, pieces.named, equals=1)

    def _as_written(self, listed: str, wanted: list[str], allowed: Collection[int]) -> Matches:
        ranks = _closest(
            (place, closeness(text, one)) for one in wanted for text, place in self._texts if one in text
        )
        ranks.update((place, Rank.SAME) for place in ranks if self._listed[place] == listed)
        by_alias = _closest(
            (alias.place, Rank.ALIAS if alias.folded == one else Rank.WORD)
            for one in wanted
            for alias in self._aliases
            if alias.folded.startswith(one) and (len(one) >= _LEAST_OF_ALIAS or alias.folded == one)
        )
        return _ranked(ranks, by_alias, allowed)

    def _in_one_piece(self, wanted: list[str], allowed: Collection[int]) -> Matches:
        ranks = _closest(
            (name.place, closeness_without_blanks(name.folded, one))
            for one in wanted
            for name in self._names
            if one in name.in_one_piece
        )
        by_alias = _closest(
            (alias.place, Rank.ALIAS if alias.in_one_piece == one else Rank.WORD)
            for one in wanted
            for alias in self._aliases
            if one in alias.in_one_piece
            and closeness_without_blanks(alias.folded, one) is not Rank.NONE
            and (len(one) >= _LEAST_OF_ALIAS or alias.in_one_piece == one)
        )
        return _ranked(ranks, by_alias, allowed)


def _several(*texts: str) -> list[str]:
    return [text for text in dict.fromkeys(texts) if text]


def _closest(ranked: Iterator[tuple[int, Rank]]) -> dict[int, Rank]:
    ranks: dict[int, Rank] = {}
    for place, rank in ranked:
        if rank < ranks.get(place, Rank.NONE):
            ranks[place] = rank
    return ranks


def _ranked(ranks: dict[int, Rank], by_alias: dict[int, Rank], allowed: Collection[int]) -> Matches:
    """The places by rank, of one rank in the order of the list. A name that several have is that of none."""
    known = {place: rank for place, rank in by_alias.items() if place in allowed}
    begun = [place for place, rank in known.items() if rank is Rank.WORD]
    if len(begun) > _MOST_BEGUN:
        known = {place: rank for place, rank in known.items() if rank is not Rank.WORD}
    all_ranks = _closest(
        (place, rank) for by in (ranks, known) for place, rank in by.items() if place in allowed
    )
    places = sorted(all_ranks, key=lambda place: (all_ranks[place], place))
    if not places:
        return Matches(places)
    closest = all_ranks[places[0]]
    equals = sum(rank is closest for rank in all_ranks.values())
    is_one = closest is Rank.SAME or equals == 1
    named = places[0] if closest < Rank.START and is_one else None
    return Matches(places, closest, named, equals=equals)
