from __future__ import annotations

import csv
import shutil
from itertools import product
from pathlib import Path

import pytest

from api.composition.seeds import SEED_PLAN
from api.config.settings import PROJECT_ROOT
from api.sandbox.seeds import AREA_TARIFFS, CARRIERS, SEED_FILES, SHIPMENTS, ZONE_COLUMNS, ZONE_TARIFFS
from api.seeding.errors import SeedError
from api.seeding.plan import read_files

SEEDS = PROJECT_ROOT / "seeds"


def rows(path: str) -> list[dict[str, str]]:
    with (SEEDS / path).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture
def own_seeds(tmp_path: Path) -> Path:
    return shutil.copytree(SEEDS, tmp_path / "seeds", ignore=shutil.ignore_patterns("rebuild"))


def test_every_zone_of_every_country_has_a_price_both_ways() -> None:
    carriers = {carrier["zone_column"]: carrier["code"] for carrier in rows(CARRIERS.path)}
    priced = {(row["shipment_type"], row["carrier"], row["zone"]) for row in rows(ZONE_TARIFFS.path)}
    wanted = {
        (shipment_type, carriers[column], country[column])
        for country in rows("countries.csv")
        for column in ZONE_COLUMNS
        for shipment_type in ("International", "Import")
        if country[column]
    }
    assert wanted
    assert wanted <= priced


def test_every_way_between_service_areas_has_a_price() -> None:
    areas = {place["service_area"] for place in rows("locations.csv")} - {""}
    priced = {(row["origin_area"], row["destination_area"]) for row in rows(AREA_TARIFFS.path)}
    assert len(areas) == 6
    assert priced == set(product(areas, areas))


@pytest.mark.parametrize("path", [AREA_TARIFFS.path, ZONE_TARIFFS.path])
def test_one_carrier_at_least_is_coming_soon(path: str) -> None:
    prices = {row["price"] for row in rows(path)}
    assert "Coming Soon" in prices
    assert len(prices) > 50


def test_a_moving_shipment_reaches_its_last_step_before_it_sets_out_again() -> None:
    cycles = {row["shipment_number"]: row["cycle_minutes"] for row in rows(SHIPMENTS.path)}
    for step in rows("sandbox/shipment_steps.csv"):
        cycle = cycles[step["shipment_number"]]
        assert bool(cycle) == bool(step["at_minute"])
        assert not cycle or int(step["at_minute"]) < int(cycle)


@pytest.mark.parametrize(
    ("path", "sound", "broken", "seed_problem"),
    [
        ("tariffs_nationwide.csv", ",2400,", ",cheap,", "'cheap' is not a number"),
        ("tariffs_nationwide.csv", "waybill-ground,PHC", "waybill-boat,PHC", "waybill-boat"),
        ("tariffs_international.csv", "International,", "Export,", "'Export' is not one of"),
        ("carriers.csv", ",NGN,", ",Naira,", "'Naira' is not a currency code"),
        ("offices.csv", "+234 700 000 0001", "call us", "'call us' is not a phone number"),
        ("shipment_steps.csv", "9 Nov 2026, 9:12am", "yesterday", "'yesterday' is not a time"),
        ("shipment_steps.csv", "WB2600100008,", "WB9900000000,", "WB9900000000"),
    ],
)
def test_a_bad_line_is_named(own_seeds: Path, path: str, sound: str, broken: str, seed_problem: str) -> None:
    file = own_seeds / "sandbox" / path
    content = file.read_text(encoding="utf-8")
    line = content[: content.index(sound)].count("\n") + 1
    file.write_text(content.replace(sound, broken, 1), encoding="utf-8")
    with pytest.raises(SeedError) as refused:
        read_files(SEED_PLAN.files, own_seeds)
    assert f"sandbox/{path}:{line}: " in str(refused.value)
    assert seed_problem in str(refused.value)


def test_all_files_of_the_sandbox_are_part_of_the_plan() -> None:
    assert all(seed_file in SEED_PLAN.files for seed_file in SEED_FILES)
    assert {Path(seed_file.path).name for seed_file in SEED_FILES} == {
        path.name for path in (SEEDS / "sandbox").glob("*.csv")
    }
