"""Names of places: their form, and when two are one."""

import pytest

from seeds.rebuild.names import one_letter_apart, plain, sound


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("Jama\u2019are", "JAMA'ARE"),
        ("Obolo-Eke (1)", "OBOLO-EKE"),
        ("Ọ̀yọ́", "OYO"),
        ("  Ehime   Mbano", "EHIME MBANO"),
    ],
)
def test_name_is_written_in_plain_capitals(source: str, name: str) -> None:
    assert plain(source) == name


@pytest.mark.parametrize(
    ("one", "other"), [("BILLIRI", "BILIRI"), ("BIN YAURI", "BIN-YAURI"), ("MAI'ADUA", "MAIADUA")]
)
def test_spellings_of_one_name_sound_alike(one: str, other: str) -> None:
    assert sound(one) == sound(other)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("PATEGI", "PATIGI", True),
        ("BIRINIWA", "BIRNIWA", True),
        ("ABAK", "ABAKA", True),
        ("KANO", "KADUNA", False),
        ("EMOHUA", "EMUOHA", False),
    ],
)
def test_names_one_letter_apart_are_detected(one: str, other: str, expected: bool) -> None:
    assert one_letter_apart(one, other) is expected
    assert one_letter_apart(other, one) is expected
