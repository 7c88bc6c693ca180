"""Detects files that a program has saved in another format than UTF-8 text, with advice for each."""

from __future__ import annotations

import re
from collections.abc import Iterator

from api.seeding.errors import SeedProblem

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
MOST_LINES_NAMED = 10
LINE_END = re.compile(r"\r\n?|\n")
_LINE_END_IN_BYTES = re.compile(LINE_END.pattern.encode())

AS_LIST = 'in the spreadsheet program, save it as "CSV UTF-8 (comma delimited)"'
AS_TEXT = "in the editor, save it as plain text in UTF-8"

_BEGINNINGS = (
    (b"PK\x03\x04", "a workbook (such as .xlsx or .ods) or another ZIP file"),
    (b"\xd0\xcf\x11\xe0", "a workbook of an old kind (.xls)"),
    (b"%PDF", "a PDF"),
    (b"{\\rtf", "a text with formatting (.rtf)"),
    (b"\x1f\x8b", "a gzip file"),
)
_WEB_PAGES = (b"<!doctype", b"<html", b"<?xml", b"<table", b"<head", b"<meta")
_WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")


def unfit_text(path: str, content: bytes, advice: str) -> list[SeedProblem]:
    """Problems that keep the bytes from being read as UTF-8. A fault of the whole file is one problem."""
    if told := _other_format(content):
        return [SeedProblem(path, 1, f"is {told}, not text in UTF-8: {advice}")]
    return list(_unreadable_lines(path, content, advice))


def parting_sign(first_line: str, header: tuple[str, ...]) -> str | None:
    """The name of the character that separates a header's names in place of commas. None if there is none."""
    for sign, words in ((";", "semicolons"), ("\t", "tabs"), ("|", "upright strokes")):
        names = {part.strip(' "\r').casefold() for part in first_line.split(sign)}
        if sign in first_line and names & set(header) and not set(first_line.split(",")) & set(header):
            return words
    return None


def _other_format(content: bytes) -> str | None:
    for beginning, what in _BEGINNINGS:
        if content.startswith(beginning):
            return what
    if content[:200].lstrip().lower().startswith(_WEB_PAGES):
        return "a web page or XML"
    if content.startswith(_WIDE_MARKS) or _is_half_zeros(content[:1000]):
        return "text in UTF-16 (which some programs call Unicode)"
    return None


def _is_half_zeros(head: bytes) -> bool:
    """Whether the bytes look like Latin letters with a zero byte before or after each."""
    half = len(head) // 2
    return half > 1 and any(head[start::2].count(0) > 0.7 * half for start in (0, 1))


def _unreadable_lines(path: str, content: bytes, advice: str) -> Iterator[SeedProblem]:
    """One problem for all lines that are not UTF-8, and one for each line with a NUL."""
    if _is_readable(content):
        return
    foreign: list[tuple[int, int, int]] = []
    for line, raw in enumerate(_LINE_END_IN_BYTES.split(content), start=1):
        try:
            raw.decode("utf-8")
        except UnicodeDecodeError as error:
            foreign.append((line, error.start, raw[error.start]))
        if b"\0" in raw:
            yield SeedProblem(path, line, "holds a NUL character")
    if foreign:
        line, start, byte = foreign[0]
        told = f"byte {start + 1} is not UTF-8 text (0x{byte:02X}){_and_lines(foreign[1:])}"
        yield SeedProblem(path, line, f"{told}; it may be Windows-1252: {advice}")


def _and_lines(others: list[tuple[int, int, int]]) -> str:
    if not others:
        return ""
    numbers = ", ".join(str(line) for line, _, _ in others[:MOST_LINES_NAMED])
    left_out = len(others) - MOST_LINES_NAMED
    more = f" and {left_out:,} more" if left_out > 0 else ""
    return f", nor is line {numbers}{more}" if len(others) == 1 else f", nor are lines {numbers}{more}"


def _is_readable(content: bytes) -> bool:
    """Whether all lines are readable, so that none has to be checked."""
    try:
        return "\0" not in content.decode("utf-8")
    except UnicodeDecodeError:
        return False
