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
def test_bad_line_is_named(own_seeds: Path, path: str, sound: str, broken: str, seed_problem: str) -> None:
    file = own_seeds / "sandbox" / path
    content = file.read_text(encoding="utf-8")
    line = content[: content.index(sound)].count("\n") + 1
    file.write_text(content.replace(sound, broken, 1), encoding="utf-8")
    with pytest.raises(SeedError) as refused:
        read_files(SEED_PLAN.files, own_seeds)
    assert f"sandbox/{path}:{line}: " in str(refused.value)
    assert seed_problem in str(refused.value)


def test_seed_plan_has_all_sandbox_files() -> None:
    assert all(seed_file in SEED_PLAN.files for seed_file in SEED_FILES)
    assert {Path(seed_file.path).name for seed_file in SEED_FILES} == {
        path.name for path in (TEST_SEEDS / "sandbox").glob("*.csv")
    }
