"""The site confined as in a unit or container: no capabilities, and one writable folder."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

CAN_CONFINE = os.geteuid() == 0 and shutil.which("setpriv") is not None
"""Only root can remove capabilities."""


@contextmanager
def confined_site(
    command: Sequence[str],
    variables: Mapping[str, str],
    *,
    release: Path,
    state: Path,
    umask: str = "0022",
) -> Iterator[None]:
    """Runs the command with only those variables, in the folder of the release, and waits until it is ready.

    Everything but `state` is read-only, and there are no capabilities. The user stays the same, because it
    may be the only one that can read this machine's Python.
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
