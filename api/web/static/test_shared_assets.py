"""The folder of hashed files that the processes of a host share."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.tests.test_cli import SECONDS_TO_WAIT, environment
from api.web.static.shared_assets import SECONDS_TO_KEEP, add_assets

NAMES = ("entry-3f9a.js", "page-77ab.css")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A built site with two hashed files."""
    assets = tmp_path / "dist" / "assets"
    assets.mkdir(parents=True)
    for name in NAMES:
        (assets / name).write_text(name * 1_000, encoding="utf-8")
    return assets.parent


def test_file_renamed_by_another_process_is_skipped(site: Path, tmp_path: Path) -> None:
    """Two processes start at once, and the list of the folder is already out of date when it is read."""
    folder = tmp_path / "shared"
    folder.mkdir()
    (folder / ".tmp-of-another").symlink_to("renamed")
    add_assets(site, folder)
    assert {path.name for path in folder.iterdir() if path.exists()} == set(NAMES)


def test_long_unused_files_are_deleted(site: Path, tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    for name, age in (("old-1.js", SECONDS_TO_KEEP + 60), ("recent-2.js", SECONDS_TO_KEEP - 60)):
        (folder / name).touch()
        os.utime(folder / name, (1_000_000_000 - age, 1_000_000_000 - age))
    add_assets(site, folder, now=1_000_000_000)
    assert {path.name for path in folder.iterdir()} == {*NAMES, "recent-2.js"}


def test_full_disk_is_reported_in_one_line_and_leaves_no_partial_file(
    installation: Settings, site: Path, tmp_path: Path
) -> None:
    """systemd starts a process again every second, and each start would leave another one."""
    folder = tmp_path / "shared"
    # Without compiled files, which Python would cut off at this size too.
    program = (sys.executable, "-B", "-m", "api", "serve", "--site", str(site), "--assets", str(folder))
    ended = subprocess.run(
        ["sh", "-c", 'ulimit -f 1; exec "$@"', "sh", *program],
        cwd=PROJECT_ROOT,
        env=environment(PORT="0", DATABASE_URL=installation.database_url),
        capture_output=True,
        text=True,
        timeout=SECONDS_TO_WAIT,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (2, f"--assets: {folder} cannot be written (File too large)\n")
    assert list(folder.iterdir()) == []
