"""Patterns of titles: plain words for the whole title, `*` for anything, `{place}` for a place.

No pattern becomes a regular expression, so none can take long: each searches a title once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from api.shipping.tracking.milestones.places import LONGEST_PLACE, IsKnownPlace, place_in
from api.shipping.tracking.milestones.schemas import Milestone
from api.shipping.tracking.milestones.title_folding import FoldedTitle, fold_title, folded_title

PLACE = "{place}"
_PLACE_MARK = "\x00"
"""Replaces PLACE in a folded pattern. No folded title contains it."""

LONGEST_PATTERN = 200

_SIGNS_OF_EXPRESSIONS = re.compile(r"\(\?|[.)][*+]|[\\^$|+?\[\]()<>]|\{[0-9]+(?:,[0-9]*)?\}")
_IN_PLAIN_WORDS = (
    "a pattern is the plain words of the whole title, with * for anything and {place} for a place"
)


class PatternError(ValueError):
    """A text is not a valid pattern. The message says what to write instead."""


class Reading(NamedTuple):
    """The meaning of a title, and the place in it, if it names one."""

    milestone: Milestone | None
    place: str | None


UNKNOWN = Reading(None, None)


class _Piece(NamedTuple):
    """Words without `*`. If there is a place, it is between `before` and `after`. Else `after` is None."""

    before: str
    after: str | None


class _Glob(NamedTuple):
    """The pieces between the stars. Without a star, a single piece is the whole title."""

    pieces: Sequence[_Piece]

    def match(self, text: str) -> tuple[int, int] | None:
        """The span of the place in `text`, (0, 0) if the pattern has none. None if the text does not match.

        From the left, each `*` matches as little as possible. The last piece is searched from the right.
        """
        first, last = self.pieces[0], self.pieces[-1]
        span = (0, 0)
        if len(self.pieces) == 1:
            return _whole(first, text)
        start, end = 0, len(text)
        if first.before or first.after is not None:
            found = _at_start(first, text)
            if found is None:
                return None
            start, span = found
        if last.before or last.after is not None:
            found = _at_end(last, text, start)
            if found is None:
                return None
            end, at = found
            span = span if at == (0, 0) else at
        for piece in self.pieces[1:-1]:
            found = _between(piece, text, start, end)
            if found is None:
                return None
            start, at = found
            span = span if at == (0, 0) else at
        return span


_Found = tuple[int, tuple[int, int]]
"""Where the search continues, and the span of the place."""


def _whole(piece: _Piece, text: str) -> tuple[int, int] | None:
    if piece.after is None:
        return (0, 0) if text == piece.before else None
    start, end = len(piece.before), len(text) - len(piece.after)
    if start < end and text.startswith(piece.before) and text.endswith(piece.after):
        return start, end
    return None


def _at_start(piece: _Piece, text: str) -> _Found | None:
    if not text.startswith(piece.before):
        return None
    start = len(piece.before)
    if piece.after is None:
        return start, (0, 0)
    end = text.find(piece.after, start + 1, start + LONGEST_PLACE + len(piece.after))
    return None if end < 0 else (end + len(piece.after), (start, end))


def _at_end(piece: _Piece, text: str, from_: int) -> _Found | None:
    if piece.after is None:
        start = len(text) - len(piece.before)
        return (start, (0, 0)) if start >= from_ and text.endswith(piece.before) else None
    end = len(text) - len(piece.after)
    if not text.endswith(piece.after) or end <= from_:
        return None
    earliest = max(from_, end - LONGEST_PLACE - len(piece.before))
    start = text.rfind(piece.before, earliest, end - 1)
    return None if start < 0 else (start, (start + len(piece.before), end))


def _between(piece: _Piece, text: str, start: int, end: int) -> _Found | None:
    at = text.find(piece.before, start, end)
    if at < 0:
        return None
    at += len(piece.before)
    if piece.after is None:
        return at, (0, 0)
    stop = text.find(piece.after, at + 1, min(end, at + LONGEST_PLACE + len(piece.after)))
    return None if stop < 0 else (stop + len(piece.after), (at, stop))


def fold_pattern(written: str) -> str:
    """The pattern in the form that is compared. Raises PatternError for an invalid pattern."""
    if found := _SIGNS_OF_EXPRESSIONS.search(written):
        raise PatternError(
            f"{written!r} has {found[0]!r}, which is of a regular expression: {_IN_PLAIN_WORDS}"
        )
    marked = written.replace(PLACE, _PLACE_MARK)
    if "{" in marked or "}" in marked:
        raise PatternError(f"{written!r} has a brace that is not of {PLACE}: {_IN_PLAIN_WORDS}")
    if marked.count(_PLACE_MARK) > 1:
        raise PatternError(f"{written!r} has {PLACE} twice: write * for the others")
    # Folds only the texts around stars and places.
    folded = "*".join(
        _PLACE_MARK.join(_fold_part(each) for each in part.split(_PLACE_MARK)) for part in marked.split("*")
    )
    folded = re.sub(r"\*[* ]*\*", "*", folded).strip(" ")
    folded = folded if folded.endswith(("*", _PLACE_MARK)) else folded.rstrip(" .,;:!")
    if not any(each.isalnum() for each in folded):
        raise PatternError(f"{written!r} has no word that says what is meant: {_IN_PLAIN_WORDS}")
    if re.search(rf"\*\s*{_PLACE_MARK}|{_PLACE_MARK}\s*\*", folded):
        raise PatternError(f"{written!r} has * beside {PLACE}: a word or a sign must stand between them")
    return folded


def _fold_part(part: str) -> str:
    """Keeps the blanks at the ends, which distinguish `held *` from `held*`."""
    folded = fold_title(f"x{part}x")
    return folded[1:-1]


def _globs_of(folded: str) -> list[_Glob]:
    """The globs of a pattern. A star after or before a blank at an end also matches nothing: `held in *`."""
    variants = [folded]
    if folded.endswith((" *", ": *", ", *")):
        variants.append(folded[:-1].rstrip(" ,;:"))
    if folded.startswith("* "):
        variants += [each[2:] for each in variants]
    return [_Glob([_piece_of(piece) for piece in each.split("*")]) for each in variants]


def _piece_of(words: str) -> _Piece:
    before, mark, after = words.partition(_PLACE_MARK)
    return _Piece(before, after if mark else None)


class _Row(NamedTuple):
    """One glob of a pattern. `number` is the pattern's place in the file. The first matching row wins."""

    number: int
    glob: _Glob
    milestone: Milestone


class TitlePatterns:
    """All patterns, indexed by the first word of a title."""

    def __init__(self, rows: Iterable[tuple[str, Milestone]] = ()) -> None:
        """`rows` are patterns as in their file. Raises PatternError for an invalid one."""
        self._plain: dict[str, _Row] = {}
        by_word: dict[str, list[_Row]] = {}
        anywhere: list[_Row] = []
        for number, (written, milestone) in enumerate(rows):
            for glob in _globs_of(fold_pattern(written)):
                row = _Row(number, glob, milestone)
                first = glob.pieces[0]
                if len(glob.pieces) == 1 and first.after is None:
                    self._plain.setdefault(first.before, row)
                elif " " in first.before:
                    by_word.setdefault(first.before.partition(" ")[0], []).append(row)
                else:
                    anywhere.append(row)
        self._anywhere = anywhere
        self._by_word = {
            word: sorted([*rows_of_word, *anywhere], key=lambda row: row.number)
            for word, rows_of_word in by_word.items()
        }

    def read(self, title: str, is_known: IsKnownPlace) -> Reading:
        """The meaning of the title, by the first row that matches it."""
        folded = folded_title(title)
        text = folded.text
        plain = self._plain.get(text)
        for row in self._by_word.get(text.partition(" ")[0], self._anywhere):
            if plain is not None and row.number >= plain.number:
                break
            span = row.glob.match(text)
            if span is None:
                continue
            if span == (0, 0):
                return Reading(row.milestone, None)
            place = _place_at(span, folded, title, is_known)
            if place is not None:
                return Reading(row.milestone, place)
        return Reading(plain.milestone, None) if plain is not None else UNKNOWN


def _place_at(span: tuple[int, int], folded: FoldedTitle, title: str, is_known: IsKnownPlace) -> str | None:
    start, end = span
    if end - start > LONGEST_PLACE:
        return None
    return place_in(title[folded.places[start] : folded.places[end - 1] + 1], title, is_known)
