"""The tables, and their place in the document."""

from __future__ import annotations

from pathlib import Path

import pytest

from api.bench.capacity.bounds import bounds_of_the_code
from api.bench.capacity.document import BEGIN, END, Results, rounded, tables, write_between_marks
from api.bench.capacity.test_reckoning import MEASURED
from api.bench.capacity.throughput import Throughput
from api.bench.capacity.traffic import Traffic


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"),
        (0.0123, "0.012"),
        (1.25, "1.2"),
        (9.96, "10"),
        (48_123, "48,000"),
        (99_900_000, "100,000,000"),
    ],
)
def test_numbers_are_rounded_to_two_significant_digits(number: float, text: str) -> None:
    assert rounded(number) == text


def test_tables_are_written_only_between_the_markers(tmp_path: Path) -> None:
    document = tmp_path / "CAPACITY.md"
    document.write_text(f"Before\n\n{BEGIN}\n\nold\n\n{END}\n\nafter\n", encoding="utf-8")
    write_between_marks(document, "new")
    assert document.read_text(encoding="utf-8") == f"Before\n\n{BEGIN}\n\nnew\n\n{END}\n\nafter\n"


def test_document_without_markers_is_refused_and_unchanged(tmp_path: Path) -> None:
    document = tmp_path / "CAPACITY.md"
    document.write_text("Before", encoding="utf-8")
    with pytest.raises(ValueError, match=r"CAPACITY\.md: the marks are missing"):
        write_between_marks(document, "new")
    assert document.read_text(encoding="utf-8") == "Before"


def test_all_rows_of_a_table_have_equally_many_cells() -> None:
    results = Results(MEASURED, MEASURED, Throughput(50, 0.7), "a machine")
    text = tables(results, Traffic(), bounds_of_the_code())
    for table in text.split("\n\n"):
        if table.startswith("|"):
            assert len({line.count("|") for line in table.splitlines()}) == 1
