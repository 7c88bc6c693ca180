from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from api.composition.seeds import SEED_PLAN
from api.sandbox.seeds import SEED_FILES
from api.seeding.errors import SeedError
from api.seeding.plan import read_files
from api.testing.home import TEST_SEEDS


@pytest.fixture
def own_seeds(tmp_path: Path) -> Path:
    return shutil.copytree(TEST_SEEDS, tmp_path / "seeds")


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
def test_bad_line_is_reported(own_seeds: Path, path: str, sound: str, broken: str, seed_problem: str) -> None:
    file = own_seeds / "sandbox" / path
    content = file.read_text(encoding="utf-8")
    line = content[: content.index(sound)].count("\n") + 1
    file.write_text(content.replace(sound, broken, 1), encoding="utf-8")
    with pytest.raises(SeedError) as refused:
        read_files(SEED_PLAN.files, own_seeds)
    assert f"sandbox/{path}:{line}: " in str(refused.value)
    assert seed_problem in str(refused.value)


def test_shortened_list_of_locations_is_named_before_the_tariffs_of_its_areas(own_seeds: Path) -> None:
    file = own_seeds / "locations.csv"
    first_two = file.read_text(encoding="utf-8").splitlines(keepends=True)[:2]
    file.write_text("".join(first_two), encoding="utf-8")
    with pytest.raises(SeedError) as refused:
        read_files(SEED_PLAN.files, own_seeds)
    summary, *lines = str(refused.value).splitlines()
    assert summary == (
        "seeds/sandbox/tariffs_nationwide.csv:1: locations.csv lacks 5 values of service_area "
        "that stand here: were rows removed from it?"
    )
    assert lines[0] == (
        "seeds/sandbox/tariffs_nationwide.csv:2: destination_area: 'PHC - PORT HARCOURT' "
        "is not a service_area of locations.csv (nor on 86 further lines)"
    )
    assert len(lines) == 10  # five areas, each as origin and as destination


def test_offices_may_share_an_email_address_in_any_spelling(own_seeds: Path) -> None:
    file = own_seeds / "sandbox" / "offices.csv"
    text = file.read_text(encoding="utf-8")
    for name in ("ikeja", "lagos.island"):
        assert f"{name}@waybill.example" in text
        text = text.replace(f"{name}@waybill.example", "Branch+Lagos@Waybill.example")
    file.write_text(text, encoding="utf-8")
    assert read_files(SEED_PLAN.files, own_seeds)


def test_steps_of_a_shipment_may_share_a_title(own_seeds: Path) -> None:
    file = own_seeds / "sandbox" / "shipment_steps.csv"
    with file.open("a", encoding="utf-8") as steps:
        steps.write("WB2600100001,Departed facility,3,\nWB2600100001,Departed facility,5,\n")
    assert read_files(SEED_PLAN.files, own_seeds)


def test_seed_plan_has_all_sandbox_files() -> None:
    assert all(seed_file in SEED_PLAN.files for seed_file in SEED_FILES)
    assert {Path(seed_file.path).name for seed_file in SEED_FILES} == {
        path.name for path in (TEST_SEEDS / "sandbox").glob("*.csv")
    }
