"""With a hosted aggregator nobody needs the sandbox's files, and a fault in them stops nothing."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from alembic.util import CommandError

from api.config.aggregator import AggregatorAccount
from api.config.settings import Settings
from api.testing.home import TEST_SEEDS
from api.testing.installation import reseed, served
from api.testing.tables import everything_in
from api.tests.test_reseeding import append

ACCOUNT = AggregatorAccount("http://127.0.0.1:9", "somebody", "today", "65")


@pytest.fixture
def hosted(own_installation: Settings) -> Settings:
    return replace(own_installation, aggregator=ACCOUNT)


def test_new_database_needs_no_sandbox_files(tmp_path: Path) -> None:
    seeds = tmp_path / "seeds"
    shutil.copytree(TEST_SEEDS, seeds, ignore=shutil.ignore_patterns("sandbox"))
    new = replace(Settings(), database_url=f"sqlite:///{tmp_path / 'new.sqlite3'}", seeds_directory=seeds)
    with pytest.raises(CommandError):
        reseed(new)
    report = reseed(replace(new, aggregator=ACCOUNT))
    assert "countries.csv: 239 added, 0 changed, 0 removed" in report
    assert not any(line.startswith(("sandbox/", "seeds/sandbox/")) for line in report)


def test_bad_sandbox_file_is_reported_and_the_others_applied(hosted: Settings) -> None:
    line = append(hosted, "sandbox/offices.csv", "nonsense")
    append(hosted, "locations.csv", "90001,GOOD PLACE,LOS - LAGOS")
    report = reseed(hosted)
    assert "locations.csv: 1 added, 0 changed, 0 removed" in report
    assert report[-1] == (
        f"seeds/sandbox/offices.csv:{line}: has 1 cell, the header has 5; "
        "it is not needed, and its tables are left as they are"
    )


def test_own_service_areas_need_not_match_the_sandbox(hosted: Settings) -> None:
    (hosted.seeds_directory / "locations.csv").write_text("id,name,service_area\n1,IKEJA,LOS - LAGOS\n")
    report = reseed(hosted, removals_allowed=True)
    assert any(line.startswith("seeds/sandbox/tariffs_nationwide.csv:") for line in report)


def test_valid_sandbox_files_are_applied(hosted: Settings) -> None:
    path = hosted.seeds_directory / "sandbox" / "offices.csv"
    path.write_text("\n".join(path.read_text(encoding="utf-8").splitlines()[:5]) + "\n", encoding="utf-8")
    assert "sandbox/offices.csv: 0 added, 0 changed, 9 removed" in reseed(hosted)


def test_missing_sandbox_files_leave_their_tables_unchanged(hosted: Settings) -> None:
    shutil.rmtree(hosted.seeds_directory / "sandbox")
    before = everything_in(hosted)
    assert reseed(hosted)[-1] == "Nothing changed: the database already equals the seeds."
    assert everything_in(hosted) == before


def test_sandbox_data_is_not_served(hosted: Settings) -> None:
    shutil.rmtree(hosted.seeds_directory / "sandbox")
    reseed(hosted)
    with served(hosted) as address, httpx.Client(base_url=address) as client:
        state = client.get("/api/site").json()
        assert (state["demonstration"], state["sample_shipments"]) == (False, [])
        assert client.get("/api/offices").status_code in {502, 503, 504}
