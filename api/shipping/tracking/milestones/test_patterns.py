"""Matching of patterns, and texts that are not patterns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.shipping.tracking.milestones.patterns import PatternError, TitlePatterns, fold_pattern
from api.shipping.tracking.milestones.schemas import Milestone


def anywhere(_: str) -> bool:
    return True


def meaning(title: str, *rows: tuple[str, Milestone]) -> tuple[Milestone | None, str | None]:
    return TitlePatterns(rows).read(title, anywhere)


@pytest.mark.parametrize(
    ("pattern", "title", "matches"),
    [
        ("Out for delivery", "OUT-FOR-DELIVERY!", True),
        ("out_for_delivery", "Out for  delivery.", True),
        ("Out for delivery", "Out for delivery?", False),
        ("Out for delivery", "Was out for delivery", False),
        ("Delivre", "Délivré", True),
        ("Delivered *", "Delivered", True),
        ("Delivered *", "Delivered by hand", True),
        ("Delivered *", "Deliveredx", False),
        ("Deliver*", "Delivery", True),
        ("* customs", "customs", True),
        ("* customs", "Held at customs", True),
        ("* customs", "Held at mycustoms", False),
        ("Signed for by: *", "Signed for by:X", True),
        ("* at customs in *", "Held at customs in Lagos", True),
        ("a*b*c", "abc", True),
        ("a*b*c", "a c b", False),
        ("a*a", "a", False),
        ("Held at customs Lagos", "Held at customs (Lagos)", True),
    ],
)
def test_pattern_must_match_the_whole_title(pattern: str, title: str, matches: bool) -> None:
    assert meaning(title, (pattern, "held"))[0] == ("held" if matches else None)


def test_first_row_that_matches_wins() -> None:
    rows: tuple[tuple[str, Milestone], ...] = (("Out for *", "moving"), ("Out for delivery", "delivered"))
    assert meaning("Out for delivery", *rows)[0] == "moving"
    assert meaning("Out for delivery", *reversed(rows))[0] == "delivered"


@pytest.mark.parametrize(
    ("pattern", "title", "place"),
    [
        ("Left {place} by road", "Left  Port Harcourt by road", "Port Harcourt"),
        ("Held in {place}: *", "Held in Lagos: paper: missing", "Lagos"),
        ("*, now in {place}", "Sorted, now in Ìbàdàn.", "Ìbàdàn"),
        ("{place}: in transit", "Lagos \u2013 in transit", None),
        ("{place}: in transit", "Lagos: in transit", "Lagos"),
        ("* at {place} hub *", "Seen at Kano hub today", "Kano"),
    ],
)
def test_place_is_extracted_from_the_title(pattern: str, title: str, place: str | None) -> None:
    assert meaning(title, (pattern, "moving"))[1] == place


def test_row_with_an_unknown_place_is_skipped() -> None:
    patterns = TitlePatterns([("Arrived at {place}", "delivered"), ("Arrived at *", "moving")])
    assert patterns.read("Arrived at customs", lambda _: False) == ("moving", None)


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("^Delivered$", "has '^', which is of a regular expression: a pattern is the plain words"),
        ("Delivered.*", "has '.*', which is of a regular expression"),
        ("Delivered|Done", "has '|'"),
        ("(Delivered)", "has '('"),
        ("(?i)delivered", "has '(?'"),
        ("(a+)+b", "has '('"),
        (r"Delivered\s", r"has '\\'"),
        ("Deliver[ed]", "has '['"),
        ("Delivered?", "has '?'"),
        ("Delivered{2}", "has '{2}'"),
        ("Held in {city}", "has a brace that is not of {place}"),
        ("{place} to {place}", "has {place} twice: write * for the others"),
        ("*", "has no word that says what is meant"),
        ("{place}", "has no word"),
        ("- .", "has no word"),
        ("Left * {place}", "has * beside {place}"),
        ("Left {place} *", "has * beside {place}"),
    ],
)
def test_invalid_pattern_is_refused_with_a_remedy(pattern: str, expected: str) -> None:
    with pytest.raises(PatternError) as refused:
        fold_pattern(pattern)
    assert expected in str(refused.value)


@given(st.text(max_size=60), st.text(max_size=60))
def test_arbitrary_pattern_is_either_refused_or_usable(pattern: str, title: str) -> None:
    try:
        patterns = TitlePatterns([(pattern, "held")])
    except PatternError:
        return
    assert patterns.read(title, anywhere).milestone in (None, "held")


@given(st.text("ab *", max_size=14), st.text("ab ", max_size=14))
def test_wildcards_match_according_to_their_definition(pattern: str, title: str) -> None:
    """As the definition has it, letter by letter."""
    try:
        folded = fold_pattern(pattern)
    except PatternError:
        return
    text = " ".join(title.split())
    variants = {folded, folded.removesuffix(" *"), folded.removeprefix("* ")}
    variants.add(folded.removesuffix(" *").removeprefix("* "))
    expected = any(_matches(variant, text) for variant in variants)
    assert (meaning(title, (pattern, "held"))[0] == "held") == expected


def _matches(pattern: str, text: str) -> bool:
    reached = {0}
    for sign in pattern:
        if sign == "*":
            reached = {
                place for place in range(len(text) + 1) if place >= min(reached, default=len(text) + 1)
            }
        else:
            reached = {place + 1 for place in reached if text[place : place + 1] == sign}
    return len(text) in reached
