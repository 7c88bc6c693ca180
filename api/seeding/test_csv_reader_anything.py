"""Any file is read as it was written, or reported with its line. Nothing is raised."""

from __future__ import annotations

import csv
import io

from hypothesis import given, settings
from hypothesis import strategies as st

from api.seeding.csv_reader import read_rows

HEADER = ("id", "name")

# The texts that a spreadsheet may contain: no NUL, and only characters of UTF-8.
cells = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=30)
tables = st.lists(st.tuples(cells, cells), min_size=1, max_size=20)


def is_blank(row: tuple[str, str]) -> bool:
    """A row that is passed over, because spreadsheet programs leave such behind."""
    return not any(cell.strip() for cell in row)


def written(rows: list[tuple[str, str]], line_ending: str) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator=line_ending, quoting=csv.QUOTE_ALL).writerows([HEADER, *rows])
    return text.getvalue().encode()


@settings(deadline=None, derandomize=True, database=None)
@given(tables, st.sampled_from(["\n", "\r\n"]), st.booleans())
def test_written_rows_are_read_back(rows: list[tuple[str, str]], line_ending: str, marked: bool) -> None:
    content = (b"\xef\xbb\xbf" if marked else b"") + written(rows, line_ending)
    read, seed_problems = read_rows("places.csv", content, HEADER)
    assert bool(seed_problems) == all(is_blank(row) for row in rows)
    assert [row.cells for row in read] == [row for row in rows if not is_blank(row)]


@settings(deadline=None, derandomize=True, database=None)
@given(st.one_of(st.binary(max_size=200), st.binary(max_size=200).map(b"id,name\n".__add__)))
def test_arbitrary_bytes_give_rows_or_problems_with_a_line(content: bytes) -> None:
    read, seed_problems = read_rows("places.csv", content, HEADER)
    lines = content.count(b"\n") + content.count(b"\r") + 1
    assert read or seed_problems
    assert all(len(row.cells) == len(HEADER) and 1 < row.line <= lines for row in read)
    for seed_problem in seed_problems:
        assert 1 <= seed_problem.line <= lines
        assert str(seed_problem).startswith(f"places.csv:{seed_problem.line}: ")


@settings(deadline=None, derandomize=True, database=None)
@given(tables, st.data())
def test_row_with_missing_cell_is_named_and_the_others_are_read(
    rows: list[tuple[str, str]], data: st.DataObject
) -> None:
    flat = [(left.replace("\n", " ").replace("\r", " "), "x") for left, _ in rows]
    bad = data.draw(st.integers(0, len(rows) - 1))
    lines = written(flat, "\n").split(b"\n")
    lines[bad + 1] = b'"alone"'
    read, seed_problems = read_rows("places.csv", b"\n".join(lines), HEADER)
    assert [seed_problem.line for seed_problem in seed_problems] == [bad + 2]
    assert [row.cells for row in read] == [*flat[:bad], *flat[bad + 1 :]]
