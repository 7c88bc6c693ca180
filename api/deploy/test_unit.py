"""The shipped unit: valid for systemd, without unneeded rights, and sufficient for the site."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from api.config.settings import PROJECT_ROOT
from api.deploy.archive import name_of_release, write_archive
from api.deploy.test_archive import COMMITTED, SECONDS_TO_WAIT, unpacked
from api.testing.confined import CAN_CONFINE, confined_site
from api.testing.nginx import free_port

UNIT = PROJECT_ROOT / "api" / "deploy" / "waybill@.service"

HIGHEST_EXPOSURE = 2.0
"""Of 10, by `systemd-analyze security`: it calls a service below 2.5 well protected."""


@pytest.fixture
def instance(tmp_path: Path) -> Path:
    """An instance of the unit whose command can be found on this machine."""
    text = UNIT.read_text(encoding="utf-8")
    file = tmp_path / "waybill@8001.service"
    file.write_text(text.replace("/opt/waybill/current/.venv/bin/python", sys.executable), encoding="utf-8")
    return file


def analysed(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["systemd-analyze", *arguments], capture_output=True, text=True, timeout=SECONDS_TO_WAIT, check=False
    )


@pytest.mark.usefixtures("program_of_systemd")
def test_unit_is_valid(instance: Path) -> None:
    verified = analysed("verify", instance)
    assert (verified.returncode, verified.stdout + verified.stderr) == (0, "")


@pytest.mark.usefixtures("program_of_systemd")
def test_unit_exposure_level_is_low(instance: Path) -> None:
    said = analysed("security", "--offline=yes", "--no-pager", instance).stdout
    exposure = re.search(r"Overall exposure level for \S+: ([0-9.]+)", said)
    assert exposure, said
    assert float(exposure[1]) <= HIGHEST_EXPOSURE


@pytest.mark.skipif(not CAN_CONFINE, reason="only root can take rights away")
def test_unit_command_needs_only_its_state_directory(project: Path, tmp_path: Path) -> None:
    write_archive(project, tmp_path / "release.tar.gz", COMMITTED)
    release = unpacked(tmp_path / "release.tar.gz", tmp_path / "opt")
    state = tmp_path / "state"
    state.mkdir(mode=0o700)
    port = free_port()
    command = re.search(r"^ExecStart=/opt/waybill/current/\.venv/bin/python (.*)$", UNIT.read_text(), re.M)
    assert command
    arguments = command[1].replace("/var/lib/waybill", str(state))
    with confined_site(
        [sys.executable, *shlex.split(arguments)],
        {"WAYBILL_HOME": str(state), "PORT": str(port)},
        release=release,
        state=state,
        umask="0077",
    ):
        address = f"http://127.0.0.1:{port}"
        assert httpx.get(f"{address}/health/ready", timeout=SECONDS_TO_WAIT).status_code == 200
        offices = httpx.get(f"{address}/api/offices", timeout=SECONDS_TO_WAIT).json()
        assert offices["items"]
    assert (state / "var" / "waybill.sqlite3").stat().st_mode & 0o777 == 0o600
    assert list((state / "assets").glob("*.js"))
    assert release.name == name_of_release()
