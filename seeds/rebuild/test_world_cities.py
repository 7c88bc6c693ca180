"""The cities by which the server finds countries: they equal the source, and none takes another's place."""

import csv

from api.reference.folding import fold
from api.reference.world_cities import FILE, world_cities
from seeds.rebuild import world_cities as rebuilt
from seeds.rebuild.tables import read_table


def test_file_equals_the_rebuilt_one() -> None:
    assert FILE.read_bytes() == rebuilt.build()


def test_no_city_occurs_twice_in_a_country() -> None:
    found = [(fold(city.name), city.iso_code) for city in world_cities()]
    assert len(set(found)) == len(found)


def test_small_namesake_of_a_large_city_is_left_out() -> None:
    codes = {city.iso_code for city in world_cities() if city.name == "London"}
    assert codes == {"GB"}


def test_table_of_cities_has_codes_of_the_source() -> None:
    with FILE.open(encoding="utf-8", newline="") as rows:
        known = {row["iso_code"] for row in csv.DictReader(rows)}
    assert {
        code for row in read_table("tables/cities_abroad.csv") for code in row["iso_codes"].split()
    } <= known
