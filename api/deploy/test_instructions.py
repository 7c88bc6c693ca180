"""The page of instructions, followed to the letter: installed, upgraded, and taken one step back."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import httpx
import pytest

from api.deploy.archive import name_of_release, write_archive
from api.deploy.test_archive import COMMITTED
from api.testing.nginx import free_port

PAGE = Path(__file__).with_name("README.md")
SECONDS_TO_WAIT = 240
OLD, NEW = "0.1.0", "0.2.0"

RUN_AS = """#!/bin/sh
while [ "$1" != -- ]; do shift; done
shift
exec "$@"
"""

SERVICES = r'''#!{python}
"""Stands in for systemctl, and starts what the unit says."""
import os, re, signal, subprocess, sys, time
from pathlib import Path

root = Path({root!r})
for name in sys.argv[1:]:
    if not name.startswith("waybill@"):
        continue
    port = name.partition("@")[2]
    note = root / f"{{port}}.pid"
    if note.exists():
        pid = int(note.read_text())
        os.kill(pid, signal.SIGTERM)
        while Path(f"/proc/{{pid}}").exists():
            time.sleep(0.05)
    unit = (root / "etc/systemd/system/waybill@.service").read_text().replace("%i", port)
    start = re.search("^ExecStart=(.*)$", unit, re.M)[1].split()
    folder = re.search("^WorkingDirectory=(.*)$", unit, re.M)[1]
    variables = dict(each.split("=", 1) for each in re.search("^Environment=(.*)$", unit, re.M)[1].split())
    file = Path(re.search("^EnvironmentFile=-(.*)$", unit, re.M)[1])
    variables |= dict(line.split("=", 1) for line in file.read_text().splitlines())
    with (root / f"{{port}}.log").open("ab") as log:
        started = subprocess.Popen(start, cwd=folder, env=variables, stdout=log, stderr=log, start_new_session=True)
    note.write_text(str(started.pid))
    os._exit(0) if os.fork() == 0 else started.poll()
'''

CURL = """#!{python}
import sys, urllib.request
try:
    urllib.request.urlopen(sys.argv[-1], timeout=5)
except OSError:
    sys.exit(22)
"""
