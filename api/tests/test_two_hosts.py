"""Two server processes with a seeds folder each on one database: the older seeds never replace the newer."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.testing.home import TEST_HOME
from api.testing.installation import SECONDS_TO_WAIT
from api.tests.test_cli import environment

NEWER, BACK = "90001,NEW PLACE,LOS - LAGOS", "90002,PUT BACK ON PURPOSE,LOS - LAGOS"
KEPT = (
    "seeds/locations.csv: earlier than what the database has, which it keeps; "
    "to put it back, run: alembic upgrade head"
)


def host_at(folder: Path) -> Path:
    """A WAYBILL_HOME with seeds of its own."""
    shutil.copytree(TEST_HOME / "seeds", folder / "seeds")
    return folder


@contextmanager
def serving(host: Path, settings: Settings) -> Iterator[tuple[str, list[str]]]:
    """The address of a process of this host, and what it has printed before it was ready."""
    with subprocess.Popen(
        [sys.executable, "-m", "api", "serve", "--migrate", "--site", str(settings.site_directory)],
        cwd=PROJECT_ROOT,
        env=environment(
            WAYBILL_HOME=str(host), PORT="0", LOG_LEVEL="warning", DATABASE_URL=settings.database_url
        ),
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            printed: list[str] = []
            for line in process.stdout:
                if " is ready at " in line:
                    yield line.split()[-1], printed
                    break
                if not line.endswith(": 0 added, 0 changed, 0 removed\n"):
                    printed.append(line.rstrip())
            else:
                raise AssertionError(f"it did not start: {printed}")
        finally:
            process.terminate()
            process.communicate(timeout=SECONDS_TO_WAIT)


def has(address: str, row: str) -> bool:
    return row.split(",")[1] in httpx.get(f"{address}/api/locations", timeout=SECONDS_TO_WAIT).text


def append(host: Path, row: str) -> None:
    with (host / "seeds" / "locations.csv").open("a", encoding="utf-8") as file:
        file.write(f"{row}\n")


def test_old_host_started_last_leaves_newer_rows(any_installation: Settings, tmp_path: Path) -> None:
    new, old = host_at(tmp_path / "new"), host_at(tmp_path / "old")
    append(new, NEWER)
    with serving(new, any_installation) as (of_new, printed):
        assert printed == ["locations.csv: 1 added, 0 changed, 0 removed"]
        with serving(old, any_installation) as (of_old, printed):
            assert printed == [KEPT]
            assert has(of_new, NEWER)
            assert has(of_old, NEWER)
        # An intended rollback is a version that the database has never had.
        append(old, BACK)
        with serving(old, any_installation) as (of_old, printed):
            assert printed == ["locations.csv: 1 added, 0 changed, 1 removed"]
            assert (has(of_old, BACK), has(of_old, NEWER)) == (True, False)
    with serving(new, any_installation) as (of_new, printed):
        assert printed == [KEPT]
        assert has(of_new, BACK)


@pytest.mark.parametrize("older_first", [True, False])
def test_start_order_of_hosts_makes_no_difference(
    own_installation: Settings, tmp_path: Path, *, older_first: bool
) -> None:
    new, old = host_at(tmp_path / "new"), host_at(tmp_path / "old")
    append(new, NEWER)
    first, last = (old, new) if older_first else (new, old)
    with serving(first, own_installation), serving(last, own_installation) as (address, _):
        assert has(address, NEWER)
