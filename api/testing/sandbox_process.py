"""The sandbox as a server of its own, for hosts with a hosted aggregator."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path

from api.config.settings import PROJECT_ROOT, read_settings
from api.storage.db.migration import upgrade
from api.testing.home import TEST_HOME
from api.testing.hosted_aggregator import SESSION, USER


@contextmanager
def sandbox_process(folder: Path) -> Iterator[dict[str, str]]:
    """A sandbox with a database in `folder`. Yields the settings of a site that uses it."""
    own = {"DATABASE_URL": f"sqlite:///{folder / 'aggregator.sqlite3'}", "WAYBILL_HOME": str(TEST_HOME)}
    upgrade(read_settings(own), output=StringIO())
    with (folder / "aggregator.log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "api", "sandbox", "--port", "0"],
            cwd=PROJECT_ROOT,
            env=own,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            start_new_session=True,
        )
    try:
        address = _address_of(process)
        yield {"AGGREGATOR_URL": address, "AGGREGATOR_USER_ID": USER, "AGGREGATOR_SESSION_ID": SESSION}
    finally:
        process.terminate()
        process.communicate()


def _address_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None  # noqa: S101 - said above
    for line in process.stdout:
        _, is_ready, address = line.strip().partition(" is ready at ")
        if is_ready:
            return address
    raise RuntimeError("the sandbox did not start")
