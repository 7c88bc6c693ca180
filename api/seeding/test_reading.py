from __future__ import annotations

import pytest

from api.seeding.reading import RawRow, read_rows

HEADER = ("id", "name")


def read(content: bytes) -> tuple[list[RawRow], list[str]]:
    rows, complaints = read_rows("seeds/x.csv", content, HEADER)
    return rows, [str(complaint) for complaint in sorted(complaints)]


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
def test_the_ways_in_which_editors_save_a_file_are_all_read(content: bytes) -> None:
    assert read(content) == ([RawRow(2, ("1", "IKEJA")), RawRow(3, ("2", "LEKKI"))], [])


def test_lines_are_counted_as_an_editor_counts_them() -> None:
    rows, _ = read(b'id,name\n1,"IK\nEJ""A"\n2,LEKKI\n')
    assert rows == [RawRow(2, ("1", 'IK\nEJ"A')), RawRow(4, ("2", "LEKKI"))]


def test_other_line_separators_are_no_new_lines() -> None:
    rows, _ = read("id,name\n1,A\u2028B\n2,C\x0bD\n3,E\n".encode())
    assert [row.line for row in rows] == [2, 3, 4]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "1: the file is empty, its first line must be id,name"),
        (b" \n", "1: the file is empty, its first line must be id,name"),
        (b"id,name\n", "1: there is no row below the header"),
        (b"id\n1\n", "1: the header must be id,name (missing name)"),
        (b"id,name,zone\n1,A,B\n", "1: the header must be id,name (unknown 'zone')"),
        (b"id;name\n1;A\n", "1: the header must be id,name (missing id, name; unknown 'id;name')"),
        (b"name,id\nA,1\n", "1: the header must be id,name (repeated or in another order)"),
        (b"id,name\n1\n", "2: has 1 cell, the header has 2"),
        (b"id,name\n1,A\n2,B,C\n", "3: has 3 cells, the header has 2"),
        (b"id,name\n1,A\n\n2,B\n", "3: the line is empty"),
        (b'id,name\n1,"A\n2,B\n', "2: a quotation mark opens here and is never closed"),
        (b"id,name\n1,A\xff\n", "2: byte 4 is not UTF-8 text (0xFF)"),
        (b"id,name\n1,A\0\n", "2: holds a NUL character"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(content: bytes, complaint: str) -> None:
    assert read(content)[1] == [f"seeds/x.csv:{complaint}"]


def test_text_after_a_closing_quotation_mark_is_refused_and_the_rest_still_read() -> None:
    rows, complaints = read(b'id,name\n1,"A"B\n2,C\n3\n')
    assert rows == [RawRow(3, ("2", "C"))]
    assert complaints[0].startswith("seeds/x.csv:2: after a closing quotation mark must come a comma")
    assert complaints[1] == "seeds/x.csv:4: has 1 cell, the header has 2"


def test_every_unreadable_line_is_named() -> None:
    _, complaints = read(b"id,name\n1,\xe9\n2,B\n3,\xe8\n")
    assert [complaint.split(":")[1] for complaint in complaints] == ["2", "4"]
