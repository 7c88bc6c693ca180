"""A seed file's bytes as rows of cells. Knows CSV, and nothing of what the cells may hold."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass

from api.seeding.complaints import Complaint

BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class RawRow:
    """The cells of one row, and the line of the file on which it begins."""

    line: int
    cells: tuple[str, ...]


def read_rows(path: str, content: bytes, header: tuple[str, ...]) -> tuple[list[RawRow], list[Complaint]]:
    """The rows below the header, each with as many cells as `header`, and all that was wrong with the others.

    `path` is what complaints name the file. UTF-8 with or without a byte order mark, any line ending.
    """
    content = content.removeprefix(BYTE_ORDER_MARK)
    expected = ",".join(header)
    if not content.strip():
        return [], [Complaint(path, 1, f"the file is empty, its first line must be {expected}")]
    unreadable = list(unreadable_lines(path, content))
    if unreadable:
        return [], unreadable
    rows, complaints = _parse(path, content.decode("utf-8"))
    if not rows:
        return [], complaints
    first, *rest = rows
    if first.cells != header:
        return [], [*complaints, Complaint(path, first.line, _wrong_header(first.cells, header))]
    if not rest and not complaints:
        complaints.append(Complaint(path, first.line, "there is no row below the header"))
    complaints += [
        Complaint(path, row.line, _wrong_width(row.cells, header))
        for row in rest
        if len(row.cells) != len(header)
    ]
    return [row for row in rest if len(row.cells) == len(header)], complaints


def unreadable_lines(path: str, content: bytes) -> Iterator[Complaint]:
    """The lines that are no UTF-8 text, or hold a NUL."""
    if _is_readable(content):
        return
    for line, raw in enumerate(content.split(b"\n"), start=1):
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            yield Complaint(
                path, line, f"byte {error.start + 1} is not UTF-8 text (0x{raw[error.start]:02X})"
            )
            continue
        if "\0" in text:
            yield Complaint(path, line, "holds a NUL character")


def _is_readable(content: bytes) -> bool:
    """Whether no line of it need be looked at."""
    try:
        return "\0" not in content.decode("utf-8")
    except UnicodeDecodeError:
        return False


def _parse(path: str, text: str) -> tuple[list[RawRow], list[Complaint]]:
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    rows: list[RawRow] = []
    complaints: list[Complaint] = []
    while True:
        line = reader.line_num + 1
        try:
            rows.append(RawRow(line, tuple(next(reader))))
        except StopIteration:
            return rows, complaints
        except csv.Error as error:
            complaints.append(Complaint(path, line, _in_plain_words(error)))


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
