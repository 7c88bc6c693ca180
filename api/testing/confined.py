"""The site as units and containers confine it: no rights, and one folder to write to."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

CAN_CONFINE = os.geteuid() == 0 and shutil.which("setpriv") is not None
"""Only root can take rights away."""


@contextmanager
def confined_site(
    command: Sequence[str],
    variables: Mapping[str, str],
    *,
    release: Path,
    state: Path,
    umask: str = "0022",
) -> Iterator[None]:
    """Runs the command with those variables alone, in the folder of the release; goes on once it is ready.

    All is read-only but `state`, and no capability is left. The user stays, who may be the only one that can
    read the Python of this machine.
    """
    environment = shlex.join(f"{name}={value}" for name, value in variables.items())
    confined = f"""
        set -e
        mount --make-rprivate /
        mount --bind {state} {state}
        mount -o remount,bind,ro /
        mount -o remount,bind,rw {state}
        umask {umask}
        cd {release}
        exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all \\
          env -i {environment} {shlex.join(command)}
    """
    with subprocess.Popen(  # noqa: S603 - the site itself
        ["unshare", "--mount", "sh", "-c", confined],  # noqa: S607 - wherever the system has it
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        try:
            _wait_until_ready(process)
            yield
        finally:
            process.terminate()


def _wait_until_ready(process: subprocess.Popen[str]) -> None:
    said = []
    for line in process.stdout or ():
        said.append(line)
        if " is ready at " in line:
            return
    raise RuntimeError(f"it did not start: {''.join(said)}")
