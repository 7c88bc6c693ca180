"""Finds the changes that make a table equal to a file, without a database."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

Values = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class StoredRow:
    """A row of the table."""

    row_id: int
    position: int
    values: Values


@dataclass(frozen=True, slots=True)
class PlacedRow:
    """A row to write under its existing key."""

    row_id: int
    position: int
    values: Values


@dataclass(slots=True)
class Difference:
    """`added` has (position, values). `moved` are rows of which only the position changes."""

    added: list[tuple[int, Values]] = field(default_factory=list)
    changed: list[PlacedRow] = field(default_factory=list)
    removed: list[StoredRow] = field(default_factory=list)
    moved: list[PlacedRow] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.added or self.changed or self.removed or self.moved)

    def among(self, belongs: Callable[[Values], bool]) -> Difference:
        """The part of the difference that concerns certain rows."""
        return Difference(
            [row for row in self.added if belongs(row[1])],
            [row for row in self.changed if belongs(row.values)],
            [row for row in self.removed if belongs(row.values)],
            [row for row in self.moved if belongs(row.values)],
        )


def find_difference(
    stored: Sequence[StoredRow], wanted: Sequence[Values], identity: Sequence[int]
) -> Difference:
    """Pairs equal rows first, then rows with equal `identity` (column indexes), in order of occurrence."""
    difference = Difference()
    if _stands_as_wanted(stored, wanted):
        return difference
    equal: dict[Values, deque[StoredRow]] = defaultdict(deque)
    for row in stored:
        equal[row.values].append(row)

    unpaired: list[tuple[int, Values]] = []
    for position, values in enumerate(wanted, start=1):
        if candidates := equal.get(values):
            row = candidates.popleft()
            if row.position != position:
                difference.moved.append(PlacedRow(row.row_id, position, values))
        else:
            unpaired.append((position, values))

    by_identity: dict[Values, deque[StoredRow]] = defaultdict(deque)
    left_over = sorted((row for rows in equal.values() for row in rows), key=lambda row: row.position)
    for row in left_over:
        by_identity[tuple(row.values[place] for place in identity)].append(row)
    for position, values in unpaired:
        if candidates := by_identity.get(tuple(values[place] for place in identity)):
            difference.changed.append(PlacedRow(candidates.popleft().row_id, position, values))
        else:
            difference.added.append((position, values))
    difference.removed = [row for rows in by_identity.values() for row in rows]
    return difference


def _stands_as_wanted(stored: Sequence[StoredRow], wanted: Sequence[Values]) -> bool:
    """Whether nothing has changed, which is the usual case, and a faster check than finding changes."""
    return len(stored) == len(wanted) and all(
        row.position == position and row.values == values
        for position, (row, values) in enumerate(zip(stored, wanted, strict=True), start=1)
    )
