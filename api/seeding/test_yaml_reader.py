from __future__ import annotations

import pytest

from api.seeding.yaml_reader import line_of, read_mapping


def seed_problems(content: str | bytes) -> list[str]:
    node, faults = read_mapping("p.yaml", content.encode() if isinstance(content, str) else content)
    assert node is None
    return [str(seed_problem) for seed_problem in faults]


def test_scalars_stay_text_and_keep_their_line() -> None:
    node, faults = read_mapping("p.yaml", b"a: yes\nb: 2021\n\nc: ~\n")
    assert faults == []
    assert node is not None
    found = {key.value: (value.value, line_of(value)) for key, value in node.value}
    assert found == {"a": ("yes", 1), "b": ("2021", 2), "c": ("~", 4)}


def test_byte_order_mark_is_accepted() -> None:
    assert read_mapping("p.yaml", b"\xef\xbb\xbfa: b\n")[1] == []


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("", "p.yaml:1: must hold fields such as title: About Us"),
        ("- a\n- b\n", "p.yaml:1: must hold fields such as title: About Us"),
        ("a: 1\nb: 2\na: 3\n", "p.yaml:3: a: stands on line 1 already"),
        ("a: {b: 1, b: 2}\n", "p.yaml:1: b: stands on line 1 already"),
        ("a: !thing 1\n", "p.yaml:1: tags such as !name are not read here"),
        ("a: 1\n? [b, c]\n: 2\n", "p.yaml:2: the name of a field must be one word"),
        ("a: b\n\x07\n", "p.yaml:2: holds the odd character U+0007"),
        ("a: b\r\x07\r", "p.yaml:2: holds the odd character U+0007"),
        ("a: b\r\n\x07\r\n", "p.yaml:2: holds the odd character U+0007"),
        ("a: " + "[" * 20 + "]" * 20 + "\n", "p.yaml:1: is nested too deeply"),
        ("a: " + "[" * 20_000 + "]" * 20_000 + "\n", "p.yaml:1: is nested too deeply"),
        (
            b"a: b\nc: \xff\n",
            "p.yaml:2: byte 4 is not UTF-8 text (0xFF); it may be Windows-1252: "
            "in the editor, save it as plain text in UTF-8",
        ),
    ],
)
def test_unreadable_yaml_is_reported_with_its_line(content: str | bytes, line: str) -> None:
    assert seed_problems(content) == [line]


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("a: &x 1\nb: *x\n", 1),
        ("a: 1\nb: *x*\n", 2),
        ("a: b: c\n", 1),
        ("a: b\n\tc: d\n", 2),
        ('a: 1\nb: "open\n', 3),
        ("a: 1\n---\nb: 2\n", 2),
    ],
)
def test_invalid_yaml_is_reported_with_its_line(content: str, line: int) -> None:
    (fault,) = seed_problems(content)
    assert fault.startswith(f"p.yaml:{line}: is not YAML: ")
    assert "\n" not in fault


@pytest.mark.parametrize(
    ("content", "hint"),
    [
        ("a: &more for less\n", "a text that begins with & must stand in quotation marks"),
        ("a: *bold* text\n", "a text that begins with * must stand in quotation marks"),
        ("a: & co\n", "a text that begins with & must stand in quotation marks"),
        ("a: @waybill\n", "a text that begins with such a sign must stand in quotation marks"),
        ("a: b\n\tc: d\n", "tabs are not read here, write blanks"),
        ("a: b\n c: d\n", "fields that belong together must begin in the same column"),
        ('a: "Rates" from 1 kg\n', "or a text goes on after the closing one"),
        ('a: "Rates\nb: "c"\n', "or a text goes on after the closing one"),
        ("a: > 20 countries\n", "a text that begins with > or | must stand in quotation marks"),
        ("a: - Rates\n", "a text that begins with - must stand in quotation marks"),
        ("a:\n  b: c\n d: e\n", "fields that belong together must begin in the same column"),
        ("a: Rates\nfrom 1 kg\nb: c\n", "must begin further to the right than the name of its field"),
        ("a: Cęna\n".encode("utf-16"), "in the editor, save it as plain text in UTF-8"),
    ],
)
def test_text_that_yaml_reads_as_syntax_is_reported_with_a_remedy(content: str | bytes, hint: str) -> None:
    (fault,) = seed_problems(content)
    assert fault.endswith(hint)


def test_text_with_a_colon_is_reported_with_a_remedy() -> None:
    (fault,) = seed_problems("a: Rates: from 1 kg\n")
    assert 'a text with ": " in it must stand in quotation marks' in fault


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("a: Rates # 1 in Nigeria\n", 1),
        ("a: Rates #1 in Nigeria\n", 1),
        ("a:\n  over two\n  lines # gone\n", 3),
        ("a: # all of it\nb: c\n", 1),
        ("a:\n- b\n- c # gone\n", 3),
        ("a: {b: c # gone\n }\n", 1),
        ("a: b\r\nc: d # gone\r\n", 2),
    ],
)
def test_text_cut_off_by_a_comment_is_refused(content: str, line: int) -> None:
    _, (fault,) = read_mapping("p.yaml", content.encode())
    assert str(fault).startswith(f"p.yaml:{line}: what comes after ' #' is no part of the text: ")


@pytest.mark.parametrize(
    "content",
    [
        "# a comment\na: b\n  # another\nc: d\n",
        'a: "Rates # 1" # quoted\n',
        "a: 'Rates # 1'\n",
        "a: Rates#1\n",
        "a: >-\n  Rates # 1 in Nigeria\n  # and this too\n",
        "a: # the list\n  - b\n",
        "a: [b, c] # both\n",
    ],
)
def test_other_comments_are_accepted(content: str) -> None:
    assert read_mapping("p.yaml", content.encode())[1] == []
