"""`alembic upgrade head` as an operator types it, and the running server that loads the changes."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from alembic.util import CommandError

from api.config.settings import Settings
from api.reference.seeds import SERVICE_AREAS
from api.testing.home import TEST_SEEDS
from api.testing.installation import get_until, reseed, served
from api.testing.tables import everything_in, tables_of

UNCHANGED = "locations.csv: 0 added, 0 changed, 0 removed"


def edit(settings: Settings, name: str, *replacements: tuple[str, str]) -> None:
    """Replaces text of a seed file, each of which must stand there."""
    path = settings.seeds_directory / name
    content = path.read_text(encoding="utf-8")
    for old, new in replacements:
        assert old in content
        content = content.replace(old, new, 1)
    path.write_text(content, encoding="utf-8")


def append(settings: Settings, name: str, *lines: str) -> int:
    """Adds lines at the end of a seed file and answers the number of the first."""
    path = settings.seeds_directory / name
    before = path.read_text(encoding="utf-8")
    path.write_text(before + "".join(f"{line}\n" for line in lines), encoding="utf-8")
    return before.count("\n") + 1


def test_second_run_changes_nothing_and_reports_it(any_installation: Settings) -> None:
    before = everything_in(any_installation)
    lines = reseed(any_installation)
    assert UNCHANGED in lines
    assert all(line.endswith(": 0 added, 0 changed, 0 removed") for line in lines[:-1])
    assert lines[-1] == "Nothing changed: the database already equals the seeds."
    assert everything_in(any_installation) == before


def test_added_changed_and_removed_rows_are_counted(any_installation: Settings) -> None:
    path = any_installation.seeds_directory / "locations.csv"
    header, first, second, *rest = path.read_text(encoding="utf-8").splitlines()
    edited = second.replace(second.split(",")[1], "SOMEWHERE ELSE")
    new = [f"{90000 + n},NEW PLACE {n},LOS - LAGOS" for n in range(3)]
    path.write_text("\n".join([header, edited, *rest, *new]) + "\n", encoding="utf-8")
    assert "locations.csv: 3 added, 1 changed, 1 removed" in reseed(any_installation)
    assert UNCHANGED in reseed(any_installation)
    assert first not in path.read_text(encoding="utf-8")


def test_repeated_location_id_is_accepted(any_installation: Settings) -> None:
    append(any_installation, "locations.csv", "1,SECOND PLACE WITH ID ONE,LOS - LAGOS")
    assert "locations.csv: 1 added, 0 changed, 0 removed" in reseed(any_installation)


def test_bad_file_leaves_the_database_unchanged(
    any_installation: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    before = everything_in(any_installation)
    append(any_installation, "locations.csv", "90001,GOOD PLACE,LOS - LAGOS")
    line = append(any_installation, "countries.csv", "900,Atlantis,at,,,,,,", "901,Nigeria,XN,,,,,,")
    with pytest.raises(CommandError, match="the seeds were refused, the database is as it was"):
        reseed(any_installation)
    first = line_of_nigeria(any_installation)
    assert capsys.readouterr().err.splitlines() == [
        f"seeds/countries.csv:{line}: iso_code: 'at' is not two capital letters such as NG",
        f"seeds/countries.csv:{line + 1}: country: 'Nigeria' stands on line {first} already",
    ]
    assert everything_in(any_installation) == before


def test_bad_alias_file_leaves_the_database_unchanged(
    any_installation: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    before = everything_in(any_installation)
    append(any_installation, "locations.csv", "90001,GOOD PLACE,LOS - LAGOS")
    bad = (
        "Good,GOOD PLACE,places",
        "the good-place,IKEJA,locations",
        "...,Togo,countries",
    )
    line = append(any_installation, "aliases.csv", "The Good Place,GOOD PLACE,locations", *bad)
    with pytest.raises(CommandError, match="the seeds were refused, the database is as it was"):
        reseed(any_installation)
    assert capsys.readouterr().err.splitlines() == [
        f"seeds/aliases.csv:{line + 1}: list: 'places' is not one of 'countries', 'locations'",
        f"seeds/aliases.csv:{line + 2}: alias: 'the good-place' means 'GOOD PLACE' on line {line} already",
        f"seeds/aliases.csv:{line + 3}: alias: '...' has neither a letter nor a digit",
    ]
    assert everything_in(any_installation) == before


def test_replaced_list_is_accepted_with_the_existing_aliases(any_installation: Settings) -> None:
    # The demonstration's tariffs need the areas.
    own = [f"{number},TOWN {number},{area}" for number, area in enumerate(SERVICE_AREAS, start=1)]
    rows = "\n".join(("id,name,service_area", *own, "7,Wafi,")) + "\n"
    (any_installation.seeds_directory / "locations.csv").write_text(rows, encoding="utf-8")
    report = reseed(any_installation, removals_allowed=True)
    (remark,) = [line for line in report if "passed over" in line]
    assert remark.startswith("seeds/aliases.csv:")
    assert "is not a name of locations.csv (and " in remark


def test_removed_alias_file_removes_its_rows(any_installation: Settings) -> None:
    rows = append(any_installation, "aliases.csv") - 2
    (any_installation.seeds_directory / "aliases.csv").unlink()
    report = reseed(any_installation, removals_allowed=True)
    assert f"aliases.csv: 0 added, 0 changed, {rows} removed" in report


def line_of_nigeria(settings: Settings) -> int:
    lines = (settings.seeds_directory / "countries.csv").read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if ",Nigeria,NG," in line)


def test_corrected_file_is_applied(any_installation: Settings) -> None:
    append(any_installation, "locations.csv", "90001,GOOD PLACE,XYZ")
    with pytest.raises(CommandError):
        reseed(any_installation)
    edit(any_installation, "locations.csv", ("90001,GOOD PLACE,XYZ", "90001,GOOD PLACE,LOS - LAGOS"))
    assert "locations.csv: 1 added, 0 changed, 0 removed" in reseed(any_installation)


def test_bad_file_rolls_back_the_migration(empty_database_url: str, tmp_path: Path) -> None:
    shutil.copytree(TEST_SEEDS, tmp_path / "seeds")
    (tmp_path / "seeds" / "locations.csv").write_text("id,name\n1,IKEJA\n", encoding="utf-8")
    settings = replace(Settings(), database_url=empty_database_url, seeds_directory=tmp_path / "seeds")
    with pytest.raises(CommandError):
        reseed(settings)
    assert tables_of(settings) == []


def test_seeds_can_be_skipped_or_forced(any_installation: Settings) -> None:
    append(any_installation, "locations.csv", "90001,GOOD PLACE,LOS - LAGOS")
    assert reseed(any_installation, seed_mode="skip") == []
    assert reseed(any_installation, seed_mode="force")[-1] == "Every row was written anew."
    assert UNCHANGED in reseed(any_installation)


def test_running_server_serves_new_seeds(any_installation: Settings) -> None:
    with served(any_installation) as address, httpx.Client(base_url=address) as client:
        before = client.get("/api/locations")
        append(any_installation, "locations.csv", "90001,BRAND NEW PLACE,LOS - LAGOS")
        reseed(any_installation)
        after = get_until(client, "/api/locations", before.headers["etag"])
    assert after.json()["items"][-1]["name"] == "BRAND NEW PLACE"
    assert after.json()["version"] != before.json()["version"]


def test_server_started_without_a_database_serves_it_once_seeded(
    own_installation: Settings, empty_database_url: str
) -> None:
    later = replace(own_installation, database_url=empty_database_url)
    with served(later) as address, httpx.Client(base_url=address) as client:
        assert client.get("/api/locations").status_code == 503
        reseed(later)
        assert "etag" in get_until(client, "/api/locations", None).headers


def test_running_demonstration_offers_new_samples(any_installation: Settings) -> None:
    with served(any_installation) as address, httpx.Client(base_url=address) as client:
        edit(any_installation, "sandbox/shipments.csv", ("Delivered in Port Harcourt", "There at last"))
        etag = client.get("/api/locations").headers["etag"]
        append(any_installation, "locations.csv", "90001,NEW PLACE,LOS - LAGOS")
        reseed(any_installation)
        get_until(client, "/api/locations", etag)
        samples = client.get("/api/site").json()["sample_shipments"]
    assert "There at last" in {sample["description"] for sample in samples}
