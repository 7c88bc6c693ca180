"""Commands whose files lie in a folder that their user may not look into: one line, and no traceback."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from api.config.settings import Settings
from api.tests.test_diagnosis import output_line, run_as_anybody, without_the_rights_of_root

pytestmark = [without_the_rights_of_root, pytest.mark.xdist_group("timing")]

DENIED = "(Permission denied)"


@pytest.fixture
def closed(tmp_path: Path) -> Iterator[Path]:
    """A folder of which the names can be read, but nothing that they name."""
    folder = tmp_path / "closed"
    folder.mkdir()
    yield folder
    folder.chmod(0o700)


@pytest.mark.parametrize("name", ["", "home"])
def test_closed_home_is_reported(closed: Path, name: str) -> None:
    home = closed / name
    home.mkdir(exist_ok=True)
    closed.chmod(0o400)
    line = output_line(run_as_anybody("api", "messages", WAYBILL_HOME=str(home)))
    assert line == f"WAYBILL_HOME: {str(home)!r} is no folder that can be used {DENIED}"


def test_closed_folder_of_the_database_is_reported(closed: Path, tmp_path: Path) -> None:
    database = closed / "waybill.sqlite3"
    database.touch()
    closed.chmod(0o400)
    line = output_line(
        run_as_anybody("api", "backup", str(tmp_path / "copy"), DATABASE_URL=f"sqlite:///{database}")
    )
    assert line == f"DATABASE_URL: the database at {database} cannot be reached {DENIED}"


def test_closed_folder_of_the_backup_is_reported(own_installation: Settings, closed: Path) -> None:
    file, url = closed / "backup", own_installation.database_url
    file.touch()
    closed.chmod(0o400)
    line = output_line(run_as_anybody("api", "restore", str(file), DATABASE_URL=url))
    assert line == f"restore: {file} cannot be read {DENIED}"


def test_closed_folder_of_the_site_is_reported(installation: Settings, closed: Path) -> None:
    site = closed / "dist"
    site.mkdir()
    closed.chmod(0o400)
    line = output_line(
        run_as_anybody("api", "serve", "--site", str(site), DATABASE_URL=installation.database_url)
    )
    assert line == f"--site: {site} cannot be opened {DENIED}"


def test_closed_file_of_the_site_is_reported(installation: Settings, tmp_path: Path) -> None:
    page = tmp_path / "dist" / "index.html"
    page.parent.mkdir()
    page.touch(mode=0)
    line = output_line(
        run_as_anybody("api", "serve", "--site", str(page.parent), DATABASE_URL=installation.database_url)
    )
    assert line.endswith(f"{page} cannot be read {DENIED}")


def test_every_file_of_a_closed_folder_of_seeds_is_reported(own_installation: Settings) -> None:
    seeds = own_installation.seeds_directory
    seeds.chmod(0o400)
    try:
        ended = run_as_anybody(
            "api", "check-seeds", "--seeds", str(seeds), DATABASE_URL=own_installation.database_url
        )
    finally:
        seeds.chmod(0o700)
    lines = ended.stderr.splitlines()
    assert ended.returncode == 1
    named = {line.split(":")[0] for line in lines}
    assert {"seeds/aliases.csv", "seeds/company.yaml", "seeds/pages"} <= named
    assert all(line.endswith(f":1: cannot be opened {DENIED}") for line in lines)
