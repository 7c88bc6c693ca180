"""Only the server's account can read visitors' messages, whatever the umask."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.storage.db.conftest import Ended
from api.storage.db.engine import migration_engine
from api.storage.db.private_files import make_private_file, make_private_folder
from api.testing.message_rows import add_message
from api.tests.test_cli import SECONDS_TO_WAIT, environment, started

MIGRATING = {
    "alembic": ["alembic", "upgrade", "head"],
    "migrate": ["api", "migrate"],
}

MODES_WHEN_CONNECTING = """
import os, sys
from api.cli import main
from api.testing.home import TEST_HOME
file = sys.argv[1]

def note(event, arguments):
    if event == "sqlite3.connect" and os.path.samefile(os.fsdecode(arguments[0]), file):
        print(oct(os.stat(file).st_mode & 0o777))

sys.addaudithook(note)
sys.exit(main(["migrate"], {"DATABASE_URL": f"sqlite:///{file}", "WAYBILL_HOME": str(TEST_HOME)}))
"""


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes_in(folder: Path) -> dict[str, int]:
    return {path.name: mode_of(path) for path in folder.iterdir()}


def run_with_umask(umask: int, *arguments: str, url: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=PROJECT_ROOT,
        env=environment(DATABASE_URL=url),
        umask=umask,
        capture_output=True,
        text=True,
        timeout=SECONDS_TO_WAIT,
        check=False,
    )


@pytest.mark.parametrize(
    ("umask", "way"), [(0o000, "alembic"), (0o000, "migrate"), (0o022, "migrate"), (0o077, "alembic")]
)
def test_new_database_is_private_with_any_umask(tmp_path: Path, umask: int, way: str) -> None:
    tmp_path.chmod(0o755)
    file = tmp_path / "deep" / "own" / "new.sqlite3"
    assert run_with_umask(umask, "-m", *MIGRATING[way], url=f"sqlite:///{file}").returncode == 0
    assert set(modes_in(file.parent).values()) == {0o600}
    assert (mode_of(file.parent), mode_of(file.parent.parent), mode_of(tmp_path)) == (0o700, 0o700, 0o755)


def test_new_database_is_private_before_its_first_write(tmp_path: Path) -> None:
    file = tmp_path / "new.sqlite3"
    ended = run_with_umask(0, "-c", MODES_WHEN_CONNECTING, str(file), url=f"sqlite:///{file}")
    assert (ended.returncode, ended.stderr) == (0, "")
    modes = [line for line in ended.stdout.splitlines() if line.startswith("0o")]
    assert modes == ["0o600"] * len(modes) != []


def test_serving_makes_files_of_earlier_versions_private(own_installation: Settings) -> None:
    file = Path(own_installation.database_url.removeprefix("sqlite:///"))
    file.parent.chmod(0o755)
    file.chmod(0o644)
    with closing(sqlite3.connect(file)) as other:  # an older server that still runs
        other.execute("PRAGMA journal_mode=WAL")
        other.execute("CREATE TABLE passing (x)")
        other.execute("DROP TABLE passing")
        own = {name for name in modes_in(file.parent) if name.startswith(file.name)}
        assert {mode_of(file.with_name(name)) for name in own} == {0o644}
        assert own == {file.name, f"{file.name}-wal", f"{file.name}-shm"}
        site = str(own_installation.site_directory)
        with started("serve", "--migrate", "--site", site, DATABASE_URL=own_installation.database_url):
            assert {mode_of(file.with_name(name)) for name in own} == {0o600}
            assert mode_of(file.parent) == 0o755  # an existing folder is the operator's own


def test_restored_files_are_private(
    database: Path, backup: Path, command: Callable[..., Ended], tmp_path: Path
) -> None:
    database.chmod(0o666)
    new = tmp_path / "new" / "place.sqlite3"
    before = os.umask(0)
    try:
        assert command("restore", backup)[0] == 0
        assert command("restore", backup, url=f"sqlite:///{new}")[0] == 0
    finally:
        os.umask(before)
    made = [path for path in tmp_path.iterdir() if path.name.startswith(database.name)]
    assert len(made) >= 2  # the database, and the copy of its previous content
    assert {mode_of(path) for path in (*made, *new.parent.iterdir())} == {0o600}
    assert mode_of(new.parent) == 0o700


def test_backup_makes_the_database_private(
    database: Path, command: Callable[..., Ended], tmp_path: Path
) -> None:
    add_message(database, "Here")
    database.chmod(0o664)
    assert command("backup", tmp_path / "backup.sqlite3")[0] == 0
    assert (mode_of(database), mode_of(tmp_path / "backup.sqlite3")) == (0o600, 0o600)


def test_read_only_file_gains_no_permissions(own_installation: Settings) -> None:
    file = Path(own_installation.database_url.removeprefix("sqlite:///"))
    file.chmod(0o444)
    migration_engine(own_installation.database_url).connect().close()
    assert mode_of(file) == 0o400


def test_symbolic_link_to_database_is_followed(tmp_path: Path) -> None:
    link, there = tmp_path / "link.sqlite3", tmp_path / "elsewhere" / "new.sqlite3"
    there.parent.mkdir()
    link.symlink_to(there)
    before = os.umask(0)
    try:
        migration_engine(f"sqlite:///{link}").connect().close()
    finally:
        os.umask(before)
    assert set(modes_in(there.parent).values()) == {0o600}


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file to somebody else")
def test_file_of_another_owner_is_untouched(own_installation: Settings) -> None:
    file = Path(own_installation.database_url.removeprefix("sqlite:///"))
    file.chmod(0o664)
    os.chown(file, 65534, 65534)
    migration_engine(own_installation.database_url).connect().close()
    assert mode_of(file) == 0o664


def test_folder_of_default_database_is_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own, elsewhere = tmp_path / "var", tmp_path / "srv"
    for folder in (own, elsewhere):
        folder.mkdir()
        folder.chmod(0o755)
        monkeypatch.setattr("api.storage.db.private_files.DEFAULT_DATABASE", own / "waybill.sqlite3")
        make_private_folder(folder)
    assert (mode_of(own), mode_of(elsewhere)) == (0o700, 0o755)
    shutil.rmtree(own)
    own.symlink_to(elsewhere)
    make_private_folder(own)
    assert mode_of(elsewhere) == 0o755


def test_pipe_or_device_keeps_its_mode(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    pipe.chmod(0o666)
    make_private_file(pipe)
    assert mode_of(pipe) == 0o666
