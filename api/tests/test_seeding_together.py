"""Hosts that start at the same moment with one new database."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.tests.test_cli import SECONDS_TO_WAIT
from api.tests.test_reseeding import append

HOSTS = 3
UNCHANGED = "Nothing changed: the database already equals the seeds."


def migrating(database_url: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "api", "migrate"],
        cwd=PROJECT_ROOT,
        env={**os.environ, "DATABASE_URL": database_url, "DATABASE_TIMEOUT": "60"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def all_ended(processes: list[subprocess.Popen[str]]) -> list[tuple[int, list[str], str]]:
    ended = [process.communicate(timeout=SECONDS_TO_WAIT) for process in processes]
    return [
        (process.returncode, output.splitlines(), errors)
        for process, (output, errors) in zip(processes, ended, strict=True)
    ]


def test_concurrent_hosts_seed_a_new_database_once(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new.sqlite3'}"
    ended = all_ended([migrating(url) for _ in range(HOSTS)])
    assert [(code, errors) for code, _, errors in ended] == [(0, "")] * HOSTS
    seeded = [lines for _, lines, _ in ended if "countries.csv: 239 added, 0 changed, 0 removed" in lines]
    unchanged = [lines for _, lines, _ in ended if lines[-1] == UNCHANGED]
    assert (len(seeded), len(unchanged)) == (1, HOSTS - 1)


def test_concurrent_hosts_agree_after_an_edit(own_installation: Settings) -> None:
    append(own_installation, "countries.csv", "900,Atlantis,XA,,,,,,")
    command = [sys.executable, "-m", "alembic", "-x", f"seeds={own_installation.seeds_directory}"]
    environment = {**os.environ, "DATABASE_URL": own_installation.database_url, "DATABASE_TIMEOUT": "60"}
    processes = [
        subprocess.Popen(
            [*command, "upgrade", "head"],
            cwd=PROJECT_ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(HOSTS)
    ]
    ended = all_ended(processes)
    assert [code for code, _, _ in ended] == [0] * HOSTS
    added = [lines for _, lines, _ in ended if "countries.csv: 1 added, 0 changed, 0 removed" in lines]
    assert len(added) == 1


@pytest.mark.parametrize("name", ["locations.csv", "pages/home.yaml", "company.yaml", "sandbox/offices.csv"])
def test_named_pipe_in_place_of_a_file_is_refused_at_once(own_installation: Settings, name: str) -> None:
    path = own_installation.seeds_directory / name
    path.unlink()
    os.mkfifo(path)
    ended = subprocess.run(
        [sys.executable, "-m", "api", "check-seeds", "--seeds", str(own_installation.seeds_directory)],
        cwd=PROJECT_ROOT,
        env={**os.environ, "DATABASE_URL": own_installation.database_url},
        capture_output=True,
        text=True,
        timeout=SECONDS_TO_WAIT,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (1, f"seeds/{name}:1: is not a file that can be read\n")
