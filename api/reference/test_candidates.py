"""What an unclear text may mean: in the lists of the tests, as the database has them, and in small ones."""

from __future__ import annotations

import csv
import random

import pytest

from api.reference.candidates import LONGEST_TEXT, MOST_OFFERED
from api.reference.folding import fold
from api.reference.place_names import PlaceList, PlaceNames
from api.testing.home import TEST_SEEDS

IMPORT_ORIGINS = ("China", "United Kingdom", "United States")


def names_of(file: str, column: str) -> list[str]:
    with (TEST_SEEDS / file).open(encoding="utf-8", newline="") as rows:
        return [row[column] for row in csv.DictReader(rows)]


COUNTRIES = names_of("countries.csv", "country")
LOCATIONS = names_of("locations.csv", "name")
ABROAD = [name for name in COUNTRIES if name != "Nigeria"]


@pytest.mark.parametrize(
    ("written", "offered"),
    [
        ("Ikja", ("IKEJA",)),
        ("Ìkjà", ("IKEJA",)),
        ("Lagoss", ("LAGOS",)),
        ("Abeokta", ("ABEOKUTA",)),
        ("Abekouta", ("ABEOKUTA",)),
        ("Port Harcot", ("PORT HARCOURT",)),
        ("Portarcort", ("PORT HARCOURT",)),
        ("Kno", ("KANO",)),
        ("Abja", ("ABUA", "ABUJA")),
        ("Joss", ("JOS", "BUKURU")),
        ("Uyoo", ("UYO",)),
        ("Lekki Phse", ("LEKKI PHASE 1", "LEKKI PHASE 2")),
        ("the ikja, Nigeria", ("IKEJA",)),
    ],
)
def test_misspelt_location_suggests_the_correct_name(
    places: PlaceNames, written: str, offered: tuple[str, ...]
) -> None:
    assert places.location_candidates(written) == offered


@pytest.mark.parametrize(
    ("written", "offered"),
    [
        ("Egbe", ("EGBE KOGI", "EGBE LAGOS", "EGBEDA", "EGBEDA OYO", "EGBEDORE")),
        ("Ibarap", ("IBARAPA CENTRAL", "IBARAPA EAST", "IBARAPA NORTH")),
        ("Bassa", ("BASSA KOGI", "BASSA PLATEAU")),
    ],
)
def test_prefix_suggests_the_names_starting_with_it(
    places: PlaceNames, written: str, offered: tuple[str, ...]
) -> None:
    assert places.location_candidates(written) == offered


def test_misspelt_names_rank_after_names_containing_the_text(places: PlaceNames) -> None:
    assert places.country_candidates("itan") == ("Mauritania", "Iran")


@pytest.mark.parametrize(
    ("written", "offered"),
    [
        ("Ikja, Lagos", ("IKEJA", "LAGOS")),
        ("Ikeja, Abuja", ("IKEJA", "ABUJA")),
        ("Kano, Atlantis", ("KANO",)),
        ("Ogun, Ijebu East", ("IJEBU EAST", "OGUI", "OGUNU", "OSOGBO", "OTUN-EKITI")),
        ("17 Nowhere Crescent, Ikeja", ("IKEJA",)),
        ("Lekki Phase 1 Admiralty Way", ("LEKKI PHASE 1", "ADMIRALTY WAY")),
        ("17 Nowhere Crescent, Ikeja, Lagos", ("IKEJA", "LAGOS")),
        ("17 Nowhere Crescent, Wuse 2, Abuja", ("WUSE 2", "ABUJA")),
        ("17 Nowhere Crescent, Onitsha, Anambra State", ("ONITSHA",)),
        ("No 17 Old Nowhere Crescent, Victoria Island, Lagos State, Nigeria", ("VICTORIA ISLAND", "LAGOS")),
        ("17 Nowhere Crescent Onitsha Anambra", ("ONITSHA",)),
    ],
)
def test_address_suggests_places_in_it(places: PlaceNames, written: str, offered: tuple[str, ...]) -> None:
    assert places.location_candidates(written) == offered


@pytest.mark.parametrize(
    ("written", "offered"),
    [
        ("Gemany", ("Germany",)),
        ("Amerca", ("United States",)),
        ("Untied Kingdom", ("United Kingdom",)),
        ("Congo", ("Democratic Republic of the Congo", "Republic of the Congo")),
        ("Virgin Islands", ("British Virgin Islands", "U.S. Virgin Islands")),
        ("Ottawa, Canada", ("Canada",)),
        ("England, Germany", ("United Kingdom", "Germany")),
        ("17 Main Street, Ras Al Khaimah, United Arab Emirates", ("United Arab Emirates",)),
        ("Leeds, UK", ("United Kingdom",)),
        ("leeds, uk", ("United Kingdom",)),
        ("Leeds U.K.", ("United Kingdom",)),
        ("Manchester (UK)", ("United Kingdom",)),
        ("UK, Manchester", ("United Kingdom",)),
        ("Boston, US", ("United States",)),
        ("boston, us", ("United States",)),
        ("Houston, TX, U.S.", ("United States",)),
        ("Boston (US)", ("United States",)),
        ("Leeds, GB", ("United Kingdom",)),
        ("Kumasi, GH", ("Ghana",)),
        ("Germnay", ("Germany",)),
        ("Berlin, Germnay", ("Germany",)),
        ("Accra, Gahna", ("Ghana",)),
    ],
)
def test_unclear_country_suggests_names(places: PlaceNames, written: str, offered: tuple[str, ...]) -> None:
    assert places.country_candidates(written) == offered
    assert places.country_candidates(written, ABROAD) == offered


@pytest.mark.parametrize(
    ("written", "towns"),
    [
        ("Abia State", ("ABA", "UMUAHIA")),
        ("Anambra State", ("AWKA", "NNEWI", "ONITSHA")),
        ("Delta", ("ASABA", "WARRI")),
        ("Delta State, Nigeria", ("ASABA", "WARRI")),
        ("Ogun State", ("ABEOKUTA", "OTA")),
    ],
)
def test_state_without_a_single_main_town_suggests_several(
    places: PlaceNames, written: str, towns: tuple[str, ...]
) -> None:
    assert places.location_candidates(written)[: len(towns)] == towns


@pytest.mark.parametrize(
    ("written", "among", "offered"),
    [
        ("united", IMPORT_ORIGINS, ("United Kingdom", "United States")),
        ("Chna", IMPORT_ORIGINS, ("China",)),
        ("Gemany", IMPORT_ORIGINS, ()),
        ("England, Germany", IMPORT_ORIGINS, ("United Kingdom",)),
        ("Germany, Atlantis", IMPORT_ORIGINS, ()),
        ("Nigria", None, ("Nigeria",)),
        ("Nigria", ABROAD, ()),
        ("Congo", ["Republic of the Congo"], ("Republic of the Congo",)),
        ("Gemany", ["Atlantis"], ()),
        ("Gemany", (), ()),
    ],
)
def test_only_allowed_countries_are_suggested(
    places: PlaceNames, written: str, among: list[str] | None, offered: tuple[str, ...]
) -> None:
    assert places.country_candidates(written, among) == offered


@pytest.mark.parametrize("written", ["", "  ", "—", "\u200b", "qqqqq", "asdf", "12345", "x" * 59, "🚚", "؟"])
def test_empty_or_meaningless_text_has_no_candidates(places: PlaceNames, written: str) -> None:
    assert places.location_candidates(written) == places.country_candidates(written) == ()


@pytest.mark.parametrize(
    "written", ["Perry, GA", "Sausalito, CA", "send it", "where to put it in", "US to us", "Garmisch DE"]
)
def test_short_words_and_codes_within_longer_text_suggest_no_country(
    places: PlaceNames, written: str
) -> None:
    assert places.country_candidates(written) == ()


def test_short_alias_in_an_address_suggests_its_location(places: PlaceNames) -> None:
    assert places.location_candidates("17 Nowhere Crescent, PH") == ("PORT HARCOURT",)


@pytest.mark.parametrize("written", ["Ìbàdàn", "ph", "Ikeja, Lagos", "LAGOS", "Kano, Nigeria", "Garki"])
def test_unambiguous_location_has_no_candidates(places: PlaceNames, written: str) -> None:
    assert places.location(written) in LOCATIONS
    assert places.location_candidates(written) == ()


@pytest.mark.parametrize("written", ["Germany", "the UK", "Guinea", "Nigeria"])
def test_unambiguous_country_has_no_candidates_even_if_not_allowed(places: PlaceNames, written: str) -> None:
    assert places.country_candidates(written) == places.country_candidates(written, ["Niger"]) == ()


def test_overlong_text_has_no_candidates(places: PlaceNames) -> None:
    def address(length: int) -> str:
        return f"{'x' * (length - 6)} Ikeja"

    assert places.location_candidates(address(LONGEST_TEXT)) == ("IKEJA",)
    assert places.location_candidates(address(LONGEST_TEXT + 1)) == ()
    assert places.location_candidates(address(200)) == ()


def test_nearly_every_name_missing_a_letter_is_resolved_or_suggested(places: PlaceNames) -> None:
    chance = random.Random(42)
    missing = []
    for name in LOCATIONS:
        folded = fold(name)
        at = chance.randrange(1, max(2, len(folded) - 1))
        written = folded[:at] + folded[at + 1 :]
        if len(folded) >= 6 and places.location(written) == written:
            offered = places.location_candidates(written)
            assert len(set(offered)) == len(offered) <= MOST_OFFERED
            missing += [] if name in offered else [(written, name, offered)]
    assert len(missing) <= len(LOCATIONS) // 100, missing


def test_candidates_follow_the_order_of_the_list() -> None:
    names = [f"NEW {letter}TOWN" for letter in "GFEDCBA"]
    assert PlaceList.of(names).candidates("new") == tuple(names[:MOST_OFFERED])


def test_service_area_code_suggests_its_location() -> None:
    places = PlaceList.of(["LOSHO", "LAGOS"], areas={"LAGOS": "LOS - LAGOS", "LOSHO": "QRW - WARRI"})
    assert places.candidates("los") == ("LAGOS", "LOSHO")


def test_prefix_shared_by_too_many_aliases_suggests_only_names() -> None:
    names = [letter * 4 for letter in "abcdefghi"]
    formal = [(f"Republic of {name}", name) for name in names]
    assert PlaceList.of([*names, "Old Republic"], formal).candidates("repub") == ("Old Republic",)
    assert PlaceList.of([*names, "Old Republic"], formal[:2]).candidates("repub") == (
        *names[:2],
        "Old Republic",
    )


def test_empty_place_list_has_no_candidates() -> None:
    assert PlaceNames().location_candidates("Ikja") == PlaceNames().country_candidates("Gemany") == ()
