"""The format of `milestones.csv` and `advice.csv`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from sqlalchemy import Table

from api.seeding.seed_file import OptionalSeedFile, ReadCell
from api.seeding.validators import text
from api.shipping.tracking.milestones.advice import ACTIONS, ADVISED, NO_UPDATE
from api.shipping.tracking.milestones.models import MilestoneAdvice, MilestonePattern
from api.shipping.tracking.milestones.patterns import LONGEST_PATTERN, PatternError, fold_pattern
from api.shipping.tracking.milestones.schemas import MILESTONES as SLUGS
from api.shipping.tracking.milestones.schemas import WORDS

_pattern_text = text(LONGEST_PATTERN)


def read_pattern(cell: str) -> str:
    """Checks a pattern of titles. Raises ValueError for any other text."""
    if not cell:
        raise ValueError("is empty: write the words of a title, such as Out for delivery")
    written = cast(str, _pattern_text(cell))
    fold_pattern(written)
    return written


def _fold_cell(cell: str) -> str:
    """The folded pattern, so that two patterns for the same titles count as duplicates."""
    try:
        return fold_pattern(cell)
    except PatternError:
        return cell


def _one_of_words(words: Mapping[str, str]) -> ReadCell:
    """Accepts one of these slugs, or its words, in any case."""
    by_words = {_plain(written): slug for slug, each in words.items() for written in (slug, each)}
    listed = ", ".join(words.values())

    def read(cell: str) -> str:
        slug = by_words.get(_plain(cell))
        if slug is None:
            told = f"{cell!r} is not one of these" if cell.strip() else "is empty, write one of these"
            raise ValueError(f"{told}: {listed}")
        return slug

    return read


def _plain(written: str) -> str:
    return " ".join(written.replace("-", " ").casefold().split())


MILESTONES = OptionalSeedFile(
    path="milestones.csv",
    table=cast(Table, MilestonePattern.__table__),
    columns={"pattern": read_pattern, "milestone": _one_of_words({slug: WORDS[slug] for slug in SLUGS})},
    identity=("pattern",),
    fold=_fold_cell,
)

ADVICE = OptionalSeedFile(
    path="advice.csv",
    table=cast(Table, MilestoneAdvice.__table__),
    columns={
        "milestone": _one_of_words({**{slug: WORDS[slug] for slug in ADVISED}, NO_UPDATE: "No update"}),
        "text": text(200),
        "action": _one_of_words({action: action for action in ACTIONS}),
    },
    identity=("milestone",),
)

SEED_FILES = (MILESTONES, ADVICE)
