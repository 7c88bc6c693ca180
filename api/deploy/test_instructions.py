"""Follows the instructions literally: installs a site, upgrades it, and rolls it back."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from api.testing.nginx import free_port

PAGE = Path(__file__).with_name("README.md")
SECONDS_TO_WAIT = 240
OLD, NEW = "0.1.0", "0.2.0"

SYSTEMCTL = r'''
"""Starts and restarts what the unit says: there is no systemd to do it."""
import os, re, signal, subprocess, sys, time
from pathlib import Path

def runs(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False

root = Path(sys.argv[1])
for name in sys.argv[2:]:
    port = name.removeprefix("waybill@")
    if port == name:
        continue
    note = root / f"{port}.pid"
    if note.exists():
        pid = int(note.read_text())
        os.kill(pid, signal.SIGTERM)
        while runs(pid):
            time.sleep(0.05)
    unit = (root / "etc/systemd/system/waybill@.service").read_text().replace("%i", port)
    said = lambda word: re.search(f"^{word}=-?(.*)$", unit, re.M)[1]
    variables = dict(each.split("=", 1) for each in said("Environment").split())
    lines = Path(said("EnvironmentFile")).read_text().splitlines()
    with (root / "log").open("ab") as log:
        process = subprocess.Popen(
            said("ExecStart").split(),
            cwd=said("WorkingDirectory"),
            env={**variables, **dict(line.split("=", 1) for line in lines)},
            stdout=log, stderr=log, start_new_session=True,
        )
    note.write_text(str(process.pid))
'''

CURL = """
import sys, urllib.request
try:
    urllib.request.urlopen(sys.argv[-1], timeout=5)
except OSError:
    sys.exit(22)
"""


class Host:
    """A host in a folder: its paths are rewritten, and what only root or systemd may do is replaced."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.ports = [free_port(), free_port()]
        for name in ("etc/nginx/conf.d", "etc/systemd/system", "opt", "var/lib", "bin"):
            (root / name).mkdir(parents=True)
        self._program("useradd", "exit 0")
        self._program("runuser", 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"')
        for name, text in (("systemctl", SYSTEMCTL), ("curl", CURL)):
            (root / f"{name}.py").write_text(text, encoding="utf-8")
        self._program("systemctl", f'exec {sys.executable} {root}/systemctl.py {root} "$@"')
        self._program("curl", f'exec {sys.executable} {root}/curl.py "$@"')
        self._program("python3", f'exec {sys.executable} "$@"')

    def _program(self, name: str, text: str) -> None:
        file = self.root / "bin" / name
        file.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        file.chmod(0o755)

    def here(self, text: str) -> str:
        """The text with the paths and ports of this host, whose files all have one owner."""
        text = re.sub(r"(?<![\w.])/(etc|opt|var/lib)/", rf"{self.root}/\1/", text)
        text = text.replace("-o waybill -g waybill ", "")
        return text.replace("8001", str(self.ports[0])).replace("8002", str(self.ports[1]))

    def run(self, commands: str, version: str) -> None:
        """Does what the page says, in the folder that the archives are in."""
        variables = {"SITE": "waybill.test", "VERSION": version, "PATH": f"{self.root}/bin:/usr/bin:/bin"}
        done = subprocess.run(
            ["sh", "-euc", self.here(commands)],
            cwd=self.root,
            env=variables,
            capture_output=True,
            text=True,
            timeout=SECONDS_TO_WAIT,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr + self.log()

    def log(self) -> str:
        file = self.root / "log"
        return file.read_text(encoding="utf-8") if file.exists() else ""

    def rewrite_unit(self) -> None:
        unit = self.root / "etc" / "systemd" / "system" / "waybill@.service"
        unit.write_text(self.here(unit.read_text(encoding="utf-8")), encoding="utf-8")

    def versions(self) -> list[str]:
        """What each process says that it is."""
        said = [httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=30).text for port in self.ports]
        return [re.findall(r'waybill_build_info\{.*version="([^"]+)"', text)[0] for text in said]

    def stop(self) -> None:
        for note in self.root.glob("*.pid"):
            with suppress(ProcessLookupError):
                os.kill(int(note.read_text(encoding="utf-8")), signal.SIGKILL)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A host that nothing is installed on."""
    made = Host(tmp_path / "host")
    yield made
    made.stop()


def commands_of(section: str) -> list[str]:
    """The blocks of commands under that heading of the page, in order."""
    text = PAGE.read_text(encoding="utf-8").partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    return re.findall(r"```sh\n(.*?)```", text, re.DOTALL)


def pack(project: Path, version: str, folder: Path) -> None:
    """Packs the project as that version of it."""
    code = project / "api" / "config" / "version.py"
    code.write_text(f'VERSION = "{version}"\n', encoding="utf-8")
    # Without compiled files, because Python would use old ones for a version written within the same second.
    packing = ["-B", "-m", "api.deploy.archive", "--project", ".", "--to", str(folder), "--seconds", "0"]
    subprocess.run([sys.executable, *packing], cwd=project, check=True, timeout=SECONDS_TO_WAIT)


def test_documented_commands_install_upgrade_and_roll_back_a_release(project: Path, host: Host) -> None:
    for version in (OLD, NEW):
        pack(project, version, host.root)
    prepare, unpack, start, backup = commands_of("Install")
    (replace_processes,) = commands_of("Upgrade")

    host.run(prepare, OLD)
    host.run(unpack, OLD)
    host.rewrite_unit()
    host.run(start + replace_processes, OLD)
    assert host.versions() == [OLD, OLD]
    pages = [httpx.get(f"http://127.0.0.1:{port}/", timeout=30).text for port in host.ports]
    assert all("Where parcels begin" in page for page in pages)
    nginx_settings = (host.root / "etc" / "nginx" / "conf.d" / "waybill.conf").read_text(encoding="utf-8")
    assert "server_name waybill.test;" in nginx_settings

    host.run(backup, NEW)
    assert (host.root / "var" / "lib" / "waybill" / f"before-{NEW}.sqlite3").stat().st_size > 0
    host.run(unpack, NEW)
    host.rewrite_unit()
    host.run(replace_processes, NEW)
    assert host.versions() == [NEW, NEW]
    # An upgrade replaces only the code.
    shutil.rmtree(host.root / "opt" / "waybill" / f"waybill-{OLD}" / "pwa")
    assert (host.root / "var" / "lib" / "waybill" / "var" / "waybill.sqlite3").is_file()

    step_back = f"ln -sfn /opt/waybill/waybill-{OLD} /opt/waybill/current\n"
    assert step_back.replace(OLD, "<old version>").strip() in PAGE.read_text(encoding="utf-8")
    host.run(step_back + replace_processes, OLD)
    assert host.versions() == [OLD, OLD]
