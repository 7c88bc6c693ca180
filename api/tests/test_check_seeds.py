"""`python -m api check-seeds` checks everything, and changes nothing."""

from __future__ import annotations

import hashlib
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from api.cli import main
from api.config.settings import Settings
from api.testing.installation import reseed
from api.testing.message_rows import database_of
from api.tests.test_reseeding import append, edit

Checked = tuple[int, list[str], list[str]]
WOULD = "Checked only, nothing has been changed: alembic upgrade head would do this."
EQUAL = "Checked only: the database already equals the seeds."


@pytest.fixture
def check(own_installation: Settings, capsys: pytest.CaptureFixture[str]) -> Callable[..., Checked]:
    """Runs the command: its exit code, and the lines that it printed as each of the two."""

    def run(**variables: str) -> Checked:
        capsys.readouterr()
        environment = {"DATABASE_URL": own_installation.database_url, **variables}
        code = main(["check-seeds", "--seeds", str(own_installation.seeds_directory)], environment)
        printed = capsys.readouterr()
        return code, printed.out.splitlines(), printed.err.splitlines()

    return run


def files_around(settings: Settings) -> dict[str, str]:
    folder = database_of(settings).parent
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path): hashlib.sha256(path.read_bytes()).hexdigest() for path in found}


def test_check_seeds_reports_changes_without_making_them(
    own_installation: Settings, check: Callable[..., Checked]
) -> None:
    append(own_installation, "locations.csv", "90001,GOOD PLACE,LOS - LAGOS")
    edit(own_installation, "pages/home.yaml", ("title: ", "title: Welcome "))
    (own_installation.seeds_directory / "~$locations.csv").touch()
    before = files_around(own_installation)
    code, lines, errors = check()
    assert (code, errors) == (0, [])
    assert "locations.csv: 1 added, 0 changed, 0 removed" in lines
    assert "pages/home.yaml: 0 added, 1 changed, 0 removed" in lines
    assert any(line.startswith("seeds/~$locations.csv: left out: ") for line in lines)
    assert lines[-1] == WOULD
    assert files_around(own_installation) == before
    # The real seeding has the same result.
    report = reseed(own_installation)
    assert [line for line in lines[:-1] if line not in report] == []
    assert check()[1][-1] == EQUAL


def test_bad_lines_of_all_files_are_reported(
    own_installation: Settings, check: Callable[..., Checked]
) -> None:
    line = append(own_installation, "countries.csv", "900,Atlantis,at,,,,,,")
    edit(own_installation, "pages/home.yaml", ("title: ", "titel: "))
    code, lines, errors = check()
    assert (code, lines) == (1, [])
    assert errors[0].startswith(f"seeds/countries.csv:{line}: iso_code: ")
    assert {error.split(":")[0] for error in errors} == {"seeds/countries.csv", "seeds/pages/home.yaml"}


def test_file_that_removes_many_rows_is_reported(
    own_installation: Settings, check: Callable[..., Checked]
) -> None:
    path = own_installation.seeds_directory / "aliases.csv"
    rows = f"{len(path.read_text(encoding='utf-8').splitlines()) - 1:,}"
    path.unlink()
    code, lines, errors = check()
    assert (code, lines) == (1, [])
    assert errors[0].startswith(
        f"seeds/aliases.csv:1: is not there, which would remove {rows} of {rows} rows, all; if that is meant"
    )


def test_earlier_seed_version_is_reported(own_installation: Settings, check: Callable[..., Checked]) -> None:
    path = own_installation.seeds_directory / "countries.csv"
    before = path.read_bytes()
    append(own_installation, "countries.csv", "900,Atlantis,XA,,,,,,")
    reseed(own_installation)
    path.write_bytes(before)
    code, lines, _ = check()
    assert code == 0
    assert "countries.csv: 0 added, 0 changed, 1 removed" in lines
    assert "countries.csv: is an earlier version" in lines


@pytest.mark.parametrize("has_folder", [True, False])
def test_missing_pages_are_reported_in_one_line(
    own_installation: Settings, check: Callable[..., Checked], has_folder: bool
) -> None:
    folder = own_installation.seeds_directory / "pages"
    for page in folder.iterdir():
        page.unlink()
    if not has_folder:
        folder.rmdir()
    why = "there is no file in this folder" if has_folder else "cannot be opened (No such file or directory)"
    assert check() == (1, [], [f"seeds/pages:1: {why}"])


def test_help_explains_that_sometimes_only_files_are_checked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["check-seeds", "--help"], {})
    assert ended.value.code == 0
    assert "files alone are checked: the last line says so" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("database", ["none", "empty", "not ours", "away"])
def test_files_are_checked_without_a_database(
    own_installation: Settings, check: Callable[..., Checked], tmp_path: Path, database: str
) -> None:
    file = tmp_path / "own" / "new.sqlite3"
    if database != "none":
        file.parent.mkdir()
        file.touch()
    if database == "not ours":
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("CREATE TABLE visitor (name)")
    if database == "away":
        file.write_bytes(os.urandom(4096))
    before = files_around(own_installation)
    code, lines, errors = check(DATABASE_URL=f"sqlite:///{file}")
    assert (code, errors) == (0, [])
    assert "countries.csv: 239 rows" in lines
    assert lines[-1].startswith("Only the files are checked: DATABASE_URL: ")
    assert files_around(own_installation) == before
    assert file.parent.exists() == (database != "none")
    append(own_installation, "countries.csv", "900,Atlantis,at,,,,,,")
    assert check(DATABASE_URL=f"sqlite:///{file}")[0] == 1


def test_missing_folder_is_reported_in_one_line(
    own_installation: Settings, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    environment = {"DATABASE_URL": own_installation.database_url}
    assert main(["check-seeds", "--seeds", str(tmp_path / "nowhere")], environment) == 1
    assert (
        capsys.readouterr().err == f"{tmp_path / 'nowhere'}:1: cannot be opened (No such file or directory)\n"
    )


def test_folder_that_is_a_dangling_link_is_reported_in_one_line(
    own_installation: Settings, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """As of a disk that is not mounted."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "seeds").symlink_to("/no/such/disk")
    environment = {"DATABASE_URL": own_installation.database_url, "WAYBILL_HOME": str(home)}
    assert main(["check-seeds"], environment) == 1
    told = f"{home / 'seeds'}:1: is a link to /no/such/disk, where nothing is\n"
    assert capsys.readouterr().err == told
