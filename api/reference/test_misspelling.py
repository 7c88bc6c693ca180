"""The number of slips between two texts, and the names that a misspelt text finds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.reference.misspelling import Misspellings, slips_between

FEW_LETTERS = st.text(alphabet="abc", max_size=9)


def all_slips(one: str, other: str) -> int:
    """The whole table, by the definition of the optimal string alignment distance."""
    table = {(row, 0): row for row in range(len(one) + 1)} | {(0, at): at for at in range(len(other) + 1)}
    for row in range(1, len(one) + 1):
        for at in range(1, len(other) + 1):
            mistaken = table[row - 1, at - 1] + (one[row - 1] != other[at - 1])
            table[row, at] = min(mistaken, table[row - 1, at] + 1, table[row, at - 1] + 1)
            if row > 1 and at > 1 and one[row - 2 : row] == other[at - 1] + other[at - 2]:
                table[row, at] = min(table[row, at], table[row - 2, at - 2] + 1)
    return table[len(one), len(other)]


@pytest.mark.parametrize(
    ("one", "other", "slips"),
    [
        ("ikeja", "ikeja", 0),
        ("ikja", "ikeja", 1),
        ("ikkeja", "ikeja", 1),
        ("ikaja", "ikeja", 1),
        ("iekja", "ikeja", 1),
        ("iekjaa", "ikeja", 2),
        ("kjea", "ikeja", 2),
        ("", "ab", 2),
        ("lagos", "ikeja", 3),
        ("a", "abcd", 3),
    ],
)
def test_edit_distance_is_computed_up_to_a_limit(one: str, other: str, slips: int) -> None:
    assert slips_between(one, other, 2) == slips_between(other, one, 2) == slips


@given(FEW_LETTERS, FEW_LETTERS, st.integers(0, 3))
def test_edit_distance_equals_that_of_the_full_table(one: str, other: str, most: int) -> None:
    assert slips_between(one, other, most) == min(all_slips(one, other), most + 1)


@given(st.lists(st.text(alphabet="abcdeƙ1", max_size=12)), st.text(alphabet="abcdeƙ1", max_size=12))
def test_index_finds_the_same_names_as_an_exhaustive_comparison(names: list[str], text: str) -> None:
    most = 0 if len(text) < 3 else 1 if len(text) < 8 else 2
    near = {
        at: all_slips(text, name)
        for at, name in enumerate(names)
        if len(name) >= 4 or (len(name) == 3 and text in {name[:at] + name[at - 1 :] for at in (1, 2, 3)})
    }
    fewest = min(near.values(), default=most + 1)
    expected = [at for at, slips in near.items() if slips == fewest] if fewest <= most and most else []
    found = Misspellings((name, at) for at, name in enumerate(names)).places(text, range(len(names)))
    assert found == expected


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("kno", [1]),
        ("kn", []),
        ("jso", []),
        ("joss", [0]),
        ("joos", [0]),
        ("jjos", [0]),
        ("josa", []),
        ("kanoo", [1]),
        ("abeokt", [2]),
        ("abekt", []),
        ("bekuta", []),
    ],
)
def test_short_texts_and_names_tolerate_fewer_misspellings(text: str, places: list[int]) -> None:
    names = Misspellings([("jos", 0), ("kano", 1), ("abeokuta", 2), ("abeokut", 2)])
    assert names.places(text, range(3)) == places


def test_only_allowed_places_are_found() -> None:
    names = Misspellings([("abuja", 0), ("abuua", 1)])
    assert names.places("abua", {0, 1}) == [0, 1]
    assert names.places("abua", {1}) == [1]
