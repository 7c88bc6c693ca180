from __future__ import annotations

from decimal import Decimal

import pytest

from api.seeding.seed_file import ReadCell
from api.seeding.validators import decimal_number, matching, one_of, text, whole_number

AREA = one_of(("LOS - LAGOS", "ABV - ABUJA"), empty_allowed=True)


@pytest.mark.parametrize(
    ("read", "cell", "value"),
    [
        (text(10), "Ikeja", "Ikeja"),
        (text(10), "Aba North", "Aba North"),
        (text(20), "+234 700 000 0000", "+234 700 000 0000"),
        (text(10), "#1 Depot", "#1 Depot"),
        (text(10), "3E+ Depot", "3E+ Depot"),
        (text(30), "Côte d'Ivoire", "Côte d'Ivoire"),
        (text(10, empty_allowed=True), "", ""),
        (AREA, "LOS - LAGOS", "LOS - LAGOS"),
        (AREA, "", ""),
        (matching("[A-Z]{2}", "a code"), "NG", "NG"),
        (whole_number(0, 9), "7", 7),
        (whole_number(-5, 5), "-5", -5),
        (decimal_number("0", "100", 2), "12.50", Decimal("12.50")),
    ],
)
def test_valid_cell_is_read(read: ReadCell, cell: str, value: object) -> None:
    assert read(cell) == value


@pytest.mark.parametrize(
    ("read", "cell", "seed_problem"),
    [
        (text(10), "", "is empty"),
        (
            text(40),
            '=HYPERLINK("http://x")',
            "is a spreadsheet's formula or its error: write the text itself",
        ),
        (text(10), "#NAME?", "is a spreadsheet's formula or its error"),
        (text(10), "#N/A", "is a spreadsheet's formula or its error"),
        (text(20), "1.23E+05", "'1.23E\\+05' is a number that a spreadsheet has rounded: write all"),
        (text(20), "2,34E+12", "is a number that a spreadsheet has rounded"),
        (text(20), "5E+03", "is a number that a spreadsheet has rounded"),
        (text(3), "Ikeja", "has 5 characters, at most 3 fit"),
        (text(10), " Ikeja", "' Ikeja' has a blank at its start or end, or two in a row"),
        (text(10), "Ikeja ", "'Ikeja ' has a blank at its start or end, or two in a row"),
        (text(20), "Aba  North", "'Aba  North' has a blank at its start or end, or two in a row"),
        (text(10), "Aba\tN", r"'Aba\\tN' has the odd character U\+0009"),
        (text(10), "Aba\nN", r"has the odd character U\+000A"),
        (text(10), "Aba\u00a0N", r"has the odd character U\+00A0"),
        (text(10), "Aba\u200bN", r"has the odd character U\+200B"),
        (AREA, "XYZ", "'XYZ' is not one of 'LOS - LAGOS', 'ABV - ABUJA' or empty"),
        (AREA, "los - lagos", "is not one of"),
        (matching("[A-Z]{2}", "a code such as NG"), "ng", "'ng' is not a code such as NG"),
        (whole_number(0, 9), "10", "'10' is not a whole number from 0 to 9"),
        (whole_number(0, 9), "1.0", "is not a whole number"),
        (whole_number(0, 9), "٣", "is not a whole number"),
        (decimal_number("0", "100", 2), "1.234", "with at most 2 decimals"),
        (decimal_number("0", "100", 2), "101", "is not a number from 0 to 100"),
        (decimal_number("0", "100", 2), "nan", "is not a number"),
        (decimal_number("0", "100", 2), "1e1", "is not a number"),
    ],
)
def test_bad_cell_is_refused_with_the_reason(read: ReadCell, cell: str, seed_problem: str) -> None:
    with pytest.raises(ValueError, match=seed_problem):
        read(cell)
