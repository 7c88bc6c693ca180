from __future__ import annotations

import csv
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from api.shipping.tracking.milestones.patterns import TitlePatterns
from api.shipping.tracking.milestones.schemas import WORDS
from api.testing.home import TEST_SEEDS

SLUGS = {words: slug for slug, words in WORDS.items()}
PLACES = frozenset(
    ("lagos", "ikeja", "abuja", "kaduna", "warri", "port harcourt", "lokoja", "nigeria", "china", "uk", "usa")
)


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="session")
def shipped() -> TitlePatterns:
    """Those of the tests' seeds."""
    rows = rows_of(TEST_SEEDS / "milestones.csv")
    return TitlePatterns((row["pattern"], SLUGS[row["milestone"]]) for row in rows)


@pytest.fixture(scope="session")
def is_known() -> Callable[[str], bool]:
    """A short list of places."""
    return lambda written: written.casefold() in PLACES


@pytest.fixture
def steps_of() -> Callable[[Callable[[], object]], int]:
    """Counts the lines of Python that a call takes: unlike its time, that is the same on each machine."""

    def count(call: Callable[[], object]) -> int:
        lines = 0

        def trace(_frame: object, event: str, _arg: object) -> object:
            nonlocal lines
            lines += event == "line"
            return trace

        before = sys.gettrace()
        sys.settrace(trace)  # type: ignore[arg-type]
        try:
            call()
        finally:
            sys.settrace(before)
        return lines

    return count
