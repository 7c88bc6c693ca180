"""Errors in `aliases.csv`, and aliases that are ignored, each with its line."""

# ruff: noqa: RUF001 - names in several scripts are what this is about

from __future__ import annotations

from pathlib import Path

import pytest

from api.reference.aliases import ALIASES
from api.reference.seeds import COUNTRIES, LOCATIONS
from api.seeding.errors import SeedError
from api.seeding.plan import read_files

FILES = (COUNTRIES, LOCATIONS, ALIASES)

COUNTRY_ROWS = (
    "id,country,iso_code,default_city,default_postal_code,dhl_zone,ups_zone,aramex_zone,fedex_zone\n"
    "1,Guinea,GN,,,,,,\n2,Guinea-Bissau,GW,,,,,,\n3,Ivory Coast,CI,,,,,,\n4,Saint Lucia,LC,,,,,,\n"
)
LOCATION_ROWS = "id,name,service_area\n1,ABA,\n2,JAMA'ARE,\n3,ILE-IFE,\n3,ABA,LOS - LAGOS\n"


@pytest.fixture
def seeds(tmp_path: Path) -> Path:
    directory = tmp_path / "seeds"
    directory.mkdir()
    (directory / "countries.csv").write_text(COUNTRY_ROWS, encoding="utf-8")
    (directory / "locations.csv").write_text(LOCATION_ROWS, encoding="utf-8")
    return directory


def refused(seeds: Path, *lines: str, header: str = "alias,name,list") -> list[str]:
    """What is told of a file with these lines; nothing when it is taken."""
    (seeds / "aliases.csv").write_text("\n".join((header, *lines)) + "\n", encoding="utf-8")
    try:
        read_files(FILES, seeds)
    except SeedError as error:
        return str(error).splitlines()
    return []


def remarks(seeds: Path, *lines: str) -> list[str]:
    """What is told of a file with these lines, all of which are taken."""
    assert not refused(seeds, *lines)
    return list(ALIASES.remarks(seeds, read_files(FILES, seeds)))


def test_several_spellings_of_one_place_are_accepted(seeds: Path) -> None:
    assert not refused(
        seeds,
        "Côte d'Ivoire,Ivory Coast,countries",
        "Cote dIvoire,Ivory Coast,countries",
        "科特迪瓦,Ivory Coast,countries",
        "Enyimba City,ABA,locations",
    )


def test_same_alias_may_be_in_both_lists(seeds: Path) -> None:
    assert not refused(seeds, "Ife,ILE-IFE,locations", "Ife,Guinea,countries")


def test_name_of_one_list_may_be_an_alias_in_the_other(seeds: Path) -> None:
    assert not refused(seeds, "Aba,Guinea,countries", "Guinea,ABA,locations")


def test_unknown_header_is_refused(seeds: Path) -> None:
    assert refused(seeds, "Ife,ILE-IFE,locations", header="alias,place,list") == [
        "seeds/aliases.csv:1: the header must be alias,name,list (missing name; unknown 'place')"
    ]


def test_unknown_list_is_refused(seeds: Path) -> None:
    assert refused(seeds, "Conakry,Guinea,country") == [
        "seeds/aliases.csv:2: list: 'country' is not one of 'countries', 'locations'"
    ]


def test_alias_of_unknown_place_is_skipped_with_remark(seeds: Path) -> None:
    assert remarks(
        seeds,
        "Conakry,Guinea,countries",
        "Ife,Ile-Ife,locations",
        "Enyimba City,ABA,countries",
        "Wafi,WARRI,locations",
    ) == [
        "seeds/aliases.csv:4: passed over: 'ABA' is not a country of countries.csv",
        "seeds/aliases.csv:3: passed over: 'Ile-Ife' is not a name of locations.csv"
        " (and 1 more of locations)",
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Guinea Bissau,Guinea,countries", "'Guinea Bissau' is the country 'Guinea-Bissau' in countries.csv"),
        ("ST. LUCIA,Ivory Coast,countries", "'ST. LUCIA' is the country 'Saint Lucia' in countries.csv"),
        ("Jamaʼaré,ABA,locations", "'Jamaʼaré' is the name \"JAMA'ARE\" in locations.csv"),
    ],
)
def test_alias_equal_to_another_place_is_skipped_with_remark(seeds: Path, line: str, expected: str) -> None:
    assert remarks(seeds, line) == [f"seeds/aliases.csv:2: passed over: {expected}"]


def test_alias_may_be_the_code_of_its_own_country_or_of_another(seeds: Path) -> None:
    assert not remarks(seeds, "C.I.,Ivory Coast,countries", "L.C.,Ivory Coast,countries")


def test_ambiguous_alias_is_refused(seeds: Path) -> None:
    assert refused(
        seeds, "The-Coast,Ivory Coast,countries", "Conakry,Guinea,countries", "the coast,Guinea,countries"
    ) == ["seeds/aliases.csv:4: alias: 'the coast' means 'Ivory Coast' on line 2 already"]


def test_duplicate_alias_is_refused(seeds: Path) -> None:
    problems = refused(seeds, "Ife,ILE-IFE,locations", "Ife,ILE-IFE,locations")
    assert problems == ["seeds/aliases.csv:3: alias: 'Ife', list: 'locations' stands on line 2 already"]


@pytest.mark.parametrize("alias", ["...", "—", "'’'", "🇬🇳"])
def test_alias_without_letters_and_digits_is_refused(seeds: Path, alias: str) -> None:
    assert refused(seeds, f"{alias},Guinea,countries") == [
        f"seeds/aliases.csv:2: alias: {alias!r} has neither a letter nor a digit"
    ]


def test_every_invalid_line_is_reported_with_its_number(seeds: Path) -> None:
    problems = refused(seeds, "Ife,ABA,place", ",Guinea,countries", "Conakry,Guinea,countries", "x,y")
    assert [line.split(": ")[0] for line in problems] == [
        "seeds/aliases.csv:2",
        "seeds/aliases.csv:3",
        "seeds/aliases.csv:5",
    ]


def test_faulty_list_is_not_reported_again_for_its_aliases(seeds: Path) -> None:
    (seeds / "locations.csv").write_text("id,name\n1,ABA\n", encoding="utf-8")
    problems = refused(seeds, "Enyimba City,ABA,locations")
    assert [line.split(": ")[0] for line in problems] == ["seeds/locations.csv:1"]


def test_seeds_without_the_file_have_no_aliases(seeds: Path) -> None:
    assert read_files(FILES, seeds)[ALIASES.path].rows == []
