"""The meanings of carriers' titles by the shipped patterns, and meanings that they must not have."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from api.shipping.tracking.milestones.conftest import rows_of
from api.shipping.tracking.milestones.patterns import UNKNOWN, TitlePatterns
from api.shipping.tracking.milestones.schemas import MILESTONES

IsKnown = Callable[[str], bool]

TITLES = [(row["title"], row["milestone"] or None) for row in rows_of(Path(__file__).with_name("titles.csv"))]


def test_sample_titles_cover_every_milestone() -> None:
    assert len(TITLES) >= 180
    assert {milestone for _, milestone in TITLES} == {None, *MILESTONES}


@pytest.mark.parametrize(("title", "milestone"), TITLES)
def test_sample_title_has_the_expected_milestone(
    shipped: TitlePatterns, is_known: IsKnown, title: str, milestone: str | None
) -> None:
    assert shipped.read(title, is_known).milestone == milestone


@pytest.mark.parametrize(
    ("title", "place"),
    [
        ("Arrived at Sort Facility LAGOS", "LAGOS"),
        ("Departed Facility In LAGOS - NIGERIA", "LAGOS - NIGERIA"),
        ("Held at customs in Lagos: an invoice is missing", "Lagos"),
        ("Delivered in Guangzhou, China", "Guangzhou, China"),
        ("Ready to be collected at the Kaduna office", "Kaduna"),
        ("Ready to be collected at our office", None),
        ("Departed Facility in somewhere", None),
        ("Arrived at Sort Facility XYZ1", None),
        ("Out for delivery", None),
    ],
)
def test_place_keeps_its_spelling_in_the_title(
    shipped: TitlePatterns, is_known: IsKnown, title: str, place: str | None
) -> None:
    assert shipped.read(title, is_known).place == place


NEGATIONS = (
    "not {}",
    "{} not",
    "{}? no",
    "never {}",
    "un{}",
    "cannot be {}",
    "{} cancelled",
    "was {} before",
)


@pytest.mark.parametrize("negation", NEGATIONS)
@pytest.mark.parametrize(
    "title", ["delivered", "held", "out for delivery", "returned to sender", "ready for collection"]
)
def test_negated_title_has_no_milestone(
    shipped: TitlePatterns, is_known: IsKnown, negation: str, title: str
) -> None:
    assert shipped.read(negation.format(title), is_known) == UNKNOWN


@given(st.text(max_size=300))
@example("delivered in " + "a" * 280)
@example("\x00{place}*")
def test_arbitrary_title_has_a_valid_reading(shipped: TitlePatterns, is_known: IsKnown, title: str) -> None:
    reading = shipped.read(title, is_known)
    assert reading.milestone in (None, *MILESTONES)
    assert reading.place is None or reading.place.split()[0] in title


@given(st.sampled_from([title for title, milestone in TITLES if milestone]))
def test_milestone_does_not_depend_on_case_and_blanks(shipped: TitlePatterns, title: str) -> None:
    everywhere: IsKnown = lambda _: True  # noqa: E731 - capitals may tell a place
    read = shipped.read(title, everywhere).milestone
    for other in (title.upper(), title.lower(), f" \u00a0{title} .", title.replace(" ", " \u200b  ")):
        assert shipped.read(other, everywhere).milestone == read


@pytest.mark.parametrize(
    "part",
    ["held at customs in ", "delivered in lagos, ", "*", "a", " - ", "in transit from x to ", "\u0301", ":"],
)
def test_reading_cost_grows_linearly_with_title_length(
    shipped: TitlePatterns, is_known: IsKnown, part: str, steps_of: Callable[[Callable[[], object]], int]
) -> None:
    short, long = (part * (length // len(part)) for length in (2_000, 20_000))
    few = steps_of(lambda: shipped.read(short, is_known))
    assert steps_of(lambda: shipped.read(long, is_known)) <= 12 * few + 2_000
