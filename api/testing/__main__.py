"""Prints the system packages of servers that tests need and this machine lacks, one a line."""

from __future__ import annotations

import shutil

from api.testing.caddy import caddy_program
from api.testing.nginx import nginx_program
from api.testing.pgbouncer import pgbouncer_program
from api.testing.postgresql import postgresql_programs

HERE = {
    "postgresql": postgresql_programs(),
    "pgbouncer": pgbouncer_program(),
    "nginx": nginx_program(),
    "caddy": caddy_program(),
    "systemd": shutil.which("systemd-analyze"),
}

print(*(f"{package}\n" for package, program in HERE.items() if program is None), sep="", end="")
