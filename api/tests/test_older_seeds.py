"""Two hosts with one database: starting the host with older seeds does not restore them."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from api.commands.database import prepare_database
from api.composition.reseeding import seed_again
from api.config.settings import Settings
from api.testing.installation import reseed
from api.testing.tables import everything_in
from api.tests.test_reseeding import append

KEPT = "earlier than what the database has, which it keeps; to put it back, run: alembic upgrade head"


@pytest.fixture
def hosts(own_installation: Settings, tmp_path: Path) -> tuple[Settings, Settings]:
    """Two installations of the same seeds, each with a copy of its own, on one database."""
    shutil.copytree(own_installation.seeds_directory, tmp_path / "other" / "seeds")
    return own_installation, replace(own_installation, seeds_directory=tmp_path / "other" / "seeds")


def start(host: Settings, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What `serve --migrate`, and so `npm start`, does with the database, and the lines that it prints."""
    capsys.readouterr()
    prepare_database(host, migrate=True, to_write=True, keep_newer=True)
    return capsys.readouterr().out.splitlines()


def changed(report: list[str]) -> list[str]:
    return [line for line in report if not line.endswith(": 0 added, 0 changed, 0 removed")]


def add_page(host: Settings) -> None:
    (host.seeds_directory / "pages" / "careers.yaml").write_text(
        "path: /careers\ntitle: Careers\ndescription: Work with us.\nsections:\n  - kind: desk\n"
    )


def test_restarted_old_host_keeps_newer_rows(
    hosts: tuple[Settings, Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    new, old = hosts
    append(new, "locations.csv", "90001,NEW PLACE,LOS - LAGOS")
    assert "locations.csv: 1 added, 0 changed, 0 removed" in start(new, capsys)
    before = everything_in(new)
    assert start(old, capsys) == [f"seeds/locations.csv: {KEPT}"]
    assert everything_in(new) == before
    assert changed(start(new, capsys)) == ["Nothing changed: the database already equals the seeds."]


def test_old_host_neither_removes_nor_restores_pages(
    hosts: tuple[Settings, Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    new, old = hosts
    add_page(new)
    (new.seeds_directory / "aliases.csv").unlink()
    reseed(new, removals_allowed=True)
    before = everything_in(new)
    assert start(old, capsys) == [f"seeds/aliases.csv and 1 more: {KEPT}"]
    assert everything_in(new) == before


def test_earlier_seeds_restored_manually_are_applied(
    hosts: tuple[Settings, Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    new, old = hosts
    append(new, "locations.csv", "90001,NEW PLACE,LOS - LAGOS")
    start(new, capsys)
    assert changed(reseed(old)) == [
        "locations.csv: 0 added, 0 changed, 1 removed",
        "locations.csv: an earlier version is put back",
    ]
    # Now the other one is the earlier.
    assert start(new, capsys) == [f"seeds/locations.csv: {KEPT}"]
    assert changed(start(old, capsys)) == ["Nothing changed: the database already equals the seeds."]


def test_old_host_is_recognized_after_several_versions(
    hosts: tuple[Settings, Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    new, old = hosts
    for number in range(3):
        append(new, "locations.csv", f"{90_001 + number},NEW PLACE {number},LOS - LAGOS")
        append(new, "countries.csv", f"{900 + number},Country {number},X{'ABC'[number]},,,,,,")
        start(new, capsys)
    assert start(old, capsys) == [f"seeds/countries.csv and 1 more: {KEPT}"]


def test_previously_unseen_edit_is_applied_from_any_host(
    hosts: tuple[Settings, Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    new, other = hosts
    append(new, "locations.csv", "90001,NEW PLACE,LOS - LAGOS")
    start(new, capsys)
    append(other, "locations.csv", "90001,NEW PLACE,LOS - LAGOS", "90002,NEWER PLACE,LOS - LAGOS")
    assert "locations.csv: 1 added, 0 changed, 0 removed" in start(other, capsys)


def test_start_restores_rows_edited_in_the_database(
    own_installation: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    assert changed(start(own_installation, capsys)) == [
        "Nothing changed: the database already equals the seeds."
    ]
    assert changed(seed_again(own_installation, keep_newer=True)) == [
        "Nothing changed: the database already equals the seeds."
    ]


def test_start_removes_an_original_page_deleted_from_the_seeds(
    own_installation: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    (own_installation.seeds_directory / "pages" / "on-this-phone.yaml").unlink()
    for file in (own_installation.seeds_directory / "pages").iterdir():
        file.write_text(file.read_text(encoding="utf-8").replace("link: /on-this-phone", "link: /track"))
    assert "pages/on-this-phone.yaml: 0 added, 0 changed, 1 removed" in start(own_installation, capsys)
