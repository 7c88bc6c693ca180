from __future__ import annotations

import pytest

from api.seeding.csv_reader import MOST_ROWS, RawRow, read_rows

HEADER = ("id", "name")


def read(content: bytes) -> tuple[list[RawRow], list[str]]:
    rows, seed_problems = read_rows("seeds/x.csv", content, HEADER)
    return rows, [str(seed_problem) for seed_problem in sorted(seed_problems)]


@pytest.mark.parametrize(
    "content",
    [
        b"id,name\n1,IKEJA\n2,LEKKI\n",
        b"id,name\n1,IKEJA\n2,LEKKI",
        b"id,name\r\n1,IKEJA\r\n2,LEKKI\r\n",
        b"\xef\xbb\xbfid,name\n1,IKEJA\n2,LEKKI\n",
        b'"id","name"\n"1","IKEJA"\n"2","LEKKI"\n',
    ],
)
def test_files_saved_by_usual_editors_are_read(content: bytes) -> None:
    assert read(content) == ([RawRow(2, ("1", "IKEJA")), RawRow(3, ("2", "LEKKI"))], [])


def test_lines_are_numbered_as_in_an_editor() -> None:
    rows, _ = read(b'id,name\n1,"IK\nEJ""A"\n2,LEKKI\n')
    assert rows == [RawRow(2, ("1", 'IK\nEJ"A')), RawRow(4, ("2", "LEKKI"))]


def test_other_line_separators_do_not_end_a_line() -> None:
    rows, _ = read("id,name\n1,A\u2028B\n2,C\x0bD\n3,E\n".encode())
    assert [row.line for row in rows] == [2, 3, 4]


@pytest.mark.parametrize(
    ("content", "seed_problem"),
    [
        (b"", "1: the file is empty, its first line must be id,name"),
        (b" \n", "1: the file is empty, its first line must be id,name"),
        (b"id,name\n", "1: there is no row below the header"),
        (b"id\n1\n", "1: the header must be id,name (missing name)"),
        (b"id,name,zone\n1,A,B\n", "1: the header must be id,name (unknown 'zone')"),
        (b"ID,Name ,Zone\n1,A,B\n", "1: the header must be id,name (unknown 'zone')"),
        (b"name,id\nA,1\n", "1: the header must be id,name (repeated or in another order)"),
        (b"id,name\n1\n", "2: has 1 cell, the header has 2"),
        (b"id,name\n1,A\n2,B,C\n", "3: has 3 cells, the header has 2"),
        (b"id,name\n1,A\n\n2,B\n", "3: the line is empty"),
        (b'id,name\n1,"A\n2,B\n', "2: a quotation mark opens here and is never closed"),
        (b"id,name\n1,A\0\n", "2: holds a NUL character"),
    ],
)
def test_problem_is_reported_with_its_line(content: bytes, seed_problem: str) -> None:
    assert read(content)[1] == [f"seeds/x.csv:{seed_problem}"]


def test_text_after_closing_quote_is_refused_and_the_rest_is_read() -> None:
    rows, seed_problems = read(b'id,name\n1,"A"B\n2,C\n3\n')
    assert rows == [RawRow(3, ("2", "C"))]
    assert seed_problems[0].startswith("seeds/x.csv:2: after a closing quotation mark must come a comma")
    assert seed_problems[1] == "seeds/x.csv:4: has 1 cell, the header has 2"


def test_lines_in_another_encoding_are_reported_in_one_problem() -> None:
    _, (seed_problem,) = read(b"id,name\n1,\xe9\n2,B\n3,\xe8\n4,\xe8\n")
    assert seed_problem.startswith("seeds/x.csv:2: byte 3 is not UTF-8 text (0xE9), nor are lines 4, 5; ")


@pytest.mark.parametrize("ending", [b"\r", b"\r\n"])
def test_lines_are_counted_alike_whatever_ends_them(ending: bytes) -> None:
    """Some programs on a Mac write CR alone, and another encoding than UTF-8."""
    _, (seed_problem,) = read(b"id,name\n1,A\n2,\x8e\n".replace(b"\n", ending))
    assert seed_problem.startswith("seeds/x.csv:3: byte 3 is not UTF-8 text (0x8E); ")
    assert read(b"id,name\n1,A\n2,\0\n".replace(b"\n", ending))[1] == ["seeds/x.csv:3: holds a NUL character"]


def test_file_in_another_encoding_is_reported_in_one_short_line() -> None:
    _, (seed_problem,) = read(b"id,name\n" + "1,Côte\n".encode("cp1252") * 3000)
    assert ", nor are lines 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 2,989 more; " in seed_problem
    assert seed_problem.endswith('save it as "CSV UTF-8 (comma delimited)"')


SAVED = "id,name\r\n1,Côte d'Or\r\n2,LEKKI\r\n"


@pytest.mark.parametrize(
    ("content", "seed_problem"),
    [
        (SAVED.replace(",", ";").encode(), "1: there are semicolons between the cells"),
        (SAVED.replace(",", "\t").encode("utf-8-sig"), "1: there are tabs between the cells"),
        (b'"Id";"Name"\n1;A\n', "1: there are semicolons between the cells"),
        (b"sep=;\nid;name\n1;A\n", "1: 'sep=;' is for one spreadsheet program alone"),
        (SAVED.encode("utf-16"), "1: is text in UTF-16"),
        (SAVED.encode("utf-16-le"), "1: is text in UTF-16"),
        (SAVED.encode("utf-16-be"), "1: is text in UTF-16"),
        (SAVED.replace(",", "\t").encode("utf-16"), "1: is text in UTF-16"),
        (SAVED.encode("cp1252"), "2: byte 4 is not UTF-8 text (0xF4); it may be Windows-1252"),
        (SAVED.encode("latin-1"), "2: byte 4 is not UTF-8 text (0xF4); it may be Windows-1252"),
        (b"PK\x03\x04\x14\0\x06\0", "1: is a workbook"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "1: is a workbook of an old kind"),
        (b"\n<HTML><body><table>", "1: is a web page or XML"),
        (b'\xef\xbb\xbf<?xml version="1.0"?>', "1: is a web page or XML"),
    ],
)
def test_spreadsheet_formats_are_reported_with_a_remedy(content: bytes, seed_problem: str) -> None:
    rows, (told,) = read(content)
    assert rows == []
    assert told.startswith(f"seeds/x.csv:{seed_problem}")
    assert 'in the spreadsheet program, save it as "CSV UTF-8 (comma delimited)"' in told


@pytest.mark.parametrize("end", [b"\n\n", b"\r\n \t\r\n", b",\n,\n", b",,,,\n\n", b'"",""\n', b" , \n"])
def test_trailing_empty_lines_and_rows_of_commas_are_skipped(end: bytes) -> None:
    assert read(b"id,name\n1,A\n" + end) == ([RawRow(2, ("1", "A"))], [])


def test_rows_of_commas_are_skipped_but_counted_as_lines() -> None:
    assert read(b"id,name\n1,A\n,\n,,,\n2,B\n") == ([RawRow(2, ("1", "A")), RawRow(5, ("2", "B"))], [])


def test_empty_columns_beyond_the_header_are_skipped() -> None:
    assert read(b"id,name,,\n1,A,,\n2,B, ,\n") == ([RawRow(2, ("1", "A")), RawRow(3, ("2", "B"))], [])


def test_cell_beyond_the_header_is_refused() -> None:
    assert read(b"id,name,\n1,A,\n2,B,C\n")[1] == ["seeds/x.csv:3: has 3 cells, the header has 2"]


def test_file_of_commas_only_is_reported_as_empty() -> None:
    assert read(b"id,name\n,\n,\n") == ([], ["seeds/x.csv:1: there is no row below the header"])


def test_header_is_read_in_any_case() -> None:
    assert read(b"ID, Name\n1,A\n") == ([RawRow(2, ("1", "A"))], [])


def test_file_with_too_many_rows_is_one_problem() -> None:
    rows, (told,) = read(b"id,name\n" + b"1\n" * (MOST_ROWS + 1))
    assert rows == []
    assert told == f"seeds/x.csv:{MOST_ROWS + 1}: there are more than the 500,000 rows that may be"
