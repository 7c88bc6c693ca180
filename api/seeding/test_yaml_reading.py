from __future__ import annotations

import pytest

from api.seeding.yaml_reading import line_of, read_mapping


def complaints(content: str | bytes) -> list[str]:
    node, told = read_mapping("p.yaml", content.encode() if isinstance(content, str) else content)
    assert node is None
    return [str(complaint) for complaint in told]


def test_every_scalar_stays_text_and_knows_its_line() -> None:
    node, told = read_mapping("p.yaml", b"a: yes\nb: 2021\n\nc: ~\n")
    assert told == []
    assert node is not None
    found = {key.value: (value.value, line_of(value)) for key, value in node.value}
    assert found == {"a": ("yes", 1), "b": ("2021", 2), "c": ("~", 4)}


def test_a_byte_order_mark_is_taken() -> None:
    assert read_mapping("p.yaml", b"\xef\xbb\xbfa: b\n")[1] == []


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("", "p.yaml:1: must hold fields such as title: About Us"),
        ("- a\n- b\n", "p.yaml:1: must hold fields such as title: About Us"),
        ("a: 1\nb: 2\na: 3\n", "p.yaml:3: a: stands on line 1 already"),
        ("a: {b: 1, b: 2}\n", "p.yaml:1: b: stands on line 1 already"),
        ("a: &x 1\nb: *x\n", "p.yaml:2: is not YAML: aliases are not read here"),
        ("a: !thing 1\n", "p.yaml:1: tags such as !name are not read here"),
        ("a: 1\n? [b, c]\n: 2\n", "p.yaml:2: the name of a field must be one word"),
        ("a: b\n\x07\n", "p.yaml:2: holds the odd character U+0007"),
        ("a: " + "[" * 20 + "]" * 20 + "\n", "p.yaml:1: is nested too deeply"),
        ("a: " + "[" * 20_000 + "]" * 20_000 + "\n", "p.yaml:1: is nested too deeply"),
        (b"a: b\nc: \xff\n", "p.yaml:2: byte 4 is not UTF-8 text (0xFF)"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(content: str | bytes, line: str) -> None:
    assert complaints(content) == [line]


@pytest.mark.parametrize(
    ("content", "line"),
    [("a: b: c\n", 1), ("a: b\n\tc: d\n", 2), ('a: 1\nb: "open\n', 3), ("a: 1\n---\nb: 2\n", 2)],
)
def test_what_is_no_yaml_is_told_with_its_line(content: str, line: int) -> None:
    (told,) = complaints(content)
    assert told.startswith(f"p.yaml:{line}: is not YAML: ")
    assert "\n" not in told
