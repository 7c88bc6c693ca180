"""Readers of single cells, for the definitions of seed files."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from decimal import Decimal, InvalidOperation

from api.seeding.seed_file import ReadCell

_OF_A_SPREADSHEET = re.compile(r"=.*|#(?:NAME\?|REF!|VALUE!|DIV/0!|N/A|NULL!|NUM!|SPILL!|CALC!)", re.DOTALL)
"""A formula, or the error of one. A telephone number may begin with `+`, so that is not a formula here."""


_ROUNDED_NUMBER = re.compile(r"[0-9](?:[.,][0-9]+)?E\+[0-9]{2,3}")
"""What spreadsheet programs make of long numbers, and of codes such as 123E5."""


def text(longest: int, *, empty_allowed: bool = False) -> ReadCell:
    """Text for people: no odd whitespace, no invisible characters, at most `longest` characters."""

    def read(cell: str) -> str:
        if not cell and not empty_allowed:
            raise ValueError("is empty")
        # An accented letter may be one code point or two, as macOS writes it, and looks the same.
        if not cell.isascii():
            cell = unicodedata.normalize("NFC", cell)
        if len(cell) > longest:
            raise ValueError(f"has {len(cell)} characters, at most {longest} fit")
        refuse_odd_characters(cell)
        if _OF_A_SPREADSHEET.fullmatch(cell):
            raise ValueError(f"{cell!r} is a spreadsheet's formula or its error: write the text itself")
        if _ROUNDED_NUMBER.fullmatch(cell):
            raise ValueError(f"{cell!r} is a number that a spreadsheet has rounded: write all its digits")
        return cell

    return read


def searchable(longest: int) -> ReadCell:
    """As `text`, with a letter or a digit: no typed name would find any other."""
    read_text = text(longest)

    def read(cell: str) -> object:
        written = read_text(cell)
        if not any(sign.isalnum() for sign in cell):
            raise ValueError(f"{cell!r} has neither a letter nor a digit")
        return written

    return read


def refuse_odd_characters(cell: str) -> None:
    """Raises ValueError for control and invisible characters, and blanks other than single inner spaces."""
    # A faster check: Python calls the space printable, and all characters outside these categories.
    if not cell.isprintable():
        odd = next(one for one in cell if one != " " and unicodedata.category(one)[0] in "CZ")
        remedy = ", a line break: write it on one line, or in YAML after >-" if odd in "\r\n" else ""
        raise ValueError(f"{cell!r} has the odd character U+{ord(odd):04X}{remedy}")
    if "\ufffd" in cell:
        raise ValueError(f"{cell!r} has U+FFFD, which stands for a letter that a program has lost")
    if cell != " ".join(cell.split(" ")).strip(" ") or "  " in cell:
        raise ValueError(f"{cell!r} has a blank at its start or end, or two in a row")


def matching(pattern: str, meaning: str) -> ReadCell:
    """Text that matches the whole pattern. `meaning` completes the sentence "'x' is not ..."."""
    compiled = re.compile(pattern)

    def read(cell: str) -> str:
        if not compiled.fullmatch(cell):
            raise ValueError(f"{cell!r} is not {meaning}")
        return cell

    return read


def one_of(choices: Collection[str], *, empty_allowed: bool = False) -> ReadCell:
    """Exactly one of a few texts."""
    listed = ", ".join(repr(choice) for choice in choices) + (" or empty" if empty_allowed else "")

    def read(cell: str) -> str:
        if cell in choices or (empty_allowed and not cell):
            return cell
        raise ValueError(f"{cell!r} is not one of {listed}")

    return read


def whole_number(lowest: int, highest: int) -> ReadCell:
    """A whole number in plain digits, from `lowest` to `highest`."""

    def read(cell: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,18}", cell) or not lowest <= int(cell) <= highest:
            raise ValueError(f"{cell!r} is not a whole number from {lowest} to {highest}")
        return int(cell)

    return read


def decimal_number(lowest: str, highest: str, places: int) -> ReadCell:
    """A number in plain digits with at most `places` decimals, from `lowest` to `highest`."""

    def read(cell: str) -> Decimal:
        try:
            number = Decimal(cell) if re.fullmatch(r"-?[0-9]{1,15}(\.[0-9]{1,9})?", cell) else None
        except InvalidOperation:  # pragma: no cover - the pattern excludes it
            number = None
        decimals = len(cell.partition(".")[2])
        if number is None or decimals > places or not Decimal(lowest) <= number <= Decimal(highest):
            raise ValueError(
                f"{cell!r} is not a number from {lowest} to {highest} with at most {places} decimals"
            )
        return number

    return read
