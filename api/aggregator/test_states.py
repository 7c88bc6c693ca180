from __future__ import annotations

import pytest

from api.aggregator.port import Office
from api.aggregator.states import with_one_spelling


def states(*written: str) -> list[str]:
    return [office.state for office in with_one_spelling([Office(each, "", "", "", "") for each in written])]


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        (("Lagos", "LAGOS", "lagos"), "Lagos"),
        (("LAGOS", "lagos", "Lagos"), "Lagos"),
        (("LAGOS", "lagos"), "LAGOS"),
        (("rivers", "RIVERS"), "rivers"),
        (("Akwa-Ibom", "Akwa Ibom", "AKWA  IBOM", "Akwa\u2013Ibom"), "Akwa-Ibom"),
        (("CrossRiver", "Cross River", "cross  river"), "CrossRiver"),
        (("F.C.T. Abuja", "FCT Abuja", "fct, abuja"), "F.C.T. Abuja"),
        (("Ọ̀yọ́", "Ọ̀yọ́"), "Ọ̀yọ́"),
        (("\uff2f\uff33\uff35\uff2e", "Osun"), "Osun"),
    ],
)
def test_spellings_of_one_state_are_merged(written: tuple[str, ...], shown: str) -> None:
    assert states(*written) == [shown] * len(written)


def test_distinct_states_keep_spelling_and_order() -> None:
    assert states("Ogun", "Osun", "-", "Oyo") == ["Ogun", "Osun", "-", "Oyo"]
