"""Reads a seed file's bytes as rows of cells. It knows CSV, but not what the cells may contain."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass

from api.seeding.errors import SeedProblem
from api.seeding.file_formats import AS_LIST, BYTE_ORDER_MARK, parting_sign, unfit_text

MOST_ROWS = 500_000


@dataclass(frozen=True, slots=True)
class RawRow:
    """The cells of one row, and the line of the file on which it begins."""

    line: int
    cells: tuple[str, ...]


def read_rows(path: str, content: bytes, header: tuple[str, ...]) -> tuple[list[RawRow], list[SeedProblem]]:
    """Returns the rows below the header, each with as many cells as `header`, and the problems of the others.

    `path` is what problems name the file. UTF-8 with or without a byte order mark, any line ending; the
    names of the header in capitals or not. Empty lines at the end, rows all of whose cells are empty, and
    empty cells beyond the header, as spreadsheet programs leave them, are passed over.
    """
    content = content.removeprefix(BYTE_ORDER_MARK)
    expected = ",".join(header)
    if not content.strip():
        return [], [SeedProblem(path, 1, f"the file is empty, its first line must be {expected}")]
    if unfit := unfit_text(path, content, AS_LIST):
        return [], unfit
    text = content.decode("utf-8")
    if fault := _other_layout(text[: text.find("\n")] if "\n" in text else text, header):
        return [], [SeedProblem(path, 1, fault)]
    rows, seed_problems = _parse(path, text)
    if not rows:
        return [], seed_problems
    first, *rest = [_without_empty_columns(row, len(header)) for row in rows]
    found = tuple(cell.strip().casefold() for cell in first.cells)
    if found != header:
        return [], [*seed_problems, SeedProblem(path, first.line, _wrong_header(found, header))]
    rest = _without_blank_rows(rest)
    if not rest and not seed_problems:
        seed_problems.append(SeedProblem(path, first.line, "there is no row below the header"))
    seed_problems += [
        SeedProblem(path, row.line, _wrong_width(row.cells, header))
        for row in rest
        if len(row.cells) != len(header)
    ]
    return [row for row in rest if len(row.cells) == len(header)], seed_problems


def _other_layout(first_line: str, header: tuple[str, ...]) -> str | None:
    if first_line.casefold().startswith("sep="):
        return (
            f"{first_line.strip()!r} is for one spreadsheet program alone: take the line away, or {AS_LIST}"
        )
    if signs := parting_sign(first_line, header):
        fault = f"there are {signs} between the cells where commas must be: {AS_LIST}"
        return f"{fault}; if it still writes {signs}, make the comma the system's list separator"
    return None


def _without_blank_rows(rows: list[RawRow]) -> list[RawRow]:
    """Removes rows of commas only, and empty lines at the end."""
    remaining = [row for row in rows if len(row.cells) < 2 or not _is_blank(row)]
    while remaining and _is_blank(remaining[-1]):
        remaining.pop()
    return remaining


def _without_empty_columns(row: RawRow, width: int) -> RawRow:
    """Without cells beyond `width`, if all of them are blank."""
    beyond = row.cells[width:]
    return row if not beyond or "".join(beyond).strip() else RawRow(row.line, row.cells[:width])


def _is_blank(row: RawRow) -> bool:
    return not "".join(row.cells).strip()


def _parse(path: str, text: str) -> tuple[list[RawRow], list[SeedProblem]]:
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    rows: list[RawRow] = []
    seed_problems: list[SeedProblem] = []
    while len(rows) + len(seed_problems) <= MOST_ROWS:
        line = reader.line_num + 1
        try:
            rows.append(RawRow(line, tuple(next(reader))))
        except StopIteration:
            return rows, seed_problems
        except csv.Error as error:
            seed_problems.append(SeedProblem(path, line, _in_plain_words(error)))
    return [], [SeedProblem(path, reader.line_num, f"there are more than the {MOST_ROWS:,} rows that may be")]


def _in_plain_words(error: csv.Error) -> str:
    message = str(error)
    if "unexpected end of data" in message:
        return "a quotation mark opens here and is never closed"
    if "expected after" in message:
        return 'after a closing quotation mark must come a comma (a quotation mark inside is written "")'
    if "field larger" in message:
        return "a cell is longer than any cell may be"
    return f"cannot be read: {message}"


def _wrong_header(found: tuple[str, ...], header: tuple[str, ...]) -> str:
    expected = ",".join(header)
    missing = [name for name in header if name not in found]
    extra = [name for name in found if name not in header]
    parts = []
    if missing:
        parts.append("missing " + ", ".join(missing))
    if extra:
        parts.append("unknown " + ", ".join(repr(name) for name in extra))
    if not parts:
        parts.append("repeated or in another order")
    return f"the header must be {expected} ({'; '.join(parts)})"


def _wrong_width(cells: tuple[str, ...], header: tuple[str, ...]) -> str:
    if not cells:
        return "the line is empty"
    return f"has {len(cells)} cell{'s' if len(cells) != 1 else ''}, the header has {len(header)}"
