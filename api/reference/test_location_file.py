"""One name is one place, because visitors and the aggregator identify places only by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from api.reference.seeds import COUNTRIES, LOCATIONS
from api.seeding.errors import SeedError
from api.seeding.plan import read_files

LAGOS, IBADAN = "LOS - LAGOS", "IBA - IBADAN"


def read(folder: Path, *rows: str) -> tuple[list[tuple[object, ...]], list[str]]:
    (folder / "locations.csv").write_text("\n".join(("id,name,service_area", *rows)) + "\n", encoding="utf-8")
    reading = read_files((LOCATIONS,), folder)["locations.csv"]
    return [row.values for row in reading.rows], reading.remarks


def refused(folder: Path, *rows: str) -> list[str]:
    with pytest.raises(SeedError) as told:
        read(folder, *rows)
    return [line.removeprefix(f"{folder.name}/") for line in str(told.value).splitlines()]


def test_same_name_in_two_areas_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path, f"1,SURULERE,{LAGOS}", f"2,ABA,{IBADAN}", f"3,Surulere,{IBADAN}") == [
        f"locations.csv:4: name: 'Surulere' stands on line 2 already, with the area '{LAGOS}'; "
        "places are chosen by name alone, so write the state after one of the two"
    ]


def test_different_names_in_two_areas_are_two_places(tmp_path: Path) -> None:
    rows, remarks = read(tmp_path, f"1,SURULERE,{LAGOS}", f"2,SURULERE OYO,{IBADAN}")
    assert (len(rows), remarks) == (2, [])


@pytest.mark.parametrize("again", ["LAGOS", "Lagos", "Làgọ́s", "La'gos"])
def test_spellings_of_one_name_in_one_area_are_merged(tmp_path: Path, again: str) -> None:
    rows, (remark,) = read(tmp_path, f"1,LAGOS,{LAGOS}", f"2,{again},{LAGOS}", f"3,IBADAN,{IBADAN}")
    assert rows == [("1", "LAGOS", LAGOS), ("3", "IBADAN", IBADAN)]
    spelt = "" if again == "LAGOS" else " as 'LAGOS'"
    assert remark.endswith(f"locations.csv:3: left out: {again!r} stands on line 2{spelt}")


def test_place_without_area_is_merged_with_its_namesake(tmp_path: Path) -> None:
    rows, (remark,) = read(tmp_path, "1,EPE,", f"2,EPE,{LAGOS}", "3,EPE,")
    assert rows == [("2", "EPE", LAGOS)]
    assert remark.endswith("locations.csv:2: left out: 'EPE' stands on line 3 (and 1 more)")


def test_ids_may_repeat_and_be_in_any_order(tmp_path: Path) -> None:
    rows, remarks = read(tmp_path, f"9,EPE,{LAGOS}", f"1,IKEJA,{LAGOS}", f"9,LEKKI,{LAGOS}")
    assert ([row[0] for row in rows], remarks) == (["9", "1", "9"], [])


@pytest.mark.parametrize("again", ["TOGO", "Tögo", "Togo'"])
def test_country_in_two_spellings_is_refused(tmp_path: Path, again: str) -> None:
    lines = (",".join(COUNTRIES.columns), "1,Togo,TG,,,,,,", f"2,{again},TX,,,,,,")
    (tmp_path / "countries.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(SeedError, match=r":3: country: .* stands on line 2 already, in other letters$"):
        read_files((COUNTRIES,), tmp_path)


def test_names_are_normalized_to_composed_unicode(tmp_path: Path) -> None:
    rows, _ = read(tmp_path, f"1,A\u0301BA,{LAGOS}", f"2,\u00c1BE,{LAGOS}")
    assert [row[1] for row in rows] == ["\u00c1BA", "\u00c1BE"]


@pytest.mark.parametrize("name", ["...", "---", "\U0001f4e6"])
def test_name_without_letters_and_digits_is_refused(tmp_path: Path, name: str) -> None:
    assert refused(tmp_path, f"1,EPE,{LAGOS}", f"2,{name},{LAGOS}") == [
        f"locations.csv:3: name: {name!r} has neither a letter nor a digit"
    ]
    (tmp_path / "countries.csv").write_text(
        f"{','.join(COUNTRIES.columns)}\n1,{name},TG,,,,,,\n", encoding="utf-8"
    )
    with pytest.raises(SeedError, match=r":2: country: .* has neither a letter nor a digit$"):
        read_files((COUNTRIES,), tmp_path)
